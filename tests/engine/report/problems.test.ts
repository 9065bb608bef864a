// Which tasks are listed as problems, and what is said of each, over a real database.
import { expect, test } from 'vitest'
import type { Cause } from '../../../src/domain/moves.ts'
import { failedTasks } from '../../../src/engine/report/problems.ts'
import type { Store, Task } from '../../../src/engine/store/index.ts'
import { accept, fill, intend, moved, newFile, NOW_MS, openAt } from '../store/workspace.ts'

const SIGNED = 'https://images.example/1.png?X-Amz-Signature=abc'

/** A job with one image on disk and one that is not. */
function withImages(
  store: Store,
  task: Task,
  state: 'failed' | 'expired',
  cause: Cause,
  code: string | null,
) {
  const jobId = `job-${task.id}`
  const collecting = moved(store, accept(store, task, jobId), 'job_completed', { dueAtMs: null })
  store.transaction(() => {
    const placed = ['1', '2'].map((path) => ({
      path,
      slot: path,
      content: { kind: 'image', url: SIGNED } as const,
      platform: null,
      variant: null,
    }))
    store.assets.announce(collecting, jobId, placed, NOW_MS, NOW_MS)
    const [good, bad] = store.assets.ofJob(jobId)
    const file = {
      file: `${jobId}/1.png`,
      bytes: 1,
      sha256: '0'.repeat(64),
      format: 'png',
      width: 1,
      height: 1,
      note: null,
    }
    store.assets.saved(good?.id ?? 0, file)
    store.assets.end(bad?.id ?? 0, state, 'DOWNLOAD', `not found: ${SIGNED}`)
  })
  moved(store, collecting, cause, { dueAtMs: null, code })
}

test('all that failed or waits for a person is listed in the order of the import, with its reason', () => {
  const store = openAt(newFile())
  const { batchId, tasks } = fill(
    store,
    Array.from({ length: 6 }, (_, at) => `B00000000${at}`),
  )
  const [held, partly, done, expired, late, failed] = tasks
  if (!held || !partly || !done || !expired || !late || !failed) throw new Error('a task is missing')
  const refused = { dueAtMs: null, code: 'VALIDATION_ERROR', message: `no image at ${SIGNED}` }
  moved(store, intend(store, held).task, 'refused', refused)
  withImages(store, partly, 'failed', 'some_missing', null)
  withImages(store, done, 'failed', 'all_on_disk', null)
  withImages(store, expired, 'expired', 'retention_passed', 'EXPIRED')
  withImages(store, late, 'expired', 'some_missing', null)
  moved(store, accept(store, failed, 'job'), 'job_failed', { dueAtMs: null, code: 'PROCESSING_ERROR' })

  const pages = [...failedTasks(store, batchId, 2)]
  expect(pages.map((page) => page.map(({ asin, code }) => `${asin} ${code}`))).toEqual([
    ['B000000000 VALIDATION_ERROR', 'B000000001 DOWNLOAD'],
    ['B000000003 EXPIRED', 'B000000004 DOWNLOAD'],
    ['B000000005 PROCESSING_ERROR'],
  ])
  const said = JSON.stringify(pages)
  expect(said).toContain('no image at https://images.example/1.png')
  expect(said).toContain('not found: https://images.example/1.png')
  expect(said).not.toContain('Signature')
  expect(pages.flat().every(({ advice }) => advice !== null)).toBe(true)
})
