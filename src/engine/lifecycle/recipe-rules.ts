// Whether a recipe is right by itself, before there is a product.
import type { RecipeParams } from '../../contract/domain.ts'
import { checkRequest, type ParameterProblem } from '../../contract/requests.ts'
import { DEFAULT_COUNTRY_CODE, type Operation } from '../../contract/vocabulary.ts'
import { buildRequest } from './request.ts'
import { withReferences } from './references.ts'

/** Each product brings its own; in a recipe they would stand in for those of every product. */
const OF_THE_PRODUCT = ['asin', 'country_code']
const SOME_PRODUCT = {
  asin: 'B000000000',
  countryCode: DEFAULT_COUNTRY_CODE,
  mainImageUrl: null,
  otherImageUrls: [],
}

/** @returns what is wrong with the parameters, whatever the product */
export function recipeProblems(operation: Operation, params: RecipeParams): readonly ParameterProblem[] {
  const ofTheProduct = OF_THE_PRODUCT.filter((name) => Object.hasOwn(params, name))
  const body = buildRequest(operation, withPlaceholders(params), SOME_PRODUCT)
  return [
    ...ofTheProduct.map((parameter) => ({ parameter, rule: 'comes from the catalog' })),
    ...checkRequest(operation, body).filter(({ parameter }) => !ofTheProduct.includes(parameter)),
  ]
}

/** References into the library stand for addresses that will be right. */
export const withPlaceholders = (params: RecipeParams): RecipeParams =>
  withReferences(params, () => 'https://library.invalid/')
