// What another process asks of the owner through the database: it is obeyed within two seconds, once, and only while
// whoever asked may still wait for it. On the virtual clock.
import Database from 'better-sqlite3'
import { onTestFinished, expect, test } from 'vitest'
import { openRequests } from '../../src/engine/index.ts'
import { databasePath } from '../../src/engine/workspace.ts'
import { DEFAULT_TIMING } from '../../src/engine/lifecycle/timing.ts'
import { asins, setStage, STRATEGY } from '../support/stage.ts'

async function stageWithRequests() {
  const stage = await setStage({
    standin: { limits: { perMinute: 2 } },
    timing: { requestMs: DEFAULT_TIMING.requestMs },
  })
  const batch = await stage.add(asins(12), STRATEGY)
  if (batch === null) throw new Error('no batch')
  const requests = openRequests(databasePath(stage.workspace))
  onTestFinished(requests.close)
  const state = () => stage.engine.status().batches[0]?.state
  /** How long it took until it was obeyed. */
  const obeyed = async (command: 'pause' | 'cancel' | 'resume', id: number | null = batch) => {
    const askedMs = stage.clock.monotonicMs()
    const request = requests.ask({ command, batch: id }, stage.clock.nowMs())
    await stage.until(() => !requests.isOpen(request))
    return stage.clock.monotonicMs() - askedMs
  }
  return { stage, batch, requests, obeyed, state }
}

test('pause, resume and cancel are obeyed within two seconds, in the middle of a run', async () => {
  const { stage, obeyed, state } = await stageWithRequests()
  await stage.until(() => stage.standin.jobs.length === 2)
  expect(await obeyed('pause')).toBeLessThanOrEqual(2_000)
  expect(state()).toBe('paused')
  const sent = stage.standin.jobs.length
  await stage.pass(10 * 60_000)
  expect(stage.standin.jobs).toHaveLength(sent)
  expect(await obeyed('resume')).toBeLessThanOrEqual(2_000)
  expect(state()).toBe('active')
  await stage.until(() => stage.standin.jobs.length > sent)
  expect(await obeyed('pause')).toBeLessThanOrEqual(2_000)
  expect(await obeyed('resume', null)).toBeLessThanOrEqual(2_000)
  expect(await obeyed('cancel')).toBeLessThanOrEqual(2_000)
  expect(state()).toBe('cancelled')
  await stage.settle()
  const { tasks } = stage.engine.status().batches[0] ?? {}
  expect(tasks).toMatchObject({ queued: 0, completed: stage.standin.jobs.length })
})

test('what was taken back is not obeyed, nor what nobody can wait for any more', async () => {
  const { stage, batch, requests, state } = await stageWithRequests()
  stage.engine.start()
  const takenBack = requests.ask({ command: 'cancel', batch }, stage.clock.nowMs())
  expect(requests.takeBack(takenBack)).toBe(1)
  const old = requests.ask({ command: 'cancel', batch }, stage.clock.nowMs() - 60_000)
  await stage.pass(10_000)
  // Whoever asked and slept meanwhile finds that it was not obeyed.
  expect(requests.takeBack(old)).toBe(1)
  expect(state()).toBe('active')
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(12)
})

test('an engine that stops obeys nothing more, and its successor does', async () => {
  const { stage, batch, requests, obeyed, state } = await stageWithRequests()
  await stage.until(() => stage.standin.jobs.length === 2)
  const stopping = stage.engine.stop()
  const request = requests.ask({ command: 'pause', batch }, stage.clock.nowMs())
  await stage.drive(stopping)
  expect(requests.isOpen(request)).toBe(true)
  await stage.restart('crash')
  expect(await obeyed('pause')).toBeLessThanOrEqual(2_000)
  expect(state()).toBe('paused')
})

test('a request is for a batch that exists, and one of three commands', async () => {
  const { stage } = await stageWithRequests()
  const db = new Database(databasePath(stage.workspace))
  onTestFinished(() => void db.close())
  const insert = db.prepare('INSERT INTO request (command, batch_id, at_ms) VALUES (?, ?, 0)')
  expect(() => insert.run('retry', 1)).toThrow('CHECK')
  db.pragma('foreign_keys = ON')
  expect(() => insert.run('cancel', 99)).toThrow('FOREIGN KEY')
})

test('a batch that is resumed goes on, its stopped account too', async () => {
  const { stage, obeyed } = await stageWithRequests()
  const { id } = stage.engine.status().accounts[0] ?? {}
  stage.standin.setCredits('northwind', 0)
  const isStopped = () => stage.engine.status().accounts.find((one) => one.id === id)?.stop !== null
  await stage.until(isStopped)
  stage.standin.setCredits('northwind', 1_000)
  await obeyed('resume')
  expect(isStopped()).toBe(false)
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(12)
})
