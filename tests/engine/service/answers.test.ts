import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Wire, WireFailure, WireReply, WireRequest } from '../../../src/engine/ports/wire.ts'
import { DEFAULT_TIMING } from '../../../src/engine/lifecycle/timing.ts'
import { type Api, createApi, parseBaseUrl } from '../../../src/engine/service/index.ts'
import { json, openWire, serve } from './loopback.ts'
import { manualClock } from './manual-clock.ts'

const KEY = 'pk_live_0123456789abcdef'
const CREATED = '2026-01-02T03:04:05Z'
const CREATED_MS = Date.UTC(2026, 0, 2, 3, 4, 5)

interface Canned {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** An api in front of a wire that answers as given; `asked` keeps the requests. */
function cannedApi(answer: Canned | WireFailure | ((request: WireRequest) => Canned)): {
  readonly api: Api
  readonly asked: readonly (WireRequest & { readonly bodyBytesMax: number })[]
} {
  const asked: (WireRequest & { readonly bodyBytesMax: number })[] = []
  const wire: Wire = {
    exchange: async (request): Promise<WireReply | WireFailure> => {
      asked.push(request)
      const given = typeof answer === 'function' ? answer(request) : answer
      if ('kind' in given) return given
      const { status = 200, headers = {}, body = {} } = given
      return { kind: 'reply', status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) }
    },
    open: () => Promise.reject(new Error('not used')),
  }
  const baseUrl = new URL('https://service.example')
  return {
    api: createApi({ wire, baseUrl, key: () => KEY, clock: manualClock(), timing: DEFAULT_TIMING }),
    asked,
  }
}

const submitted = (data: unknown): Canned => ({ status: 201, body: { success: true, data, error: null } })
const refusal = (
  status: number,
  code: string,
  more: object = {},
  headers: Record<string, string> = {},
): Canned => ({
  status,
  headers,
  body: { success: false, error: { code, message: 'No.' }, ...more },
})
const submit = (answer: Canned | WireFailure) =>
  cannedApi(answer).api.submit('a_plus', { asin: 'B000000001' })

describe('over a real connection', () => {
  test('a submission carries the key, its body and nothing twice; the answer brings rate and date', async () => {
    const { url, seen } = await serve((_, response) =>
      json(
        response,
        201,
        { success: true, data: { job_id: 'j1', created_at: CREATED }, error: null },
        {
          date: new Date(CREATED_MS).toUTCString(),
          'X-RateLimit-Limit-Minute': '10',
          'X-RateLimit-Remaining-Minute': '9',
          'X-RateLimit-Limit-Day': '500',
          'X-RateLimit-Remaining-Day': 'many',
        },
      ),
    )
    const api = createApi({
      wire: await openWire(),
      baseUrl: url,
      key: () => KEY,
      clock: manualClock(),
      timing: DEFAULT_TIMING,
    })
    expect(await api.submit('listing_builder', { asin: 'B000000001' })).toEqual({
      kind: 'accepted',
      jobId: 'j1',
      createdAtMs: CREATED_MS,
      rate: [
        { limit: 10, remaining: 9 },
        { limit: 500, remaining: null },
      ],
    })
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/v1/api/listing_builder',
      body: '{"asin":"B000000001"}',
    })
    expect(seen[0]?.headers).toMatchObject({
      authorization: `Bearer ${KEY}`,
      'content-type': 'application/json',
    })
  })

  test('a job, the jobs and the credits are asked for at their paths', async () => {
    const { url, seen } = await serve((request, response) => {
      if (request.url.includes('usage')) json(response, 200, { credits: { remaining: 12 } })
      else if (request.url.includes('jobs?'))
        json(response, 200, { data: [] }, { date: new Date(CREATED_MS).toUTCString() })
      else json(response, 200, { id: 'a/b', status: 'pending' })
    })
    const api = createApi({
      wire: await openWire(),
      baseUrl: new URL('/prefix/', url),
      key: () => KEY,
      clock: manualClock(),
      timing: DEFAULT_TIMING,
    })
    expect(await api.job('a/b')).toMatchObject({ kind: 'job' })
    expect(await api.jobs('B0 1&x')).toEqual({ kind: 'jobs', jobs: [], dateMs: CREATED_MS })
    expect(await api.usage()).toMatchObject({ kind: 'usage', creditsRemaining: 12 })
    expect(seen.map((request) => request.url)).toEqual([
      '/prefix/v1/api/jobs/a%2Fb',
      '/prefix/v1/api/jobs?asin=B0+1%26x',
      '/prefix/v1/api/usage',
    ])
  })
})

