// The bodies of the four generation operations (specification: "Endpoints") and the check that runs before
// anything is sent. A problem is told in the service's own form: the parameter, a colon, the rule.
import { z } from 'zod'
import {
  A_PLUS_TYPES,
  ASIN_LENGTH_MIN,
  ASSET_TYPES,
  COUNTRY_CODES,
  EFFORTS,
  LISTING_TYPES,
  type Operation,
  PLATFORMS,
  SCALE_MODES,
} from './vocabulary.ts'

const required = (rule: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? 'is required' : rule

const asinOfAnyLength = z.string({ error: required('must be a string') }).min(1, 'must not be empty')
const asin = z
  .string({ error: required('must be a string') })
  .min(ASIN_LENGTH_MIN, `must have at least ${ASIN_LENGTH_MIN} characters`)
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: required(`must be one of ${values.join(', ')}`) })
const publicUrl = z.url({
  protocol: /^https?$/,
  error: required('must be a publicly accessible URL (http or https)'),
})
const publicUrls = z
  .array(publicUrl, { error: 'must be a list of URLs' })
  .min(1, 'must have at least 1 item if provided')
const flag = z.boolean({ error: 'must be true or false' })
const prompt = z
  .string({ error: 'must be a string' })
  .refine((text) => text.trim() !== '', { error: 'must not be empty if provided' })

const listingBuilder = z.strictObject({
  asin,
  country_code: oneOf(COUNTRY_CODES),
  listing_type: oneOf(LISTING_TYPES),
  main_image_url: publicUrl.optional(),
  other_image_urls: publicUrls.optional(),
  include_creative_strategy: flag.optional(),
  effort: oneOf(EFFORTS).optional(),
})

const aPlus = z.strictObject({
  asin: asinOfAnyLength,
  country_code: oneOf(COUNTRY_CODES),
  types: z
    .array(oneOf(A_PLUS_TYPES), {
      error: required(`must be a list of A+ variants: ${A_PLUS_TYPES.join(', ')}`),
    })
    .min(1, 'must have 1 to 10 unique values')
    .max(A_PLUS_TYPES.length, 'must have 1 to 10 unique values')
    .refine((types) => new Set(types).size === types.length, { error: 'must have 1 to 10 unique values' }),
  main_image_url: publicUrl.optional(),
  other_image_urls: publicUrls.optional(),
  user_prompt: prompt.optional(),
})

const scaleItem = z.strictObject(
  { preview_url: publicUrl, platform: oneOf(PLATFORMS), asset_type: oneOf(ASSET_TYPES) },
  { error: (issue) => (issue.code === 'invalid_type' ? 'must be an object' : undefined) },
)

const scale = z
  .strictObject({
    asin: asinOfAnyLength,
    country_code: oneOf(COUNTRY_CODES),
    scale_mode: oneOf(SCALE_MODES),
    main_image_input: publicUrl.optional(),
    other_images_input: publicUrls.optional(),
    user_prompt: prompt.optional(),
    items: z
      .array(scaleItem, { error: required('must be a list of items') })
      .min(1, 'must have at least 1 item'),
  })
  .refine((body) => body.scale_mode !== 'language' || body.user_prompt !== undefined, {
    path: ['user_prompt'],
    error: 'is required when scale_mode is language (the target language)',
    // The rule must be told even when another parameter is wrong as well.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

const creativeStrategy = z.strictObject({
  asin,
  country_code: oneOf(COUNTRY_CODES),
  force_new: flag.optional(),
})

const SCHEMAS = {
  listing_builder: listingBuilder,
  a_plus: aPlus,
  scale,
  creative_strategy: creativeStrategy,
} as const

/** One rule that a parameter breaks. `parameter` is a path such as `items[0].platform`. */
export interface ParameterProblem {
  readonly parameter: string
  readonly rule: string
}

/** The service's form of a problem: `parameter: rule`. */
export const describeProblem = (problem: ParameterProblem): string => `${problem.parameter}: ${problem.rule}`

/**
 * Checks a request body against every rule the specification gives for the operation.
 * @returns the problems, all at once; none when the body may be sent
 */
export function checkRequest(operation: Operation, body: unknown): readonly ParameterProblem[] {
  const result = SCHEMAS[operation].safeParse(body)
  if (result.success) return []
  const problems = result.error.issues.flatMap((issue): ParameterProblem[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          parameter: pathText([...issue.path, key]) || '""',
          rule: `is not a parameter of ${operation}`,
        }))
      : [{ parameter: pathText(issue.path) || 'body', rule: issue.message }],
  )
  // What is of the wrong type breaks rules of length as well; the first rule of a parameter says what to do.
  return [
    ...new Map(problems.toReversed().map((problem) => [problem.parameter, problem])).values(),
  ].toReversed()
}

/** The parameters of an operation, in the specification's order. */
export const parametersOf = (operation: Operation): readonly string[] => Object.keys(SCHEMAS[operation].shape)

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? String(part) : `${text}.${String(part)}`
  }, '')
}
