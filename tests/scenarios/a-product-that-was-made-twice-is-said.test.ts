// Absence was believed, the task was sent again, and the first submission made a job all the same. It is paid for, so it
// is found, fetched and said; and nothing more is sent.
import { expect, test } from 'vitest'
import { reportLines } from '../../src/cli/run/batches.ts'
import { adoptedWords } from '../../src/words/index.ts'
import { asins, LISTING, setStage, type Stage, STRATEGY } from '../support/stage.ts'

const MINUTE_MS = 60_000
const [asin = ''] = asins(1)

/** The work of the first submission begins when the task was sent again. */
const madeTwice = () =>
  setStage({
    standin: { faults: [{ kind: 'slow', ms: 8 * MINUTE_MS, nth: { from: 1, to: 1 } }] },
    timing: { absenceMs: 5 * MINUTE_MS },
  })

const tasksOf = ({ engine }: Stage) => engine.status().batches[0]?.tasks
const totalsOf = ({ engine }: Stage) => engine.call('receipt_totals', { page_lines: 100 })

test('its second job is a version of its own, and the report names what it cost', async () => {
  const stage = await madeTwice()
  await stage.add([asin], LISTING)
  await stage.settle()
  const [second, first] = stage.standin.jobs.toSorted((a, b) => b.createdAtMs - a.createdAtMs)
  expect(stage.standin.jobs).toHaveLength(2)
  expect(tasksOf(stage)).toMatchObject({ completed: 2, queued: 0, failed: 0 })
  const files = await stage.library()
  for (const job of [first, second])
    expect(files.filter((file) => file.includes(job?.id ?? '-')).length).toBeGreaterThan(1)
  const cost = second?.creditCost ?? 0
  expect(cost).toBeGreaterThan(0)
  expect(totalsOf(stage)).toMatchObject({ charged: 2 * cost, adopted: 1, twice: 1, twice_charged: cost })
  expect(adoptedWords(totalsOf(stage))).toBe(`The service made 1 product twice: ${cost} credits.`)
  const record: unknown = JSON.parse(
    (
      await stage.read(
        files.find((file) => file.includes(second?.id ?? '-') && file.endsWith('job.json')) ?? '',
      )
    ).toString(),
  )
  expect(record).toMatchObject({ adopted: 'made_twice' })
})

test.each([
  ['', 0],
  [', and no sooner for a clock that was set ahead before', 24],
])('it is looked for after a restart, too%s', async (_, hours) => {
  const stage = await madeTwice()
  await stage.add([asin], LISTING)
  await stage.until(() => tasksOf(stage)?.completed === 1)
  await stage.drive(stage.engine.stop())
  stage.clock.jump(hours * 60 * MINUTE_MS)
  await stage.restart('crash')
  await stage.settle()
  expect(tasksOf(stage)).toMatchObject({ completed: 2 })
  expect(totalsOf(stage)).toMatchObject({ twice: 1 })
})

test('it is found though the product’s list is read for another recipe before', async () => {
  const stage = await setStage({
    standin: { faults: [{ kind: 'slow', ms: 14 * MINUTE_MS, nth: { from: 1, to: 1 } }] },
  })
  await stage.add([asin], LISTING)
  await stage.until(() => tasksOf(stage)?.completed === 1)
  const sentMs = stage.standin.jobs[0]?.createdAtMs ?? 0
  // The list that was read before the task was sent again is current for ten minutes.
  await stage.until(() => stage.clock.nowMs() > sentMs + 10.2 * MINUTE_MS)
  await stage.add([asin], STRATEGY)
  await stage.settle()
  expect(totalsOf(stage)).toMatchObject({ twice: 1 })
})

test('it is found though it could be that of a submission which is not answered yet', async () => {
  let posts = 0
  const stage: Stage = await setStage({
    standin: { faults: [{ kind: 'slow', ms: 8 * MINUTE_MS, nth: { from: 1, to: 1 } }] },
    timing: { absenceMs: 5 * MINUTE_MS },
    wire: (real) => ({
      ...real,
      async exchange(request) {
        const answer = await real.exchange(request)
        if (request.method !== 'POST') return answer
        posts += 1
        // The second look comes meanwhile.
        if (posts === 3) await stage.clock.sleep(6 * MINUTE_MS)
        return answer
      },
    }),
  })
  await stage.add([asin], LISTING)
  await stage.until(() => tasksOf(stage)?.completed === 1)
  await stage.add([asin], LISTING, { force: true })
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(3)
  expect(totalsOf(stage)).toMatchObject({ twice: 1 })
})

