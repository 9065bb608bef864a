import { DEFAULT_TIMING } from '../../../src/engine/lifecycle/timing.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createApi, JOBS_PAGES_MAX, type JobsAnswer } from '../../../src/engine/service/index.ts'
import { json, openWire, serve } from './loopback.ts'
import { manualClock } from './manual-clock.ts'

interface ListRules {
  readonly pageSize: number
  /** The number of the first page. */
  readonly base: 0 | 1
  readonly hints: boolean
  readonly pastTheEnd: 'empty' | 'refused' | 'last page again'
}

const jobsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `job-${at}`,
    job_type: 'Clone',
    status: 'Completed',
    created_at: 1_767_323_045,
  }))

/** A service that lists by some rules; tells how often it was asked. */
async function listOf(
  count: number,
  rules: Partial<ListRules> = {},
): Promise<{ answer: JobsAnswer; requests: number }> {
  const { pageSize = 20, base = 1, hints = false, pastTheEnd = 'empty' } = rules
  const all = jobsOf(count)
  const { url, seen } = await serve((request, response) => {
    const asked = new URL(request.url, 'https://h').searchParams.get('page')
    const pages = Math.max(1, Math.ceil(count / pageSize))
    let at = asked === null ? 0 : Number(asked) - base
    if (at >= pages && pastTheEnd === 'refused') {
      json(response, 400, { success: false, error: { code: 'VALIDATION_ERROR', message: 'page' } })
      return
    }
    if (at >= pages && pastTheEnd === 'last page again') at = pages - 1
    const jobs = all.slice(at * pageSize, (at + 1) * pageSize)
    json(response, 200, {
      success: true,
      data: { jobs, ...(hints ? { pagination: { total: count, page: at + base } } : {}) },
    })
  })
  const api = createApi({
    wire: await openWire(),
    baseUrl: url,
    key: () => 'pk_test_1',
    clock: manualClock(),
    timing: DEFAULT_TIMING,
  })
  return { answer: await api.jobs('B000000001'), requests: seen.length }
}

const idsOf = (answer: JobsAnswer): readonly string[] =>
  answer.kind === 'jobs' ? answer.jobs.map((job) => job.id) : [answer.kind]
const expected = (count: number): readonly string[] => jobsOf(count).map((job) => job.id)

test.each([
  ['of several pages', 45, 2],
  ['that is alone behind one full page', 21, 1],
])('a job %s that moves to the page before while pages are read is found', async (_, count, lacking) => {
  let asked = 0
  const { url } = await serve((request, response) => {
    const page = Number(new URL(request.url, 'https://h').searchParams.get('page') ?? 1)
    // The first time the second page comes from a replica that lacks the newest ones.
    const missing = page > 1 && (asked += 1) === 1 ? lacking : 0
    const jobs = jobsOf(count).slice(missing)
    json(response, 200, { success: true, data: { jobs: jobs.slice((page - 1) * 20, page * 20) } })
  })
  const api = createApi({
    wire: await openWire(),
    baseUrl: url,
    key: () => 'pk_test_1',
    clock: manualClock(),
    timing: DEFAULT_TIMING,
  })
  expect(idsOf(await api.jobs('B000000001')).toSorted()).toEqual(expected(count).toSorted())
})

describe('all jobs are found', () => {
  for (const base of [0, 1] as const) {
    for (const pastTheEnd of ['empty', 'refused', 'last page again'] as const) {
      for (const hints of [false, true]) {
        test(`where pages count from ${base}, past the end is ${pastTheEnd}, totals are ${hints ? 'given' : 'not given'}`, async () => {
          for (const count of [0, 1, 19, 25, 59, ...(base === 1 ? [20, 40] : [])]) {
            expect(idsOf((await listOf(count, { base, pastTheEnd, hints })).answer)).toEqual(expected(count))
          }
        })
      }
    }
  }

  test('where pages are smaller than the specification says', async () => {
    expect(idsOf((await listOf(7, { pageSize: 2 })).answer)).toEqual(expected(7))
  })

  test('where the last page is exactly full', async () => {
    expect(idsOf((await listOf(40)).answer)).toEqual(expected(40))
  })

  test('and each is read', async () => {
    expect((await listOf(1)).answer).toMatchObject({
      kind: 'jobs',
      jobs: [{ id: 'job-0', jobType: 'Clone', status: 'completed', createdAtMs: 1_767_323_045_000 }],
    })
  })
})

