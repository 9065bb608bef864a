import { expect, test } from 'vitest'
import { DEFAULT_TIMING } from '../../../src/engine/index.ts'
import { CircuitBreaker } from '../../../src/engine/scheduling/circuit-breaker.ts'
import { manualClock } from '../service/manual-clock.ts'

test('failures that come while it waits for the first of them lengthen no wait', () => {
  const clock = manualClock()
  const breaker = new CircuitBreaker(
    clock,
    { next: () => 1, uuid: () => '' },
    DEFAULT_TIMING,
    () => undefined,
  )
  const waitAfter = (failures: number) => {
    for (let n = 0; n < failures; n += 1) breaker.trouble('HTTP 500')
    return (breaker.blocked?.untilMs ?? clock.nowMs()) - clock.nowMs()
  }
  expect(waitAfter(2)).toBe(0)
  const first = waitAfter(1)
  expect(first).toBeGreaterThan(0)
  expect(waitAfter(20)).toBe(first)
})
