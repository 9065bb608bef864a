// Two accounts at one service. Keys of one organization share its rate limit and its jobs, and whose keys they are shows
// only in what the service answers.
import { describe, expect, test } from 'vitest'
import type { Fault } from '../support/standin/index.ts'
import { asins, ONE_MODULE, setStage, type Stage, STRATEGY } from '../support/stage.ts'

const MINUTE_MS = 60_000
const FIRST_KEY = 'pk_live_northwind_0001'
const SECOND_KEY = 'pk_live_northwind_0002'
const OTHER_KEY = 'pk_live_contoso_0001'
const KEYS = [
  { key: FIRST_KEY, organization: 'northwind' },
  { key: SECOND_KEY, organization: 'northwind' },
  { key: OTHER_KEY, organization: 'contoso' },
]

const FREE_KEY = 'pk_test_northwind_0003'

const NOT_FOUND = {
  kind: 'reply',
  status: 404,
  headers: {},
  body: '{"success":false,"error":{"code":"JOB_NOT_FOUND","message":"unknown"}}',
} as const

const connect = (stage: Stage, key: string): number =>
  stage.engine.connect({ name: 'second', baseUrl: stage.standin.url, key: () => key }).accountId

async function stageWith(key: string, faults: readonly Fault[] = []) {
  const stage = await setStage({ standin: { keys: KEYS, faults } })
  return { stage, second: connect(stage, key) }
}

const submissions = ({ standin }: Stage) => standin.requests.filter(({ method }) => method === 'POST')
const refused = (stage: Stage) => submissions(stage).filter(({ status }) => status === 429)
const isFor = (start: string) => (request: { readonly body: unknown }) =>
  JSON.stringify(request.body).includes(start)
const tasksOf = ({ engine }: Stage) =>
  engine.call('tasks', { filter: {}, sort: 'order', descending: false, offset: 0, limit: 10 }).tasks

describe('the rate limit', () => {
  test('of one organization holds for its two keys together, and they take turns', async () => {
    const { stage, second } = await stageWith(SECOND_KEY)
    await stage.add(asins(40, 'B0FIRST'), ONE_MODULE)
    await stage.add(asins(40, 'B0OTHER'), ONE_MODULE, { accountId: second })
    await stage.until(() => submissions(stage).length >= 60)
    expect(refused(stage)).toEqual([])
    expect(submissions(stage).filter(isFor('B0OTHER')).length).toBeGreaterThan(25)
    expect(submissions(stage).filter(isFor('B0FIRST')).length).toBeGreaterThan(25)
  })

  test('of each of two organizations is used fully once they are told apart', async () => {
    const { stage, second } = await stageWith(OTHER_KEY)
    await stage.add(asins(150, 'B0FIRST'), ONE_MODULE)
    await stage.add(asins(150, 'B0OTHER'), ONE_MODULE, { accountId: second })
    stage.engine.start()
    await stage.pass(8 * MINUTE_MS)
    const before = submissions(stage).length
    await stage.pass(5 * MINUTE_MS)
    expect(refused(stage)).toEqual([])
    // Ten a minute each.
    expect(submissions(stage).length - before).toBeGreaterThan(90)
  })

  test('counts again for both together when a key is replaced by one of the same organization', async () => {
    const { stage, second } = await stageWith(OTHER_KEY)
    await stage.add(asins(150, 'B0FIRST'), ONE_MODULE)
    await stage.add(asins(150, 'B0OTHER'), ONE_MODULE, { accountId: second })
    stage.engine.start()
    await stage.pass(8 * MINUTE_MS)
    connect(stage, SECOND_KEY)
    await stage.pass(3 * MINUTE_MS)
    const before = submissions(stage).length
    await stage.pass(5 * MINUTE_MS)
    expect(submissions(stage).length - before).toBeGreaterThan(40)
    expect(submissions(stage).length - before).toBeLessThanOrEqual(51)
  })

  test('of a live key and a test key holds for both, though neither is shown what the other has made', async () => {
    const keyOfJob = new Map<string, string | undefined>()
    const stage = await setStage({
      standin: { keys: [...KEYS, { key: FREE_KEY, organization: 'northwind' }] },
      wire: (real) => ({
        ...real,
        async exchange(request) {
          const { authorization } = request.headers
          const maker = keyOfJob.get(request.url.pathname.split('/').at(-1) ?? '')
          if (maker !== undefined && maker !== authorization) return NOT_FOUND
          const answer = await real.exchange(request)
          const id = answer.kind === 'reply' && /"job_id":"([^"]+)"/.exec(answer.body)?.[1]
          if (request.method === 'POST' && typeof id === 'string') keyOfJob.set(id, authorization)
          return answer
        },
      }),
    })
    const second = connect(stage, FREE_KEY)
    await stage.add(asins(40, 'B0FIRST'), ONE_MODULE)
    await stage.add(asins(40, 'B0OTHER'), ONE_MODULE, { accountId: second })
    await stage.until(() => submissions(stage).length >= 60)
    expect(refused(stage)).toEqual([])
  })
})

