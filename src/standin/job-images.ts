// Which images an operation makes, and how large: the specification names platforms and module counts but no
// sizes, so these are the sizes that the marketplaces behind the neutral names ask sellers for.
import { A_PLUS_TYPES, type APlusType } from '../domain/operations/a-plus.ts'
import type { ASSET_TYPES } from '../domain/operations/clone.ts'
import type { LISTING_TYPES } from '../domain/operations/listing-builder.ts'
import type { PLATFORMS } from '../domain/operations/index.ts'

export type Platform = (typeof PLATFORMS)[number]
export type AssetType = (typeof ASSET_TYPES)[number]
export type ListingType = (typeof LISTING_TYPES)[number]
export type ImageFormat = 'png' | 'jpeg' | 'webp'

const GALLERY = ['features', 'lifestyle', 'detail', 'colors'] as const

/** One picture of an image: most images are one, A+ Content has modules below each other. */
export interface Scene {
  /** The template in resources/standin. */
  readonly scene: 'white' | (typeof GALLERY)[number] | 'module' | 'darkModule' | 'ribbon' | 'darkRibbon'
  readonly headline?: string
  /** Height. */
  readonly pixels: number
}

export interface Slot {
  /** Unique in the job; part of the file's name: letters, digits, `-` and `_`. */
  readonly name: string
  readonly platform: Platform
  readonly scenes: readonly Scene[]
  /** Written on the image. */
  readonly title: string
  readonly width: number
  readonly height: number
  readonly format: ImageFormat
  /** A+: the variant it belongs to. */
  readonly variant?: APlusType
  readonly assetType?: AssetType
}

const LISTING_SIZE = {
  Alpha: { width: 2000, height: 2000, format: 'png' },
  'Alpha Mobile': { width: 1200, height: 1500, format: 'jpeg' },
  Beta: { width: 2048, height: 2048, format: 'webp' },
  Gamma: { width: 1080, height: 1920, format: 'jpeg' },
  Delta: { width: 2200, height: 2200, format: 'jpeg' },
} as const satisfies Record<Platform, { width: number; height: number; format: ImageFormat }>

const LISTING: Readonly<
  Record<ListingType, { readonly platform: Platform; readonly mains?: number; readonly gallery: number }>
> = {
  alpha_listing: { platform: 'Alpha', gallery: 6 },
  // No gallery but a few main images to choose from.
  alpha_main_images: { platform: 'Alpha', mains: 3, gallery: 0 },
  alpha_mobile_listing: { platform: 'Alpha Mobile', gallery: 5 },
  beta_listing: { platform: 'Beta', gallery: 4 },
  gamma_listing: { platform: 'Gamma', gallery: 4 },
  delta_listing: { platform: 'Delta', gallery: 5 },
}

/** A gallery's scenes take turns; a main image stands on white. */
const pictureOf = (platform: Platform, galleryAt: number | null): Omit<Slot, 'name' | 'title'> => {
  const scene = galleryAt === null ? 'white' : (GALLERY[galleryAt % GALLERY.length] ?? 'features')
  const size = LISTING_SIZE[platform]
  return { platform, scenes: [{ scene, pixels: size.height }], ...size }
}

export function listingSlots(listingType: ListingType): readonly Slot[] {
  const { platform, gallery, mains = 0 } = LISTING[listingType]
  const slot = (name: string, galleryAt: number | null): Slot => ({
    name,
    title: name.toUpperCase().replace('_', ' '),
    ...pictureOf(platform, galleryAt),
  })
  return [
    ...(mains === 0 ? [slot('main', null)] : []),
    ...Array.from({ length: mains }, (_, at) => slot(`main_${at + 1}`, null)),
    ...Array.from({ length: gallery }, (_, at) => slot(`gallery_${at + 1}`, at)),
  ]
}

export interface CloneItem {
  readonly platform: Platform
  readonly asset_type: AssetType
}

export const cloneSlots = (items: readonly CloneItem[]): readonly Slot[] =>
  items.map(({ platform, asset_type }, at) => ({
    name: `clone_${at + 1}`,
    title: `CLONE ${at + 1}`,
    assetType: asset_type,
    ...pictureOf(platform, asset_type === 'Main Image' ? null : at),
  }))

const MODULE_SIZE = {
  Basic: { width: 970, height: 600 },
  Premium: { width: 1464, height: 600 },
  Mobile: { width: 600, height: 450 },
} as const

const HEADLINES = [
  'MADE FOR EVERY DAY',
  'SMALL DETAILS',
  'STANDS ITS GROUND',
  'A GIFT THAT STAYS',
  'CARE IS SIMPLE',
  'FROM US TO YOU',
]

/** The preview first, then the modules. */
export function aPlusSlots(variant: APlusType): readonly Slot[] {
  const tier = variant.includes('Mobile') ? 'Mobile' : variant.includes('Premium') ? 'Premium' : 'Basic'
  const isContinuous = variant.includes('Full Image')
  const separate = variant.includes('Separate') ? 5 : 1
  const count = isContinuous ? (variant.includes('6 modules') ? 6 : 4) : separate
  const { width, height } = MODULE_SIZE[tier]
  const [light, dark] = isContinuous
    ? (['ribbon', 'darkRibbon'] as const)
    : (['module', 'darkModule'] as const)
  const modules = HEADLINES.slice(0, count).map((headline, at) => ({
    scene: at % 2 === 0 ? light : dark,
    headline,
    // Separate Basic modules: a tall header, then low ones, as sellers mix them.
    pixels: tier === 'Basic' && !isContinuous && at > 0 ? 300 : height,
  }))
  const slot = (name: string, title: string, format: ImageFormat, scenes: readonly Scene[]): Slot => ({
    name: `v${A_PLUS_TYPES.indexOf(variant) + 1}_${name}`,
    platform: tier === 'Mobile' ? 'Alpha Mobile' : 'Alpha',
    scenes,
    title: `A+ ${tier.toUpperCase()} ${title}`,
    width,
    height: scenes.reduce((sum, { pixels }) => sum + pixels, 0),
    format,
    variant,
  })
  const format = tier === 'Premium' ? 'png' : 'jpeg'
  return [
    slot('preview', 'PREVIEW', 'jpeg', modules),
    ...modules.map((one, at) => slot(`module_${at + 1}`, `${at + 1}/${count}`, format, [one])),
  ]
}
