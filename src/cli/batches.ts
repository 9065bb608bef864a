// A batch as the command line speaks of it: its counts, what it waits for, and which one a command means.
import type { BatchReport, BatchStatus } from '../contract/commands.ts'
import { FailureError } from '../domain/failure.ts'
import { countOf, IN_PROGRESS } from '../domain/states.ts'
import { sentences } from '../domain/text.ts'
import { number, sayReason } from '../words/index.ts'
import { localTime, plural } from './format.ts'
import { bad } from './options.ts'

/** A wait that is longer is worth a word; a shorter one is the pace's. */
const WAIT_SHOWN_MS = 90_000

export const inProgress = ({ tasks }: BatchStatus): number => countOf(tasks, IN_PROGRESS)
export const failed = ({ tasks }: BatchStatus): number => tasks.failed + tasks.expired

/** Used up: no other task has room in it. */
export const limitReachedText = ({ credits_max: creditLimit }: Pick<BatchStatus, 'credits_max'>): string =>
  `the spending limit of ${plural(creditLimit ?? 0, 'credit')} is reached: "shotlist resume --max-credits N" raises it.`

/** "12/24 generated · 1 failed · 4 in progress · 7 queued" */
export function countsText(batch: BatchStatus): string {
  const { tasks } = batch
  const total = Object.values(tasks).reduce((sum, count) => sum + count, 0) - tasks.cancelled
  const others: readonly (readonly [number, string])[] = [
    [tasks.completed_with_errors, 'partly generated'],
    [failed(batch), 'failed'],
    [tasks.unconfirmed, 'being looked up'],
    [tasks.submitting + tasks.pending + tasks.processing, 'in progress'],
    [tasks.collecting, 'downloading'],
    [tasks.held, tasks.held === 1 ? 'needs attention' : 'need attention'],
    [tasks.queued, 'queued'],
    [tasks.cancelled, 'canceled'],
  ]
  return [
    `${number(tasks.completed)}/${number(total)} generated`,
    ...others.filter(([count]) => count > 0).map(([count, word]) => `${number(count)} ${word}`),
  ].join(' · ')
}

/** "200 credits charged, 10 refunded"; of a test run what it would cost. */
export function creditsText({ test_run: testRun, credits: { charged, refunded } }: BatchStatus): string {
  if (testRun) return `would cost ${plural(charged - refunded, 'credit')}, costs none`
  return `${plural(charged, 'credit')} charged${refunded > 0 ? `, ${number(refunded)} refunded` : ''}`
}

/** "starts at 22:00", where a batch waits for its hours or for a new day's quota; null: it does not. */
export function startText({ next_at_ms: atMs, tasks }: BatchStatus, nowMs: number): string | null {
  if (atMs === null || atMs <= nowMs + WAIT_SHOWN_MS) return null
  const isNew = Object.entries(tasks).every(
    ([state, count]) => count === 0 || state === 'queued' || state === 'cancelled',
  )
  return `${isNew ? 'starts' : 'continues'} at ${localTime(atMs, nowMs)}`
}

export const stateName = ({ state }: BatchStatus): string => (state === 'cancelled' ? 'canceled' : state)

/** What keeps a batch from going on now; empty: nothing does. */
export const stateWords = (batch: BatchStatus, nowMs: number): readonly string[] => [
  ...(batch.waits_for === null
    ? []
    : [`waits for you: ${batch.waits_for === 'spending_limit' ? 'spending limit' : batch.waits_for}`]),
  ...(batch.state === 'paused' ? ['paused'] : []),
  ...[startText(batch, nowMs)].filter((text) => text !== null),
]

/** No outputs are known before the first job has ended. */
export const filesText = ({ assets }: BatchStatus): string =>
  assets.expected === 0
    ? 'no files yet'
    : `files ${number(assets.on_disk)}/${number(assets.expected)}${assets.failed > 0 ? ` (${number(assets.failed)} failed)` : ''}`

/** Something of it is still to be done, by Shotlist or by a person. */
export const isUnfinished = (batch: BatchStatus): boolean =>
  batch.state !== 'cancelled' && batch.tasks.queued + batch.tasks.held + inProgress(batch) > 0

const list = (batches: readonly BatchStatus[]): string =>
  batches.map(({ id, name }) => `${id} (${name})`).join(', ')

/** @throws FailureError NOT_FOUND, or BAD_INPUT where several have this name */
export function batchNamed(batches: readonly BatchStatus[], given: string): BatchStatus {
  const text = given.trim()
  const numbered = batches.find(({ id }) => String(id) === text)
  if (numbered !== undefined) return numbered
  const named = batches.filter(({ name }) => name === text)
  const [found] = named
  if (found === undefined) {
    const there = batches.length === 0 ? 'There is none at all' : `There are: ${list(batches)}`
    throw new FailureError('NOT_FOUND', `There is no batch "${text}". ${there}. Nothing was changed.`)
  }
  if (named.length > 1)
    throw bad(
      `Several batches are named "${text}". Give the number of one: ${list(named)}. Nothing was changed.`,
    )
  return found
}

/** @returns null where nothing is unfinished. @throws FailureError as `batchNamed`; BAD_INPUT where several are unfinished */
export function pickBatch(batches: readonly BatchStatus[], given: string | undefined): BatchStatus | null {
  if (given !== undefined) return batchNamed(batches, given)
  const unfinished = batches.filter((batch) => isUnfinished(batch) && !batch.test_run)
  if (unfinished.length > 1)
    throw bad(`Several batches are not finished. Name one: ${list(unfinished)}. Nothing was changed.`)
  return unfinished[0] ?? null
}

/** What became of it, why, and the next step. */
export const reportLines = (reports: readonly BatchReport[]): readonly string[] =>
  reports.flatMap(({ batch, reasons }) => [
    `${batch.name} (batch ${batch.id}${batch.state === 'active' ? '' : `, ${stateName(batch)}`}): ${countsText(batch)} · ${filesText(batch)} · ${creditsText(batch)}`,
    ...reasons.map((reason) => {
      const { code, count, of } = reason
      const { title, message, details, advice } = sayReason(reason)
      const more = message === null ? '' : ` ${message}`
      return `  ${plural(count, of === 'tasks' ? 'task' : 'image')}: ${title} (${details}).${more}  ${nextStep({ code, advice })}`
    }),
  ])

/** What only a person can say: that it shall be generated again. */
const RETRIED_BY_REASON = ['IN_DOUBT', 'JOB_NOT_FOUND', 'NO_END', 'RECORD_LOST', 'UNINTELLIGIBLE']

/** What a person can do about a code, and by which command: the engine's advice knows of none. */
export function nextStep({ code, advice }: { readonly code: string; readonly advice: string }): string {
  if (code === 'UNAUTHORIZED') return sentences(advice, '"shotlist login" takes a new key.')
  if (code === 'CERTIFICATE')
    return sentences(advice, 'NODE_EXTRA_CA_CERTS names a certificate to be trusted.')
  if (!RETRIED_BY_REASON.includes(code)) return sentences(advice)
  return sentences(advice, `"shotlist retry --reason ${code}" makes it again.`)
}
