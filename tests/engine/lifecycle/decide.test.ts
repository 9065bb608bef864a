import type { RecipeParams } from '../../../src/domain/operations/index.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { API_ERROR_CODES } from '../../../src/domain/service.ts'
import {
  accountStop,
  decideEnd,
  decideLook,
  decideSubmit,
  type Doubt,
  isCandidate,
  type SubmitDecision,
} from '../../../src/engine/lifecycle/decide.ts'
import type { ListedJob, SubmitAnswer, UnreachableReason } from '../../../src/engine/service/answers.ts'

const HEARD = { rate: null }
const REASONS: readonly UnreachableReason[] = [
  'dns',
  'refused',
  'tls',
  'timeout',
  'reset',
  'aborted',
  'other',
]
const refused = (httpStatus: number, code: string, detail: string | null = null): SubmitAnswer => ({
  kind: 'refused',
  httpStatus,
  code,
  message: 'As the service put it.',
  detail,
  ...HEARD,
})
const unreachable = (reason: UnreachableReason, sent: boolean): SubmitAnswer => ({
  kind: 'unreachable',
  reason,
  sent,
  message: 'gone',
  ...HEARD,
})

describe('a submission’s answer', () => {
  test.each<[string, SubmitAnswer, SubmitDecision]>([
    [
      'accepted',
      { kind: 'accepted', jobId: 'j1', createdAtMs: 5, ...HEARD },
      { kind: 'accepted', jobId: 'j1', createdAtMs: 5 },
    ],
    [
      'accepted without a time',
      { kind: 'accepted', jobId: 'j1', createdAtMs: null, ...HEARD },
      { kind: 'accepted', jobId: 'j1', createdAtMs: null },
    ],
    [
      'too many this minute',
      { kind: 'tooFast', window: 'minute', afterMs: 3_000, message: 'slow down', isOwn: true, ...HEARD },
      { kind: 'wait', message: 'slow down' },
    ],
    [
      'too many today',
      { kind: 'tooFast', window: 'day', afterMs: null, message: 'tomorrow', isOwn: true, ...HEARD },
      { kind: 'wait', message: 'tomorrow' },
    ],
    [
      'too fast, by something in between',
      { kind: 'tooFast', window: 'minute', afterMs: 3_000, message: 'slow down', isOwn: false, ...HEARD },
      { kind: 'doubt', code: 'HTTP_429', message: 'slow down', busy: null },
    ],
    [
      'a 408 of a gateway',
      refused(408, 'HTTP_408'),
      {
        kind: 'doubt',
        code: 'HTTP_408',
        message: 'As the service put it.',
        busy: null,
      },
    ],
    [
      'a parameter that is wrong',
      refused(400, 'VALIDATION_ERROR', 'types: must have unique items'),
      { kind: 'hold', code: 'VALIDATION_ERROR', message: 'types: must have unique items' },
    ],
    [
      'a refusal nobody knows',
      refused(422, 'ODD_ERROR'),
      { kind: 'hold', code: 'ODD_ERROR', message: 'As the service put it.' },
    ],
    [
      'no brand',
      refused(400, 'NO_ACTIVE_BRAND'),
      { kind: 'stopAccount', stop: 'NO_ACTIVE_BRAND', message: 'As the service put it.' },
    ],
    [
      'a bad key',
      refused(401, 'UNAUTHORIZED'),
      { kind: 'stopAccount', stop: 'UNAUTHORIZED', message: 'As the service put it.' },
    ],
    [
      'no credits',
      refused(402, 'INSUFFICIENT_CREDITS'),
      { kind: 'stopAccount', stop: 'INSUFFICIENT_CREDITS', message: 'As the service put it.' },
    ],
    [
      'a 4xx of something else at this address',
      refused(407, 'HTTP_407'),
      {
        kind: 'doubt',
        code: 'HTTP_407',
        message: 'As the service put it.',
        busy: null,
      },
    ],
    [
      'INTERNAL_ERROR',
      { kind: 'serverError', httpStatus: 500, code: 'INTERNAL_ERROR', message: 'oops', ...HEARD },
      { kind: 'doubt', code: 'INTERNAL_ERROR', message: 'oops', busy: null },
    ],
    [
      'a gateway’s 502',
      { kind: 'serverError', httpStatus: 502, code: 'HTTP_502', message: 'bad gateway', ...HEARD },
      { kind: 'doubt', code: 'HTTP_502', message: 'bad gateway', busy: null },
    ],
    [
      'a gateway’s 504',
      { kind: 'serverError', httpStatus: 504, code: 'HTTP_504', message: 'timed out', ...HEARD },
      { kind: 'doubt', code: 'HTTP_504', message: 'timed out', busy: null },
    ],
    [
      'a 2xx that cannot be read',
      { kind: 'unintelligible', httpStatus: 200, excerpt: '<html>', ...HEARD },
      {
        kind: 'doubt',
        code: 'UNINTELLIGIBLE',
        message: 'The answer could not be understood (HTTP 200): <html>',
        busy: null,
      },
    ],
    [
      'a certificate that is not trusted',
      unreachable('tls', false),
      { kind: 'stopAccount', stop: 'CERTIFICATE', message: 'gone' },
    ],
  ])('%s', (_name, answer, decision) => {
    expect(decideSubmit(answer)).toEqual(decision)
  })

  test.each([null, 120_000])('SERVICE_UNAVAILABLE: in doubt, and the account waits (%s)', (afterMs) => {
    const decision = decideSubmit({ kind: 'busy', afterMs, message: 'later', ...HEARD })
    expect(decision).toMatchObject({ kind: 'doubt', code: 'SERVICE_UNAVAILABLE', busy: { afterMs } })
  })

  test.each(REASONS)('no answer (%s): in doubt once a byte may have gone out', (reason) => {
    expect(decideSubmit(unreachable(reason, true))).toEqual({
      kind: 'doubt',
      code: 'ANSWER_LOST',
      message: 'gone',
      busy: null,
    })
    const unsent = reason === 'tls' ? 'stopAccount' : reason === 'aborted' ? 'withheld' : 'offline'
    expect(decideSubmit(unreachable(reason, false)).kind).toBe(unsent)
  })

  test('every error of the specification has its consequence', () => {
    const consequence = (code: string) => {
      const status = code === 'UNAUTHORIZED' ? 401 : code === 'INSUFFICIENT_CREDITS' ? 402 : 400
      return decideSubmit(refused(status, code)).kind
    }
    const stops = API_ERROR_CODES.filter((code) => consequence(code) === 'stopAccount')
    expect(stops).toEqual(['NO_ACTIVE_BRAND', 'UNAUTHORIZED', 'INSUFFICIENT_CREDITS'])
  })

  test('a 401 and a 402 stop the account whatever code of the service they carry', () => {
    expect(accountStop(401, 'TOKEN_EXPIRED')).toBe('UNAUTHORIZED')
    expect(accountStop(402, 'PAY_FIRST')).toBe('INSUFFICIENT_CREDITS')
    expect(accountStop(401, 'HTTP_401')).toBeNull()
    expect(accountStop(404, 'JOB_NOT_FOUND')).toBeNull()
  })
})

