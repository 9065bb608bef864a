// One request and its answer on the wire: the only place that touches sockets. Besides answering it can do
// what networks do: say nothing, break off, or stop in the middle.
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ParkingLot } from './clock.ts'
import type { RequestRecord } from './records.ts'

const BODY_BYTES_MAX = 1_000_000

export interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly record: RequestRecord
  readonly lot: ParkingLot
}

/** The body as text; null where it is too large. */
export async function readBody(incoming: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of incoming) {
    bytes += (chunk as Buffer).length
    // Read to the end all the same, so that the refusal reaches the client.
    if (bytes <= BODY_BYTES_MAX) chunks.push(chunk as Buffer)
  }
  return bytes <= BODY_BYTES_MAX ? Buffer.concat(chunks).toString('utf8') : null
}

export function send(
  { incoming, outgoing, record }: Exchange,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
): void {
  if (outgoing.destroyed) return
  record.status = status
  outgoing.writeHead(status, { ...headers, 'Content-Length': String(Buffer.byteLength(body)) })
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
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

/** No answer, or no more of it. */
export function breakOff({ incoming }: Exchange): void {
  incoming.socket.destroy()
}

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
  const gone = new AbortController()
  await Promise.race([
    new Promise<void>((resolve) => outgoing.write(part, () => resolve())),
    once(outgoing, 'close', { signal: gone.signal }).catch(() => undefined),
  ])
  gone.abort()
}
