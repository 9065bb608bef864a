// A killed process leaves everything it wrote; a power cut leaves only what was synced. The real process is recorded
// call by call and cut off at a random moment; of what it had not synced any page and any entry of a folder may be
// missing, or torn. On such a disk the next process goes on, against the service, which knows nothing of the cut.
import { afterAll, beforeAll, describe, test } from 'vitest'
import { seededRandom } from '../support/random.ts'
import { isLong, shareOf } from '../support/share.ts'
import { ensurePrograms } from '../support/system/ensure-programs.ts'
import { openRun } from './crash-run.ts'
import { findingsOf } from './findings.ts'
import { cutPower } from './power/recording.ts'
import { seedsFrom } from './seeds.ts'
import { countKills } from './tally.ts'
import { weatherOf } from './weather.ts'

const CUTS_MAX = isLong ? 8 : 4
/** Besides the one that the run goes on with: looked at, and not lived through. */
const MOMENTS = 8

const tally = countKills('of the power')
afterAll(tally.print)
beforeAll(() => ensurePrograms('strace'))

// Run beside each other, so hooks and expectations come from each test's own context.
describe.concurrent('cut off again and again', () => {
  test.for(seedsFrom(201, 3, shareOf))('seed %i', async (seed, { expect, onTestFailed }) => {
    const random = seededRandom(seed)
    const run = await openRun({ seed, ...weatherOf(seed) })
    onTestFailed(() =>
      tally.tell(run, `CRASH_SEED=${seed} npx vitest run --project long tests/crash/a-power-cut`),
    )
    try {
      for (let n = 0; n < CUTS_MAX; n += 1) {
        const since = n === 0 || random.next() < 0.3 ? 'ready' : 'running'
        const ms = Math.floor(random.next() ** 1.5 * 250)
        const { wasCut, losses } = await cutPower(run, { ms, since, moments: MOMENTS }, random)
        expect(losses).toEqual([])
        if (!wasCut) break
      }
      await run.settle()
      expect(await findingsOf(run)).toEqual([])
    } finally {
      tally.add(run)
      await run.close()
    }
  })
})
