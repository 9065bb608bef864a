import { NO_CREDITS } from '../../../../src/domain/price.ts'
import { expect, test } from 'vitest'
import type { BatchReport } from '../../../../src/contract/commands.ts'
import {
  accountWords,
  comingUp,
  figuresOf,
  isPaidFor,
  lineCredits,
  type Morning,
  morningOf,
  narrowedTo,
  nextWords,
  nothingFailed,
} from '../../../../src/renderer/features/report/morning.ts'
import { choicesOf, EVERYTHING, isNarrowed } from '../../../../src/renderer/features/report/filter-bar.tsx'
import { reasonsIn } from '../../../../src/domain/reasons.ts'
import { TASK_STATES } from '../../../../src/domain/states.ts'
import { adoptedWords, sumWords, t, usageWords } from '../../../../src/words/index.ts'
import { aBatch } from '../../../support/a-status.ts'

const reason = (rest: Partial<BatchReport['reasons'][number]>): BatchReport['reasons'][number] => ({
  code: 'PRODUCT_FETCH_ERROR',
  of: 'tasks',
  count: 1,
  tasks: rest.count ?? 1,
  message: null,
  advice: '',
  ...rest,
})
const report = (
  batch: BatchReport['batch'],
  ...reasons: readonly BatchReport['reasons'][number][]
): BatchReport => ({
  batch,
  made: 0,
  partly_made: 0,
  failed: 0,
  waiting: 0,
  retried: 0,
  reasons: [...reasons],
})

test('counts and credits of all batches are summed up; a test run is made but costs nothing', () => {
  const morning = morningOf([
    aBatch({
      tasks: { completed: 3, completed_with_errors: 1, cancelled: 9 },
      credits: { charged: 80, refunded: 7.5 },
      assets: { expected: 0, on_disk: 11, failed: 1 },
    }),
    aBatch({
      id: 2,
      test_run: true,
      tasks: { completed: 24 },
      credits: { charged: 480, refunded: 0 },
      assets: { expected: 0, on_disk: 60, failed: 0 },
    }),
  ])
  expect(morning).toMatchObject({ tasks: 37, onDisk: 71, charged: 80, refunded: 7.5, isPaid: true })
  expect(morning.counts).toMatchObject({ made: 27, part: 1, cancelled: 9 })
  expect(morningOf([aBatch({ test_run: true })]).isPaid).toBe(false)
})

test('canceled tasks are counted, and not as a success', () => {
  const words = (tasks: Parameters<typeof aBatch>[0] & object) => {
    const { tasks: count, counts } = morningOf([aBatch(tasks)])
    return [
      t('report.ofBatch', { tasks: count, canceled: counts.cancelled, batch: 'Autumn' }),
      t(nothingFailed(counts)),
    ]
  }
  expect(words({ tasks: { completed: 30 } })).toEqual(['30 tasks in “Autumn”', 'Everything succeeded'])
  expect(words({ tasks: { completed: 29, cancelled: 1 } })).toEqual([
    '30 tasks (1 canceled) in “Autumn”',
    'Everything that wasn’t canceled succeeded',
  ])
  expect(words({ tasks: { cancelled: 2 } })[1]).toBe('Everything was canceled')
  expect(words({ tasks: { pending: 1, cancelled: 2 } })[1]).toBe('Nothing has failed so far')
})

test('a reason is one line over all batches, tasks apart from images, the greatest first', () => {
  const [first, second] = [aBatch({ id: 1, name: 'First' }), aBatch({ id: 2, name: 'Second' })]
  const lines = reasonsIn([
    report(first, reason({ count: 2 }), reason({ count: 1, message: 'no such product' })),
    report(second, reason({ count: 4 }), reason({ of: 'images', count: 9 })),
  ])
  expect(lines).toMatchObject([
    { of: 'images', count: 9, batches: [{ id: 2, count: 9 }] },
    {
      of: 'tasks',
      count: 7,
      message: 'no such product',
      batches: [
        { id: 1, name: 'First', count: 3 },
        { id: 2, name: 'Second', count: 4 },
      ],
    },
  ])
})

test('what comes up is what has something to send, the first to end first, the endless last', () => {
  const ahead = (doneAtMs: number | null) => ({ tonight: 1, nights: 1, done_at_ms: doneAtMs })
  const queued = { tasks: { queued: 1 } }
  const batches = [
    aBatch({ id: 1, ...queued, ahead: ahead(null) }),
    aBatch({ id: 2, ...queued, ahead: ahead(900) }),
    aBatch({ id: 3, ...queued, ahead: ahead(300) }),
    aBatch({ id: 4, ...queued, state: 'cancelled', ahead: ahead(1) }),
    aBatch({ id: 5, tasks: { completed: 4 } }),
  ]
  expect(comingUp(batches).map(({ id }) => id)).toEqual([3, 2, 1])
})

