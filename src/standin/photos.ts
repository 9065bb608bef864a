// The photos that sellers have of their products, for catalogs that need some to point at: `/photos/<asin>.jpg`, or
// `/photos/<asin>-<anything>.jpg` for several of one product, beside the images but unsigned, as on any web site. The
// product is the very one that the results for this asin show, plainly lit on a gray table.
import { drawPhoto } from './art/photo.ts'
import { fileOf, type AssetFile } from './assets.ts'
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
  const bytes = await drawPhoto({ asin, name, seed: settings.seed, edgePx })
  return fileOf(bytes, { format: 'jpeg', width: edgePx, height: edgePx })
}
