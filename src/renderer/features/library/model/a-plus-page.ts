// A+ modules in the order of a product page, for each job and variant, without the service's composite preview.
import type { LibraryAsset } from '../../../../contract/commands/library.ts'

export interface APlusPage {
  readonly key: string
  readonly title: string
  readonly isMobile: boolean
  readonly desktopWidth: number
  readonly modules: readonly LibraryAsset[]
}

export const MOBILE_WIDTH_PX = 390
const BASIC_WIDTH_PX = 970
const PREMIUM_WIDTH_PX = 1464

/** @param assets of one product, in the library's order */
export function pagesOf(assets: readonly LibraryAsset[]): readonly APlusPage[] {
  const pages = new Map<string, LibraryAsset[]>()
  for (const asset of assets) {
    if (asset.operation !== 'a_plus' || asset.kind === 'document') continue
    const key = `${asset.task} ${asset.variant ?? ''}`
    pages.set(key, [...(pages.get(key) ?? []), asset])
  }
  return [...pages].map(([key, found]) => {
    const title = found[0]?.variant ?? found[0]?.recipe ?? 'A+ Content'
    const modules = found.filter((asset) => !isPreview(asset))
    return {
      key,
      title,
      isMobile: isForMobile(title),
      desktopWidth: /premium/i.test(title) ? PREMIUM_WIDTH_PX : BASIC_WIDTH_PX,
      // Where a variant has only its composite, that is the page.
      modules: (modules.length === 0 ? found : modules).toSorted((a, b) => a.ordinal - b.ordinal),
    }
  })
}

/** The variants for a device; where there are none, the others. */
export function pagesFor(
  pages: readonly APlusPage[],
  device: 'desktop' | 'mobile',
): { readonly pages: readonly APlusPage[]; readonly isBorrowed: boolean } {
  const own = pages.filter(({ isMobile }) => isMobile === (device === 'mobile'))
  return own.length > 0 ? { pages: own, isBorrowed: false } : { pages, isBorrowed: pages.length > 0 }
}

export const isForMobile = (variant: string | null): boolean => variant !== null && /mobile/i.test(variant)

const isPreview = ({ path }: LibraryAsset): boolean => /(^|\.)preview$/.test(path)
