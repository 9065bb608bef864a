// One HTTPS listener on the loopback. A plain TCP door stands in front of it and looks at the first byte: a
// TLS handshake is handed on, anything else is a client that speaks plain HTTP and gets a refusal and nothing
// else. The door knows every socket, so that closing means closed.
import { createServer as createHttps } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createDoor, type Socket } from 'node:net'
import type { Certificate } from './certificate.ts'

export interface Listener {
  readonly port: number
  readonly origin: string
  close(): Promise<void>
}

export interface ListenerOptions {
  readonly certificate: Certificate
  readonly port: number
  readonly onRequest: (incoming: IncomingMessage, outgoing: ServerResponse) => void
  readonly onPlainHttp: (firstLine: string) => void
}

const TLS_HANDSHAKE = 0x16

export async function listen(options: ListenerOptions): Promise<Listener> {
  const { certificate } = options
  const https = createHttps({
    cert: [certificate.certPem, certificate.caPem].join('\n'),
    key: certificate.keyPem,
  })
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
  const { port } = address
  return {
    port,
    origin: `https://127.0.0.1:${port}`,
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
