// The options of `run`, and what they make of it: one recipe, the limits of its batch, the way to the rows of the file.
import { CATALOG_FIELDS, type CatalogField, type Encoding, ENCODINGS } from '../../domain/catalog.ts'
import { FailureError } from '../../domain/failure.ts'
import { jobTypeOf, OPERATIONS, type RecipeParams } from '../../domain/operations/index.ts'
import type { RecipeInput } from '../../domain/recipe.ts'
import type { CountryCode } from '../../domain/service.ts'
import {
  type Catalog,
  type ColumnMapping,
  encodingOf,
  type ImportOptions,
  makeRecipe,
  type RowsDefault,
} from '../../engine/index.ts'
import { commas, t } from '../../words/index.ts'
import {
  asTyped,
  bad,
  count,
  country,
  credits,
  filled,
  flag,
  hours,
  oneOf,
  operation,
  option,
  orNone,
  type Parser,
  repeatable,
  requiredOption,
  type Values,
} from '../options.ts'

const OPERATIONS_HELP = OPERATIONS.map((name) => `${name} (${jobTypeOf(name)})`).join(', ')

export const RUN_OPTIONS = {
  operation: requiredOption('--operation <name>', () => OPERATIONS_HELP, operation),
  set: repeatable('--set <key=value>', 'terminal.option.run.set', pairOf('key=value')),
  country: option('--country <code>', 'terminal.option.run.country', country),
  map: repeatable('--map <field=column>', 'terminal.option.run.map', mapping),
  acceptAsin: repeatable('--accept-asin <value>', 'terminal.option.run.acceptAsin', asTyped),
  status: option('--status <which>', 'terminal.option.run.status', oneOf(['all', 'active'])),
  encoding: option('--encoding <name>', 'terminal.option.run.encoding', encoding),
  sheet: option('--sheet <name>', 'terminal.option.run.sheet', asTyped),
  creditLimit: option('--max-credits <n>', 'terminal.option.run.creditLimit', orNone(credits)),
  pilotSize: option('--pilot <n>', 'terminal.option.run.pilotSize', count),
  hours: option('--hours <from-to>', 'terminal.option.run.hours', hours),
  name: option('--name <name>', 'terminal.option.run.name', filled),
  sort: option('--order <which>', 'terminal.option.run.sort', oneOf(['value', 'file'])),
  newAccount: flag('--new-account', 'terminal.option.run.newAccount'),
  startAnyway: flag('--start-anyway', 'terminal.option.run.startAnyway'),
  force: flag('--force', 'terminal.option.run.force'),
  changed: flag('--changed', 'terminal.option.run.changed'),
  problems: option('--problems <file>', 'terminal.option.run.problems', filled),
  fix: flag('--fix', 'terminal.option.run.fix'),
  dryRun: flag('--dry-run', 'terminal.option.run.dryRun'),
  testRun: flag('--test-run', 'terminal.option.run.testRun'),
}
export type RunOptions = Values<typeof RUN_OPTIONS>

export interface RunOrder extends Omit<RunOptions, 'name'> {
  readonly name: string
  /** null: it is the file's. */
  readonly givenName: string | null
  readonly recipe: RecipeInput
}

/** @param fileName what names the batch where --name does not. @throws FailureError BAD_INPUT */
export function runOrder(options: RunOptions, fileName: string): RunOrder {
  const { params, country: countryOfSettings } = settingsOf(options.set)
  if (options.testRun && options.dryRun) throw bad(t('terminal.option.testOrDry'))
  if (options.fix && options.problems === null) throw bad(t('terminal.option.fixNeedsProblems'))
  const country = options.country ?? countryOfSettings
  if (countryOfSettings !== null && country !== countryOfSettings) throw bad(t('terminal.option.countries'))
  return {
    ...options,
    name: options.name ?? fileName,
    givenName: options.name,
    recipe: makeRecipe(options.operation, params),
    country,
  }
}

export const creditsMaxOf = ({ creditLimit }: Pick<RunOptions, 'creditLimit'>): number | null =>
  creditLimit === 'none' ? null : creditLimit

export interface PreparedRun {
  readonly order: RunOrder
  readonly source: string
  readonly columns: Catalog['columns']
  readonly remember: ImportOptions['remember']
  /** @param byDefault what rows without a country take; absent: what --country says */
  readonly open: (byDefault?: RowsDefault) => Promise<Catalog>
  readonly countryNote: string | null
}

type Pair<Key extends string = string> = readonly [key: Key, value: string]

function pairOf(form: string): Parser<Pair> {
  return (text, name) => {
    const at = text.indexOf('=')
    const key = text.slice(0, Math.max(at, 0)).trim()
    if (key === '') throw bad(t('terminal.option.form', { option: name, form, text }))
    return [key, text.slice(at + 1)]
  }
}

function mapping(text: string, name: string): Pair<CatalogField> {
  const form = 'field=COLUMN'
  const [key, value] = pairOf(form)(text, name)
  const column = value.trim()
  if (column === '') throw bad(t('terminal.option.form', { option: name, form, text }))
  return [oneOf(CATALOG_FIELDS)(key, name), column]
}

export function mappingOf(pairs: readonly Pair<CatalogField>[]): ColumnMapping {
  const mapping: Partial<Record<CatalogField, readonly string[]>> = {}
  for (const [field, column] of pairs) mapping[field] = [...(mapping[field] ?? []), column]
  return mapping
}

function encoding(text: string, name: string): Encoding {
  const found = encodingOf(text)
  if (found !== null) return found
  throw bad(t('commands.option.oneOf', { option: name, text, words: commas(ENCODINGS) }))
}

/** `country`: --set country_code=…, which is the same as --country. @throws FailureError BAD_INPUT */
function settingsOf(pairs: readonly Pair[]): {
  readonly params: RecipeParams
  readonly country: CountryCode | null
} {
  const settings = new Map<string, unknown>()
  for (const [key, text] of pairs) {
    if (key === 'asin') throw bad(t('terminal.option.setAsin', { key }))
    // As a key of ours it would not become a parameter, but what parameters inherit.
    if (key === '__proto__') throw bad(t('terminal.option.setUnknown', { key }))
    if (settings.has(key)) throw bad(t('terminal.option.setTwice', { key }))
    settings.set(key, valueOf(key, text))
  }
  const code = settings.get('country_code')
  settings.delete('country_code')
  return {
    params: Object.fromEntries(settings),
    country: code === undefined ? null : country(textOf(code), '--set country_code'),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function valueOf(key: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (!/^\s*[[{"]/.test(text)) return text
    const problem = error instanceof Error ? error.message.replace(/, "[\s\S]*$| in JSON[\s\S]*$/, '') : ''
    throw new FailureError('BAD_INPUT', t('terminal.option.setJson', { key, problem, text }), {
      cause: error,
    })
  }
}
