// Several batches, two keys and a retry may all ask for the same: it is made once, unless a person insists.
import { expect, test } from 'vitest'
import type { Fault } from '../support/standin/index.ts'
import { asins, LIVE_KEY, setStage, STRATEGY, TEST_KEY } from '../support/stage.ts'

const FAILING: readonly Fault[] = [{ kind: 'job-failed', code: 'PROCESSING_ERROR' }]

test('what a test key made is made for real, once', async () => {
  const stage = await setStage({ key: TEST_KEY })
  await stage.add(asins(3), STRATEGY)
  await stage.settle()
  expect(await stage.add(asins(3), STRATEGY)).toBeNull()
  await stage.restart('stop', { key: LIVE_KEY })
  expect(await stage.add(asins(3), STRATEGY)).not.toBeNull()
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(6)
  expect(await stage.add(asins(3), STRATEGY)).toBeNull()
})

test('what was queued under a test key and goes out with a live one is not queued again', async () => {
  const stage = await setStage({ key: TEST_KEY })
  await stage.add(asins(2), STRATEGY, { creditsMax: 1000 })
  await stage.restart('stop', { key: LIVE_KEY })
  expect(await stage.add(asins(2), STRATEGY)).toBeNull()
  await stage.settle()
  expect(await stage.add(asins(2), STRATEGY)).toBeNull()
  expect(stage.standin.tallies).toHaveLength(2)
})

test('what was made for the UK is not made again for GB, nor the other way round', async () => {
  const stage = await setStage()
  await stage.add(asins(2), STRATEGY, { country: 'UK' })
  await stage.add(asins(1, 'B0OTHR'), STRATEGY, { country: 'GB' })
  await stage.settle()
  expect(await stage.add(asins(2), STRATEGY, { country: 'GB' })).toBeNull()
  expect(await stage.add(asins(1, 'B0OTHR'), STRATEGY, { country: 'UK' })).toBeNull()
  expect(await stage.add(asins(2), STRATEGY, { country: 'IE' })).not.toBeNull()
})

test('a retry leaves alone what another batch has made meanwhile', async () => {
  const stage = await setStage({ standin: { faults: FAILING } })
  await stage.add(asins(3), STRATEGY)
  await stage.settle()
  stage.standin.setFaults([])
  await stage.add(asins(2), STRATEGY)
  await stage.settle()
  expect(stage.engine.call('retry', {})).toEqual({
    submitted_again: 1,
    fetched_again: 0,
    left_in_doubt: 0,
    already_made: 2,
  })
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(6)
})

test('a retry leaves alone what an earlier batch has made since', async () => {
  const stage = await setStage({ standin: { faults: FAILING } })
  await stage.add(asins(1), STRATEGY)
  stage.engine.call('pause', { batch: 1 })
  await stage.add(asins(1), STRATEGY, { force: true })
  await stage.settle()
  stage.standin.setFaults([])
  stage.engine.call('resume', { batch: 1 })
  await stage.settle()
  expect(stage.engine.call('retry', {})).toMatchObject({ submitted_again: 0, already_made: 1 })
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(2)
})

test('a retry of what failed in two batches makes it once', async () => {
  const stage = await setStage({ standin: { faults: FAILING } })
  await stage.add(asins(2), STRATEGY)
  await stage.settle()
  await stage.add(asins(2), STRATEGY)
  await stage.settle()
  stage.standin.setFaults([])
  expect(stage.engine.call('retry', {})).toMatchObject({ submitted_again: 2, left_to_newer: 2 })
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(6)
})

test('what was asked for again and failed can be retried, though it was made before', async () => {
  const stage = await setStage()
  await stage.add(asins(2), STRATEGY)
  await stage.settle()
  stage.standin.setFaults(FAILING)
  await stage.add(asins(2), STRATEGY, { force: true })
  await stage.settle()
  expect(stage.engine.call('retry', {})).toEqual({ submitted_again: 2, fetched_again: 0, left_in_doubt: 0 })
})

test('what was made in part is not made again by another import of the same', async () => {
  const fault: Fault = { kind: 'image-failed', code: 'CONTENT_MODERATION_ERROR', image: 2 }
  const stage = await setStage({ standin: { faults: [fault] } })
  await stage.add(asins(1), BARE)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.completed_with_errors).toBe(1)
  expect(await stage.add(asins(1), BARE)).toBeNull()
})

test('two imports of the same file at once make one set of tasks', async () => {
  const stage = await setStage()
  const batches = await Promise.all([stage.add(asins(5), STRATEGY), stage.add(asins(5), STRATEGY)])
  expect(batches.filter((batch) => batch === null)).toHaveLength(1)
  expect(stage.engine.status().batches.map(({ tasks }) => tasks.queued)).toEqual([5])
})

