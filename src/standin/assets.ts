// The images themselves: drawn when first fetched, kept for a while because clients come back for ranges, and
// dropped again, because they can always be drawn once more, byte for byte the same.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { drawImage } from './art/draw.ts'
import type { Settings } from './options.ts'
import type { ImageFormat } from './job-images.ts'
import { assetPath, type AssetRef } from './signing.ts'

export interface AssetFile {
  readonly bytes: Buffer
  readonly sha256: string
  /** Strong; weak (W/) or empty only where a test makes it so. */
  readonly etag: string
  readonly contentType: string
  readonly width: number
  readonly height: number
}

const KEPT_FILES_MAX = 48

export class Assets {
  readonly #seed: number
  readonly #scale: number
  /** Oldest use first. */
  readonly #kept = new Map<string, Promise<AssetFile>>()

  constructor({ seed, imageScale }: Pick<Settings, 'seed' | 'imageScale'>) {
    this.#seed = seed
    this.#scale = imageScale
  }

  /** @param version how often another image has taken its place */
  file(ref: AssetRef, version = 0): Promise<AssetFile> {
    const key = `${assetPath(ref)} ${version}`
    const file = this.#kept.get(key) ?? this.#draw(ref, version)
    this.#kept.delete(key)
    this.#kept.set(key, file)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT_FILES_MAX) break
      this.#kept.delete(oldest)
    }
    return file
  }

  async #draw({ job, slotIndex }: AssetRef, version: number): Promise<AssetFile> {
    const slot = job.order.slots[slotIndex]
    if (slot === undefined) throw new Error(`Job ${job.id} has no image ${slotIndex}.`)
    const width = Math.max(16, Math.round(slot.width * this.#scale))
    const height = Math.max(16, Math.round(slot.height * this.#scale))
    const bytes = await drawImage({ slot, asin: job.asin, seed: this.#seed, version, width, height })
    return fileOf(bytes, { format: slot.format, width, height })
  }
}

export function fileOf(
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
