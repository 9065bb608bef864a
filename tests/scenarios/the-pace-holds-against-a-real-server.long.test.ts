import { expect, test } from 'vitest'
import { WINDOW_KINDS } from '../support/standin/index.ts'
import { asins, setStage, type Stage, STRATEGY, TEST_KEY } from '../support/stage.ts'

const refusals = (stage: Stage) => stage.standin.requests.filter((request) => request.status === 429)
const MINUTE_MS = 60_000

test.each(WINDOW_KINDS)('%s: 60 submissions at 10 a minute without a refusal', async (window) => {
  const stage = await setStage({ standin: { limits: { window } } })
  const startMs = stage.clock.nowMs()
  await stage.add(asins(60), STRATEGY)
  await stage.settle()
  expect(refusals(stage)).toEqual([])
  expect(stage.standin.jobs).toHaveLength(60)
  const last = Math.max(...stage.standin.jobs.map((job) => job.createdAtMs))
  // Five windows after the first at the least; a window that forgets slowly is paced evenly.
  expect(last - startMs).toBeLessThan((window === 'sliding_counter' ? 7.2 : 5.3) * MINUTE_MS)
})

test('a restart in the middle does not forget what was sent', async () => {
  const stage = await setStage({ standin: { limits: { window: 'sliding_log' } } })
  await stage.add(asins(40), STRATEGY)
  for (const jobs of [8, 15, 27]) {
    await stage.until(() => stage.standin.jobs.length >= jobs)
    await stage.restart('crash')
  }
  await stage.settle()
  expect(refusals(stage)).toEqual([])
  expect(stage.standin.paidTwice).toEqual([])
  expect(stage.standin.jobs).toHaveLength(40)
})

test('a used-up day costs one refusal, then waits for the reset it named while polling goes on', async () => {
  const stage = await setStage({ standin: { limits: { perDay: 25, window: 'fixed' } } })
  await stage.add(asins(60), STRATEGY)
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(60)
  expect(refusals(stage).length).toBeLessThanOrEqual(2)
  const perDay = Map.groupBy(stage.standin.jobs, (job) =>
    new Date(job.createdAtMs).toISOString().slice(0, 10),
  )
  expect([...perDay.values()].map((jobs) => jobs.length)).toEqual([25, 25, 10])
})

test('a refusal is waited out to the letter, then exactly one goes', async () => {
  const stage = await setStage({
    standin: {
      faults: [{ kind: '429-minute', retryAfterS: 47, nth: { from: 5, to: 5 } }],
      limits: { perMinute: 30 },
    },
  })
  await stage.add(asins(12), STRATEGY)
  await stage.settle()
  const posts = stage.standin.requests.filter((request) => request.method === 'POST')
  const refused = posts.findIndex((request) => request.status === 429)
  const after = posts
    .slice(refused + 1)
    .filter((request) => request.atMs > (posts[refused]?.atMs ?? 0) + 1_000)
  const first = after[0]?.atMs ?? 0
  expect(first - (posts[refused]?.atMs ?? 0)).toBeGreaterThanOrEqual(47_000)
  expect(after[1]?.atMs ?? Infinity).toBeGreaterThanOrEqual(first)
  expect(stage.standin.jobs).toHaveLength(12)
})

test('a clock that jumps holds submissions for a minute and loses nothing', async () => {
  for (const jumpMs of [-3 * 3_600_000, 9 * 3_600_000]) {
    const stage = await setStage()
    await stage.add(asins(30), STRATEGY)
    await stage.until(() => stage.standin.jobs.length >= 10)
    const jumpedAtMs = stage.clock.monotonicMs()
    const made = stage.standin.jobs.length
    stage.clock.jump(jumpMs)
    await stage.until(() => stage.standin.jobs.length > made)
    expect(stage.clock.monotonicMs() - jumpedAtMs).toBeGreaterThanOrEqual(MINUTE_MS)
    await stage.settle()
    expect(stage.engine.status().batches[0]?.tasks.completed).toBe(30)
  }
})

test('a test key is paced like any other and costs nothing', async () => {
  const stage = await setStage({ key: TEST_KEY })
  await stage.add(asins(25), STRATEGY)
  await stage.settle()
  expect(refusals(stage)).toEqual([])
  expect(stage.engine.status().batches[0]).toMatchObject({
    tasks: { completed: 25 },
    credits: { charged: 0 },
  })
})
