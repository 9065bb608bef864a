// One request and its answer on the wire: the only place that touches sockets.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Operation } from '../domain/operations/index.ts'

export type Endpoint = Operation | 'job' | 'jobs' | 'usage' | 'asset'

export interface Route {
  readonly endpoint: Endpoint
  readonly method: 'GET' | 'POST'
  readonly jobId: string
}

const BODY_BYTES_MAX = 1_000_000

export interface RequestRecord {
  readonly atMs: number
  readonly method: string
  readonly path: string
  readonly endpoint: Endpoint | null
  organization: string | null
  /** The body as JSON where it was JSON, else as text; null where there was none. */
  body: unknown
  /** What was answered; null while it is not, or where no answer was given. */
  status: number | null
  fault: string | null
  jobId: string | null
}

export interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly record: RequestRecord
  readonly textFor: (incoming: IncomingMessage, text: string) => string
}

/** The whole body as text, empty where it is too large; null: the client went away in the middle of it. */
export async function readBody(incoming: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      bytes += chunk.length
      // Read to the end all the same, so that the refusal reaches the client.
      if (bytes <= BODY_BYTES_MAX) chunks.push(chunk)
    }
  } catch {
    return null
  }
  return bytes > BODY_BYTES_MAX ? '' : Buffer.concat(chunks).toString('utf8')
}

export function send(
  { incoming, outgoing, record, textFor }: Exchange,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
): void {
  if (outgoing.destroyed) return
  record.status = status
  const sent = typeof body === 'string' ? textFor(incoming, body) : body
  outgoing.writeHead(status, { ...headers, 'Content-Length': String(Buffer.byteLength(sent)) })
  outgoing.end(incoming.method === 'HEAD' ? undefined : sent)
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

export function sendXmlError(exchange: Exchange, status: number, code: string, message: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>\n`
  send(exchange, status, { 'Content-Type': 'application/xml' }, body)
}

export function breakOff({ incoming }: Exchange): void {
  incoming.socket.destroy()
}
