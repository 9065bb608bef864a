// Numbers that catalogs no longer let in, because they cannot be ASINs, stand in workspaces made before that: they
// come in here past the check, so that what the engine does with them is still tried.
import type { Catalog } from '../../src/engine/index.ts'

export interface NumbersOfBefore {
  /** What to write into the catalog for a number. */
  written(asin: string): string
  /** The catalog with the numbers themselves. */
  put(catalog: Catalog): Catalog
}

export function numbersOfBefore(): NumbersOfBefore {
  const meant = new Map<string, string>()
  return {
    written(asin) {
      if (/^[0-9A-Za-z]{5,15}$/.test(asin)) return asin
      const place = `B0OLD${String(meant.size).padStart(5, '0')}`
      meant.set(place, asin)
      return place
    },
    put(catalog) {
      async function* rows(): Catalog['rows'] extends AsyncIterable<infer T> ? AsyncGenerator<T> : never {
        for await (const chunk of catalog.rows) {
          yield chunk.map((row) => {
            if (row.product === null) return row
            const { asin } = row.product
            return { ...row, product: { ...row.product, asin: meant.get(asin) ?? asin } }
          })
        }
      }
      return meant.size === 0 ? catalog : { ...catalog, rows: rows() }
    },
  }
}
