import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openWire, portOf, serve } from './loopback.ts'

/** A proxy that opens tunnels and writes down where to; ends with the test. */
async function proxy(): Promise<{ readonly url: string; readonly tunnels: readonly string[] }> {
  const tunnels: string[] = []
  const sockets: Socket[] = []
  const server = createServer()
  server.on('connection', (socket: Socket) => sockets.push(socket))
  server.on('connect', (request: IncomingMessage, near: Socket) => {
    tunnels.push(request.url ?? '')
    const { hostname, port } = new URL(`https://${request.url ?? ''}`)
    const far = connect(Number(port), hostname, () => {
      near.write('HTTP/1.1 200 Connection established\r\n\r\n')
      near.pipe(far).pipe(near)
    })
    sockets.push(far)
    for (const socket of [near, far]) socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `http://127.0.0.1:${portOf(server)}`, tunnels }
}

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
