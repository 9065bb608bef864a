// What a retry would do and cost is shown before it is done, and is what it then does.
import { expect, test } from 'vitest'
import { ONE_MODULE, asins, LISTING, setStage, STRATEGY, TEST_KEY, type Stage } from '../support/stage.ts'

const FAILING = [{ kind: 'job-failed', code: 'PROCESSING_ERROR' }] as const

/** The plan, and that what happens is the same. */
function retried(stage: Stage, what: Parameters<typeof stage.engine.call<'retry'>>[1] = {}) {
  const before = stage.engine.status().batches.map(({ tasks }) => tasks)
  const plan = stage.engine.call('retry_plan', what)
  expect(stage.engine.status().batches.map(({ tasks }) => tasks)).toEqual(before)
  const done = stage.engine.call('retry', what)
  expect(done).toMatchObject({
    submitted_again: plan.tasks,
    fetched_again: plan.fetched_again,
    left_in_doubt: plan.left_in_doubt,
  })
  expect(done.already_made ?? 0).toBe(plan.already_made)
  expect(done.left_to_newer ?? 0).toBe(plan.left_to_newer)
  return plan
}

test('known prices are added up, unknown ones are counted and never taken for nothing', async () => {
  const stage = await setStage({ standin: { faults: [...FAILING] } })
  await stage.add(asins(2), STRATEGY)
  await stage.add(asins(1), ONE_MODULE)
  await stage.add(asins(3), LISTING)
  await stage.settle()
  expect(stage.engine.call('retry_plan', { batch: 1 })).toMatchObject({ tasks: 2, credits: 10 })
  expect(stage.engine.call('retry_plan', { reason: 'NO_SUCH_CODE' })).toMatchObject({ tasks: 0, credits: 0 })
  expect(retried(stage)).toEqual({
    tasks: 6,
    credits: 20,
    tasks_of_unknown_price: 3,
    made_in_part: 0,
    fetched_again: 0,
    left_in_doubt: 0,
    already_made: 0,
    left_to_newer: 0,
  })
})

test('what failed in two batches is made once, and priced once', async () => {
  const stage = await setStage({ standin: { faults: [...FAILING] } })
  await stage.add(asins(2), STRATEGY)
  await stage.settle()
  await stage.add(asins(2), STRATEGY)
  await stage.settle()
  expect(retried(stage)).toMatchObject({ tasks: 2, credits: 10, left_to_newer: 2 })
})

test('a product of two countries is made, and priced, for each', async () => {
  const stage = await setStage({ standin: { faults: [...FAILING] } })
  await stage.add(asins(1), STRATEGY)
  await stage.add(asins(1), STRATEGY, { country: 'DE' })
  await stage.settle()
  expect(retried(stage)).toMatchObject({ tasks: 2, credits: 10, already_made: 0 })
})

test('what is only fetched again costs nothing', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: 'download-html', as: 'html' }] } })
  await stage.add(asins(1), LISTING)
  await stage.settle()
  expect(retried(stage)).toMatchObject({ tasks: 0, credits: 0, tasks_of_unknown_price: 0, fetched_again: 1 })
})

test('where the service failed on an image, what could be fetched is no reason not to make it again', async () => {
  const failing = { kind: 'image-failed', code: 'IMAGE_GENERATION_ERROR', image: 1 } as const
  const stage = await setStage({ standin: { faults: [failing, { kind: 'download-html', as: 'html' }] } })
  await stage.add(asins(1), LISTING)
  await stage.settle()
  expect(retried(stage)).toMatchObject({ tasks: 1, made_in_part: 1, fetched_again: 0 })
})

test('a canceled batch generates nothing again, and still fetches what the service has', async () => {
  const failing = { kind: 'image-failed', code: 'IMAGE_GENERATION_ERROR', image: 1 } as const
  const stage = await setStage({ standin: { faults: [failing, { kind: 'download-html', as: 'html' }] } })
  await stage.add(asins(1), LISTING)
  await stage.settle()
  stage.engine.call('cancel', { batch: 1 })
  expect(retried(stage)).toMatchObject({ tasks: 0, fetched_again: 1 })
})

test('a test key’s retry costs nothing', async () => {
  const stage = await setStage({ key: TEST_KEY, standin: { faults: [...FAILING] } })
  await stage.add(asins(2), LISTING)
  await stage.settle()
  expect(retried(stage)).toMatchObject({ tasks: 2, credits: 0, tasks_of_unknown_price: 0 })
})
