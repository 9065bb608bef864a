// A process that stands still longer than its lease (a debugger, a laptop lid, a machine out of memory) is replaced by
// another, and then goes on in the middle of what it was doing, believing that the workspace is its own.
import { afterAll, describe, type ExpectStatic, test } from 'vitest'
import type { Checkpoint } from '../../src/engine/index.ts'
import { asins, type CrashRun, openRun } from './crash-run.ts'
import { findingsOf } from './findings.ts'
import { REFUSED_EXIT } from './order.ts'
import { countKills } from './tally.ts'

const LEASE_MS = 600

/** Of the one submission that is under way before the limits are known. */
const SUBMITTING: readonly Checkpoint[] = ['answer_received', 'receipt_written']
/** Of what follows, in a process that finds everything submitted. */
const COLLECTING: readonly Checkpoint[] = [
  'output_stored',
  'part-written',
  'verified',
  'synced',
  'renamed',
  'asset_recorded',
  'record_written',
]

const tally = countKills('of frozen owners')
afterAll(tally.print)

const thaws = ['after', 'while'] as const
const cases = [
  ...SUBMITTING.flatMap((checkpoint) => thaws.map((thaw) => ({ checkpoint, thaw }))),
  ...COLLECTING.map((checkpoint, at) => ({ checkpoint, thaw: at % 2 === 0 ? 'after' : 'while' }) as const),
]

// Run beside each other, so hooks and expectations come from each test's own context.
describe.concurrent('frozen', () => {
  test.for(cases)(
    'at $checkpoint, thawed $thaw another has done its work',
    async ({ checkpoint, thaw }, { expect, onTestFailed }) => {
      const run = await openRun({ seed: 71, asins: asins(1), faults: '' })
      onTestFailed(() =>
        tally.tell(run, `npx vitest run --project long tests/crash/a-frozen -t ${checkpoint}`),
      )
      try {
        // A busy machine answers late; an answer that is given up for that alone leaves no receipt.
        if (COLLECTING.includes(checkpoint))
          expect(await run.dieAt('receipt_written', 3, { submitTimeoutMs: 60_000 })).toBe(true)
        await replace(run, checkpoint, thaw, expect)
        expect(await findingsOf(run)).toEqual([])
      } finally {
        tally.add(run)
        await run.close()
      }
    },
  )
})

async function replace(
  run: CrashRun,
  checkpoint: Checkpoint,
  thaw: (typeof thaws)[number],
  expect: ExpectStatic,
): Promise<void> {
  const frozen = run.start({ freezeAt: { checkpoint, nth: 1 }, leaseMs: LEASE_MS })
  await frozen.said('freezing')
  const tooSoon = await run.start({ leaseMs: 60_000 }).ended
  expect(tooSoon.news.at(-1)).toMatchObject({ kind: 'refused', code: 'WORKSPACE_IN_USE' })
  await new Promise((resolve) => setTimeout(resolve, LEASE_MS * 1.5))
  const next = run.start({ leaseMs: LEASE_MS })
  await (thaw === 'after' ? next.ended : next.said('running'))
  frozen.thaw()
  const [first, second] = await Promise.all([frozen.ended, next.ended])
  expect(second.news.at(-1)).toEqual({ kind: 'settled' })
  expect(first.errors).toBe('')
  // It says so, and ends; but one that finds everything done has nothing to write, and ends in order.
  if (thaw === 'after' && first.code === 0) expect(first.news.at(-1)).toEqual({ kind: 'settled' })
  else {
    expect(first.code).toBe(REFUSED_EXIT)
    const message = 'Another Shotlist has taken over this library. This one stops.'
    expect(first.news.at(-1)).toEqual({ kind: 'refused', code: 'WORKSPACE_IN_USE', message })
  }
}
