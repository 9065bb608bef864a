// What the night has come to, out of batches and their reasons. Pure; every number of the report is from here.
import type { BatchReport, BatchStatus } from '../../../contract/commands.ts'
import { counted, number } from '../../words/format.ts'
import { addUp, groupCounts, totalOf, type GroupCounts } from '../../components/batch-view.ts'

export interface Morning {
  readonly counts: GroupCounts
  /** All there are, with what was cancelled before it was sent. */
  readonly tasks: number
  readonly onDisk: number
  /** Queued behind a cap or a pilot, which only a person lets go on. */
  readonly waiting: number
  /** Of batches that are paid for; a rehearsal costs nothing, whatever its stand-in says. */
  readonly charged: number
  readonly refunded: number
  readonly isPaid: boolean
}

export function morningOf(batches: readonly BatchStatus[]): Morning {
  const counts = addUp(batches.map(({ tasks }) => groupCounts(tasks)))
  const paid = batches.filter((batch) => !batch.rehearsal)
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

/** “30 tasks, 1 cancelled,”: whoever adds the figures up must not miss one. */
export const tasksIn = ({ tasks, counts: { cancelled } }: Morning): string =>
  `${counted(tasks, 'task')}${cancelled > 0 ? `, ${number(cancelled)} cancelled,` : ''}`

/** What is said where there is no reason to give. */
export function nothingFailed({ queued, under_way: underWay, made, cancelled }: GroupCounts): string {
  if (queued + underWay > 0) return 'Nothing has failed so far'
  if (cancelled === 0) return 'Everything came out'
  return made === 0 ? 'Everything was cancelled' : 'Everything came out that was not cancelled'
}

type Reason = BatchReport['reasons'][number]

export interface ReasonInBatches extends Reason {
  readonly batches: readonly { readonly id: number; readonly name: string; readonly count: number }[]
}

/** One line for each reason over all batches; what concerns the most comes first. */
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
        // A code may stand twice in one batch: of tasks that wait and of such that failed.
        batches: [
          ...(known?.batches.filter((other) => other !== here) ?? []),
          { id: batch.id, name: batch.name, count: reason.count + (here?.count ?? 0) },
        ],
      })
    }
  return [...lines.values()].toSorted((a, b) => b.count - a.count || a.code.localeCompare(b.code))
}

/** Batches that have something left to send, the first to end first; what waits for somebody comes last. */
export const comingUp = (batches: readonly BatchStatus[]): readonly BatchStatus[] =>
  batches
    .filter(({ state, tasks }) => state !== 'cancelled' && tasks.queued > 0)
    .toSorted((a, b) => (a.ahead.done_at_ms ?? Infinity) - (b.ahead.done_at_ms ?? Infinity) || a.id - b.id)
