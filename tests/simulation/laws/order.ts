// Which task goes next: the highest priority first, then the earlier batch, then the earlier product. About ten are
// prepared ahead, and these may still go first; and whoever was in doubt goes before them.
import type { LawParts } from './laws.ts'
import type { IntentRow, ReadyRow } from './rows.ts'

const MINUTE_MS = 60_000
/** Ten are prepared ahead, and again whenever a person has said something: so often in a row that is no excuse. */
const OVERTAKEN_MAX = 30
/** After a longer pause all are prepared again, each as soon as its product is listed. */
const PAUSE_MS = 10 * MINUTE_MS

export interface Order {
  /** @param pid of the process; another one has prepared nothing yet */
  onSubmit(intent: IntentRow, pid: number): void
}

export function createOrder({ scheduler, rows, wallMs, clockMovedAtMs, broken }: LawParts): Order {
  let waiting: { readonly id: number; readonly fromMs: number; readonly overtakenBy: Set<number> } | null =
    null
  let sentAtMs = -Infinity
  let sentBy = 0
  return {
    onSubmit(sent, pid) {
      // What became ready within the last minute may still be looked at.
      const first = rows()?.firstReady(wallMs() - MINUTE_MS)
      const nowMs = scheduler.nowMs
      if (nowMs - sentAtMs > PAUSE_MS || pid !== sentBy) waiting = null
      sentAtMs = nowMs
      sentBy = pid
      if (first === undefined || !isBefore(first, sent) || nowMs - clockMovedAtMs() < 15 * MINUTE_MS) {
        waiting = null
        return
      }
      if (waiting?.id !== first.id) waiting = { id: first.id, fromMs: nowMs, overtakenBy: new Set() }
      // One that tries again and again, since the products of all others cannot be listed, is one.
      waiting.overtakenBy.add(sent.task_id)
      if (waiting.overtakenBy.size > OVERTAKEN_MAX && nowMs - waiting.fromMs > MINUTE_MS)
        broken(
          'the first goes first',
          `task ${sent.task_id} went out before task ${first.id}, as ${waiting.overtakenBy.size - 1} others did`,
        )
    },
  }
}

function isBefore(first: ReadyRow, sent: IntentRow): boolean {
  if (first.priority !== sent.priority) return first.priority > sent.priority
  if (first.batch_id !== sent.batch_id) return first.batch_id < sent.batch_id
  return first.ordinal < sent.ordinal
}
