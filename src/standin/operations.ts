// The operations from the service's side: the rules of each body, written from the specification's tables and not taken
// from the client's own checks (only the lists of words are shared), and what a valid one amounts to: its images, in
// units that fail and are refunded together, and its price. A unit is an image of a listing, an item of a clone, a
// variant of A+ Content.
import { z } from 'zod'
import { A_PLUS_INFO, A_PLUS_TYPES, type APlusType } from '../domain/operations/a-plus.ts'
import { ASSET_TYPES, CLONE_MODES } from '../domain/operations/clone.ts'
import { CREATIVE_STRATEGY_CREDITS } from '../domain/operations/creative-strategy.ts'
import { type Operation, PLATFORMS } from '../domain/operations/index.ts'
import { EFFORTS, LISTING_TYPES, type ListingType } from '../domain/operations/listing-builder.ts'
import { ASIN_LENGTH_MIN, ASIN_LISTING_LENGTH_MAX, COUNTRY_CODES } from '../domain/service.ts'
import {
  aPlusSlots,
  cloneSlots,
  listingSlots,
  type CloneItem,
  type ImageFormat,
  type Slot,
} from './job-images.ts'

export interface Prices {
  /** One Listing Builder job (the specification does not say); default 20. */
  readonly listing?: number
  /** One item of a Clone job (the specification does not say); default 10. */
  readonly cloneItem?: number
}

export interface Order {
  readonly slots: readonly (Slot & { readonly unit: number })[]
  /** What each unit gives back when it alone fails. */
  readonly unitCredits: readonly number[]
  readonly credits: number
  /** Whether the output carries a creative strategy, and whether a kept one will do. */
  readonly strategy: 'kept_or_new' | 'new' | null
}

export interface Submission {
  readonly asin: string
  readonly countryCode: string
  readonly order: Order
}

export type Checks = { readonly [O in Operation]: (json: unknown) => Checked<Submission> }

/** `detail` reads "parameter: rule". */
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

/** @param origin of the stand-in itself, whose images may serve as references again */
export function makeChecks(origin: string, prices: Prices): Checks {
  const publicUrl = text.refine((value) => {
    if (!URL.canParse(value)) return false
    const url = new URL(value)
    if (url.origin === origin) return true
    return (url.protocol === 'https:' || url.protocol === 'http:') && !PRIVATE_HOST.test(url.hostname)
  }, 'must be a publicly accessible URL')
  const urls = z.array(publicUrl, required('must be an array of URLs')).min(1, 'must have at least 1 item')
  const objectOf = <S extends z.ZodRawShape>(shape: S) => z.object(shape, 'must be a JSON object')

  return {
    listing_builder: accepts(
      objectOf({
        asin: longAsin,
        country_code: country,
        listing_type: oneOf(LISTING_TYPES),
        main_image_url: publicUrl.optional(),
        other_image_urls: urls.optional(),
        include_creative_strategy: flag.default(false),
        effort: oneOf(EFFORTS).default('creative'),
      }),
      (body) => listingOrder(body.listing_type, body.include_creative_strategy, prices),
    ),
    a_plus: accepts(
      objectOf({
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
      ({ types }) => aPlusOrder(types),
    ),
    scale: accepts(
      objectOf({
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
      ({ items }) => cloneOrder(items, prices),
    ),
    creative_strategy: accepts(
      objectOf({
        asin: longAsin,
        country_code: country,
        force_new: flag.default(false),
      }),
      (body) => orderOf([], CREATIVE_STRATEGY_CREDITS, body.force_new ? 'new' : 'kept_or_new'),
    ),
  }
}

function accepts<B extends { readonly asin: string; readonly country_code: string }>(
  rules: z.ZodType<B>,
  orderOf: (body: B) => Order,
): (json: unknown) => Checked<Submission> {
  return (json) => {
    const checked = check(rules, json)
    if (!checked.ok) return checked
    const { asin, country_code: countryCode } = checked.value
    return { ok: true, value: { asin, countryCode, order: orderOf(checked.value) } }
  }
}

interface Unit {
  readonly slots: readonly Slot[]
  /** What it gives back when it alone fails. */
  readonly credits: number
}

const orderOf = (units: readonly Unit[], credits: number, strategy: Order['strategy'] = null): Order => ({
  slots: units.flatMap(({ slots }, unit) => slots.map((slot) => ({ ...slot, unit }))),
  unitCredits: units.map((unit) => unit.credits),
  credits,
  strategy,
})

function listingOrder(type: ListingType, withStrategy: boolean, { listing = 20 }: Prices): Order {
  const slots = listingSlots(type)
  const credits = Math.round(listing / slots.length)
  const units = slots.map((slot) => ({ slots: [slot], credits }))
  return orderOf(units, listing, withStrategy ? 'kept_or_new' : null)
}

function aPlusOrder(types: readonly APlusType[]): Order {
  const units = types.map((type) => ({ slots: aPlusSlots(type), credits: A_PLUS_INFO[type].credits }))
  return orderOf(
    units,
    units.reduce((sum, { credits }) => sum + credits, 0),
  )
}

function cloneOrder(items: readonly CloneItem[], { cloneItem = 10 }: Prices): Order {
  const units = cloneSlots(items).map((slot) => ({ slots: [slot], credits: cloneItem }))
  return orderOf(units, cloneItem * items.length)
}

export const inFormat = (order: Order, format: ImageFormat | 'mixed'): Order =>
  format === 'mixed' ? order : { ...order, slots: order.slots.map((slot) => ({ ...slot, format })) }

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

export const checkListQuery = (query: URLSearchParams): Checked<z.infer<typeof listRules>> =>
  check(listRules, Object.fromEntries(query))

function check<T>(schema: z.ZodType<T>, input: unknown): Checked<T> {
  const result = schema.safeParse(input)
  if (result.success) return { ok: true, value: result.data }
  const [issue] = result.error.issues
  return { ok: false, detail: `${pathText(issue?.path ?? [])}: ${issue?.message ?? 'is invalid'}` }
}

function pathText(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path
  if (first === undefined) return 'body'
  return rest.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${String(key)}`),
    String(first),
  )
}
