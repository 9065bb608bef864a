// One HTTPS listener on the loopback. Whoever speaks plain HTTP is hung up on before anything is read. It knows every
// socket, so that closing means closed.
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { generate } from 'selfsigned'

interface ListenerOptions {
  readonly port: number
  readonly onRequest: (incoming: IncomingMessage, outgoing: ServerResponse) => void
  readonly onPlainHttp: () => void
}

export async function listen({ port, onRequest, onPlainHttp }: ListenerOptions) {
  const certificate = await makeCertificate()
  const server = createServer({ cert: certificate.cert, key: certificate.private }, onRequest)
  // Node's own time limits run on the wall clock; the stand-in's run on the clock it was given.
  server.requestTimeout = 0
  server.headersTimeout = 0
  server.keepAliveTimeout = 0
  server.on('clientError', (_error, socket) => socket.destroy())
  server.on('tlsClientError', (error, socket) => {
    if ('code' in error && error.code === 'ERR_SSL_HTTP_REQUEST') onPlainHttp()
    socket.destroy()
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: '127.0.0.1', port }, resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The listener has no port.')
  return {
    origin: `https://127.0.0.1:${address.port}`,
    caPem: certificate.cert,
    close(): Promise<void> {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      return closed
    },
  }
}

const DAY_MS = 86_400_000

/**
 * A certificate of its own, made at every start and kept only in memory: a client trusts the stand-in by trusting this very
 * certificate (NODE_EXTRA_CA_CERTS, undici's connect.ca), never by switching checks off. Validity runs on the machine's
 * clock, not the stand-in's: that is the clock TLS clients check against.
 */
const makeCertificate = () =>
  // Certificates of one name that are trusted side by side would be taken for each other.
  generate([{ name: 'commonName', value: `Shotlist stand-in ${randomBytes(8).toString('hex')}` }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - DAY_MS),
    // Strict clients (macOS) take none that is valid for longer than 398 days.
    notAfterDate: new Date(Date.now() + 390 * DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  })
