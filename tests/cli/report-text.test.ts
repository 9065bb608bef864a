import { expect, test } from 'vitest'
import { receiptLines } from '../../src/cli/report-text.ts'

/** @param service what the service counts, beside 70 of the receipt */
const line = (service: number, toCome = 0): string => {
  const usage = {
    from_ms: 0,
    until_ms: 1,
    by_service: service,
    by_receipt: 70,
    refunds_to_come: toCome,
    outside: service - 70 - toCome,
    unreported: 0,
  }
  const account = { account: 1, name: 'Northwind', charged: 80, refunded: 10, unreported: 0, usage }
  return receiptLines({
    charged: 80,
    refunded: 10,
    unreported: 0,
    total: 1,
    pages: [],
    accounts: [account],
  }).join('\n')
}

test('a difference from what the service counts is explained, and no part of it is said for sure that is not known', () => {
  expect(line(70)).toMatch(/spent\. The service counts the same\.$/)
  expect(line(82)).toContain('12 credits more were spent outside Shotlist')
  expect(line(80, 10)).toMatch(/spent\. 10 credits of promised refunds are not in the balance yet\.$/)
  expect(line(95, 10)).toMatch(
    /spent\. The service counts 25 credits more: up to 10 are promised refunds that are not in the balance yet, the rest was spent outside Shotlist\.$/,
  )
  expect(line(40)).toContain(' 30 credits were added or given back outside Shotlist')
})
