// What a person can do to the queue, by the contract's table. Each acts on rows at once; the loops follow.
import type { queueCommands } from '../../contract/commands/queue.ts'
import { REHEARSAL_ACCOUNT } from '../../contract/domain.ts'
import { FailureError } from '../../contract/failure.ts'
import { statusOf, reportOf } from '../progress/status.ts'
import { blockOf } from '../runner/candidates.ts'
import { IN_DOUBT } from '../runner/reconciler.ts'
import type { Batch, Task } from '../store/index.ts'
import type { CommandNeeds, Handlers } from './handlers.ts'

/** The job was paid for and may still be there: it is asked for again, unless the reason is named outright. */
const LOOK_AGAIN: readonly string[] = ['JOB_NOT_FOUND', 'UNINTELLIGIBLE']

const RETRIABLE: readonly Task['state'][] = ['failed', 'expired', 'completed_with_errors', 'held']
export const canRetry = ({ state }: Pick<Task, 'state'>): boolean => RETRIABLE.includes(state)

export function queueHandlers({
  store,
  clock,
  library,
  live,
}: CommandNeeds): Handlers<keyof typeof queueCommands> {
  const batchOf = (id: number): Batch => {
    const batch = store.batches.find(id)
    if (batch === null) throw new FailureError('NOT_FOUND', `There is no batch ${id}. Nothing was changed.`)
    return batch
  }

  const accountOf = (id: number): void => {
    if (!store.accounts.all().some((account) => account.id === id))
      throw new FailureError('NOT_FOUND', `There is no account ${id}. Nothing was changed.`)
  }
  /** One task by a person's word; where nothing can be done for it, that is said. */
  const retriable = (id: number): Task => {
    const task = store.tasks.find(id)
    if (task === null) throw new FailureError('NOT_FOUND', `There is no task ${id}. Nothing was changed.`)
    if (!canRetry(task))
      throw new FailureError(
        'BAD_INPUT',
        'This task has not failed: there is nothing to retry. Nothing was changed.',
      )
    return task
  }

  /** What cannot be had from the service as it is costs credits again; the rest is only fetched again. */
  const retryOne = (task: Task, code: string | null, isExplicit: boolean) => {
    const nowMs = clock.nowMs()
    const mayLookAgain = LOOK_AGAIN.includes(task.code ?? '') && !isExplicit
    if (task.state === 'completed_with_errors' && task.jobId !== null) {
      const fetchable = store.assets.failedToFetch(task.jobId)
      if (fetchable > 0 && (mayLookAgain || !store.assets.failedAtService(task.jobId))) {
        store.assets.fetchAgain(task.jobId, nowMs)
        // Due at once: fresh URLs are asked for before anything is fetched.
        store.tasks.move(task, 'fetched_again', { dueAtMs: nowMs }, nowMs)
        return 'fetched'
      }
    }
    if (task.jobId !== null && mayLookAgain && task.state !== 'completed_with_errors') {
      store.jobs.forgive(task.jobId)
      store.tasks.move(task, 'looked_for_again', { dueAtMs: nowMs }, nowMs)
      return 'fetched'
    }
    if (store.batches.get(task.batchId).afterImport === 'cancelled') return 'left'
    if (store.tasks.isMadeOtherwise(task)) return 'made'
    const detail = code === null ? null : `retry of ${code}`
    store.tasks.move(task, 'retried_by_person', { jobId: null, attempts: 0, dueAtMs: nowMs, detail }, nowMs)
    return 'submitted'
  }

  return {
    status: () => statusOf(store, library, clock.nowMs(), live()),
    report: () => ({ batches: reportOf(store, clock.nowMs(), live()) }),
    receipt: ({ batch, paid, offset, limit }) => {
      if (batch !== undefined) batchOf(batch)
      const rehearsals = store.accounts.all().find(({ name }) => name === REHEARSAL_ACCOUNT)
      const choice = {
        batchId: batch ?? null,
        withoutAccountId: paid === true ? (rehearsals?.id ?? null) : null,
      }
      return { ...store.jobs.receiptTotals(choice), lines: store.jobs.receipt(choice, offset, limit) }
    },
    retry({ reason, batch, task: only }) {
      const candidates =
        only === undefined ? RETRIABLE.flatMap((state) => store.tasks.inState(state)) : [retriable(only)]
      let submitted = 0
      let fetched = 0
      let leftInDoubt = 0
      let alreadyMade = 0
      store.transaction(() => {
        for (const task of candidates) {
          if (batch !== undefined && task.batchId !== batch) continue
          if (reason !== undefined && task.code !== reason && !store.assets.hasCode(task.jobId, reason))
            continue
          if (task.code === IN_DOUBT && reason !== IN_DOUBT) {
            leftInDoubt += 1
            continue
          }
          const done = retryOne(task, task.code, reason === task.code)
          if (done === 'fetched') fetched += 1
          else if (done === 'submitted') submitted += 1
          else if (done === 'made') alreadyMade += 1
        }
      })
      return {
        submitted_again: submitted,
        fetched_again: fetched,
        left_in_doubt: leftInDoubt,
        ...(alreadyMade === 0 ? {} : { already_made: alreadyMade }),
      }
    },
    resume({ batch: onlyBatch, account: onlyAccount }) {
      const isNamed = onlyBatch !== undefined || onlyAccount !== undefined
      if (onlyBatch !== undefined) batchOf(onlyBatch)
      if (onlyAccount !== undefined) accountOf(onlyAccount)
      let accounts = 0
      let batches = 0
      store.transaction(() => {
        for (const account of store.accounts.all()) {
          if (account.stop === null || (isNamed && account.id !== onlyAccount)) continue
          store.accounts.unstop(account.id)
          accounts += 1
        }
        for (const batch of store.batches.all()) {
          if (isNamed && batch.id !== onlyBatch) continue
          if (batch.afterImport === 'paused') {
            store.batches.want(batch.id, 'active')
            batches += 1
          } else if (blockOf(store, store.accounts.get(batch.accountId), batch) === 'pilot') {
            store.batches.passPilot(batch.id)
            batches += 1
          }
        }
      })
      return { accounts, batches }
    },
    pause({ batch }) {
      if (batchOf(batch).afterImport === 'active')
        store.transaction(() => store.batches.want(batch, 'paused'))
      return {}
    },
    cap({ batch, credits_max }) {
      batchOf(batch)
      store.transaction(() => store.batches.setCreditsMax(batch, credits_max))
      return {}
    },
    hours({ batch, hours }) {
      batchOf(batch)
      store.transaction(() => store.batches.setHours(batch, hours))
      return {}
    },
    cancel({ batch }) {
      batchOf(batch)
      const nowMs = clock.nowMs()
      let cancelled = 0
      store.transaction(() => {
        for (const state of ['queued', 'held'] as const)
          for (const task of store.tasks.ofBatch(batch, state))
            if (store.tasks.move(task, 'cancelled_by_person', { dueAtMs: null }, nowMs) !== null)
              cancelled += 1
        store.batches.want(batch, 'cancelled')
      })
      return { cancelled }
    },
    prioritise({ task }) {
      const found = store.tasks.find(task)
      if (found === null)
        throw new FailureError('NOT_FOUND', `There is no task ${task}. Nothing was changed.`)
      if (found.state !== 'queued')
        throw new FailureError(
          'BAD_INPUT',
          'This task is not waiting to go out, so it cannot go first. Nothing was changed.',
        )
      store.transaction(() => store.tasks.putFirst(task))
      return {}
    },
  }
}
