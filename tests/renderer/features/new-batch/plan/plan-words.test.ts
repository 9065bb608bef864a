import { expect, test } from 'vitest'
import type { DraftPlan } from '../../../../../src/contract/commands/drafts.ts'
import type { CountryCode } from '../../../../../src/domain/service.ts'
import { hoursHint, minuteOfText } from '../../../../../src/renderer/components/hours-choice.tsx'
import { minuteOfDay } from '../../../../../src/words/index.ts'
import { column } from '../a-draft.ts'
import { pastedCatalog } from '../../../../../src/renderer/data/catalog-import.ts'
import {
  spendingLimitFor,
  spendingLimitHint,
  costHint,
  costWords,
  doneWords,
  leftOutWords,
  nightWords,
  orderWords,
  pilotWords,
  recipeCredits,
  rowsWords,
  startWords,
  timeWords,
} from '../../../../../src/renderer/features/new-batch/plan/plan-words.ts'

const NOW = new Date(2026, 10, 21, 20, 0).getTime()
const HOUR_MS = 3_600_000
const plan = (parts: Partial<DraftPlan>): DraftPlan => ({
  tasks: 20,
  skipped: 0,
  changed: 0,
  changed_waiting: 0,
  recipes: [],
  countries: [],
  credits: 100,
  tasks_of_unknown_price: 0,
  credits_remaining: 500,
  covered: null,
  nights: [
    { start_ms: NOW, end_ms: NOW + HOUR_MS, tasks: 12 },
    { start_ms: NOW + 24 * HOUR_MS, end_ms: NOW + 25 * HOUR_MS, tasks: 8 },
  ],
  disk: { needed_bytes: 0, free_bytes: null },
  pilot: null,
  obstacles: [],
  ...parts,
})

const planned: DraftPlan['recipes'][number] = {
  name: 'Main images',
  operation: 'listing_builder',
  tasks: 3,
  skipped: 0,
  changed: 0,
  changed_waiting: 0,
  changed_products: [],
  left_out: [],
  credits_each: 5,
  price_from: 'specification',
}

test('a night says when it goes and how much of it there is', () => {
  const [first, second] = plan({}).nights.map((night) => nightWords(night, NOW))
  expect(first).toMatch(/^Tonight from now to about .*: 12 tasks$/)
  expect(second).toMatch(/^Tomorrow from .* to about .*: 8 tasks$/)
  expect(nightWords({ start_ms: NOW, end_ms: NOW + 6_000, tasks: 2 }, NOW)).toBe(
    'Tonight right away: 2 tasks',
  )
  expect(doneWords(plan({}), NOW)).toMatch(/^Last task sent around tomorrow /)
  expect(doneWords(plan({ tasks: 0, nights: [] }), NOW)).toBe('Nothing to send')
})

test('time is shown in minutes, as tonight, or in nights', () => {
  const night = (fromMs: number, toMs: number) => ({ start_ms: NOW + fromMs, end_ms: NOW + toMs, tasks: 20 })
  const words = (nights: DraftPlan['nights'], hasHours = false) => timeWords(plan({ nights }), hasHours, NOW)
  expect(words([night(0, 0)])).toBe('1 min')
  expect(words([night(0, 690_000)])).toBe('12 min')
  expect(words([night(0, 1.5 * HOUR_MS)])).toBe('90 min')
  expect(words([night(0, 2.8 * HOUR_MS)])).toBe('Tonight')
  expect(words([night(2 * HOUR_MS, 2.1 * HOUR_MS)], true)).toBe('Tonight')
  expect(words([night(24 * HOUR_MS, 25 * HOUR_MS)])).toBe('Tomorrow')
  expect([timeWords(plan({}), true, NOW), timeWords(plan({}), false, NOW)]).toEqual(['2 nights', '2 days'])
  expect(timeWords(plan({ tasks: 0, nights: [] }), true, NOW)).toBe('–')
})

test('a pilot says when it waits for approval, and to what', () => {
  expect(pilotWords(plan({}), NOW)).toBeNull()
  const pilot = { start_ms: NOW, end_ms: NOW + 60_000, tasks: 5 }
  expect(pilotWords(plan({ pilot }), NOW)).toMatch(
    /^Tonight, around .*: 5 pilot tasks, then it waits for you to approve the other 15\.$/,
  )
})

test('what does not go is said with its number and why', () => {
  const recipe = { ...planned, skipped: 2, left_out: [{ reason: 'the ASIN is too short', rows: 3 }] }
  expect(leftOutWords(recipe)).toEqual([
    '3 products skipped: the ASIN is too short.',
    '2 products skipped: generated already or in progress.',
  ])
  expect(leftOutWords(planned)).toEqual([])
  const facts = { rows: 20, good_rows: 10, not_active_rows: 0, left_out: 4, duplicates: 1, excluded: 2 }
  expect(rowsWords(facts)).toBe(
    '10 of 20 rows included · 4 skipped by you · 1 duplicate skipped · 2 rows are no products (only a photo, or marked to be deleted or skipped) · 3 need fixing',
  )
  expect(
    rowsWords({ rows: 1, good_rows: 1, not_active_rows: 0, left_out: 0, duplicates: 0, excluded: 0 }),
  ).toBe('1 of 1 row included')
  expect(rowsWords({ ...facts, not_active_rows: 3 })).toContain(
    '10 of 20 rows included, 3 of them inactive, hidden, or parent products · ',
  )
  expect(rowsWords({ ...facts, not_active_rows: 1 })).toContain(
    '10 of 20 rows included, 1 of them inactive, hidden, or a parent product · ',
  )
})

