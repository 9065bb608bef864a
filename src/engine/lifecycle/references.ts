// A Clone's reference picked from the library is kept as `library:<asset id>`: its signed address is found out when
// tasks are made, because it dies, and because it must not be kept in a recipe.
import type { AssetState, RecipeParams } from '../../contract/domain.ts'

const REFERENCE = /^library:([1-9]\d{0,15})$/

/** @returns the id of the asset that is meant; null for an address */
export function referencedAsset(previewUrl: unknown): number | null {
  const id = typeof previewUrl === 'string' ? REFERENCE.exec(previewUrl)?.[1] : undefined
  return id === undefined ? null : Number(id)
}

/** The parameters with an address for each reference into the library. */
export function withReferences(params: RecipeParams, addressOf: (assetId: number) => string): RecipeParams {
  const items: unknown = params['items']
  if (!Array.isArray(items)) return params
  return {
    ...params,
    items: items.map((item: unknown) => {
      if (typeof item !== 'object' || item === null || !('preview_url' in item)) return item
      const asset = referencedAsset(item.preview_url)
      return asset === null ? item : { ...item, preview_url: addressOf(asset) }
    }),
  }
}

/** The parameters without any reference's address: what is asked for, whatever it looks like. */
export const withoutReferences = (params: RecipeParams): RecipeParams => {
  const items: unknown = params['items']
  if (!Array.isArray(items)) return params
  return {
    ...params,
    items: items.map((item: unknown) =>
      typeof item === 'object' && item !== null ? { ...item, preview_url: null } : item,
    ),
  }
}

/** Until when an asset's own address can be a reference; null: it cannot (specification: "Retention"). */
export function referenceUntilMs(
  asset: { readonly kind: string; readonly state: AssetState; readonly expiresAtMs: number },
  nowMs: number,
): number | null {
  const isThere = asset.kind === 'image' && (asset.state === 'on_disk' || asset.state === 'expected')
  return isThere && asset.expiresAtMs > nowMs ? asset.expiresAtMs : null
}
