// Reads --operation and --set.
import { FailureError } from '../domain/failure.ts'
import {
  jobTypeOf,
  type Operation,
  operationNamed,
  OPERATIONS,
  type RecipeParams,
} from '../domain/operations/index.ts'

/** Each product brings its own. */
const OF_THE_PRODUCT = ['asin']

export interface ParsedSettings {
  readonly params: RecipeParams
  /** --set country_code=…, which is the same as --country. */
  readonly country: string | null
}

/** By the service's word or by the name that people read, however it is written: "A+ Content", clone, listing-builder. */
export function parseOperation(text: string): Operation {
  const operation = operationNamed(text)
  if (operation !== null) return operation
  throw new FailureError(
    'BAD_INPUT',
    `There is no operation "${text}". It is one of ${OPERATIONS.map((known) => `${known} (${jobTypeOf(known)})`).join(', ')}.`,
  )
}

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
