// The product's own words: account, product, recipe, batch, task, job, asset (see ARCHITECTURE, "Words").
import type { Operation } from './vocabulary.ts'

export const TASK_STATES = [
  'queued',
  'submitting',
  'unconfirmed',
  'pending',
  'processing',
  'collecting',
  'held',
  'completed',
  'completed_with_errors',
  'failed',
  'expired',
  'cancelled',
] as const
export type TaskState = (typeof TASK_STATES)[number]

export const ASSET_STATES = ['expected', 'on_disk', 'failed', 'expired'] as const
export type AssetState = (typeof ASSET_STATES)[number]

export const REVIEW_STATES = ['unreviewed', 'approved', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** Why an account takes no submissions until a person has acted. */
export const ACCOUNT_STOPS = [
  'UNAUTHORIZED',
  'INSUFFICIENT_CREDITS',
  'NO_ACTIVE_BRAND',
  'CERTIFICATE',
  'UNEXPECTED_ANSWER',
] as const
export type AccountStop = (typeof ACCOUNT_STOPS)[number]

/** What a column can hold. `product_id` counts as an asin only on rows whose `product_id_type` says so. */
export const CATALOG_FIELDS = [
  'asin',
  'country',
  'sku',
  'title',
  'main_image_url',
  'other_image_urls',
  'product_id',
  'product_id_type',
  'status',
  'parentage',
  'price',
  'quantity',
] as const
export type CatalogField = (typeof CATALOG_FIELDS)[number]

/** Where the country of a product was found; `file`: a sign in the file as a whole, or all its other rows. */
export const COUNTRY_SOURCES = ['column', 'link', 'file', 'default'] as const
export type CountrySource = (typeof COUNTRY_SOURCES)[number]

/** Encodings of catalogs; a person may choose any of them. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'windows-1256',
  'shift_jis',
  'gb18030',
  'iso-8859-2',
  'macintosh',
  'euc-jp',
  'big5',
  'euc-kr',
  'windows-1253',
  'windows-1255',
  'windows-1257',
  'windows-874',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-15',
  'koi8-r',
  'koi8-u',
  'x-mac-cyrillic',
  'ibm866',
] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Columns that tell which products are worth most, the strongest first. */
export const VALUE_FIELDS = [
  'status',
  'quantity',
  'main_image_url',
  'price',
] as const satisfies readonly CatalogField[]

/** A catalog row as it is imported: what the seller gave, identifiers as text. */
export interface ProductInput {
  /** Line in the source file on which the row starts; the header is line 1. */
  readonly line: number
  readonly asin: string
  readonly countryCode: string
  readonly sku: string | null
  readonly title: string | null
  readonly mainImageUrl: string | null
  readonly otherImageUrls: readonly string[]
}

/** Parameters of an operation that do not come from the product. */
export type RecipeParams = Readonly<Record<string, unknown>>

export interface RecipeInput {
  readonly name: string
  readonly operation: Operation
  readonly params: RecipeParams
}

/** Local wall-clock hours in which submissions may go out, in minutes since midnight. May pass midnight. */
export interface Hours {
  readonly startMinute: number
  readonly endMinute: number
}
