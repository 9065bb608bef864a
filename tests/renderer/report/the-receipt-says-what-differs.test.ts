import { expect, test } from 'vitest'
import { sumWords, usageWords } from '../../../src/renderer/features/report/receipt-words.ts'

const noon = new Date(2026, 0, 15, 12, 0).getTime()
const between = { from_ms: noon - 3_600_000, until_ms: noon }
const said = (service: number, ours: number) =>
  usageWords({ ...between, by_service: service, by_receipt: ours }, noon)

test('what was charged and refunded is told with what is left of it', () => {
  expect(sumWords({ charged: 80, refunded: 12.5 })).toBe('80 charged, 12.5 refunded: 67.5 spent')
})

test('the service’s own number stands beside it, and a difference is said plainly', () => {
  expect(said(70, 70)).toMatch(/^The service counts the same from .+: 70\.$/)
  expect(said(82, 70)).toContain('12 credits were spent outside Shotlist.')
  expect(said(-30, 70)).toContain('100 credits were added or given back outside Shotlist.')
  expect(usageWords(null, noon)).toContain('not compared')
})
