// The log is for whoever helps when something went wrong. Nothing in it may be worth stealing: keys and the queries of
// addresses are taken out of every line before it is written, and it never grows without end.
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Failure } from '../domain/failure.ts'
import { type Clock, redact } from '../engine/index.ts'
import { t } from '../words/index.ts'

const BYTES_MAX = 1024 * 1024
const LINE_CHARS_MAX = 8_000

export interface Log {
  readonly file: string
  write(text: string): void
  error(what: string, error: unknown): void
}

/** @param secrets asked at every line */
export function createLog(file: string, nowMs: () => number, secrets: () => readonly string[]): Log {
  const clean = (text: string): string =>
    secrets().reduce((rest, secret) => redact(rest, secret), redact(text, ''))
  const write = (text: string): void => {
    // Cut only when it is clean: half a key is still half a key.
    const line = clean(text).slice(0, LINE_CHARS_MAX).replace(/\n/g, '\n    ')
    try {
      mkdirSync(dirname(file), { recursive: true })
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > BYTES_MAX) renameSync(file, `${file}.old`)
      appendFileSync(file, `${new Date(nowMs()).toISOString()} ${line}\n`, { mode: 0o600 })
    } catch {
      // A disk that takes no log must not take the app with it.
    }
  }
  return { file, write, error: (what, error) => write(`${what}: ${storyOf(error)}`) }
}

function storyOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return String(error)
  const description = error.stack ?? `${error.name}: ${error.message}`
  return error.cause === undefined || depth > 3
    ? description
    : `${description}\nbecause of ${storyOf(error.cause, depth + 1)}`
}

/** A failure that repeats is logged each time and shown only so often. */
const REPORT_EVERY_MS = 60_000

/**
 * Promises that nobody waited for. The engine owns each of its own and tells by itself when it is broken, so what is left
 * unhandled in this process is the shell's: something was not done that should have been, which is logged and reported, and no
 * reason to end a night.
 */
export function createRejectionReporter(
  clock: Clock,
  log: Log,
  report: (failure: Failure) => void,
): (error: unknown) => void {
  let reportedMs = Number.NEGATIVE_INFINITY
  return (error) => {
    log.error('nobody waited for this', error)
    const nowMs = clock.monotonicMs()
    if (nowMs - reportedMs < REPORT_EVERY_MS) return
    reportedMs = nowMs
    report({ code: 'UNEXPECTED', message: t('system.unexpected.background') })
  }
}
