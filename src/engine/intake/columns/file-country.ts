// The country that a file as a whole names for its products: a setting above the table, as reports have it
// (`Countries=[DE]`, `Marketplace;amazon.de`), or the name of the ASIN's column (`ASIN (DE)`).
import { type CountryCode, oneCodeOf } from '../../../domain/service.ts'
import { countryOf } from './countries.ts'
import { countryOfAsinName, fieldOfName } from './field-names.ts'
import type { Row } from '../table/csv-reader.ts'
import { cleaned } from '../cell-text.ts'

/** No setting is longer. */
const SETTING_CHARS_MAX = 120

/**
 * @param above rows above the names of the columns
 * @param headers the names of the columns
 * @param asinName the name of the ASIN's column
 * @returns null where nothing names one, or where several are named
 */
export function countryOfFile(
  above: readonly Row[],
  headers: readonly string[],
  asinName: string,
): CountryCode | null {
  const settings = above.flatMap(({ cells }) => {
    const texts = cells.map((cell) => cleaned(cell)).filter((text) => text !== '')
    return texts.map((text, index) =>
      namesCountry(text) ? countryOf(texts[index + 1] ?? '') : settingOf(text),
    )
  })
  const found = new Set<CountryCode>()
  for (const country of [countryOfAsinName(asinName), ...settings, ...headers.map(settingOf)])
    if (country !== null) found.add(oneCodeOf(country))
  const [country = null] = found
  return found.size === 1 ? country : null
}

/** The country of `Countries=[DE]` or `Marketplace: amazon.de`. */
function settingOf(text: string): CountryCode | null {
  if (text.length > SETTING_CHARS_MAX) return null
  const [, name = '', value = ''] = /^([^=:]+)[=:](.+)$/.exec(text) ?? []
  // A list that goes on in the next cell names several.
  if (!namesCountry(name) || value.includes('[') !== value.includes(']')) return null
  return countryOf(value.replaceAll(/[[\]]/g, '').trim())
}

const namesCountry = (text: string): boolean => fieldOfName(cleaned(text))?.field === 'country'
