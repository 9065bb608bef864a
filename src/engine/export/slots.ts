// Which place in a listing an image is for. The specification names no field for it: a full listing is the "main image
// plus gallery" (listing_type), a clone is a Main Image or a Product Photo (asset_type). So what the output said counts
// first; where it said nothing, the first image of a full listing is the main one and the others follow in their order.
import { DEFAULT_LISTING_TYPE } from '../../contract/vocabulary.ts'
import type { ExportRow, ExportSibling } from '../store/index.ts'

/** `null` for what stands in no listing: A+ Content, strategies. */
export type ListingPlace =
  | { readonly kind: 'main' }
  | { readonly kind: 'other'; /** From 0. */ readonly at: number }

type Placed = Pick<ExportRow, 'id' | 'operation' | 'kind' | 'params'>

/** @param job all images of its job in their order, those that failed too: a gap stays a gap */
export function listingPlace(asset: Placed, job: readonly ExportSibling[]): ListingPlace | null {
  if (asset.kind !== 'image' || (asset.operation !== 'listing_builder' && asset.operation !== 'scale'))
    return null
  const images = job.filter(({ kind }) => kind !== 'document')
  const isMain = mainsOf(asset, images)
  if (isMain.has(asset.id)) return { kind: 'main' }
  const others = images.filter(({ id }) => !isMain.has(id))
  return {
    kind: 'other',
    at: Math.max(
      0,
      others.findIndex(({ id }) => id === asset.id),
    ),
  }
}

function mainsOf({ operation, params }: Placed, images: readonly ExportSibling[]): ReadonlySet<number> {
  const said = images.filter(({ slot, path }) => saysMain(slot) || saysMain(path))
  const saysOther = images.filter(({ slot, path }) => saysNoMain(slot) || saysNoMain(path))
  if (said.length > 0) return idsOf(said.filter((one) => !saysOther.includes(one)))
  const asked = paramsOf(params)
  if (operation === 'scale')
    return idsOf(images.filter((_, at) => assetTypeOf(asked['items'], at) === 'Main Image'))
  const type = asked['listing_type'] ?? DEFAULT_LISTING_TYPE
  if (type === 'alpha_main_images') return idsOf(images)
  // Where the others say what they are, the one that does not is the main one.
  return idsOf(images.filter((one) => !saysOther.includes(one)).slice(0, 1))
}

const idsOf = (images: readonly ExportSibling[]): ReadonlySet<number> => new Set(images.map(({ id }) => id))

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/[^a-z]+/)
const saysMain = (text: string): boolean => wordsOf(text).some((word) => word === 'main' || word === 'hero')
const NO_MAIN = new Set(['gallery', 'secondary', 'pt', 'photo', 'photos', 'other'])
const saysNoMain = (text: string): boolean => wordsOf(text).some((word) => NO_MAIN.has(word))

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function paramsOf(json: string): Fields {
  const value: unknown = JSON.parse(json)
  return isFields(value) ? value : {}
}

function assetTypeOf(items: unknown, at: number): unknown {
  const item: unknown = Array.isArray(items) ? items[at] : undefined
  return isFields(item) ? item['asset_type'] : undefined
}

/** The folder of an image among its product's: see `{place}` in the table of tokens. */
export function placeFolder(row: Pick<ExportRow, 'kind' | 'variant'>, place: ListingPlace | null): string {
  if (row.kind === 'document') return 'strategy'
  if (place !== null) return place.kind === 'main' ? 'main' : 'secondary'
  const variant = row.variant ?? ''
  if (variant.includes('Mobile')) return 'aplus/premium/mobile'
  if (variant.includes('Premium')) return 'aplus/premium/desktop'
  return variant.includes('Basic') ? 'aplus/basic' : 'aplus'
}
