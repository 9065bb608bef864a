import sharp from 'sharp'
import type { Slot } from '../slots.ts'

export interface Drawing {
  readonly slot: Slot
  readonly asin: string
  readonly seed: number
  readonly version: number
  readonly width: number
  readonly height: number
}

export async function drawImage({ slot, width, height }: Drawing): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/></svg>`
  return sharp(Buffer.from(svg)).removeAlpha().toFormat(slot.format).toBuffer()
}
