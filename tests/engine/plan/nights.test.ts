import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KeyKind } from '../../../src/domain/service.ts'
import type { Operation } from '../../../src/domain/operations/index.ts'
import { type Limits, nightsAfter, planNights } from '../../../src/engine/plan/nights.ts'
import { type Counted, makePlan, type PlanFor } from '../../../src/engine/plan/plan.ts'
import { NOTHING_TALLIED } from '../../../src/engine/plan/tally.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** 22:00 to 07:00. */
const NIGHT = { startMinute: 22 * 60, endMinute: 7 * 60 }
const EVENING_MS = Date.parse('2026-06-10T20:00:00Z')

const zoneBefore = process.env['TZ']
beforeAll(() => {
  process.env['TZ'] = 'UTC'
})
afterAll(() => {
  if (zoneBefore === undefined) delete process.env['TZ']
  else process.env['TZ'] = zoneBefore
})
const limits = (over: Partial<Limits> = {}): Limits => ({
  perMinute: 10,
  perDay: 500,
  leftToday: 500,
  hours: NIGHT,
  ...over,
})

describe('nights', () => {
  test('1,840 tasks at 500 a day are four nights, the last one shorter', () => {
    const nights = planNights(1_840, limits(), EVENING_MS)
    expect(nights.map(({ tasks }) => tasks)).toEqual([500, 500, 500, 340])
    expect(nights.map(({ startMs }) => new Date(startMs).toISOString())).toEqual([
      '2026-06-10T22:00:00.000Z',
      '2026-06-11T22:00:00.000Z',
      '2026-06-12T22:00:00.000Z',
      '2026-06-13T22:00:00.000Z',
    ])
    // Fifty minutes' worth at ten a minute: the last ten go out 49 minutes after the first.
    expect(nights.map(({ startMs, endMs }) => (endMs - startMs) / MINUTE_MS)).toEqual([49, 49, 49, 33])
  })

  test('what is left of today’s quota bounds the first night', () => {
    expect(planNights(600, limits({ leftToday: 40 }), EVENING_MS).map(({ tasks }) => tasks)).toEqual([
      40, 500, 60,
    ])
    const [first] = planNights(10, limits({ leftToday: 0 }), EVENING_MS)
    expect(first?.startMs).toBe(EVENING_MS + 2 * HOUR_MS + DAY_MS)
  })

  test('in the middle of a night, what is left of it counts', () => {
    const nights = planNights(1_000, limits(), Date.parse('2026-06-11T06:30:00Z'))
    expect(nights).toMatchObject([
      { tasks: 300, startMs: Date.parse('2026-06-11T06:30:00Z') },
      { tasks: 500, startMs: Date.parse('2026-06-11T22:00:00Z') },
      { tasks: 200, startMs: Date.parse('2026-06-12T22:00:00Z') },
    ])
  })

  test('without hours they go out at once, day after day', () => {
    const nights = planNights(1_200, limits({ hours: null }), EVENING_MS)
    expect(nights.map(({ tasks, startMs }) => [tasks, (startMs - EVENING_MS) / DAY_MS])).toEqual([
      [500, 0],
      [500, 1],
      [200, 2],
    ])
  })

  test('what goes out after others begins where those end, and has the nights after that to itself', () => {
    expect(
      nightsAfter(600, 600, limits(), EVENING_MS).map(({ tasks, startMs }) => [
        tasks,
        new Date(startMs).toISOString(),
      ]),
    ).toEqual([
      [400, '2026-06-11T22:10:00.000Z'],
      [200, '2026-06-12T22:00:00.000Z'],
    ])
  })

  test('nothing to do takes no night, and no quota at all no forever', () => {
    expect(planNights(0, limits(), EVENING_MS)).toEqual([])
    const started = planNights(1_000_000, limits({ perDay: 1, leftToday: 1 }), EVENING_MS)
    expect(started.length).toBeLessThanOrEqual(400)
  })

  test('a day without any quota ends as well', () => {
    expect(planNights(5, limits({ perDay: 0, leftToday: 0 }), EVENING_MS)).toEqual([])
  })

  test('no night is fuller than its quota and its minutes, none is empty, none begins before the last', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.record({
          perMinute: fc.integer({ min: 1, max: 60 }),
          perDay: fc.integer({ min: 60, max: 5_000 }),
          leftToday: fc.integer({ min: 0, max: 5_000 }),
          hours: fc.option(
            fc.record({
              startMinute: fc.integer({ min: 0, max: 1439 }),
              endMinute: fc.integer({ min: 0, max: 1439 }),
            }),
          ),
        }),
        fc.integer({ min: 0, max: 7 * DAY_MS }),
        (tasks, given, laterMs) => {
          const nights = planNights(tasks, given, EVENING_MS + laterMs)
          expect(nights.reduce((sum, night) => sum + night.tasks, 0)).toBeLessThanOrEqual(tasks)
          for (const [index, night] of nights.entries()) {
            expect(night.tasks).toBeGreaterThan(0)
            expect(night.tasks).toBeLessThanOrEqual(
              index === 0 ? Math.max(given.leftToday, given.perDay) : given.perDay,
            )
            expect(night.tasks).toBeLessThanOrEqual(
              ((night.endMs - night.startMs) / MINUTE_MS + 1) * given.perMinute,
            )
            expect(night.startMs).toBeGreaterThan(nights[index - 1]?.endMs ?? 0)
          }
        },
      ),
      { seed: 8, numRuns: 200 },
    )
  })
})