test('the figures of a report are of what is shown, and a cost that is not complete is a lower bound', () => {
  const night = morningOf([
    aBatch({
      tasks: { completed: 3, completed_with_errors: 2, failed: 1, queued: 5, processing: 4, held: 7 },
      credits: { charged: 80, refunded: 7.5 },
      assets: { expected: 0, on_disk: 11, failed: 1 },
    }),
  ])
  const shown = (morning: Morning, context: Partial<Parameters<typeof figuresOf>[1]> = {}) =>
    figuresOf(morning, { isBatch: false, isNarrowed: false, unreported: 0, retried: 0, ...context }).map(
      ({ value, hint, tone = '' }) => [value, hint, tone],
    )
  expect(shown(night)).toEqual([
    ['3', '11 files downloaded', ''],
    ['2', 'some images missing', 'warn'],
    ['1', 'no images', 'bad'],
    ['16', '7 tasks need attention', 'warn'],
    ['72.5', '80 charged, 7.5 refunded', ''],
  ])
  expect(shown(night, { retried: 1 })[2]).toEqual(['1', '1 of them retried in another batch', 'bad'])
  expect(shown({ ...night, waiting: 7 }, { isNarrowed: true, unreported: 1 })).toEqual([
    ['3', undefined, ''],
    expect.anything(),
    expect.anything(),
    ['16', '14 tasks need attention', 'warn'],
    ['≥ 72.5', '1 job didn’t report its cost', ''],
  ])
  const testRun = morningOf([aBatch({ test_run: true, credits: { charged: 480, refunded: 0 } })])
  expect(shown(testRun)).toEqual([
    ['0', '0 files downloaded', ''],
    ['0', 'some images missing', 'neutral'],
    ['0', 'no images', 'neutral'],
    ['0', 'queued or in progress', 'neutral'],
    ['0', 'test runs only', ''],
  ])
  expect(shown(testRun, { isBatch: true }).at(-1)).toEqual(['0', 'test runs are free', ''])
})

test('the tasks of all tiles are all tasks, whatever their state', () => {
  const tasks = Object.fromEntries(TASK_STATES.map((state, at) => [state, 2 ** at]))
  const tiles = figuresOf(morningOf([aBatch({ tasks })]), {
    isBatch: true,
    isNarrowed: false,
    unreported: 0,
    retried: 0,
  })
  const sum = tiles
    .filter(({ label }) => label !== 'Credits spent')
    .reduce((so, { value }) => so + (typeof value === 'string' ? Number(value.replace(',', '')) : NaN), 0)
  expect(sum).toBe(2 ** TASK_STATES.length - 1)
})

test('what comes up says what it waits for, or when it is done', () => {
  const words = (some: Parameters<typeof aBatch>[0]) =>
    nextWords(aBatch({ tasks: { queued: 9 }, ...some }), 0)
  const ahead = { tonight: 4, nights: 2, done_at_ms: 3_600_000 }
  expect(words({ ahead, state: 'paused' })).toBe('9 queued, paused')
  expect(words({ ahead, waits_for: 'pilot' })).toContain('your approval after the pilot')
  expect(words({ ahead, waits_for: 'spending_limit' })).toContain('no room for the next product')
  expect(words({})).toBe('9 queued, finish time unknown')
  expect(words({ ahead })).toMatch(/^4 of 9 tonight, 2 nights, done around /)
  expect(words({ ahead: { ...ahead, nights: 1 } })).toMatch(/^9 tonight, done around /)
})

test('all batches are asked about without test runs, one by its number, its receipt never with them', () => {
  const filter = { from: '2026-11-23', until: '2026-11-24', search: ' mug ' }
  const range = {
    from_ms: new Date(2026, 10, 23).getTime(),
    until_ms: new Date(2026, 10, 25).getTime(),
    search: 'mug',
  }
  expect(choicesOf(null, true, filter)).toEqual({
    choice: { paid: true, ...range },
    receiptChoice: { paid: true, ...range },
  })
  expect(choicesOf(3, true, EVERYTHING)).toEqual({
    choice: { batch: 3 },
    receiptChoice: { batch: 3, paid: true },
  })
  expect(choicesOf(null, isPaidFor([aBatch({ test_run: true })]), EVERYTHING).choice).toEqual({ paid: false })
  expect(isPaidFor([aBatch({ test_run: true }), aBatch()])).toBe(true)
  expect(narrowedTo([report(aBatch({ credits: { charged: 9, refunded: 1 } }))], null)).toMatchObject({
    charged: 0,
    refunded: 0,
  })
  expect([isNarrowed(EVERYTHING), isNarrowed({ ...EVERYTHING, search: 'x' })]).toEqual([false, true])
})

