// Repairs the rows that an earlier process left: a submission without an answer is in doubt, an unfinished import is
// removed, and tasks with all their assets are finished.
import type { Context } from '../scheduling/context.ts'
import type { Finisher } from './finisher.ts'
import { mistrustTimes } from './heartbeat.ts'
import { afterJump } from '../pace/pace.ts'

/** A clock that is behind by less than this between two runs is a rounding error. */
const SET_BACK_MS = 2_000

export function recover(context: Context, finisher: Finisher): void {
  const { store, clock, timing, service } = context
  const nowMs = clock.nowMs()
  store.transaction(() => {
    for (const batchId of store.batches.importing()) store.batches.remove(batchId)
    for (const task of store.tasks.inState('submitting')) {
      const submission = store.submissions.openOf(task.id)
      if (submission === null) throw new Error(`task ${task.id} is submitting without an intent`)
      const arrivedByMs = submission.sentAtMs + timing.submitTimeoutMs + timing.arrivalMarginMs
      if (submission.slotId !== null) store.pace.answered(submission.slotId, arrivedByMs)
      const message = 'Shotlist ended before the answer was recorded.'
      store.submissions.leaveInDoubt(submission.id, message, nowMs, nowMs)
      store.tasks.move(
        task,
        'found_at_boot',
        { dueAtMs: Math.max(arrivedByMs, nowMs), code: 'ANSWER_LOST', message },
        nowMs,
      )
    }
    mistrustTimes(store, nowMs, timing)
    store.accounts.noteAbsence(service.retentionMs, store.isFromElsewhere)
    for (const id of store.pace.buckets()) {
      store.pace.clampToNow(id, nowMs + timing.submitTimeoutMs + timing.arrivalMarginMs)
      const backMs = nowMs - store.pace.seenAtMs(id)
      if (backMs < -SET_BACK_MS) store.pace.put(id, afterJump(store.pace.get(id), nowMs, backMs), nowMs)
    }
  })
  for (const task of store.tasks.inState('collecting')) finisher.check(task.id)
}
