// Answers as an enemy gives them: the specification's own, with anything anywhere replaced, added, doubled or left
// out; or no JSON at all.
import * as fc from 'fast-check'
import { hostileText, PROTOTYPE_KEYS } from './texts.ts'

const KEYS = [
  'success', 'data', 'error', 'job_id', 'id', 'job_type', 'status', 'created_at', 'completed_at', 'credit_cost',
  'credits_refunded', 'output', 'error_code', 'ads', 'modules', 'preview', 'type', 'url', 'code', 'message', 'detail',
  'retry_after', 'jobs', 'items', 'total', 'has_more', 'credits', 'remaining', 'creative_strategy', 'platform', 'name',
  'usage', 'job', 'pagination', ...PROTOTYPE_KEYS,
] // prettier-ignore
const key = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...KEYS) },
  { weight: 1, arbitrary: hostileText },
)

const scalar: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1e308,
    -1e308,
    5e-324,
    2 ** 53,
    1.5,
    4_102_444_800_000,
    'completed',
  ),
  fc.double(),
)

export const hostileValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 6 }).map(objectOf),
  ),
})).value

/** Keys become own properties, whatever they are called. */
function objectOf(entries: readonly (readonly [string, unknown])[]): unknown {
  const made: Record<string, unknown> = {}
  for (const [name, value] of entries)
    Object.defineProperty(made, name, { value, enumerable: true, configurable: true, writable: true })
  return made
}

interface Change {
  /** Which of the value's places, counted in document order, modulo their number. */
  readonly at: number
  readonly how: 'replace' | 'remove' | 'add'
  readonly key: string
  readonly value: unknown
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(60),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
  key,
  value: hostileValue,
})

/** @returns a deep copy with the changes made */
function changed(value: unknown, changes: readonly Change[]): unknown {
  const copy = structuredClone(value)
  for (const { at, how, key: name, value: given } of changes) {
    const places: [Record<string, unknown>, string][] = []
    const visit = (inner: unknown): void => {
      if (!isRecord(inner)) return
      for (const own of Object.keys(inner)) {
        places.push([inner, own])
        visit(inner[own])
      }
    }
    visit(copy)
    const [holder, own] = places[at % Math.max(1, places.length)] ?? [{}, '']
    if (how === 'remove') delete holder[own]
    else
      Object.defineProperty(holder, how === 'add' && !Array.isArray(holder) ? name : own, {
        value: given,
        enumerable: true,
        configurable: true,
        writable: true,
      })
  }
  return copy
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const RAW = [
  '', '{', '[', 'null', '""', '0', '[]', '{}', 'NaN', '{"a":1}}', '<html><script>alert(1)</script></html>', '\ufeff{}',
  '{"success":true,"success":false,"data":{"id":"a","id":"b"}}', '['.repeat(100_000), '{"a":'.repeat(100_000),
  `${'['.repeat(65)}${']'.repeat(65)}`, `{"data":[${'1,'.repeat(300_000)}1]}`, '\u0000'.repeat(50), '1e999', '-', '"\\ud800"',
] // prettier-ignore

/** The text of an answer to a question whose honest answer would be `good`. */
export const hostileBody = (good: unknown): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }).map((all) => textOf(changed(good, all))),
    },
    { weight: 2, arbitrary: hostileValue.map(textOf) },
    { weight: 1, arbitrary: fc.constantFrom(...RAW) },
    { weight: 1, arbitrary: fc.nat(200).map((at) => textOf(good).slice(0, at)) },
    { weight: 1, arbitrary: fc.tuple(key, hostileValue).map(([name, value]) => doubled(good, name, value)) },
  )

const textOf = (value: unknown): string => JSON.stringify(value) ?? 'undefined'

/** The same key twice, the second time with something else. */
const doubled = (good: unknown, name: string, value: unknown): string =>
  textOf(good).replace(/\}$/, `,${JSON.stringify(name)}:${textOf(value)}}`)

export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    'retry-after', 'date', 'x-ratelimit-limit-minute', 'x-ratelimit-remaining-minute', 'x-ratelimit-limit-day',
    'x-ratelimit-remaining-day', 'content-type', 'location', 'set-cookie', 'etag', '__proto__',
  ), // prettier-ignore
  fc.oneof(
    hostileText,
    fc.constantFrom(
      '0',
      '-5',
      '1',
      '999999999',
      '1e9',
      'Thu, 01 Jan 1970 00:00:00 GMT',
      'Fri, 31 Dec 9999 23:59:59 GMT',
      '+275760-09-13T00:00:00.000Z',
    ),
  ),
  { maxKeys: 4 },
)
