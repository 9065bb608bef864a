// A product is listed before its first submission, so that a job which was there before is never taken for ours.
// Where that fails, the list is asked again before the product's next submission, and by then it may hold the very
// job whose answer was lost: a job that is marked as seen there is never found, and would be paid for again.
// (With the list at hand the job is adopted: tests/scenarios/a-late-job-is-never-paid-for-again.test.ts.)
import { expect, onTestFailed, test } from 'vitest'
import { databasePath, openReader } from '../../src/engine/index.ts'
import { asins, openRun } from './crash-run.ts'
import { countKills } from './tally.ts'

test('no list can be had, the answer is lost with the process, the product is listed for another recipe', async () => {
  // All three recipes of the one product are prepared at once; each asks ten times for the list, then goes without.
  const run = await openRun({ seed: 1, asins: asins(1), faults: '500@jobs@1-30' })
  onTestFailed(() => countKills('').tell(run, 'npx vitest run tests/crash/a-lost-job'))
  try {
    expect(await run.dieAt('answer_received', 1)).toBe(true)
    expect(run.standin.jobs).toHaveLength(1)
    await run.settle()
    expect(run.standin.paidTwice).toEqual([])
    expect(run.standin.jobs).toHaveLength(3)
    const reader = openReader(databasePath(run.workspace))
    try {
      const held = reader.tasks.inState('held').map(({ operation, code }) => ({ operation, code }))
      expect(held).toEqual([{ operation: run.standin.jobs[0]?.operation, code: 'IN_DOUBT' }])
    } finally {
      reader.close()
    }
  } finally {
    await run.close()
  }
})
