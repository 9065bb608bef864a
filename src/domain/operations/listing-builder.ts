// Listing Builder: the images of a product page (specification: "POST /v1/api/listing_builder"). The service names no
// fields for its output, and no price.
import { z } from 'zod'
import {
  flag,
  known,
  keysOf,
  ofProductWithLongAsin,
  oneOf,
  type OperationDefinition,
  type Platform,
  publicUrl,
  publicUrls,
  type RecipeParams,
} from './operation.ts'

const PLATFORM_OF = {
  alpha_listing: 'Alpha',
  alpha_main_images: 'Alpha',
  alpha_mobile_listing: 'Alpha Mobile',
  beta_listing: 'Beta',
  gamma_listing: 'Gamma',
  delta_listing: 'Delta',
} as const satisfies Readonly<Record<string, Platform>>
export type ListingType = keyof typeof PLATFORM_OF
export const LISTING_TYPES = keysOf(PLATFORM_OF)
export const DEFAULT_LISTING_TYPE: ListingType = 'alpha_listing'

export const EFFORTS = ['creative', 'reliable'] as const
export type Effort = (typeof EFFORTS)[number]
export const DEFAULT_EFFORT: Effort = 'creative'

/** An estimate: the specification does not say how many images a listing has. */
const LISTING_IMAGES = 8

const typeOf = (params: RecipeParams): ListingType | null =>
  known(LISTING_TYPES, params['listing_type'] ?? DEFAULT_LISTING_TYPE)

export const listingBuilder = {
  jobType: 'Listing Builder',
  aliases: [],
  slug: 'listing-builder',
  schema: z.strictObject({
    ...ofProductWithLongAsin,
    listing_type: oneOf(LISTING_TYPES),
    main_image_url: publicUrl.optional(),
    other_image_urls: publicUrls.optional(),
    include_creative_strategy: flag.optional(),
    effort: oneOf(EFFORTS).optional(),
  }),
  imageParameters: { main: 'main_image_url', others: 'other_image_urls' },
  defaults: { include_creative_strategy: false, effort: DEFAULT_EFFORT },
  recommended: { listing_type: DEFAULT_LISTING_TYPE },
  example: {},
  namedAfter: 'listing_type',
  statedPrice: () => null,
  expectedImages: () => LISTING_IMAGES,
  placementOf(params) {
    const type = typeOf(params)
    return { platform: type === null ? null : PLATFORM_OF[type], variant: null }
  },
  imagesAre: 'listing',
  mainImages: (params, images, other) =>
    typeOf(params) === 'alpha_main_images' ? images : images.filter((one) => !other.has(one)).slice(0, 1),
} as const satisfies OperationDefinition
