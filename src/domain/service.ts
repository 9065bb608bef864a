// The service's own words and numbers (specification: "Endpoints", "Errors", "Limits"); of one operation: operations/.

export const JOB_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

export const COUNTRY_CODES = [
  'AE', 'AU', 'BE', 'BR', 'CA', 'CN', 'DE', 'EG', 'ES', 'FR', 'GB', 'IE', 'IN',
  'IT', 'JP', 'MX', 'NL', 'PL', 'SA', 'SE', 'SG', 'TR', 'UK', 'US', 'ZA',
] as const // prettier-ignore
export type CountryCode = (typeof COUNTRY_CODES)[number]
export const DEFAULT_COUNTRY_CODE: CountryCode = 'US'
/** UK and GB are two codes of one country: what people read is one code for both. */
export const oneCodeOf = <Code extends string>(code: Code): Code | 'GB' => (code === 'UK' ? 'GB' : code)
export const ONE_CODES = COUNTRY_CODES.filter((code) => oneCodeOf(code) === code)
/** Both codes of a country; for most countries they are the same. Images made for one code are not paid for again as the other. */
export const codesOf = (countryCode: string): readonly [string, string] =>
  countryCode === 'UK' || countryCode === 'GB' ? ['UK', 'GB'] : [countryCode, countryCode]

/** Length of an asin, in characters: to submit Listing Builder and Creative Strategy, and to list jobs. */
export const ASIN_LENGTH_MIN = 5
export const ASIN_LISTING_LENGTH_MAX = 15

/** In what services of this specification may differ from one another. */
export interface ServiceProfile {
  /** In front of each endpoint. */
  readonly basePath: string
  /** In front of `limit-minute` and the like, in lower case. */
  readonly rateHeaders: string
  /** Keys that start with it never spend credits; every other key is treated as one that does. */
  readonly testKeyPrefix: string
  /** How long results and their signed URLs are kept after completion. */
  readonly retentionMs: number
}

export const SERVICE_PROFILE: ServiceProfile = {
  basePath: '/v1/api',
  rateHeaders: 'x-ratelimit-',
  testKeyPrefix: 'pk_test_',
  retentionMs: 7 * 24 * 60 * 60 * 1000,
}

export const API_ERROR_CODES = [
  'VALIDATION_ERROR',
  'NO_ACTIVE_BRAND',
  'UNAUTHORIZED',
  'INSUFFICIENT_CREDITS',
  'JOB_NOT_FOUND',
  'RATE_LIMIT_MINUTE_EXCEEDED',
  'RATE_LIMIT_DAY_EXCEEDED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const
export type ApiErrorCode = (typeof API_ERROR_CODES)[number]

/** Why a job, or one image of it, failed; with what the specification advises. */
export const JOB_ERROR_ADVICE = {
  PRODUCT_FETCH_ERROR: 'Product data could not be fetched. Check that the ASIN is correct and live.',
  PRODUCT_NOT_AVAILABLE: 'Product data is unavailable or invalid. Try another ASIN.',
  PRODUCT_ANALYSIS_ERROR: 'The analysis of the product data failed. Retry.',
  CONTENT_MODERATION_ERROR: 'The content was flagged by moderation. Try different images.',
  IMAGE_GENERATION_ERROR: 'One or more images failed. Retry.',
  PROCESSING_ERROR: 'The request could not be processed. Retry.',
} as const
export type JobErrorCode = keyof typeof JOB_ERROR_ADVICE

export const KEY_KINDS = ['live', 'test'] as const
export type KeyKind = (typeof KEY_KINDS)[number]
export const keyKind = (key: string, { testKeyPrefix } = SERVICE_PROFILE): KeyKind =>
  key.startsWith(testKeyPrefix) ? 'test' : 'live'

/** The longer a key, the longer a search for it in a hostile answer may take. */
export const KEY_CHARS_MAX = 512
/** What an Authorization header can carry (RFC 6750). */
export const isBearerToken = (text: string): boolean => /^[\w.~+/-]+={0,2}$/.test(text)

/**
 * A window of the rate limit (specification: "Limits"). Headers, refusals, the pace, plans and screens go by `RATE_WINDOWS`:
 * a further window is one more entry.
 */
export interface RateWindow {
  /** As in X-RateLimit-Limit-<name> and RATE_LIMIT_<NAME>_EXCEEDED. */
  readonly name: string
  readonly lengthMs: number
  readonly statedLimit: number
  /** A header that says more counts as this much. */
  readonly countMax: number
}

/** The shortest. Submissions are spread over it; the other windows are budgets that run out. */
export const PACING_WINDOW = { name: 'minute', lengthMs: 60_000, statedLimit: 10, countMax: 10_000 }

export const RATE_WINDOWS: readonly RateWindow[] = [
  PACING_WINDOW,
  { name: 'day', lengthMs: 24 * 60 * 60_000, statedLimit: 500, countMax: 1_000_000 },
]

export const LONGEST_WINDOW_MS = Math.max(...RATE_WINDOWS.map(({ lengthMs }) => lengthMs))