const LISTING = { name: 'listing', operation: 'listing_builder' } as const
const BARE = { ...LISTING, params: { listing_type: 'alpha_listing' } }
const SAID = {
  ...LISTING,
  name: 'said aloud',
  params: { listing_type: 'alpha_listing', effort: 'creative', include_creative_strategy: false },
}
const RELIABLE = { ...LISTING, name: 'other', params: { listing_type: 'alpha_listing', effort: 'reliable' } }

test('a default that is said aloud and one that is left out are one recipe', async () => {
  const stage = await setStage()
  await stage.add(asins(2), SAID)
  await stage.settle()
  expect(await stage.add(asins(2), BARE)).toBeNull()
  expect(await stage.add(asins(2), STRATEGY)).not.toBeNull()
  await stage.settle()
  expect(await stage.add(asins(2), { ...STRATEGY, params: { force_new: false } })).toBeNull()
  expect(await stage.add(asins(2), { ...STRATEGY, params: { force_new: true } })).not.toBeNull()
  expect(await stage.add(asins(2), RELIABLE)).not.toBeNull()
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(8)
  // What was said was sent.
  const bodies = stage.standin.jobs.map(({ body }) => JSON.stringify(body))
  expect(bodies.filter((body) => body.includes('"effort":"creative"'))).toHaveLength(2)
})

test('failed tasks that were changed and started again are neither offered nor counted as a reason again', async () => {
  const [failing, other] = ['B0FAIL0001', 'B0FAIL0002']
  const fault = { kind: 'job-failed', code: 'PRODUCT_FETCH_ERROR' } as const
  const stage = await setStage({
    standin: {
      faults: [
        { ...fault, asin: failing },
        { ...fault, asin: other },
      ],
    },
  })
  const { engine } = stage
  await stage.add([failing, other], STRATEGY)
  await stage.settle()
  const list = () =>
    engine.call('tasks', { filter: {}, sort: 'order', descending: false, offset: 0, limit: 9 }).tasks
  const ids = list().map(({ id }) => id)
  const draftOf = (tasks: number[]) => stage.drive(engine.drafts.draft_of_task({ tasks }))
  const { draft } = await draftOf(ids)
  // The same again, or a part of it, is not offered twice.
  for (const tasks of [ids, ids.slice(1)])
    expect(await draftOf(tasks)).toMatchObject({ draft: { id: draft.id }, reopened: true })

  const { id } = draft
  await stage.drive(engine.drafts.fix_cell({ draft: id, line: 2, column: 0, value: 'B0GOOD0001' }))
  await stage.drive(engine.drafts.leave_out({ draft: id, lines: [3], left_out: true }))
  // No room for any: nothing is sent.
  await stage.drive(engine.drafts.change_draft({ draft: id, choices: { credits_max: 1 } }))
  const { batch } = await stage.drive(engine.drafts.start_draft({ draft: id }))
  const again = { task: expect.any(Number) as unknown, batch: draft.choices.name }
  const shown = () => list().map(({ state, retried_as, can: { retry } }) => [state, retried_as, retry])
  expect(shown()).toEqual([
    ['failed', again, false],
    ['failed', null, true],
    ['queued', null, false],
  ])
  const reports = () =>
    engine
      .call('report', {})
      .batches.map(({ failed, retried, reasons }) => [
        failed,
        retried,
        reasons.map(({ count, tasks }) => [count, tasks]),
      ])
  // A report of some days counts by the same rule.
  const narrowed = () => engine.call('report', { search: 'B0FAIL' }).batches[0]
  expect(reports()).toEqual([
    [2, 1, [[1, 1]]],
    [0, 0, []],
  ])
  expect(narrowed()).toMatchObject({ retried: 1, reasons: [{ tasks: 1 }] })
  expect(engine.call('retry_plan', { reason: 'PRODUCT_FETCH_ERROR' }).tasks).toBe(1)
  const problems = engine.call('problems', { choice: {}, offset: 0, limit: 9 }).problems
  expect(problems.map(({ advice }) => advice)[0]).toBe(`Retried in batch “${draft.choices.name}”.`)

  // Canceled before it was sent: the failed task is open again.
  engine.call('cancel', { batch })
  expect(shown().map(([, retried, can]) => [retried, can])).toEqual([
    [null, true],
    [null, true],
    [null, false],
  ])
})

test('batches of the same file are told apart by their names', async () => {
  const stage = await setStage()
  for (let run = 0; run < 3; run += 1)
    await stage.add(asins(1), STRATEGY, { name: 'autumn.csv', force: true })
  await stage.add(asins(1), STRATEGY, { name: 'winter.csv', force: true })
  const names = stage.engine.status().batches.map(({ name }) => name)
  expect(names).toEqual(['autumn.csv', 'autumn.csv 2', 'autumn.csv 3', 'winter.csv'])
})
