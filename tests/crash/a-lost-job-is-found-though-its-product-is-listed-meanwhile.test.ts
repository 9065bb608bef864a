// A product is listed before its first submission, so that a job which was there before is never taken for ours.
// Where that fails, the list is asked again before the product's next submission, and by then it may hold the very
// job whose answer was lost: seeing it there must not hide it from the reconciler.
import { expect, onTestFailed, test } from 'vitest'
import { asins, openCampaign } from './campaign.ts'
import { findingsOf } from './findings.ts'
import { countKills } from './tally.ts'

test('the list fails, the answer is lost with the process, the product is listed for another recipe', async () => {
  // All three recipes of the one product are prepared at once; each asks for the list.
  const campaign = await openCampaign({ seed: 1, asins: asins(1), faults: '500@jobs@1-3' })
  onTestFailed(() => countKills('').tell(campaign, 'npx vitest run tests/crash/a-lost-job'))
  try {
    expect(await campaign.dieAt('answer_received', 1)).toBe(true)
    expect(campaign.standin.jobs).toHaveLength(1)
    await campaign.settle()
    expect(await findingsOf(campaign)).toEqual([])
  } finally {
    await campaign.close()
  }
})
