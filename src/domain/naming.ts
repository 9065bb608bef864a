// How exported files are named: a template of plain text and tokens in braces; a slash makes a folder. This table is all
// there is of the grammar's words. The parser, the help of the command line and the window all read it here.
import { OPERATIONS } from './operations/index.ts'

export interface NamingToken {
  readonly token: string
  /** What stands in its place. */
  readonly means: string
  readonly example: string
}

export const NAMING_TOKENS = [
  { token: 'asin', means: 'the product’s ASIN', example: 'B0C1ABCDEF' },
  { token: 'sku', means: 'the seller’s own number, from the catalog', example: 'LH-00042' },
  {
    token: 'title',
    means: 'the product’s title, from the catalog',
    example: 'Desk lamp',
  },
  { token: 'recipe', means: 'the name of the recipe', example: 'main-images' },
  {
    token: 'operation',
    means: `the service’s name of the operation: ${OPERATIONS.join(', ')}`,
    example: 'listing_builder',
  },
  { token: 'platform', means: 'Alpha, Alpha Mobile, Beta, Gamma or Delta', example: 'Alpha' },
  { token: 'slot', means: 'what the service calls the image’s place', example: 'gallery-1' },
  {
    token: 'slot:MAIN|PT01',
    means:
      'its place in the listing: the first word for the main image, the second, counting up, for the others',
    example: 'PT01',
  },
  { token: 'variant', means: 'the kind of A+ Content', example: 'A+ Basic One Module' },
  {
    token: 'place',
    means: 'folders: main, secondary, aplus/basic, aplus/premium/desktop, aplus/premium/mobile or strategy',
    example: 'aplus/premium/mobile',
  },
  { token: 'nn', means: 'the image’s number within its job, from 01', example: '03' },
  { token: 'batch', means: 'the name of the batch', example: 'Night 1' },
  { token: 'country', means: 'the marketplace’s country code', example: 'US' },
  { token: 'ext', means: 'jpg, png, webp, gif, avif, md or json: what the file’s bytes are', example: 'jpg' },
] as const satisfies readonly NamingToken[]

export const NAMING_RULES =
  'Text outside braces stands as it is; / makes a folder. {sku|asin} takes the first that is not empty. ' +
  'Of what is longer than 100 bytes the beginning stands there, with a mark of the whole. ' +
  'Where a name does not end in .{ext} or in an extension, the right one is added.'

export interface NamingPreset {
  readonly name: string
  readonly title: string
  readonly template: string
  readonly format: ExportFormat
  /** When to choose it. */
  readonly means: string
}

export const EXPORT_FORMATS = ['as_is', 'jpeg'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const NAMING_PRESETS = [
  {
    name: 'alpha-upload',
    title: 'Alpha bulk upload',
    template: '{asin}.{slot:MAIN|PT01}.jpg',
    format: 'jpeg',
    means: 'Listing images by ASIN, with full stops only and no folders, as Alpha’s bulk upload takes them.',
  },
  {
    name: 'sku-folders',
    title: 'Folders per SKU',
    template: '{sku}/{place}/{asin}-{recipe}-{nn}.{ext}',
    format: 'as_is',
    means: 'A folder for each SKU, with main, secondary and aplus inside.',
  },
  {
    name: 'asin-recipe',
    title: 'By ASIN and recipe',
    template: '{asin}/{recipe}/{nn}.{ext}',
    format: 'as_is',
    means: 'A folder for each ASIN and recipe; images by their number.',
  },
] as const satisfies readonly NamingPreset[]
export type NamingPresetName = (typeof NAMING_PRESETS)[number]['name']
export const DEFAULT_PRESET: NamingPresetName = 'asin-recipe'