const noon = new Date(2026, 0, 15, 12, 0).getTime()
const between = { from_ms: noon - 3_600_000, until_ms: noon, unreported: 0 }
const said = (service: number, ours: number, toCome = 0) =>
  usageWords(
    {
      ...between,
      by_service: service,
      by_receipt: ours,
      by_others: 0,
      others: [],
      refunds_to_come: toCome,
      outside: service - ours - toCome,
    },
    noon,
  )

test('charges and refunds are shown with what is left of them', () => {
  expect(sumWords({ ...NO_CREDITS, charged: 80, refunded: 12.5 })).toBe(
    '80 credits charged, 12.5 refunded: 67.5 net.',
  )
})

test('adopted jobs and second jobs are said plainly, in a sentence of their own', () => {
  const adopted = { ...NO_CREDITS, charged: 80, adopted: 3, differing: 1, twice: 1, twice_charged: 40 }
  expect(sumWords(adopted)).toBe(
    '80 credits charged, 0 refunded: 80 net. 2 jobs were adopted after their answers were lost. 1 adopted job differs from what the recipe asks for. The service made 1 product twice: 40 credits.',
  )
  expect(adoptedWords({ ...adopted, adopted: 1, differing: 0 })).toBe(
    'The service made 1 product twice: 40 credits.',
  )
  // What a person has named was not found by anybody else.
  expect(adoptedWords({ ...NO_CREDITS, adopted: 3, taken_over: 2 })).toBe(
    '1 job was adopted after its answer was lost. 2 jobs were taken over because you named them.',
  )
  expect(adoptedWords(NO_CREDITS)).toBeNull()
})

test('the service’s own number stands beside it, and a difference is said plainly', () => {
  expect(said(70, 70)).toMatch(
    /^From .+, your balance went down by 70; the receipt says the same for that time\.$/,
  )
  expect(said(82, 70)).toContain('The other 12 were spent outside Shotlist.')
  expect(said(189, 70, 119)).toMatch(
    /the receipt has 70\. The other 119 are promised refunds that aren’t in your balance yet\.$/,
  )
  // More than the refunds differs: they may have arrived, so neither part is said for sure.
  expect(said(191, 70, 119)).toContain(
    'Up to 119 of the difference are promised refunds that aren’t in your balance yet; the rest was spent outside Shotlist.',
  )
  expect(said(-30, 70)).toContain('The other 100 were added or refunded outside Shotlist.')
  expect(usageWords(null, noon)).toContain('Not yet compared')
})

test('an unknown charge is no 0: not in a line, a sum or the comparison', () => {
  expect(lineCredits({ jobs: 1, unreported: 0 }, 20)).toBe('20')
  expect(lineCredits({ jobs: 1, unreported: 1 }, 0)).toBeNull()
  expect(lineCredits({ jobs: 3, unreported: 1 }, 20)).toBe('≥ 20')
  expect(sumWords({ ...NO_CREDITS, charged: 60, refunded: 23, unreported: 1 })).toBe(
    'At least 60 credits charged, 23 refunded: at least 37 net. 1 job didn’t report its cost.',
  )
  expect(sumWords({ ...NO_CREDITS, unreported: 2 })).toBe('2 jobs didn’t report their cost.')
  const usage = {
    ...between,
    by_service: 57,
    by_receipt: 57,
    by_others: 0,
    others: [],
    refunds_to_come: 0,
    outside: 0,
    unreported: 1,
  }
  expect(usageWords(usage, noon)).toMatch(/went down by 57, including jobs that didn’t report their cost\.$/)
})

test('the sum of one account alone is said once, above it', () => {
  const account = { account: 1, name: 'Main', ...NO_CREDITS, charged: 9, usage: null }
  expect(accountWords(account, 1, 0)).toBe('Not yet compared with your balance.')
  expect(accountWords(account, 2, 0)).toMatch(/^9 credits charged.+ Not yet compared/)
})
