import { expect, test } from 'vitest'
import type { BatchStatus } from '../../../../src/contract/commands.ts'
import { figuresOf } from '../../../../src/renderer/features/tonight/figures.ts'
import { moment } from '../../../../src/words/index.ts'
import { aBatch } from '../../../support/a-status.ts'

const SOON_MS = 3_600_000
const LATE_MS = 2 * SOON_MS

const shown = (...batches: BatchStatus[]) =>
  Object.fromEntries(
    figuresOf(batches, 0).map(({ label, value, hint, tone = 'neutral' }) => [label, [value, hint, tone]]),
  )
const finish = (...batches: BatchStatus[]) => shown(...batches)['Finish time']?.slice(0, 2)
const ends = (done_at_ms: number | null, tonight = 0) => ({ ahead: { tonight, nights: 1, done_at_ms } })

test('the figures add batches up; they count as the filters do, and what is stopped has no end', () => {
  const running = aBatch({
    tasks: { queued: 5, processing: 2, held: 3, completed: 7, failed: 1, expired: 1, cancelled: 4 },
    credits: { charged: 90, refunded: 20 },
    ...ends(SOON_MS, 4),
  })
  const limited = aBatch({
    tasks: { queued: 10, completed_with_errors: 6 },
    phase: 'spending_limit',
    credits: { charged: 30, refunded: 0 },
    ...ends(LATE_MS, 2),
  })
  const testRun = aBatch({
    test_run: true,
    tasks: { completed: 24 },
    credits: { charged: 500, refunded: 200 },
  })
  expect(shown(running, limited, testRun)).toEqual({
    Generated: ['7', 'of 35', 'neutral'],
    'In progress': ['2', 'at the service or downloading', 'neutral'],
    Queued: ['5', '4 tonight', 'neutral'],
    'Needs attention': ['13', 'decision needed', 'warn'],
    Failed: ['2', '6 partly generated', 'bad'],
    'Credits spent': ['100', '120 charged, 20 refunded', 'neutral'],
    'Finish time': [moment(SOON_MS, 0), 'excluding waiting tasks', 'neutral'],
  })
  expect(shown(testRun)).toMatchObject({
    Generated: ['24', 'of 24', 'neutral'],
    'Needs attention': ['0', expect.any(String), 'neutral'],
    Failed: ['0', expect.any(String), 'neutral'],
    'Credits spent': ['0', 'test runs are free', 'neutral'],
    'Finish time': ['Done', 'nothing left to do', 'neutral'],
  })
})

test('the night ends with its last batch, where that is known, and otherwise says what it waits for', () => {
  const queued = { tasks: { queued: 1 } }
  const ended = aBatch({ tasks: { completed: 1 } })
  expect(
    finish(aBatch({ ...queued, ...ends(SOON_MS) }), aBatch({ ...queued, ...ends(LATE_MS) }), ended),
  ).toEqual([moment(LATE_MS, 0), 'estimate'])
  expect(finish(aBatch({ tasks: { completed: 1, failed: 2 } }))).toEqual(['Finished', '2 failed'])
  expect(finish(aBatch({ tasks: { processing: 1 }, ...ends(SOON_MS) }))).toEqual(['–', 'waiting for results'])
  expect(finish(aBatch({ tasks: { held: 1 } }))).toEqual(['–', 'paused – needs attention'])
  expect(finish(aBatch({ ...queued, phase: 'disk', ...ends(SOON_MS) }), aBatch(queued))).toEqual([
    '–',
    'paused – needs attention',
  ])
  const offline = aBatch({ ...queued, phase: 'offline', ...ends(null, 1) })
  expect(finish(offline, aBatch(queued))).toEqual(['–', 'waiting for the service'])
  // Nobody knows whether any of it is sent tonight.
  expect(shown(offline)['Queued']).toEqual(['1', '0 tonight', 'neutral'])
  expect(finish(aBatch(queued))?.[0]).toBe('–')
})