test('a product without a history costs one call', async () => {
  expect((await listOf(0)).requests).toBe(1)
})

test('a short list with a total costs one call', async () => {
  expect((await listOf(5, { hints: true })).requests).toBe(1)
})

test('a list without end is not believed', async () => {
  let count = 0
  const { url, seen } = await serve((_, response) => json(response, 200, [{ id: `job-${count++}` }]))
  const api = createApi({
    wire: await openWire(),
    baseUrl: url,
    key: () => 'pk_test_1',
    clock: manualClock(),
    timing: DEFAULT_TIMING,
  })
  expect(await api.jobs('B000000001')).toMatchObject({ kind: 'unintelligible' })
  expect(seen).toHaveLength(JOBS_PAGES_MAX)
})

test.each([
  // Where pages count from 1, page 1 is the full one that was just read: it is not past the end.
  ['page=1', 400, 'VALIDATION_ERROR', 'refused'],
  ['page=2', 500, 'INTERNAL_ERROR', 'serverError'],
])('a failure on %s is the answer, not a shorter list', async (page, status, code, kind) => {
  const { url } = await serve((request, response) => {
    if (request.url.includes(page)) json(response, status, { success: false, error: { code } })
    else json(response, 200, { data: jobsOf(20) })
  })
  const api = createApi({
    wire: await openWire(),
    baseUrl: url,
    key: () => 'pk_test_1',
    clock: manualClock(),
    timing: DEFAULT_TIMING,
  })
  expect(await api.jobs('B000000001')).toMatchObject({ kind })
})

describe('one page', () => {
  const read = async (body: unknown): Promise<JobsAnswer> => {
    const { url } = await serve((request, response) =>
      json(response, 200, request.url.includes('page=') ? [] : body),
    )
    const api = createApi({
      wire: await openWire(),
      baseUrl: url,
      key: () => 'pk_test_1',
      clock: manualClock(),
      timing: DEFAULT_TIMING,
    })
    return api.jobs('B000000001')
  }

  test.each([
    [[{ id: 'a' }]],
    [{ data: [{ job_id: 'a' }] }],
    [{ jobs: [{ id: 'a' }] }],
    [{ data: { jobs: [{ id: 'a' }] } }],
    [{ data: { items: [{ id: 'a' }], total: '1' } }],
    [{ data: { by_product: { B000000001: [{ id: 'a', status: 'pending' }] } } }],
  ])('is found in %j', async (body) => {
    expect(await read(body)).toMatchObject({ kind: 'jobs', jobs: [{ id: 'a' }] })
  })

  test.each([[[]], [{ data: [] }], [{ jobs: [] }], [{ data: { results: [], total: 0 } }]])(
    'is empty in %j',
    async (body) => {
      expect(await read(body)).toMatchObject({ kind: 'jobs', jobs: [] })
    },
  )

  test.each([
    [{}],
    [{ data: null }],
    [{ data: { filters: [], by_id: { a: { status: 'pending' } } } }],
    [{ data: [{ id: 'a' }, { status: 'pending' }] }],
    [{ data: [null] }],
    [{ success: false, data: [] }],
    [{ data: [], pagination: { total: 3 } }],
    [{ data: { jobs: [], has_more: true } }],
    [{ data: { jobs: [], by_product: { B000000001: [{ status: 'pending' }] } } }],
    [{ data: { jobs: [{ status: 'pending' }], related: [{ id: 'a' }] } }],
    [{ data: { jobs: [{ id: 'a' }], related: [{ id: 'b' }] } }],
    [{ data: { jobs: ['a'] } }],
    ['jobs'],
  ])('is not taken for an empty list in %j', async (body) => {
    expect(await read(body)).toMatchObject({ kind: 'unintelligible' })
  })
})

test('any number of jobs in pages of any size is found whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(90),
      fc.integer({ min: 1, max: 30 }),
      fc.boolean(),
      async (count, pageSize, hints) => {
        expect(idsOf((await listOf(count, { pageSize, hints })).answer)).toEqual(expected(count))
      },
    ),
    { numRuns: 15 },
  )
})
