// Nobody knows the worst moment beforehand: hundreds of kills at random ones. Each run kills the process again
// and again, until it gets to its end or has been killed often enough, and then lets one settle.
import { afterAll, describe, test } from 'vitest'
import { seededRandom } from '../support/random.ts'
import { isLong, shareOf } from '../support/share.ts'
import { openRun } from './crash-run.ts'
import { findingsOf } from './findings.ts'
import { seedsFrom } from './seeds.ts'
import { countKills } from './tally.ts'
import { weatherOf } from './weather.ts'

const KILLS_MAX = isLong ? 16 : 8

const tally = countKills('at random moments')
afterAll(tally.print)

// Run beside each other, so hooks and expectations come from each test's own context.
describe.concurrent('killed again and again', () => {
  test.for(seedsFrom(101, 3, shareOf))('seed %i', async (seed, { expect, onTestFailed }) => {
    const random = seededRandom(seed)
    const run = await openRun({ seed, ...weatherOf(seed) })
    onTestFailed(() =>
      tally.tell(run, `CRASH_SEED=${seed} npx vitest run --project long tests/crash/a-process-killed`),
    )
    try {
      let isAlive = false
      for (let n = 0; n < KILLS_MAX && !isAlive; n += 1) {
        const since = n === 0 || random.next() < 0.3 ? 'ready' : 'running'
        isAlive = !(await run.killAfter(Math.floor(random.next() ** 1.5 * 120), since))
      }
      if (!isAlive) await run.settle()
      expect(await findingsOf(run)).toEqual([])
    } finally {
      tally.add(run)
      await run.close()
    }
  })
})
