// What the library says of images, over a real database.
import { expect, test } from 'vitest'
import { systemClock } from '../../../src/engine/index.ts'
import { createHandlers } from '../../../src/engine/commands/index.ts'
import { NOT_RUNNING } from '../../../src/engine/progress/status.ts'
import { accept, fill, moved, newFile, NOW_MS, openAt, STRATEGY } from '../store/workspace.ts'

const HOUR_MS = 3_600_000
const ADDRESS = 'https://images.example.com/1.png?signature=1'
const AT = { platform: null, variant: null }
const SAVED = { bytes: 1, sha256: 'a', format: 'png', width: 1, height: 1, note: null } as const

test('images are sorted as asked, and listed with what is known of their addresses, but not with these', () => {
  const store = openAt(newFile())
  const time = { nowMs: NOW_MS }
  const clock = { ...systemClock, nowMs: () => time.nowMs }
  const call = createHandlers({ store, clock, library: '/', live: () => NOT_RUNNING, preflight: null })
  for (const account of ['default', 'Rehearsal'])
    for (const task of fill(store, ['B0IMAGES01', 'B0IMAGES02'], STRATEGY, account).tasks) {
      const jobId = `job-${task.id}`
      const collecting = moved(store, accept(store, task, jobId), 'job_completed', { dueAtMs: null })
      const images = ['a', 'b', 'c'].map((path) => {
        const content = { kind: 'image', url: ADDRESS } as const
        return { path, slot: path, content, ...AT }
      })
      store.transaction(() => {
        store.assets.announce(collecting, jobId, images, NOW_MS + 2 * HOUR_MS, NOW_MS)
        const [saved, failed] = store.assets.ofJob(jobId)
        if (saved === undefined || failed === undefined) throw new Error('no image')
        store.assets.saved(saved.id, { ...SAVED, file: `${saved.id}.png` })
        store.assets.end(failed.id, 'failed', 'DOWNLOAD', `${ADDRESS} was not found`)
      })
    }
  const all = () => call.library_assets_of({ assets: call.library_groups({ filter: {} }).ids }).assets
  const byAsin = call.library_groups({ filter: {} }).ids
  const last = byAsin.at(-1) ?? 0
  call.review({ assets: [last], rating: 5 })
  expect(call.library_groups({ filter: {}, sort: 'rating' }).ids[0]).toBe(last)
  expect(all().map(({ id }) => id)).toEqual(byAsin)
  expect(JSON.stringify(all())).not.toContain('signature')

  // A reference is fetched within an hour; one of a test run cannot be fetched.
  const until = () =>
    all().map(({ test_run: testRun, state, reference_until_ms: ms }) => [testRun, state, ms])
  expect(until()).toContainEqual([false, 'on_disk', NOW_MS + HOUR_MS])
  expect(until()).toContainEqual([true, 'on_disk', null])
  time.nowMs += HOUR_MS
  expect(until()).not.toContainEqual([false, 'on_disk', NOW_MS + HOUR_MS])

  const expiring = { expiring: true } as const
  expect(
    call.library_assets_of({ assets: call.library_groups({ filter: expiring }).ids }).assets.length,
  ).toBeGreaterThan(1)
  expect(call.library_counts({ filter: { asin: 'B0IMAGES01' } }).unreviewed * 2).toBe(
    call.library_counts({ filter: {} }).unreviewed,
  )

  // Test runs cost nothing.
  const ofTestRuns = all().flatMap(({ id, test_run: testRun }) => (testRun ? [id] : []))
  store.transaction(() => {
    for (const { id } of store.batches.all())
      for (const task of store.tasks.ofBatch(id, 'collecting'))
        store.tasks.move(task, 'some_missing', { dueAtMs: null }, NOW_MS)
  })
  expect(call.rerun_plan({ assets: ofTestRuns })).toMatchObject({ tasks: 2, credits: 0 })
})
