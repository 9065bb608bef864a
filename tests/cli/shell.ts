// The command line as a test sees it: run() in this process with real files, real SQLite and real HTTPS to a real
// stand-in; only the terminal, the keychain and the interrupts are the test's own.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import type { Io } from '../../src/host/io.ts'
import { run } from '../../src/cli/program.ts'
import { DEFAULT_TIMING, systemClock, type Timing } from '../../src/engine/index.ts'
import type { Standin } from '../support/standin/index.ts'
import { anIo, storedKey } from '../support/an-io.ts'
import { LIVE, service } from '../support/service.ts'

export { LIVE, service, storedKey }
export const TEST = 'pk_test_northwind_0001'

/** Waiting times for a service that answers in milliseconds. */
const QUICK: Timing = {
  ...DEFAULT_TIMING,
  arrivalMarginMs: 50,
  secondLookMs: 50,
  absenceMs: 200,
  confirmMs: 200,
  pollMs: 25,
  backoffFirstMs: 25,
  backoffMaxMs: 200,
}

const LINE = z.record(z.string(), z.unknown())
type Line = Readonly<z.infer<typeof LINE>>

interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
  /** The lines of stdout as JSON. */
  readonly lines: readonly Line[]
  readonly of: (type: string) => readonly Line[]
}

interface Running {
  /** Ctrl-C, at least a second after the one before. */
  readonly interrupt: () => void
  readonly ended: Promise<Ran>
}

export interface Shell {
  /** Everything of the test lies in here. */
  readonly folder: string
  readonly workspace: string
  readonly keys: Map<string, string>
  readonly start: (argv: readonly string[], more?: Partial<Io>) => Running
  readonly run: (argv: readonly string[], more?: Partial<Io>) => Promise<Ran>
  /** A catalog of these ASINs. @returns its path */
  readonly catalog: (asins: readonly string[], name?: string) => Promise<string>
  readonly write: (name: string, content: string | Uint8Array) => Promise<string>
}

/** A key comes on standard input. */
export const piped = (text: string): Pick<Io, 'stdin'> => ({
  stdin: {
    isTTY: false,
    readAll: () => Promise.resolve(text),
    read: () => Readable.from([]),
    ask: () => Promise.reject(new Error('nobody types here')),
  },
})

export interface ShellOptions {
  readonly standin?: Standin
  /** null: none. */
  readonly key?: string | null
  /** Do not trust the stand-in's certificate. */
  readonly distrust?: boolean
  readonly env?: Readonly<Record<string, string>>
}

export const asins = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `B0CLI${String(at).padStart(5, '0')}`)

export async function shell(options: ShellOptions = {}): Promise<Shell> {
  const { standin, key = LIVE, distrust = false } = options
  const folder = await mkdtemp(join(tmpdir(), 'shotlist-cli-'))
  // Windows removes nothing that is open, and a run that was cut short still closes its files.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))
  const workspace = join(folder, 'workspace')
  const keys = new Map<string, string>()
  await mkdir(join(folder, 'tmp'))
  const write: Shell['write'] = async (name, content) => {
    const path = join(folder, name)
    await writeFile(path, content)
    return path
  }
  const start: Shell['start'] = (argv, more = {}) => {
    let stdout = ''
    let stderr = ''
    const listeners = new Set<() => void>()
    let laterMs = 0
    const io: Io = {
      ...anIo({ folder, workspace: join(folder, 'data'), keys, ca: distrust ? undefined : standin?.caPem }),
      stdout: { write: (text) => (stdout += text) },
      stderr: { write: (text) => (stderr += text) },
      env: {
        SHOTLIST_WORKSPACE: workspace,
        ...(standin === undefined ? {} : { SHOTLIST_BASE_URL: standin.url }),
        ...(key === null ? {} : { SHOTLIST_API_KEY: key }),
        ...options.env,
      },
      clock: { ...systemClock, monotonicMs: () => systemClock.monotonicMs() + laterMs },
      onInterrupt(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      timing: QUICK,
      ...more,
    }
    const ended = run(argv, io).then((code): Ran => {
      const lines = stdout
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => LINE.parse(JSON.parse(line)))
      return { code, stdout, stderr, lines, of: (type) => lines.filter((line) => line['type'] === type) }
    })
    return {
      interrupt() {
        laterMs += 1000
        for (const listener of listeners) listener()
      },
      ended,
    }
  }
  return {
    folder,
    workspace,
    keys,
    start,
    run: (argv, more) => start(argv, more).ended,
    write,
    catalog: (list, name = 'catalog.csv') =>
      write(name, `asin,country\n${list.map((asin) => `${asin},US\n`).join('')}`),
  }
}

/** Every file below a folder, with its bytes. */
export async function filesIn(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(files.toSorted().map(async (file) => [file, await readFile(file)] as const)),
  )
}

export const imagesIn = async (folder: string): Promise<readonly string[]> =>
  [...(await filesIn(folder)).keys()].filter((file) => /\.(png|jpe?g|webp)$/.test(file))

/** Names of those files that hold a text. */
export const holding = (files: Iterable<readonly [string, Buffer]>, text: string): readonly string[] =>
  [...files].flatMap(([name, bytes]) => (bytes.includes(text) ? [name] : []))
