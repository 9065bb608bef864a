// The countries of products, in words: where they were found, and what has to be selected.
import type { Draft } from '../../../contract/commands/drafts.ts'
import { counted } from '../../words/format.ts'

export type Countries = Draft['countries']

export const SOURCE_WORDS: Readonly<Record<NonNullable<Countries[number]['source']>, string>> = {
  column: 'its column',
  link: 'a link',
  file: 'the file',
  default: 'the default country',
}

/** Products without a country. */
export const withoutCountry = (countries: Countries): number =>
  countries.find(({ source }) => source === null)?.products ?? 0

/** Whether any product's country is in neither its row nor its file. */
export const needsDefault = (countries: Countries): boolean =>
  countries.some(({ source }) => source === null || source === 'default')

/** What rows without a country use if none is selected for this file; null: it must be selected. */
export function unselectedWords(countries: Countries): string | null {
  if (withoutCountry(countries) > 0) return null
  const taken = countries.find(({ source }) => source === 'default')
  return taken === undefined ? 'Not needed' : `${taken.country} (account default)`
}

/** null: nothing has to be selected. */
export function countryError({
  countries,
  suggested_country: suggested,
}: Pick<Draft, 'countries' | 'suggested_country'>): string | null {
  const products = withoutCountry(countries)
  if (products === 0) return null
  const what = `${counted(products, 'product')} without a country`
  return suggested === null ? `${what}.` : `${what}. The column names suggest ${suggested}.`
}
