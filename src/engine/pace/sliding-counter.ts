// The most that a sliding-window counter could still hold of our own submissions. Such a counter weighs the
// whole previous minute by how much of it is still in view, so it forgets a burst more slowly than a log does.
// Where its minutes begin is unknown; this takes the beginning that weighs heaviest.
import type { RateSlot } from './rate-slot.ts'
import { MINUTE_MS } from '../../domain/units.ts'

export function slidingCounterMax(own: readonly RateSlot[], nowMs: number): number {
  const ages = Float64Array.from(own, (slot) => Math.max(0, nowMs - (slot.answeredAtMs ?? nowMs)))
    .filter((ageMs) => ageMs <= 2 * MINUTE_MS)
    .sort()
  const estimate = (beginMs: number): number => {
    const current = countUpTo(ages, beginMs)
    return current + (countUpTo(ages, beginMs + MINUTE_MS) - current) * (1 - beginMs / MINUTE_MS)
  }
  // The estimate only rises where the current minute's beginning passes a submission.
  let most = estimate(0)
  for (const ageMs of ages) {
    if (ageMs <= MINUTE_MS) most = Math.max(most, estimate(ageMs))
    most = Math.max(most, estimate(Math.max(0, ageMs - MINUTE_MS)))
  }
  return most
}

function countUpTo(ascending: Float64Array, most: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? Infinity) <= most) low = middle + 1
    else high = middle
  }
  return low
}
