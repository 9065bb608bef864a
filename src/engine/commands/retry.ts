// What failed is tried again: what can be had from the service as it is is only fetched, the rest costs credits again.
// One function decides what becomes of a task; the plan counts and prices those decisions, the deed carries them out.
import type { CommandInput } from '../../contract/commands.ts'
import type { queueCommands } from '../../contract/commands/queue.ts'
import { FailureError } from '../../contract/failure.ts'
import { codesOf } from '../lifecycle/same-country.ts'
import { IN_DOUBT } from '../runner/reconciler.ts'
import type { Task } from '../store/index.ts'
import { costOf } from './cost.ts'
import type { CommandNeeds, Handlers } from './handlers.ts'

/** The job was paid for and may still be there: it is asked for again, unless the reason is named outright. */
const LOOK_AGAIN: readonly string[] = ['JOB_NOT_FOUND', 'UNINTELLIGIBLE']

const RETRIABLE: readonly Task['state'][] = ['failed', 'expired', 'completed_with_errors', 'held']
export const canRetry = ({ state }: Pick<Task, 'state'>): boolean => RETRIABLE.includes(state)

type Fate =
  | 'fetched' // its files, from a job that has them
  | 'asked_for' // its job, which was paid for
  | 'made_again'
  | 'made_otherwise'
  | 'in_doubt'
  | 'left'

type Names = 'retry_plan' | 'retry'

export function retryHandlers({
  store,
  clock,
}: CommandNeeds): Handlers<keyof Pick<typeof queueCommands, Names>> {
  /** One task by a person's word; where nothing can be done for it, that is said. */
  const retriable = (id: number): Task => {
    const task = store.tasks.find(id)
    if (task === null) throw new FailureError('NOT_FOUND', `There is no task ${id}. Nothing was changed.`)
    const { name, removedAtMs } = store.accounts.get(task.accountId)
    if (removedAtMs !== null)
      throw new FailureError(
        'BAD_INPUT',
        `The account "${name}" was removed. Add it again with its key to retry this. Nothing was changed.`,
      )
    if (!canRetry(task))
      throw new FailureError(
        'BAD_INPUT',
        'This task has not failed: there is nothing to retry. Nothing was changed.',
      )
    return task
  }

  const fateOf = (task: Task, reason: string | undefined): Fate => {
    const { state, code, jobId } = task
    // Nobody would ever take it up.
    if (store.accounts.get(task.accountId).removedAtMs !== null) return 'left'
    if (code === IN_DOUBT && reason !== IN_DOUBT) return 'in_doubt'
    const mayLookAgain = LOOK_AGAIN.includes(code ?? '') && reason !== code
    if (jobId !== null && state === 'completed_with_errors') {
      const isFetchable = store.assets.failedToFetch(jobId) > 0
      if (isFetchable && (mayLookAgain || !store.assets.failedAtService(jobId))) return 'fetched'
    } else if (jobId !== null && mayLookAgain) return 'asked_for'
    if (store.batches.get(task.batchId).afterImport === 'cancelled') return 'left'
    return store.tasks.isMadeOtherwise(task) ? 'made_otherwise' : 'made_again'
  }

  const carryOut = (task: Task, fate: Fate): void => {
    const nowMs = clock.nowMs()
    if (fate === 'fetched' && task.jobId !== null) {
      store.assets.fetchAgain(task.jobId, nowMs)
      // Due at once: fresh URLs are asked for before anything is fetched.
      store.tasks.move(task, 'fetched_again', { dueAtMs: nowMs }, nowMs)
    } else if (fate === 'asked_for' && task.jobId !== null) {
      store.jobs.forgive(task.jobId)
      store.tasks.move(task, 'looked_for_again', { dueAtMs: nowMs }, nowMs)
    } else if (fate === 'made_again') {
      const detail = task.code === null ? null : `retry of ${task.code}`
      store.tasks.move(task, 'retried_by_person', { jobId: null, attempts: 0, dueAtMs: nowMs, detail }, nowMs)
    }
  }

  /** Each task with its fate, one by one: what is done about one may decide about the next. */
  function* fates({
    reason,
    batch,
    task: only,
  }: CommandInput<'retry'>): Generator<{ readonly task: Task; readonly fate: Fate }> {
    const candidates =
      only === undefined ? RETRIABLE.flatMap((state) => store.tasks.inState(state)) : [retriable(only)]
    for (const task of candidates) {
      if (batch !== undefined && task.batchId !== batch) continue
      if (reason !== undefined && task.code !== reason && !store.assets.hasCode(task.jobId, reason)) continue
      yield { task, fate: fateOf(task, reason) }
    }
  }

  return {
    retry_plan(what) {
      // Of several for one product and recipe only the first would be made again.
      const products = new Set<string>()
      const again: Task[] = []
      const count = { fetched: 0, asked_for: 0, made_again: 0, made_otherwise: 0, in_doubt: 0, left: 0 }
      for (const { task, fate } of fates(what)) {
        const { accountId, asin, countryCode, recipeId } = task
        const product = JSON.stringify([accountId, asin, codesOf(countryCode), recipeId])
        const isSecond = fate === 'made_again' && products.has(product)
        count[isSecond ? 'made_otherwise' : fate] += 1
        if (fate !== 'made_again' || isSecond) continue
        products.add(product)
        again.push(task)
      }
      return {
        ...costOf(store, again),
        fetched_again: count.fetched + count.asked_for,
        left_in_doubt: count.in_doubt,
        already_made: count.made_otherwise,
      }
    },
    retry(what) {
      const count = { fetched: 0, asked_for: 0, made_again: 0, made_otherwise: 0, in_doubt: 0, left: 0 }
      store.transaction(() => {
        for (const { task, fate } of fates(what)) {
          carryOut(task, fate)
          count[fate] += 1
        }
      })
      return {
        submitted_again: count.made_again,
        fetched_again: count.fetched + count.asked_for,
        left_in_doubt: count.in_doubt,
        ...(count.made_otherwise === 0 ? {} : { already_made: count.made_otherwise }),
      }
    },
  }
}
