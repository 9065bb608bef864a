import { describe, expect, test } from 'vitest'
import { FINDS, nightOfFind } from './finds.ts'
import { runNight } from './night.ts'
import { ofAnyJob } from './world/faults.ts'

describe('what the nights have found stays fixed', () => {
  test.each(FINDS)('$what', async ({ what, moves = [] }) => {
    const { plan, only } = nightOfFind(what)
    const result = await runNight(plan, { only })
    expect(result.violations).toEqual([])
    // All of the trouble was there.
    expect(new Set(result.struck.map(ofAnyJob))).toEqual(only)
    expect([...result.moves.keys()]).toEqual(expect.arrayContaining([...moves]))
  })
})
