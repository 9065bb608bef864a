// The two things a window can be opened on: Electron itself where its binary is installed, else the host double with
// a real Chromium (tests/support/electron-host). Both give the same: a main process that can be asked, and pages.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { _electron, type Browser, chromium, type Page } from 'playwright'
import { makeCodec } from '../../support/electron-host/in-page/codec.ts'
import { WAIT_LIMIT_MS } from '../../support/wait-limit.ts'

export const ROOT = join(import.meta.dirname, '..', '..', '..')
const REGISTER = new URL('../../support/electron-host/register.ts', import.meta.url).href
export const ELECTRON = join(ROOT, 'node_modules', 'electron')

export type ElectronModule = typeof Electron.CrossProcessExports
export type InMain<A, R> = (electron: ElectronModule, arg: A) => R | Promise<R>

export interface Start {
  /** Its folder: the package.json in it names the script of the main process. */
  readonly app: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
}

export interface Host {
  readonly page: Page
  readonly windows: () => readonly Page[]
  /** Runs in the main process; the function sees nothing of here but its argument. */
  readonly evaluate: <A, R>(fn: InMain<A, R>, arg: A) => Promise<R>
  /** Every process of it: main first, then the browser where that is one of its own. */
  readonly pids: readonly number[]
  readonly output: () => string
  readonly exited: Promise<number | null>
  /** Without a word, as the power would go. */
  readonly kill: () => void
  /** What is left to let go of once it has ended. */
  readonly detach: () => Promise<void>
}

/** Electron's binary; null: it is not installed. @throws then, where SHOTLIST_WINDOW=electron says that no double will do */
export function electronBinary(): string | null {
  const named = join(ELECTRON, 'path.txt')
  const binary = existsSync(named) ? join(ELECTRON, 'dist', readFileSync(named, 'utf8').trim()) : null
  if (binary !== null && existsSync(binary)) return binary
  if (process.env['SHOTLIST_WINDOW'] === 'electron')
    throw new Error('SHOTLIST_WINDOW=electron, and Electron is not installed: npx --no -- install-electron.')
  return null
}

/** The command line that starts the app on whichever host is there. */
export function commandOf(start: Omit<Start, 'env'>): readonly [string, ...string[]] {
  const binary = electronBinary()
  return binary === null ? doubleCommand(start) : [binary, start.app, ...start.args]
}

export const startHost = (start: Start): Promise<Host> => {
  const binary = electronBinary()
  return binary === null ? startDouble(start) : startElectron(start, binary)
}

/** A packed app's files that lie beside its archive are links in it (tests/packaging/archive.ts), and keep their names there. */
const IN_ARCHIVE = ['--preserve-symlinks', '--preserve-symlinks-main']

export function doubleCommand({ app, args }: Omit<Start, 'env'>): readonly [string, ...string[]] {
  const { main } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as { main: string }
  const links = basename(app) === 'app.asar' ? IN_ARCHIVE : []
  return [process.execPath, '--import', REGISTER, ...links, join(app, main), ...args]
}

async function startElectron({ app: folder, args, env }: Start, binary: string): Promise<Host> {
  const app = await _electron.launch({
    executablePath: binary,
    args: [folder, ...args],
    // Playwright switches it off otherwise. Root cannot have it.
    chromiumSandbox: process.getuid?.() !== 0,
    env: Object.fromEntries(
      Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  })
  app.context().setDefaultTimeout(WAIT_LIMIT_MS)
  const child = app.process()
  const output = outputOf(child)
  const exited = exitOf(child)
  // On Windows the process that Playwright starts is a shell.
  const pid = await app.evaluate(() => process.pid)
  return {
    page: await app.firstWindow(),
    windows: () => app.windows(),
    evaluate: (fn, arg) => app.evaluate(fn as never, arg as never),
    pids: [pid],
    output,
    exited,
    kill: () => void process.kill(pid, 'SIGKILL'),
    detach: () => Promise.resolve(),
  }
}

interface Reported {
  readonly kind: 'hello' | 'chromium' | 'answer'
  readonly pid?: number
  readonly endpoint?: string
  readonly id?: number
  readonly value?: string
  readonly error?: string
}

const codec = makeCodec()

export async function startDouble(start: Start): Promise<Host> {
  const [program, ...args] = doubleCommand(start)
  const child = spawn(program, args, { cwd: ROOT, env: start.env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const output = outputOf(child)
  const exited = exitOf(child)
  const pids: number[] = []
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const endpoint = Promise.withResolvers<string>()
  let last = 0
  child.on('message', (reported: Reported) => {
    if (reported.kind === 'hello') pids[0] = reported.pid ?? 0
    if (reported.kind === 'chromium') {
      pids[1] = reported.pid ?? 0
      endpoint.resolve(reported.endpoint ?? '')
    }
    const asked = waiting.get(reported.id ?? 0)
    waiting.delete(reported.id ?? 0)
    if (reported.error === undefined) asked?.resolve(codec.decode(reported.value ?? 'null'))
    else asked?.reject(new Error(reported.error))
  })
  child.once('exit', (code) => {
    const ended = new Error(`The app ended with ${String(code)}.\n${output()}`)
    endpoint.reject(ended)
    for (const { reject } of waiting.values()) reject(ended)
  })
  const evaluate = <A, R>(fn: InMain<A, R>, arg: A): Promise<R> => {
    const asked = Promise.withResolvers<unknown>()
    const id = ++last
    waiting.set(id, asked)
    child.send({ id, fn: String(fn), arg: codec.encode(arg) }, (error) => error && asked.reject(error))
    return asked.promise as Promise<R>
  }
  const browser = await chromium.connectOverCDP(await endpoint.promise, { noDefaults: true, isLocal: true })
  for (const context of browser.contexts()) context.setDefaultTimeout(WAIT_LIMIT_MS)
  const windows = (): readonly Page[] => pagesOf(browser)
  return {
    page: await firstPage(browser, exited, output),
    windows,
    evaluate,
    pids,
    output,
    exited,
    kill: () => void process.kill(pids[0] ?? 0, 'SIGKILL'),
    detach: () => browser.close().catch(() => undefined),
  }
}

const pagesOf = (browser: Browser): readonly Page[] =>
  browser
    .contexts()
    .flatMap((context) => context.pages().filter((page) => /^(?:https?|app):/.test(page.url())))

const LOOK_MS = 25

/** @throws with the app’s output where none comes up */
export async function firstPage(
  browser: Browser,
  exited: Promise<number | null>,
  output: () => string,
): Promise<Page> {
  let isOver = false
  void exited.then(() => (isOver = true))
  for (let waitedMs = 0; waitedMs < WAIT_LIMIT_MS && !isOver; waitedMs += LOOK_MS) {
    const [page] = pagesOf(browser)
    if (page !== undefined) {
      await page.waitForLoadState('load')
      return page
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  throw new Error(`No window has come up.\n${output()}`)
}

export function outputOf(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text = (text + chunk.toString()).slice(-200_000)))
  return () => text
}

export const exitOf = (child: ChildProcess): Promise<number | null> =>
  once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null))