describe('a product of both accounts', () => {
  test('is not sent by the one while the other looks for the job of a lost answer', async () => {
    const { stage, second } = await stageWith(SECOND_KEY, [{ kind: 'lost-after', nth: { from: 1, to: 1 } }])
    await stage.add(asins(1), ONE_MODULE)
    await stage.add(asins(1), ONE_MODULE, { accountId: second })
    await stage.settle()
    expect(tasksOf(stage).map(({ state }) => state)).toEqual(['completed', 'completed'])
    expect(stage.standin.jobs).toHaveLength(2)
    const [lost, next] = submissions(stage)
    expect((next?.atMs ?? 0) - (lost?.atMs ?? 0)).toBeGreaterThan(15_000)
  })

  test('leaves a job that may be of either to a person', async () => {
    const { stage, second } = await stageWith(SECOND_KEY, [
      { kind: 'lost-before', nth: { from: 1, to: 1 } },
      { kind: 'lost-after', nth: { from: 2, to: 2 } },
    ])
    await stage.add(asins(1), ONE_MODULE)
    await stage.add(asins(1), ONE_MODULE, { accountId: second })
    await stage.settle()
    expect(stage.standin.jobs).toHaveLength(1)
    expect(tasksOf(stage).map(({ state, code }) => [state, code])).toEqual([
      ['held', 'IN_DOUBT'],
      ['held', 'IN_DOUBT'],
    ])
  })
})

test('a late job that first shows in a list for the other account is left for its own task', async () => {
  const stage = await setStage({
    standin: { keys: KEYS, faults: [{ kind: 'slow', ms: 8 * MINUTE_MS, nth: { from: 1, to: 1 } }] },
    // Absence is believed early, and the next try is late enough for the other account's list to come between.
    timing: {
      absenceMs: 5 * MINUTE_MS,
      backoffFirstMs: 20 * MINUTE_MS,
      backoffMaxMs: 20 * MINUTE_MS,
    },
  })
  const second = connect(stage, SECOND_KEY)
  await stage.add(asins(1), STRATEGY)
  await stage.until(() => tasksOf(stage)[0]?.state === 'queued' && stage.clock.monotonicMs() > 5 * MINUTE_MS)
  await stage.pass(6 * MINUTE_MS)
  await stage.add(asins(1), ONE_MODULE, { accountId: second })
  await stage.settle()
  expect(stage.standin.paidTwice).toEqual([])
  expect(stage.standin.jobs).toHaveLength(2)
  expect(tasksOf(stage).map(({ state }) => state)).toEqual(['completed', 'completed'])
})

