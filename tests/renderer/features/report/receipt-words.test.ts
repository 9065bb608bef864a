import { expect, test } from 'vitest'
import { lineCredits, usageWords } from '../../../../src/renderer/features/report/receipt-words.ts'
import { sumWords } from '../../../../src/words/index.ts'

const noon = new Date(2026, 0, 15, 12, 0).getTime()
const between = { from_ms: noon - 3_600_000, until_ms: noon, unreported: 0 }
const said = (service: number, ours: number, toCome = 0) =>
  usageWords(
    {
      ...between,
      by_service: service,
      by_receipt: ours,
      refunds_to_come: toCome,
      outside: service - ours - toCome,
    },
    noon,
  )

test('charges and refunds are shown with what is left of them', () => {
  expect(sumWords({ charged: 80, refunded: 12.5, unreported: 0 })).toBe(
    '80 credits charged, 12.5 refunded: 67.5 net.',
  )
})

test('the service’s own number stands beside it, and a difference is said plainly', () => {
  expect(said(70, 70)).toMatch(/^From .+, your balance went down by the same amount: 70\.$/)
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
  expect(sumWords({ charged: 60, refunded: 23, unreported: 1 })).toBe(
    'At least 60 credits charged, 23 refunded: at least 37 net. 1 job didn’t report its cost.',
  )
  expect(sumWords({ charged: 0, refunded: 0, unreported: 2 })).toBe('2 jobs didn’t report their cost.')
  const usage = { ...between, by_service: 57, by_receipt: 57, refunds_to_come: 0, outside: 0, unreported: 1 }
  expect(usageWords(usage, noon)).toMatch(/went down by 57, including jobs that didn’t report their cost\.$/)
})
