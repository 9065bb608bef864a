// The list of tasks as the window shows it, against the same list kept in memory; one task's story; what a person does
// to one task, one batch, one account; the receipt.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  TASK_SORTS,
  type TaskFilter,
  type TaskLine,
  type TaskSort,
} from '../../src/contract/commands/tasks.ts'
import { TASK_STATES, type TaskState } from '../../src/domain/states.ts'
import { ROW_COMMANDS } from '../../src/contract/commands.ts'
import { openCatalog } from '../../src/engine/index.ts'
import { asins, LISTING, ONE_MODULE, setStage, type Stage, STRATEGY } from '../support/stage.ts'

const ask = (
  stage: Stage,
  filter: TaskFilter,
  over: Partial<{ sort: TaskSort; descending: boolean; offset: number; limit: number }> = {},
) => {
  const answer = stage.engine.call('tasks', {
    filter,
    sort: 'order',
    descending: false,
    offset: 0,
    limit: 1000,
    ...over,
  })
  return ROW_COMMANDS.tasks.output.parse(answer)
}
const storyOf = (stage: Stage, task: number) =>
  ROW_COMMANDS.task.output.parse(stage.engine.call('task', { task }))
const only = (stage: Stage, filter: TaskFilter): TaskLine => {
  const { tasks } = ask(stage, filter)
  const [first] = tasks
  if (first === undefined || tasks.length > 1) throw new Error(`${tasks.length} tasks were found`)
  return first
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** Two batches in which everything that can come of a task has come of some. */
async function busyStage(): Promise<Stage> {
  const stage = await setStage()
  const rows = [
    'asin,sku,title',
    'B0GOOD0001,SKU-1,Desk Lamp',
    'B0GOOD0002,100%_off,Stehlampe GRÜN',
    'B0XMODER01,SKU-3,Floor lamp',
    'B0YIMAGE01,SKU-4,Chair',
    'B0GOOD0005,,',
  ]
  await stage.engine.importCatalog({
    catalog: await openCatalog(once(`${rows.join('\n')}\n`), { defaultCountry: 'US' }),
    recipes: [ONE_MODULE, STRATEGY],
    force: false,
    onProblems: () => undefined,
    batch: {
      accountId: stage.accountId,
      name: 'first',
      source: 'a.csv',
      pilotSize: null,
      creditsMax: null,
      hours: null,
    },
  })
  await stage.add(asins(6), LISTING, { name: 'second', pilotSize: 2 })
  await stage.settle()
  return stage
}

describe('the list', () => {
  test('a task shows the first image that it has on disk', async () => {
    const stage = await busyStage()
    const firstOf = (task: number) =>
      storyOf(stage, task).assets.find(({ kind, state }) => kind === 'image' && state === 'on_disk')?.id ??
      null
    const { tasks } = ask(stage, {})
    expect(new Set(tasks.map(({ image }) => image === null))).toEqual(new Set([true, false]))
    for (const { id, image } of tasks) expect(image).toBe(firstOf(id))
  })

  test('every window of every order and filter is that part of the whole, sorted and filtered in memory', async () => {
    const stage = await busyStage()
    const all = ask(stage, {}).tasks
    expect(all).toHaveLength(16)
    const compare: Record<TaskSort, (a: TaskLine, b: TaskLine) => number> = {
      order: () => 0,
      asin: (a, b) => (a.asin < b.asin ? -1 : a.asin > b.asin ? 1 : 0),
      state: (a, b) => TASK_STATES.indexOf(a.state) - TASK_STATES.indexOf(b.state),
      recipe: (a, b) => (a.recipe < b.recipe ? -1 : a.recipe > b.recipe ? 1 : 0),
      changed: (a, b) => a.changed_at_ms - b.changed_at_ms,
    }
    const expected = (filter: TaskFilter, sort: TaskSort, descending: boolean) => {
      const text = filter.search?.trim().toLowerCase() ?? ''
      const kept = all
        .filter(({ batch }) => filter.batch === undefined || batch === filter.batch)
        .filter(
          ({ batch, state, assets }) =>
            filter.states === undefined ||
            filter.states.length === 0 ||
            filter.states.includes(
              state === 'queued' && filter.stopped?.includes(batch) === true
                ? 'held'
                : state === 'completed_with_errors' && assets.on_disk === 0
                  ? 'failed'
                  : state,
            ),
        )
        .filter(({ code }) => filter.code === undefined || code === filter.code)
        .filter(({ asin, sku, title }) =>
          [asin, sku, title].some((word) => word?.toLowerCase().includes(text) === true),
        )
        .toSorted((a, b) => compare[sort](a, b) || a.id - b.id)
      return descending ? kept.toReversed() : kept
    }
    const optional = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })
    fc.assert(
      fc.property(
        fc.record({
          batch: optional(fc.constantFrom(1, 2, 3)),
          states: optional(
            fc.subarray<TaskState>(['queued', 'held', 'completed', 'failed', 'completed_with_errors']),
          ),
          stopped: optional(fc.subarray([1, 2, 3])),
          code: optional(fc.constantFrom('CONTENT_MODERATION_ERROR', 'NO_SUCH_CODE')),
          search: optional(
            fc.constantFrom('lamp', 'LAMPE grün', '%', '_', '\\', 'sku-', 'B0GOOD', ' ', "x' OR 1"),
          ),
        }),
        fc.constantFrom(...TASK_SORTS),
        fc.boolean(),
        fc.nat(20),
        fc.nat(8),
        (given, sort, descending, offset, limit) => {
          const filter = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
          const whole = expected(filter, sort, descending)
          const window = ask(stage, filter, { sort, descending, offset, limit })
          expect(window.total).toBe(whole.length)
          expect(window.tasks).toEqual(whole.slice(offset, offset + limit))
        },
      ),
      { seed: 5, numRuns: 400 },
    )
    // What each has made and cost.
    expect(ask(stage, { search: 'B0GOOD0001' }).tasks).toMatchObject([
      { recipe: 'a-plus', operation: 'a_plus', state: 'completed', credits: 10, sku: 'SKU-1' },
      { recipe: 'strategy', state: 'completed', credits: 5, assets: { expected: 1, on_disk: 1, failed: 0 } },
    ])
    expect(ask(stage, { states: ['queued'] }).tasks[0]).toMatchObject({
      credits: null,
      assets: { expected: 0 },
    })
  })

  test('a code is found on the task and on its outputs; what was searched for is found again when it changes', async () => {
    const stage = await busyStage()
    const partly = ask(stage, { code: 'IMAGE_GENERATION_ERROR' }).tasks
    // The variant's preview and its module.
    expect(partly).toMatchObject([
      { asin: 'B0YIMAGE01', state: 'completed_with_errors', assets: { failed: 2 } },
    ])
    const failed = { search: 'lamp', states: ['failed'] } satisfies TaskFilter
    expect(ask(stage, failed).total).toBe(2)
    stage.engine.call('retry', { reason: 'CONTENT_MODERATION_ERROR' })
    expect(ask(stage, failed).total).toBe(0)
    await stage.add(['B0LAMP0001'], STRATEGY)
    expect(ask(stage, { search: 'lamp0001' }).total).toBe(1)
  })

  test('looking wakes nobody: what was prepared for sending stays prepared', async () => {
    const stage = await setStage()
    await stage.add(asins(12), STRATEGY)
    let changes = 0
    stage.engine.subscribe(() => (changes += 1))
    await stage.settle()
    await stage.pass(1_000)
    const before = changes
    for (let n = 0; n < 5; n += 1) ask(stage, { search: 'B0' })
    await stage.pass(1_000)
    expect(changes).toBe(before)
  })
})