test('jobs that the service shows nobody any more do not tell two keys apart', async () => {
  const ended = new Set<string>()
  let gone = 0
  const stage = await setStage({
    standin: { keys: KEYS },
    wire: (real) => ({
      ...real,
      async exchange(request) {
        const [, id = ''] = /\/jobs\/([^/]+)$/.exec(request.url.pathname) ?? []
        if (ended.has(id)) {
          gone += 1
          const body = JSON.stringify({ success: false, error: { code: 'JOB_NOT_FOUND' } })
          return { kind: 'reply', status: 404, headers: {}, body }
        }
        const reply = await real.exchange(request)
        if (reply.kind === 'reply' && /"status":\s*"completed"/.test(reply.body)) ended.add(id)
        return reply
      },
    }),
  })
  const second = connect(stage, SECOND_KEY)
  await stage.add(asins(60, 'B0FIRST'), ONE_MODULE)
  await stage.add(asins(60, 'B0OTHER'), ONE_MODULE, { accountId: second })
  stage.engine.start()
  await stage.pass(10 * MINUTE_MS)
  expect(gone).toBeGreaterThan(0)
  expect(refused(stage)).toEqual([])
})

test('jobs that are unknown now and then do not tell two keys apart', async () => {
  const compared = { first: 0, second: 0 }
  const stage = await setStage({
    standin: { keys: KEYS },
    wire: (real) => ({
      ...real,
      exchange(request) {
        const [, id = ''] = /\/jobs\/([^/]+)$/.exec(request.url.pathname) ?? []
        const job = stage.standin.jobs.find((one) => one.id === id)
        const by = JSON.stringify(request.headers).includes(FIRST_KEY) ? 'first' : 'second'
        if (job === undefined || (by === 'first') === job.asin.startsWith('B0FIRST'))
          return real.exchange(request)
        compared[by] += 1
        // To each key twice unknown, then shown; an hour later unknown once, then shown.
        if (compared[by] === 3 || compared[by] === 5) return real.exchange(request)
        const body = JSON.stringify({ success: false, error: { code: 'JOB_NOT_FOUND' } })
        return Promise.resolve({ kind: 'reply', status: 404, headers: {}, body })
      },
    }),
  })
  const second = connect(stage, SECOND_KEY)
  const both = async (prefix: string) => {
    await stage.add(asins(40, `B0FIRST${prefix}`), ONE_MODULE)
    await stage.add(asins(40, `B0OTHER${prefix}`), ONE_MODULE, { accountId: second })
  }
  await both('A')
  stage.engine.start()
  await stage.pass(70 * MINUTE_MS)
  expect(compared).toEqual({ first: 3, second: 3 })
  await both('B')
  await stage.pass(8 * MINUTE_MS)
  expect(compared.first + compared.second).toBeGreaterThan(6)
  expect(refused(stage)).toEqual([])
})

test('keys that cannot be compared, because no answer comes, are seldom compared', async () => {
  const sentWith = new Map<string, string | undefined>()
  let comparisons = 0
  const stage = await setStage({
    standin: { keys: KEYS },
    wire: (real) => ({
      ...real,
      async exchange(request) {
        const key = request.headers['authorization']
        const [, id = ''] = /\/jobs\/([^/]+)$/.exec(request.url.pathname) ?? []
        if (sentWith.has(id) && sentWith.get(id) !== key) {
          comparisons += 1
          return { kind: 'failure', reason: 'timeout', sent: true, message: 'no answer' }
        }
        const reply = await real.exchange(request)
        const jobId = /"job_id":"([^"]+)"/.exec(reply.kind === 'reply' ? reply.body : '')?.[1]
        if (request.method === 'POST' && jobId !== undefined) sentWith.set(jobId, key)
        return reply
      },
    }),
  })
  await stage.add(asins(150, 'B0FIRST'), ONE_MODULE)
  await stage.add(asins(150, 'B0OTHER'), ONE_MODULE, { accountId: connect(stage, OTHER_KEY) })
  stage.engine.start()
  await stage.pass(25 * MINUTE_MS)
  expect(comparisons).toBeGreaterThan(0)
  expect(comparisons).toBeLessThanOrEqual(6)
})
