// The counts beside the rows are kept by triggers: whatever becomes of tasks and assets, they are what counting gives.
import Database from 'better-sqlite3'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RecipeInput } from '../../../src/domain/recipe.ts'
import { MOVES } from '../../../src/domain/moves.ts'
import { NEW_PACE, WINDOW_MARGIN_MS } from '../../../src/engine/pace/pace.ts'
import { DAY_MS } from '../../../src/domain/units.ts'
import { openStore, type Store } from '../../../src/engine/store/index.ts'
import { accept, fill, moved, newFile, NOW_MS, openAt, owner, STRATEGY, terms } from './workspace.ts'

function expectCounted(file: string): void {
  const db = new Database(file, { readonly: true })
  const rows = (sql: string) => db.prepare(sql).raw().all()
  expect(rows('SELECT * FROM task_count WHERE count > 0 ORDER BY 1, 2, 3')).toEqual(
    rows(
      `SELECT batch_id, CASE WHEN state = 'completed_with_errors' AND job_id NOT IN
         (SELECT job_id FROM asset WHERE state = 'on_disk') THEN 'failed' ELSE state END, recipe_id, count(*)
       FROM task GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    ),
  )
  expect(rows('SELECT * FROM asset_count WHERE count > 0 ORDER BY 1, 2')).toEqual(
    rows(
      `SELECT made_for, state, count(*) FROM asset WHERE batch_id IS NOT NULL OR state = 'on_disk'
       GROUP BY 1, 2 ORDER BY 1, 2`,
    ),
  )
  db.close()
}

const ONE_MODULE: RecipeInput = {
  name: 'a-plus',
  operation: 'a_plus',
  params: { types: ['A+ Basic One Module'] },
}

/** One legal move of a task, chosen by a number, as the engine would make it. */
function moveBy(store: Store, taskId: number, choice: number): void {
  const task = store.tasks.get(taskId)
  const moves = MOVES.filter(
    ([from, , to]) => from === task.state && (task.jobId !== null || to === 'queued'),
  )
  const [, cause] = moves[choice % Math.max(1, moves.length)] ?? []
  if (cause === undefined) return
  const change = { dueAtMs: NOW_MS, code: 'SOME', ...(cause === 'retried_by_person' ? { jobId: null } : {}) }
  store.transaction(() => store.tasks.move(task, cause, change, NOW_MS))
}

/** The first image that is still expected. */
function saveOne(store: Store, jobId: string): void {
  const asset = store.assets.ofJob(jobId).find(({ state }) => state === 'expected')
  if (asset === undefined) return
  const saved = { bytes: 1, sha256: 'a', format: 'png', width: 1, height: 1, note: null } as const
  store.assets.saved(asset.id, { file: `${asset.id}.png`, ...saved })
}

test('after any moves, outputs, retries, rollbacks and a removed batch', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(5), fc.nat(20)), { maxLength: 60 }), fc.nat(3), (steps, outputs) => {
      const file = newFile()
      const store = openStore(file, owner('counter'), terms())
      const first = fill(store, ['B0COUNT001', 'B0COUNT002', 'B0COUNT003'])
      const second = fill(store, ['B0COUNT001', 'B0COUNT004', 'B0COUNT005'], ONE_MODULE)
      const tasks = [...first.tasks, ...second.tasks]
      for (const [index, task] of tasks.slice(0, 4).entries()) {
        const accepted = accept(store, task, `job-${index}`)
        store.transaction(() =>
          store.assets.announce(
            accepted,
            `job-${index}`,
            Array.from({ length: outputs }, (_, n) => ({
              slot: `s${n}`,
              path: `p[${n}]`,
              content: { kind: 'image' as const, url: `https://x.example/${n}` },
              variant: null,
              platform: null,
            })),
            NOW_MS + 1,
            NOW_MS,
          ),
        )
      }
      for (const [which, choice] of steps) {
        const task = tasks[which]
        if (task !== undefined) moveBy(store, task.id, choice)
        const jobId = task === undefined ? null : store.tasks.get(task.id).jobId
        if (task !== undefined && jobId !== null && store.tasks.get(task.id).state === 'collecting')
          store.transaction(() => saveOne(store, jobId))
        if (jobId !== null && choice % 5 === 0)
          store.transaction(() => store.assets.endAll(jobId, 'failed', 'GONE', 'gone'))
        if (jobId !== null && choice % 7 === 0)
          store.transaction(() => store.assets.fetchAgain(jobId, NOW_MS))
      }
      expect(() =>
        store.transaction(() => {
          const queued = store.tasks.ofBatch(second.batchId, 'queued')[0]
          if (queued !== undefined) store.tasks.move(queued, 'cancelled_by_person', { dueAtMs: null }, NOW_MS)
          throw new Error('taken back')
        }),
      ).toThrow('taken back')
      expectCounted(file)
      store.close()
    }),
    { seed: 12, numRuns: 25 },
  )
})

test('a batch that is removed takes its counts with it', () => {
  const file = newFile()
  const store = openAt(file)
  const kept = fill(store, ['B0COUNT001'])
  const { batchId } = fill(store, ['B0COUNT002', 'B0COUNT003'], STRATEGY)
  store.transaction(() => store.batches.remove(batchId))
  expect(store.counts.tasks(batchId).queued).toBe(0)
  expect(store.counts.tasks(kept.batchId).queued).toBe(1)
  expectCounted(file)
})

test('a task that ended without any file counts as failed', () => {
  const file = newFile()
  const store = openAt(file)
  const { batchId, tasks } = fill(store, ['B0COUNT001', 'B0COUNT002'])
  for (const task of tasks) {
    const collecting = moved(store, accept(store, task, `job-${task.id}`), 'job_completed', { dueAtMs: null })
    if (task === tasks[0])
      store.transaction(() => {
        const content = { kind: 'image', url: 'https://x.example/1' } as const
        const image = { slot: 's', path: 'p', content, variant: null, platform: null }
        store.assets.announce(collecting, `job-${task.id}`, [image], NOW_MS + 1, NOW_MS)
        saveOne(store, `job-${task.id}`)
      })
    moved(store, collecting, 'some_missing', { dueAtMs: null })
  }
  expect(store.counts.tasks(batchId)).toMatchObject({ completed_with_errors: 1, failed: 1 })
  expectCounted(file)
})

test('the day has room for as many as its limit, and for the next when the first of them is a day old', () => {
  const store = openAt(newFile())
  const { accountId } = fill(store, [])
  for (let n = 0; n < 3; n += 1)
    store.transaction(() => store.pace.answered(store.pace.take(accountId, NOW_MS + n), NOW_MS + n))
  const roomAtMs = (limit: number) =>
    store.pace.window(accountId, NEW_PACE, NOW_MS + 10, [
      { limit: null, remaining: null },
      { limit, remaining: null },
    ]).roomAtMs[1]
  expect(roomAtMs(3)).toBe(NOW_MS + DAY_MS + WINDOW_MARGIN_MS)
  expect(roomAtMs(4)).toBe(NOW_MS + 10)
})
