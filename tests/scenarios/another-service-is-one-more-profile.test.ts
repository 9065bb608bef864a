// What distinguishes one service of the specification from another is one value: with it, a batch runs through another one.
import { expect, test } from 'vitest'
import type { ServiceProfile } from '../../src/domain/service.ts'
import type { Wire } from '../../src/engine/index.ts'
import { asins, LISTING, LIVE_KEY, setStage, TEST_KEY } from '../support/stage.ts'

const DAY_MS = 24 * 60 * 60_000

const PICTURES: ServiceProfile = {
  basePath: '/pictures/v2',
  rateHeaders: 'x-budget-',
  testKeyPrefix: 'trial.',
  retentionMs: DAY_MS,
}
const KEYS: Readonly<Record<string, string>> = { 'shop.1': LIVE_KEY, 'trial.1': TEST_KEY }

/** The stand-in, under the path, the header names and the keys of the other service. */
const otherService = (real: Wire, open: Wire['open']): Wire => ({
  open,
  async exchange(request) {
    const url = new URL(request.url)
    if (!url.pathname.startsWith('/pictures/v2/')) throw new Error(`asked for ${url.pathname}`)
    url.pathname = url.pathname.replace('/pictures/v2', '/v1/api')
    const [, key = ''] = request.headers['authorization']?.split(' ') ?? []
    const headers = { ...request.headers, authorization: `Bearer ${KEYS[key]}` }
    const answer = await real.exchange({ ...request, url, headers })
    if (answer.kind === 'failure') return answer
    const renamed: Record<string, string> = {}
    for (const [name, value] of Object.entries(answer.headers))
      renamed[name.replace('x-ratelimit-', 'x-budget-')] = value
    return { ...answer, headers: renamed }
  },
})

test('a batch runs through a service with another path, other headers and other keys', async () => {
  const stage = await setStage({
    key: 'shop.1',
    service: PICTURES,
    standin: { limits: { perMinute: 4, perDay: 100 } },
    wire: (real) => otherService(real, (request) => real.open(request)),
  })
  await stage.add(asins(3), LISTING)
  await stage.settle()
  const { accounts, batches } = stage.engine.status()
  expect(batches[0]?.tasks).toMatchObject({ completed: 3 })
  expect(accounts[0]).toMatchObject({
    key_kind: 'live',
    rate: { windows: [{ limit: 4 }, { limit: 100 }] },
  })
  await stage.restart('stop', { key: 'trial.1' })
  expect(stage.engine.status().accounts[0]).toMatchObject({ key_kind: 'test' })
})

test('what nobody could fetch has expired when that service keeps it no longer', async () => {
  const stage = await setStage({
    key: 'shop.1',
    service: PICTURES,
    standin: { retentionMs: DAY_MS },
    wire: (real) =>
      otherService(real, async () => ({ kind: 'failure', sent: true, reason: 'reset', message: 'reset' })),
  })
  await stage.add(asins(1), LISTING)
  const startMs = stage.clock.nowMs()
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ expired: 1 })
  expect(stage.clock.nowMs() - startMs).toBeLessThan(2 * DAY_MS)
})
