// A reference into the library, as it stands in a recipe: `library:<asset id>`.
import type { LibraryAsset } from '../../../contract/commands/library.ts'
import { type CloneItem, EMPTY_ITEM } from './recipe-form.ts'

/** @returns the id of the asset; null for an address */
export function assetOfReference(reference: string): number | null {
  const id = /^library:([1-9]\d{0,15})$/.exec(reference)?.[1]
  return id === undefined ? null : Number(id)
}

export const itemOfReference = (reference: string): CloneItem => ({ ...EMPTY_ITEM, reference })

/** An image of the library as a reference: for its own platform, as what its place in the output says. */
export const itemOfAsset = ({
  id,
  platform,
  slot,
}: Pick<LibraryAsset, 'id' | 'platform' | 'slot'>): CloneItem => ({
  reference: `library:${id}`,
  platform: platform ?? EMPTY_ITEM.platform,
  assetType: /(?:^|[^a-z])main(?:$|[^a-z])/i.test(slot) ? 'Main Image' : 'Product Photo',
})

/** The service keeps an image for a while only; after that its address is nothing a Clone could read. */
export const isUsable = ({ reference_until_ms: untilMs }: LibraryAsset, nowMs: number): boolean =>
  untilMs !== null && untilMs > nowMs
