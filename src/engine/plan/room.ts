// What the images of a plan will take on disk: an estimate, so that a disk which is nearly full is noticed before a
// credit is spent.
import type { RecipeParams } from '../../contract/domain.ts'
import { unreachable } from '../../contract/failure.ts'
import type { Operation } from '../../contract/vocabulary.ts'

/** Until images are on disk whose size is known. */
const IMAGE_BYTES = 1_500_000
const THUMBNAIL_BYTES = 30_000
/** `job.json` with the whole answer, or a strategy. */
const DOCUMENT_BYTES = 60_000
/** The specification does not say how many images a listing has. */
const LISTING_IMAGES = 8
/** A composite and its modules, of which the longest variants have six. */
const IMAGES_OF_A_PLUS_TYPE = 7

/** @param meanImageBytes of the images on disk so far; null where there are none. @returns bytes, thumbnails included */
export function roomFor(
  recipes: readonly {
    readonly operation: Operation
    readonly params: RecipeParams
    readonly tasks: number
  }[],
  meanImageBytes: number | null,
): number {
  const imageBytes = (meanImageBytes ?? IMAGE_BYTES) + THUMBNAIL_BYTES
  return Math.ceil(
    recipes.reduce(
      (sum, { operation, params, tasks }) =>
        sum + tasks * (imagesOf(operation, params) * imageBytes + DOCUMENT_BYTES),
      0,
    ),
  )
}

function imagesOf(operation: Operation, params: RecipeParams): number {
  const lengthOf = (name: string): number => (Array.isArray(params[name]) ? params[name].length : 0)
  switch (operation) {
    case 'listing_builder':
      return LISTING_IMAGES
    case 'a_plus':
      return lengthOf('types') * IMAGES_OF_A_PLUS_TYPE
    case 'scale':
      return lengthOf('items')
    case 'creative_strategy':
      return 0
    default:
      return unreachable(operation)
  }
}
