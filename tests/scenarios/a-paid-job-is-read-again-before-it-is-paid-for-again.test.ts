// A completed job whose output is missing or in no known shape is paid for: it is read again, then held, and a retry asks
// for the job before anything else.
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Wire } from '../../src/engine/index.ts'
import { reportLines } from '../../src/cli/run/batches.ts'
import { asins, LISTING, setStage, type Stage } from '../support/stage.ts'

const JOB = /\/jobs\/[^/]+$/
const OUTPUTS = [
  ['null', null],
  ['an empty object', {}],
  ['a shape nobody has described', { result: { state: 'done', parts: 3 } }],
] as const

/** A service whose completed jobs show `output` until `isWhole` says otherwise. */
const hiding =
  (output: unknown, isWhole: () => boolean) =>
  (real: Wire): Wire => ({
    ...real,
    async exchange(request) {
      const answer = await real.exchange(request)
      if (answer.kind !== 'reply' || !JOB.test(request.url.pathname) || isWhole()) return answer
      const job = z.looseObject({ status: z.string() }).parse(JSON.parse(answer.body))
      return job.status === 'completed' ? { ...answer, body: JSON.stringify({ ...job, output }) } : answer
    },
  })

test.each(OUTPUTS)(
  '%s for a while: the images arrive by themselves, and nothing is paid twice',
  async (_, output) => {
    let isWhole = false
    const stage = await setStage({ wire: hiding(output, () => isWhole) })
    await stage.add(asins(2), LISTING)
    await stage.until(() => stage.standin.jobs.every(({ status }) => status === 'completed'))
    await stage.pass(10 * 60_000)
    expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ completed: 0, failed: 0, held: 0 })
    isWhole = true
    await stage.settle()
    expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ completed: 2 })
    expect(stage.standin.jobs).toHaveLength(2)
  },
)

test.each(OUTPUTS)(
  '%s for good: the task is held as paid, and a retry reads the job at no cost',
  async (_, output) => {
    let isWhole = false
    const stage = await setStage({ wire: hiding(output, () => isWhole) })
    await stage.add(asins(1), LISTING)
    await stage.settle()
    const [report] = stage.engine.call('report', {}).batches
    expect(report?.reasons).toMatchObject([{ code: 'UNINTELLIGIBLE', tasks: 1 }])
    expect(stage.engine.call('retry_plan', {})).toMatchObject({ tasks: 0, credits: 0, fetched_again: 1 })
    isWhole = true
    expect(stage.engine.call('retry', {})).toMatchObject({ submitted_again: 0, fetched_again: 1 })
    await stage.settle()
    expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ completed: 1 })
    expect(stage.standin.jobs).toHaveLength(1)
  },
)

/** A service that knows no job, until `isFound`. */
const losing =
  (isFound: () => boolean) =>
  (real: Wire): Wire => ({
    ...real,
    async exchange(request) {
      if (!JOB.test(request.url.pathname) || isFound()) return real.exchange(request)
      const body = JSON.stringify({ success: false, error: { code: 'JOB_NOT_FOUND' } })
      return { kind: 'reply', status: 404, headers: {}, body }
    },
  })

test('the same catalog again asks for a job that was lost, and pays nothing', async () => {
  let isFound = false
  const stage = await setStage({ wire: losing(() => isFound) })
  await stage.add(asins(2), LISTING)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ failed: 2 })
  isFound = true
  expect(await stage.add(asins(2), LISTING)).toBeNull()
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ completed: 2 })
  expect(stage.standin.jobs).toHaveLength(2)
  // What is on disk is asked for no more.
  const requests = stage.standin.requests.length
  expect(await stage.add(asins(2), LISTING)).toBeNull()
  await stage.settle()
  expect(stage.standin.requests.length).toBe(requests)
})

