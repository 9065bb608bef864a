// Serving an image, and every way in which that goes wrong: bodies that end early, lie, stall, or belong to
// something else. What each fault is stands in faults.ts; here it is done.
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { drawAsset, pieceOf, type AssetFile, type Piece } from '../../../src/standin/assets.ts'
import { breakOff, send, sendXmlError, type Exchange } from '../../../src/standin/exchange.ts'
import { goneFrom, type ParkingLot } from './clock.ts'
import type { DownloadFault } from './faults.ts'
import type { Parts } from '../../../src/standin/parts.ts'
import { assetPath, type AssetRef } from '../../../src/standin/signing.ts'
import { unreachable } from '../../../src/domain/failure.ts'

interface Served {
  readonly piece: Piece
  /** The whole image. */
  readonly file: AssetFile
  /** Another image of the same kind. */
  readonly other: () => Promise<AssetFile>
}

export const IMAGE_TAGS = ['strong', 'weak', 'none'] as const
export type ImageTags = (typeof IMAGE_TAGS)[number]

/** Serves images, whole or spoiled. */
export class Downloads {
  readonly #lot: ParkingLot
  readonly #tags: ImageTags
  readonly #versions = new Map<string, number>()

  constructor(lot: ParkingLot, tags: ImageTags) {
    this.#lot = lot
    this.#tags = tags
  }

