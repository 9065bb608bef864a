import { expect, test } from 'vitest'
import { openWire, proxy, serve } from './loopback.ts'

const ask = { headers: {}, timeoutMs: 5_000, bodyBytesMax: 100 } as const

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
