// What the command line and the app need from the system, as this machine has it.
import { systemCode } from '../domain/system-error.ts'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { fork } from 'node:child_process'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import envPaths from 'env-paths'
import {
  DEFAULT_TIMING,
  type DecoderProcess,
  nodeFileSystem,
  processDecoder,
  systemClock,
  systemDispatchers,
  systemRandom,
  undiciWire,
} from '../engine/index.ts'
import { badInput } from '../domain/failure.ts'
import { t } from '../words/index.ts'
import type { Input, Io, OpenWire } from './io.ts'
import { systemKeyStore } from './keychain.ts'

/** Connections kept to one host: a few images and polls at once. */
const CONNECTIONS = 16
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The packed app has its package.json and resources elsewhere than a checkout. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export function systemIo(root = ROOT, forkDecoder = forkNode): Io {
  // A reader that stops (`| head`) or a closed terminal must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const env = takeEnvironment()
  return {
    stdout: process.stdout,
    stderr: process.stderr,
    terminal: process.stderr.isTTY ? process.stderr : null,
    stdin: systemInput(process.stdin, process.stderr),
    locale: Intl.DateTimeFormat().resolvedOptions().locale,
    env,
    cwd: startedIn(),
    clock: systemClock,
    timing: DEFAULT_TIMING,
    random: systemRandom,
    files: nodeFileSystem,
    decoder: processDecoder(() => decoderProcess(forkDecoder())),
    keys: systemKeyStore,
    openWire,
    onInterrupt(listener) {
      for (const signal of SIGNALS) process.on(signal, listener)
      return () => {
        for (const signal of SIGNALS) process.off(signal, listener)
      }
    },
    removeFolder: (path) => rm(path, { recursive: true, force: true, maxRetries: 10 }),
    process: { pid: process.pid, host: hostname(), nodeVersion: process.versions.node, isRunning },
    version: versionIn(root),
    folders: {
      data: envPaths('Shotlist', { suffix: '' }).data,
      settings: envPaths('Shotlist', { suffix: '' }).config,
      temporary: tmpdir(),
      resources: `${root}/resources`,
    },
  }
}

/**
 * The environment, without the key from here on: what this process starts does not inherit it, and the reports that
 * Node writes about a crash, where somebody switched them on, do not show it (nor anything else of the environment).
 */
function takeEnvironment(): Io['env'] {
  const env = { ...process.env }
  delete process.env['SHOTLIST_API_KEY']
  // It changes nothing here, and Node would warn that certificates are not verified.
  delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
  process.report.excludeEnv = true
  return env
}

/** `npm run` works in the checkout's root; file names on its line are meant from where it was called. */
const startedIn = (): string =>
  (process.env['npm_package_name'] === 'shotlist' ? process.env['INIT_CWD'] : undefined) ?? process.cwd()

function openWire(ca?: string): OpenWire {
  const dispatchers = dispatchersWith(ca)
  return {
    wire: undiciWire(dispatchers, systemClock),
    close: () => dispatchers.destroy(),
  }
}

/** @param ca certificates looked at before @throws FailureError BAD_INPUT; it hides the address, which may hold a password */
function dispatchersWith(ca: string | undefined): ReturnType<typeof systemDispatchers> {
  try {
    return systemDispatchers({
      env: process.env,
      connections: CONNECTIONS,
      ...(ca === undefined ? {} : { ca }),
    })
  } catch (error) {
    throw badInput(t('system.route.proxyOfEnvironment', { example: 'http://proxy.example.com:8080' }), {
      cause: error,
    })
  }
}

/**
 * Signal 0 asks without doing anything; "not yours" means that it runs. One that has ended keeps its number until its
 * parent has asked how it ended, which some never do.
 */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
  return !hasEnded(pid)
}

/** By what Linux tells of it, "pid (name) Z …": the name may hold anything. */
function hasEnded(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // Any other thread may still be at a write that cannot be interrupted.
    return fields[STATE] === 'Z' && Number(fields[THREADS]) <= 1
  } catch {
    return false
  }
}
const STATE = 0
const THREADS = 17

function versionIn(root: string): string {
  const parsed: unknown = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  return typeof parsed === 'object' && parsed !== null && 'version' in parsed ? String(parsed.version) : '0'
}

/** A key is far shorter; more than this is the wrong file. */
const INPUT_CHARS_MAX = 64 * 1024

/** Piped text as a whole, or one line that is typed. */
const systemInput = (stdin: NodeJS.ReadStream, prompts: NodeJS.WriteStream): Input => ({
  isTTY: stdin.isTTY,
  async readAll() {
    let text = ''
    for await (const piece of stdin.setEncoding('utf8')) {
      text += String(piece)
      if (text.length > INPUT_CHARS_MAX) break
    }
    return text
  },
  async *read() {
    for await (const piece of stdin) yield Buffer.from(piece)
  },
  ask: (prompt, typing) =>
    new Promise((resolve) => {
      const isHidden = typing === 'hidden'
      const output = isHidden ? new Writable({ write: (_chunk, _encoding, done) => done() }) : prompts
      // It turns the terminal's own echo off, before the prompt invites anybody to type.
      const lines = createInterface({ input: stdin, output, prompt, terminal: true, historySize: 0 })
      if (isHidden) prompts.write(prompt)
      lines.prompt()
      let isTyped = false
      // `close` is emitted within close(): the line has to be the answer by then.
      lines.once('line', (line) => {
        isTyped = true
        resolve(line)
        lines.close()
      })
      lines.once('SIGINT', () => lines.close())
      // After the line; or Ctrl-C, Ctrl-D, or a terminal that has gone.
      lines.once('close', () => {
        if (isHidden || !isTyped) prompts.write('\n')
        resolve(null)
      })
    }),
})

export interface Forked {
  send(message: object): unknown
  on(event: 'message', listener: (message: unknown) => void): unknown
  on(event: 'exit', listener: () => void): unknown
  kill(): unknown
}

function forkNode(): Forked {
  const child = fork(join(import.meta.dirname, 'decoder.ts'), { serialization: 'advanced', stdio: 'ignore' })
  // It ends with this process and does not keep it; that it is gone is said by its exit.
  child.on('error', () => undefined).unref()
  child.channel?.unref()
  return child
}

/** An image of 100 megapixels takes some seconds. */
const DECODE_MS_MAX = 120_000

function decoderProcess(forked: Forked): DecoderProcess {
  let answer: (given: unknown) => void = () => undefined
  let hasEnded = false
  const next = (): Promise<unknown> => {
    const late = setTimeout(() => forked.kill(), DECODE_MS_MAX)
    const { promise, resolve } = Promise.withResolvers<unknown>()
    answer = resolve
    if (hasEnded) answer(null)
    return promise.finally(() => clearTimeout(late))
  }
  forked.on('message', (given) => answer(given))
  forked.on('exit', () => {
    hasEnded = true
    answer(null)
  })
  return {
    isReady: next().then((given) => given !== null),
    hasEnded: () => hasEnded,
    ask(request) {
      const given = next()
      forked.send(request)
      return given
    },
  }
}
