import { describe, expect, test } from 'vitest'
import {
  ASIN,
  A_URL,
  LIVE,
  OTHER,
  TEST,
  aPlus,
  bench,
  clone,
  item,
  listing,
  strategy,
  urlsIn,
} from './support.ts'

const A_UUID: unknown = expect.stringMatching(
  /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
)
const A_STRING: unknown = expect.any(String)

describe('a submission', () => {
  test.each([
    ['listing_builder', 'Listing Builder', listing()],
    ['a_plus', 'A+ Content', aPlus(['A+ Basic One Module'])],
    ['scale', 'Clone', clone([item('Beta')])],
    ['creative_strategy', 'Creative Strategy', strategy()],
  ])('to %s is answered at once with a pending job', async (operation, jobType, body) => {
    const { call } = await bench()
    const reply = await call(`/v1/api/${operation}`, { body })
    expect(reply.status).toBe(200)
    expect(JSON.parse(reply.text)).toEqual({
      success: true,
      data: {
        job_id: A_UUID,
        job_type: jobType,
        status: 'pending',
        created_at: '2026-03-10T12:00:00.000Z',
      },
      error: null,
    })
    expect(reply.headers).toMatchObject({
      'x-ratelimit-limit-minute': '10',
      'x-ratelimit-remaining-minute': '9',
      'x-ratelimit-limit-day': '500',
      'x-ratelimit-remaining-day': '499',
      date: 'Tue, 10 Mar 2026 12:00:00 GMT',
    })
  })

  test('carries the rate-limit headers whatever the answer is', async () => {
    const { call, standin } = await bench()
    const path = '/v1/api/creative_strategy'
    const headers = { 'x-ratelimit-limit-minute': '10', 'x-ratelimit-remaining-minute': A_STRING }
    expect((await call(path, { body: '{' })).headers).toMatchObject(headers)
    expect((await call(path, { key: 'pk_live_wrong', body: strategy() })).headers).toMatchObject(headers)
    standin.setCredits('northwind', 0)
    expect((await call(path, { body: strategy() })).headers).toMatchObject(headers)
    standin.setActiveBrand('northwind', false)
    expect((await call(path, { body: strategy() })).headers).toMatchObject(headers)
    standin.setFaults([{ kind: '503' }])
    expect((await call(path, { body: strategy() })).headers).toMatchObject(headers)
    expect((await call('/v1/api/usage')).headers).not.toHaveProperty('x-ratelimit-limit-minute')
  })
})

describe('a job', () => {
  test('is pending, then processing, then completed, by the clock', async () => {
    const { submit, job, clock } = await bench()
    const id = await submit('a_plus', aPlus(['A+ Premium Full Image (4 modules)']))
    expect(JSON.parse((await job(id)).text)).toEqual({
      id,
      job_type: 'A+ Content',
      status: 'pending',
      created_at: '2026-03-10T12:00:00.000Z',
      started_at: null,
      completed_at: null,
      credit_cost: 30,
      credits_refunded: 0,
      output: null,
      error_code: null,
    })
    clock.advance(60_000)
    expect((await job(id)).at('status')).toBe('processing')
    expect((await job(id)).at('started_at')).toBe('2026-03-10T12:01:00.000Z')
    clock.advance(59_999)
    expect((await job(id)).at('status')).toBe('processing')
    clock.advance(1)
    const done = await job(id)
    expect(done.at('status')).toBe('completed')
    expect(done.at('completed_at')).toBe('2026-03-10T12:02:00.000Z')
    expect(done.at('output', 'ads', 0)).toEqual({
      type: 'A+ Premium Full Image (4 modules)',
      preview: A_URL,
      modules: [A_URL, A_URL, A_URL, A_URL],
      error: null,
    })
  })

  test('of a test key is complete at once and free', async () => {
    const { submit, job, standin } = await bench()
    const id = await submit('listing_builder', listing(), TEST)
    const reply = await job(id, TEST)
    expect(reply.at('status')).toBe('completed')
    expect(reply.at('credit_cost')).toBe(0)
    expect(standin.credits('northwind')).toBe(100_000)
  })

  test('takes longer or shorter by jitter, the same for the same seed', async () => {
    const endsOf = async () => {
      const { submit, standin } = await bench({ seed: 7, jobJitter: 0.25 })
      for (let at = 0; at < 5; at += 1) await submit('creative_strategy', strategy(`B0JITTER0${at}`))
      return standin.jobs.map(({ id, createdAtMs, endsAtMs }) => ({ id, ms: endsAtMs - createdAtMs }))
    }
    const first = await endsOf()
    expect(await endsOf()).toEqual(first)
    expect(new Set(first.map(({ ms }) => ms)).size).toBe(5)
    expect(first.every(({ ms }) => ms >= 90_000 && ms <= 150_000)).toBe(true)
  })

  test('carries the creative strategy, alone or beside a listing', async () => {
    const { submit, job } = await bench()
    const keys = ['product_details', 'customer_personas', 'customer_reviews', 'customer_needs', 'strategy']
    const alone = await job(await submit('creative_strategy', strategy(), TEST))
    expect(keys.map((key) => alone.at('output', 'creative_strategy', key))).not.toContain(undefined)
    expect(alone.at('output', 'creative_strategy')).toHaveProperty('strategy.positioning')
    const beside = await job(
      await submit('listing_builder', listing(ASIN, { include_creative_strategy: true }), TEST),
    )
    expect(beside.at('output', 'creative_strategy')).toEqual(alone.at('output', 'creative_strategy'))
    expect(urlsIn(beside.at('output', 'images'))).toHaveLength(7)
    const plain = await job(await submit('listing_builder', listing(), TEST))
    expect(plain.at('output', 'creative_strategy')).toBeUndefined()
  })

  test('keeps its strategy until a new one is forced, and charges 5 either way', async () => {
    const { submit, job, standin, clock } = await bench()
    const revisions: unknown[] = []
    for (const more of [{}, { force_new: false }, { force_new: true }, {}]) {
      const id = await submit('creative_strategy', strategy(ASIN, more))
      clock.advance(120_000)
      const reply = await job(id)
      expect(reply.at('credit_cost')).toBe(5)
      revisions.push(reply.at('output', 'creative_strategy', 'product_details', 'revision'))
    }
    expect(revisions).toEqual([1, 1, 2, 2])
    expect(standin.credits('northwind')).toBe(100_000 - 20)
  })
})

