// Which country the rows take that name none: --country, else what the file itself or the account says. It is settled
// before anything is queued, and a run that costs credits goes on with none that nobody named.
import { FailureError } from '../domain/failure.ts'
import type { KeyKind } from '../domain/service.ts'
import {
  type Account,
  countriesNamed,
  type CountryCount,
  createCountryTally,
  defaultCountryOf,
  withoutCountry,
} from '../engine/index.ts'
import type { PreparedRun } from './run-options.ts'
import { plural } from './format.ts'

/** Lines of rows that are named one by one. */
const LINES_SHOWN_MAX = 5

/**
 * The same run, its rows without a country in the one that is found for them.
 * @param isRequired whether one has to be found
 * @throws FailureError BAD_INPUT where none is found and one has to be
 */
export async function withCountry(
  prepared: PreparedRun,
  { account, keyKind }: { readonly account: Account | null; readonly keyKind: KeyKind },
  isRequired: boolean,
): Promise<PreparedRun> {
  if (prepared.order.country !== null) return prepared
  const tally = createCountryTally()
  const lines: number[] = []
  await using catalog = await prepared.open()
  for await (const { products } of catalog.rows)
    for (const product of products) {
      tally.add(product)
      if (product.countrySource === null && lines.length < LINES_SHOWN_MAX) lines.push(product.line)
    }
  const counts = tally.counts()
  const count = withoutCountry(counts)
  if (count === 0) return prepared
  const { suggestedCountry: suggested } = catalog
  const found = defaultCountryOf(counts, { suggested, ofAccount: account?.defaultCountry ?? null, keyKind })
  const what = `${plural(count, 'product')} without a country (line${lines.length === 1 ? '' : 's'} ${lines.join(', ')}${count > lines.length ? ', …' : ''})`
  if (found.defaultCountry !== null) {
    const why =
      found.defaultFrom === 'rows'
        ? 'as every other row of the file names it'
        : account?.defaultCountry === found.defaultCountry
          ? `the default of the account "${account.name}"`
          : 'the default where no credits are spent'
    const countryNote = `${what}: ${found.defaultCountry}, ${why} (--country CODE sets another).`
    return { ...prepared, open: () => prepared.open(found), countryNote }
  }
  const named = countriesNamed(counts)
  const hint =
    named.length > 0
      ? ` Other rows name ${named.join(', ')}.`
      : suggested === null
        ? ''
        : ` The names of its columns suggest ${suggested}.`
  const question = `Nothing in the file says which country to use for ${what}.${hint} Choose it with --country CODE`
  if (isRequired)
    throw new FailureError(
      'BAD_INPUT',
      `${question}; the account keeps it as its default. Nothing was queued, nothing was sent.`,
    )
  return { ...prepared, countryNote: `${question}: a run needs it.` }
}

const FOUND = {
  column: 'from its column',
  link: 'from its link',
  file: 'from the file',
  default: 'default',
} as const

/** "Countries: DE: 120 products (from its column), US: 3 products (default)." */
export function countriesLine(counts: readonly CountryCount[]): string {
  const parts = counts.map(({ country, source, products }) =>
    country === null || source === null
      ? `not known: ${plural(products, 'product')}`
      : `${country}: ${plural(products, 'product')} (${FOUND[source]})`,
  )
  return `Countries: ${parts.join(', ')}.`
}