  file({ settings }: Parts, ref: AssetRef, ahead = 0): Promise<AssetFile> {
    return drawAsset(settings, ref, (this.#versions.get(assetPath(ref)) ?? 0) + ahead)
  }

  async serve(parts: Parts, exchange: Exchange, ref: AssetRef, fault: DownloadFault | null): Promise<void> {
    const path = assetPath(ref)
    // From now on this path serves another image.
    if (fault?.kind === 'download-changed') this.#versions.set(path, (this.#versions.get(path) ?? 0) + 1)
    const file = await this.file(parts, ref)
    const piece = pieceOf({ ...file, etag: this.#tagOf(file) }, exchange.incoming)
    // The 416 and HEAD answers have no body that could go wrong.
    const isWhole = fault === null || piece.status === 416 || exchange.incoming.method === 'HEAD'
    if (isWhole) sendPiece(exchange, piece)
    else await spoil(exchange, { piece, file, other: () => this.file(parts, ref, 1) }, fault, this.#lot)
  }

  #tagOf({ etag }: AssetFile): string {
    return { strong: etag, weak: `W/${etag}`, none: '' }[this.#tags]
  }
}

const sendPiece = (exchange: Exchange, { status, headers, bytes }: Piece): void =>
  send(exchange, status, headers, bytes)

const sized = (headers: Piece['headers'], bytes: number) => ({ ...headers, 'Content-Length': String(bytes) })

async function spoil(
  exchange: Exchange,
  served: Served,
  fault: DownloadFault,
  lot: ParkingLot,
): Promise<void> {
  const { piece } = served
  const { bytes, status, headers } = piece
  const type = headers['Content-Type'] ?? ''
  switch (fault.kind) {
    case 'download-cut':
    case 'download-short':
    case 'download-unended':
    case 'download-closed':
      return endEarly(exchange, piece, fault.kind, fault.at ?? 0.5)
    case 'download-stall':
      return stall(exchange, piece, lot, fault.at ?? 0.5, fault.ms ?? null)
    case 'download-drip':
      return drip(exchange, piece, lot, fault.ms ?? 1_000)
    case 'download-lying':
      return lie(exchange, piece, fault.says ?? 'more')
    case 'download-html':
      send(
        exchange,
        200,
        { 'Content-Type': fault.as === 'image' ? type : 'text/html; charset=utf-8' },
        portalPage(exchange.incoming.url ?? '/'),
      )
      return
    case 'download-misfit':
      return misfit(exchange, served, fault.how ?? 'shifted')
    case 'download-redirect':
      return lead(exchange, piece, fault.to ?? 'host')
    case 'download-empty':
      send(exchange, 200, { 'Content-Type': type }, '')
      return
    case 'download-expired':
      sendXmlError(exchange, 403, 'AccessDenied', 'Request has expired')
      return
    case 'download-corrupt':
      send(exchange, status, headers, corrupted(bytes, type))
      return
    case 'download-encoded':
      send(exchange, status, { ...headers, 'Content-Encoding': 'gzip' }, gzipSync(bytes))
      return
    case 'download-mistyped':
      send(
        exchange,
        status,
        { ...headers, 'Content-Type': type === 'image/png' ? 'image/jpeg' : 'image/png' },
        bytes,
      )
      return
    case 'download-changed':
      sendPiece(exchange, piece)
      return
    default:
      unreachable(fault)
  }
}

/** Sends the head and some of the body, and waits until the system has taken them. */
async function sendPart(
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

const shareOf = (bytes: Buffer, at: number): Buffer => bytes.subarray(0, Math.floor(bytes.length * at))

async function endEarly(
  exchange: Exchange,
  { status, headers, bytes }: Piece,
  kind: 'download-cut' | 'download-short' | 'download-unended' | 'download-closed',
  at: number,
): Promise<void> {
  const { outgoing } = exchange
  // Without a length Node sends chunks, whose last, empty one tells a whole body from a broken one; or nothing does.
  if (kind === 'download-closed') {
    outgoing.useChunkedEncodingByDefault = false
    outgoing.shouldKeepAlive = false
  }
  const announced = kind === 'download-cut' ? sized(headers, bytes.length) : headers
  await sendPart(exchange, status, announced, shareOf(bytes, at))
  if (kind === 'download-short' || kind === 'download-closed') outgoing.end()
  else breakOff(exchange)
}

async function stall(
  exchange: Exchange,
  { status, headers, bytes }: Piece,
  lot: ParkingLot,
  at: number,
  ms: number | null,
): Promise<void> {
  const part = shareOf(bytes, at)
  await sendPart(exchange, status, sized(headers, bytes.length), part)
  if (ms === null) await lot.forever(goneFrom(exchange))
  else if (await lot.sleep(ms)) {
    exchange.outgoing.end(bytes.subarray(part.length))
    return
  }
  breakOff(exchange)
}

async function drip(
  exchange: Exchange,
  { status, headers, bytes }: Piece,
  lot: ParkingLot,
  ms: number,
): Promise<void> {
  await sendPart(exchange, status, sized(headers, bytes.length), Buffer.alloc(0))
  for (const byte of bytes) {
    if (exchange.outgoing.destroyed || !(await lot.sleep(ms))) return
    exchange.outgoing.write(Buffer.of(byte))
  }
  exchange.outgoing.end()
}

async function lie(exchange: Exchange, piece: Piece, says: 'more' | 'less' | 'half'): Promise<void> {
  const { status, headers, bytes } = piece
  if (says === 'less') {
    send(exchange, status, headers, shareOf(bytes, 0.5))
    return
  }
  const announced = says === 'more' ? bytes.length + 4096 : Math.floor(bytes.length / 2)
  await sendPart(exchange, status, sized(headers, announced), bytes)
  exchange.incoming.socket.end()
}

async function misfit(
  exchange: Exchange,
  { piece, file, other }: Served,
  how: 'shifted' | 'short' | 'foreign' | 'unasked',
): Promise<void> {
  const { headers } = piece
  const total = file.bytes.length
  const part = (from: number, bytes: Buffer): void =>
    send(
      exchange,
      206,
      { ...headers, 'Content-Range': `bytes ${from}-${from + bytes.length - 1}/${total}` },
      bytes,
    )
  if (how === 'unasked') part(0, shareOf(file.bytes, 0.5))
  else if (piece.status !== 206) sendPiece(exchange, piece)
  else {
    const from = total - piece.bytes.length
    if (how === 'shifted') part(Math.floor(from / 2), file.bytes.subarray(Math.floor(from / 2)))
    else if (how === 'short') part(from, piece.bytes.subarray(0, Math.ceil(piece.bytes.length / 2)))
    else {
      const foreign = Buffer.alloc(piece.bytes.length)
      ;(await other()).bytes.copy(foreign, 0, from)
      part(from, foreign)
    }
  }
}

function lead(exchange: Exchange, piece: Piece, to: 'host' | 'http' | 'loop'): void {
  const { host = '' } = exchange.incoming.headers
  const path = exchange.incoming.url ?? '/'
  const elsewhere = host.replace(/^[^:]*/, 'localhost')
  if (to === 'host' && host === elsewhere) sendPiece(exchange, piece)
  else {
    const location = { host: `https://${elsewhere}`, http: `http://${host}`, loop: '' }[to] + path
    send(exchange, 302, { Location: location }, '')
  }
}

/** As such pages do, it repeats what was asked for: to come back to it, and in small print. */
const portalPage = (asked: string): string =>
  `<!doctype html><html><head><title>Sign in to the network</title></head><body><h1>Welcome to Hotel WiFi</h1><small>${asked.replaceAll('&', '&amp;')}</small> ${encodeURIComponent(asked)} <a href="/login?next=${encodeURIComponent(asked)}">Sign in</a></body></html>`

/**
 * As long as before and with the right first bytes; then noise. In PNG and JPEG it is the middle third. WebP has
 * no checksum, and noise in its pixels decodes without a complaint: there its frame's header goes too.
 */
function corrupted(bytes: Buffer, contentType: string): Buffer {
  const copy = Buffer.from(bytes)
  const from = contentType === 'image/webp' ? 20 : Math.floor(bytes.length / 3)
  for (let at = from; at < (bytes.length / 3) * 2 - 32; at += 32) {
    createHash('sha256').update(String(at)).digest().copy(copy, at)
  }
  return copy
}
