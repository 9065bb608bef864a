// A batch as the command line speaks of it: its counts, what it waits for, and which one a command means.
import { IN_DOUBT, LOOKED_UP_FIRST } from '../../domain/reasons.ts'
import type { BatchReport, BatchStatus } from '../../contract/commands.ts'
import { isPaused } from '../../domain/batch-phase.ts'
import { FailureError } from '../../domain/failure.ts'
import { hoursNow, isOpen } from '../../domain/hours.ts'
import { spentOf } from '../../domain/price.ts'
import { countOf, IN_PROGRESS } from '../../domain/states.ts'
import { sentences } from '../../domain/text.ts'
import { commas, delayWords, limitWords, moment, problemKind, sayReason, t } from '../../words/index.ts'
import { bad } from '../options.ts'

/** A wait that is longer is worth a word; a shorter one is the pace's. */
const WAIT_SHOWN_MS = 90_000

export const inProgress = ({ tasks }: BatchStatus): number => countOf(tasks, IN_PROGRESS)
export const failed = ({ tasks }: BatchStatus): number => tasks.failed + tasks.expired

/** Why those wait that their spending limit stops, and how they go on. */
export const limitLines = (batches: readonly BatchStatus[]): readonly string[] =>
  batches
    .filter(({ waits_for: waitsFor }) => waitsFor === 'spending_limit')
    .map((batch) => `${batch.name}: ${sentences(limitWords(batch), limitNext(batch))}`)

/** How a batch goes on that its spending limit stops, and which limit is enough where all tasks have one price. */
export function limitNext(batch: BatchStatus): string {
  const { credits, credits_max: limit, next_price: price, price_rise: rise, recipes, tasks } = batch
  const needed = price === null ? 0 : spentOf({ credits }) + (tasks.queued + inProgress(batch)) * price
  return sentences(
    t('terminal.batch.limit', { isPriceRise: rise !== null }),
    recipes.length > 1 || needed <= (limit ?? 0)
      ? null
      : t('terminal.batch.limitEnough', { needed: String(needed) }),
  )
}

/** What of them takes its time, and why. */
export const delayLines = (batches: readonly BatchStatus[]): readonly string[] =>
  batches.flatMap((batch) => delayWords(batch).map((words) => `${batch.name}: ${words}`))

/** What of its file became no task, in a sentence; none: nothing. */
function leftOutText({ left_out: leftOut }: BatchStatus): readonly string[] {
  const kinds = commas(leftOut.map(({ code, rows }) => problemKind(code, rows)))
  return leftOut.length === 0 ? [] : [t('terminal.batch.leftOut', { kinds })]
}

export const leftOutLines = (batches: readonly BatchStatus[]): readonly string[] =>
  batches.slice(-1).flatMap((batch) => leftOutText(batch).map((text) => `${batch.name}: ${text}`))

/** How many of an account's tasks can be sent now: those of a batch that waits for a person or its hours cannot. */
export const sendableTasks = (batches: readonly BatchStatus[], accountName: string, nowMs: number): number =>
  batches
    .filter(
      ({ account, state, waits_for: waitsFor }) =>
        account === accountName && state === 'active' && waitsFor === null,
    )
    .filter((batch) => isOpen(hoursNow(batch), nowMs))
    .reduce((sum, { tasks }) => sum + tasks.queued, 0)

/** "12/24 generated · 1 failed · 4 in progress · 7 queued" */
export function countsText(batch: BatchStatus): string {
  const { tasks } = batch
  const total = Object.values(tasks).reduce((sum, count) => sum + count, 0) - tasks.cancelled
  const others = [
    [tasks.completed_with_errors, 'tonight.missing.partly'],
    [failed(batch), 'tonight.missing.failed'],
    [tasks.unconfirmed, 'terminal.count.checking'],
    [tasks.submitting + tasks.pending + tasks.processing, 'terminal.count.inProgress'],
    [tasks.collecting, 'terminal.count.downloading'],
    [tasks.held, 'terminal.count.held'],
    [tasks.queued, 'terminal.count.queued'],
    [tasks.cancelled, 'tonight.missing.canceled'],
  ] as const
  return [
    t('terminal.count.generated', { count: tasks.completed, total }),
    ...others.filter(([count]) => count > 0).map(([count, key]) => t(key, { count })),
  ].join(' · ')
}

/** "200 credits charged, 10 refunded"; of a test run what it would cost. */
export const creditsText = ({ test_run: testRun, credits }: BatchStatus): string =>
  testRun ? t('tonight.batch.testRunCost', { spent: spentOf({ credits }) }) : t('terminal.credits', credits)

/** "Starts 10:00 PM", where a batch waits for its hours or for a new day's quota; null: it does not. */
export function startText({ next_at_ms: atMs, tasks }: BatchStatus, nowMs: number): string | null {
  if (atMs === null || atMs <= nowMs + WAIT_SHOWN_MS) return null
  const isNew = Object.entries(tasks).every(
    ([state, count]) => count === 0 || state === 'queued' || state === 'cancelled',
  )
  const when = moment(atMs, nowMs)
  return isNew ? t('tonight.phase.closed_hours', { when }) : t('tonight.phase.rate_limited', { when })
}

