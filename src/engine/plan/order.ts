// Quota is scarce: what a seller earns by goes first. Listings that are active, then those in stock, then those that
// have no photo yet, then the dearest; what the file does not say, or says in unknown words, stands in the
// middle, and what is equal stays in the file's order.
import { VALUE_FIELDS } from '../../domain/catalog.ts'
import { listingStatus } from '../../domain/listing-status.ts'
import type { Catalog, CatalogColumn, CatalogProduct } from '../intake/index.ts'
import { nextTurn } from '../ports/clock.ts'

type ValueField = (typeof VALUE_FIELDS)[number]

/** A number for each value column, the strongest first; the lower goes first. */
type Rank = readonly number[]

const CHUNK_PRODUCTS = 1_000
const FIRST = 0
const MIDDLE = 1
const LAST = 2

/** The columns that say a product's value, the strongest first. */
export const valueFieldsOf = (columns: readonly CatalogColumn[]): readonly ValueField[] =>
  VALUE_FIELDS.filter((field) => columns.some(({ use }) => use?.field === field))

/** How the rows of a table are ranked by their cells; null where there is no value column. */
export function rankingOf(columns: readonly CatalogColumn[]): ((cells: readonly string[]) => Rank) | null {
  const places = valueFieldsOf(columns).map((field) => ({
    index: columns.findIndex(({ use }) => use?.field === field),
    rank: RANKS[field],
  }))
  if (places.length === 0) return null
  return (cells) => places.map(({ index, rank }) => rank((cells[index] ?? '').trim()))
}

export const byRank = <T extends { readonly rank: Rank }>(ranked: readonly T[]): readonly T[] =>
  ranked.toSorted((a, b) => {
    for (const [place, rank] of a.rank.entries()) {
      const other = b.rank[place] ?? MIDDLE
      if (rank !== other) return rank < other ? -1 : 1
    }
    return 0
  })

/** The same catalog, its products by value. All of them are in memory at once; the rows of the file are not. */
export function byValue(catalog: Catalog): Catalog {
  const rankOf = rankingOf(catalog.columns)
  if (rankOf === null) return catalog
  async function* rows(rank: (cells: readonly string[]) => Rank) {
    const ranked: { readonly product: CatalogProduct; readonly rank: Rank }[] = []
    for await (const chunk of catalog.rows) {
      for (const { product, cells } of chunk)
        if (product !== null) ranked.push({ product, rank: rank(cells) })
      yield chunk.map((row) => ({ ...row, product: null, isProduct: row.product !== null }))
    }
    const products = byRank(ranked).map(({ product }) => ({ ...NOTHING_ELSE, line: product.line, product }))
    for (let at = 0; at < products.length; at += CHUNK_PRODUCTS) {
      yield products.slice(at, at + CHUNK_PRODUCTS)
      await nextTurn()
    }
  }
  return { ...catalog, rows: rows(rankOf) }
}

const NOTHING_ELSE = { cells: [], given: [], problems: [] } as const

export function firstProducts(catalog: Catalog, productsMax: number): Catalog {
  async function* rows() {
    let left = productsMax
    for await (const chunk of catalog.rows) {
      yield chunk.map((row) =>
        row.product === null || left-- > 0 ? row : { ...row, product: null, isProduct: true },
      )
      if (left <= 0) return
    }
  }
  return { ...catalog, rows: rows() }
}

const RANKS: Readonly<Record<ValueField, (cell: string) => number>> = {
  status: (cell) => {
    const status = listingStatus(cell)
    if (status === null) return MIDDLE
    return status === 'active' ? FIRST : LAST
  },
  // Listing reports leave it empty where the marketplace keeps the stock.
  quantity: (cell) => {
    const quantity = numberOf(cell)
    if (quantity === null) return MIDDLE
    return quantity > 0 ? FIRST : LAST
  },
  main_image_url: (cell) => (cell === '' ? FIRST : MIDDLE),
  price: (cell) => {
    const price = numberOf(cell)
    return price === null ? Infinity : -price
  },
}

/** "1.299,00 €", "$1,299.00", "12,5" and "1 299": the last sign with one or two digits behind it parts the cents. */
export function numberOf(cell: string): number | null {
  const found = /-?\d(?:[\d.,'’\s]*\d)?/u.exec(cell.normalize('NFKC'))?.[0]
  if (found === undefined) return null
  const [, whole = found, cents = ''] = /^(.*)[.,](\d{1,2})$/su.exec(found) ?? []
  const number = Number(`${whole.replace(/[^\d-]/g, '')}.${cents === '' ? '0' : cents}`)
  return Number.isFinite(number) ? number : null
}