test('nor for one that could not be read; what is new in the catalog is submitted', async () => {
  let isFound = false
  const stage = await setStage({ wire: hiding(null, () => isFound) })
  await stage.add(asins(1), LISTING)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ held: 1 })
  isFound = true
  expect(await stage.add(asins(2), LISTING)).not.toBeNull()
  await stage.settle()
  expect(stage.engine.status().batches.map(({ tasks }) => tasks.completed)).toEqual([1, 1])
  expect(stage.standin.jobs).toHaveLength(2)
})

const DAY_MS = 86_400_000

test.each<[string, (stage: Stage) => unknown]>([
  ['a retry', ({ engine }) => engine.call('retry', {})],
  ['the same catalog', (stage) => stage.add(asins(1), LISTING)],
])(
  '%s asks for a job that counts as expired, and pays nothing: the clock may have been ahead',
  async (_, retry) => {
    let isFound = false
    const stage = await setStage({ wire: losing(() => isFound) })
    await stage.add(asins(1), LISTING)
    await stage.until(() => stage.standin.jobs.length === 1)
    stage.clock.jump(8 * DAY_MS)
    await stage.settle()
    const tasks = () => stage.engine.status().batches.map((batch) => batch.tasks)
    expect(tasks()).toMatchObject([{ expired: 1 }])
    isFound = true
    await retry(stage)
    await stage.settle()
    expect(tasks()).toMatchObject([{ completed: 1 }])
    expect(stage.standin.jobs).toHaveLength(1)
  },
)

test('a job that is gone expires again at each retry, names what generates it again, and only that pays', async () => {
  const stage = await setStage({ wire: losing(() => false) })
  await stage.add(asins(1), LISTING)
  await stage.until(() => stage.standin.jobs.length === 1)
  stage.clock.jump(8 * DAY_MS)
  await stage.settle()
  const batchOf = () => stage.engine.status().batches[0]
  for (let n = 0; n < 2; n++) {
    expect(stage.engine.call('retry_plan', {})).toMatchObject({ tasks: 0, credits: 0, fetched_again: 1 })
    stage.engine.call('retry', {})
    await stage.settle()
    expect(batchOf()?.tasks).toMatchObject({ expired: 1 })
  }
  const said = reportLines(stage.engine.call('report', {}).batches).join('\n')
  expect(said).toContain('“shotlist retry --reason EXPIRED --generate-again” generates it again.')
  expect(stage.standin.jobs).toHaveLength(1)
  const bought = { reason: 'EXPIRED', generate_again: true }
  expect(stage.engine.call('retry_plan', bought)).toMatchObject({ tasks: 1, fetched_again: 0 })
  stage.engine.call('retry', bought)
  await stage.until(() => stage.standin.jobs.length === 2)
})

test('images that count as expired are asked for as well, whatever the service has said of their job', async () => {
  let isFound = true
  let isServed = false
  const stage = await setStage({
    wire: (real) => ({
      ...losing(() => isFound)(real),
      open: (request) =>
        isServed
          ? real.open(request)
          : Promise.resolve({ kind: 'failure', sent: true, reason: 'reset', message: 'reset' }),
    }),
  })
  await stage.add(asins(1), LISTING)
  await stage.until(() => stage.engine.status().batches[0]?.tasks.collecting === 1)
  isFound = false
  stage.clock.jump(8 * DAY_MS)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ expired: 1 })
  isFound = true
  isServed = true
  expect(stage.engine.call('retry', {})).toMatchObject({ submitted_again: 0, fetched_again: 1 })
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ completed: 1 })
  expect(stage.standin.jobs).toHaveLength(1)
})

test('a lost job that stays lost is asked for at each run, and paid for again only at a word', async () => {
  const stage = await setStage({ wire: losing(() => false) })
  await stage.add(asins(1), LISTING)
  await stage.settle()
  expect(await stage.add(asins(1), LISTING)).toBeNull()
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ failed: 1 })
  expect(stage.standin.jobs).toHaveLength(1)
  expect(await stage.add(asins(1), LISTING, { force: true })).not.toBeNull()
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(2)
})
