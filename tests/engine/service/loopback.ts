// Real HTTPS servers on loopback, with a certificate of their own: one that answers as a handler says, one that puts
// any bytes on the wire. Both count what they saw.
import { once } from 'node:events'
import { createServer, type Server as HttpsServer } from 'node:https'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, type TLSSocket } from 'node:tls'
import { generate } from 'selfsigned'
import { onTestFinished } from 'vitest'
import { systemDispatchers, undiciWire } from '../../../src/engine/service/index.ts'
import { type Clock, systemClock } from '../../../src/engine/ports/clock.ts'
import type { Wire } from '../../../src/engine/ports/wire.ts'

export interface Certificate {
  readonly key: string
  readonly cert: string
}

let made: Promise<Certificate> | null = null
export const certificate = (): Promise<Certificate> => (made ??= makeCertificate())

export async function makeCertificate(): Promise<Certificate> {
  const pem = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  })
  return { key: pem.private, cert: pem.cert }
}

export interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface Loopback {
  readonly url: URL
  readonly seen: readonly Seen[]
  /** TCP connections so far. */
  readonly connections: () => number
}

type Answer = (request: Seen, response: ServerResponse) => unknown

/** Ends with the test. */
export async function serve(answer: Answer): Promise<Loopback> {
  const seen: Seen[] = []
  const server: HttpsServer = createServer(await certificate(), (request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const one = { method, url, headers, body: Buffer.concat(pieces).toString() }
      seen.push(one)
      answer(one, response)
    })
  })
  return { ...(await listen(server)), seen }
}

/** Hands out each connection; `seen` stays empty. */
export async function serveRaw(onConnection: (socket: TLSSocket) => void): Promise<Loopback> {
  const server = createTlsServer(await certificate(), (socket) => {
    socket.on('error', () => undefined)
    onConnection(socket)
  })
  return { ...(await listen(server)), seen: [] }
}

/** A proxy that opens tunnels and writes down where to; over TLS where it has a certificate. Ends with the test. */
export async function proxy(
  tls: Certificate | null = null,
): Promise<{ readonly url: string; readonly tunnels: readonly string[]; readonly received: () => string }> {
  const tunnels: string[] = []
  const received: string[] = []
  const server: Server = tls === null ? createHttpServer() : createServer(tls)
  server.on('connect', (request: IncomingMessage, near: Socket) => {
    tunnels.push(request.url ?? '')
    received.push(JSON.stringify(request.headers))
    near.on('data', (bytes: Buffer) => received.push(bytes.toString('latin1')))
    const { hostname, port } = new URL(`https://${request.url ?? ''}`)
    const far = connect(Number(port), hostname, () => {
      near.write('HTTP/1.1 200 Connection established\r\n\r\n')
      near.pipe(far).pipe(near)
    })
    near.on('close', () => far.destroy())
    for (const socket of [near, far]) socket.on('error', () => undefined)
  })
  const { url } = await listen(server)
  return {
    url: tls === null ? url.origin.replace('https:', 'http:') : url.origin,
    tunnels,
    received: () => received.join('\n'),
  }
}

/** A proxy that answers each CONNECT with this status. Ends with the test. @returns its address */
export async function refusingProxy(status: number): Promise<string> {
  const server: Server = createHttpServer()
  server.on('connect', (_request: IncomingMessage, near: Socket) => {
    near.on('error', () => undefined)
    near.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`)
  })
  const { url } = await listen(server)
  return url.origin.replace('https:', 'http:')
}

async function listen(server: Server): Promise<Omit<Loopback, 'seen'>> {
  const sockets = new Set<{ destroy(): void }>()
  let connections = 0
  server.on('connection', (socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  return { url: new URL(`https://127.0.0.1:${portOf(server)}`), connections: () => connections }
}

export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.')
  return address.port
}

export interface WireOptions {
  readonly clock?: Clock
  readonly ca?: string | null
  readonly env?: Readonly<Record<string, string>>
  readonly connectTimeoutMs?: number
}

/** A wire as the composition makes it, trusting the loopback certificate; ends with the test. */
export async function openWire(options: WireOptions = {}): Promise<Wire> {
  const ca = options.ca === undefined ? (await certificate()).cert : options.ca
  const dispatchers = systemDispatchers({
    ...(ca === null ? {} : { ca }),
    env: options.env ?? {},
    connections: 4,
    ...(options.connectTimeoutMs === undefined ? {} : { connectTimeoutMs: options.connectTimeoutMs }),
  })
  onTestFinished(() => dispatchers.destroy())
  // The images of these tests come from this machine.
  dispatchers.network.addService(new URL('https://localhost'))
  return undiciWire(dispatchers, options.clock ?? systemClock)
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}
