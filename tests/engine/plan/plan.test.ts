import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KeyKind } from '../../../src/domain/service.ts'
import type { Operation } from '../../../src/domain/operations/index.ts'
import { type Counted, makePlan, type PlanFor, roomFor } from '../../../src/engine/plan/plan.ts'
import { NOTHING_TALLIED } from '../../../src/engine/plan/selection.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** 22:00 to 07:00. */
const NIGHT = { startMinute: 22 * 60, endMinute: 7 * 60 }
const EVENING_MS = Date.parse('2026-06-10T20:00:00Z')

// On Windows a zone that is taken away stays: it is set back to what it was.
const zoneBefore = process.env['TZ'] ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
beforeAll(() => {
  process.env['TZ'] = 'UTC'
})
afterAll(() => {
  process.env['TZ'] = zoneBefore
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
      windows: [],
      queuedBefore: 0,
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
    const minutes = (count: number) => EVENING_MS + count * MINUTE_MS
    expect(piloted.pilot).toEqual({ start_ms: minutes(0), end_ms: minutes(2.4), tasks: 25 })
    // What the pilot sends is not counted again, and is gone from the day's quota.
    expect(piloted.nights.map(({ tasks }) => tasks)).toEqual([475, 500, 500, 340])
    expect(piloted.nights[0]?.start_ms).toBe(Date.parse('2026-06-10T22:00:00Z'))
    // Without hours, the rest follows the pilot.
    const rest = plan([counted('creative_strategy', 60)], { pilotSize: 25, hours: null })
    expect(rest.nights).toEqual([{ start_ms: minutes(2.5), end_ms: minutes(5.9), tasks: 35 }])
    // More than a day's quota is a pilot of several days.
    const long = plan(work, { pilotSize: 600 })
    expect(long.pilot).toEqual({ start_ms: minutes(0), end_ms: minutes(9.9) + DAY_MS, tasks: 600 })
    // Counted in products: each goes through all recipes.
    const both = [counted('creative_strategy', 1_840), counted('a_plus', 10)]
    expect(plan(both, { pilotSize: 25 }).pilot?.tasks).toBe(35)
  })

  test('goes after what is queued already; a pilot goes before it, outside the hours', () => {
    const work = [counted('creative_strategy', 600)]
    const nights = (over: Partial<PlanFor>) =>
      plan(work, { queuedBefore: 600, ...over }).nights.map(({ tasks, start_ms: startMs }) => [
        tasks,
        new Date(startMs).toISOString(),
      ])
    expect(nights({})).toEqual([
      [400, '2026-06-11T22:10:00.000Z'],
      [200, '2026-06-12T22:00:00.000Z'],
    ])
    const piloted = plan(work, { queuedBefore: 600, pilotSize: 50 })
    expect(piloted.pilot).toMatchObject({ start_ms: EVENING_MS, tasks: 50 })
    // Inside the hours the earlier ones go first.
    const tenMs = Date.parse('2026-06-10T22:00:00Z')
    const inside = plan(work, { queuedBefore: 100, pilotSize: 50, nowMs: tenMs })
    expect(inside.pilot?.start_ms).toBe(tenMs + 10 * MINUTE_MS)
  })

  test('goes by the limits the service states, else by the specification’s', () => {
    const work = [counted('creative_strategy', 1_840)]
    expect(plan(work).nights.map(({ tasks }) => tasks)).toEqual([500, 500, 500, 340])
    const reported = {
      windows: [
        { limit: 20, remaining: null },
        { limit: 1_000, remaining: 100 },
      ],
    }
    expect(plan(work, reported).nights.map(({ tasks }) => tasks)).toEqual([100, 1_000, 740])
  })
})

const recipe = (operation: Operation, params = {}) => ({
  operation,
  params,
  tasks: 10,
})
const MEGABYTE = 1_000_000

test('more images take more room, and a strategy takes hardly any', () => {
  const oneType = roomFor([recipe('a_plus', { types: ['a'] })], null)
  expect(roomFor([recipe('a_plus', { types: ['a', 'b'] })], null)).toBeGreaterThan(1.9 * oneType)
  expect(roomFor([recipe('listing_builder')], null)).toBeGreaterThan(10 * MEGABYTE)
  expect(roomFor([recipe('creative_strategy')], null)).toBeLessThan(MEGABYTE)
  expect(roomFor([], null)).toBe(0)
})

test('what images have taken so far counts more than what was thought', () => {
  const clone = recipe('scale', { items: [{}, {}] })
  const small = roomFor([clone], 100_000)
  expect(small).toBeLessThan(roomFor([clone], null))
  expect(small).toBeGreaterThan(20 * 100_000)
  expect(Number.isInteger(roomFor([clone], 1234.5))).toBe(true)
})
