// Stores the answer to a submission: receipt, pace, account and task, in one transaction.
import type { KeyKind } from '../../domain/service.ts'
import { unreachable } from '../../domain/failure.ts'
import { decideSubmit, doubt, isOwnCode, type SubmitDecision } from '../lifecycle/decide.ts'
import { afterAnswer, afterNothingSent, afterRefusal } from '../pace/pace.ts'
import type { SubmitAnswer } from '../service/index.ts'
import type { Task } from '../store/index.ts'
import type { Connection, Context } from '../scheduling/context.ts'
import { priceToReserve } from '../scheduling/spending-limit.ts'
import { retryUntilStored } from '../scheduling/storage-breaker.ts'

export interface Sent {
  readonly task: Task
  readonly submissionId: number
  readonly slotId: number
  readonly sentAtMs: number
}

export async function receive(
  context: Context,
  connection: Connection,
  sent: Sent,
  answer: SubmitAnswer,
): Promise<void> {
  const { clock, checkpoint } = context
  const decision = decideSubmit(answer)
  const answeredAtMs = clock.nowMs()
  await retryUntilStored(context, () => {
    // The clock may have been set back while this waited for the disk.
    const nowMs = Math.min(answeredAtMs, clock.nowMs())
    recordPace(context, sent, answer, nowMs)
    recordDecision(context, connection, sent, decision, nowMs)
  })
  checkpoint(decision.kind === 'doubt' ? 'doubt_written' : 'receipt_written')
  updateBreaker(connection, decision)
}

function recordPace({ store, timing }: Context, sent: Sent, answer: SubmitAnswer, nowMs: number): void {
  const { accountId } = sent.task
  if (answer.kind === 'unreachable' && !answer.sent) {
    store.pace.giveBack(sent.slotId)
    store.pace.put(accountId, afterNothingSent(store.pace.get(accountId)), nowMs)
    return
  }
  // A submission without an answer may still arrive for a while, and the service counts it when it does.
  store.pace.answered(sent.slotId, answer.kind === 'unreachable' ? nowMs + timing.arrivalMarginMs : nowMs)
  const before = store.pace.get(accountId)
  const rate = answer.rate ?? []
  const heard = {
    rate,
    sentAtMs: sent.sentAtMs,
    nowMs,
    window: store.pace.window(accountId, before, nowMs, rate),
    overlapping: store.pace.overlapping(accountId, sent.slotId),
  }
  if (answer.kind !== 'tooFast' && answer.rate === null) return
  const learned = answer.kind === 'tooFast' ? afterRefusal(before, answer, heard) : afterAnswer(before, heard)
  store.pace.put(accountId, learned.pace, nowMs)
  store.pace.othersTook(accountId, learned.othersTook, nowMs)
}

function recordDecision(
  context: Context,
  connection: Connection,
  sent: Sent,
  decision: SubmitDecision,
  nowMs: number,
): void {
  const { store, timing } = context
  const { task, submissionId } = sent
  const close = (outcome: 'refused' | 'not_sent', answer: string) =>
    store.submissions.close(submissionId, outcome, answer, null, nowMs)

  switch (decision.kind) {
    case 'accepted':
      if (store.submissions.hasSeenJob(task.accountId, decision.jobId)) {
        const message = `The service answered with job ${decision.jobId}, which was there before.`
        recordDecision(context, connection, sent, doubt('DUPLICATE_JOB', message), nowMs)
        return
      }
      adopt(context, task, submissionId, decision.jobId, 'accepted', nowMs)
      store.tasks.forgetDeclined(task.accountId)
      return
    case 'wait':
      close('refused', decision.message)
      store.tasks.move(task, 'told_to_wait', { dueAtMs: nowMs, detail: decision.message }, nowMs)
      return
    case 'stopAccount':
      close('refused', decision.message)
      if (connection.breaker.confirms(decision.stop, decision.message, false))
        store.accounts.stop(task.accountId, decision.stop, decision.message, nowMs)
      store.tasks.move(task, 'account_stopped', { ...decision, dueAtMs: nowMs, code: decision.stop }, nowMs)
      return
    case 'hold':
      close('refused', decision.message)
      store.tasks.move(task, 'refused', { ...decision, dueAtMs: null }, nowMs)
      return
    case 'offline':
    case 'withheld':
      close('not_sent', decision.message)
      store.tasks.move(task, 'nothing_sent', { dueAtMs: nowMs, detail: decision.message }, nowMs)
      return
    case 'doubt':
      store.submissions.leaveInDoubt(submissionId, decision.message, nowMs + timing.absenceMs, nowMs)
      store.tasks.move(
        task,
        'answer_lost',
        {
          // An answer that the service is busy does not count as an attempt.
          attempts: task.attempts + (decision.busy === null ? 1 : 0),
          dueAtMs: nowMs + timing.arrivalMarginMs,
          code: decision.code,
          message: decision.message,
        },
        nowMs,
      )
      return
    default:
      unreachable(decision)
  }
}

const ADOPTION_OF = { accepted: null, adopted: 'found_in_list', twice: 'made_twice' } as const

/** Records the submission's job, from the answer or found in the list. Call inside a transaction. */
export function adopt(
  context: Pick<Context, 'store' | 'timing'>,
  task: Task,
  submissionId: number,
  jobId: string,
  how: keyof typeof ADOPTION_OF,
  nowMs: number,
): void {
  const { store, timing } = context
  store.submissions.close(submissionId, how === 'accepted' ? how : 'adopted', null, jobId, nowMs)
  store.submissions.recheck(task.id, 0, nowMs + timing.absenceMs)
  store.submissions.seeJob(task.accountId, jobId)
  store.jobs.insert(task, jobId, nowMs, priceToReserve(store, task), ADOPTION_OF[how])
  const dueAtMs = nowMs + firstPollMs(store.accounts.get(task.accountId).keyKind, timing.pollMs)
  store.tasks.move(
    task,
    how === 'accepted' ? 'accepted' : task.state === 'unconfirmed' ? 'job_found' : 'looked_for_again',
    { jobId, dueAtMs, detail: jobId },
    nowMs,
  )
}

/** Jobs of a test key are complete at once (specification: "Authentication", 3). */
const firstPollMs = (keyKind: KeyKind, pollMs: number) => (keyKind === 'test' ? 0 : pollMs)

function updateBreaker({ breaker }: Connection, decision: SubmitDecision): void {
  switch (decision.kind) {
    case 'accepted':
      breaker.ok(true)
      return
    case 'offline':
      breaker.offline(decision.message)
      return
    case 'withheld':
      return
    case 'doubt':
      if (decision.busy !== null) breaker.busy(decision.message, decision.busy.afterMs)
      else breaker.trouble(decision.message, decision.code !== 'UNINTELLIGIBLE' && isOwnCode(decision.code))
      return
    case 'stopAccount':
      breaker.answered()
      return
    case 'wait':
    case 'hold':
      breaker.ok(false)
      return
    default:
      unreachable(decision)
  }
}
