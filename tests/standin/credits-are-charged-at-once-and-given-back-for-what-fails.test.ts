import { describe, expect, test } from 'vitest'
import type { Fault } from '../support/standin/index.ts'
import { ASIN, TEST, aPlus, bench, clone, item, listing, strategy } from './support.ts'

const START = 100_000

describe('a price', () => {
  test.each([
    ['listing_builder', listing(), 20],
    ['scale', clone([item('Beta'), item('Delta')]), 20],
    ['creative_strategy', strategy(), 5],
    ['a_plus', aPlus(['A+ Basic One Module', 'A+ Premium Full Image (6 modules)']), 40],
  ])('of %s is taken on submission', async (operation, body, credits) => {
    const { submit, standin, call } = await bench()
    await submit(operation, body)
    expect(standin.credits('northwind')).toBe(START - credits)
    expect((await call('/v1/api/usage')).at('credits', 'remaining')).toBe(START - credits)
    await submit(operation, body, TEST)
    expect(standin.credits('northwind')).toBe(START - credits)
  })

  test('can be set where the specification gives none', async () => {
    const { submit, standin } = await bench({ prices: { listing: 33, cloneItem: 7 } })
    await submit('listing_builder', listing())
    await submit('scale', clone([item('Beta'), item('Beta')]))
    expect(standin.jobs.map(({ creditCost }) => creditCost)).toEqual([33, 14])
  })

  test('that the last credit just covers is accepted, the next one is not', async () => {
    const { call, standin } = await bench({ organizations: [{ name: 'northwind', credits: 10 }] })
    const statuses: number[] = []
    for (let at = 0; at < 3; at += 1) {
      statuses.push((await call('/v1/api/creative_strategy', { body: strategy() })).status)
    }
    expect(statuses).toEqual([200, 200, 402])
    expect(standin.credits('northwind')).toBe(0)
  })
})

describe('what fails is refunded when the job ends', () => {
  const CASES: readonly [string, string, object, Fault[], number, number][] = [
    ['a whole job', 'listing_builder', listing(), [{ kind: 'job-failed', code: 'PROCESSING_ERROR' }], 20, 20],
    [
      'one of two variants',
      'a_plus',
      aPlus(['A+ Basic One Module', 'A+ Premium Full Image (4 modules)']),
      [{ kind: 'image-failed', code: 'CONTENT_MODERATION_ERROR', image: 1 }],
      40,
      10,
    ],
    [
      'one of two clones',
      'scale',
      clone([item('Beta'), item('Beta')]),
      [{ kind: 'image-failed', code: 'IMAGE_GENERATION_ERROR', image: 2 }],
      20,
      10,
    ],
    [
      'one of seven images',
      'listing_builder',
      listing(),
      [{ kind: 'image-failed', code: 'IMAGE_GENERATION_ERROR' }],
      20,
      3,
    ],
  ]
  test.each(CASES)('%s', async (_what, operation, body, faults, cost, refund) => {
    const { submit, job, standin, clock } = await bench({ faults })
    const id = await submit(operation, body)
    clock.advance(119_999)
    expect(standin.credits('northwind')).toBe(START - cost)
    clock.advance(1)
    const reply = await job(id)
    expect([reply.at('credit_cost'), reply.at('credits_refunded')]).toEqual([cost, refund])
    expect(standin.credits('northwind')).toBe(START - cost + refund)
    const isWhole = refund === cost
    expect(reply.at('status')).toBe(isWhole ? 'failed' : 'completed')
    expect(reply.at('error_code')).toBe(isWhole ? 'PROCESSING_ERROR' : null)
  })

  test.each([
    ['B0XFETCH01', 'PRODUCT_FETCH_ERROR'],
    ['B0XAVAIL01', 'PRODUCT_NOT_AVAILABLE'],
    ['B0XANALY01', 'PRODUCT_ANALYSIS_ERROR'],
    ['B0XMODER01', 'CONTENT_MODERATION_ERROR'],
    ['B0XIMAGE01', 'IMAGE_GENERATION_ERROR'],
    ['B0XPROCE01', 'PROCESSING_ERROR'],
  ])('the asin %s fails its job with %s, with a test key too', async (asin, code) => {
    const { submit, job } = await bench()
    const reply = await job(await submit('creative_strategy', strategy(asin), TEST))
    expect(reply.at('status')).toBe('failed')
    expect(reply.at('error_code')).toBe(code)
    expect(reply.at('output')).toBeNull()
    expect(reply.at('credits_refunded')).toBe(0)
  })

  test('the asin B0YMODER01 fails one variant of a job that completes', async () => {
    const { submit, job } = await bench()
    const types = ['A+ Basic One Module', 'A+ Premium One Module']
    const reply = await job(await submit('a_plus', aPlus(types, 'B0YMODER01'), TEST))
    expect(reply.at('status')).toBe('completed')
    const ads = reply.listAt('output', 'ads')
    expect(ads.map(({ type }) => type)).toEqual(types)
    const failed = ads.filter(({ error }) => error !== null)
    expect(failed).toMatchObject([
      { error: { code: 'CONTENT_MODERATION_ERROR' }, preview: null, modules: [] },
    ])
  })
})

test('what was submitted more than once is counted, by organization, asin and job type', async () => {
  const { submit, standin, clock } = await bench()
  await submit('creative_strategy', strategy())
  await submit('creative_strategy', strategy('B0XPROCE01'))
  await submit('listing_builder', listing())
  expect(standin.paidTwice).toEqual([])
  await submit('creative_strategy', strategy())
  clock.advance(120_000)
  expect(standin.paidTwice).toEqual([
    { organization: 'northwind', asin: ASIN, jobType: 'Creative Strategy', count: 2, credits: 10 },
  ])
  expect(standin.tallies.find(({ asin }) => asin === 'B0XPROCE01')).toMatchObject({ count: 1, credits: 0 })
})
