// A product is listed before its first submission, so that a job which was there before is never taken for ours.
// Nothing is sent while that fails. The list for another recipe of the product may hold the very job whose answer was
// lost: a job that is marked as seen there is never found, and would be paid for again.
import { expect, onTestFailed, test } from 'vitest'
import { databasePath, openReader } from '../../src/engine/index.ts'
import { asins, openRun } from './crash-run.ts'
import { countKills } from './tally.ts'

test('no list can be had for a while, the answer is lost with the process, the product is listed for another recipe', async () => {
  // All three recipes of the one product are prepared at once; each waits for the list.
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
      expect(reader.tasks.inState('completed')).toHaveLength(3)
    } finally {
      reader.close()
    }
  } finally {
    await run.close()
  }
})
