import { expect, test } from 'vitest'
import { status as statusSchema } from '../../src/contract/commands.ts'
import { asins, LISTING, setStage, type Stage, STRATEGY } from '../support/stage.ts'

const HOUR_MS = 3_600_000
const aheadOf = (stage: Stage) => stage.engine.status().batches.map(({ ahead }) => ahead)

test('what goes out without a person is shown with its end, what waits for one is not', async () => {
  const stage = await setStage()
  const first = (await stage.add(asins(12), STRATEGY)) ?? 0
  await stage.add(asins(20, 'B0PILO'), LISTING, { pilotSize: 3 })
  const startMs = stage.clock.nowMs()
  const [whole, pilot] = aheadOf(stage)
  expect(whole).toMatchObject({ tonight: 12, nights: 1 })
  expect(whole?.done_at_ms).toBeGreaterThan(startMs)
  expect(whole?.done_at_ms).toBeLessThanOrEqual(startMs + 3 * 60_000)
  // Of a pilot's batch only the pilot goes by itself, and nobody knows when the rest is done.
  expect(pilot).toEqual({ tonight: 3, nights: 1, done_at_ms: null })

  stage.engine.call('pause', { batch: first })
  expect(aheadOf(stage)[0]).toEqual({ tonight: 0, nights: 0, done_at_ms: null })
  stage.engine.call('resume', { batch: first })
  await stage.settle()
  expect(aheadOf(stage)).toEqual([
    { tonight: 0, nights: 0, done_at_ms: null },
    { tonight: 0, nights: 0, done_at_ms: null },
  ])
})

test('hours to come are waited for, and the estimate holds', async () => {
  const stage = await setStage()
  const minuteOf = (ms: number) => new Date(ms).getHours() * 60 + new Date(ms).getMinutes()
  const startMs = stage.clock.nowMs()
  const startMinute = minuteOf(startMs + 2 * HOUR_MS)
  await stage.add(asins(35), STRATEGY, { hours: { startMinute, endMinute: (startMinute + 60) % (24 * 60) } })
  const [ahead] = aheadOf(stage)
  expect(ahead).toMatchObject({ tonight: 35, nights: 1 })
  const opensMs = Math.floor((startMs + 2 * HOUR_MS) / 60_000) * 60_000
  expect(stage.engine.status().batches[0]?.next_at_ms).toBe(opensMs)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.next_at_ms).toBeNull()
  const lastMs = Math.max(...stage.standin.jobs.map(({ createdAtMs }) => createdAtMs))
  expect(Math.abs(lastMs - (ahead?.done_at_ms ?? 0))).toBeLessThan(3 * 60_000)
})

test('an account that is stopped has nothing ahead; everything in a status is as the contract says', async () => {
  const stage = await setStage({ key: 'pk_live_unknown_0001' })
  await stage.add(asins(5), STRATEGY)
  await stage.settle()
  expect(aheadOf(stage)).toEqual([{ tonight: 0, nights: 0, done_at_ms: null }])
  const { accounts, batches } = statusSchema.parse(stage.engine.status())
  expect(accounts).toMatchObject([
    { id: 1, base_url: `${stage.standin.url}/`, connected: true, stop: { code: 'UNAUTHORIZED' } },
  ])
  expect(batches).toMatchObject([
    { source: 'test.csv', recipes: [{ name: 'strategy', operation: 'creative_strategy' }], pilot_size: null },
  ])
})
