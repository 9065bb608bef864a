// Clone: the look of reference images on other products (specification: "POST /v1/api/scale (Clone)", "Output of
// Clone"). The service names no fields for its output, and no price.
import { z } from 'zod'
import {
  list,
  listOf,
  ofProduct,
  oneOf,
  type OperationDefinition,
  type Platform,
  PLATFORMS,
  prompt,
  publicUrl,
  publicUrls,
  textOf,
  followPath,
  member,
  type PathStep,
} from './operation.ts'

export const CLONE_MODES = ['catalog', 'inspire', 'variation', 'language'] as const
export type CloneMode = (typeof CLONE_MODES)[number]
export const DEFAULT_CLONE_MODE: CloneMode = 'catalog'
export const ASSET_TYPES = ['Product Photo', 'Main Image'] as const

const item = z.strictObject(
  { preview_url: publicUrl, platform: oneOf(PLATFORMS), asset_type: oneOf(ASSET_TYPES) },
  { error: (issue) => (issue.code === 'invalid_type' ? 'must be an object' : undefined) },
)

export const clone = {
  jobType: 'Clone',
  aliases: ['clone this', 'scale this'],
  slug: 'clone',
  schema: z
    .strictObject({
      ...ofProduct,
      scale_mode: oneOf(CLONE_MODES),
      main_image_input: publicUrl.optional(),
      other_images_input: publicUrls.optional(),
      user_prompt: prompt.optional(),
      items: list(item, 'items').min(1, 'must have at least 1 item'),
    })
    .refine((body) => body.scale_mode !== 'language' || body.user_prompt !== undefined, {
      path: ['user_prompt'],
      error: 'is required when scale_mode is language (the target language)',
      // Report this rule even when another parameter is wrong as well.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  imageParameters: { main: 'main_image_input', others: 'other_images_input' },
  defaults: {},
  recommended: { scale_mode: DEFAULT_CLONE_MODE },
  example: {
    items: [
      { preview_url: 'https://images.example.com/hero.jpg', platform: 'Alpha', asset_type: 'Main Image' },
      { preview_url: 'https://images.example.com/room.jpg', platform: 'Delta', asset_type: 'Product Photo' },
    ],
  },
  namedAfter: 'scale_mode',
  statedPrice: () => null,
  expectedImages: (params) => listOf(params['items']).length,
  exactImages: (params) => listOf(params['items']).length,
  placementOf: (params, output, path) => ({
    platform: platformOf(params['items'], followPath(output, path)),
    variant: null,
  }),
  imagesAre: 'listing',
  mainImages: (params, images) =>
    images.filter((_, at) => member(member(params['items'], at), 'asset_type') === 'Main Image'),
} as const satisfies OperationDefinition

/** "Each submitted item comes back as one generated asset of the same platform": by its label, else by its number. */
function platformOf(items: unknown, steps: readonly PathStep[]): Platform | null {
  const label = steps
    .map(({ key, value }) => platformNamed(member(value, 'platform')) ?? platformNamed(key))
    .findLast((platform) => platform !== null)
  if (label !== undefined) return label
  if (!Array.isArray(items)) return null
  const wanted = items.map((one: unknown) => platformNamed(member(one, 'platform')))
  if (new Set(wanted).size === 1) return wanted[0] ?? null
  // A list of another length is not the list of the items.
  const index = steps.find((step) => step.index !== null && step.listLength === items.length)?.index
  return index === undefined || index === null ? null : (wanted[index] ?? null)
}

/** `alpha_mobile` as well as `Alpha Mobile`. */
function platformNamed(text: unknown): Platform | null {
  const plain = textOf(text).toLowerCase().replaceAll(/[_-]/g, ' ')
  return PLATFORMS.find((platform) => platform.toLowerCase() === plain) ?? null
}
