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

test('a retry of what failed in two batches makes it once', async () => {
  const stage = await setStage({ standin: { faults: FAILING } })
  await stage.add(asins(2), STRATEGY)
  await stage.settle()
  await stage.add(asins(2), STRATEGY)
  await stage.settle()
  stage.standin.setFaults([])
  expect(stage.engine.call('retry', {})).toMatchObject({ submitted_again: 2, already_made: 2 })
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
