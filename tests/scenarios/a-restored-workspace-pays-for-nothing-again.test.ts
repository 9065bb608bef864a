// A workspace comes back from a backup, and nothing in it tells of what was paid for since. Its products are listed
// before anything is sent: a job from the time when nobody worked with the workspace is a person's to decide about.
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { databasePath } from '../../src/engine/index.ts'
import {
  asins,
  LISTING,
  ONE_MODULE,
  OWNER,
  setStage,
  type Stage,
  type StageOptions,
  STRATEGY,
  TEST_KEY,
} from '../support/stage.ts'

const PRODUCTS = asins(3)
const [FIRST, ...OTHERS] = PRODUCTS
const HOUR_MS = 3_600_000

/**
 * @param host the computer that the copy is from
 * @returns puts the database back as it is now
 */
function backUp(stage: Stage, host = OWNER.host): () => Promise<void> {
  const file = databasePath(stage.workspace)
  const backup = join(stage.workspace, 'backup')
  const db = new Database(file)
  db.prepare('VACUUM INTO ?').run(backup)
  db.close()
  const copy = new Database(backup)
  copy.prepare('UPDATE lease SET host = ?, heartbeat_at_ms = 0').run(host)
  copy.close()
  return async () => {
    await stage.drive(stage.engine.stop())
    for (const end of ['-wal', '-shm']) await rm(file + end, { force: true })
    await copyFile(backup, file)
    await stage.pass(HOUR_MS)
    await stage.restart('crash')
  }
}

/** The first product is made, so that the service has been heard. */
async function begun(options: StageOptions = {}): Promise<Stage> {
  const stage = await setStage(options)
  await stage.add([FIRST ?? ''], STRATEGY)
  await stage.settle()
  return stage
}

const heldOf = (stage: Stage) => stage.engine.status().batches.reduce((sum, { tasks }) => sum + tasks.held, 0)

test.each([
  ['as ours', 0],
  ['hours behind ours', -3 * HOUR_MS],
])('what was made since the backup is held, by a clock %s, and sent again on a word alone', async (_, ms) => {
  const stage = await begun({ standin: { faults: [{ kind: 'clock-off', ms }] } })
  await stage.add(OTHERS, STRATEGY)
  const restore = backUp(stage)
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(3)
  await restore()
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(3)
  expect(heldOf(stage)).toBe(2)
  stage.engine.call('retry', {})
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(3)
  const done = stage.engine.call('retry', { reason: 'IN_DOUBT', generate_again: true })
  expect(done).toMatchObject({ submitted_again: 2 })
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(5)
  expect(heldOf(stage)).toBe(0)
})

test('a batch that is imported once more, too; another kind of image is made', async () => {
  const stage = await begun()
  const restore = backUp(stage)
  await stage.add(OTHERS, STRATEGY)
  await stage.settle()
  await restore()
  await stage.add(OTHERS, STRATEGY)
  await stage.add(OTHERS, LISTING)
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(5)
  expect(heldOf(stage)).toBe(2)
})

test('two batches of one product, of which the one that paid is imported once more', async () => {
  const stage = await begun()
  const params = { types: ['A+ Basic Full Image'] }
  await stage.add(OTHERS, { name: 'full', operation: 'a_plus', params })
  stage.engine.call('pause', { batch: 2 })
  const restore = backUp(stage)
  await stage.add(OTHERS, ONE_MODULE)
  await stage.settle()
  await restore()
  stage.engine.call('resume', {})
  await stage.settle()
  await stage.add(OTHERS, ONE_MODULE)
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(3)
  expect(heldOf(stage)).toBe(4)
})

test('two batches of one product, of which the other was just being sent when the backup was made', async () => {
  const stage = await begun()
  stage.standin.setFaults([{ kind: 'slow-after', ms: 5_000 }])
  await stage.add(OTHERS, { name: 'full', operation: 'a_plus', params: { types: ['A+ Basic Full Image'] } })
  await stage.until(() => stage.engine.status().batches[1]?.tasks.submitting === 1)
  const restore = backUp(stage)
  await stage.settle()
  await stage.add(OTHERS, ONE_MODULE)
  await stage.settle()
  await restore()
  await stage.settle()
  await stage.add(OTHERS, ONE_MODULE)
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(5)
  // Of the two jobs of its product, the one that was being sent is told by the types that it shows.
  expect(stage.engine.status().batches[1]?.tasks).toMatchObject({ completed: 1, held: 1 })
  expect(heldOf(stage)).toBe(3)
  // A person is asked once about each task.
  stage.engine.call('retry', { reason: 'IN_DOUBT', generate_again: true, batch: 2 })
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(6)
})

