// What has happened and what to do, for each code that a task, an image or an account can have: the window and the
// command line say this first and the code beside it.
import { type JobErrorCode, JOB_ERROR_ADVICE } from '../domain/service.ts'
import { type DeadReference, deadReferenceOf } from '../domain/references.ts'
import type { AccountStop, TaskState } from '../domain/states.ts'
import { en, type MessageKey } from './en/index.ts'
import { moment } from './format.ts'
import { t } from './translate.ts'

type OfCode = Extract<MessageKey, `reason.${string}` | `advice.${string}`>
const isOfCode = (key: string): key is OfCode => Object.hasOwn(en, key)
const textOf = (key: string): string | null => (isOfCode(key) ? t(key) : null)

export const isKnownReason = (code: string): boolean => isOfCode(`reason.${code}`) || /^HTTP_\d+$/.test(code)

type OfKind = Extract<MessageKey, `newBatch.kind.${string}`>
const isOfKind = (key: string): key is OfKind => Object.hasOwn(en, key)

/** "3 invalid ASINs". */
export function problemKind(code: string, count: number): string {
  const key = `newBatch.kind.${code}`
  return isOfKind(key) ? t(key, { count }) : t('newBatch.kind', { count, what: code })
}

/** Without a full stop. A code that nobody knows is written out: better odd than bare. */
export function reasonWords(code: string): string {
  const known = textOf(`reason.${code}`)
  if (known !== null) return known
  if (/^HTTP_\d+$/.test(code)) return t(code < 'HTTP_500' ? 'reasons.http.declined' : 'reasons.http.failed')
  const text = code.replaceAll('_', ' ').trim().toLowerCase()
  return text === '' ? t('reasons.none') : `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`
}

/** When a part of a plan is sent, and how much of it. Times in milliseconds since the epoch. */
export function nightWords(
  { start_ms: startMs, end_ms: endMs, tasks: count }: { start_ms: number; end_ms: number; tasks: number },
  nowMs: number,
): string {
  const [from, until] = [moment(startMs, nowMs), moment(endMs, nowMs)]
  return t('terminal.plan.span', { from, until, isAtOnce: from === until, count })
}

/** A shorter trouble passes unnoticed. */
const SINCE_SAID_FROM_MS = 30 * 60_000

/** For messages that say since when something is so: "none" where that is not worth a word. */
export const sinceWords = (sinceMs: number, nowMs: number): string =>
  nowMs - sinceMs < SINCE_SAID_FROM_MS ? 'none' : moment(sinceMs, nowMs)

/** What an account waits for. */
export function waitWords(
  { reason, code, until_ms: untilMs, since_ms: sinceMs }: Wait,
  nowMs: number,
): string {
  const when = moment(untilMs, nowMs)
  if (code === null) return t(`account.state.${reason}`, { when, since: sinceWords(sinceMs, nowMs) })
  return t('account.state.declined', { reason: reasonWords(code), when: untilMs > nowMs ? when : 'none' })
}

/** That the service declines all of an account's submissions for now; null: it has not said so. */
export const declinedWords = ({ name, waits }: Account): string | null =>
  waits === null || waits.code === null ? null : t(`desktop.stop.${waits.code}`, { account: name })

interface Account {
  readonly name: string
  readonly waits: { readonly code: AccountStop | null } | null
}

interface Wait {
  readonly reason: 'offline' | 'busy' | 'trouble'
  readonly code: string | null
  /** Milliseconds since the epoch. */
  readonly until_ms: number
  readonly since_ms: number
}

/** A task without any file was not generated in part. */
export const taskStateWords = ({ state, assets }: StateFacts): string =>
  t(state === 'completed_with_errors' && assets.on_disk === 0 ? 'state.task.nothing' : `state.task.${state}`)

interface StateFacts {
  readonly state: TaskState
  readonly assets: { readonly on_disk: number }
}

/** What a person can do about a code, whether in a window or at a prompt. */
export const adviceFor = (code: string): string => textOf(`advice.${code}`) ?? t('reasons.retryLater')

export const isJobErrorCode = (code: string): code is JobErrorCode => Object.hasOwn(JOB_ERROR_ADVICE, code)

interface SaidReason {
  /** What has happened. */
  readonly title: string
  /** What Shotlist knows of this one besides; null: nothing more. */
  readonly message: string | null
  /** The code, with the message that came with it: the service's, or Shotlist's own for experts. Both are in English. */
  readonly details: string
  /** What to do. */
  readonly advice: string
}

/** Nothing twice: a message often repeats the code, the title, or the specification's sentence about the code. */
export function sayReason({
  code,
  message,
}: {
  readonly code: string
  readonly message: string | null
}): SaidReason {
  const title = reasonWords(code)
  const dead = deadReferenceOf(message ?? '')
  const known = isJobErrorCode(code) ? JOB_ERROR_ADVICE[code] : ''
  const isMore =
    message !== null &&
    dead === null &&
    ![code, title, `${title}.`, ''].includes(message.trim()) &&
    // The service may send the sentence with or without what it advises.
    !known.startsWith(message.trim())
  return {
    title,
    message: dead === null ? null : deadReferenceWords(dead),
    details: isMore ? `${code}: ${message}` : code,
    advice: adviceFor(code),
  }
}

/** Why an image of the library cannot be sent as a reference. */
export const deadReferenceWords = ({ image, why }: DeadReference): string =>
  t(`reference.${why}`, { image: String(image) })