describe('a look into the jobs list', () => {
  const doubt: Doubt = { operation: 'a_plus', wasListed: true }
  const job = (over: Partial<ListedJob> = {}): ListedJob => ({
    id: 'j1',
    jobType: 'A+ Content',
    status: 'pending',
    createdAtMs: 1_000_500,
    asked: {},
    ...over,
  })

  test.each<[string, Partial<ListedJob>, boolean]>([
    ['of the type that was asked for', {}, true],
    ['of that type as its path names it', { jobType: 'a_plus' }, true],
    ['of another type', { jobType: 'Clone' }, false],
    ['of another type as its path names it', { jobType: 'creative_strategy' }, false],
    ['of a type nobody knows', { jobType: 'Deluxe' }, true],
    ['of no stated type', { jobType: null }, true],
    ['of any time, because clocks are set', { createdAtMs: 0 }, true],
  ])('a job %s', (_name, over, isOurs) => {
    expect(isCandidate(doubt, job(over))).toBe(isOurs)
  })

  const body = JSON.stringify({
    asin: 'B000000001',
    country_code: 'GB',
    types: ['A+ Basic One Module', 'A+ Basic Full Image'],
  })
  test.each<[string, RecipeParams, boolean]>([
    ['nothing of it', {}, true],
    ['the same', { country_code: 'GB', types: ['A+ Basic Full Image', 'A+ Basic One Module'] }, true],
    ['the other code of the country', { country_code: 'UK' }, true],
    ['a part of it', { types: ['A+ Basic One Module'] }, true],
    ['words that the specification does not know', { country_code: 'Germany', types: ['basic'] }, true],
    ['another country', { country_code: 'DE' }, false],
    ['another type', { types: ['A+ Basic One Module', 'A+ Premium One Module'] }, false],
  ])('a job that shows of its request %s', (_name, asked, isOurs) => {
    expect(isCandidate({ ...doubt, body }, job({ asked }))).toBe(isOurs)
  })

  test('a listing is told by its type and effort, a Clone by its mode and items; a default is as good as said', () => {
    const listing = { operation: 'listing_builder', body: '{"asin":"B000000001","country_code":"US","listing_type":"alpha_listing"}' } as const // prettier-ignore
    const item = { platform: 'Alpha', asset_type: 'Main Image' }
    const sent = { asin: 'B000000001', country_code: 'US', scale_mode: 'catalog', items: [{ ...item, preview_url: 'https://a.example/1.png' }] } // prettier-ignore
    const clone = { operation: 'scale', body: JSON.stringify(sent) } as const
    const isOurs = (one: Pick<Doubt, 'operation' | 'body'>, asked: RecipeParams) =>
      isCandidate(one, { jobType: null, asked })
    expect(isOurs(listing, { listing_type: 'alpha_listing', effort: 'creative' })).toBe(true)
    expect(isOurs(listing, { listing_type: 'beta_listing' })).toBe(false)
    expect(isOurs(listing, { effort: 'reliable' })).toBe(false)
    expect(isOurs(clone, { items: [{ ...item, preview_url: 'https://copies.example/x' }] })).toBe(true)
    expect(isOurs(clone, { items: [{ ...item, platform: 'Delta' }] })).toBe(false)
    expect(isOurs(clone, { scale_mode: 'variation' })).toBe(false)
  })

  test('none: look again, and at the last look there is none', () => {
    expect(decideLook(doubt, [], false, null)).toEqual({ kind: 'lookAgain' })
    expect(decideLook(doubt, [], true, null)).toEqual({ kind: 'absent' })
    expect(decideLook(doubt, [job({ jobType: 'Clone' })], true, 'j1')).toEqual({ kind: 'absent' })
  })

  test('one is adopted at the second look; several, or one without a list from before, are for a person', () => {
    const other = job({ id: 'j2', jobType: 'Listing Builder' })
    expect(decideLook(doubt, [other, job()], false, null)).toEqual({ kind: 'confirm', jobId: 'j1' })
    expect(decideLook(doubt, [job()], true, 'j3')).toEqual({ kind: 'confirm', jobId: 'j1' })
    expect(decideLook(doubt, [other, job()], false, 'j1')).toEqual({ kind: 'adopt', job: job() })
    expect(decideLook(doubt, [job(), job({ id: 'j3' })], false, 'j1')).toEqual({
      kind: 'unclear',
      jobIds: ['j1', 'j3'],
    })
    expect(decideLook({ ...doubt, wasListed: false }, [job()], false, 'j1')).toEqual({
      kind: 'unclear',
      jobIds: ['j1'],
    })
  })

  test('whatever the list holds: adopted is only the one that can be ours, absence is said only of none', () => {
    const listed = fc.record({
      id: fc.uuid(),
      jobType: fc.constantFrom('A+ Content', 'Clone', null),
      status: fc.constantFrom('pending', 'completed', null),
      createdAtMs: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
      asked: fc.constant({}),
    })
    fc.assert(
      fc.property(
        fc.array(listed, { maxLength: 5 }),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (jobs, isLast, wasListed, wasSeenBefore) => {
          const one = { ...doubt, wasListed }
          const possible = jobs.filter((candidate) => isCandidate(one, candidate))
          const [only] = possible
          const expected =
            only === undefined
              ? { kind: isLast ? 'absent' : 'lookAgain' }
              : possible.length === 1 && wasListed
                ? wasSeenBefore
                  ? { kind: 'adopt', job: only }
                  : { kind: 'confirm', jobId: only.id }
                : { kind: 'unclear', jobIds: possible.map(({ id }) => id) }
          const before = wasSeenBefore ? (only?.id ?? null) : null
          expect(decideLook(one, jobs, isLast, before)).toEqual(expected)
        },
      ),
      { seed: 2 },
    )
  })
})

describe('the end of collecting', () => {
  test.each([
    [{ on_disk: 3, failed: 0, expired: 0 }, 'all_on_disk'],
    [{ on_disk: 2, failed: 1, expired: 0 }, 'some_missing'],
    [{ on_disk: 2, failed: 0, expired: 1 }, 'some_missing'],
    [{ on_disk: 0, failed: 2, expired: 0 }, 'some_missing'],
    [{ on_disk: 0, failed: 0, expired: 2 }, 'retention_passed'],
    [{ on_disk: 0, failed: 1, expired: 1 }, 'retention_passed'],
    [{ on_disk: 0, failed: 0, expired: 0 }, 'some_missing'],
  ] as const)('%j', (counts, cause) => {
    const states = (['on_disk', 'failed', 'expired'] as const).flatMap((state) =>
      Array.from({ length: counts[state] }, () => ({ state, code: `of ${state}`, message: null })),
    )
    const missing = states.find(({ state }) => state !== 'on_disk')
    expect(decideEnd(states)).toEqual({ cause, code: missing?.code ?? null, message: null })
  })
})
