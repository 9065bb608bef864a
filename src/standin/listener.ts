// One HTTPS listener on the loopback. A plain TCP door stands in front of it and looks at the first byte: a
// TLS handshake is handed on, anything else is a client that speaks plain HTTP and gets a refusal and nothing
// else. The door knows every socket, so that closing means closed.
import { randomBytes } from 'node:crypto'
import { createServer as createHttps } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createDoor, type Socket } from 'node:net'
import { generate } from 'selfsigned'

export interface Listener {
  readonly origin: string
  /** The certificate to trust. */
  readonly caPem: string
  close(): Promise<void>
}

interface ListenerOptions {
  readonly port: number
  readonly onRequest: (incoming: IncomingMessage, outgoing: ServerResponse) => void
  readonly onPlainHttp: (firstLine: string) => void
}

const TLS_HANDSHAKE = 0x16

export async function listen(options: ListenerOptions): Promise<Listener> {
  const certificate = await makeCertificate()
  const https = createHttps({ cert: certificate.cert, key: certificate.private })
  https.on('request', options.onRequest)
  // Node's own time limits run on the wall clock; the stand-in's run on the clock it was given.
  https.requestTimeout = 0
  https.headersTimeout = 0
  https.keepAliveTimeout = 0
  https.on('clientError', (_error, socket) => socket.destroy())

  const sockets = new Set<Socket>()
  const door = createDoor({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.once('data', (chunk: Buffer) => {
      if (chunk[0] !== TLS_HANDSHAKE) {
        options.onPlainHttp(chunk.toString('latin1').split('\r\n', 1)[0] ?? '')
        refusePlainHttp(socket)
        return
      }
      socket.pause()
      socket.unshift(chunk)
      https.emit('connection', socket)
    })
  })

  await new Promise<void>((resolve, reject) => {
    door.once('error', reject)
    door.listen({ host: '127.0.0.1', port: options.port }, () => resolve())
  })
  const address = door.address()
  if (address === null || typeof address === 'string') throw new Error('The door has no port.')
  return {
    origin: `https://127.0.0.1:${address.port}`,
    caPem: certificate.cert,
    close() {
      https.close()
      const closed = new Promise<void>((resolve) => door.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      return closed
    },
  }
}

function refusePlainHttp(socket: Socket): void {
  const text = 'Only HTTPS is accepted.\n'
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`,
    () => socket.destroySoon(),
  )
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
