import { NO_CREDITS } from '../../../src/domain/price.ts'
import { expect, test } from 'vitest'
import { receiptLines } from '../../../src/cli/commands/report.ts'

/** @param service what the service counts, beside 70 of the receipt */
const line = (service: number, toCome = 0): string => {
  const usage = {
    from_ms: 0,
    until_ms: 1,
    by_service: service,
    by_receipt: 70,
    by_others: 0,
    others: [],
    refunds_to_come: toCome,
    outside: service - 70 - toCome,
    unreported: 0,
  }
  const account = { account: 1, name: 'Northwind', ...NO_CREDITS, charged: 80, refunded: 10, usage }
  return receiptLines({ accounts: [account] }, 1).join('\n')
}

test('a difference from what the service counts is explained, and no part of it is said for sure that is not known', () => {
  expect(line(70)).toMatch(
    /^Northwind: 80 credits charged, 10 refunded: 70 net\. From .+ your balance went down by 70; the receipt says the same for that time\.$/,
  )
  expect(line(82)).toContain('The other 12 were spent outside Shotlist.')
  expect(line(80, 10)).toMatch(/The other 10 are promised refunds that aren’t in your balance yet\.$/)
  expect(line(95, 10)).toMatch(
    /Up to 10 of the difference are promised refunds that aren’t in your balance yet; the rest was spent outside Shotlist\.$/,
  )
  expect(line(40)).toContain('The other 30 were added or refunded outside Shotlist.')
})
