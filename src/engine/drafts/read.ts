// A draft as its rows are read and counted. Which country rows without one take is known only when all of them have been
// seen, so that some files are gone through twice.
import { DEFAULT_COUNTRY_CODE } from '../../domain/service.ts'
import { localeTag } from '../../words/index.ts'
import { type CountryCount, defaultCountryOf, type RowsDefault, withoutCountry } from '../plan/countries.ts'
import { type Analysis, analyse } from './analysis.ts'
import type { DraftFolder, DraftState } from './folder.ts'
import type { DraftNeeds } from './needs.ts'
import { type DraftRows, draftRows } from './rows.ts'

export interface DraftRead {
  readonly rows: DraftRows
  readonly analysis: Analysis
  readonly byDefault: RowsDefault
  readonly inFile: readonly CountryCount[]
  /** Whose words its problems are in. */
  readonly locale: string
}

export async function readDraft(
  needs: DraftNeeds,
  folder: Pick<DraftFolder, 'catalog'>,
  state: DraftState,
  askedLine: number | null,
  signal?: AbortSignal,
): Promise<DraftRead> {
  const locale = localeTag()
  const first = firstDefault(needs, state)
  const rows = draftRows(folder, state, first)
  const analysis = await analyse(needs.store, rows, askedLine, signal)
  const inFile = analysis.facts.countries.map((count) =>
    count.source === 'default' ? { ...count, country: null, source: null } : count,
  )
  const read = { rows, analysis, inFile, locale }
  const byDefault = defaultOf(needs, state, read)
  if (isSame(byDefault, first)) return { ...read, byDefault }
  const again = draftRows(folder, state, byDefault)
  const analysisAgain = await analyse(needs.store, again, askedLine, signal)
  return { ...read, rows: again, analysis: analysisAgain, byDefault }
}

export const rowsForTest = (
  folder: Pick<DraftFolder, 'catalog'>,
  state: DraftState,
  { rows, inFile, byDefault }: DraftRead,
): DraftRows =>
  byDefault.defaultCountry === null && withoutCountry(inFile) > 0
    ? draftRows(folder, state, { defaultCountry: DEFAULT_COUNTRY_CODE, defaultFrom: 'account' })
    : rows

/** Whether its rows would be read in the same language and with the same country: an account has its own default. */
export const isCurrent = (needs: DraftNeeds, state: DraftState, read: DraftRead): boolean =>
  read.locale === localeTag() && isSame(read.byDefault, defaultOf(needs, state, read))

const isSame = (one: RowsDefault, other: RowsDefault): boolean =>
  one.defaultCountry === other.defaultCountry && one.defaultFrom === other.defaultFrom

function firstDefault(needs: DraftNeeds, { choices }: DraftState): RowsDefault {
  if (choices.default_country !== null)
    return { defaultCountry: choices.default_country, defaultFrom: 'choice' }
  return { defaultCountry: accountOf(needs, choices.account)?.defaultCountry ?? null, defaultFrom: 'account' }
}

function defaultOf(
  needs: DraftNeeds,
  state: DraftState,
  { inFile, analysis }: Pick<DraftRead, 'inFile' | 'analysis'>,
): RowsDefault {
  const first = firstDefault(needs, state)
  if (first.defaultFrom === 'choice' || withoutCountry(inFile) === 0) return first
  return defaultCountryOf(inFile, {
    suggested: analysis.facts.suggested_country,
    ofAccount: first.defaultCountry,
    keyKind: accountOf(needs, state.choices.account)?.keyKind ?? 'live',
  })
}

const accountOf = ({ store }: DraftNeeds, id: number | null) =>
  store.accounts.own().find((one) => one.id === id)
