import tls from 'node:tls'
import { expect, test, vi } from 'vitest'
import { openWire, proxy, refusingProxy, serve } from './loopback.ts'

const ask = { headers: {}, timeoutMs: 60_000, bodyBytesMax: 100 } as const

test.each(['HTTPS_PROXY', 'https_proxy'])(
  '%s is used, each POST through a tunnel of its own',
  async (name) => {
    const { url, tunnels } = await proxy()
    const server = await serve((request, response) => response.end(request.method))
    const wire = await openWire({ env: { [name]: url } })
    for (const method of ['POST', 'POST', 'GET'] as const) {
      expect(await wire.exchange({ ...ask, method, url: server.url })).toMatchObject({
        kind: 'reply',
        body: method,
      })
    }
    expect(tunnels).toEqual([server.url.host, server.url.host, server.url.host])
  },
)

test('NO_PROXY is respected', async () => {
  const { url, tunnels } = await proxy()
  const server = await serve((_, response) => response.end('straight'))
  const wire = await openWire({ env: { HTTPS_PROXY: url, NO_PROXY: '127.0.0.1' } })
  expect(await wire.exchange({ ...ask, method: 'GET', url: server.url })).toMatchObject({ body: 'straight' })
  expect(tunnels).toEqual([])
})

test('a proxy sees neither the key nor what is asked', async () => {
  const { url, received, tunnels } = await proxy()
  const server = await serve((_, response) => response.end('{}'))
  const wire = await openWire({ env: { HTTPS_PROXY: url } })
  const secret = { ...ask, headers: { authorization: 'Bearer pk_live_behind_a_proxy' } }
  const address = new URL('/v1/api/jobs?asin=B0PROXY001', server.url)
  await wire.exchange({ ...secret, method: 'GET', url: address })
  await wire.exchange({ ...secret, method: 'POST', url: address, body: '{"asin":"B0PROXY001"}' })
  expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer pk_live_behind_a_proxy',
    'Bearer pk_live_behind_a_proxy',
  ])
  expect(tunnels).toHaveLength(2)
  expect(received()).not.toMatch(/pk_live|B0PROXY001|authorization/i)
})

test.each(['HTTPS_PROXY', 'https_proxy'])('%s may be written as host:port', async (name) => {
  const { url, tunnels } = await proxy()
  const server = await serve((_, response) => response.end('through'))
  const wire = await openWire({ env: { [name]: new URL(url).host } })
  expect(await wire.exchange({ ...ask, method: 'GET', url: server.url })).toMatchObject({ body: 'through' })
  expect(tunnels).toEqual([server.url.host])
})

test.each([
  [407, 'proxyLogin', /user name and password/],
  [403, 'proxyRefused', /does not let this connection through/],
  [502, 'proxyRefused', /does not let this connection through/],
])('a proxy that answers %i is named, and nothing was sent', async (status, reason, message) => {
  const server = await serve((_, response) => response.end('never'))
  const wire = await openWire({ env: { HTTPS_PROXY: await refusingProxy(status) } })
  for (const method of ['GET', 'POST'] as const)
    expect(await wire.exchange({ ...ask, method, url: server.url })).toMatchObject({
      kind: 'failure',
      sent: false,
      reason,
      message: expect.stringMatching(message) as unknown,
    })
  expect(server.seen).toEqual([])
})

test('each address of a name gets five seconds', async () => {
  const connect = vi.spyOn(tls, 'connect')
  const server = await serve((_, response) => response.end('slow line'))
  const wire = await openWire()
  await wire.exchange({ ...ask, method: 'GET', url: server.url })
  const options: unknown = connect.mock.lastCall?.[0]
  connect.mockRestore()
  expect(options).toMatchObject({ autoSelectFamily: true, autoSelectFamilyAttemptTimeout: 5_000 })
})
