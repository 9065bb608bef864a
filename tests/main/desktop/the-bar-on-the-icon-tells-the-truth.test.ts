import { expect, test } from 'vitest'
import { barOf, pausable, progressOf, resumable } from '../../../src/main/desktop/due-work.ts'
import { needText } from '../../../src/main/desktop/notices.ts'
import { lineOf } from '../../../src/main/desktop/tray.ts'
import { account, batch, NOW_MS, status, stopped } from './status.ts'

const progress = (...given: Parameters<typeof status>) => progressOf(status(...given), NOW_MS)

test('what is finished or cancelled is not counted, what is left of the others is', () => {
  expect(progress([])).toBeNull()
  expect(progress([batch({ completed: 9 })])).toBeNull()
  expect(progress([batch({ queued: 9 }, { state: 'cancelled' })])).toBeNull()
  expect(progress([batch({ completed: 9 }), batch({ queued: 3, failed: 1 }, { id: 2 })])).toEqual({
    ended: 1,
    total: 4,
    kind: 'going',
  })
})

test('paused batches count only where all are', () => {
  const paused = batch({ queued: 6, completed: 2 }, { id: 2, state: 'paused' })
  expect(progress([batch({ queued: 3, completed: 1 }), paused])).toEqual({
    ended: 1,
    total: 4,
    kind: 'going',
  })
  expect(progress([paused])).toEqual({ ended: 2, total: 8, kind: 'paused' })
})

test('what waits for a person shows as stopped', () => {
  expect(progress([batch({ queued: 3, completed: 1 })], [account(stopped('UNAUTHORIZED'))])?.kind).toBe(
    'stopped',
  )
  expect(progress([batch({ held: 3, completed: 1 })])?.kind).toBe('stopped')
})

test('the bar is as long as what is finished, and of a color that says how it goes', () => {
  expect(barOf(null)).toEqual([-1, { mode: 'none' }])
  expect(barOf({ ended: 0, total: 0, kind: 'going' })).toEqual([-1, { mode: 'none' }])
  expect(barOf({ ended: 0, total: 200, kind: 'going' })).toEqual([0, { mode: 'normal' }])
  expect(barOf({ ended: 1, total: 2, kind: 'stopped' })).toEqual([0.5, { mode: 'error' }])
  expect(barOf({ ended: 2, total: 2, kind: 'paused' })).toEqual([1, { mode: 'paused' }])
})

test('all that a pause or its end concerns has something queued', () => {
  const all = status([
    batch({ queued: 1 }, { id: 1 }),
    batch({ queued: 1 }, { id: 2, state: 'paused' }),
    batch({ completed: 1 }, { id: 3 }),
    batch({ completed: 1 }, { id: 4, state: 'paused' }),
    batch({ queued: 1 }, { id: 5, state: 'cancelled' }),
  ])
  expect([pausable(all), resumable(all)]).toEqual([[1], [2]])
})

test('an account whose submissions are declined is named beside the clock', () => {
  const code = 'INSUFFICIENT_CREDITS' as const
  const waits = { reason: 'trouble' as const, code, message: '', until_ms: NOW_MS + 60_000, since_ms: NOW_MS }
  const declined = status([batch({ queued: 3 })], [account({ waits })])
  const facts = { progress: progressOf(declined, NOW_MS), need: needText(declined) }
  expect(lineOf({ ...facts, canPause: true, canResume: false })).toMatch(/is out of credits\.$/)
})
