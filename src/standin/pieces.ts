// What an object store sends of an image: all of it, the part that was asked for, or that there is no such part.
import type { AssetFile } from './assets.ts'
import type { Exchange } from './exchange.ts'

/** What is to be sent of an image: all of it, or the part that was asked for. */
export interface Piece {
  readonly status: 200 | 206 | 416
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Buffer
}

export function pieceOf(file: AssetFile, { incoming }: Exchange): Piece {
  const total = file.bytes.length
  const headers = {
    'Content-Type': file.contentType,
    'Accept-Ranges': 'bytes',
    ...(file.etag === '' ? {} : { ETag: file.etag }),
    'Cache-Control': 'private, max-age=0',
  }
  const whole: Piece = { status: 200, headers, bytes: file.bytes }
  const ifRange = incoming.headers['if-range']
  const range = /^bytes=(\d*)-(\d*)$/.exec(incoming.headers.range ?? '')
  // Only a strong tag that still holds lets a range through; weak tags and dates get the whole image.
  const holds = ifRange === undefined || (file.etag.startsWith('"') && ifRange === file.etag)
  if (range === null || !holds) return whole
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
