// What a retry decides about each task, over a real database.
import { expect, test } from 'vitest'
import { systemClock } from '../../../src/engine/index.ts'
import { createHandlers } from '../../../src/engine/commands/index.ts'
import { NOT_RUNNING } from '../../../src/engine/progress/status.ts'
import type { Store, Task } from '../../../src/engine/store/index.ts'
import { accept, fill, intend, moved, newFile, NOW_MS, openAt, STRATEGY } from '../store/workspace.ts'

const LATER = { dueAtMs: null }
const IMAGE = { kind: 'image', url: 'https://images.example/1.png' } as const
const FAILURE = { kind: 'failure', code: 'IMAGE_GENERATION_ERROR', message: null } as const

/** How a task comes to its end, by the end's name. */
const ENDS: Readonly<Record<string, (store: Store, task: Task) => unknown>> = {
  failed: (store, task) =>
    moved(store, accept(store, task, `job-${task.id}`), 'job_failed', {
      ...LATER,
      attempts: 4,
      code: 'PROCESSING_ERROR',
    }),
  in_doubt: (store, task) =>
    moved(store, moved(store, intend(store, task).task, 'answer_lost', LATER), 'nobody_can_know', {
      ...LATER,
      code: 'IN_DOUBT',
    }),
  vanished: (store, task) =>
    moved(store, accept(store, task, `job-${task.id}`), 'job_vanished', { ...LATER, code: 'JOB_NOT_FOUND' }),
  expired: (store, task) => imageMissing(store, task, 'retention_passed'),
  partly: (store, task) => imageMissing(store, task, 'some_missing'),
  not_generated: (store, task) => imageMissing(store, task, 'some_missing', FAILURE),
}

/** An image can still be fetched; one that the service failed at cannot. */
function imageMissing(
  store: Store,
  task: Task,
  cause: 'retention_passed' | 'some_missing',
  content: typeof IMAGE | typeof FAILURE = IMAGE,
): void {
  const jobId = `job-${task.id}`
  const collecting = moved(store, accept(store, task, jobId), 'job_completed', LATER)
  store.transaction(() => {
    store.assets.announce(
      collecting,
      jobId,
      [{ path: '1', slot: '1', content, platform: null, variant: null }],
      NOW_MS,
      NOW_MS,
    )
    for (const { id, state } of store.assets.ofJob(jobId))
      if (state === 'expected') store.assets.end(id, 'failed', 'DOWNLOAD', 'not found')
  })
  moved(store, collecting, cause, LATER)
}

function open() {
  const store = openAt(newFile())
  const clock = { ...systemClock, nowMs: () => NOW_MS }
  const call = createHandlers({ store, clock, library: '/', live: () => NOT_RUNNING, preflight: null })
  /** A batch of one task for each end. */
  const batchOf = (account: string, prefix: string) => {
    const ends = Object.entries(ENDS)
    const filled = fill(
      store,
      ends.map((_, at) => `${prefix}${at}`),
      STRATEGY,
      account,
    )
    for (const [at, [, end]] of ends.entries()) {
      const task = filled.tasks[at]
      if (task !== undefined) end(store, task)
    }
    return filled
  }
  /** The state of each task of a batch, by the name of its end. */
  const statesOf = ({ tasks }: ReturnType<typeof fill>) =>
    Object.fromEntries(Object.keys(ENDS).map((name, at) => [name, store.tasks.get(tasks[at]?.id ?? 0).state]))
  const canRetry = ({ tasks }: ReturnType<typeof fill>) =>
    tasks.map(({ id }) => call.task({ task: id }).task.can.retry)
  return { store, call, batchOf, statesOf, canRetry }
}

const BEFORE = {
  failed: 'failed',
  in_doubt: 'held',
  vanished: 'failed',
  expired: 'expired',
  partly: 'completed_with_errors',
  not_generated: 'completed_with_errors',
}

test('what was paid for is looked up or fetched, what may have been is left, and only the rest is sent again', () => {
  const { store, call, batchOf, statesOf, canRetry } = open()
  const [one, other] = [batchOf('one', 'B0ONE'), batchOf('two', 'B0TWO')]
  expect(new Set(canRetry(one))).toEqual(new Set([true]))
  const batch = one.batchId
  expect(call.retry_plan({ batch })).toMatchObject({
    tasks: 2,
    credits: 10,
    // Of the one without any image there is nothing to pay for once more.
    made_in_part: 0,
    fetched_again: 3,
    left_in_doubt: 1,
    already_made: 0,
  })
  expect(call.retry({ batch })).toEqual({ submitted_again: 2, fetched_again: 3, left_in_doubt: 1 })
  expect(statesOf(one)).toEqual({
    failed: 'queued',
    in_doubt: 'held',
    vanished: 'pending',
    expired: 'collecting',
    partly: 'collecting',
    not_generated: 'queued',
  })
  expect(statesOf(other)).toEqual(BEFORE)
  // A reason that is named is no word for paying once more.
  for (const reason of ['IN_DOUBT', 'JOB_NOT_FOUND'])
    expect(call.retry_plan({ reason, batch: other.batchId })).toMatchObject({ tasks: 0 })
  expect(call.retry({ reason: 'IN_DOUBT', generate_again: true, batch: other.batchId })).toMatchObject({
    submitted_again: 1,
  })
  expect(call.retry({ reason: 'JOB_NOT_FOUND', generate_again: true })).toMatchObject({
    submitted_again: 1,
    fetched_again: 0,
  })
  expect(call.retry_plan({ reason: 'DOWNLOAD' })).toMatchObject({ tasks: 0, fetched_again: 2 })
  expect(statesOf(other)).toEqual({ ...BEFORE, in_doubt: 'queued', vanished: 'queued' })
  expect(call.retry({ task: other.tasks[0]?.id ?? 0 })).toMatchObject({ submitted_again: 1 })
  expect(() => call.retry({ task: other.tasks[0]?.id ?? 0 })).toThrow('nothing to retry')
  expect(() => call.retry({ task: 99 })).toThrow('99')
  const [again] = one.tasks
  expect(store.tasks.get(again?.id ?? 0).attempts).toBe(0)
  expect(call.task({ task: again?.id ?? 0 }).job).toBeNull()
  expect(call.task({ task: again?.id ?? 0 }).events.at(-1)?.detail).toBe('retry of PROCESSING_ERROR')
})

test('of a canceled batch only results are fetched, and of a removed account nothing is tried', () => {
  const { store, call, batchOf, statesOf, canRetry } = open()
  const [canceled, removed] = [batchOf('one', 'B0ONE'), batchOf('two', 'B0TWO')]
  store.transaction(() => {
    store.batches.want(canceled.batchId, 'cancelled')
    store.accounts.remove(removed.accountId, NOW_MS)
  })
  expect(canRetry(canceled)).toEqual([false, false, true, true, true, false])
  expect(new Set(canRetry(removed))).toEqual(new Set([false]))
  expect(call.retry({ batch: removed.batchId })).toEqual({
    submitted_again: 0,
    fetched_again: 0,
    left_in_doubt: 0,
  })
  expect(statesOf(removed)).toEqual(BEFORE)
  expect(() => call.retry({ task: removed.tasks[0]?.id ?? 0 })).toThrow('“two”')
  expect(call.retry({ batch: canceled.batchId })).toEqual({
    submitted_again: 0,
    fetched_again: 3,
    left_in_doubt: 1,
  })
  expect(statesOf(canceled)).toMatchObject({ failed: 'failed', partly: 'collecting' })
})