test.each([
  ['https://h', '/v1/api/usage'],
  ['https://h/', '/v1/api/usage'],
  ['https://h/v1/api', '/v1/api/usage'],
  ['https://h/v1/api/', '/v1/api/usage'],
  ['https://h/proxy/way//', '/proxy/way/v1/api/usage'],
  [' https://h/proxy/v1/api/?x=1#y ', '/proxy/v1/api/usage'],
])('the base address %j leads to %s', async (text, path) => {
  const base = parseBaseUrl(text)
  if (!base.ok) throw new Error(base.failure.message)
  const asked: string[] = []
  const wire: Wire = {
    exchange: async ({ url }) => {
      asked.push(url.pathname + url.search + url.hash)
      return { kind: 'failure', sent: false, reason: 'dns', message: '' }
    },
    open: () => Promise.reject(new Error('not used')),
  }
  await createApi({
    wire,
    baseUrl: base.url,
    key: () => KEY,
    clock: manualClock(),
    timing: DEFAULT_TIMING,
  }).usage()
  expect(asked).toEqual([path])
})

test.each(['http://h', 'ftp://h', 'h', '', 'https://user:secret@h', 'https://user@h', 'https://:secret@h'])(
  'the base address %j is refused',
  (text) => {
    const base = parseBaseUrl(text)
    expect(base).toMatchObject({ ok: false, failure: { code: 'BAD_INPUT' } })
    expect(JSON.stringify(base)).not.toContain('secret')
  },
)

