// A seller's catalog: what its columns can hold, and a row as it is imported.

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
  'deletion',
  'handle',
  'price',
  'quantity',
] as const
export type CatalogField = (typeof CATALOG_FIELDS)[number]

/** Where the country of a product was found; `file`: a sign in the file as a whole, or most of its rows. */
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
