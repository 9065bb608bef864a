// Hosts of images that are away: each has a wait of its own.
import { expect, test } from 'vitest'
import { HostCircuitBreakers } from '../../../src/engine/scheduling/host-circuit-breakers.ts'
import { createVirtualClock } from '../../support/virtual-clock.ts'

test('of several hosts that wait, the first to open tells when to look again', async () => {
  const breakers = new HostCircuitBreakers(createVirtualClock(0))
  const waits = [600_000, 60_000, 300_000]
  const due = () => waits.map((_, id) => ({ id, url: `https://host-${id}.example/image.png` }))
  const works: Promise<unknown>[] = []
  breakers.start(
    3,
    due,
    (work) => void works.push(work()),
    async ({ id }, visit) => breakers.failed(visit, () => waits[id] ?? 0),
  )
  expect(breakers.active).toBe(3)
  await Promise.all(works)
  expect([breakers.active, breakers.nextMs()]).toEqual([0, 60_000])
})

test('downloads of a host that fail together are one failure; the next is that of the one that tries it', async () => {
  const clock = createVirtualClock(0)
  const breakers = new HostCircuitBreakers(clock)
  const counted: number[] = []
  const tryAll = async () => {
    const works: (() => Promise<unknown>)[] = []
    breakers.start(
      6,
      () => [1, 2, 3].map((id) => ({ id, url: `https://host.example/${id}.png` })),
      (work) => void works.push(work),
      async (_, visit) => breakers.failed(visit, (failures) => counted.push(failures) * 60_000),
    )
    await Promise.all(works.map((work) => work()))
  }
  await tryAll()
  expect(counted).toEqual([1])
  await clock.drive(clock.sleep(60_000))
  await tryAll()
  expect([counted, breakers.nextMs()]).toEqual([[1, 2], 180_000])
})