const STATES = {
  importing: 'tonight.phase.importing',
  active: 'tonight.phase.running',
  paused: 'tonight.phase.paused',
  cancelled: 'tonight.phase.canceled',
} as const
export const stateName = ({ state }: Pick<BatchStatus, 'state'>): string => t(STATES[state])

const WAITS = { pilot: 'tonight.phase.pilot_done', spending_limit: 'tonight.phase.spending_limit' } as const

export const stateWords = (batch: BatchStatus, nowMs: number): readonly string[] => [
  ...(batch.waits_for === null ? [] : [t(WAITS[batch.waits_for])]),
  ...(batch.second_look ? [t('tonight.phase.second_look')] : []),
  ...(isPaused(batch) ? [stateName(batch)] : []),
  ...[startText(batch, nowMs)].filter((text) => text !== null),
]

/** No outputs are known before the first job has ended. */
export const filesText = ({ assets: { expected, on_disk: saved, failed } }: BatchStatus): string =>
  t('terminal.files', { expected, saved, failed })

/** Something of it is still to be done, by Shotlist or by a person. */
export const isUnfinished = (batch: BatchStatus): boolean =>
  batch.state !== 'cancelled' && batch.tasks.queued + batch.tasks.held + inProgress(batch) > 0

/** Whether they are of different accounts: each line names its account then. */
export const hasSeveral = (of: readonly { readonly account: string }[]): boolean =>
  new Set(of.map(({ account }) => account)).size > 1

const list = (batches: readonly BatchStatus[]): string =>
  commas(batches.map(({ id, name }) => `${id} (${name})`))

/** @throws FailureError NOT_FOUND, or BAD_INPUT where several have this name */
export function batchNamed(batches: readonly BatchStatus[], given: string): BatchStatus {
  const text = given.trim()
  const numbered = batches.find(({ id }) => String(id) === text)
  if (numbered !== undefined) return numbered
  const named = batches.filter(({ name }) => name === text)
  const [found] = named
  if (found === undefined)
    throw new FailureError(
      'NOT_FOUND',
      batches.length === 0
        ? t('terminal.batch.none', { name: text })
        : t('terminal.batch.missing', { name: text, batches: list(batches) }),
    )
  if (named.length > 1) throw bad(t('terminal.batch.sameName', { name: text, batches: list(named) }))
  return found
}

/** @returns null where nothing is unfinished. @throws FailureError as `batchNamed`; BAD_INPUT where several are unfinished */
export function pickBatch(batches: readonly BatchStatus[], given: string | undefined): BatchStatus | null {
  if (given !== undefined) return batchNamed(batches, given)
  const unfinished = batches.filter((batch) => isUnfinished(batch) && !batch.test_run)
  if (unfinished.length > 1) throw bad(t('terminal.batch.severalOpen', { batches: list(unfinished) }))
  return unfinished[0] ?? null
}

export const reportLines = (
  reports: readonly BatchReport[],
  namesAccount = hasSeveral(reports.map(({ batch }) => batch)),
): readonly string[] =>
  reports.flatMap(({ batch, reasons }) => {
    const state = batch.state === 'active' ? [] : [stateName(batch)]
    const facts = [
      ...(namesAccount ? [batch.account] : []),
      ...state,
      countsText(batch),
      filesText(batch),
      creditsText(batch),
    ]
    return [
      `${batch.name} (${t('batch.select.number', { id: batch.id })}): ${facts.join(' · ')}`,
      ...(batch.price_rise === null ? [] : [`  ${limitWords(batch)}`]),
      ...leftOutText(batch).map((text) => `  ${text}`),
      ...(batch.unlisted === 0 ? [] : [`  ${t('tonight.wait.unlisted', { count: batch.unlisted })}`]),
      ...reasons.map((reason) => {
        const { code, count, tasks, of } = reason
        const { title, message, details, advice } = sayReason(reason)
        const what = t('terminal.batch.reason', { count, tasks, of, reason: `${title} (${details})` })
        return `  ${sentences(what, message, nextStep({ code, advice }))}`
      }),
    ]
  })

/** What a person can do about a code, and by which command: the engine's advice knows of none. */
export function nextStep({ code, advice }: { readonly code: string; readonly advice: string }): string {
  if (code === 'UNAUTHORIZED') return sentences(advice, t('terminal.next.login'))
  if (code === 'CERTIFICATE') return sentences(advice, t('terminal.next.certificate'))
  // Only a person can say that it shall be generated again.
  if (code !== IN_DOUBT && !LOOKED_UP_FIRST.includes(code)) return sentences(advice)
  return sentences(advice, t('terminal.next.retry', { reason: code }))
}
