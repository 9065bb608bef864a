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
export type Scene = 'white' | (typeof GALLERY)[number]

/** A+ Content: modules below each other. */
export interface Design {
  /** The place of the first one in its variant, from 0. */
  readonly first: number
  readonly heights: readonly number[]
  readonly isContinuous: boolean
}

export interface Slot {
  /** Unique in the job; part of the file's name: letters, digits, `-` and `_`. */
  readonly name: string
  readonly platform: Platform
  readonly scene: Scene | Design
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

const LISTING = {
  alpha_listing: { platform: 'Alpha', gallery: 6 },
  // No gallery but a few main images to choose from.
  alpha_main_images: { platform: 'Alpha', mains: 3, gallery: 0 },
  alpha_mobile_listing: { platform: 'Alpha Mobile', gallery: 5 },
  beta_listing: { platform: 'Beta', gallery: 4 },
  gamma_listing: { platform: 'Gamma', gallery: 4 },
  delta_listing: { platform: 'Delta', gallery: 5 },
} as const satisfies Record<ListingType, { platform: Platform; mains?: number; gallery: number }>

const galleryScene = (at: number): Scene => GALLERY[at % GALLERY.length] ?? 'features'

export function listingSlots(listingType: ListingType): readonly Slot[] {
  const {
    platform,
    gallery,
    mains = 0,
  }: { platform: Platform; mains?: number; gallery: number } = LISTING[listingType]
  const slot = (name: string, scene: Scene): Slot => ({
    name,
    platform,
    scene,
    title: name.toUpperCase().replace('_', ' '),
    ...LISTING_SIZE[platform],
  })
  return [
    ...(mains === 0 ? [slot('main', 'white')] : []),
    ...Array.from({ length: mains }, (_, at) => slot(`main_${at + 1}`, 'white')),
    ...Array.from({ length: gallery }, (_, at) => slot(`gallery_${at + 1}`, galleryScene(at))),
  ]
}

export interface CloneItem {
  readonly platform: Platform
  readonly asset_type: AssetType
}

export const cloneSlots = (items: readonly CloneItem[]): readonly Slot[] =>
  items.map(({ platform, asset_type }, at) => ({
    name: `clone_${at + 1}`,
    platform,
    scene: asset_type === 'Main Image' ? 'white' : galleryScene(at),
    title: `CLONE ${at + 1}`,
    assetType: asset_type,
    ...LISTING_SIZE[platform],
  }))

const MODULE_SIZE = {
  Basic: { width: 970, height: 600 },
  Premium: { width: 1464, height: 600 },
  Mobile: { width: 600, height: 450 },
} as const

/** The preview first, then the modules. */
export function aPlusSlots(variant: APlusType): readonly Slot[] {
  const tier = variant.includes('Mobile') ? 'Mobile' : variant.includes('Premium') ? 'Premium' : 'Basic'
  const isContinuous = variant.includes('Full Image')
  const separate = variant.includes('Separate') ? 5 : 1
  const modules = isContinuous ? (variant.includes('6 modules') ? 6 : 4) : separate
  const { width, height } = MODULE_SIZE[tier]
  // Separate Basic modules: a tall header, then low ones, as sellers mix them.
  const heights = Array.from({ length: modules }, (_, at) =>
    tier === 'Basic' && !isContinuous && at > 0 ? 300 : height,
  )
  const slot = (
    name: string,
    title: string,
    format: ImageFormat,
    design: Omit<Design, 'isContinuous'>,
  ): Slot => ({
    name: `v${A_PLUS_TYPES.indexOf(variant) + 1}_${name}`,
    platform: tier === 'Mobile' ? 'Alpha Mobile' : 'Alpha',
    scene: { ...design, isContinuous },
    title: `A+ ${tier.toUpperCase()} ${title}`,
    width,
    height: design.heights.reduce((sum, one) => sum + one, 0),
    format,
    variant,
  })
  const format = tier === 'Premium' ? 'png' : 'jpeg'
  return [
    slot('preview', 'PREVIEW', 'jpeg', { first: 0, heights }),
    ...heights.map((one, at) =>
      slot(`module_${at + 1}`, `${at + 1}/${modules}`, format, { first: at, heights: [one] }),
    ),
  ]
}
