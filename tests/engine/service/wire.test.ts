import { DEFAULT_TIMING } from '../../../src/engine/lifecycle/timing.ts'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { interceptors } from 'undici'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Wire, WireReply, WireFailure } from '../../../src/engine/ports/wire.ts'
import { systemClock } from '../../../src/engine/ports/clock.ts'
import { createApi, systemDispatchers, undiciWire } from '../../../src/engine/service/index.ts'
import { certificate, makeCertificate, openWire, portOf, serve, serveRaw } from './loopback.ts'
import { manualClock } from './manual-clock.ts'

const post = (wire: Wire, url: URL, more: { signal?: AbortSignal } = {}): Promise<WireReply | WireFailure> =>
  wire.exchange({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    body: '{"asin":"B000000001"}',
    timeoutMs: 30_000,
    bodyBytesMax: 1_000,
    ...more,
  })

/** A TCP server that is not TLS; ends with the test. */
async function listenTcp(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    onConnection(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return portOf(server)
}

describe('nothing was sent', () => {
  test('when the address is not https', async () => {
    let connections = 0
    const port = await listenTcp(() => (connections += 1))
    const failure = await post(await openWire(), new URL(`http://127.0.0.1:${port}/`))
    expect(failure).toMatchObject({ kind: 'failure', sent: false, reason: 'other' })
    expect(connections).toBe(0)
  })

  test('when the name does not resolve', async () => {
    const failure = await post(await openWire(), new URL('https://nowhere.invalid/'))
    expect(failure).toMatchObject({ kind: 'failure', sent: false, reason: 'dns' })
  })

  test('when the connection is refused', async () => {
    const failure = await post(await openWire(), new URL('https://127.0.0.1:1/'))
    expect(failure).toMatchObject({ kind: 'failure', sent: false, reason: 'refused' })
  })

  test('when the certificate is not trusted', async () => {
    const { url, seen } = await serve((_, response) => response.end())
    const failure = await post(await openWire({ ca: (await makeCertificate()).cert }), url)
    expect(failure).toMatchObject({ kind: 'failure', sent: false, reason: 'tls' })
    expect(seen).toEqual([])
  })

  test('when the far end hangs up during the handshake', async () => {
    const port = await listenTcp((socket) => socket.destroy())
    const failure = await post(await openWire(), new URL(`https://127.0.0.1:${port}/`))
    expect(failure).toMatchObject({ kind: 'failure', sent: false, reason: 'reset' })
  })

  test('when a proxy refuses the tunnel', async () => {
    const { url, seen } = await serve((_, response) => response.end())
    const port = await listenTcp((socket) =>
      socket.once('data', () =>
        socket.end('HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n'),
      ),
    )
    const wire = await openWire({ env: { HTTPS_PROXY: `http://127.0.0.1:${port}` } })
    expect(await post(wire, url)).toMatchObject({ kind: 'failure', sent: false })
    expect(seen).toEqual([])
  })

  test('when the time limit ends before the connection stands, and then nothing leaves later either', async () => {
    const clock = manualClock()
    const arrived = Promise.withResolvers<Socket>()
    const port = await listenTcp((socket) => arrived.resolve(socket))
    const answer = post(await openWire({ clock }), new URL(`https://127.0.0.1:${port}/`))
    await arrived.promise // connected, but the handshake never comes
    clock.advance(30_000)
    expect(await answer).toMatchObject({ kind: 'failure', sent: false, reason: 'timeout' })
  })

  test('when it was stopped before it began', async () => {
    const { url, seen } = await serve((_, response) => response.end())
    const failure = await post(await openWire(), url, { signal: AbortSignal.abort() })
    expect(failure).toMatchObject({ kind: 'failure', sent: false, reason: 'aborted' })
    expect(seen).toEqual([])
  })

  test('when a header cannot be written', async () => {
    const { url, seen } = await serve((_, response) => response.end())
    const wire = await openWire()
    const failure = await wire.exchange({
      method: 'POST',
      url,
      headers: { authorization: 'Bearer pk_live_a\nb' },
      timeoutMs: 1_000,
      bodyBytesMax: 10,
    })
    expect(failure).toMatchObject({ kind: 'failure', sent: false, reason: 'other' })
    expect(JSON.stringify(failure)).not.toContain('pk_live')
    expect(seen).toEqual([])
  })
})

describe('it may have arrived', () => {
  test('when the connection is reset after the request', async () => {
    const { url, seen } = await serve((_, response) => void response.socket?.destroy())
    expect(await post(await openWire(), url)).toMatchObject({ kind: 'failure', sent: true, reason: 'reset' })
    expect(seen).toHaveLength(1)
  })

  test('when no answer comes in time', async () => {
    const clock = manualClock()
    const { url, seen } = await serve(() => clock.advance(30_000))
    expect(await post(await openWire({ clock }), url)).toMatchObject({ sent: true, reason: 'timeout' })
    expect(seen).toHaveLength(1)
  })

  test('when the answer begins and never ends', async () => {
    const clock = manualClock()
    const { url } = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{', () => clock.advance(30_000))
    })
    expect(await post(await openWire({ clock }), url)).toMatchObject({ sent: true, reason: 'timeout' })
  })

  test('when it was stopped while waiting', async () => {
    const stop = new AbortController()
    const { url } = await serve(() => stop.abort())
    expect(await post(await openWire(), url, { signal: stop.signal })).toMatchObject({
      sent: true,
      reason: 'aborted',
    })
  })

  test('when the answer is larger than allowed', async () => {
    const { url } = await serve((_, response) => response.end('x'.repeat(1_001)))
    expect(await post(await openWire(), url)).toMatchObject({ kind: 'failure', sent: true, reason: 'other' })
  })

  test('when the answer is cut short', async () => {
    const { url } = await serveRaw((socket) =>
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"success":true')),
    )
    expect(await post(await openWire(), url)).toMatchObject({ kind: 'failure', sent: true, reason: 'reset' })
  })
})