describe('a story', () => {
  test('tells everything that happened, and no address that opens anything', async () => {
    const stage = await busyStage()
    const done = only(stage, { batch: 1, search: 'B0YIMAGE01', states: ['failed'] })
    const story = storyOf(stage, done.id)
    expect(story.task).toEqual(done)
    expect(story.events.map(({ cause }) => cause)).toEqual([
      'intent_written',
      'accepted',
      ...(story.events.some(({ cause }) => cause === 'job_started') ? ['job_started'] : []),
      'job_completed',
      'some_missing',
    ])
    expect(story.submissions).toMatchObject([{ outcome: 'accepted' }])
    expect(JSON.parse(story.submissions[0]?.body ?? '')).toMatchObject({ asin: 'B0YIMAGE01' })
    expect(JSON.parse(story.job?.raw ?? '')).toMatchObject({ status: 'completed', credit_cost: 10 })
    expect(story.assets.map(({ state }) => state)).toContain('failed')
    expect(story.task.can).toEqual({ retry: true, cancel: false, prioritise: false })

    const signatures = stage.standin.requests
      .map(({ path }) => path.split('?')[1] ?? '')
      .filter((query) => query.length > 20)
    expect(signatures.length).toBeGreaterThan(5)
    for (const { id } of ask(stage, {}).tasks) {
      const text = JSON.stringify(storyOf(stage, id))
      expect(text).not.toMatch(/https?:[^"\s]*\?/)
      expect(signatures.filter((query) => text.includes(query))).toEqual([])
    }
    const whole = ask(stage, { batch: 1, states: ['completed'] }).tasks.find(
      ({ operation }) => operation === 'a_plus',
    )
    const raw = storyOf(stage, whole?.id ?? 0).job?.raw ?? ''
    expect(raw).toContain('https://')
    expect(() => void JSON.parse(raw)).not.toThrow()
  })

  test('of a task that is not there it is said so', async () => {
    const stage = await setStage()
    for (const name of ['task', 'cancel_task', 'prioritise', 'retry'] as const)
      expect(() => stage.engine.call(name, { task: 99 })).toThrow('Task 99 doesn’t exist')
  })
})

describe('one task, one batch, one account', () => {
  test('one that was not sent can be cancelled, once', async () => {
    const stage = await busyStage()
    const [queued] = ask(stage, { states: ['queued'] }).tasks
    const task = queued?.id ?? 0
    expect(storyOf(stage, task).task.can).toEqual({ retry: false, cancel: true, prioritise: true })
    stage.engine.call('cancel_task', { task })
    expect(storyOf(stage, task)).toMatchObject({
      task: { state: 'cancelled', can: { retry: false, cancel: false, prioritise: false } },
    })
    expect(() => stage.engine.call('cancel_task', { task })).toThrow('can’t be canceled')
    stage.engine.call('resume', {})
    await stage.settle()
    expect(
      ask(stage, { batch: 2 })
        .tasks.map(({ state }) => state)
        .toSorted(),
    ).toEqual(['cancelled', ...Array<string>(5).fill('completed')])
  })

  test('one is retried, the others stay as they are', async () => {
    const stage = await busyStage()
    const failed = ask(stage, { states: ['failed'], code: 'CONTENT_MODERATION_ERROR' }).tasks
    expect(failed).toHaveLength(2)
    const [first, second] = failed
    expect(stage.engine.call('retry', { task: first?.id ?? 0 })).toMatchObject({ submitted_again: 1 })
    expect(storyOf(stage, second?.id ?? 0).task.state).toBe('failed')
    // The job that failed is not that of what is to be made now.
    expect(storyOf(stage, first?.id ?? 0)).toMatchObject({ task: { state: 'queued' }, job: null })
    const done = ask(stage, { states: ['completed'] }).tasks[0]
    expect(() => stage.engine.call('retry', { task: done?.id ?? 0 })).toThrow('nothing to retry')
  })

  test('resume goes on with what is named and nothing else', async () => {
    const stage = await setStage()
    const first = (await stage.add(asins(2), STRATEGY, { name: 'first' })) ?? 0
    const second = (await stage.add(asins(2, 'B0OTHR'), STRATEGY, { name: 'second' })) ?? 0
    for (const batch of [first, second]) stage.engine.call('pause', { batch })
    expect(stage.engine.call('resume', { batch: second })).toEqual({ accounts: 0, batches: 1 })
    await stage.settle()
    expect(stage.engine.status().batches).toMatchObject([
      { state: 'paused', tasks: { queued: 2 } },
      { state: 'active', tasks: { completed: 2 } },
    ])
    expect(stage.engine.call('resume', { account: stage.accountId })).toEqual({ accounts: 0, batches: 0 })
    expect(() => stage.engine.call('resume', { batch: 9 })).toThrow('Batch 9 doesn’t exist')
    expect(() => stage.engine.call('resume', { account: 9 })).toThrow('Account 9 doesn’t exist')
  })
})

test('the receipt is what the service was paid, line by line and in all', async () => {
  const stage = await busyStage()
  const before = ROW_COMMANDS.receipt.output.parse(stage.engine.call('receipt', { limit: 1000 }))
  const totals = ROW_COMMANDS.receipt_totals.output.parse(
    stage.engine.call('receipt_totals', { page_lines: 2 }),
  )
  const { credits: first } = stage.engine.status().batches[0] ?? { credits: null }
  const ofFirst = stage.engine.call('receipt_totals', { batch: 1, page_lines: 2 })
  expect({ charged: ofFirst.charged, refunded: ofFirst.refunded }).toEqual(first)
  expect(before.next).toBeNull()
  expect(totals.total).toBe(before.lines.length)
  expect(before.lines.reduce((sum, { charged }) => sum + charged, 0)).toBe(totals.charged)
  expect(before.lines[0]).toEqual({
    task: 1,
    account: 'default',
    asin: 'B0GOOD0001',
    country_code: 'US',
    sku: 'SKU-1',
    title: 'Desk Lamp',
    recipe: 'a-plus',
    batch: 'first',
    batch_id: 1,
    jobs: 1,
    job_ids: [stage.engine.call('task', { task: 1 }).job?.id],
    charged: 10,
    refunded: 0,
    unreported: 0,
    adopted: 0,
    differing: 0,
    taken_over: 0,
    twice: 0,
    twice_charged: 0,
  })
  // Any page begins after the end of the one before it, also where that lies in another batch.
  for (const [page, after] of totals.pages.entries())
    expect(stage.engine.call('receipt', { after, limit: 2 }).lines).toEqual(
      before.lines.slice((page + 1) * 2, (page + 2) * 2),
    )
  // A second try is a second job on the same line.
  stage.engine.call('retry', { reason: 'CONTENT_MODERATION_ERROR' })
  await stage.settle()
  const after = stage.engine.call('receipt', { batch: 1, limit: 1000 })
  expect(after.lines).toHaveLength(ofFirst.total)
  expect(after.lines.filter(({ asin }) => asin === 'B0XMODER01').map(({ jobs }) => jobs)).toEqual([2, 2])
})
