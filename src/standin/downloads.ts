// Serving an image the way an object store does: signed address, strong ETag, ranges with If-Range, refusals
// in XML, and no patience with an Authorization header. And every way in which a download goes wrong.
import { createHash } from 'node:crypto'
import type { AssetFile, Assets } from './assets.ts'
import { breakOff, send, sendPart, type Exchange } from './exchange.ts'
import type { DownloadDeed } from './faults.ts'
import type { AssetRef } from './signing.ts'

interface Piece {
  readonly status: 200 | 206 | 416
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Buffer
}

export async function serveAsset(
  exchange: Exchange,
  assets: Assets,
  ref: AssetRef,
  deed: DownloadDeed | null,
): Promise<void> {
  if (deed?.kind === 'download-changed') assets.change(ref)
  const file = await assets.file(ref)
  const piece = pieceOf(file, exchange)
  // The 416 and HEAD answers have no body that could go wrong.
  if (deed === null || piece.status === 416 || exchange.incoming.method === 'HEAD') {
    send(exchange, piece.status, piece.headers, piece.bytes)
    return
  }
  await spoil(exchange, piece, deed)
}

/** An object store's refusal. */
export function sendXmlError(exchange: Exchange, status: number, code: string, message: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>\n`
  send(exchange, status, { 'Content-Type': 'application/xml' }, body)
}

async function spoil(exchange: Exchange, piece: Piece, deed: DownloadDeed): Promise<void> {
  const { bytes, status, headers } = piece
  const length = (count: number) => ({ 'Content-Length': String(count) })
  switch (deed.kind) {
    case 'download-cut':
    case 'download-stall': {
      const part = bytes.subarray(0, Math.floor(bytes.length * (deed.at ?? 0.5)))
      await sendPart(exchange, status, { ...headers, ...length(bytes.length) }, part)
      if (deed.kind === 'download-stall') await exchange.lot.forever()
      breakOff(exchange)
      return
    }
    case 'download-short':
    case 'download-unended': {
      // Without a length Node sends chunks; the last, empty one is what tells a whole body from a broken one.
      const part = bytes.subarray(0, Math.floor(bytes.length * (deed.at ?? 0.5)))
      await sendPart(exchange, status, headers, part)
      if (deed.kind === 'download-short') exchange.outgoing.end()
      else breakOff(exchange)
      return
    }
    case 'download-lying': {
      if (deed.says === 'less') {
        send(exchange, status, headers, bytes.subarray(0, Math.floor(bytes.length / 2)))
        return
      }
      await sendPart(exchange, status, { ...headers, ...length(bytes.length + 4096) }, bytes)
      exchange.incoming.socket.end()
      return
    }
    case 'download-html':
      send(exchange, 200, { 'Content-Type': 'text/html; charset=utf-8' }, PORTAL_PAGE)
      return
    case 'download-empty':
      send(exchange, 200, { 'Content-Type': headers['Content-Type'] ?? '' }, '')
      return
    case 'download-expired':
      sendXmlError(exchange, 403, 'AccessDenied', 'Request has expired')
      return
    case 'download-corrupt':
      send(exchange, status, headers, corrupted(bytes, headers['Content-Type'] ?? ''))
      return
    case 'download-changed':
      send(exchange, status, headers, bytes)
      return
  }
}

export const PORTAL_PAGE =
  '<!doctype html><html><head><title>Sign in to the network</title></head><body><h1>Welcome to Hotel WiFi</h1></body></html>'

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

function pieceOf(file: AssetFile, { incoming }: Exchange): Piece {
  const total = file.bytes.length
  const headers = {
    'Content-Type': file.contentType,
    'Accept-Ranges': 'bytes',
    ETag: file.etag,
    'Cache-Control': 'private, max-age=0',
  }
  const whole: Piece = { status: 200, headers, bytes: file.bytes }
  const ifRange = incoming.headers['if-range']
  const range = /^bytes=(\d*)-(\d*)$/.exec(incoming.headers.range ?? '')
  // Only a strong tag that still holds lets a range through; weak tags and dates get the whole image.
  if (range === null || (ifRange !== undefined && ifRange !== file.etag)) return whole
  const [, fromText = '', toText = ''] = range
  if (fromText === '' && toText === '') return whole
  const from = fromText === '' ? Math.max(0, total - Number(toText)) : Number(fromText)
  const to = fromText === '' || toText === '' ? total - 1 : Math.min(Number(toText), total - 1)
  if (from > to) {
    return {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${total}` },
      bytes: Buffer.alloc(0),
    }
  }
  return {
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${from}-${to}/${total}` },
    bytes: file.bytes.subarray(from, to + 1),
  }
}