describe('a POST', () => {
  test('is sent at most once though the server drops every kept connection', async () => {
    let posts = 0
    const { url, connections } = await serveRaw((socket) => {
      let requests = 0
      socket.on('data', (data: Buffer) => {
        if (data.toString('latin1').startsWith('POST')) posts += 1
        requests += 1
        // Each connection answers once, promises to stay open, and dies on its second request.
        if (requests > 1) socket.destroy()
        else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: keep-alive\r\n\r\n{}')
      })
    })
    const wire = await openWire()
    for (let count = 1; count <= 5; count++) {
      expect(await post(wire, url)).toMatchObject({ kind: 'reply', status: 200 })
      expect(posts).toBe(count)
    }
    expect(connections()).toBe(5)
  })

  test('is sent once where the server dies on it', async () => {
    let posts = 0
    const { url } = await serveRaw((socket) =>
      socket.on('data', () => {
        posts += 1
        socket.destroy()
      }),
    )
    expect(await post(await openWire(), url)).toMatchObject({ kind: 'failure', sent: true, reason: 'reset' })
    expect(posts).toBe(1)
  })

  test('is sent once though what carries it would try again', async () => {
    let posts = 0
    const { url } = await serveRaw((socket) =>
      socket.on('data', () => {
        posts += 1
        socket.destroy()
      }),
    )
    const dispatchers = systemDispatchers({ ca: (await certificate()).cert, env: {}, connections: 1 })
    onTestFinished(() => dispatchers.destroy())
    const stubborn = interceptors.retry({ methods: ['POST'], maxRetries: 3, minTimeout: 1, maxTimeout: 1 })
    const wire = undiciWire({ ...dispatchers, posts: dispatchers.posts.compose(stubborn) }, systemClock)
    expect(await post(wire, url)).toMatchObject({ kind: 'failure', sent: true })
    expect(posts).toBe(1)
  })

  test('does not leave where its owner says no at the last moment', async () => {
    const { url, seen } = await serve((_, response) => response.end('{}'))
    const api = createApi({
      wire: await openWire(),
      baseUrl: url,
      key: () => 'pk_live_a',
      clock: systemClock,
      timing: DEFAULT_TIMING,
    })
    expect(await api.submit('creative_strategy', {}, () => false)).toMatchObject({
      kind: 'unreachable',
      sent: false,
    })
    expect(seen).toEqual([])
  })

  test('never follows a redirect', async () => {
    const { url, seen } = await serve((_, response) => {
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    expect(await post(await openWire(), url)).toMatchObject({ kind: 'reply', status: 307 })
    expect(seen).toHaveLength(1)
  })
})

test('reads share connections', async () => {
  const { url, connections, seen } = await serve((_, response) => response.end('{}'))
  const wire = await openWire()
  for (let count = 0; count < 5; count++) {
    await wire.exchange({ method: 'GET', url, headers: {}, timeoutMs: 60_000, bodyBytesMax: 10 })
  }
  expect(seen).toHaveLength(5)
  expect(connections()).toBeLessThan(3)
})

test('the usual authorities stay trusted beside an extra one, and a broken one is refused loudly', async () => {
  const { cert } = await certificate()
  const dispatcher = systemDispatchers({ ca: cert, env: {}, connections: 1 })
  await dispatcher.close()
  expect(() => systemDispatchers({ ca: 'no certificate', env: {}, connections: 1 })).toThrow(/PEM/)
})
