import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { slidingCounterMax } from '../../../src/engine/pace/sliding-counter.ts'
import { MINUTE_MS } from '../../../src/domain/units.ts'
import type { RateSlot } from '../../../src/engine/pace/rate-slot.ts'

const NOW_MS = 1_790_000_000_000
const answered = (ageMs: number): RateSlot => ({
  sentAtMs: NOW_MS - ageMs - 100,
  answeredAtMs: NOW_MS - ageMs,
  own: true,
})

/** As the textbook has it, for every moment at which the current minute may have begun and the estimate may rise. */
function plainMax(slots: readonly RateSlot[]): number {
  const ages = slots.map((slot) => Math.max(0, NOW_MS - (slot.answeredAtMs ?? NOW_MS)))
  const counted = ages.filter((ageMs) => ageMs <= 2 * MINUTE_MS)
  const beginnings = [0, ...counted, ...counted.map((ageMs) => ageMs - MINUTE_MS)]
  const estimates = beginnings
    .filter((beginMs) => beginMs >= 0 && beginMs <= MINUTE_MS)
    .map((beginMs) => {
      const current = counted.filter((ageMs) => ageMs <= beginMs).length
      const previous = counted.filter((ageMs) => ageMs > beginMs && ageMs <= beginMs + MINUTE_MS).length
      return current + previous * (1 - beginMs / MINUTE_MS)
    })
  return Math.max(...estimates)
}

test('it is the most of what every beginning of the minute gives', () => {
  const age = fc.oneof(
    fc.integer({ min: -1_000, max: 3 * MINUTE_MS }),
    fc.constantFrom(0, 1, MINUTE_MS - 1, MINUTE_MS, MINUTE_MS + 1, 2 * MINUTE_MS, 2 * MINUTE_MS + 1),
  )
  const slot = fc.oneof(age.map(answered), fc.constant<RateSlot>({ ...answered(0), answeredAtMs: null }))
  fc.assert(
    fc.property(fc.array(slot, { maxLength: 60 }), (slots) => {
      expect(slidingCounterMax(slots, NOW_MS)).toBe(plainMax(slots))
    }),
    { seed: 21, numRuns: 2_000 },
  )
})

test('two minutes of 25,000 submissions each are no long work', () => {
  // Every one against every other would be 5,000,000,000 comparisons.
  const slots = Array.from({ length: 50_000 }, (_, index) => answered((index * 2 * MINUTE_MS) / 50_000))
  expect(slidingCounterMax(slots, NOW_MS)).toBeCloseTo(25_001, 2)
})
