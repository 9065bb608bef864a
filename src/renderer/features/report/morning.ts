import type { BatchReport, BatchStatus, CommandOutput, ReceiptLine } from '../../../contract/commands.ts'
import { sentences } from '../../../domain/text.ts'
import { credits, limitWords, moment, number, sumWords, t, usageWords } from '../../../words/index.ts'
import type { StatTileProps } from '../../ui/index.ts'
import { addUp, groupCounts, totalOf, type GroupCounts } from '../../components/batch-view.ts'

export interface Morning {
  readonly counts: GroupCounts
  /** Including those canceled before they were sent. */
  readonly tasks: number
  readonly batches: number
  readonly onDisk: number
  /** Queued behind a spending limit or a pilot, until a person continues. */
  readonly waiting: number
  readonly charged: number
  readonly refunded: number
  readonly isPaid: boolean
}

export const isPaidFor = (batches: readonly BatchStatus[]): boolean =>
  batches.some((batch) => !batch.test_run)

export function morningOf(batches: readonly BatchStatus[]): Morning {
  const counts = addUp(batches.map(({ tasks }) => groupCounts(tasks)))
  const paid = batches.filter((batch) => !batch.test_run)
  const sum = (of: readonly BatchStatus[], value: (batch: BatchStatus) => number) =>
    of.reduce((so, batch) => so + value(batch), 0)
  return {
    counts,
    tasks: totalOf(counts),
    batches: batches.filter(({ tasks }) => totalOf(groupCounts(tasks)) > 0).length,
    onDisk: sum(batches, ({ assets }) => assets.on_disk),
    waiting: sum(batches, ({ tasks, waits_for: waitsFor }) => (waitsFor === null ? 0 : tasks.queued)),
    charged: sum(paid, ({ credits }) => credits.charged),
    refunded: sum(paid, ({ credits }) => credits.refunded),
    isPaid: isPaidFor(batches),
  }
}

/** Of the tasks and jobs that a filter leaves. @param spent null: not known yet */
export function narrowedTo(
  reports: readonly BatchReport[],
  spent: Pick<CommandOutput<'receipt_totals'>, 'charged' | 'refunded'> | null,
): Morning {
  const { charged, refunded } = spent ?? { charged: 0, refunded: 0 }
  return { ...morningOf(reports.map(({ batch }) => batch)), charged, refunded }
}

interface FiguresContext {
  readonly isBatch: boolean
  readonly isNarrowed: boolean
  /** Jobs whose charge the service has not reported. */
  readonly unreported: number
  /** Failed tasks that were changed and retried in another batch. */
  readonly retried: number
}

/** How many failed tasks were changed and retried in another batch. */
export const retriedIn = (batches: readonly BatchReport[]): number =>
  batches.reduce((sum, { retried }) => sum + retried, 0)

/** All tasks are in one of them. Each keeps its place while numbers grow. */
export function figuresOf(
  { counts, waiting, onDisk, charged, refunded, isPaid }: Morning,
  { isBatch, isNarrowed, unreported, retried }: FiguresContext,
): readonly StatTileProps[] {
  const net = charged - refunded
  const undecided = counts.held + waiting
  const costHint =
    unreported === 0
      ? t('report.figures.charged', { charged, refunded })
      : t('report.receipt.costUnknown', { jobs: unreported })
  return [
    {
      label: t('report.figures.done'),
      value: number(counts.made),
      hint: isNarrowed ? undefined : t('report.figures.onDisk', { count: onDisk }),
    },
    {
      label: t('report.figures.incomplete'),
      value: number(counts.part),
      hint: t('report.figures.imagesMissing'),
      tone: counts.part > 0 ? 'warn' : 'neutral',
    },
    {
      label: t('report.figures.failed'),
      value: number(counts.failed),
      hint:
        retried > 0 ? t('report.figures.retried', { count: retried }) : t('report.figures.nothingGenerated'),
      tone: counts.failed > 0 ? 'bad' : 'neutral',
    },
    {
      label: t('report.figures.remaining'),
      value: number(counts.queued + counts.under_way + counts.held),
      hint: undecided > 0 ? t('report.figures.held', { count: undecided }) : t('report.figures.running'),
      tone: undecided > 0 ? 'warn' : 'neutral',
    },
    ...(counts.cancelled === 0
      ? []
      : [{ label: t('state.task.cancelled'), value: number(counts.cancelled) }]),
    {
      label: t('report.figures.spent'),
      value: unreported === 0 ? credits(net) : t('report.receipt.atLeast', { amount: net }),
      hint: isPaid ? costHint : t(isBatch ? 'report.figures.testRun' : 'report.figures.onlyTestRuns'),
    },
  ]
}

export function nothingFailed({ queued, under_way: underWay, made, cancelled }: GroupCounts) {
  if (queued + underWay > 0) return 'report.reasons.noneSoFar'
  if (cancelled === 0) return 'report.reasons.none'
  return made === 0 ? 'report.reasons.allCanceled' : 'report.reasons.noneElse'
}

/** Batches with something left to send, the first to finish first; those that wait for a person last. */
export const comingUp = (batches: readonly BatchStatus[]): readonly BatchStatus[] =>
  batches
    .filter(({ state, tasks }) => state !== 'cancelled' && tasks.queued > 0)
    .toSorted((a, b) => (a.ahead.done_at_ms ?? Infinity) - (b.ahead.done_at_ms ?? Infinity) || a.id - b.id)

export function nextWords(batch: BatchStatus, nowMs: number): string {
  const { ahead, state, waits_for: waitsFor } = batch
  const count = batch.tasks.queued
  if (state === 'paused') return t('report.next.paused', { count })
  if (waitsFor !== null) return waitsFor === 'pilot' ? t('report.next.pilot', { count }) : limitWords(batch)
  if (ahead.done_at_ms === null) return t('report.next.unknown', { count })
  const when = moment(ahead.done_at_ms, nowMs)
  const { tonight, nights } = ahead
  return nights > 1
    ? t('report.next.nights', { tonight, count, nights, when })
    : t('report.next.tonight', { count, when })
}

/** null: the service has not reported the charge. */
export function lineCredits(
  { jobs, unreported }: Pick<ReceiptLine, 'jobs' | 'unreported'>,
  amount: number,
): string | null {
  if (unreported === 0) return credits(amount)
  return unreported === jobs ? null : t('report.receipt.atLeast', { amount })
}

/** Of one account alone the sum stands above the list already. @param count of accounts */
export const accountWords = (
  account: CommandOutput<'receipt_totals'>['accounts'][number],
  count: number,
  nowMs: number,
): string => sentences(count > 1 ? sumWords(account) : null, usageWords(account.usage, nowMs))
