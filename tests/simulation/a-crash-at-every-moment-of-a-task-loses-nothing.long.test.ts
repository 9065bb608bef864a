// One task, from the import to its last file. The process is killed at every call it makes to the outside and at
// every commit, before and after, and so is the power; then again at the moments that follow each of those.
import { describe, test } from 'vitest'
import { runSweep } from './run-simulate.ts'

/** Places after a first kill are taken in turns: each share of a sweep its own. The other two: sweep.ts 2 4, sweep.ts 3 4. */
const SHARES = 4
const SWEPT = [0, 1]

describe('a crash at any moment of a task, and another at any moment after it, pays once and loses nothing', () => {
  test.concurrent.for(SWEPT)('share %i', { timeout: 900_000 }, async (share, { expect }) => {
    const { runs, places, broken } = await runSweep(share, SHARES)
    expect(broken).toEqual([])
    expect(places).toBeGreaterThan(40)
    expect(runs).toBeGreaterThan(places * 10)
  })
})
