// The country of one row: its own cell, else a link to a marketplace beside the ASIN, else what the file says of all its
// products, else the default. A wrong country costs credits, so every conflict is reported.
import type { CountrySource } from '../../../domain/catalog.ts'
import { type CountryCode, DEFAULT_COUNTRY_CODE, ONE_CODES, oneCodeOf } from '../../../domain/service.ts'
import type { Layout } from '../columns/find-columns.ts'
import { agreedCountry, countryOfLink, isChecked, placeOf, unsupportedShop } from '../columns/countries.ts'
import type { ReportProblem } from './problems.ts'
import { commas, t } from '../../../words/index.ts'

/**
 * Where the country for rows that name none comes from: a person chose it for this file, which counts more than a sign in
 * the file; the account keeps it; most rows of the file name it, and no other.
 */
export type DefaultFrom = 'choice' | 'account' | 'rows'

export interface DefaultCountry {
  /** For rows that name no country; null: nobody has said one. See `countrySource` of the products. */
  readonly defaultCountry: CountryCode | null
  /** Absent: a person chose it for this file. */
  readonly defaultFrom?: DefaultFrom
}

/** @returns with no source where nothing says the country: it is what the service recommends then, to count with */
export function readCountry(
  { position, linkPositions, fileCountry, countryMarks }: Layout,
  cell: (index: number | null) => string,
  { defaultCountry, defaultFrom = 'choice' }: DefaultCountry,
  report: ReportProblem,
): { readonly country: CountryCode; readonly source: CountrySource | null } {
  const links = [position.asin, position.product_id, ...linkPositions].map(cell)
  const linked = agreedCountry(links.map(countryOfLink))
  const marked = countryMarks.filter(([index]) => isChecked(cell(index)))
  const only = marked[0]?.[1]
  if (marked.length > 1) {
    const countries = commas(marked.map(([, country]) => oneCodeOf(country)))
    report('error', 'COUNTRY_UNKNOWN', null, countries, t('row.country.marks', { countries }))
  } else if (only !== undefined) return { country: only, source: 'column' }
  const text = cell(position.country)
  if (text !== '') {
    const place = placeOf(text)
    if (place.kind === 'channel' && defaultCountry !== null && defaultFrom === 'choice')
      return { country: defaultCountry, source: 'default' }
    if (place.kind !== 'country') {
      const why = place.kind === 'language' ? 'unknown' : place.kind
      const message = t(`row.country.${why}`, { countries: commas(ONE_CODES) })
      report('error', 'COUNTRY_UNKNOWN', position.country, text, message)
      return { country: DEFAULT_COUNTRY_CODE, source: null }
    }
    const { country } = place
    const other = linked ?? fileCountry
    if (other !== null && oneCodeOf(other) !== oneCodeOf(country)) {
      const by = linked === null ? 'otherThanFile' : 'otherThanLink'
      const message = t(`row.country.${by}`, { country: oneCodeOf(country), other: oneCodeOf(other) })
      report('warning', 'COUNTRY_CONFLICT', position.country, text, message)
    }
    return { country, source: 'column' }
  }
  if (linked !== null) return { country: linked, source: 'link' }
  if (fileCountry !== null && (defaultCountry === null || defaultFrom !== 'choice'))
    return { country: fileCountry, source: 'file' }
  if (defaultCountry !== null) {
    const shop = unsupportedShop(cell(position.asin))
    if (shop !== null) {
      const message = t('row.country.otherShop', { shop, country: oneCodeOf(defaultCountry) })
      report('warning', 'COUNTRY_CONFLICT', position.asin, null, message)
    }
    return { country: defaultCountry, source: defaultFrom === 'rows' ? 'file' : 'default' }
  }
  if (position.country !== null)
    report('warning', 'COUNTRY_MISSING', position.country, null, t('row.country.missing'))
  return { country: DEFAULT_COUNTRY_CODE, source: null }
}
