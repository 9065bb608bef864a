// Which place on a product's page an image is for. The specification names no field for it: a full listing is the "main
// image plus gallery" (listing_type), a clone is a Main Image or a Product Photo (asset_type). So what the output said
// counts first; where it said nothing, the first image of a full listing is the main one and the others follow.
import type { SlotKind } from '../../contract/commands/preflight.ts'
import type { RecipeParams } from '../../contract/domain.ts'
import { DEFAULT_LISTING_TYPE, type Operation } from '../../contract/vocabulary.ts'

/** An output of a job. */
export interface Output {
  readonly id: number
  readonly kind: 'image' | 'document' | 'failure'
  readonly slot: string
  readonly path: string
}

/**
 * @param id of the image
 * @param job all outputs of its job in their order, those that failed too: a gap stays a gap
 */
export function slotKindOf(
  operation: Operation,
  params: RecipeParams,
  id: number,
  job: readonly Output[],
): SlotKind | null {
  if (operation === 'creative_strategy') return null
  if (operation === 'a_plus') return 'aplus'
  const images = job.filter(({ kind }) => kind !== 'document')
  return mainsOf(operation, params, images).some((one) => one.id === id) ? 'main' : 'secondary'
}

/** Of the images of a job, those that may stand first. */
export function mainsOf(
  operation: Operation,
  params: RecipeParams,
  images: readonly Output[],
): readonly Output[] {
  const said = images.filter(({ slot, path }) => saysMain(slot) || saysMain(path))
  const saysOther = images.filter(({ slot, path }) => saysNoMain(slot) || saysNoMain(path))
  if (said.length > 0) return said.filter((one) => !saysOther.includes(one))
  if (operation === 'scale')
    return images.filter((_, at) => assetTypeOf(params['items'], at) === 'Main Image')
  const type = params['listing_type'] ?? DEFAULT_LISTING_TYPE
  if (type === 'alpha_main_images') return images
  // Where the others say what they are, the one that does not is the main one.
  return images.filter((one) => !saysOther.includes(one)).slice(0, 1)
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/[^a-z]+/)
const saysMain = (text: string): boolean => wordsOf(text).some((word) => word === 'main' || word === 'hero')
const NO_MAIN = new Set(['gallery', 'secondary', 'pt', 'photo', 'photos', 'other'])
const saysNoMain = (text: string): boolean => wordsOf(text).some((word) => NO_MAIN.has(word))

function assetTypeOf(items: unknown, at: number): unknown {
  const item: unknown = Array.isArray(items) ? items[at] : undefined
  return typeof item === 'object' && item !== null && 'asset_type' in item ? item.asset_type : undefined
}
