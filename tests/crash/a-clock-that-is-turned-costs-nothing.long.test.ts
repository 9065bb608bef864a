// The system's clock is set while the process runs: by an hour, by days, by a year, forwards and back, and between two
// processes. Waits may become longer or shorter; nothing may be paid twice, and no image given up. Where a submission
// is in doubt while the clock goes a day or more, it may be older than what the service remembers: a person decides.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { seededRandom } from '../support/random.ts'
import { ensurePrograms } from '../support/system/ensure-programs.ts'
import { asins, openRun } from './crash-run.ts'
import { findingsOf } from './findings.ts'
import { seedsFrom } from './seeds.ts'
import { countKills } from './tally.ts'
import { turnable, turnClock } from './turned-clock.ts'

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S
/** How far it is off. Before the service's certificate was made it would only stop, and a person would be asked. */
const OFF_S = [HOUR_S, 0, 3 * DAY_S, HOUR_S, 10 * DAY_S, -20 * HOUR_S, 365 * DAY_S, 364 * DAY_S, 0]
const TURNS = 6
/** Answers that are lost or late: that waits are cut short by a turn must not show what was done as not done. */
const FAULTS = 'lost-after@15%,slow-after=1200ms@10%,unreadable@10%,lost-after@job@5%,download-cut@10%@x3'

const tally = countKills('under turned clocks')
afterAll(tally.print)
beforeAll(() => ensurePrograms('faketime'))

// Run beside each other, so hooks and expectations come from each test's own context.
describe.concurrent('the clock is turned', () => {
  test.for(seedsFrom(502, 2))('seed %i', async (seed, { expect, onTestFailed }) => {
    const random = seededRandom(seed)
    const folder = await mkdtemp(join(tmpdir(), 'shotlist-clock-'))
    const file = join(folder, 'off')
    const within = await turnable(file)
    const run = await openRun({ seed, asins: asins(3), faults: FAULTS, within })
    onTestFailed(() =>
      tally.tell(run, `CRASH_SEED=${seed} npx vitest run --project long tests/crash/a-clock`),
    )
    const turn = () => turnClock(file, OFF_S[Math.floor(random.next() * OFF_S.length)] ?? 0)
    const passing = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    try {
      await turn()
      // Until one answer has named the limit, a minute after each turn would not be all.
      await run.dieAt('receipt_written', 1)
      let child = run.start()
      await child.said('running')
      // After a turn nothing is submitted for a minute, so they all come within the first seconds.
      for (let n = 0; n < TURNS; n += 1) {
        await passing(random.next() * 800)
        await turn()
        if (random.next() > 0.3) continue
        child.kill()
        await child.ended
        await turn()
        child = run.start()
      }
      const { news, errors } = await child.ended
      expect(errors).toBe('')
      expect(news.at(-1)).toEqual({ kind: 'settled' })
      // Had one of those been carried out, this would pay for it a second time, which is found.
      await run.settle({ retriesDoubts: true })
      expect(await findingsOf(run)).toEqual([])
    } finally {
      tally.add(run)
      await run.close()
      await rm(folder, { recursive: true })
    }
  })
})
