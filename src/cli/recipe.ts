// --operation and --set become a recipe: defaults as the specification recommends, and only what is required is
// defaulted. Its parameters are checked against the service's rules before anything is opened, so that a slip of
// the hand is told in the service's own words and costs nothing.
import { createHash } from 'node:crypto'
import type { RecipeInput, RecipeParams } from '../contract/domain.ts'
import { FailureError } from '../contract/failure.ts'
import { checkRequest, describeProblem } from '../contract/requests.ts'
import {
  DEFAULT_A_PLUS_TYPES,
  DEFAULT_COUNTRY_CODE,
  DEFAULT_LISTING_TYPE,
  DEFAULT_SCALE_MODE,
  JOB_TYPES,
  type Operation,
  OPERATIONS,
} from '../contract/vocabulary.ts'
import { withoutDefaults } from '../engine/index.ts'

/** What the specification recommends where a required parameter is not given ("Endpoints"). */
const DEFAULTS: Readonly<Record<Operation, RecipeParams>> = {
  listing_builder: { listing_type: DEFAULT_LISTING_TYPE },
  a_plus: { types: [...DEFAULT_A_PLUS_TYPES] },
  scale: { scale_mode: DEFAULT_SCALE_MODE },
  creative_strategy: {},
}

/** Each product brings its own. */
const OF_THE_PRODUCT = ['asin']
const DUMMY_PRODUCT = { asin: 'B000000000', country_code: DEFAULT_COUNTRY_CODE }

const ITEMS_HINT = `Give the reference assets with --set 'items=[{"preview_url":"https://…","platform":"Alpha","asset_type":"Main Image"}]'.`
const QUOTES_HINT = `Text that reads as a number, true, false or null is given in quotes: --set 'user_prompt="2024"'.`

export interface ParsedSettings {
  readonly params: RecipeParams
  /** --set country_code=…, which is the same as --country. */
  readonly country: string | null
}

/** By the service's word or by the name that people read, however it is written: "A+ Content", clone, listing-builder. */
export function parseOperation(text: string): Operation {
  const operation = OPERATIONS.find((known) =>
    [known, JOB_TYPES[known], SLUG[known]].some((name) => folded(name) === folded(text)),
  )
  if (operation !== undefined) return operation
  throw new FailureError(
    'BAD_INPUT',
    `There is no operation "${text}". It is one of ${OPERATIONS.map((known) => `${known} (${JOB_TYPES[known]})`).join(', ')}.`,
  )
}

const folded = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '')

/** key=value pairs; a value is JSON where it parses as JSON, else text. @throws FailureError BAD_INPUT */
export function parseSettings(pairs: readonly string[]): ParsedSettings {
  const params: Record<string, unknown> = {}
  let country: string | null = null
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    const key = pair.slice(0, Math.max(at, 0)).trim()
    if (key === '') throw new FailureError('BAD_INPUT', `--set takes key=value, not "${pair}".`)
    if (OF_THE_PRODUCT.includes(key))
      throw new FailureError('BAD_INPUT', `--set ${key} is not possible: each product brings its own.`)
    // As a key of ours it would not become a parameter, but what parameters inherit.
    if (key === '__proto__')
      throw new FailureError('BAD_INPUT', `--set ${key} is not a parameter of any operation.`)
    if (Object.hasOwn(params, key) || (key === 'country_code' && country !== null))
      throw new FailureError('BAD_INPUT', `--set ${key} was given more than once.`)
    const value = valueOf(key, pair.slice(at + 1))
    if (key === 'country_code') country = String(value)
    else params[key] = value
  }
  return { params, country }
}

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

/** @throws FailureError BAD_INPUT with every rule that the parameters break */
export function makeRecipe(operation: Operation, given: RecipeParams): RecipeInput {
  const params = { ...DEFAULTS[operation], ...given }
  const problems = checkRequest(operation, { ...DUMMY_PRODUCT, ...params })
  if (problems.length > 0) {
    const hints = [
      ...(problems.some(({ parameter, rule }) => parameter === 'items' && rule === 'is required')
        ? [ITEMS_HINT]
        : []),
      ...(problems.some(({ rule }) => rule === 'must be a string') ? [QUOTES_HINT] : []),
    ]
    throw new FailureError('BAD_INPUT', [`${problems.map(describeProblem).join('; ')}.`, ...hints].join(' '))
  }
  return { name: nameOf(operation, params), operation, params }
}

/** Readable and the same every time; a hash only where the words alone would not tell two recipes apart. */
function nameOf(operation: Operation, given: RecipeParams): string {
  const params = withoutDefaults(operation, given)
  const { [WORD[operation] ?? '']: word, ...rest } = params
  const base = [SLUG[operation], ...(typeof word === 'string' ? [word] : [])].join('-')
  const usual = Object.entries(rest).every(
    ([key, value]) => canonical(value) === canonical(DEFAULTS[operation][key]),
  )
  if (usual) return base
  return `${base}-${createHash('sha256').update(canonical(params)).digest('hex').slice(0, 6)}`
}

const SLUG = {
  listing_builder: 'listing-builder',
  a_plus: 'a-plus',
  scale: 'clone',
  creative_strategy: 'creative-strategy',
} as const satisfies Record<Operation, string>

/** The parameter whose value stands in the name. */
const WORD: Partial<Readonly<Record<Operation, string>>> = {
  listing_builder: 'listing_type',
  scale: 'scale_mode',
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? ''