describe('a submission', () => {
  test('is given as long as the reconciler waits', async () => {
    const { api, asked } = cannedApi(submitted({ job_id: 'j1' }))
    await api.submit('scale', {})
    expect(asked[0]?.timeoutMs).toBe(DEFAULT_TIMING.submitTimeoutMs)
  })

  test.each([
    ['as specified', { success: true, data: { job_id: 'j1', created_at: CREATED } }],
    ['bare', { job_id: 'j1', created_at: CREATED }],
    ['under job', { data: { job: { id: 'j1', created_at: CREATED } } }],
    ['with a numeric time', { data: { id: 'j1', created_at: CREATED_MS / 1000 } }],
    ['without a zone', { data: { id: 'j1', created_at: '2026-01-02 03:04:05' } }],
  ])('is accepted %s', async (_, body) => {
    expect(await submit({ body })).toMatchObject({ kind: 'accepted', jobId: 'j1', createdAtMs: CREATED_MS })
  })

  test.each([
    ['a page', '<html>Welcome to the hotel</html>'],
    ['nothing', ''],
    ['an envelope that denies it', { success: false, data: { job_id: 'j1' } }],
    ['no id', { success: true, data: { status: 'pending' } }],
    ['an empty id', { success: true, data: { job_id: ' ' } }],
    ['nesting without end', '['.repeat(100_000) + ']'.repeat(100_000)],
  ])('with a 2xx that brings %s is unintelligible, hence in doubt', async (_, body) => {
    expect(await submit({ body })).toMatchObject({ kind: 'unintelligible', httpStatus: 200 })
  })

  test.each([
    [
      { kind: 'failure', sent: false, reason: 'dns', message: 'h: gone' },
      { kind: 'unreachable', sent: false, rate: null },
    ],
    [
      refusal(400, 'VALIDATION_ERROR', {
        error: { code: 'VALIDATION_ERROR', message: 'bad', detail: 'asin: too short' },
      }),
      { kind: 'refused', code: 'VALIDATION_ERROR', detail: 'asin: too short' },
    ],
    [refusal(401, 'UNAUTHORIZED'), { kind: 'refused', httpStatus: 401, code: 'UNAUTHORIZED' }],
    [refusal(402, 'INSUFFICIENT_CREDITS'), { kind: 'refused', code: 'INSUFFICIENT_CREDITS' }],
    [
      { status: 403, body: '<h1>Forbidden</h1>' },
      { kind: 'refused', code: 'HTTP_403', message: '<h1>Forbidden</h1>' },
    ],
    [
      { status: 400, body: { success: false, error: 'VALIDATION_ERROR', detail: ['a', 'b'] } },
      { kind: 'refused', code: 'VALIDATION_ERROR', detail: '["a","b"]' },
    ],
    [
      // A gateway’s envelope is not the service’s.
      { status: 400, body: { error: 'VALIDATION_ERROR', message: 'No.' } },
      { kind: 'refused', code: 'HTTP_400', message: 'No.' },
    ],
    [refusal(500, 'INTERNAL_ERROR'), { kind: 'serverError', httpStatus: 500, code: 'INTERNAL_ERROR' }],
    [
      { status: 502, body: 'Bad gateway' },
      { kind: 'serverError', httpStatus: 502, code: 'HTTP_502', message: 'Bad gateway' },
    ],
    [refusal(503, 'SERVICE_UNAVAILABLE', {}, { 'retry-after': '120' }), { kind: 'busy', afterMs: 120_000 }],
    [
      { status: 503, body: '' },
      { kind: 'busy', afterMs: null },
    ],
    [
      { status: 511, body: '<html>Welcome to the hotel</html>' },
      { kind: 'unreachable', sent: true, reason: 'signIn' },
    ],
    [
      { status: 302, headers: { location: 'https://login.example' } },
      { kind: 'unintelligible', httpStatus: 302 },
    ],
  ] as const)('%j', async (answer, expected) => {
    expect(await submit(answer)).toMatchObject(expected)
  })

  test.each([
    ['the header', { 'retry-after': '7' }, {}, 7_000],
    ['the body', {}, { retry_after: 9 }, 9_000],
    ['text in the body', {}, { retry_after: ' 9 ' }, 9_000],
    ['the error', {}, { error: { code: 'RATE_LIMIT_MINUTE_EXCEEDED', retry_after: 9 } }, 9_000],
    ['the longer of both', { 'retry-after': '7' }, { retry_after: 9 }, 9_000],
    [
      'a date, by the server’s own clock',
      { 'retry-after': 'Fri, 02 Jan 2026 03:05:05 GMT', date: 'Fri, 02 Jan 2026 03:04:05 GMT' },
      {},
      60_000,
    ],
    ['a date, by ours', { 'retry-after': 'Thu, 01 Jan 2026 00:00:30 GMT' }, {}, 30_000],
    ['a negative number', { 'retry-after': '-5' }, {}, null],
    ['nothing readable', { 'retry-after': 'soon' }, { retry_after: {} }, null],
  ])('waits as the answer says by %s', async (_, headers, more, afterMs) => {
    const answer = await submit(refusal(429, 'RATE_LIMIT_MINUTE_EXCEEDED', more, headers))
    expect(answer).toMatchObject({ kind: 'tooFast', window: 'minute', afterMs })
  })

  const AN_HOUR = { 'retry-after': '3600' }
  const TWO_DAYS = { 'retry-after': '172800' }
  test.each([
    ['a minute’s limit', refusal(429, 'RATE_LIMIT_MINUTE_EXCEEDED', {}, TWO_DAYS), 60_000],
    ['a day’s limit', refusal(429, 'RATE_LIMIT_DAY_EXCEEDED', {}, TWO_DAYS), 24 * 3_600_000],
    ['a limit nobody names', { status: 429, body: 'Slow down', headers: TWO_DAYS }, 15 * 60_000],
    ['a busy service', refusal(503, 'SERVICE_UNAVAILABLE', {}, AN_HOUR), 15 * 60_000],
  ] as const)('a wait longer than %s lasts is cut', async (_, answer, afterMs) => {
    const message = expect.stringContaining('longer than this limit lasts') as unknown
    expect(await submit(answer)).toMatchObject({ afterMs, message })
  })

  test('a wait within its window is believed whole, without a word', async () => {
    const answer = refusal(429, 'RATE_LIMIT_DAY_EXCEEDED', {}, AN_HOUR)
    expect(await submit(answer)).toMatchObject({ afterMs: 3_600_000, message: 'No.' })
  })

  test('a read waits a quarter of an hour at most, whatever limit is named', async () => {
    const { api } = cannedApi(refusal(429, 'RATE_LIMIT_DAY_EXCEEDED', {}, AN_HOUR))
    expect(await api.job('j1')).toMatchObject({ kind: 'tooFast', afterMs: 15 * 60_000 })
  })

  test('tells the day’s limit from the minute’s', async () => {
    expect(await submit(refusal(429, 'RATE_LIMIT_DAY_EXCEEDED'))).toMatchObject({ window: 'day' })
    expect(await submit({ status: 429, body: '' })).toMatchObject({ window: 'minute' })
    expect(
      await submit({ status: 429, body: '', headers: { 'x-ratelimit-remaining-day': '0' } }),
    ).toMatchObject({
      window: 'day',
      rate: [{}, { remaining: 0, limit: null }],
    })
  })
})