describe('a plan', () => {
  const counted = (operation: Operation, tasks: number, prices: readonly number[] = []): Counted => ({
    recipe: {
      name: operation,
      operation,
      params: operation === 'a_plus' ? { types: ['A+ Basic Full Image'] } : {},
    },
    tally: { ...NOTHING_TALLIED, tasks },
    prices,
  })
  const plan = (list: readonly Counted[], over: Partial<PlanFor> = {}) =>
    makePlan({
      counted: list,
      keyKind: 'live' satisfies KeyKind,
      creditsMax: null,
      creditsRemaining: null,
      windows: [],
      hours: NIGHT,
      pilotSize: null,
      nowMs: EVENING_MS,
      ...over,
    })

  test('adds what the specification states', () => {
    expect(plan([counted('a_plus', 10), counted('creative_strategy', 4)])).toMatchObject({
      tasks: 14,
      credits: 10 * 30 + 4 * 5,
      tasks_of_unknown_price: 0,
      recipes: [
        { credits_each: 30, price_from: 'specification' },
        { credits_each: 5, price_from: 'specification' },
      ],
    })
  })

  test('never counts an unknown price as 0: it is counted separately', () => {
    expect(
      plan([counted('listing_builder', 100), counted('scale', 7), counted('creative_strategy', 2)]),
    ).toMatchObject({
      tasks: 109,
      credits: 10,
      tasks_of_unknown_price: 107,
      recipes: [
        { credits_each: null, price_from: 'unknown' },
        { credits_each: null, price_from: 'unknown' },
        { credits_each: 5 },
      ],
    })
  })

  test('takes the middle of what earlier jobs cost', () => {
    expect(plan([counted('listing_builder', 10, [20, 40, 90])])).toMatchObject({
      credits: 400,
      tasks_of_unknown_price: 0,
      recipes: [{ credits_each: 40, price_from: 'earlier jobs' }],
    })
  })

  test('costs nothing with a test key', () => {
    expect(plan([counted('listing_builder', 10)], { keyKind: 'test' })).toMatchObject({
      credits: 0,
      tasks_of_unknown_price: 0,
    })
  })

  test('a pilot goes first, and then waits', () => {
    const work = [counted('creative_strategy', 1_840)]
    expect(plan(work).pilot).toBeNull()
    expect(plan(work, { pilotSize: 1_840 }).pilot).toBeNull()
    const piloted = plan(work, { pilotSize: 25 })
    // It goes at once; the others wait for the hours.
    const startMs = EVENING_MS
    expect(piloted.pilot).toEqual({ startMs, endMs: startMs + 2 * MINUTE_MS, tasks: 25 })
    // What the pilot sends is not counted again, and is gone from the day's quota.
    expect(piloted.nights.map(({ tasks }) => tasks)).toEqual([475, 500, 500, 340])
    expect(piloted.nights[0]?.startMs).toBe(Date.parse('2026-06-10T22:00:00Z'))
    // Without hours, the rest follows the pilot.
    const rest = plan([counted('creative_strategy', 60)], { pilotSize: 25, hours: null })
    expect(rest.nights).toEqual([
      { startMs: startMs + 2 * MINUTE_MS, endMs: startMs + 5 * MINUTE_MS, tasks: 35 },
    ])
    // More than a day's quota is a pilot of several days.
    const long = plan(work, { pilotSize: 600 })
    expect(long.pilot).toEqual({ startMs, endMs: startMs + DAY_MS + 9 * MINUTE_MS, tasks: 600 })
    // Counted in products: each goes through all recipes.
    const both = [counted('creative_strategy', 1_840), counted('a_plus', 10)]
    expect(plan(both, { pilotSize: 25 }).pilot?.tasks).toBe(35)
  })

  test('goes by the limits the service states, else by the specification’s', () => {
    const work = [counted('creative_strategy', 1_840)]
    expect(plan(work).nights.map(({ tasks }) => tasks)).toEqual([500, 500, 500, 340])
    const told = {
      windows: [
        { limit: 20, remaining: null },
        { limit: 1_000, remaining: 100 },
      ],
    }
    expect(plan(work, told).nights.map(({ tasks }) => tasks)).toEqual([100, 1_000, 740])
  })
})
