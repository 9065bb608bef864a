// The photos that sellers have of their products, for catalogs that need some to point at: `/photos/<asin>.jpg`, or
// `/photos/<asin>-<anything>.jpg` for several of one product, beside the images but unsigned, as on any web site. The
// product is the very one that the results for this asin show, plainly lit on a gray table.
import sharp from 'sharp'
import { paletteOf, product } from './art/product.ts'
import { fileOf, type AssetFile } from './assets.ts'
import { hashOf } from './chance.ts'
import type { Parts } from './parts.ts'

const PHOTO = /^\/photos\/([^/]{1,200})\.jpg$/
const EDGE_PX = 1200

/** @returns the name of the photo that a path asks for; null for any other path */
export function photoIn(path: string): string | null {
  const name = PHOTO.exec(path)?.[1]
  if (name === undefined) return null
  try {
    return decodeURIComponent(name)
  } catch {
    return null
  }
}

export async function photoOf({ settings }: Pick<Parts, 'settings'>, name: string): Promise<AssetFile> {
  const [asin = ''] = name.split('-', 1)
  const edgePx = Math.max(16, Math.round(EDGE_PX * settings.imageScale))
  const bytes = await drawPhoto(asin, name, settings.seed, edgePx)
  return fileOf(bytes, { format: 'jpeg', width: edgePx, height: edgePx })
}

/** Each name of a photo is taken from a place of its own. */
function drawPhoto(asin: string, name: string, seed: number, edgePx: number): Promise<Buffer> {
  const place = hashOf('photo', name, seed)
  const x = 440 + (place % 7) * 20
  const height = 560 + (Math.floor(place / 7) % 6) * 24
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${edgePx}" height="${edgePx}" viewBox="0 0 1000 1000">` +
    `<defs><radialGradient id="lamp" cx=".5" cy=".35" r=".9"><stop offset="0" stop-color="#efece6"/><stop offset="1" stop-color="#b9b4ab"/></radialGradient></defs>` +
    `<rect width="1000" height="1000" fill="url(#lamp)"/><rect y="730" width="1000" height="270" fill="#a59d91"/>` +
    `${product(asin, seed, { x, y: 860, height, palette: paletteOf(asin, seed) })}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg({ quality: 86 }).toBuffer()
}
