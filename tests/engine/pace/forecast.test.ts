// What is said about the nights to come: batches take turns as the submitter gives them, from one budget.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Budget, forecast, type Waiting } from '../../../src/engine/pace/forecast.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const EVENING_MS = Date.parse('2026-06-10T20:00:00Z')
const TEN_MS = EVENING_MS + 2 * HOUR_MS
/** 22:00 to 07:00. */
const NIGHT = { startMinute: 22 * 60, endMinute: 7 * 60 }

// On Windows a zone that is taken away stays: it is set back to what it was.
const zoneBefore = process.env['TZ'] ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
beforeAll(() => {
  process.env['TZ'] = 'UTC'
})
afterAll(() => {
  process.env['TZ'] = zoneBefore
})

const HOURS = fc.option(
  fc.record({
    startMinute: fc.integer({ min: 0, max: 1439 }),
    endMinute: fc.integer({ min: 0, max: 1439 }),
  }),
)
const budget = (over: Partial<Budget> = {}): Budget => ({
  perMinute: 10,
  perDay: 500,
  leftToday: 500,
  fromMs: EVENING_MS,
  ...over,
})
const waiting = (tasks: number, hours: Waiting['hours'] = null): Waiting => ({ tasks, hours })
const ahead = (batches: readonly Waiting[], over: Partial<Budget> = {}) =>
  forecast(batches, budget(over)).map(({ tonight, nights, doneAtMs }) => ({
    tonight,
    nights: nights.length,
    doneAtMs,
  }))
const nightsOf = (batch: Waiting, over: Partial<Budget> = {}) =>
  forecast([batch], budget(over)).flatMap(({ nights }) => nights)
/** When a batch's nights begin, with their tasks. */
const startsOf = (batch: Waiting, over: Partial<Budget> = {}) =>
  nightsOf(batch, over).map(({ tasks, start_ms: startMs }) => [tasks, new Date(startMs).toISOString()])

describe('one batch', () => {
  test('nothing left is nothing ahead', () => {
    expect(ahead([waiting(0)])).toEqual([{ tonight: 0, nights: 0, doneAtMs: null }])
  })

  test('within the day it is one night, done when the last one goes out', () => {
    expect(ahead([waiting(95)])).toEqual([{ tonight: 95, nights: 1, doneAtMs: EVENING_MS + 10 * MINUTE_MS }])
  })

  test('hours to come are waited for, and a day’s quota ends a night', () => {
    expect(ahead([waiting(1_200, NIGHT)])).toEqual([
      { tonight: 500, nights: 3, doneAtMs: TEN_MS + 2 * DAY_MS + 20 * MINUTE_MS },
    ])
  })

  test('what is left of tonight counts, and what is left of today’s quota', () => {
    const halfPastSix = Date.parse('2026-06-11T06:30:00Z')
    expect(ahead([waiting(500, NIGHT)], { fromMs: halfPastSix })[0]).toMatchObject({
      tonight: 300,
      nights: 2,
    })
    expect(ahead([waiting(500)], { leftToday: 40 })[0]).toMatchObject({ tonight: 40, nights: 2 })
    expect(ahead([waiting(500)], { leftToday: 0 })[0]).toMatchObject({ tonight: 500, nights: 1 })
  })

  test('work without an end says so and is reported at once', () => {
    expect(ahead([waiting(1_000_000)], { perDay: 1, leftToday: 1 })[0]).toMatchObject({ doneAtMs: null })
    expect(ahead([waiting(5)], { perDay: 0, leftToday: 0 })[0]).toEqual({
      tonight: 0,
      nights: 0,
      doneAtMs: null,
    })
  })

  test('the nights begin with the hours, and end with the day’s quota', () => {
    expect(startsOf(waiting(1_840, NIGHT))).toEqual([
      [500, '2026-06-10T22:00:00.000Z'],
      [500, '2026-06-11T22:00:00.000Z'],
      [500, '2026-06-12T22:00:00.000Z'],
      [340, '2026-06-13T22:00:00.000Z'],
    ])
    expect(startsOf(waiting(1_200)).map(([tasks]) => tasks)).toEqual([500, 500, 200])
    expect(startsOf(waiting(10, NIGHT), { leftToday: 0 })).toEqual([[10, '2026-06-11T22:00:00.000Z']])
    // Fifty minutes' worth at ten a minute.
    const [night] = nightsOf(waiting(500))
    expect((night?.end_ms ?? 0) - EVENING_MS).toBe(49.9 * MINUTE_MS)
  })

  test('a limit below one a minute, as an hourly one, is kept', () => {
    const [{ doneAtMs } = {}] = ahead([waiting(121)], { perMinute: 0.5 })
    expect(doneAtMs).toBe(EVENING_MS + 240 * MINUTE_MS)
    expect(ahead([waiting(5)], { perMinute: 0 })).toEqual([{ tonight: 0, nights: 0, doneAtMs: null }])
  })

  test('no night is fuller than its quota and its minutes, none is empty, none begins before the last', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.record({
          perMinute: fc.integer({ min: 1, max: 60 }),
          perDay: fc.integer({ min: 60, max: 5_000 }),
          leftToday: fc.integer({ min: 0, max: 5_000 }),
        }),
        HOURS,
        fc.nat(7 * DAY_MS),
        (tasks, limits, hours, laterMs) => {
          const fromMs = EVENING_MS + laterMs
          const nights = nightsOf(waiting(tasks, hours), { ...limits, fromMs })
          expect(nights.reduce((sum, night) => sum + night.tasks, 0)).toBeLessThanOrEqual(tasks)
          for (const [index, night] of nights.entries()) {
            const minutes = (night.end_ms - night.start_ms) / MINUTE_MS
            expect(night.tasks).toBeGreaterThan(0)
            // A night may see two days' quotas, and takes as long as its tasks do.
            expect(night.tasks).toBeLessThanOrEqual(Math.max(limits.leftToday, limits.perDay) + limits.perDay)
            expect(night.tasks).toBeLessThanOrEqual(minutes * limits.perMinute + 1.001)
            expect(night.start_ms).toBeGreaterThan(nights[index - 1]?.end_ms ?? 0)
          }
        },
      ),
      { seed: 8, numRuns: 200 },
    )
  })
})

