// What is told of the nights to come: batches take turns as the submitter gives them, from one budget.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planNights } from '../../../src/engine/plan/nights.ts'
import { type Budget, lookAhead, type Waiting } from '../../../src/engine/progress/ahead.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const EVENING_MS = Date.parse('2026-06-10T20:00:00Z')
const TEN_MS = EVENING_MS + 2 * HOUR_MS
/** 22:00 to 07:00. */
const NIGHT = { startMinute: 22 * 60, endMinute: 7 * 60 }

const zoneBefore = process.env['TZ']
beforeAll(() => {
  process.env['TZ'] = 'UTC'
})
afterAll(() => {
  if (zoneBefore === undefined) delete process.env['TZ']
  else process.env['TZ'] = zoneBefore
})

const budget = (over: Partial<Budget> = {}): Budget => ({
  perMinute: 10,
  perDay: 500,
  leftToday: 500,
  fromMs: EVENING_MS,
  ...over,
})
const waiting = (batchId: number, tasks: number, hours: Waiting['hours'] = null): Waiting => ({
  batchId,
  tasks,
  hours,
})
const ahead = (batches: readonly Waiting[], over: Partial<Budget> = {}) => {
  const all = lookAhead(batches, budget(over))
  return batches.map(({ batchId }) => all.get(batchId))
}

describe('one batch', () => {
  test('nothing left is nothing ahead', () => {
    expect(ahead([waiting(1, 0)])).toEqual([undefined])
  })

  test('within the day it is one night, done when the last one goes out', () => {
    expect(ahead([waiting(1, 95)])).toEqual([
      { tonight: 95, nights: 1, doneAtMs: EVENING_MS + 10 * MINUTE_MS },
    ])
  })

  test('hours to come are waited for, and a day’s quota ends a night', () => {
    expect(ahead([waiting(1, 1_200, NIGHT)])).toEqual([
      { tonight: 500, nights: 3, doneAtMs: TEN_MS + 2 * DAY_MS + 20 * MINUTE_MS },
    ])
  })

  test('what is left of tonight counts, and what is left of today’s quota', () => {
    const halfPastSix = Date.parse('2026-06-11T06:30:00Z')
    expect(ahead([waiting(1, 500, NIGHT)], { fromMs: halfPastSix })[0]).toMatchObject({
      tonight: 300,
      nights: 2,
    })
    expect(ahead([waiting(1, 500)], { leftToday: 40 })[0]).toMatchObject({ tonight: 40, nights: 2 })
    expect(ahead([waiting(1, 500)], { leftToday: 0 })[0]).toMatchObject({ tonight: 500, nights: 1 })
  })

  test('a campaign without an end says so and is told at once', () => {
    expect(ahead([waiting(1, 1_000_000)], { perDay: 1, leftToday: 1 })[0]).toMatchObject({ doneAtMs: null })
    expect(ahead([waiting(1, 5)], { perDay: 0, leftToday: 0 })[0]).toEqual({
      tonight: 0,
      nights: 0,
      doneAtMs: null,
    })
  })

  test('without hours the nights are those of the plan', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 60, max: 3_000 }),
        (tasks, perMinute, perDay) => {
          const nights = planNights(tasks, { perMinute, perDay, leftToday: perDay, hours: null }, EVENING_MS)
          const [told] = ahead([waiting(1, tasks)], { perMinute, perDay, leftToday: perDay })
          expect(told).toMatchObject({ tonight: nights[0]?.tasks, nights: nights.length })
          const lastMs = nights.at(-1)?.endMs ?? 0
          expect(Math.abs((told?.doneAtMs ?? 0) - lastMs)).toBeLessThanOrEqual(2 * MINUTE_MS)
        },
      ),
      { seed: 3, numRuns: 200 },
    )
  })
})

describe('several batches', () => {
  test('the later one waits for the earlier one and gets what is left of the day', () => {
    expect(ahead([waiting(1, 300), waiting(2, 300)])).toEqual([
      { tonight: 300, nights: 1, doneAtMs: EVENING_MS + 30 * MINUTE_MS },
      { tonight: 200, nights: 2, doneAtMs: EVENING_MS + DAY_MS + 10 * MINUTE_MS },
    ])
  })

  test('one whose turn comes days later has nothing tonight', () => {
    expect(ahead([waiting(1, 2_000), waiting(2, 10)])[1]).toEqual({
      tonight: 0,
      nights: 1,
      doneAtMs: EVENING_MS + 4 * DAY_MS + MINUTE_MS,
    })
  })

  test('while the earlier one sleeps the later one goes, and makes way when its hours begin', () => {
    const [night, day] = ahead([waiting(1, 100, NIGHT), waiting(2, 1_500)], {
      perDay: 10_000,
      leftToday: 10_000,
    })
    expect(night).toEqual({ tonight: 100, nights: 1, doneAtMs: TEN_MS + 10 * MINUTE_MS })
    // Two hours before ten, ten minutes aside, the rest after it.
    expect(day).toEqual({ tonight: 1_500, nights: 1, doneAtMs: EVENING_MS + 160 * MINUTE_MS })
  })

  test('all of it goes out or is told to have no end; never more a day than the quota', () => {
    const hours = fc.option(
      fc.record({
        startMinute: fc.integer({ min: 0, max: 1439 }),
        endMinute: fc.integer({ min: 0, max: 1439 }),
      }),
    )
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(3_000), hours), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 3_000 }),
        fc.nat(7 * DAY_MS),
        (batches, perMinute, perDay, laterMs) => {
          const all = batches.map(([tasks, at], index) => waiting(index + 1, tasks, at))
          const fromMs = EVENING_MS + laterMs
          const told = lookAhead(all, budget({ perMinute, perDay, leftToday: perDay, fromMs }))
          const total = batches.reduce((sum, [tasks]) => sum + tasks, 0)
          const lastMs = Math.max(...[...told.values()].map(({ doneAtMs }) => doneAtMs ?? Infinity), 0)
          for (const { batchId, tasks } of all) {
            const one = told.get(batchId)
            expect(one === undefined).toBe(tasks === 0)
            expect(one?.tonight ?? 0).toBeLessThanOrEqual(tasks)
            expect(one?.doneAtMs ?? fromMs).toBeGreaterThanOrEqual(fromMs)
          }
          // Infinity where there is no end; nothing is done before its days are over.
          const daysMin = total === 0 ? 0 : Math.ceil(total / perDay) - 1
          expect(lastMs).toBeGreaterThanOrEqual(total === 0 ? 0 : fromMs + daysMin * DAY_MS)
        },
      ),
      { seed: 9, numRuns: 300 },
    )
  })
})
