// The figures of the report, from batches and their reasons.
import type { BatchReport, BatchStatus, CommandOutput } from '../../../contract/commands.ts'
import { addUp, groupCounts, totalOf, type GroupCounts } from '../../components/batch-view.ts'

export interface Morning {
  readonly counts: GroupCounts
  /** Including those canceled before they were sent. */
  readonly tasks: number
  readonly onDisk: number
  /** Queued behind a spending limit or a pilot, until a person continues. */
  readonly waiting: number
  /** Without test runs, which cost nothing. */
  readonly charged: number
  readonly refunded: number
  readonly isPaid: boolean
}

export function morningOf(batches: readonly BatchStatus[]): Morning {
  const counts = addUp(batches.map(({ tasks }) => groupCounts(tasks)))
  const paid = batches.filter((batch) => !batch.test_run)
  const sum = (of: readonly BatchStatus[], value: (batch: BatchStatus) => number) =>
    of.reduce((so, batch) => so + value(batch), 0)
  return {
    counts,
    tasks: totalOf(counts),
    onDisk: sum(batches, ({ assets }) => assets.on_disk),
    waiting: sum(batches, ({ tasks, waits_for: waitsFor }) => (waitsFor === null ? 0 : tasks.queued)),
    charged: sum(paid, ({ credits }) => credits.charged),
    refunded: sum(paid, ({ credits }) => credits.refunded),
    isPaid: paid.length > 0,
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

/** The message where there are no reasons. */
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
