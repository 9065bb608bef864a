import { afterAll, describe, test } from 'vitest'
import type { Checkpoint } from '../../src/engine/index.ts'
import { asins, openRun } from './crash-run.ts'
import { findingsOf } from './findings.ts'
import { CHECKPOINTS } from './order.ts'
import { countKills } from './tally.ts'

/**
 * Every kind of lost answer, with and without the work, and downloads that break off; each less often than the
 * engine puts up with for one task, so that nothing may fail for good.
 */
const FAULTS =
  'lost-after@every2,lost-before@every5@x2,500@every7@x2,500-after@every3,500@jobs@every6@x8,' +
  'lost-before@job@every9,download-cut@every4@x7'
/** A kill leaves up to ten answers unheard: where answers are counted, more must be left to come. */
const PRODUCTS: Partial<Record<Checkpoint, number>> = {
  answer_received: 8,
  receipt_written: 8,
  doubt_written: 8,
}

const tally = countKills('at checkpoints')
afterAll(tally.print)

interface Case {
  readonly checkpoint: Checkpoint
  readonly faults: string
}

const calm = CHECKPOINTS.filter((checkpoint) => checkpoint !== 'doubt_written').map((checkpoint): Case => ({
  checkpoint,
  faults: '',
}))
/** Lost answers change what a kill here leaves behind. Without any, nothing is in doubt while the process lives. */
const SUBMITTING: readonly Checkpoint[] = [
  'answer_received',
  'receipt_written',
  'doubt_written',
  'look_taken',
]
const stormy = SUBMITTING.map((checkpoint): Case => ({ checkpoint, faults: FAULTS }))

// Run beside each other, so hooks and expectations come from each test's own context.
describe.concurrent('killed at', () => {
  test.for([...calm, ...stormy])(
    '$checkpoint, faults "$faults"',
    async ({ checkpoint, faults }, { expect, onTestFailed }) => {
      const run = await openRun({ seed: 11, asins: asins(PRODUCTS[checkpoint] ?? 2), faults })
      onTestFailed(() => tally.tell(run, `npx vitest run --project long tests/crash -t ${checkpoint}`))
      try {
        // Until one answer has named the limit, the engine keeps to 10 a minute, and a run of lost answers
        // would take minutes.
        if (faults !== '') await run.dieAt('receipt_written', 1)
        // An intent that never left takes two looks before it is proven to be none.
        if (checkpoint === 'look_taken') expect(await run.dieAt('intent_written', 2)).toBe(true)
        for (const nth of [1, 2])
          expect(await run.dieAt(checkpoint, nth), `${checkpoint} is reached ${nth} times`).toBe(true)
        // A third time, as far as enough is left to do to get there.
        if (await run.dieAt(checkpoint, 3)) await run.settle()
        expect(await findingsOf(run)).toEqual([])
      } finally {
        tally.add(run)
        await run.close()
      }
    },
  )
})
