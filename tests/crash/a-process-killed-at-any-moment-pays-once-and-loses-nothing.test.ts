import { afterAll, describe, test } from 'vitest'
import { seededRandom } from '../support/random.ts'
import { asins, openCampaign } from './campaign.ts'
import { findingsOf } from './findings.ts'
import { countKills } from './tally.ts'

/** One image, or one variant, of every job of the one fails; every job of the other fails as a whole. */
const WITH_FAILURES = ['B0CRASH001', 'B0CRASH002', 'B0YIMAGE03', 'B0XPROCE04']
/**
 * Losing answers and downloads in all the ways that end by themselves. What was not carried out happens four times
 * at most, a failed look and a failed download less often than the engine puts up with: nothing may fail for good.
 */
const STORM =
  'lost-before@12%@x2,500@10%@x1,503@10%@x1,lost-after@15%,500-after@10%,503-after@5%,unreadable@5%,' +
  'slow-after=1200ms@5%,500@jobs@15%@x6,lost-before@jobs@5%,500@job@5%,lost-after@job@5%,' +
  'download-cut@15%@x3,download-short@5%@x1,download-expired@5%@x1,download-corrupt@5%@x1,500@asset@5%@x1'
const KILLS_MAX = 15

const CAMPAIGNS = [
  { seed: 101, faults: '', products: asins(4) },
  { seed: 102, faults: '', products: asins(4) },
  { seed: 103, faults: STORM, products: asins(4) },
  { seed: 104, faults: STORM, products: WITH_FAILURES },
  { seed: 105, faults: STORM, products: WITH_FAILURES },
  { seed: 106, faults: STORM, products: asins(4) },
]
/** CRASH_SEED=n repeats, or tries, one seed in fair weather and in a storm. */
const given = Number(process.env['CRASH_SEED'] ?? 'NaN')
const campaigns = Number.isNaN(given)
  ? CAMPAIGNS
  : [
      { seed: given, faults: '', products: asins(4) },
      { seed: given, faults: STORM, products: WITH_FAILURES },
    ]

const tally = countKills('at random moments')
afterAll(tally.print)

// Run beside each other, so hooks and expectations come from each test's own context.
describe.concurrent('killed again and again', () => {
  test.for(campaigns)(
    'seed $seed, faults "$faults"',
    { timeout: 180_000 },
    async ({ seed, faults, products }, { expect, onTestFailed }) => {
      const random = seededRandom(seed)
      const campaign = await openCampaign({ seed, asins: products, faults })
      onTestFailed(() => tally.tell(campaign, `CRASH_SEED=${seed} npx vitest run tests/crash`))
      try {
        let isAlive = false
        for (let n = 0; n < KILLS_MAX && !isAlive; n += 1) {
          const since = n === 0 || random.next() < 0.3 ? 'ready' : 'running'
          isAlive = !(await campaign.killAfter(Math.floor(random.next() ** 1.5 * 120), since))
        }
        if (!isAlive) await campaign.settle()
        expect(await findingsOf(campaign)).toEqual([])
      } finally {
        tally.add(campaign)
        await campaign.close()
      }
    },
  )
})
