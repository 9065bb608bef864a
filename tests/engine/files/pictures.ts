// Real images, made by sharp: noise, so that they have some size and every byte counts.
import sharp from 'sharp'

export type Kind = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'

/** The quickest encoding: by default AVIF and GIF take a second each. */
const QUICK = { avif: { effort: 0 }, gif: { effort: 1 }, jpeg: {}, png: {}, webp: { effort: 0 } } as const

export async function picture(kind: Kind, width = 400, height = 300): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  let state = 12_345
  for (let at = 0; at < pixels.length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    pixels[at] = state >>> 24
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(kind, QUICK[kind])
    .toBuffer()
}
