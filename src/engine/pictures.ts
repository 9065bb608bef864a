// The files behind the pictures of a window, found by the number of a row. A path never comes from outside, and what a
// row says of one is not believed further than the folder it belongs in.
import { type ImageFormat, thumbnailName } from './files/index.ts'
import { pathWithin } from './ports/filesystem.ts'
import type { Store } from './store/index.ts'

export type PictureKind = 'thumb' | 'file' | 'source'

export interface Picture {
  /** Absolute. */
  readonly path: string
  readonly mediaType: string
}

const MEDIA_TYPES: Readonly<Record<ImageFormat | 'json', string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  json: 'application/json',
}

/** Absolute. */
interface Folders {
  readonly library: string
  readonly thumbnails: string
  readonly sources: string
}

/** @param id of the asset; for a source of the product. @returns null: there is none, as far as the rows know */
export function pictureOf(
  { assets, photos }: Pick<Store, 'assets' | 'photos'>,
  folders: Folders,
  kind: PictureKind,
  id: number,
): Picture | null {
  if (kind === 'source') {
    const photo = photos.ofProduct(id)
    return photo === null ? null : inside(folders.sources, photo.file, photo.format)
  }
  const asset = assets.find(id)
  if (asset?.state !== 'on_disk' || asset.file === null) return null
  if (kind === 'file') return inside(folders.library, asset.file, asset.format)
  if (asset.kind !== 'image' || asset.sha256 === null) return null
  return inside(folders.thumbnails, thumbnailName(asset.sha256), 'webp')
}

function inside(folder: string, file: string, format: string | null): Picture | null {
  const mediaType = Object.entries(MEDIA_TYPES).find(([known]) => known === format)?.[1]
  const path = pathWithin(folder, file)
  return mediaType === undefined || path === null ? null : { path, mediaType }
}
