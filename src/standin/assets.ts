// The images themselves: drawn whenever they are fetched, byte for byte the same each time.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { drawImage, drawProductPhoto } from './pictures.ts'
import type { ImageFormat } from './job-images.ts'
import type { Settings } from './options.ts'
import { slotOf, type AssetRef } from './signing.ts'

export interface AssetFile {
  readonly bytes: Buffer
  readonly sha256: string
  /** Strong; weak (W/) or empty only where a test makes it so. */
  readonly etag: string
  readonly contentType: string
  readonly width: number
  readonly height: number
}

type Look = Pick<Settings, 'seed' | 'imageScale'>

/** @param version how often another image has taken its place */
export async function drawAsset({ seed, imageScale }: Look, ref: AssetRef, version = 0): Promise<AssetFile> {
  const slot = slotOf(ref)
  const width = scaled(slot.width, imageScale)
  const height = scaled(slot.height, imageScale)
  const bytes = await drawImage({ slot, asin: ref.job.asin, seed, version, width, height })
  return fileOf(bytes, { format: slot.format, width, height })
}

/**
 * The photos that sellers have of their products, for catalogs that need some to point at: `/photos/<asin>.jpg`, or
 * `/photos/<asin>-<anything>.jpg` for several of one product, beside the images but unsigned, as on any web site.
 * @returns null for any other path
 */
export async function drawPhoto({ seed, imageScale }: Look, path: string): Promise<AssetFile | null> {
  const [, encoded = ''] = /^\/photos\/([^/]{1,200})\.jpg$/.exec(path) ?? []
  const name = decoded(encoded)
  if (name === '') return null
  const edge = scaled(1200, imageScale)
  return fileOf(await drawProductPhoto(name, seed, edge), { format: 'jpeg', width: edge, height: edge })
}

const scaled = (pixels: number, scale: number): number => Math.max(16, Math.round(pixels * scale))

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function fileOf(
  bytes: Buffer,
  { format, ...size }: { readonly format: ImageFormat; readonly width: number; readonly height: number },
): AssetFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { bytes, sha256, etag: `"${sha256.slice(0, 32)}"`, contentType: `image/${format}`, ...size }
}

/** What is to be sent of an image: all of it, or the part that was asked for. */
export interface Piece {
  readonly status: 200 | 206 | 416
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Buffer
}

export function pieceOf(file: AssetFile, { headers: asked }: IncomingMessage): Piece {
  const total = file.bytes.length
  const headers = {
    'Content-Type': file.contentType,
    'Accept-Ranges': 'bytes',
    ...(file.etag === '' ? {} : { ETag: file.etag }),
    'Cache-Control': 'private, max-age=0',
  }
  const whole: Piece = { status: 200, headers, bytes: file.bytes }
  const ifRange = asked['if-range']
  const range = /^bytes=(\d*)-(\d*)$/.exec(asked.range ?? '')
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
