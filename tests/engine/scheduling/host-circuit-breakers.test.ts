// Hosts of images that are away: each has a wait of its own.
import { expect, test } from 'vitest'
import { createHostCircuitBreakers } from '../../../src/engine/scheduling/host-circuit-breakers.ts'
import { createVirtualClock } from '../../support/virtual-clock.ts'

test('of several hosts that wait, the first to open tells when to look again', () => {
  const breakers = createHostCircuitBreakers(createVirtualClock(0))
  for (const [host, ms] of [
    ['https://a.example', 600_000],
    ['https://b.example', 60_000],
    ['https://c.example', 300_000],
  ] as const) {
    const visit = breakers.enter(host)
    if (visit === null) throw new Error(`${host} is shut`)
    breakers.failed(visit, () => ms)
    breakers.left(visit)
  }
  expect(breakers.nextMs()).toBe(60_000)
})
