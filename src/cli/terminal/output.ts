// The only place that writes: what a command was asked for goes to stdout, as text or (with --json) as one JSON object a
// line; all other text for people goes to stderr. All of it passes through here, where the key is removed from it.
import { concealKey } from '../../engine/index.ts'
import type { Io } from '../../host/io.ts'
import { nonEmpty } from '../options.ts'

export type Output = ReturnType<typeof createOutput>

/** What looks like a key is taken out even where nothing says that it is one. */
const KEY_LIKE = /\bpk_(?:live|test)_[\w-]+/gi

export function createOutput(
  io: Pick<Io, 'stdout' | 'stderr' | 'env'>,
  { json, quiet }: { readonly json: boolean; readonly quiet: boolean },
) {
  const secrets = new Set([nonEmpty(io.env['SHOTLIST_API_KEY'])].filter((key) => key !== null))
  let block: { clear(): void } | null = null
  /** The text as it may be shown: without keys and control characters. */
  const clean = (text: string): string =>
    [...secrets]
      .reduce((rest, secret) => concealKey(rest, secret), text)
      .replace(KEY_LIKE, '[key]')
      // A terminal must show what a file or a server says, never obey it.
      .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '\u{fffd}')
  const toStderr = (text: string): void => {
    block?.clear()
    io.stderr.write(`${clean(text)}\n`)
  }
  return {
    isJson: json,
    isQuiet: quiet,
    /** What the command was asked for, as text; with --json, where programs read stdout, it goes to stderr. Not with --quiet. */
    print(text: string): void {
      if (quiet) return
      if (json) toStderr(text)
      else io.stdout.write(`${clean(text)}\n`)
    },
    say(text: string): void {
      if (!quiet) toStderr(text)
    },
    /** For people, also with --quiet: what went wrong or needs them. */
    warn: toStderr,
    json(line: Readonly<Record<string, unknown>>): void {
      if (json) io.stdout.write(`${clean(JSON.stringify(line))}\n`)
    },
    conceal(secret: string): void {
      if (secret !== '') secrets.add(secret)
    },
    clean,
    /** A block at the foot of the terminal, to be taken away before a line is written; null: none. */
    setBlock(next: typeof block): void {
      block = next
    },
  }
}
