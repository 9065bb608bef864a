// Retries failed tasks. Results that the service still has are only downloaded; the rest costs credits again. One function
// decides about each task: the plan counts and prices its decisions, the retry carries them out. Both work in slices,
// because a hundred thousand tasks take many seconds and the window must stay responsive. A retry that was interrupted
// has handled some tasks, and can simply be repeated.
import type { CommandInput, CommandOutput, LongCommandName } from '../../contract/commands.ts'
import { badInput } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'
import { IN_DOUBT, LOOKED_UP_FIRST } from '../../domain/reasons.ts'
import type { Store, Task } from '../store/index.ts'
import { type CommandNeeds, costOf, existing, type Handlers } from './handlers.ts'

const RETRIABLE: readonly Task['state'][] = ['failed', 'expired', 'completed_with_errors', 'held']
const canRetry = ({ state }: Pick<Task, 'state'>): boolean => RETRIABLE.includes(state)

/** Whether a retry would do something. Nothing runs again in a canceled batch, but its results may be downloaded. */
export const mayRetry = (store: Store, task: Task): boolean =>
  canRetry(task) && fateOf(store, task, task.code === IN_DOUBT) !== 'left'

/**
 * What becomes of tasks, counted. `asked_for`: their jobs, which were paid for, or files of them that are missing.
 * `left_to_newer`: a later batch has a newer row of the product, whose task failed, too.
 */
const NO_FATES = { asked_for: 0, made_again: 0, made_otherwise: 0, left_to_newer: 0, in_doubt: 0, left: 0 }
type Fate = keyof typeof NO_FATES

const SLICE_TASKS = 250

/** Work in slices; it may be abandoned after any of them. */
type InSlices<N extends LongCommandName> = Generator<undefined, CommandOutput<N>>

/** The task, if a person may retry it. @throws FailureError that says why not */
function retriable(store: Store, id: number): Task {
  const task = existing(store.tasks.find(id), 'refusal.task.missing', id)
  const { name, removedAtMs } = store.accounts.get(task.accountId)
  if (removedAtMs !== null) throw badInput(t('refusal.account.removed.retry', { name }))
  if (!canRetry(task)) throw badInput(t('refusal.task.notFailed'))
  return task
}

/** @param isBought generate it again, though it may have been paid for */
function fateOf(store: Store, task: Task, isBought: boolean): Fate {
  const { state, code, jobId } = task
  // Nobody would ever take it up, or another one was started in its place.
  if (store.accounts.get(task.accountId).removedAtMs !== null || store.tasks.isRetried(task.id)) return 'left'
  if (code === IN_DOUBT && !isBought) return 'in_doubt'
  const mayLookAgain = (state === 'expired' || LOOKED_UP_FIRST.includes(code ?? '')) && !isBought
  const hasEnded = state === 'completed_with_errors' || state === 'expired'
  const isFetchable = jobId !== null && hasEnded && store.assets.failedToFetch(jobId) > 0
  if ((jobId !== null && mayLookAgain) || (isFetchable && !store.assets.failedAtService(jobId)))
    return 'asked_for'
  const isCancelled = store.batches.get(task.batchId).wanted === 'cancelled'
  // A job that the service made beside the task's own is not paid for once more.
  const isSecond = jobId !== null && store.jobs.get(jobId).adopted === 'made_twice'
  const isOld = store.tasks.hasNewer(task)
  if (!isCancelled && !isSecond && !isOld && !store.tasks.isMadeOtherwise(task)) return 'made_again'
  // The service still has images of this job: they are paid for, and no other task brings them.
  if (isFetchable) return 'asked_for'
  if (isCancelled) return 'left'
  return isOld ? 'left_to_newer' : 'made_otherwise'
}

const hasImages = ({ assets }: Store, { state, jobId }: Task): boolean =>
  state === 'completed_with_errors' &&
  jobId !== null &&
  assets.counts(jobId).on_disk + assets.failedToFetch(jobId) > 0