describe('callers', () => {
  test.each([null, 'pk_live_wrong', ''])('without a valid key are refused: %s', async (key) => {
    const { call } = await bench()
    for (const path of ['/v1/api/usage', '/v1/api/jobs/x', `/v1/api/jobs?asin=${ASIN}`]) {
      const reply = await call(path, { key })
      expect(reply.status).toBe(401)
      expect(reply.at('error', 'code')).toBe('UNAUTHORIZED')
      expect(reply.at('success')).toBe(false)
    }
    const reply = await call('/v1/api/creative_strategy', { key, body: strategy() })
    expect(reply.status).toBe(401)
  })

  test('whose key is revoked are refused from then on', async () => {
    const { call, standin } = await bench()
    expect((await call('/v1/api/usage')).status).toBe(200)
    standin.revokeKey(LIVE)
    expect((await call('/v1/api/usage')).status).toBe(401)
    standin.addKey('pk_live_new', 'northwind')
    expect((await call('/v1/api/usage', { key: 'pk_live_new' })).status).toBe(200)
  })

  test('see the jobs of their own organization only, by any of its keys', async () => {
    const { submit, job, call } = await bench()
    const id = await submit('creative_strategy', strategy())
    expect((await job(id, TEST)).status).toBe(200)
    const foreign = await job(id, OTHER)
    expect([foreign.status, foreign.at('error', 'code')]).toEqual([404, 'JOB_NOT_FOUND'])
    expect((await job('no-such-job')).at('error', 'code')).toBe('JOB_NOT_FOUND')
    const listed = await call(`/v1/api/jobs?asin=${ASIN}`, { key: OTHER })
    expect(listed.at('data')).toEqual([])
  })

  test('without an active brand or enough credits are told so', async () => {
    const { call, standin } = await bench()
    standin.setCredits('northwind', 4)
    const poor = await call('/v1/api/creative_strategy', { body: strategy() })
    expect([poor.status, poor.at('error', 'code')]).toEqual([402, 'INSUFFICIENT_CREDITS'])
    const free = await call('/v1/api/creative_strategy', { body: strategy(), key: TEST })
    expect(free.status).toBe(200)
    standin.setActiveBrand('northwind', false)
    const brandless = await call('/v1/api/creative_strategy', { body: strategy() })
    expect([brandless.status, brandless.at('error', 'code')]).toEqual([400, 'NO_ACTIVE_BRAND'])
  })

  test('who ask for a path or method that is not there are told so', async () => {
    const { call } = await bench()
    expect((await call('/v1/api/webhooks')).status).toBe(404)
    expect((await call('/v2/api/usage')).status).toBe(404)
    expect((await call('/v1/api/usage', { method: 'DELETE' })).status).toBe(405)
    expect((await call('//')).status).toBe(404)
  })
})

describe('the list of jobs', () => {
  test('is paginated, newest first, 20 to a page unless told otherwise', async () => {
    const { submit, call, clock } = await bench({ limits: { perMinute: 100 } })
    const ids: string[] = []
    for (let at = 0; at < 23; at += 1) {
      ids.push(await submit('creative_strategy', strategy()))
      clock.advance(10)
    }
    await submit('creative_strategy', strategy('B0OTHER001'))
    const page = async (query: string) =>
      (await call(`/v1/api/jobs?asin=${ASIN}${query}`)).listAt('data').map(({ id }) => id)
    const newest = ids.toReversed()
    expect(await page('')).toEqual(newest.slice(0, 20))
    expect(await page('&page=2')).toEqual(newest.slice(20))
    expect(await page('&page=3')).toEqual([])
    expect(await page('&page=2&limit=10')).toEqual(newest.slice(10, 20))
  })
})
