// Ends all tasks of an account whose service is gone for good: the stand-in of a test run ends with the app. Files on disk
// stay; the other tasks end as if a person had canceled each of them.
import type { Cause } from '../../domain/moves.ts'
import type { Task } from '../store/index.ts'
import type { Context } from '../scheduling/context.ts'
import type { Finisher } from './finisher.ts'

const CODE = 'SERVICE_GONE'

/** The move that brings a task of each state to one that a person may end; null: it is in one. */
const TO_HELD = [
  ['queued', null],
  ['held', null],
  ['unconfirmed', 'nobody_can_know'],
  ['pending', 'cannot_be_read'],
  ['processing', 'cannot_be_read'],
] as const satisfies readonly (readonly [Task['state'], Cause | null])[]

export function giveUp(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  finisher: Finisher,
  accountId: number,
  why: string,
): void {
  const nowMs = clock.nowMs()
  const reason = { dueAtMs: null, code: CODE, message: why }
  const batches = new Set<number>()
  const ours = (state: Task['state']) =>
    store.tasks.inState(state).filter((task) => task.accountId === accountId)
  store.transaction(() => {
    for (const [state, cause] of TO_HELD)
      for (const task of ours(state)) {
        const open = store.submissions.openOf(task.id)
        if (open !== null) store.submissions.close(open.id, 'undecided', why, null, nowMs)
        if (cause !== null) store.tasks.move(task, cause, reason, nowMs)
        store.tasks.move(store.tasks.get(task.id), 'cancelled_by_person', reason, nowMs)
        batches.add(task.batchId)
      }
    for (const task of ours('collecting')) {
      store.assets.endAll(task.jobId ?? '', 'failed', CODE, why)
      store.tasks.defer(task, null)
      batches.add(task.batchId)
    }
    for (const batchId of batches) store.batches.want(batchId, 'cancelled')
  })
  for (const task of ours('collecting')) finisher.check(task.id)
}
