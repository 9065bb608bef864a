// The options of `run`, and what they make of the command: one recipe, the limits of its batch, and the way to the rows of
// the file.
import { CATALOG_FIELDS, type CatalogField, type Encoding, ENCODINGS } from '../domain/catalog.ts'
import { FailureError } from '../domain/failure.ts'
import { jobTypeOf, OPERATIONS, type RecipeParams } from '../domain/operations/index.ts'
import type { RecipeInput } from '../domain/recipe.ts'
import type { CountryCode } from '../domain/service.ts'
import {
  type Catalog,
  type ColumnMapping,
  encodingOf,
  type ImportOptions,
  makeRecipe,
  type RowsDefault,
} from '../engine/index.ts'
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
} from './options.ts'

const OPERATIONS_HELP = OPERATIONS.map((name) => `${name} (${jobTypeOf(name)})`).join(', ')

export const RUN_OPTIONS = {
  operation: requiredOption('--operation <name>', () => OPERATIONS_HELP, operation),
  set: repeatable(
    '--set <key=value>',
    () => 'a parameter; JSON if it parses as JSON, else text',
    pairOf('key=value'),
  ),
  country: option(
    '--country <code>',
    () => 'for rows that name no country, where nothing else says it',
    country,
  ),
  map: repeatable('--map <field=column>', () => 'the column that holds a field, by name or number', mapping),
  acceptAsin: repeatable(
    '--accept-asin <value>',
    () => 'take this value although it is unlike an ASIN',
    asTyped,
  ),
  status: option(
    '--status <which>',
    () =>
      'all (default), or active: leaves out inactive, blocked and deleted listings, parent rows and hidden rows',
    oneOf(['all', 'active']),
  ),
  encoding: option(
    '--encoding <name>',
    () => 'of the file, like windows-1252; default: as its bytes show',
    encoding,
  ),
  sheet: option(
    '--sheet <name>',
    () => 'of a workbook; default: the first that looks like a catalog',
    asTyped,
  ),
  creditLimit: option(
    '--max-credits <n>',
    () =>
      'spending limit: credits charged for the batch less those refunded never pass it; none: no limit, said on purpose',
    orNone(credits),
  ),
  pilotSize: option(
    '--pilot <n>',
    () =>
      'run the first N products through all recipes at once, whatever --hours says; the rest waits for "shotlist resume"',
    count,
  ),
  hours: option('--hours <from-to>', () => 'local hours in which to submit, like 22:00-07:00', hours),
  name: option('--name <name>', () => 'name of the batch; default: the name of the file', filled),
  sort: option(
    '--order <which>',
    () => 'value (default): the most valuable first; or file',
    oneOf(['value', 'file']),
  ),
  force: flag('--force', () => 'also products that are generated, in progress or queued already'),
  problems: option(
    '--problems <file>',
    () => 'a new CSV file for the rows with problems, to be corrected',
    filled,
  ),
  dryRun: flag('--dry-run', () => 'only the plan: nothing is sent, nothing is queued'),
  testRun: flag('--test-run', () => 'the first products against the built-in stand-in: no key, no credits'),
}
export type RunOptions = Values<typeof RUN_OPTIONS>

export interface RunOrder extends Omit<RunOptions, 'name'> {
  /** Of the batch. */
  readonly name: string
  readonly recipe: RecipeInput
}

/** @param fileName what names the batch where --name does not. @throws FailureError BAD_INPUT */
export function runOrder(options: RunOptions, fileName: string): RunOrder {
  const { params, country: countryOfSettings } = settingsOf(options.set)
  if (options.testRun && options.dryRun)
    throw bad(
      'A test run generates images and a dry run only shows the plan: leave out --test-run or --dry-run.',
    )
  const country = options.country ?? countryOfSettings
  if (countryOfSettings !== null && country !== countryOfSettings)
    throw bad('--country and --set country_code name two countries.')
  return {
    ...options,
    name: options.name ?? fileName,
    recipe: makeRecipe(options.operation, params),
    country,
  }
}

export const creditsMaxOf = ({ creditLimit }: Pick<RunOptions, 'creditLimit'>): number | null =>
  creditLimit === 'none' ? null : creditLimit

export interface PreparedRun {
  readonly order: RunOrder
  /** The catalog, as the batch names it. */
  readonly source: string
  readonly columns: Catalog['columns']
  /** What was said of the columns with this very command. */
  readonly remember: ImportOptions['remember']
  /** @param byDefault what rows without a country take; absent: what --country says */
  readonly open: (byDefault?: RowsDefault) => Promise<Catalog>
  /** Why rows without a country are in one; null: nothing to say. */
  readonly countryNote: string | null
}

type Pair<Key extends string = string> = readonly [key: Key, value: string]

function pairOf(form: string): Parser<Pair> {
  return (text, name) => {
    const at = text.indexOf('=')
    const key = text.slice(0, Math.max(at, 0)).trim()
    if (key === '') throw bad(`${name} takes ${form}, not "${text}".`)
    return [key, text.slice(at + 1)]
  }
}

function mapping(text: string, name: string): Pair<CatalogField> {
  const [key, value] = pairOf('field=COLUMN')(text, name)
  const column = value.trim()
  if (column === '') throw bad(`${name} takes field=COLUMN, not "${text}".`)
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
  throw bad(`${name} knows no "${text}". It is one of ${ENCODINGS.join(', ')}.`)
}

/** `country`: --set country_code=…, which is the same as --country. @throws FailureError BAD_INPUT */
function settingsOf(pairs: readonly Pair[]): {
  readonly params: RecipeParams
  readonly country: CountryCode | null
} {
  const settings = new Map<string, unknown>()
  for (const [key, text] of pairs) {
    if (key === 'asin') throw bad(`--set ${key} is not possible: each product brings its own.`)
    // As a key of ours it would not become a parameter, but what parameters inherit.
    if (key === '__proto__') throw bad(`--set ${key} is not a parameter of any operation.`)
    if (settings.has(key)) throw bad(`--set ${key} was given more than once.`)
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

/** JSON where it parses as JSON, else text. */
function valueOf(key: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (!/^\s*[[{"]/.test(text)) return text
    const why = error instanceof Error ? error.message.replace(/, "[\s\S]*$| in JSON[\s\S]*$/, '') : ''
    throw new FailureError(
      'BAD_INPUT',
      `--set ${key} begins like JSON but cannot be read as such (${why}): ${text}`,
      { cause: error },
    )
  }
}
