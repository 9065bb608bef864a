// What a job's answer means does not depend on who brings it: here a push from the service, and no poll.
import { describe, expect, test } from 'vitest'
import { SERVICE_PROFILE } from '../../../src/domain/service.ts'
import { DEFAULT_TIMING } from '../../../src/engine/lifecycle/timing.ts'
import { JobNews, meaningOf } from '../../../src/engine/runner/job-news.ts'
import type { Job } from '../../../src/engine/service/index.ts'
import { readJob } from '../../../src/engine/service/index.ts'
import { manualClock } from '../service/manual-clock.ts'
import { accept, fill, newFile, openAt } from '../store/workspace.ts'

describe('what it means', () => {
  test.each([
    ['pending', 'pending', 0, 'same'],
    ['pending', 'processing', 0, 'job_started'],
    ['pending', 'completed', 1, 'job_completed'],
    ['pending', 'failed', 0, 'job_failed'],
    ['processing', 'pending', 0, 'same'],
    ['processing', 'processing', 0, 'same'],
    ['processing', 'completed', 1, 'job_completed'],
    ['processing', 'completed', 0, 'unread'],
    ['processing', 'failed', 0, 'job_failed'],
    ['collecting', 'completed', 3, 'addresses'],
    // A replica that does not know the end yet.
    ['collecting', 'processing', 0, 'unread'],
    ['completed', 'completed', 3, 'late'],
    ['held', 'processing', 0, 'late'],
  ] as const)('of a %s task, a %s job with %i outputs: %s', (state, status, outputs, meaning) => {
    expect(meaningOf(state, { status }, outputs)).toBe(meaning)
  })
})

/** A pushed body, as `GET /jobs/{id}` would have it. */
function pushed(id: string, more: Record<string, unknown>): Job {
  const job = readJob({ success: true, data: { job_id: id, ...more } }, id)
  if (job === null) throw new Error('no job')
  return job
}

test('a push moves a task as a poll does, in one transaction', () => {
  const store = openAt(newFile())
  const [queued] = fill(store, ['B0TEST0001']).tasks
  if (queued === undefined) throw new Error('no task')
  let task = accept(store, queued, 'j1')
  const clock = manualClock()
  const news = new JobNews({ clock, store, timing: DEFAULT_TIMING, service: SERVICE_PROFILE })
  const push = (more: Record<string, unknown>) => {
    const isNews = store.transaction(() => news.learn(task, pushed('j1', more)))
    task = store.tasks.get(task.id)
    return isNews
  }
  expect(push({ status: 'pending' })).toBe(false)
  expect(push({ status: 'processing' })).toBe(true)
  expect(task.state).toBe('processing')
  const output = { creative_strategy: { strategy: { tone: 'bold' } } }
  expect(push({ status: 'completed', credit_cost: 5, output })).toBe(true)
  expect(task.state).toBe('collecting')
  expect(store.jobs.get('j1')).toMatchObject({ status: 'completed', creditCost: 5 })
  expect(store.assets.ofJob('j1')).toHaveLength(1)
})

test('nothing of a push is stored where its transaction fails', () => {
  const store = openAt(newFile())
  const [queued] = fill(store, ['B0TEST0001']).tasks
  if (queued === undefined) throw new Error('no task')
  const task = accept(store, queued, 'j1')
  const news = new JobNews({ clock: manualClock(), store, timing: DEFAULT_TIMING, service: SERVICE_PROFILE })
  expect(() =>
    store.transaction(() => {
      news.learn(task, pushed('j1', { status: 'failed', error: { code: 'PROCESSING_ERROR' } }))
      throw new Error('power cut')
    }),
  ).toThrow('power cut')
  expect(store.tasks.get(task.id)).toEqual(task)
  expect(store.jobs.get('j1').status).toBe('pending')
})