test('it is found though the list then fails for an hour', async () => {
  const stage: Stage = await setStage({
    standin: { faults: [{ kind: 'slow', ms: 8 * MINUTE_MS, nth: { from: 1, to: 1 } }] },
    timing: { absenceMs: 5 * MINUTE_MS },
    wire: (real) => ({
      ...real,
      exchange(request) {
        const isAway =
          stage.clock.monotonicMs() > 10 * MINUTE_MS && stage.clock.monotonicMs() < 70 * MINUTE_MS
        if (!isAway || !request.url.searchParams.has('asin')) return real.exchange(request)
        return Promise.resolve({ kind: 'reply', status: 500, headers: {}, body: '' })
      },
    }),
  })
  await stage.add([asin], LISTING)
  await stage.settle()
  expect(totalsOf(stage)).toMatchObject({ twice: 1 })
})

test('it stays to be found where the list never answers: the run ends, and status and report say so', async () => {
  let isListed = false
  const stage: Stage = await setStage({
    standin: { faults: [{ kind: 'slow', ms: 8 * MINUTE_MS, nth: { from: 1, to: 1 } }] },
    timing: { absenceMs: 5 * MINUTE_MS },
    wire: (real) => ({
      ...real,
      exchange(request) {
        const isAway = stage.clock.monotonicMs() > 10 * MINUTE_MS && !isListed
        if (!isAway || !request.url.searchParams.has('asin')) return real.exchange(request)
        return Promise.resolve({ kind: 'reply', status: 500, headers: {}, body: '' })
      },
    }),
  })
  const batchOf = () => stage.engine.status().batches[0]
  await stage.add([asin], LISTING)
  await stage.until(() => stage.clock.monotonicMs() > 60 * MINUTE_MS)
  expect(batchOf()).toMatchObject({ phase: 'second_look', unlisted: 0, tasks: { completed: 1 } })
  await stage.settle()
  expect(stage.clock.monotonicMs()).toBeLessThan(6 * 60 * MINUTE_MS)
  const unlisted = { phase: 'finished', unlisted: 1, tasks: { completed: 1 } }
  expect(batchOf()).toMatchObject(unlisted)
  const said =
    '1 unanswered task can’t be looked up in the service’s job list. Check your dashboard: it may have been charged as well.'
  expect(reportLines(stage.engine.call('report', {}).batches)).toContain(`  ${said}`)
  await stage.restart('stop')
  await stage.settle()
  expect(batchOf()).toMatchObject(unlisted)
  isListed = true
  await stage.pass(10 * 60 * MINUTE_MS)
  await stage.settle()
  expect(batchOf()).toMatchObject({ phase: 'finished', unlisted: 0, tasks: { completed: 2 } })
  expect(totalsOf(stage)).toMatchObject({ twice: 1 })
})

test('a network that is away all night is no list that fails: the run waits for it', async () => {
  let isAway = false
  const stage = await setStage({
    standin: { faults: [{ kind: 'slow', ms: 8 * MINUTE_MS, nth: { from: 1, to: 1 } }] },
    timing: { absenceMs: 5 * MINUTE_MS },
    wire: (real) => ({
      ...real,
      exchange: (request) =>
        isAway
          ? Promise.resolve({ kind: 'failure', sent: false, reason: 'dns', message: 'no such host' })
          : real.exchange(request),
    }),
  })
  await stage.add([asin], LISTING)
  await stage.until(() => tasksOf(stage)?.completed === 1)
  isAway = true
  await stage.pass(12 * 60 * MINUTE_MS)
  expect(stage.engine.status().batches[0]).toMatchObject({ second_look: true, unlisted: 0 })
  isAway = false
  await stage.settle()
  expect(totalsOf(stage)).toMatchObject({ twice: 1 })
})

test.each([
  ['waits', 60, 'second_look', null],
  ['asks for a higher limit', 6 * 60, 'spending_limit', 'spending_limit'],
] as const)(
  'a task for which it leaves no room %s after %d minutes',
  async (_name, minutes, phase, waitsFor) => {
    const stage: Stage = await setStage({
      standin: { faults: [{ kind: '500', nth: { from: 1, to: 5 } }] },
      timing: { absenceMs: 5 * MINUTE_MS },
      wire: (real) => ({
        ...real,
        exchange(request) {
          const isAway =
            stage.clock.monotonicMs() > 27 * MINUTE_MS && request.url.searchParams.get('asin') === asin
          if (!isAway) return real.exchange(request)
          return Promise.resolve({ kind: 'reply', status: 500, headers: {}, body: '' })
        },
      }),
    })
    await stage.add([asin, ...asins(2).slice(1)], STRATEGY, { creditsMax: 9 })
    await stage.until(() => stage.clock.monotonicMs() > minutes * MINUTE_MS)
    expect(stage.engine.status().batches[0]).toMatchObject({ phase, waits_for: waitsFor })
    expect(stage.standin.jobs).toHaveLength(0)
  },
)

