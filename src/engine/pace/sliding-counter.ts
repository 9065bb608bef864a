// The most that a sliding-window counter could still hold of our own submissions. Such a counter weighs the
// whole previous minute by how much of it is still in view, so it forgets a burst more slowly than a log does.
// Where its minutes begin is unknown; this takes the beginning that weighs heaviest.
import { MINUTE_MS, type Slot } from './slot.ts'

export function slidingCounterMax(own: readonly Slot[], nowMs: number): number {
  const ages = own
    .map((slot) => Math.max(0, nowMs - (slot.answeredAtMs ?? nowMs)))
    .filter((ageMs) => ageMs <= 2 * MINUTE_MS)
  // The estimate only rises where the current minute's beginning passes a submission.
  const beginnings = [
    0,
    ...ages.filter((ageMs) => ageMs <= MINUTE_MS),
    ...ages.map((ageMs) => Math.max(0, ageMs - MINUTE_MS)),
  ]
  return Math.max(
    0,
    ...beginnings.map((beginMs) => {
      const current = ages.filter((ageMs) => ageMs <= beginMs).length
      const previous = ages.filter((ageMs) => ageMs > beginMs && ageMs <= beginMs + MINUTE_MS).length
      return current + previous * (1 - beginMs / MINUTE_MS)
    }),
  )
}
