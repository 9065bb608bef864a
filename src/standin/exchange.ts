// One request and its answer on the wire: the only place that touches sockets. Besides answering it can do
// what networks do: say nothing, break off, or stop in the middle.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { echoed } from './echo.ts'
import type { ParkingLot } from './clock.ts'
import type { RequestRecord } from './records.ts'

const BODY_BYTES_MAX = 1_000_000

export interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly record: RequestRecord
  readonly lot: ParkingLot
  /** What every answer repeats; null: nothing. */
  readonly echo: string | null
}

export type Body =
  | { readonly kind: 'whole'; readonly text: string }
  | { readonly kind: 'too_large' }
  /** The client went away in the middle of it. */
  | { readonly kind: 'gone' }

export function readBody(incoming: IncomingMessage): Promise<Body> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let bytes = 0
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      // Read to the end all the same, so that the refusal reaches the client.
      if (bytes <= BODY_BYTES_MAX) chunks.push(chunk)
    })
    incoming.once('end', () => {
      if (bytes > BODY_BYTES_MAX) resolve({ kind: 'too_large' })
      else resolve({ kind: 'whole', text: Buffer.concat(chunks).toString('utf8') })
    })
    incoming.once('error', () => resolve({ kind: 'gone' }))
    incoming.once('close', () => resolve({ kind: 'gone' }))
  })
}

export function send(
  { incoming, outgoing, record, echo }: Exchange,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
): void {
  if (outgoing.destroyed) return
  record.status = status
  const said = echo === null || typeof body !== 'string' ? body : echoed(body, echo)
  outgoing.writeHead(status, { ...headers, 'Content-Length': String(Buffer.byteLength(said)) })
  outgoing.end(incoming.method === 'HEAD' ? undefined : said)
}

export function sendJson(
  exchange: Exchange,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): void {
  const type = { 'Content-Type': 'application/json; charset=utf-8' }
  send(exchange, status, { ...headers, ...type }, JSON.stringify(body))
}

/** An object store's refusal. */
export function sendXmlError(exchange: Exchange, status: number, code: string, message: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>\n`
  send(exchange, status, { 'Content-Type': 'application/xml' }, body)
}

/** No answer, or no more of it. */
export function breakOff({ incoming }: Exchange): void {
  incoming.socket.destroy()
}

/** The client has closed, or the answer has ended. */
export const goneFrom = ({ outgoing }: Exchange): Promise<void> =>
  new Promise((resolve) => {
    if (outgoing.destroyed || outgoing.closed) resolve()
    else outgoing.once('close', () => resolve())
  })

/** Sends the head and some of the body, and waits until the system has taken them. */
export async function sendPart(
  { outgoing, record }: Exchange,
  status: number,
  headers: Readonly<Record<string, string>>,
  part: Buffer,
): Promise<void> {
  if (outgoing.destroyed) return
  record.status = status
  outgoing.writeHead(status, headers)
  outgoing.flushHeaders()
  if (part.length === 0) return
  await new Promise<void>((resolve) => {
    outgoing.once('close', () => resolve())
    outgoing.write(part, () => resolve())
  })
}
