// Which country the rows take that name none: --country, else what the file itself or the account says. It is settled
// before anything is queued; a run that costs credits stops where nothing says the country.
import { FailureError } from '../domain/failure.ts'
import type { KeyKind } from '../domain/service.ts'
import { type Account, type BatchPlan, findMissingCountry } from '../engine/index.ts'
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
  await using catalog = await prepared.open()
  const ofAccount = account?.defaultCountry ?? null
  const missing = await findMissingCountry(catalog, { ofAccount, keyKind }, LINES_SHOWN_MAX)
  if (missing === null) return prepared
  const { products: count, lines, byDefault: found, named } = missing
  const { suggestedCountry: suggested } = catalog
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
export function countriesLine(counts: BatchPlan['countries']): string {
  const parts = counts.map(({ country, source, products }) =>
    country === null || source === null
      ? `not known: ${plural(products, 'product')}`
      : `${country}: ${plural(products, 'product')} (${FOUND[source]})`,
  )
  return `Countries: ${parts.join(', ')}.`
}
