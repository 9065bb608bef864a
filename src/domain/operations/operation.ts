// What the product must know about one operation of the service. Each operation is one file beside this one and one
// entry of the table in index.ts; prices, checks, file names and filters are derived from it. Besides, it needs a form
// (renderer/components/recipe) and the service's side (standin/operations.ts).
import { z } from 'zod'
import { ASIN_LENGTH_MIN, COUNTRY_CODES } from '../service.ts'

/** Parameters of an operation that do not come from the product. */
export type RecipeParams = Readonly<Record<string, unknown>>

export const PLATFORMS = ['Alpha', 'Alpha Mobile', 'Beta', 'Gamma', 'Delta'] as const
export type Platform = (typeof PLATFORMS)[number]

export interface Placement {
  /** null: the output is for no platform, or nothing says which. */
  readonly platform: Platform | null
  readonly variant: string | null
}
export const UNPLACED: Placement = { platform: null, variant: null }

export interface JobOutput {
  readonly id: number
  readonly kind: 'image' | 'document' | 'failure'
  readonly slot: string
  /** Where it stood in the service's answer, for example `ads[0].modules[1]`. */
  readonly path: string
}

export interface OperationDefinition {
  /** What the service calls its jobs, and what people read. */
  readonly jobType: string
  /** Other names that the service or a person may use. */
  readonly aliases: readonly string[]
  readonly slug: string
  readonly schema: z.ZodType & { readonly shape: Readonly<Record<string, unknown>> }
  /** The parameters that take the product's image URLs; null: it takes none. */
  readonly imageParameters: { readonly main: string; readonly others: string } | null
  /** What the service does when an optional parameter is left out. */
  readonly defaults: RecipeParams
  /** What the specification recommends for required parameters. Always sent. */
  readonly recommended: RecipeParams
  /** Values for required parameters without a recommendation: shown to a person who leaves them out, used by the demo. */
  readonly example: RecipeParams
  readonly namedAfter: string | null
  /** Credits of one task; null: the specification does not say. */
  readonly statedPrice: (params: RecipeParams) => number | null
  readonly expectedImages: (params: RecipeParams) => number
  /** How many a job brings that has not failed in part; absent or null: the specification does not say. */
  readonly exactImages?: (params: RecipeParams) => number | null
  /** @param output of the job  @param path of one image in it */
  readonly placementOf: (params: RecipeParams, output: unknown, path: string) => Placement
  readonly imagesAre: 'listing' | 'page' | 'none'
  readonly folderOf?: (variant: string | null) => string
  /** Of a listing's images, the main ones. @param other those that say they are not */
  readonly mainImages: (
    params: RecipeParams,
    images: readonly JobOutput[],
    other: ReadonlySet<JobOutput>,
  ) => readonly JobOutput[]
}

/** The first sentence where the parameter is missing, the other where it is wrong. */
const required = (rule: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? 'is required' : rule

export const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: required(`must be one of ${values.join(', ')}`) })
export const list = <T extends z.ZodType>(item: T, what: string) =>
  z.array(item, { error: required(`must be a list of ${what}`) })
export const flag = z.boolean({ error: 'must be true or false' })
export const prompt = z
  .string({ error: 'must be a string' })
  .refine((text) => text.trim() !== '', { error: 'must not be empty if provided' })
export const publicUrl = z.url({
  protocol: /^https?$/,
  error: required('must be a publicly accessible URL (http or https)'),
})
export const publicUrls = z
  .array(publicUrl, { error: 'must be a list of URLs' })
  .min(1, 'must have at least 1 item if provided')

const text = z.string({ error: required('must be a string') })
const asin = text.min(1, 'must not be empty')
const asinOfFive = text.min(ASIN_LENGTH_MIN, `must have at least ${ASIN_LENGTH_MIN} characters`)
const countryCode = oneOf(COUNTRY_CODES)
export const ofProduct = { asin, country_code: countryCode }
/** The same for the operations that want at least five characters. */
export const ofProductWithLongAsin = { asin: asinOfFive, country_code: countryCode }

export const known = <T extends string>(words: readonly T[], value: unknown): T | null =>
  words.find((word) => word === value) ?? null
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const keysOf = <T extends string>(record: Readonly<Record<T, unknown>>): readonly T[] =>
  Object.keys(record).filter((key): key is T => Object.hasOwn(record, key))

export interface PathStep {
  /** The name or the number by which it was reached; the other is null. */
  readonly key: string | null
  readonly index: number | null
  /** How many entries the list has in which it was reached; 0 outside lists. */
  readonly listLength: number
  readonly value: unknown
}

const PART = /(?:^|\.)([A-Za-z_$][\w$]*)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/gy

/**
 * Follows the path of an output through the service's answer, so that what stands on the way (a label, a number in a list)
 * can say what the output is for.
 * @param path for example `ads[0].modules[1]`
 * @returns the steps as far as they exist: a very long path was cut short
 */
export function followPath(output: unknown, path: string): readonly PathStep[] {
  const steps: PathStep[] = []
  let value = output
  for (const [, name, number, quoted] of path.matchAll(PART)) {
    const key = name ?? (quoted === undefined ? null : unquoted(quoted))
    const index = number === undefined ? null : Number(number)
    const listLength = Array.isArray(value) ? value.length : 0
    value = member(value, key ?? index ?? '')
    if (value === undefined) break
    steps.push({ key, index, listLength, value })
  }
  return steps
}

export const member = (value: unknown, key: string | number): unknown =>
  hasMembers(value) && Object.hasOwn(value, key) ? value[key] : undefined

const hasMembers = (value: unknown): value is Readonly<Record<string | number, unknown>> =>
  typeof value === 'object' && value !== null

function unquoted(text: string): string | null {
  const key: unknown = JSON.parse(text)
  return typeof key === 'string' ? key : null
}