test('a process that is killed before it has listed a product leaves it to the next', async () => {
  const stage = await begun()
  await stage.add(OTHERS, STRATEGY)
  const restore = backUp(stage)
  await stage.settle()
  await restore()
  await stage.add(asins(1, 'B0MORE'), STRATEGY)
  stage.engine.call('pause', { batch: 2 })
  await stage.settle()
  await stage.restart('stop')
  await stage.pass(HOUR_MS)
  stage.engine.call('resume', {})
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(4)
  expect(heldOf(stage)).toBe(2)
})

test('a colleague’s job from before, or while Shotlist runs, is nothing of ours', async () => {
  const stage = await setStage()
  const order = (asin = '') =>
    stage.drive(stage.submitElsewhere('creative_strategy', { asin, country_code: 'US' }))
  await order(FIRST)
  await stage.add([FIRST ?? ''], STRATEGY)
  await stage.settle()
  await stage.pass(HOUR_MS)
  await order(OTHERS[0])
  await stage.add(OTHERS, STRATEGY)
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(5)
  expect(heldOf(stage)).toBe(0)
})

test('what another computer makes meanwhile from a copy is held, too', async () => {
  const stage = await begun()
  await stage.add(OTHERS, STRATEGY)
  const restore = backUp(stage, 'elsewhere')
  await restore()
  stage.engine.call('pause', { batch: 2 })
  await stage.add([FIRST ?? ''], LISTING)
  await stage.settle()
  await stage.pass(HOUR_MS)
  for (const asin of OTHERS)
    await stage.drive(stage.submitElsewhere('creative_strategy', { asin, country_code: 'US' }))
  stage.engine.call('resume', {})
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(4)
  expect(heldOf(stage)).toBe(2)
  // The next process finds the workspace where it left it: who submits from now on is a colleague.
  await stage.restart('stop')
  await stage.add(asins(1, 'B0MORE'), STRATEGY)
  await stage.settle()
  await stage.pass(HOUR_MS)
  const [next = ''] = asins(1, 'B0NEXT')
  await stage.drive(stage.submitElsewhere('creative_strategy', { asin: next, country_code: 'US' }))
  await stage.add([next], STRATEGY)
  await stage.settle()
  expect(heldOf(stage)).toBe(2)
})

test('what is listed only after a while is found before its product is sent', async () => {
  const stage = await setStage({ standin: { limits: { perMinute: 3 } } })
  await stage.add(asins(4), STRATEGY)
  await stage.restart('crash')
  await stage.until(() => stage.standin.jobs.length === 3)
  await stage.pass(62_000)
  await stage.drive(stage.submitElsewhere('creative_strategy', { asin: asins(4).at(-1), country_code: 'US' }))
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(4)
  expect(heldOf(stage)).toBe(1)
})

test('a test key pays for nothing, and asks nobody', async () => {
  const stage = await begun({ key: TEST_KEY })
  await stage.add(OTHERS, STRATEGY)
  const restore = backUp(stage)
  await stage.settle()
  await restore()
  await stage.settle()
  expect(heldOf(stage)).toBe(0)
})

test('a list with an unknown job is current for no other task of its product', async () => {
  const [second = '', third = ''] = OTHERS
  const stage = await begun()
  const restore = backUp(stage)
  await stage.add([second], LISTING)
  await stage.settle()
  await restore()
  await stage.add([third], STRATEGY)
  await stage.settle()
  // Until then the lists of a process that has just started are not current for long anyway.
  await stage.pass(HOUR_MS / 4)
  await stage.add([second], STRATEGY)
  await stage.settle()
  expect([stage.standin.jobs.length, heldOf(stage)]).toEqual([4, 0])
  await stage.add([second], LISTING)
  await stage.settle()
  expect([stage.standin.jobs.length, heldOf(stage)]).toEqual([4, 1])
})
