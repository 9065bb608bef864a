// Processes that the app forks: of Node here, with what Electron gives them to speak to the one that forked them.
import { fork } from 'node:child_process'
import { EventEmitter } from 'node:events'

const PARENT_PORT = new URL('parent-port.ts', import.meta.url).href

class UtilityProcess extends EventEmitter {
  readonly #child
  constructor(modulePath: string, args: readonly string[]) {
    super()
    const execArgv = ['--import', PARENT_PORT]
    this.#child = fork(modulePath, args, { execArgv, serialization: 'advanced', stdio: 'ignore' })
    this.#child.on('message', (message: unknown) => this.emit('message', message))
    this.#child.on('exit', (code) => this.emit('exit', code ?? 1))
    this.#child.on('error', () => undefined)
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  postMessage(message: unknown): void {
    // Electron's own drops what nobody takes any more.
    this.#child.send(message as object, () => undefined)
  }

  kill(): boolean {
    return this.#child.kill()
  }
}

export const utilityProcess = {
  /** Of the double: all that were forked. */
  forked: [] as UtilityProcess[],
  fork: (modulePath: string, args: readonly string[] = [], options: Electron.ForkOptions = {}) => {
    if (options.stdio !== 'ignore') throw new Error('the double forks processes without streams only')
    const forked = new UtilityProcess(modulePath, args)
    utilityProcess.forked.push(forked)
    return forked
  },
}