/** Inside a transaction. */
function carryOut(store: Store, task: Task, fate: Fate, nowMs: number): void {
  if (fate === 'asked_for' && task.jobId !== null) {
    const hasOutput = store.assets.ofJob(task.jobId).length > 0
    if (hasOutput) store.assets.fetchAgain(task.jobId, nowMs)
    else store.jobs.resetMisses(task.jobId)
    // Due at once: the job is polled for new URLs while the known ones are tried.
    store.tasks.move(task, hasOutput ? 'fetched_again' : 'looked_for_again', { dueAtMs: nowMs }, nowMs)
  } else if (fate === 'made_again') {
    const detail = task.code === null ? null : `retry of ${task.code}`
    store.batches.setPhotos(task.productId, store.batches.productNow(task))
    store.tasks.move(task, 'retried_by_person', { jobId: null, attempts: 0, dueAtMs: nowMs, detail }, nowMs)
  }
}

/** Only what costs nothing. @returns those whose jobs are asked for */
export const askAgain = <T extends Pick<Task, 'id' | 'state'>>(
  { store, clock }: Pick<CommandNeeds, 'store' | 'clock'>,
  known: readonly T[],
): readonly T[] =>
  store.transaction(() =>
    known.filter(canRetry).filter(({ id }) => {
      const task = store.tasks.get(id)
      const isPaid = fateOf(store, task, false) === 'asked_for'
      if (isPaid) carryOut(store, task, 'asked_for', clock.nowMs())
      return isPaid
    }),
  )

const isMeant = (store: Store, task: Task, { reason, batch, account }: CommandInput<'retry'>): boolean =>
  (batch === undefined || task.batchId === batch) &&
  (account === undefined || task.accountId === account) &&
  (reason === undefined || task.code === reason || store.assets.hasCode(task.jobId, reason))

function* slicesOf(store: Store, what: CommandInput<'retry'>): Generator<readonly Task[]> {
  if (what.task !== undefined) {
    yield [retriable(store, what.task)].filter((task) => isMeant(store, task, what))
    return
  }
  const ids = RETRIABLE.flatMap((state) => store.tasks.idsInState(state, what.batch))
  for (let at = 0; at < ids.length; at += SLICE_TASKS)
    yield ids
      .slice(at, at + SLICE_TASKS)
      .flatMap((id) => store.tasks.find(id) ?? [])
      .filter((task) => canRetry(task) && isMeant(store, task, what))
}

export function retryInSlices({ store, clock }: Pick<CommandNeeds, 'store' | 'clock'>): {
  readonly [N in LongCommandName]: (what: CommandInput<N>) => InSlices<N>
} {
  return {
    *retry_plan(what) {
      const again: Task[] = []
      let inPart = 0
      const count = { ...NO_FATES }
      for (const tasks of slicesOf(store, what)) {
        for (const task of tasks) {
          const fate = fateOf(store, task, what.generate_again === true)
          count[fate] += 1
          if (fate !== 'made_again') continue
          again.push(task)
          if (hasImages(store, task)) inPart += 1
        }
        yield
      }
      return {
        ...costOf(store, again),
        made_in_part: inPart,
        fetched_again: count.asked_for,
        left_in_doubt: count.in_doubt,
        already_made: count.made_otherwise,
        left_to_newer: count.left_to_newer,
      }
    },
    *retry(what) {
      const count = { ...NO_FATES }
      for (const tasks of slicesOf(store, what)) {
        store.transaction(() => {
          // One by one: retrying a task may change the decision about the next.
          for (const task of tasks) {
            const fate = fateOf(store, task, what.generate_again === true)
            carryOut(store, task, fate, clock.nowMs())
            count[fate] += 1
          }
        })
        yield
      }
      return {
        submitted_again: count.made_again,
        fetched_again: count.asked_for,
        left_in_doubt: count.in_doubt,
        ...(count.made_otherwise === 0 ? {} : { already_made: count.made_otherwise }),
        ...(count.left_to_newer === 0 ? {} : { left_to_newer: count.left_to_newer }),
      }
    },
  }
}

/** The same without slices, for callers that have no window. */
export function retryHandlers(needs: CommandNeeds): Handlers<LongCommandName> {
  const inSlices = retryInSlices(needs)
  return {
    retry_plan: (what) => whole(inSlices.retry_plan(what)),
    retry: (what) => whole(inSlices.retry(what)),
  }
}

function whole<T>(slices: Generator<undefined, T>): T {
  for (;;) {
    const slice = slices.next()
    if (slice.done === true) return slice.value
  }
}
