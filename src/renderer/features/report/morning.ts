// The figures of the report, from batches and their reasons.
import type { BatchReport, BatchStatus } from '../../../contract/commands.ts'
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

/** The message where there are no reasons. */
export function nothingFailed({ queued, under_way: underWay, made, cancelled }: GroupCounts) {
  if (queued + underWay > 0) return 'report.reasons.noneSoFar'
  if (cancelled === 0) return 'report.reasons.none'
  return made === 0 ? 'report.reasons.allCanceled' : 'report.reasons.noneElse'
}

type Reason = BatchReport['reasons'][number]

export interface ReasonInBatches extends Reason {
  readonly batches: readonly { readonly id: number; readonly name: string; readonly count: number }[]
}

/** One line for each reason over all batches, the most frequent first. */
export function reasonsIn(reports: readonly BatchReport[]): readonly ReasonInBatches[] {
  const lines = new Map<string, ReasonInBatches>()
  for (const { batch, reasons } of reports)
    for (const reason of reasons) {
      const key = `${reason.of} ${reason.code}`
      const known = lines.get(key)
      const here = known?.batches.find(({ id }) => id === batch.id)
      lines.set(key, {
        ...reason,
        count: reason.count + (known?.count ?? 0),
        message: known?.message ?? reason.message,
        // A code may occur twice in a batch: for held tasks and for failed ones.
        batches: [
          ...(known?.batches.filter((other) => other !== here) ?? []),
          { id: batch.id, name: batch.name, count: reason.count + (here?.count ?? 0) },
        ],
      })
    }
  return [...lines.values()].toSorted((a, b) => b.count - a.count || a.code.localeCompare(b.code))
}

/** Batches with something left to send, the first to finish first; those that wait for a person last. */
export const comingUp = (batches: readonly BatchStatus[]): readonly BatchStatus[] =>
  batches
    .filter(({ state, tasks }) => state !== 'cancelled' && tasks.queued > 0)
    .toSorted((a, b) => (a.ahead.done_at_ms ?? Infinity) - (b.ahead.done_at_ms ?? Infinity) || a.id - b.id)
