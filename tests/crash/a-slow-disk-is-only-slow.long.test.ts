// A disk on which every sync takes its time, as a tired one, a stick or a share does. Then all that is done in between
// comes in another order, the lease has to be kept although its own commits wait, and kills meet half-done work.
import { afterAll, beforeAll, describe, test } from 'vitest'
import { seededRandom } from '../support/random.ts'
import { ensurePrograms } from '../support/system/ensure-programs.ts'
import { asins, openRun } from './crash-run.ts'
import type { Surroundings } from './child-process.ts'
import { findingsOf } from './findings.ts'
import { seedsFrom } from './seeds.ts'
import { countKills } from './tally.ts'
import { weatherOf } from './weather.ts'

const KILLS_MAX = 6
/** The rest of the catalog takes hundreds of syncs: longer than twice this. */
const LEASE_MS = 900

const tally = countKills('on a slow disk')
afterAll(tally.print)
beforeAll(() => ensurePrograms('strace'))

const TRACER = 'strace -D -f --seccomp-bpf -qq -e trace=fsync,fdatasync -e signal=none -o /dev/null'
/** The tracer holds up every sync before it is done. */
const slow = (syncMs: number): Surroundings => ({
  command: `${TRACER} -e inject=fsync,fdatasync:delay_enter=${syncMs * 1000} --`.split(' '),
  env: { PATH: process.env['PATH'] ?? '' },
})

// Run beside each other, so hooks and expectations come from each test's own context.
describe.concurrent('every sync is slow', () => {
  test.for(seedsFrom(401, 2))(
    'and the process is killed meanwhile: seed %i',
    async (seed, { expect, onTestFailed }) => {
      const random = seededRandom(seed)
      const run = await openRun({ seed, ...weatherOf(seed), within: slow(15) })
      onTestFailed(() =>
        tally.tell(run, `CRASH_SEED=${seed} npx vitest run --project long tests/crash/a-slow-disk`),
      )
      try {
        let isAlive = false
        for (let n = 0; n < KILLS_MAX && !isAlive; n += 1)
          isAlive = !(await run.killAfter(Math.floor(random.next() * 600), 'running'))
        if (!isAlive) await run.settle()
        expect(await findingsOf(run)).toEqual([])
      } finally {
        tally.add(run)
        await run.close()
      }
    },
  )

  test('and whoever is at work keeps its lease', async ({ expect, onTestFailed }) => {
    const run = await openRun({ seed: 411, asins: asins(3), faults: '', within: slow(40) })
    onTestFailed(() => tally.tell(run, 'npx vitest run --project long tests/crash/a-slow-disk'))
    try {
      const owner = run.start({ leaseMs: LEASE_MS })
      await owner.said('running')
      await new Promise((resolve) => setTimeout(resolve, 2 * LEASE_MS))
      const rival = await run.start({ leaseMs: LEASE_MS }).ended
      expect(rival.news.at(-1)).toMatchObject({ kind: 'refused', code: 'WORKSPACE_IN_USE' })
      expect((await owner.ended).news.at(-1)).toEqual({ kind: 'settled' })
      expect(await findingsOf(run)).toEqual([])
    } finally {
      tally.add(run)
      await run.close()
    }
  })
})