test('a limit is read whatever its size, and one beyond all use counts as a very large one', async () => {
  const rateOf = async (limit: string, remaining: string) => {
    const headers = { 'x-ratelimit-limit-minute': limit, 'x-ratelimit-remaining-minute': remaining }
    const answer = await submit({ status: 503, body: '', headers })
    return answer.kind === 'unreachable' ? null : answer.rate
  }
  expect(await rateOf('9000', '8999')).toMatchObject([{ limit: 9_000, remaining: 8_999 }, {}])
  expect(await rateOf('12000', '11999')).toMatchObject([{ limit: 10_000, remaining: 10_000 }, {}])
  expect(await rateOf('50000', '9000')).toMatchObject([{ limit: 10_000, remaining: 9_000 }, {}])
  expect(await rateOf('9'.repeat(400), '3')).toMatchObject([{ limit: 10_000, remaining: 3 }, {}])
  expect(await rateOf('0', '3')).toMatchObject([{ limit: null, remaining: 3 }, {}])
  expect(await rateOf('-1', '1e3')).toBeNull()
})

describe('a job', () => {
  const job = {
    id: 'J1',
    job_type: 'A+ Content',
    status: 'completed',
    created_at: CREATED,
    started_at: CREATED,
    completed_at: '2026-01-02T05:04:05+02:00',
    credit_cost: '30',
    credits_refunded: 0,
    output: { ads: [] },
    error_code: null,
    extra: { kept: true },
  }
  const read = async (body: unknown) => cannedApi({ body }).api.job('j1')

  test.each([
    ['bare', job],
    ['under data', { success: true, data: job, error: null }],
    ['with a shouted status', { ...job, status: ' COMPLETED ' }],
    ['without its id', { ...job, id: undefined }],
  ])('is read %s', async (_, body) => {
    const answer = await read(body)
    expect(answer).toMatchObject({
      kind: 'job',
      job: {
        jobType: 'A+ Content',
        status: 'completed',
        createdAtMs: CREATED_MS,
        completedAtMs: CREATED_MS,
        creditCost: 30,
        creditsRefunded: 0,
        errorCode: null,
        output: { ads: [] },
      },
    })
    expect(answer).toHaveProperty('job.raw', JSON.parse(JSON.stringify(body)))
  })

  test('that is another one is not taken for it', async () => {
    expect(await read({ ...job, id: 'j2' })).toMatchObject({ kind: 'unintelligible' })
  })

  test('in a state the specification does not know shows what came', async () => {
    expect(await read({ id: 'j1', status: 'baking' })).toMatchObject({
      kind: 'unintelligible',
      excerpt: '{"id":"j1","status":"baking"}',
    })
  })

  test('that is unknown is told from an address that is wrong', async () => {
    expect(await cannedApi(refusal(404, 'JOB_NOT_FOUND')).api.job('j1')).toEqual({ kind: 'notFound' })
    expect(await cannedApi({ status: 404, body: 'Not found' }).api.job('j1')).toMatchObject({
      kind: 'refused',
      code: 'HTTP_404',
    })
  })

  test('that failed names its error', async () => {
    const failed = { id: 'j1', status: 'failed', error_code: 'PRODUCT_FETCH_ERROR', output: null }
    expect(await read(failed)).toMatchObject({
      job: { status: 'failed', errorCode: 'PRODUCT_FETCH_ERROR', output: null },
    })
    expect(await read({ id: 'j1', status: 'failed', error: { code: 'X' } })).toMatchObject({
      job: { errorCode: 'X' },
    })
  })
})

