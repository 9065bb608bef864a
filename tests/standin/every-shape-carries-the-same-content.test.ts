import { describe, expect, test } from 'vitest'
import { IMAGE_SHAPES, JOBS_LIST_SHAPES, type Fault, type ShapeOptions } from '../support/standin/index.ts'
import { ASIN, A_URL, TEST, bench, clone, item, listing, strategy, urlsIn } from './support.ts'

const FAILED: Fault = { kind: 'image-failed', code: 'CONTENT_MODERATION_ERROR', image: 2 }
const PARTS = {
  listing_builder: listing(),
  scale: clone([item('Beta'), item('Beta'), item('Gamma', 'Main Image')]),
}

async function outputOf(operation: keyof typeof PARTS, shapes: ShapeOptions, faults: readonly Fault[] = []) {
  const { submit, job } = await bench({ shapes, faults })
  return (await job(await submit(operation, PARTS[operation], TEST))).at('output')
}

describe.each(IMAGE_SHAPES)('images as %s', (shape) => {
  test.each([
    ['listing_builder', 7],
    ['scale', 3],
  ] as const)(
    'of %s: all of them, and an error in place of the one that failed',
    async (operation, count) => {
      const shapes = { listing: shape, clone: shape }
      expect(urlsIn(await outputOf(operation, shapes))).toHaveLength(count)
      const output = await outputOf(operation, shapes, [FAILED])
      expect(urlsIn(output)).toHaveLength(count - 1)
      expect(JSON.stringify(output)).toContain('"error":{"code":"CONTENT_MODERATION_ERROR"')
    },
  )
})

test('the four shapes put them where they say', async () => {
  expect(await outputOf('listing_builder', { listing: 'images' })).toMatchObject({
    images: [{ slot: 'main', platform: 'Alpha', url: A_URL }, { slot: 'gallery_1' }, {}, {}, {}, {}, {}],
  })
  expect(await outputOf('listing_builder', { listing: 'listing' })).toMatchObject({
    listing: { main: { url: A_URL }, gallery: [{ position: 1, url: A_URL }, {}, {}, {}, {}, {}] },
  })
  expect(await outputOf('scale', { clone: 'by_platform' })).toMatchObject({
    platforms: {
      beta: { product_photo: [{ url: A_URL }, { url: A_URL }] },
      gamma: { main_image: [{ url: A_URL }] },
    },
  })
  expect(await outputOf('scale', { clone: 'urls' })).toEqual({ urls: [A_URL, A_URL, A_URL] })
})

test('a clone may repeat the reference, which is no output', async () => {
  const output = await outputOf('scale', { cloneEchoesReference: true })
  expect(urlsIn(output)).toHaveLength(6)
  expect(output).toMatchObject({
    images: [{ reference_url: 'https://images.example.com/reference.jpg' }, {}, {}],
  })
})

describe.each(JOBS_LIST_SHAPES)('the list of jobs as %s', (jobsList) => {
  test.each(['full', 'thin'] as const)('with %s entries', async (jobsListEntries) => {
    const { submit, call } = await bench({ shapes: { jobsList, jobsListEntries } })
    const ids = [await submit('creative_strategy', strategy()), await submit('creative_strategy', strategy())]
    const reply = await call(`/v1/api/jobs?asin=${ASIN}`)
    const path = { array: [], data: ['data'], data_jobs: ['data', 'jobs'], items: ['items'] }[jobsList]
    const entries = reply.listAt(...path)
    expect(entries.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(Object.keys(entries[0] ?? {})).toHaveLength(jobsListEntries === 'thin' ? 2 : 10)
  })
})

test('the list with a total counts all pages', async () => {
  const { submit, call } = await bench({ shapes: { jobsList: 'data_jobs' } })
  for (let at = 0; at < 3; at += 1) await submit('creative_strategy', strategy())
  const reply = await call(`/v1/api/jobs?asin=${ASIN}&limit=2&page=2`)
  expect([reply.at('data', 'total'), reply.at('data', 'page')]).toEqual([3, 2])
  expect(reply.listAt('data', 'jobs')).toHaveLength(1)
})

test('the list may come oldest first', async () => {
  const { submit, call } = await bench({ shapes: { jobsOrder: 'oldest_first' } })
  const ids = [await submit('creative_strategy', strategy()), await submit('creative_strategy', strategy())]
  expect((await call(`/v1/api/jobs?asin=${ASIN}`)).at('data', 0, 'id')).toBe(ids[0])
})

test('usage and the job may lie under data', async () => {
  const { submit, job, call } = await bench({ shapes: { usage: 'data', job: 'data' } })
  expect((await call('/v1/api/usage')).at('data', 'credits', 'remaining')).toBe(100_000)
  const id = await submit('creative_strategy', strategy())
  const reply = await job(id)
  expect([reply.at('success'), reply.at('error'), reply.at('data', 'id')]).toEqual([true, null, id])
})