test('the order names what goes first, as far as columns say it', () => {
  expect(orderWords([column(0, 'asin', 'asin')])).toBeNull()
  expect(orderWords([column(0, 'p', 'price'), column(1, 'n', 'quantity')])).toBe(
    'First: in stock → highest price',
  )
})

test('what nobody knows the price of is said, and never counted as nothing', () => {
  expect([costWords(plan({})), costHint(plan({}))]).toEqual(['100', 'of 500 left'])
  const some = plan({ tasks_of_unknown_price: 5 })
  expect([costWords(some), costHint(some)]).toEqual(['100+', '5 tasks with an unknown price'])
  expect(costWords(plan({ tasks_of_unknown_price: 20, credits: 0 }))).toBe('Unknown')
  expect(costHint(plan({ credits_remaining: 40 }))).toBe('of 40 left')
  expect(costHint(plan({ credits_remaining: 100 }))).toBe('of 100 left')
  expect(costHint(plan({ credits_remaining: null }))).toBe('Balance not known yet')
  expect(recipeCredits({ ...planned, credits_each: null, price_from: 'unknown' })).toBeNull()
  expect(recipeCredits({ ...planned, credits_each: 5, price_from: 'specification' })).toBe(15)
})

test('a spending limit covers what it costs, and is left to the person where nobody knows that', () => {
  expect([spendingLimitFor(plan({ credits: 1830.2 })), spendingLimitFor(plan({ credits: 0 }))]).toEqual([
    1831, 100,
  ])
  const unknown = plan({ credits: 60, tasks_of_unknown_price: 3 })
  expect([spendingLimitFor(unknown), spendingLimitFor(null)]).toEqual([null, null])
  expect(spendingLimitHint(unknown, null)).toBe(
    '60 credits are known; the price of 3 tasks isn’t. Enter an amount to set the limit.',
  )
  expect(spendingLimitHint(plan({ credits: 0, tasks_of_unknown_price: 1 }), 90)).toBe(
    'The price of 1 task isn’t known yet.',
  )
  expect(spendingLimitHint(plan({}), 90)).toBe('')
})

test('the button says what it starts', () => {
  const from = (country: CountryCode) => ({ country, source: 'column' as const, products: 1 })
  const of = (parts: Partial<DraftPlan>, limit: number | null = null) =>
    startWords(plan({ countries: [from('US')], credits: 3600, ...parts }), limit)
  expect(of({})).toBe('Start 20 tasks · US · 3,600 credits')
  expect(of({ recipes: [{ ...planned, price_from: 'earlier jobs' }] })).toBe(
    'Start 20 tasks · US · about 3,600 credits',
  )
  expect(of({ countries: [from('US'), from('DE'), { ...from('DE'), source: 'link' }], tasks: 1 })).toBe(
    'Start 1 task · 2 countries · 3,600 credits',
  )
  expect(of({}, 200)).toBe('Start 20 tasks · US · up to 200 credits')
  expect(of({ tasks_of_unknown_price: 3 }, 5000)).toBe('Start 20 tasks · US · up to 5,000 credits')
  expect(of({ credits: 0 })).toBe('Start 20 tasks · US')
  expect(of({ tasks: 0 })).toBe('Start')
  const pilot = { start_ms: NOW, end_ms: NOW + 60_000, tasks: 5 }
  expect(of({ pilot })).toBe('Start pilot of 5 tasks · US')
})

test('hours go through a time input and back', () => {
  expect([minuteOfText('22:00'), minuteOfText('07:05:00'), minuteOfText(''), minuteOfText('24:00')]).toEqual([
    1320,
    425,
    null,
    null,
  ])
  expect(minuteOfDay(425)).toBe('07:05')
  expect(hoursHint({ startMinute: 1320, endMinute: 420 })).toContain('9 hours a night')
  expect(hoursHint({ startMinute: 60, endMinute: 60 })).toContain('at any time')
})

test('pasted text is a catalog, and blanks are not', () => {
  expect(pastedCatalog(' \n ', NOW)).toBeNull()
  expect(pastedCatalog('asin\tsku\nB0DRAFT001\t1', NOW)?.name).toMatch(/^Pasted cells, /)
  const list = pastedCatalog('B0DRAFT001\nB0DRAFT002', NOW)
  expect(list?.name).toMatch(/^Pasted list, /)
  expect(new TextDecoder().decode(list?.bytes)).toBe('B0DRAFT001\nB0DRAFT002')
})
