// The built app as a seller starts it: with a workspace, a userData folder and a home of its own, which another start
// may be given again. No keychain and no environment of the person at this computer reach it.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { ensurePrograms } from '../../support/system/ensure-programs.ts'
import { startKeychain } from '../../support/system/keychain.ts'
import { commandOf, electronBinary, exitOf, type InMain, outputOf, ROOT, startHost } from './host.ts'
import { cutNetwork, restoreNetwork, watchSockets } from './network.ts'

export interface Places {
  readonly workspace: string
  readonly userData: string
  readonly home: string
}

export interface Launch {
  readonly places: Places
  readonly env?: NodeJS.ProcessEnv
  readonly args?: readonly string[]
  /** A real one, on Linux a daemon of its own which keeps its keys in `home`. Without it there is none. */
  readonly keychain?: boolean
}

export interface RunningApp extends AsyncDisposable {
  /** The main window. */
  readonly page: Page
  readonly windows: () => readonly Page[]
  /** As Playwright's ElectronApplication.evaluate: the function is sent as text and sees only its argument. */
  evaluate<R>(fn: InMain<null, R>): Promise<R>
  evaluate<R, A>(fn: InMain<A, R>, arg: A): Promise<R>
  readonly pids: readonly number[]
  readonly output: () => string
  /** What the page has said that it should not: errors, warnings, breaches of its policy; and what the shell let go of. */
  readonly complaints: readonly string[]
  readonly exited: Promise<number | null>
  /** Quits as a person does. @returns the exit code */
  readonly close: () => Promise<number | null>
  /** As a power cut would end it. */
  readonly kill: () => Promise<void>
  /** No socket of the app or its pages gets anywhere until it is restored. */
  readonly cutNetwork: () => Promise<void>
  readonly restoreNetwork: () => Promise<void>
  /** As a computer that sleeps: the clocks go on, no timer does. */
  readonly sleep: (ms: number) => Promise<void>
}

/** New folders, removed at the end. */
export async function newPlaces(): Promise<Places & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'shotlist-e2e-'))
  const [workspace, userData, home] = ['workspace', 'userData', 'home'].map((name) => join(folder, name))
  if (workspace === undefined || userData === undefined || home === undefined) throw new Error('no places')
  mkdirSync(home)
  return {
    workspace,
    userData,
    home,
    [Symbol.asyncDispose]: () =>
      rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  }
}

function startOf({ places, env = {}, args = [] }: Launch) {
  const { workspace, userData, home } = places
  return {
    app: ROOT,
    args: [...args, `--user-data-dir=${userData}`],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOME: home,
      XDG_RUNTIME_DIR: home,
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CONFIG_HOME: join(home, 'config'),
      DISPLAY: process.env['DISPLAY'],
      SHOTLIST_WORKSPACE: workspace,
      DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
      ...env,
    },
  }
}

/** @throws with the app's output where no window comes up */
export async function launchApp(launch: Launch): Promise<RunningApp> {
  if (electronBinary() === null) ensurePrograms('chromium')
  const start = startOf(launch)
  const keychain = launch.keychain === true ? await startKeychain(start.env) : null
  const host = await startHost({ ...start, env: { ...start.env, ...keychain?.env } })
  const { page, exited } = host
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => void complaints.push(String(error)))
  const evaluate = <A, R>(fn: InMain<A, R>, ...[arg]: [A?]): Promise<R> => host.evaluate(fn, arg as A)
  await evaluate(watchSockets)
  await evaluate(agreeToContact)
  let isGone = false
  void exited.then(() => (isGone = true))
  const ended = async (): Promise<number | null> => {
    const code = await exited
    await host.detach()
    await keychain?.end()
    return code
  }
  const close = async (): Promise<number | null> => {
    // The answer may be lost with the process.
    if (!isGone) await evaluate(({ app }) => app.quit()).catch(() => undefined)
    return ended()
  }
  return {
    page,
    windows: host.windows,
    evaluate,
    pids: host.pids,
    output: host.output,
    get complaints() {
      return [...complaints, ...strayIn(launch.places)]
    },
    exited,
    close,
    kill: async () => {
      host.kill()
      await ended()
    },
    cutNetwork: () => evaluate(cutNetwork),
    restoreNetwork: () => evaluate(restoreNetwork),
    sleep: (ms) => evaluate(sleepFor, ms),
    [Symbol.asyncDispose]: async () => void (await close()),
  }
}

const sleepFor: InMain<number, void> = ({ powerMonitor }, ms) => {
  for (const clock of [Date, performance]) {
    const now = clock.now.bind(clock)
    clock.now = () => now() + ms
  }
  powerMonitor.emit('resume')
}

/** The person lets Shotlist send a key to the service of the test. Every other question is answered by nobody. */
const agreeToContact: InMain<null, void> = ({ dialog }) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the app always names the window
  const show = dialog.showMessageBox as (
    above: Electron.BaseWindow,
    options: Electron.MessageBoxOptions,
  ) => Promise<Electron.MessageBoxReturnValue>
  const answer: typeof show = (above, options) =>
    /https:\/\//.test(options.message)
      ? Promise.resolve({ response: 0, checkboxChecked: false })
      : show(above, options)
  Object.assign(dialog, { showMessageBox: answer })
}

/** Neither ends the app, so nobody else would notice. */
function strayIn({ userData }: Places): readonly string[] {
  const log = join(userData, 'shotlist.log')
  return existsSync(log)
    ? (readFileSync(log, 'utf8').match(/nobody (?:waited for|caught) this: .*/g) ?? [])
    : []
}

/** A start that opens no window of its own: the command line, or one that hands over to the first. */
export async function runToItsEnd(launch: Launch): Promise<{ code: number | null; output: string }> {
  const start = startOf(launch)
  const [program, ...args] = commandOf(start)
  const child = spawn(program, args, { cwd: ROOT, env: start.env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = outputOf(child)
  const code = await exitOf(child)
  return { code, output: output() }
}
