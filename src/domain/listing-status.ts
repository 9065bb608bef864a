// Whether a product can be bought, as listing reports say it, in the languages of the columns that intake knows.
import catalogWords from '../../resources/intake/catalog-words.json' with { type: 'json' }

const LISTING_STATUSES = ['active', 'LISTING_INACTIVE', 'LISTING_BLOCKED', 'LISTING_DELETED'] as const
export type ListingStatus = (typeof LISTING_STATUSES)[number]

/** @returns null where the cell is empty, or in words that nobody knows */
export function listingStatus(cell: string): ListingStatus | null {
  const text = cell.normalize('NFKC').toLowerCase()
  return STATUSES.get(text) ?? STATUSES.get(text.replace(/\([^()]*\)$/, '').trimEnd()) ?? null
}

/** Codes of rows that are no products: they are left out, and no problem. */
export const EXCLUDED: readonly string[] = ['ROW_DELETED', 'PHOTO_ROW']

/** Rows of products that nobody can buy as they are, by the code of their problem. */
export const NOT_ACTIVE: Readonly<Record<string, string>> = {
  ROW_HIDDEN: 'hidden',
  PARENT_ROW: 'parent',
  LISTING_DELETED: 'deleted',
  LISTING_BLOCKED: 'blocked',
  LISTING_INACTIVE: 'inactive',
}

const STATUSES = new Map<string, ListingStatus>()
for (const status of LISTING_STATUSES)
  for (const words of catalogWords.statuses[status])
    for (const word of words.split(' | ')) STATUSES.set(word, status)
