// Another proxy, another certificate, a test run that begins or ends: what is under way keeps its connection, what comes
// next takes the new way.
import { expect, test } from 'vitest'
import { systemClock, type Wire } from '../../../src/engine/index.ts'
import { createNetworkRoutes } from '../../../src/main/network/network-routes.ts'
import { VirtualClock } from '../../standin/support.ts'
import { LIVE, service, until, world } from '../world.ts'

type WireRequest = Parameters<Wire['open']>[0]

const get = (url: string): WireRequest => ({
  method: 'GET',
  url: new URL(url),
  headers: { authorization: `Bearer ${LIVE}` },
  timeoutMs: 60_000,
})

test('trust begins and ends at once, and ends nothing that is under way', async () => {
  const clock = new VirtualClock()
  const standin = await service({ clock, faults: [{ kind: 'slow', ms: 400, where: 'usage', times: 1 }] })
  const networkRoutes = createNetworkRoutes(systemClock)
  const ask = () =>
    networkRoutes.wire.exchange({ ...get(`${standin.url}/v1/api/usage`), bodyBytesMax: 100_000 })
  expect(await ask()).toMatchObject({ kind: 'failure', reason: 'tls', sent: false })
  const distrust = networkRoutes.trust(standin.caPem)
  const slow = ask()
  await until(() => standin.parkedRequests === 1)
  distrust()
  expect(await ask()).toMatchObject({ kind: 'failure', reason: 'tls' })
  clock.advance(400)
  expect(await slow).toMatchObject({ kind: 'reply', status: 200 })
  distrust()
  await networkRoutes.close()
})

test('two are trusted side by side, and each for itself', async () => {
  const [one, other] = [await service(), await service()]
  const networkRoutes = createNetworkRoutes(systemClock)
  const status = async (url: string) => {
    const answer = await networkRoutes.wire.exchange({ ...get(`${url}/v1/api/usage`), bodyBytesMax: 100_000 })
    return answer.kind === 'reply' ? answer.status : answer.reason
  }
  networkRoutes.take({ env: {}, ca: one.caPem })
  const distrust = networkRoutes.trust(other.caPem)
  expect([await status(one.url), await status(other.url)]).toEqual([200, 200])
  distrust()
  expect([await status(one.url), await status(other.url)]).toEqual([200, 'tls'])
  networkRoutes.take({ env: {}, ca: null })
  expect(await status(one.url)).toBe('tls')
  await networkRoutes.close()
})

test('a way that cannot be taken leaves the one that holds', async () => {
  const standin = await service()
  const networkRoutes = createNetworkRoutes(systemClock)
  networkRoutes.take({ env: {}, ca: standin.caPem })
  expect(() => networkRoutes.take({ env: {}, ca: 'no certificate' })).toThrow('certificates in PEM form')
  const answer = await networkRoutes.wire.exchange({
    ...get(`${standin.url}/v1/api/usage`),
    bodyBytesMax: 100_000,
  })
  expect(answer).toMatchObject({ kind: 'reply', status: 200 })
  await networkRoutes.close()
})

test('an address of the environment that is none is reported, and the app starts all the same', async () => {
  const standin = await service()
  const { must, news, person, trust } = await world({ env: { HTTPS_PROXY: 'not an address' } })
  await must('snapshot', {})
  await until(() =>
    news.some((reported) => reported.kind === 'trouble' && reported.failure.message.includes('proxy')),
  )
  await must('start_test_run', {})
  person.agrees = true
  await must('change_settings', { proxy: 'http://127.0.0.1:9' })
  await trust(standin)
  const added = await must('add_account', { name: 'shop', base_url: standin.url, key: LIVE })
  expect(added.problem).toBeNull()
})