describe('several batches', () => {
  test('the later one waits for the earlier one and gets what is left of the day', () => {
    expect(ahead([waiting(300), waiting(300)])).toEqual([
      { tonight: 300, nights: 1, doneAtMs: EVENING_MS + 30 * MINUTE_MS },
      { tonight: 200, nights: 2, doneAtMs: EVENING_MS + DAY_MS + 10 * MINUTE_MS },
    ])
  })

  test('one whose turn comes days later has nothing tonight', () => {
    expect(ahead([waiting(2_000), waiting(10)])[1]).toEqual({
      tonight: 0,
      nights: 1,
      doneAtMs: EVENING_MS + 4 * DAY_MS + MINUTE_MS,
    })
  })

  test('while the earlier one sleeps the later one goes, and makes way when its hours begin', () => {
    const [night, day] = ahead([waiting(100, NIGHT), waiting(1_500)], {
      perDay: 10_000,
      leftToday: 10_000,
    })
    expect(night).toEqual({ tonight: 100, nights: 1, doneAtMs: TEN_MS + 10 * MINUTE_MS })
    // Two hours before ten, ten minutes aside, the rest after it.
    expect(day).toEqual({ tonight: 1_500, nights: 1, doneAtMs: EVENING_MS + 160 * MINUTE_MS })
  })

  test('all of it goes out or is reported to have no end; never more a day than the quota', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(3_000), HOURS), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 3_000 }),
        fc.nat(7 * DAY_MS),
        (batches, perMinute, perDay, laterMs) => {
          const all = batches.map(([tasks, at]) => waiting(tasks, at))
          const fromMs = EVENING_MS + laterMs
          const reported = forecast(all, budget({ perMinute, perDay, leftToday: perDay, fromMs }))
          const total = batches.reduce((sum, [tasks]) => sum + tasks, 0)
          const lastMs = Math.max(
            ...reported.map(({ doneAtMs }, at) => doneAtMs ?? (all[at]?.tasks === 0 ? 0 : Infinity)),
            0,
          )
          for (const [at, { tasks }] of all.entries()) {
            const one = reported[at]
            expect(one?.tonight).toBeLessThanOrEqual(tasks)
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