test.each([
  [{ credits: { remaining: 7 } }, 7],
  [{ success: true, data: { credits: { remaining: '7.5', used: 3 } } }, 7.5],
  [{ data: { credits_remaining: 0 } }, 0],
  [{ usage: { credits: { remaining: 7 } } }, 7],
  [{ credits: 7 }, 7],
  [{ 'credits.remaining': 7 }, 7],
])('remaining credits are read from %j', async (body, creditsRemaining) => {
  expect(await cannedApi({ body }).api.usage()).toEqual({ kind: 'usage', creditsRemaining, raw: body })
})

test.each([[{}], [{ credits: { remaining: 'plenty' } }], [{ success: false, credits: 7 }], [[1]], ['null']])(
  'remaining credits are not guessed from %j',
  async (body) => {
    expect(await cannedApi({ body }).api.usage()).toMatchObject({ kind: 'unintelligible' })
  },
)

describe('the key', () => {
  const echo = `<p>Bearer ${KEY}</p> key=${KEY} pk_test_other https://cdn.example/a.png?X-Signature=secret&y=1`

  test.each([200, 302, 400, 401, 429, 500, 503])(
    'never comes back out of an answer with status %d',
    async (status) => {
      for (const body of [
        echo,
        { error: { code: KEY, message: echo, detail: echo } },
        { id: 'j1', note: KEY },
      ]) {
        const { api } = cannedApi({ status, body })
        const answers = [
          await api.submit('scale', {}),
          await api.job('j1'),
          await api.jobs('B000000001'),
          await api.usage(),
        ]
        for (const answer of answers) {
          expect(JSON.stringify(answer)).not.toContain(KEY)
          expect(JSON.stringify(answer)).not.toMatch(/secret|pk_test_other/)
        }
      }
    },
  )

  test('is taken out of the job that is kept whole', async () => {
    const answer = await cannedApi({
      body: { id: 'j1', status: 'completed', output: { echoed: `Bearer ${KEY}` } },
    }).api.job('j1')
    expect(answer).toMatchObject({
      job: { output: { echoed: 'Bearer [key]' }, raw: { output: { echoed: 'Bearer [key]' } } },
    })
  })

  test('never comes back out of a failure', async () => {
    const failure: WireFailure = {
      kind: 'failure',
      sent: true,
      reason: 'other',
      message: `h: bad header ${KEY}`,
    }
    expect(await submit(failure)).toMatchObject({ message: 'h: bad header [key]' })
  })
})

test('excerpts are short, on one line, and show what is invisible', async () => {
  const body = `a\r\n\tb\u0000\u202e${'x'.repeat(10_000)}`
  const answer = await cannedApi({ body }).api.usage()
  const excerpt = answer.kind === 'unintelligible' ? answer.excerpt : ''
  expect(excerpt).toMatch(/^a b\\u\{0\}\\u\{202e\}xxx/)
  expect(excerpt).toHaveLength(300)
})

test('no JSON makes any call throw', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.json({ maxDepth: 6 }),
      fc.constantFrom(200, 400, 404, 429, 500, 503),
      async (body, status) => {
        const { api } = cannedApi({ status, body })
        for (const answer of [
          await api.submit('scale', {}),
          await api.job('x'),
          await api.jobs('B000000001'),
          await api.usage(),
        ]) {
          expect(answer.kind).toBeTypeOf('string')
        }
      },
    ),
    { numRuns: 200 },
  )
})

test('keys of Object.prototype are data like any other', async () => {
  const body =
    '{"__proto__":{"credits":{"remaining":5}},"constructor":{"id":"x"},"hasOwnProperty":1,"success":true}'
  expect(await cannedApi({ body }).api.usage()).toMatchObject({ kind: 'unintelligible' })
  expect(({} as Record<string, unknown>)['credits']).toBeUndefined()
})
