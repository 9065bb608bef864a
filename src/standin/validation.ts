// The rules of every parameter, written from the specification's tables and not taken from the client's own
// checks (only the lists of words are shared): where the two disagree, a test shows it. A refusal reads "parameter: rule".
import { z } from 'zod'
import { A_PLUS_TYPES } from '../domain/operations/a-plus.ts'
import { ASIN_LENGTH_MIN, ASIN_LISTING_LENGTH_MAX, COUNTRY_CODES } from '../domain/service.ts'
import { ASSET_TYPES, CLONE_MODES } from '../domain/operations/clone.ts'
import { EFFORTS, LISTING_TYPES } from '../domain/operations/listing-builder.ts'
import { PLATFORMS } from '../domain/operations/index.ts'

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly detail: string }

const required = (rule: string) => ({
  error: (issue: { readonly input?: unknown }) => (issue.input === undefined ? 'is required' : rule),
})
const text = z.string(required('must be a string'))
const flag = z.boolean('must be a boolean')
const filledText = text.refine((value) => value.trim() !== '', 'must not be empty')
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, required(`must be one of ${values.join(', ')}`))
const anyAsin = filledText
const longAsin = text.min(ASIN_LENGTH_MIN, `must be at least ${ASIN_LENGTH_MIN} characters`)
const country = oneOf(COUNTRY_CODES)

const PRIVATE_HOST =
  /^(localhost|.*\.local|0\.0\.0\.0|127\..*|10\..*|192\.168\..*|169\.254\..*|172\.(1[6-9]|2\d|3[01])\..*|\[.*\])$/

/** `origins`: addresses of the stand-in itself, whose images may serve as references again. */
export function makeRules(origins: () => readonly string[]) {
  const publicUrl = text.refine((value) => {
    if (!URL.canParse(value)) return false
    const url = new URL(value)
    if (origins().includes(url.origin)) return true
    return (url.protocol === 'https:' || url.protocol === 'http:') && !PRIVATE_HOST.test(url.hostname)
  }, 'must be a publicly accessible URL')
  const urls = z.array(publicUrl, required('must be an array of URLs')).min(1, 'must have at least 1 item')
  const objectOf = <S extends z.ZodRawShape>(shape: S) => z.object(shape, 'must be a JSON object')

  return {
    listing_builder: objectOf({
      asin: longAsin,
      country_code: country,
      listing_type: oneOf(LISTING_TYPES),
      main_image_url: publicUrl.optional(),
      other_image_urls: urls.optional(),
      include_creative_strategy: flag.default(false),
      effort: oneOf(EFFORTS).default('creative'),
    }),
    a_plus: objectOf({
      asin: anyAsin,
      country_code: country,
      types: z
        .array(
          z.enum(A_PLUS_TYPES, `must be one of ${A_PLUS_TYPES.join(', ')}`),
          required('must be an array'),
        )
        .min(1, 'must have at least 1 item')
        .max(10, 'must have at most 10 items')
        .refine((types) => new Set(types).size === types.length, 'must have unique items'),
      main_image_url: publicUrl.optional(),
      other_image_urls: urls.optional(),
      user_prompt: filledText.optional(),
    }),
    scale: objectOf({
      asin: anyAsin,
      country_code: country,
      scale_mode: oneOf(CLONE_MODES),
      main_image_input: publicUrl.optional(),
      other_images_input: urls.optional(),
      user_prompt: filledText.optional(),
      items: z
        .array(
          z.object(
            { preview_url: publicUrl, platform: oneOf(PLATFORMS), asset_type: oneOf(ASSET_TYPES) },
            'must be an object',
          ),
          required('must be an array'),
        )
        .min(1, 'must have at least 1 item'),
    }).refine((body) => body.scale_mode !== 'language' || body.user_prompt !== undefined, {
      path: ['user_prompt'],
      message: 'is required when scale_mode is language',
    }),
    creative_strategy: objectOf({
      asin: longAsin,
      country_code: country,
      force_new: flag.default(false),
    }),
  }
}

export type Rules = ReturnType<typeof makeRules>
export type ListingBody = z.infer<Rules['listing_builder']>
export type APlusBody = z.infer<Rules['a_plus']>
export type ScaleBody = z.infer<Rules['scale']>
export type StrategyBody = z.infer<Rules['creative_strategy']>

const wholeNumber = (rule: string, max: number) =>
  z
    .string()
    .regex(/^\d+$/, rule)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, rule)

const listRules = z.object({
  asin: text
    .min(ASIN_LENGTH_MIN, `must be ${ASIN_LENGTH_MIN} to ${ASIN_LISTING_LENGTH_MAX} characters`)
    .max(ASIN_LISTING_LENGTH_MAX, `must be ${ASIN_LENGTH_MIN} to ${ASIN_LISTING_LENGTH_MAX} characters`),
  page: wholeNumber('must be an integer of at least 1', Number.MAX_SAFE_INTEGER).default(1),
  limit: wholeNumber('must be an integer from 1 to 100', 100).default(20),
})
export type ListQuery = z.infer<typeof listRules>

export const checkListQuery = (query: URLSearchParams): Checked<ListQuery> =>
  check(listRules, Object.fromEntries(query))

export function check<T>(schema: z.ZodType<T>, input: unknown): Checked<T> {
  const result = schema.safeParse(input)
  if (result.success) return { ok: true, value: result.data }
  const [issue] = result.error.issues
  return { ok: false, detail: `${pathText(issue?.path ?? [])}: ${issue?.message ?? 'is invalid'}` }
}

/** items[0].platform; the body as a whole is "body". */
function pathText(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path
  if (first === undefined) return 'body'
  return rest.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${String(key)}`),
    String(first),
  )
}
