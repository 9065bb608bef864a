// What a seller has before there is anything else: the product on a table, a little to one side, under a lamp. Each
// name of a photo is taken from a place of its own.
import sharp from 'sharp'
import { hashOf } from '../chance.ts'
import { paletteOf } from './palette.ts'
import { product } from './product.ts'

export interface Photo {
  readonly asin: string
  /** Tells photos of one product apart. */
  readonly name: string
  readonly seed: number
  readonly edgePx: number
}

export function drawPhoto({ asin, name, seed, edgePx }: Photo): Promise<Buffer> {
  const place = hashOf('photo', name, seed)
  const x = 440 + (place % 7) * 20
  const height = 560 + (Math.floor(place / 7) % 6) * 24
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${edgePx}" height="${edgePx}" viewBox="0 0 1000 1000">` +
    `<defs><radialGradient id="lamp" cx=".5" cy=".35" r=".9"><stop offset="0" stop-color="#efece6"/><stop offset="1" stop-color="#b9b4ab"/></radialGradient></defs>` +
    `<rect width="1000" height="1000" fill="url(#lamp)"/><rect y="730" width="1000" height="270" fill="#a59d91"/>` +
    `${product(asin, seed, { x, y: 860, height, palette: paletteOf(asin, seed), id: 'p' })}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg({ quality: 86 }).toBuffer()
}
