// A reference to a library image in a recipe: `library:<asset id>`.
import type { LibraryAsset } from '../../../contract/commands/library.ts'
import { type CloneItem, EMPTY_ITEM } from './forms/clone.ts'

/** @returns the id of the asset; null for an address */
export function assetOfReference(reference: string): number | null {
  const id = /^library:([1-9]\d{0,15})$/.exec(reference)?.[1]
  return id === undefined ? null : Number(id)
}

export const itemOfReference = (reference: string): CloneItem => ({ ...EMPTY_ITEM, reference })

/** Platform and asset type come from the image itself. */
export const itemOfAsset = ({
  id,
  platform,
  slot,
}: Pick<LibraryAsset, 'id' | 'platform' | 'slot'>): CloneItem => ({
  reference: `library:${id}`,
  platform: platform ?? EMPTY_ITEM.platform,
  assetType: /(?:^|[^a-z])main(?:$|[^a-z])/i.test(slot) ? 'Main Image' : 'Product Photo',
})

/** The service keeps an image only for a while; then Clone cannot read its address. */
export const isUsable = ({ reference_until_ms: untilMs }: LibraryAsset, nowMs: number): boolean =>
  untilMs !== null && untilMs > nowMs
