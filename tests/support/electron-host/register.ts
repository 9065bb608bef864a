// `node --import …/register.ts out/main/index.js`: from here on the module `electron` is the double, and the process
// looks like Electron's: it is ready once the main script has run, and it lives until the app quits.
import { realpathSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { app, isPackaged } from './app.ts'
import { listenToTests } from './control.ts'

const ELECTRON = new URL('index.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' || specifier === 'electron/main'
      ? { url: ELECTRON, shortCircuit: true }
      : next(specifier, context),
})

/** The one that electron.d.ts describes. */
const VERSION = '45.4.1'
Object.defineProperties(process, {
  type: { value: 'browser' },
  defaultApp: { value: isPackaged ? undefined : true },
  resourcesPath: { value: isPackaged ? dirname(app.getAppPath()) : app.getAppPath() },
  versions: { value: { ...process.versions, electron: VERSION, chrome: '156.0.0.0' } },
})

if (isPackaged) {
  // The program is the app: nothing stands between it and the arguments.
  process.argv.splice(1, 1)
  loadOnlyRealFiles(app.getAppPath())
}

// As Electron: reported, and no end.
process.on('unhandledRejection', (error) => {
  process.stderr.write(
    `Unhandled: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
})
listenToTests()
// Electron's end is `quit` or `exit`, never an empty queue.
setInterval(() => undefined, 60_000)
setImmediate(() => {
  takeSignals()
  app.start()
})

/** The system loads a library only from a real file, which is one that was left beside the archive. */
function loadOnlyRealFiles(archive: string): void {
  const load = process.dlopen.bind(process)
  process.dlopen = (module, filename, ...flags: readonly number[]) => {
    const file = realpathSync(filename)
    if (file.startsWith(join(archive, sep))) throw new Error(`${filename} is inside the archive`)
    load(module, file, ...flags)
  }
}

/**
 * Electron takes these signals between the main script and `ready`: listeners of the script hear them no more. One that is added
 * later takes them back, unless the script had one before: then Node listens already, and does not begin again. Electron quits
 * at the first; the next one ends the process at once.
 */
function takeSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const isTaken = process.listenerCount(signal) > 0
    process.removeAllListeners(signal)
    const quit = (): void => {
      process.off('newListener', giveBack)
      app.quit()
    }
    const giveBack = (event: string | symbol): void => {
      if (event !== signal) return
      process.off('newListener', giveBack)
      // Once the new one is there: Node stops to listen where nobody is left.
      queueMicrotask(() => process.off(signal, quit))
    }
    process.once(signal, quit)
    if (!isTaken) process.on('newListener', giveBack)
  }
}
