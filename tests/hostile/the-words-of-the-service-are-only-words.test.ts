// The shrunk cases of bugs that hostile answers found, each by its own name.
import { DEFAULT_TIMING } from '../../src/engine/lifecycle/timing.ts'
import { expect, test } from 'vitest'
import { adviceFor } from '../../src/words/reasons.ts'
import { safeSegment, libraryFolder } from '../../src/engine/files/index.ts'
import { systemClock } from '../../src/engine/ports/clock.ts'
import type { WireReply } from '../../src/engine/ports/wire.ts'
import { type Api, concealKey, createApi, JOBS_PAGES_MAX } from '../../src/engine/service/index.ts'

type Said = Partial<Omit<WireReply, 'body'>> & { readonly body: unknown }

function heard(said: Said | ((asked: number) => Said)): Api {
  let asked = 0
  return createApi({
    wire: {
      exchange: () => {
        const { body, ...rest } = typeof said === 'function' ? said(asked++) : said
        return Promise.resolve({
          kind: 'reply',
          status: 200,
          headers: {},
          ...rest,
          body: JSON.stringify(body),
        })
      },
      open: () => Promise.reject(new Error('nothing is to be opened')),
    },
    baseUrl: new URL('https://service.test'),
    key: () => 'pk_live_hostile_0001',
    clock: systemClock,
    timing: DEFAULT_TIMING,
  })
}
const jobWith = (fields: object) => heard({ body: { id: 'job-1', status: 'failed', ...fields } }).job('job-1')

test('credits of four hundred digits are none, not infinitely many', async () => {
  const answer = await heard({ body: { credits: { remaining: '9'.repeat(400) } } }).usage()
  expect(answer.kind).toBe('unintelligible')
})

test.each([-1_000, 1e300, '-5'])(
  'a job that costs %s makes no room under a spending limit',
  async (credit_cost) => {
    expect(await jobWith({ credit_cost })).toHaveProperty('job.creditCost', null)
  },
)

test.each(['a\u0000b', '\ud800', 'x'.repeat(201), '\u202ejob', 'a\nb'])('%j is no id', async (job_id) => {
  const { kind } = await heard({ body: { data: { job_id } } }).submit('a_plus', {})
  expect(kind).toBe('unintelligible')
})

test('the code of a failure is one short line without what a terminal obeys', async () => {
  const answer = await jobWith({ error_code: `\u001b[2J\n\u202e${'x'.repeat(1_000)}` })
  expect(answer).toHaveProperty('job.errorCode', expect.stringMatching(/^[ -~]{1,119}…$/))
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'nobody advises on the failure %s',
  (code) => {
    expect(adviceFor(code)).toBe(adviceFor('a word of nobody'))
  },
)

test('a limit of none is no limit: nothing would ever go out again, and nobody would be told', async () => {
  const headers = {
    'x-ratelimit-limit-minute': '0',
    'x-ratelimit-limit-day': '0',
    'x-ratelimit-remaining-day': '0',
  }
  const { rate } = await heard({ headers, body: {} }).submit('a_plus', {})
  expect(rate).toEqual([
    { limit: null, remaining: null },
    { limit: null, remaining: 0 },
  ])
})

test('a limit of a thousand million counts as ten thousand: each slot that others took would become a row', async () => {
  const headers = { 'x-ratelimit-limit-minute': '999999999', 'x-ratelimit-remaining-minute': '0' }
  const { rate } = await heard({ headers, body: {} }).submit('a_plus', {})
  expect(rate?.[0]?.limit).toBe(10_000)
})

test('a read is not put off beyond the time that results are kept', async () => {
  const answer = await heard({ status: 429, headers: { 'retry-after': '999999999' }, body: {} }).job('job-1')
  expect(answer).toMatchObject({ kind: 'tooFast', afterMs: 15 * 60 * 1000 })
})

test('a list of jobs without end is given up by its length, too', async () => {
  let asked = 0
  const page = (at: number) => ({ body: Array.from({ length: 5_000 }, (_, n) => ({ id: `${at}-${n}` })) })
  const answer = await heard((at) => page((asked = at))).jobs('B000000001')
  expect(answer.kind).toBe('unintelligible')
  expect(asked).toBeLessThan(JOBS_PAGES_MAX / 10)
})

test('a text that is the name of another text is not given that name', () => {
  const forged = safeSegment('a:b')
  expect(safeSegment(forged)).not.toBe(forged)
})

test('letters that a disk takes for the same are not taken for two names', () => {
  const folders = ['s', 'ſ', 'k', '\u212a', 'ss', 'ß'].map((jobId) =>
    libraryFolder({ asin: 'B0', recipe: 'r', jobId }),
  )
  const folded = folders.map((folder) => folder.normalize('NFC').toUpperCase().toLowerCase())
  expect(new Set(folded).size).toBe(folders.length)
})

test('a million dots in a name are passed once', () => {
  // Looked for from each dot to the end they would take hours: the test would never end.
  expect(safeSegment(`a${'. '.repeat(1_000_000)}b`)).toMatch(/^a~[0-9a-f]{8}$/)
})

test('a key too long to be one is still concealed', () => {
  expect(concealKey(`a ${'k'.repeat(100_000)} b`, 'k'.repeat(100_000))).toBe('a [key] b')
})
