// The service's own words (specification: "Endpoints", "Errors", "Limits"), as data.
// Everything that names a value of the service takes it from here.

/** The four generation operations, by the path segment each is posted to. */
export const OPERATIONS = ['listing_builder', 'a_plus', 'scale', 'creative_strategy'] as const
export type Operation = (typeof OPERATIONS)[number]

/** What the service calls the job that an operation creates. */
export const JOB_TYPES = {
  listing_builder: 'Listing Builder',
  a_plus: 'A+ Content',
  scale: 'Clone',
  creative_strategy: 'Creative Strategy',
} as const satisfies Record<Operation, string>
export type JobType = (typeof JOB_TYPES)[Operation]

export const JOB_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

export const COUNTRY_CODES = [
  'AE', 'AU', 'BE', 'BR', 'CA', 'CN', 'DE', 'EG', 'ES', 'FR', 'GB', 'IE', 'IN',
  'IT', 'JP', 'MX', 'NL', 'PL', 'SA', 'SE', 'SG', 'TR', 'UK', 'US', 'ZA',
] as const // prettier-ignore
export type CountryCode = (typeof COUNTRY_CODES)[number]
export const DEFAULT_COUNTRY_CODE: CountryCode = 'US'
/** UK and GB are two codes of one country: one code for both. */
export const oneCodeOf = (code: CountryCode): CountryCode => (code === 'UK' ? 'GB' : code)

export const LISTING_TYPES = [
  'alpha_listing',
  'alpha_main_images',
  'alpha_mobile_listing',
  'beta_listing',
  'gamma_listing',
  'delta_listing',
] as const
export const DEFAULT_LISTING_TYPE = 'alpha_listing'

export const EFFORTS = ['creative', 'reliable'] as const

export const A_PLUS_TYPES = [
  'A+ Basic Separate Modules',
  'A+ Basic Full Image',
  'A+ Basic One Module',
  'A+ Premium Separate Modules',
  'A+ Premium Full Image (6 modules)',
  'A+ Premium Full Image (4 modules)',
  'A+ Premium One Module',
  'A+ Premium Mobile Separate Modules',
  'A+ Premium Mobile Full Image',
  'A+ Premium Mobile One Module',
] as const
export type APlusType = (typeof A_PLUS_TYPES)[number]
/** What each A+ variant costs, in credits. */
export const A_PLUS_CREDITS: Readonly<Record<APlusType, number>> = {
  'A+ Basic Separate Modules': 30,
  'A+ Basic Full Image': 30,
  'A+ Basic One Module': 10,
  'A+ Premium Separate Modules': 30,
  'A+ Premium Full Image (6 modules)': 30,
  'A+ Premium Full Image (4 modules)': 30,
  'A+ Premium One Module': 10,
  'A+ Premium Mobile Separate Modules': 30,
  'A+ Premium Mobile Full Image': 30,
  'A+ Premium Mobile One Module': 10,
}
/** What the specification recommends when the caller asks for A+ without a tier. */
export const DEFAULT_A_PLUS_TYPES: readonly APlusType[] = [
  'A+ Premium Full Image (4 modules)',
  'A+ Premium Mobile Full Image',
]

export const CREATIVE_STRATEGY_CREDITS = 5

export const SCALE_MODES = ['catalog', 'inspire', 'variation', 'language'] as const
export const DEFAULT_SCALE_MODE = 'catalog'
export const PLATFORMS = ['Alpha', 'Alpha Mobile', 'Beta', 'Gamma', 'Delta'] as const
export const ASSET_TYPES = ['Product Photo', 'Main Image'] as const

/** Length of an asin, in characters: to submit Listing Builder and Creative Strategy, and to list jobs. */
export const ASIN_LENGTH_MIN = 5
export const ASIN_LISTING_LENGTH_MAX = 15

/** How long results and their signed URLs are kept after completion. */
export const RETENTION_MS = 7 * 24 * 60 * 60 * 1000

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
  IMAGE_GENERATION_ERROR: 'One or more images failed; their credits were refunded. Retry.',
  PROCESSING_ERROR: 'The request could not be processed. Retry.',
} as const
export type JobErrorCode = keyof typeof JOB_ERROR_ADVICE

export const KEY_KINDS = ['live', 'test'] as const
export type KeyKind = (typeof KEY_KINDS)[number]
/** Keys that start with `pk_test_` never spend credits; every other key is treated as one that does. */
export const keyKind = (key: string): KeyKind => (key.startsWith('pk_test_') ? 'test' : 'live')
