// What the images of a plan will take on disk: an estimate, so that a disk which is nearly full is noticed before a
// credit is spent.
import { definitionOf, type RecipeParams, type Operation } from '../../domain/operations/index.ts'

/** Until images are on disk whose size is known. */
const IMAGE_BYTES = 1_500_000
const THUMBNAIL_BYTES = 30_000
/** `job.json` with the whole answer, or a strategy. */
const DOCUMENT_BYTES = 60_000

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
        sum + tasks * (definitionOf(operation).expectedImages(params) * imageBytes + DOCUMENT_BYTES),
      0,
    ),
  )
}
