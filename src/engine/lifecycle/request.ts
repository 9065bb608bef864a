// The request body of a task: what the recipe says, with what the product brings. Optional parameters are in it
// only when they were given.
import type { ProductInput, RecipeParams } from '../../contract/domain.ts'
import type { Operation } from '../../contract/vocabulary.ts'

/** Which parameters the product's image URLs become; an operation without them takes none. */
const IMAGE_PARAMETERS: Readonly<Record<Operation, readonly [main: string, others: string] | null>> = {
  listing_builder: ['main_image_url', 'other_image_urls'],
  a_plus: ['main_image_url', 'other_image_urls'],
  scale: ['main_image_input', 'other_images_input'],
  creative_strategy: null,
}

type ProductPart = Pick<ProductInput, 'asin' | 'countryCode' | 'mainImageUrl' | 'otherImageUrls'>

/** @returns the body (specification: "Endpoints"), not yet checked; the product's own images go before the recipe's */
export function buildRequest(
  operation: Operation,
  params: RecipeParams,
  product: ProductPart,
): Record<string, unknown> {
  const images = IMAGE_PARAMETERS[operation]
  return {
    asin: product.asin,
    country_code: product.countryCode,
    ...params,
    ...(images !== null && product.mainImageUrl !== null ? { [images[0]]: product.mainImageUrl } : {}),
    ...(images !== null && product.otherImageUrls.length > 0 ? { [images[1]]: product.otherImageUrls } : {}),
  }
}
