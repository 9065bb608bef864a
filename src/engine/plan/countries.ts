// How many products go to each country, where that was found, and what the rest of them take. A country that is not
// named is asked for: images made for the wrong one cost as much as those for the right one.
import type { DraftPlan } from '../../contract/commands/drafts.ts'
import { type CountryCode, DEFAULT_COUNTRY_CODE, type KeyKind, oneCodeOf } from '../../domain/service.ts'
import type { Catalog, CatalogOptions, CatalogProduct } from '../intake/index.ts'

export type CountryCount = DraftPlan['countries'][number]

/** UK and GB are counted as one. */
export function createCountryTally() {
  const counts = new Map<string, CountryCount>()
  return {
    add({ countryCode, countrySource: source }: CatalogProduct): void {
      const country = source === null ? null : oneCodeOf(countryCode)
      const key = `${country} ${source}`
      const count = counts.get(key)
      if (count === undefined) counts.set(key, { country, source, products: 1 })
      else count.products += 1
    },
    /** The most products first; those without a country last. */
    counts: (): readonly CountryCount[] =>
      [...counts.values()].toSorted(
        (a, b) => Number(a.source === null) - Number(b.source === null) || b.products - a.products,
      ),
  }
}

export const withoutCountry = (counts: readonly CountryCount[]): number =>
  counts.find(({ source }) => source === null)?.products ?? 0

export const countriesNamed = (counts: readonly CountryCount[]): readonly CountryCode[] => [
  ...new Set(
    counts.flatMap(({ country, source }) => (country === null || source === 'default' ? [] : [country])),
  ),
]

export type RowsDefault = Required<Pick<CatalogOptions, 'defaultCountry' | 'defaultFrom'>>

export interface CountryContext {
  readonly suggested: CountryCode | null
  readonly ofAccount: CountryCode | null
  readonly keyKind: KeyKind
}

/**
 * What rows without a country take, where no person has chosen it for this file. Other rows decide it only where they are
 * the most: one pasted link among ASINs says nothing about these.
 * @param counts of the file, read without a default
 * @returns `defaultCountry` null: a person has to be asked
 */
export function defaultCountryOf(counts: readonly CountryCount[], context: CountryContext): RowsDefault {
  const { suggested, ofAccount, keyKind } = context
  const all = counts.reduce((sum, { products }) => sum + products, 0)
  const [named, ...others] = withoutCountry(counts) < all / 2 ? countriesNamed(counts) : []
  if (named !== undefined && others.length === 0) return { defaultCountry: named, defaultFrom: 'rows' }
  const isUsual = named === undefined && (suggested === null || suggested === ofAccount)
  if (ofAccount !== null && isUsual) return { defaultCountry: ofAccount, defaultFrom: 'account' }
  // What a test key makes costs nothing.
  return { defaultCountry: keyKind === 'test' ? DEFAULT_COUNTRY_CODE : null, defaultFrom: 'account' }
}

export interface MissingCountry {
  readonly products: number
  readonly lines: readonly number[]
  /** `defaultCountry` null: a person has to be asked. */
  readonly byDefault: RowsDefault
  readonly named: readonly CountryCode[]
}

/** @param catalog read without a default. @returns null where every product has a country */
export async function findMissingCountry(
  catalog: Catalog,
  context: Omit<CountryContext, 'suggested'>,
  linesMax: number,
): Promise<MissingCountry | null> {
  const tally = createCountryTally()
  const lines: number[] = []
  for await (const rows of catalog.rows)
    for (const { product } of rows) {
      if (product === null) continue
      tally.add(product)
      if (product.countrySource === null && lines.length < linesMax) lines.push(product.line)
    }
  const counts = tally.counts()
  const products = withoutCountry(counts)
  if (products === 0) return null
  const byDefault = defaultCountryOf(counts, { ...context, suggested: catalog.suggestedCountry })
  return { products, lines, byDefault, named: countriesNamed(counts) }
}
