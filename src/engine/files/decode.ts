// The one decode of an image: it proves every pixel readable and makes the thumbnail from the same pass. It reads the
// file by itself, line by line, so that memory stays flat; that is why it is a port of its own beside FileSystem.
import sharp from 'sharp'

/** Longest edge of a thumbnail, in pixels. */
export const THUMBNAIL_EDGE_PX = 320

export interface DecodeLimits {
  readonly pixelsMax: number
}

export type Decoded =
  | {
      readonly kind: 'decoded'
      /** As a viewer shows it: EXIF orientation applied. */
      readonly width: number
      readonly height: number
      /** WebP. */
      readonly thumbnail: Uint8Array
    }
  | { readonly kind: 'corrupt'; readonly message: string }
  | { readonly kind: 'tooManyPixels'; readonly message: string }

export interface ImageDecoder {
  /** @param path absolute; the file's name does not matter */
  decode(path: string, limits: DecodeLimits): Promise<Decoded>
}

/** More at once only take memory: a decode keeps a core busy. */
const DECODES_AT_ONCE = 2

/** libvips through sharp, a few images at a time; of an animation it decodes the first picture. */
export function sharpDecoder(): ImageDecoder {
  const gate = turnstile(DECODES_AT_ONCE)
  // Its cache would keep files open, which on Windows keeps them from being renamed.
  sharp.cache(false)
  return {
    decode: async (path, { pixelsMax }) => {
      const leave = await gate()
      try {
        const image = sharp(path, { failOn: 'warning', limitInputPixels: pixelsMax, sequentialRead: true })
        const { autoOrient } = await image.metadata()
        const thumbnail = await image
          .autoOrient()
          .resize(THUMBNAIL_EDGE_PX, THUMBNAIL_EDGE_PX, { fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 80 })
          .toBuffer()
        return { kind: 'decoded', width: autoOrient.width, height: autoOrient.height, thumbnail }
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        return /pixel limit/i.test(message)
          ? { kind: 'tooManyPixels', message }
          : { kind: 'corrupt', message: message.replaceAll(path, 'the file').slice(0, 300) }
      } finally {
        leave()
      }
    },
  }
}

/** Lets so many in at a time, in the order they came; each calls what it was given when it leaves. */
function turnstile(places: number): () => Promise<() => void> {
  const waiting: (() => void)[] = []
  let free = places
  const leave = (): void => {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }
  return () =>
    new Promise((resolve) => {
      const enter = (): void => resolve(leave)
      if (free === 0) waiting.push(enter)
      else {
        free -= 1
        enter()
      }
    })
}
