// A+ Content: pages of modules, one for each variant (specification: "POST /v1/api/a_plus", "Output of A+ Content").
import { z } from 'zod'
import {
  keysOf,
  known,
  list,
  listOf,
  ofProduct,
  oneOf,
  type OperationDefinition,
  prompt,
  publicUrl,
  publicUrls,
  type RecipeParams,
  UNPLACED,
  followPath,
  member,
} from './operation.ts'

/** `modules` of one design; null: each module is an image of its own. */
export const A_PLUS_INFO = {
  'A+ Basic Separate Modules': { credits: 30, modules: null },
  'A+ Basic Full Image': { credits: 30, modules: 4 },
  'A+ Basic One Module': { credits: 10, modules: 1 },
  'A+ Premium Separate Modules': { credits: 30, modules: null },
  'A+ Premium Full Image (6 modules)': { credits: 30, modules: 6 },
  'A+ Premium Full Image (4 modules)': { credits: 30, modules: 4 },
  'A+ Premium One Module': { credits: 10, modules: 1 },
  'A+ Premium Mobile Separate Modules': { credits: 30, modules: null },
  'A+ Premium Mobile Full Image': { credits: 30, modules: 4 },
  'A+ Premium Mobile One Module': { credits: 10, modules: 1 },
} as const
export type APlusType = keyof typeof A_PLUS_INFO
export const A_PLUS_TYPES = keysOf(A_PLUS_INFO)

/** The preview and the modules of a variant; null: each module is an image of its own, and nobody says how many. */
export function imagesOfVariant(variant: APlusType): number | null {
  const { modules } = A_PLUS_INFO[variant]
  return modules === null ? null : modules + 1
}

/** Specification: "Recommended types when the caller is vague", "A+ without a tier". */
export const DEFAULT_A_PLUS_TYPES: readonly APlusType[] = [
  'A+ Premium Full Image (4 modules)',
  'A+ Premium Mobile Full Image',
]

/** A composite and its modules, of which the longest variants have six. */
const IMAGES_OF_A_VARIANT = 7

export const variantsOf = (params: RecipeParams): readonly APlusType[] => {
  const wanted = listOf(params['types'])
  return A_PLUS_TYPES.filter((variant) => wanted.includes(variant))
}

export const aPlus = {
  jobType: 'A+ Content',
  aliases: ['a'],
  slug: 'a-plus',
  schema: z.strictObject({
    ...ofProduct,
    types: list(oneOf(A_PLUS_TYPES), `A+ variants: ${A_PLUS_TYPES.join(', ')}`)
      .min(1, 'must have 1 to 10 unique values')
      .max(A_PLUS_TYPES.length, 'must have 1 to 10 unique values')
      .refine((types) => new Set(types).size === types.length, { error: 'must have 1 to 10 unique values' }),
    main_image_url: publicUrl.optional(),
    other_image_urls: publicUrls.optional(),
    user_prompt: prompt.optional(),
  }),
  imageParameters: { main: 'main_image_url', others: 'other_image_urls' },
  defaults: {},
  recommended: { types: DEFAULT_A_PLUS_TYPES },
  example: {},
  namedAfter: null,
  statedPrice: (params) => variantsOf(params).reduce((sum, variant) => sum + A_PLUS_INFO[variant].credits, 0),
  expectedImages: (params) => listOf(params['types']).length * IMAGES_OF_A_VARIANT,
  exactImages(params) {
    const each = variantsOf(params).map(imagesOfVariant)
    return each.reduce((sum, images) => (sum === null || images === null ? null : sum + images), 0)
  },
  /** The output names the variant; where it does not, its number in the list of `ads` tells which was asked for. */
  placementOf(params, output, path) {
    const steps = followPath(output, path)
    const named = steps.map(({ value }) => known(A_PLUS_TYPES, member(value, 'type')))
    const asked = steps.map(({ index }) =>
      index === null ? null : known(A_PLUS_TYPES, member(params['types'], index)),
    )
    const variant = named.findLast((one) => one !== null) ?? asked.find((one) => one !== null)
    if (variant === undefined || variant === null) return UNPLACED
    return { platform: variant.includes('Mobile') ? 'Alpha Mobile' : 'Alpha', variant }
  },
  imagesAre: 'page',
  folderOf(variant) {
    if (variant === null) return 'aplus'
    if (variant.includes('Mobile')) return 'aplus/premium/mobile'
    if (variant.includes('Premium')) return 'aplus/premium/desktop'
    return variant.includes('Basic') ? 'aplus/basic' : 'aplus'
  },
  mainImages: () => [],
} as const satisfies OperationDefinition
