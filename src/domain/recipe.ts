// A recipe: an operation with its parameters, under a name.
import { z } from 'zod'
import {
  buildRequest,
  checkRequest,
  definitionOf,
  type Operation,
  type ParameterProblem,
} from './operations/index.ts'
import type { RecipeParams } from './operations/operation.ts'
import { withoutReferences, withReferences } from './references.ts'
import { codesOf, DEFAULT_COUNTRY_CODE } from './service.ts'

export interface RecipeInput {
  readonly name: string
  readonly operation: Operation
  readonly params: RecipeParams
}

/**
 * The parameters without those that state a default: a parameter that states the default asks for the same as one that
 * is left out, and the same is not paid for twice. The recipe itself keeps, and sends, what a person stated, in case the
 * service changes a default.
 */
export function withoutDefaults(operation: Operation, params: RecipeParams): RecipeParams {
  const { defaults } = definitionOf(operation)
  return Object.fromEntries(
    Object.entries(params).filter(
      ([name, value]) => !Object.hasOwn(defaults, name) || defaults[name] !== value,
    ),
  )
}

export const recipeIdentity = (operation: Operation, params: RecipeParams): string =>
  canonicalJson(withoutDefaults(operation, params))

/** Ignores the addresses of a Clone's references: they change, and the price does not depend on them. */
export const asksForTheSame = (operation: Operation, some: RecipeParams, others: RecipeParams): boolean =>
  recipeIdentity(operation, withoutReferences(some)) === recipeIdentity(operation, withoutReferences(others))

/** Those by which the jobs of a product differ, and which a service would hardly change. */
export const TELLING_PARAMETERS = [
  'country_code', 'listing_type', 'effort', 'include_creative_strategy', 'types', 'scale_mode', 'items',
] as const // prettier-ignore

/**
 * Whether a job shows that it was asked for something else. Only a value that the specification knows counts: a job of
 * ours that is described in other words must not be paid for again. Of a list, only what is too much counts.
 * @param sent the body of our request, as JSON  @param shown what the job shows of its request
 */
export function wasAskedOtherwise(operation: Operation, sent: string, shown: RecipeParams): boolean {
  const ours = z.record(z.string(), z.unknown()).parse(JSON.parse(sent))
  const { defaults } = definitionOf(operation)
  return TELLING_PARAMETERS.some((name) => {
    const value = comparable(name, shown[name])
    if (value === undefined || checkRequest(operation, { ...ours, [name]: value }).length > 0) return false
    const asked = partsOf(comparable(name, ours[name] ?? defaults[name]))
    return partsOf(value).some((part) => !asked.includes(part))
  })
}

/** UK is GB, and a service may keep a Clone's reference under another address. */
function comparable(name: string, value: unknown): unknown {
  if (name === 'country_code' && typeof value === 'string') return codesOf(value)[0]
  if (name !== 'items' || !Array.isArray(value)) return value
  return value.map((item: object) => ({ ...item, preview_url: 'https://library.invalid/' }))
}

const partsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).map((part: unknown) => canonicalJson(part ?? null))

/** Keys in order at every depth, so that equal parameters are equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** Each product brings its own; in a recipe they would replace those of every product. */
const PRODUCT_PARAMETERS = ['asin', 'country_code']
const SAMPLE_PRODUCT = {
  asin: 'B000000000',
  countryCode: DEFAULT_COUNTRY_CODE,
  mainImageUrl: null,
  otherImageUrls: [],
}

export function recipeProblems(operation: Operation, params: RecipeParams): readonly ParameterProblem[] {
  const misplaced = PRODUCT_PARAMETERS.filter((name) => Object.hasOwn(params, name))
  const body = buildRequest(operation, withPlaceholders(params), SAMPLE_PRODUCT)
  return [
    ...misplaced.map((parameter) => ({ parameter, rule: 'comes from the catalog' })),
    ...checkRequest(operation, body).filter(({ parameter }) => !misplaced.includes(parameter)),
  ]
}

/** Each reference into the library becomes an address that passes the check. */
export const withPlaceholders = (params: RecipeParams): RecipeParams =>
  withReferences(params, () => 'https://library.invalid/')
