// Which images an operation makes, and how large: the specification names platforms and module counts but no
// sizes, so resources/standin/images.json has the sizes that the marketplaces behind the neutral names ask sellers for.
import { z } from 'zod'
import { A_PLUS_TYPES, type APlusType } from '../domain/operations/a-plus.ts'
import type { ASSET_TYPES } from '../domain/operations/clone.ts'
import { LISTING_TYPES } from '../domain/operations/listing-builder.ts'
import { PLATFORMS } from '../domain/operations/index.ts'
import images from '../../resources/standin/images.json' with { type: 'json' }

type Platform = (typeof PLATFORMS)[number]
type AssetType = (typeof ASSET_TYPES)[number]
export type ListingType = (typeof LISTING_TYPES)[number]
export type ImageFormat = z.infer<typeof format>

const format = z.enum(['png', 'jpeg', 'webp'])
const platform = z.enum(PLATFORMS)
const pixels = z.int()
const { sizes, listings, aPlus, headlines } = z
  .object({
    sizes: z.record(platform, z.object({ width: pixels, height: pixels, format })),
    listings: z.record(z.enum(LISTING_TYPES), z.object({ platform, slots: z.array(z.string()) })),
    aPlus: z.record(
      z.enum(A_PLUS_TYPES),
      z.object({
        platform,
        title: z.string(),
        width: pixels,
        heights: z.array(pixels),
        format,
        isContinuous: z.boolean(),
      }),
    ),
    headlines: z.array(z.string()),
  })
  .parse(images)

const GALLERY = ['features', 'lifestyle', 'detail', 'colors'] as const

/** One picture of an image: most images are one, A+ Content has modules below each other. */
interface Scene {
  readonly scene: 'white' | (typeof GALLERY)[number] | 'module' | 'darkModule' | 'ribbon' | 'darkRibbon'
  readonly headline?: string | undefined
  readonly pixels: number
}

export interface Slot {
  /** Unique in the job; part of the file's name: letters, digits, `-` and `_`. */
  readonly name: string
  readonly platform: Platform
  readonly scenes: readonly Scene[]
  readonly title: string
  readonly width: number
  readonly height: number
  readonly format: ImageFormat
  readonly variant?: APlusType
  readonly assetType?: AssetType
}

/** A gallery's scenes take turns. @param galleryAt null: a main image, which stands on white */
function slotOf(name: string, platform: Platform, galleryAt: number | null): Slot {
  const scene = galleryAt === null ? 'white' : (GALLERY[galleryAt % GALLERY.length] ?? 'features')
  const size = sizes[platform]
  const title = name.toUpperCase().replace('_', ' ')
  return { name, platform, scenes: [{ scene, pixels: size.height }], title, ...size }
}

export function listingSlots(listingType: ListingType): readonly Slot[] {
  const { platform, slots } = listings[listingType]
  return slots.map((name) =>
    slotOf(name, platform, name.startsWith('gallery_') ? Number(name.slice(8)) - 1 : null),
  )
}

export interface CloneItem {
  readonly platform: Platform
  readonly asset_type: AssetType
}

export const cloneSlots = (items: readonly CloneItem[]): readonly Slot[] =>
  items.map(({ platform, asset_type: assetType }, at) => ({
    ...slotOf(`clone_${at + 1}`, platform, assetType === 'Main Image' ? null : at),
    assetType,
  }))

export function aPlusSlots(variant: APlusType): readonly Slot[] {
  const { platform, title, width, heights, format, isContinuous } = aPlus[variant]
  const [light, dark] = isContinuous
    ? (['ribbon', 'darkRibbon'] as const)
    : (['module', 'darkModule'] as const)
  const modules = heights.map((height, at): Scene => ({
    scene: at % 2 === 0 ? light : dark,
    headline: headlines[at],
    pixels: height,
  }))
  const slot = (name: string, ending: string, format: ImageFormat, scenes: readonly Scene[]): Slot => ({
    name: `v${A_PLUS_TYPES.indexOf(variant) + 1}_${name}`,
    platform,
    scenes,
    title: `${title} ${ending}`,
    width,
    height: scenes.reduce((sum, { pixels }) => sum + pixels, 0),
    format,
    variant,
  })
  return [
    slot('preview', 'PREVIEW', 'jpeg', modules),
    ...modules.map((one, at) => slot(`module_${at + 1}`, `${at + 1}/${modules.length}`, format, [one])),
  ]
}
