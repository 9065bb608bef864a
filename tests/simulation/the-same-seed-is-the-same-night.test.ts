// What a seed shows once it shows again, in this process and in another: otherwise a failing night could not be
// looked into.
import { describe, expect, test } from 'vitest'
import { nightOf } from './nights.ts'
import { runNight } from './night.ts'

describe('the same seed is the same night, step by step', () => {
  test.each([10])('seed %i', async (seed) => {
    const first = await runNight(nightOf(seed, 20))
    const second = await runNight(nightOf(seed, 20))
    expect(second.digest).toBe(first.digest)
    expect(second.steps).toBe(first.steps)
    expect(second.struck).toEqual(first.struck)
  })
})

test('another seed is another night', async () => {
  const [first, second] = [await runNight(nightOf(2, 20)), await runNight(nightOf(3, 20))]
  expect(second.digest).not.toBe(first.digest)
})

test('a night asked for its own faults by name is the same night', async () => {
  const first = await runNight(nightOf(17, 20))
  expect(first.struck.length).toBeGreaterThan(5)
  const again = await runNight(nightOf(17, 20), { only: new Set(first.struck) })
  expect(again.digest).toBe(first.digest)
})
