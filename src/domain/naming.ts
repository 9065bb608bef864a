// How exported files are named: a template of plain text and tokens in braces; a slash makes a folder. The parser,
// the help of the command line and the window read the tokens here; what one means is the message `naming.means.<means>`,
// and an example in words `naming.example.<token>`.
import type { Platform } from './operations/index.ts'

export const NAMING_TOKENS = [
  { token: 'asin', means: 'asin', example: 'B0C1ABCDEF' },
  { token: 'sku', means: 'sku', example: 'LH-00042' },
  { token: 'title', means: 'title', example: null },
  { token: 'recipe', means: 'recipe', example: 'main-images' },
  { token: 'operation', means: 'operation', example: 'listing_builder' },
  { token: 'platform', means: 'platform', example: 'Alpha' },
  { token: 'slot', means: 'slot', example: 'gallery-1' },
  { token: 'slot:MAIN|PT01', means: 'slotNames', example: 'PT01' },
  { token: 'variant', means: 'variant', example: 'A+ Basic One Module' },
  { token: 'place', means: 'place', example: 'aplus/premium/mobile' },
  { token: 'nn', means: 'nn', example: '03' },
  { token: 'batch', means: 'batch', example: null },
  { token: 'country', means: 'country', example: 'US' },
  { token: 'ext', means: 'ext', example: 'jpg' },
] as const

/** Names that say an image's place in a listing. The upload they are for takes no ` (2)` in them. */
export const isForListing = (template: string): boolean => template.includes('{slot:')

/**
 * Whether numbers help against names that are taken. In a listing a main image has no next place.
 * @param mains main images among those whose name is taken
 */
export const canNumber = (template: string, taken: number, mains: number): boolean =>
  taken > (isForListing(template) ? mains : 0)

export interface NamingPreset {
  readonly name: string
  readonly template: string
  readonly format: ExportFormat
  /** Whose upload takes these names. */
  readonly marketplace?: Platform
}

export const EXPORT_FORMATS = ['as_is', 'jpeg'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The names of an export until a person chooses others. */
export const DEFAULT_TEMPLATE = '{asin}/{recipe}/{nn}.{ext}'

export const NAMING_PRESETS = [
  {
    name: 'alpha-upload',
    template: '{asin}.{slot:MAIN|PT01}.jpg',
    format: 'jpeg',
    marketplace: 'Alpha',
  },
  {
    name: 'sku-folders',
    template: '{sku}/{place}/{asin}-{recipe}-{nn}.{ext}',
    format: 'as_is',
  },
  {
    name: 'asin-recipe',
    template: DEFAULT_TEMPLATE,
    format: 'as_is',
  },
] as const satisfies readonly NamingPreset[]
export type NamingPresetName = (typeof NAMING_PRESETS)[number]['name']
export const DEFAULT_PRESET: NamingPresetName = 'asin-recipe'
