// A hundred thousand tasks take many seconds to be retried: in the process of a window that goes in slices.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  databasePath,
  DEFAULT_TIMING,
  nodeFileSystem,
  openDatabase,
  openEngine,
  sharpDecoder,
} from '../../src/engine/index.ts'
import { seededRandom } from '../support/random.ts'
import { createVirtualClock } from '../support/virtual-clock.ts'

const TASKS = 1_000

/** A workspace in which everything has failed, every product in two batches. */
async function failedNight() {
  const workspace = await mkdtemp(join(tmpdir(), 'shotlist-retry-'))
  onTestFinished(() => rm(workspace, { recursive: true, force: true }))
  await mkdir(workspace, { recursive: true })
  const db = openDatabase(databasePath(workspace))
  db.exec(`INSERT INTO account (id, name, base_url, key_kind, created_at_ms) VALUES (1, 'A', 'https://service.example/', 'live', 0);
    INSERT INTO recipe (id, name, operation, params, created_at_ms) VALUES (1, 'r', 'creative_strategy', '{}', 0);
    INSERT INTO batch (id, account_id, name, source, state, created_at_ms) VALUES (0, 1, 'a', 's', 'active', 0), (1, 1, 'b', 's', 'active', 0);
    WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i <= ${TASKS})
      INSERT INTO product (id, batch_id, line, asin, country_code) SELECT i, i % 2, i, 'B' || (i / 2), 'US' FROM n;
    INSERT INTO task (id, batch_id, product_id, recipe_id, account_id, key_kind, operation, asin, country_code, ordinal,
        state, code, changed_at_ms)
      SELECT id, batch_id, id, 1, 1, 'live', 'creative_strategy', asin, 'US', id, 'failed', 'PROCESSING_ERROR', 0 FROM product;`)
  db.close()
  const open = () =>
    openEngine({
      workspace,
      owner: { id: 'one', role: 'test', pid: process.pid, host: 'here' },
      isRunning: () => false,
      clock: createVirtualClock(),
      random: seededRandom(1),
      wire: {
        exchange: () => Promise.reject(new Error('nothing is sent')),
        open: () => Promise.reject(new Error('nothing is fetched')),
      },
      files: nodeFileSystem,
      decoder: { ...sharpDecoder(), decode: () => Promise.reject(new Error('no image is expected')) },
      timing: DEFAULT_TIMING,
    })
  return { open }
}

const queued = ({ status }: Awaited<ReturnType<typeof openEngine>>): number =>
  status().batches.reduce((sum, { tasks }) => sum + tasks.queued, 0)

test('others have their turns, and it comes to the same as all at once', async () => {
  const { open } = await failedNight()
  const engine = await open()
  const plan = engine.call('retry_plan', {})
  expect(plan).toMatchObject({ tasks: TASKS / 2, left_to_newer: TASKS / 2 })
  expect(await engine.callInTurns('retry_plan', {})).toEqual(plan)
  const seen = new Set<number>()
  let isDone = false
  const look = () => {
    if (isDone) return
    seen.add(queued(engine))
    setImmediate(look)
  }
  setImmediate(look)
  const done = await engine.callInTurns('retry', {})
  isDone = true
  expect(done).toMatchObject({ submitted_again: TASKS / 2, left_to_newer: TASKS / 2 })
  expect(seen.size).toBeGreaterThan(1)
  expect(queued(engine)).toBe(TASKS / 2)
  await engine.stop()
})

test('cut short by the end, it has retried some, and is asked for again', async () => {
  const { open } = await failedNight()
  const first = await open()
  const [retried] = await Promise.allSettled([first.callInTurns('retry', {}), first.stop()])
  expect(retried.status === 'rejected' ? String(retried.reason) : '').toContain('closed in the meantime')
  const second = await open()
  const before = queued(second)
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(TASKS / 2)
  expect(second.call('retry', {}).submitted_again).toBe(TASKS / 2 - before)
  await second.stop()
})

test('what cannot be retried is refused as before', async () => {
  const { open } = await failedNight()
  const engine = await open()
  await expect(engine.callInTurns('retry', { task: 5_000 })).rejects.toThrow('Task 5000 doesn’t exist')
  expect(await engine.callInTurns('retry', { task: 7 })).toMatchObject({ submitted_again: 1 })
  await engine.stop()
})