test('a colleague’s jobs, of which there are more than were sent, are nobody’s second job', async () => {
  const stage = await setStage({
    standin: { faults: [{ kind: 'lost-before', nth: { from: 1, to: 1 } }] },
    timing: { absenceMs: 5 * MINUTE_MS },
  })
  await stage.add([asin], LISTING)
  await stage.until(() => tasksOf(stage)?.completed === 1)
  for (const country of ['US', 'DE'])
    await stage.drive(
      stage.submitElsewhere('listing_builder', { asin, country_code: country, ...LISTING.params }),
    )
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(3)
  expect(tasksOf(stage)).toMatchObject({ completed: 1 })
  expect(totalsOf(stage)).toMatchObject({ adopted: 0 })
})

test('a second job that failed or lacks images is never paid for once more', async () => {
  const stage = await setStage({
    standin: {
      faults: [
        { kind: 'slow', ms: 8 * MINUTE_MS, nth: { from: 1, to: 1 } },
        { kind: 'image-failed', code: 'IMAGE_GENERATION_ERROR' },
      ],
    },
    timing: { absenceMs: 5 * MINUTE_MS },
  })
  await stage.add([asin], LISTING)
  await stage.settle()
  const jobs = stage.standin.jobs.length
  const tasks = stage.engine.call('tasks', {
    filter: {},
    sort: 'order',
    descending: false,
    offset: 0,
    limit: 10,
  }).tasks
  const second = tasks.find(({ id }) => id !== 1)
  expect(second?.state).toBe('completed_with_errors')
  expect(stage.engine.call('retry', { task: second?.id ?? 0, generate_again: true })).toMatchObject({
    submitted_again: 0,
  })
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(jobs)
})

test('it is looked for as well where a person had the task sent again', async () => {
  const stage: Stage = await setStage({
    standin: { faults: [{ kind: 'slow', ms: 25 * MINUTE_MS, nth: { from: 1, to: 1 } }] },
    timing: { absenceMs: 20 * MINUTE_MS },
    // After the first submission nothing can be listed, until a person is asked.
    wire: (real) => ({
      ...real,
      async exchange(request) {
        const { held = 0, unconfirmed = 0 } = tasksOf(stage) ?? {}
        const fails = request.url.searchParams.has('asin') && unconfirmed > 0 && held === 0
        return fails ? { kind: 'reply', status: 500, headers: {}, body: '' } : real.exchange(request)
      },
    }),
  })
  await stage.add([asin], LISTING)
  await stage.settle()
  expect(tasksOf(stage)).toMatchObject({ held: 1 })
  expect(stage.standin.jobs).toHaveLength(0)
  stage.engine.call('retry', { reason: 'IN_DOUBT', generate_again: true })
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(2)
  expect(tasksOf(stage)).toMatchObject({ completed: 2 })
  expect(totalsOf(stage)).toMatchObject({ twice: 1 })
})

test('a job that a person gives to another task while it is read is not that of a second payment', async () => {
  const before = new Set<string>()
  let isTaken = false
  const stage: Stage = await setStage({
    standin: { faults: [{ kind: 'lost-after', nth: { from: 1, to: 1 } }] },
    timing: { absenceMs: 5 * MINUTE_MS },
    wire: (real) => ({
      ...real,
      async exchange(request) {
        const id = request.url.pathname.split('/jobs/')[1]
        const own = before.size === 0 ? undefined : stage.engine.call('task', { task: 2 }).job?.id
        if (!isTaken && id !== undefined && own !== undefined && id !== own && !before.has(id)) {
          isTaken = true
          await stage.engine.takeOver(1, id)
        }
        return real.exchange(request)
      },
    }),
  })
  const submitted = { asin, country_code: 'US' }
  await stage.add([asin], STRATEGY)
  await stage.until(() => stage.standin.jobs.length === 1)
  await stage.drive(stage.submitElsewhere('creative_strategy', submitted))
  await stage.settle()
  expect(stage.engine.call('task', { task: 1 }).task).toMatchObject({ state: 'held', code: 'IN_DOUBT' })
  for (const { id } of stage.standin.jobs) before.add(id)

  stage.standin.setFaults([{ kind: 'slow', ms: 8 * MINUTE_MS, nth: { from: 1, to: 1 } }])
  await stage.add([asin], STRATEGY, { force: true })
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(4)
  expect(stage.engine.call('task', { task: 1 }).job).toMatchObject({ adopted: 'taken_over' })
  expect(totalsOf(stage)).toMatchObject({ twice: 0 })
  expect(isTaken).toBe(true)
})
