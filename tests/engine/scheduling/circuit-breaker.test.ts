import { expect, test } from 'vitest'
import { DEFAULT_TIMING } from '../../../src/engine/index.ts'
import { CircuitBreaker } from '../../../src/engine/scheduling/circuit-breaker.ts'
import { manualClock } from '../service/manual-clock.ts'

const breakerAt = (clock: ReturnType<typeof manualClock>) =>
  new CircuitBreaker(clock, { next: () => 1, uuid: () => '' }, DEFAULT_TIMING, () => undefined)

test('a look halfway through a back-off ends it, and shortens no later one', () => {
  const clock = manualClock()
  const breaker = breakerAt(clock)
  const blockedMs = () => (breaker.blocked?.untilMs ?? clock.nowMs()) - clock.nowMs()
  const beganMs = clock.nowMs()
  for (let n = 0; n < 3; n += 1) breaker.trouble('HTTP 403', false)
  expect(breaker.takeLook()).toBe(false)
  const first = blockedMs()
  clock.advance(first / 2 - 1)
  expect(breaker.takeLook()).toBe(false)
  clock.advance(1)
  expect([breaker.takeLook(), breaker.takeLook()]).toEqual([true, false])
  expect(blockedMs()).toBe(first / 2)
  breaker.looksWell()
  expect([blockedMs(), breaker.submitUntilMs()]).toEqual([0, null])
  breaker.trouble('HTTP 403', false)
  expect(blockedMs()).toBe(2 * first)
  clock.advance(2 * first)
  breaker.trouble('INTERNAL_ERROR', true)
  clock.advance(3 * first)
  expect(breaker.takeLook()).toBe(false)
  // The whole of it is one trouble, until a submission is accepted.
  expect(breaker.blocked?.sinceMs).toBe(beganMs)
  breaker.ok(true)
  breaker.trouble('HTTP 403', false)
  expect(breaker.blocked).toBeNull()
})

test('what a submission has met is no shorter for a look, and nobody looks without a network', () => {
  const clock = manualClock()
  const breaker = breakerAt(clock)
  breaker.ok(true)
  breaker.confirms('UNAUTHORIZED', '', false)
  clock.advance(DEFAULT_TIMING.confirmMs / 2)
  breaker.looksWell()
  expect(breaker.submitUntilMs()).toBe(clock.nowMs() + DEFAULT_TIMING.confirmMs / 2)
  breaker.offline('')
  expect(breaker.takeLook()).toBe(false)
})

test('failures that come while it waits for the first of them lengthen no wait', () => {
  const clock = manualClock()
  const breaker = breakerAt(clock)
  const waitAfter = (failures: number) => {
    for (let n = 0; n < failures; n += 1) breaker.trouble('HTTP 500', false)
    return (breaker.blocked?.untilMs ?? clock.nowMs()) - clock.nowMs()
  }
  expect(waitAfter(2)).toBe(0)
  const first = waitAfter(1)
  expect(first).toBeGreaterThan(0)
  expect(waitAfter(20)).toBe(first)
})

test('of several answers that the service is busy the longest wait holds', () => {
  const clock = manualClock()
  const breaker = breakerAt(clock)
  const blockedMs = () => (breaker.blocked?.untilMs ?? clock.nowMs()) - clock.nowMs()
  breaker.busy('HTTP 503', 60_000)
  breaker.busy('HTTP 503', 300_000)
  expect(blockedMs()).toBe(300_000)
  clock.advance(100_000)
  breaker.busy('HTTP 503', 10_000)
  breaker.busy('HTTP 503', null)
  expect(blockedMs()).toBe(200_000)
})
