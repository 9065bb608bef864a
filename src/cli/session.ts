// What every command gets: the outside world, its output, the options that all commands share, Ctrl-C, and the network,
// opened when it is first asked for and closed at the end of the command.
import { resolve } from 'node:path'
import type { Wire } from '../engine/index.ts'
import type { Io, OpenWire } from '../host/io.ts'
import { flag, nonEmpty, option, type Values } from './options.ts'
import type { Output } from './terminal/output.ts'

export const COMMON_OPTIONS = {
  workspace: option('--workspace <dir>', 'commands.option.workspace', nonEmpty),
  account: option('--account <name>', 'commands.option.account', nonEmpty),
  baseUrl: option('--base-url <url>', 'commands.option.baseUrl', nonEmpty),
  acceptLibrary: flag('--accept-library', 'commands.option.acceptLibrary'),
  json: flag('--json', 'commands.option.json'),
  quiet: flag('--quiet', 'commands.option.quiet'),
}
type CommonOptions = Values<typeof COMMON_OPTIONS>

/** The common options that a command takes: each lists those that it follows, and refuses the others. */
export type Takes = readonly (keyof CommonOptions)[]
const ANY: Takes = ['json', 'quiet']
export const TAKES = {
  output: ANY,
  workspace: ['workspace', ...ANY],
  library: ['workspace', 'account', ...ANY],
  service: ['workspace', 'account', 'baseUrl', ...ANY],
  all: ['workspace', 'account', 'baseUrl', 'acceptLibrary', ...ANY],
} satisfies Readonly<Record<string, Takes>>

export interface Session {
  readonly io: Io
  readonly output: Output
  readonly options: CommonOptions
  readonly interrupts: Interrupts
  readonly workspace: string
  readonly wire: () => Wire
}

/** Asks a person at a terminal, after what it is about. @returns null where there is none */
export async function confirm(
  { io, output }: Pick<Session, 'io' | 'output'>,
  about: string,
  question: string,
): Promise<boolean | null> {
  if (!io.stdin.isTTY || io.terminal === null) return null
  output.warn(about)
  return /^\s*y(?:es)?\s*$/i.test((await io.stdin.ask(`${question} (y/n) `, 'shown')) ?? '')
}

export async function inSession<T>(
  { io, options, ...given }: Pick<Session, 'io' | 'output' | 'options' | 'interrupts'>,
  work: (session: Session) => T | Promise<T>,
): Promise<T> {
  let open = null as OpenWire | null
  const named = options.workspace ?? nonEmpty(io.env['SHOTLIST_WORKSPACE'])
  try {
    return await work({
      ...given,
      io,
      options,
      workspace: named === null ? io.folders.data : resolve(io.cwd, named),
      wire: () => (open ??= io.openWire()).wire,
    })
  } finally {
    await open?.close()
  }
}

/** npm passes on the Ctrl-C that the terminal has sent already: what comes this close is the same one. */
const SAME_WITHIN_MS = 500

/**
 * Ctrl-C. While the queue runs, the first one lets what is on its way arrive; the second one, or the first while nothing
 * is on its way, ends at once. Either way the state is in the workspace and `resume` goes on.
 */
export interface Interrupts {
  /** Resolves when the process is to end now, whatever is in progress. */
  readonly atOnce: Promise<void>
  /** Runs work that ends by itself soon after the signal; the first Ctrl-C is left to it. */
  gently<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
  end(): void
}

export function listenForInterrupts(io: Pick<Io, 'onInterrupt' | 'clock'>): Interrupts {
  const { promise: atOnce, resolve: endNow } = Promise.withResolvers<void>()
  let gentle: AbortController | null = null
  let lastMs = Number.NEGATIVE_INFINITY
  const end = io.onInterrupt(() => {
    const atMs = io.clock.monotonicMs()
    const isSame = atMs - lastMs < SAME_WITHIN_MS
    lastMs = atMs
    if (isSame) return
    if (gentle === null || gentle.signal.aborted) endNow()
    else gentle.abort()
  })
  return {
    atOnce,
    async gently(work) {
      const own = new AbortController()
      gentle = own
      try {
        return await work(own.signal)
      } finally {
        gentle = null
      }
    },
    end,
  }
}
