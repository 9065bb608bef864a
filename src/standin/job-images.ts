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

export const SCENES = ['white', 'features', 'lifestyle', 'dimensions', 'detail', 'colors'] as const
export type Scene = (typeof SCENES)[number] | 'banner'

/** One image that a job makes. */
export interface Slot {
  /** Unique in the job; part of the file's name: letters, digits, `-` and `_`. */
  readonly name: string
  readonly platform: Platform
  readonly scene: Scene
  /** Written on the image. */
  readonly title: string
  readonly width: number
  readonly height: number
  readonly format: ImageFormat
  /** A+: the variant it belongs to. */
  readonly variant?: APlusType
  /** A+: where in its variant's whole design it lies, in modules from the top. */
  readonly module?: { readonly index: number; readonly of: number; readonly continuous: boolean }
  /** A+: the composite of all modules of the variant, whose heights these are. */
  readonly preview?: { readonly heights: readonly number[]; readonly continuous: boolean }
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
  alpha_main_images: { platform: 'Alpha', gallery: 0 },
  alpha_mobile_listing: { platform: 'Alpha Mobile', gallery: 5 },
  beta_listing: { platform: 'Beta', gallery: 4 },
  gamma_listing: { platform: 'Gamma', gallery: 4 },
  delta_listing: { platform: 'Delta', gallery: 5 },
} as const satisfies Record<ListingType, { platform: Platform; gallery: number }>

/** alpha_main_images makes no gallery but a few main images to choose from. */
const MAIN_IMAGE_CHOICES = 3

export function listingSlots(listingType: ListingType): readonly Slot[] {
  const { platform, gallery } = LISTING[listingType]
  const size = LISTING_SIZE[platform]
  const main = (name: string, title: string): Slot => ({ name, platform, scene: 'white', title, ...size })
  if (gallery === 0) {
    return Array.from({ length: MAIN_IMAGE_CHOICES }, (_, at) => main(`main_${at + 1}`, `MAIN ${at + 1}`))
  }
  const rest = Array.from({ length: gallery }, (_, at): Slot => {
    const scene = SCENES[1 + (at % (SCENES.length - 1))] ?? 'features'
    return { name: `gallery_${at + 1}`, platform, scene, title: `GALLERY ${at + 1}`, ...size }
  })
  return [main('main', 'MAIN'), ...rest]
}

export interface CloneItem {
  readonly platform: Platform
  readonly asset_type: AssetType
}

export function cloneSlots(items: readonly CloneItem[]): readonly Slot[] {
  return items.map(({ platform, asset_type }, at) => ({
    name: `clone_${at + 1}`,
    platform,
    scene: asset_type === 'Main Image' ? 'white' : (SCENES[1 + (at % (SCENES.length - 1))] ?? 'lifestyle'),
    title: `CLONE ${at + 1}`,
    assetType: asset_type,
    ...LISTING_SIZE[platform],
  }))
}

interface VariantPlan {
  readonly tier: 'Basic' | 'Premium' | 'Mobile'
  readonly modules: number
  readonly continuous: boolean
}

function variantPlan(variant: APlusType): VariantPlan {
  const tier = variant.includes('Mobile') ? 'Mobile' : variant.includes('Premium') ? 'Premium' : 'Basic'
  if (variant.includes('One Module')) return { tier, modules: 1, continuous: false }
  if (variant.includes('Separate')) return { tier, modules: 5, continuous: false }
  return { tier, modules: variant.includes('6 modules') ? 6 : 4, continuous: true }
}

const MODULE_SIZE = {
  Basic: { width: 970, height: 600 },
  Premium: { width: 1464, height: 600 },
  Mobile: { width: 600, height: 450 },
} as const

/** The preview first, then the modules. */
export function aPlusSlots(variant: APlusType): readonly Slot[] {
  const { tier, modules, continuous } = variantPlan(variant)
  const { width, height } = MODULE_SIZE[tier]
  const label = `A+ ${tier.toUpperCase()}`
  const common = {
    platform: tier === 'Mobile' ? 'Alpha Mobile' : 'Alpha',
    scene: 'banner',
    width,
    variant,
  } as const
  const short = `v${A_PLUS_TYPES.indexOf(variant) + 1}`
  // Separate Basic modules: a tall header, then low ones, as sellers mix them.
  const heights = Array.from({ length: modules }, (_, at) =>
    tier === 'Basic' && !continuous && at > 0 ? 300 : height,
  )
  const preview: Slot = {
    ...common,
    name: `${short}_preview`,
    title: `${label} PREVIEW`,
    height: heights.reduce((sum, one) => sum + one, 0),
    format: 'jpeg',
    preview: { heights, continuous },
  }
  const slots = heights.map((height, index): Slot => ({
    ...common,
    name: `${short}_module_${index + 1}`,
    title: `${label} ${index + 1}/${modules}`,
    height,
    format: tier === 'Premium' ? 'png' : 'jpeg',
    module: { index, of: modules, continuous },
  }))
  return [preview, ...slots]
}
