// The operations of the service, by the path segment each is posted to. A new operation is one file and one line here,
// its form in the window, and the stand-in's side.
import { aPlus } from './a-plus.ts'
import { clone } from './clone.ts'
import { creativeStrategy } from './creative-strategy.ts'
import { listingBuilder } from './listing-builder.ts'
import {
  type JobOutput,
  keysOf,
  member,
  type OperationDefinition,
  type Placement,
  type RecipeParams,
} from './operation.ts'

export { type JobOutput, type Placement, type Platform, PLATFORMS, type RecipeParams } from './operation.ts'

const TABLE = {
  listing_builder: listingBuilder,
  a_plus: aPlus,
  scale: clone,
  creative_strategy: creativeStrategy,
} as const satisfies Readonly<Record<string, OperationDefinition>>

export type Operation = keyof typeof TABLE
export const OPERATIONS = keysOf(TABLE)

export const definitionOf = (operation: Operation): OperationDefinition => TABLE[operation]
export type JobType = (typeof TABLE)[Operation]['jobType']
export const jobTypeOf = (operation: Operation): JobType => TABLE[operation].jobType

/** The operation by any of its names, however written: `a_plus`, "A+ Content", `listing-builder`, "Clone this". */
export function operationNamed(text: string): Operation | null {
  const name = folded(text)
  return (
    OPERATIONS.find((operation) => {
      const { jobType, slug, aliases } = definitionOf(operation)
      return [operation, jobType, slug, ...aliases].some((known) => folded(known) === name)
    }) ?? null
  )
}

const folded = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9+]/g, '')

export interface ProductInRequest {
  readonly asin: string
  readonly countryCode: string
  readonly mainImageUrl: string | null
  readonly otherImageUrls: readonly string[]
}

/** @returns the body (specification: "Endpoints"), not yet checked; the product's own images replace the recipe's */
export function buildRequest(
  operation: Operation,
  params: RecipeParams,
  product: ProductInRequest,
): Record<string, unknown> {
  const { imageParameters: images } = definitionOf(operation)
  return {
    asin: product.asin,
    country_code: product.countryCode,
    ...params,
    ...(images !== null && product.mainImageUrl !== null ? { [images.main]: product.mainImageUrl } : {}),
    ...(images !== null && product.otherImageUrls.length > 0
      ? { [images.others]: product.otherImageUrls }
      : {}),
  }
}

/** The photos that a request asks with, to be compared. */
export function photosIn(operation: Operation, body: unknown): readonly unknown[] {
  const { imageParameters: images } = definitionOf(operation)
  return images === null ? [] : [member(body, images.main), member(body, images.others)]
}

/** One rule that a parameter breaks. `parameter` is a path such as `items[0].platform`. */
export interface ParameterProblem {
  readonly parameter: string
  readonly rule: string
}

export const describeProblem = (problem: ParameterProblem): string => `${problem.parameter}: ${problem.rule}`

/** Checks a request body against every rule of the specification. @returns all problems; none when it may be sent */
export function checkRequest(operation: Operation, body: unknown): readonly ParameterProblem[] {
  const result = definitionOf(operation).schema.safeParse(body)
  if (result.success) return []
  const problems = result.error.issues.flatMap((issue): ParameterProblem[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          parameter: pathText([...issue.path, key]) || '""',
          rule: `is not a parameter of ${operation}`,
        }))
      : [{ parameter: pathText(issue.path) || 'body', rule: issue.message }],
  )
  // A value of the wrong type also breaks rules of length: the first rule of a parameter says what to do.
  return [
    ...new Map(problems.toReversed().map((problem) => [problem.parameter, problem])).values(),
  ].toReversed()
}

/** `items[0].platform`, for a path of zod's. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? String(part) : `${text}.${String(part)}`
  }, '')
}

/** @param path of one output in the job's output, for example `ads[0].modules[1]` */
export const placementOf = (
  operation: Operation,
  params: RecipeParams,
  output: unknown,
  path: string,
): Placement => definitionOf(operation).placementOf(params, output, path)

export const SLOT_KINDS = ['main', 'secondary', 'aplus'] as const
export type SlotKind = (typeof SLOT_KINDS)[number]

/**
 * Which place of a product's page an image is for; null: none.
 * @param id of the image
 * @param job all outputs of its job in their order, failed ones too: a gap stays a gap
 */
export function slotKindOf(
  operation: Operation,
  params: RecipeParams,
  id: number,
  job: readonly JobOutput[],
): SlotKind | null {
  const { imagesAre } = definitionOf(operation)
  if (imagesAre !== 'listing') return imagesAre === 'page' ? 'aplus' : null
  const images = job.filter(({ kind }) => kind !== 'document')
  return mainImagesOf(operation, params, images).some((one) => one.id === id) ? 'main' : 'secondary'
}

/** Of a listing's images, the main ones: what the output says counts first, then what was asked for. */
export function mainImagesOf(
  operation: Operation,
  params: RecipeParams,
  images: readonly JobOutput[],
): readonly JobOutput[] {
  const other = new Set(images.filter(({ slot, path }) => saysOther(slot) || saysOther(path)))
  const said = images.filter(({ slot, path }) => saysMain(slot) || saysMain(path))
  if (said.length > 0) return said.filter((one) => !other.has(one))
  return definitionOf(operation).mainImages(params, images, other)
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/[^a-z]+/)
const saysMain = (text: string): boolean => wordsOf(text).some((word) => word === 'main' || word === 'hero')
const OTHER_WORDS = new Set(['gallery', 'secondary', 'pt', 'photo', 'photos', 'other'])
const saysOther = (text: string): boolean => wordsOf(text).some((word) => OTHER_WORDS.has(word))
