// Where an answer was lost, the only new job of the product is most likely ours. It is compared with what was asked, and
// where that leaves a doubt, everybody who reads about the job reads that it was adopted.
import { expect, test } from 'vitest'
import type { Wire } from '../../src/engine/ports/wire.ts'
import type { Fault } from '../support/standin/index.ts'
import { asins, ONE_MODULE, setStage, type Stage, STRATEGY } from '../support/stage.ts'

const [asin = ''] = asins(1)
const ONE_TYPE = ['A+ Basic One Module']
const ALL = { filter: {}, sort: 'order', descending: false, offset: 0, limit: 10 } as const
const LOST: readonly Fault[] = [{ kind: 'lost-before', nth: { from: 1, to: 1 } }]
const LOST_AFTER: readonly Fault[] = [{ kind: 'lost-after', nth: { from: 1, to: 1 } }]

/**
 * Nothing came of our request, and a colleague has this made in the meantime.
 * @param isShown in the job
 * @param unknown so often the service says that there is no job of the id, though it lists it
 */
async function withColleague(body: object, isShown: boolean, unknown = 0): Promise<Stage> {
  let reads = 0
  const stage = await setStage({
    standin: { faults: LOST },
    wire: (real): Wire => ({
      ...real,
      async exchange(request) {
        const reply = await real.exchange(request)
        const id = /\/jobs\/([^/?]+)$/.exec(request.url.pathname)?.[1]
        const job = stage.standin.jobs.find((one) => one.id === id)
        if (!isShown || job === undefined || reply.kind !== 'reply' || reply.status !== 200) return reply
        reads += 1
        if (reads <= unknown)
          return { ...reply, status: 404, body: '{"success":false,"error":{"code":"JOB_NOT_FOUND"}}' }
        const shown = reply.body.replace('{', `{"request":${JSON.stringify(job.body)},`)
        return { ...reply, body: shown }
      },
    }),
  })
  await stage.add([asin], ONE_MODULE)
  await stage.until(() => stage.engine.status().batches[0]?.tasks.unconfirmed === 1)
  await stage.drive(stage.submitElsewhere('a_plus', { asin, ...body }))
  await stage.settle()
  return stage
}

const totalsOf = ({ engine }: Stage) => engine.call('receipt_totals', { page_lines: 100 })
const recordOf = async (stage: Stage) => {
  const [file = ''] = (await stage.library()).filter((name) => name.endsWith('job.json'))
  const record: unknown = JSON.parse((await stage.read(file)).toString())
  return record
}

test.each([
  ['shows another country', { country_code: 'DE', types: ['A+ Basic One Module'] }, 0],
  ['shows another type', { country_code: 'US', types: ['A+ Premium One Module'] }, 0],
  ['is listed, and read only later', { country_code: 'DE', types: ['A+ Basic One Module'] }, 5],
])('a job that %s is not adopted', async (_name, body, unknown) => {
  const stage = await withColleague(body, true, unknown)
  expect(stage.standin.jobs).toHaveLength(2)
  const ours = stage.standin.jobs[1]?.id
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(1)
  expect(await recordOf(stage)).toMatchObject({ jobId: ours, adopted: null })
  expect(totalsOf(stage)).toMatchObject({ adopted: 0 })
})

test('a job that shows only in the end what it is was adopted, and the difference is said', async () => {
  const stage = await withColleague(
    { country_code: 'US', types: ['A+ Premium Full Image (4 modules)'] },
    false,
  )
  expect(stage.standin.jobs).toHaveLength(1)
  expect(await recordOf(stage)).toMatchObject({ adopted: 'differs' })
  expect(totalsOf(stage)).toMatchObject({ adopted: 1, differing: 1, twice: 0 })
})

test('a job that may be ours is adopted and said to be so: in its folder, the receipt and the task', async () => {
  const stage = await setStage({ standin: { faults: LOST_AFTER } })
  await stage.add(asins(2), STRATEGY)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.completed).toBe(2)
  expect(await recordOf(stage)).toMatchObject({ adopted: 'found_in_list' })
  expect(totalsOf(stage)).toMatchObject({ adopted: 1, differing: 0 })
  const { lines } = stage.engine.call('receipt', { limit: 10 })
  expect(lines.map(({ adopted }) => adopted)).toEqual([1, 0])
  const jobs = stage.engine
    .call('tasks', ALL)
    .tasks.map(({ id }) => stage.engine.call('task', { task: id }).job)
  expect(jobs.map((job) => job?.adopted)).toEqual(['found_in_list', null])
})

test('a job that is listed and unknown, met right before a task is sent again, does not hold it up without end', async () => {
  let unknown = ''
  const told = { kind: '429-day', retryAfterS: 300, nth: { from: 2, to: 2 } } as const
  const stage = await setStage({
    standin: { faults: [...LOST, told] },
    wire: (real): Wire => ({
      ...real,
      async exchange(request) {
        const reply = await real.exchange(request)
        if (reply.kind !== 'reply' || !request.url.pathname.endsWith(`/jobs/${unknown}`)) return reply
        return { ...reply, status: 404, body: '{"success":false,"error":{"code":"JOB_NOT_FOUND"}}' }
      },
    }),
  })
  await stage.add([asin], ONE_MODULE)
  const posts = () => stage.standin.requests.filter(({ method }) => method === 'POST').length
  await stage.until(() => posts() === 2)
  await stage.drive(stage.submitElsewhere('a_plus', { asin, country_code: 'US', types: ONE_TYPE }))
  unknown = stage.standin.jobs[0]?.id ?? ''
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks.held).toBe(1)
  expect(stage.standin.jobs).toHaveLength(1)
})
