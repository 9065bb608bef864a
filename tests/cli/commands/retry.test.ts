// `retry` over a workspace with every kind of failure: what is meant by its options, what it says it costs, and what is next.
import { mkdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { RecipeInput } from '../../../src/domain/recipe.ts'
import { databasePath } from '../../../src/engine/index.ts'
import type { Store, Task } from '../../../src/engine/store/index.ts'
import { accept, fill, intend, moved, NOW_MS, openAt } from '../../engine/store/workspace.ts'
import { shell } from '../shell.ts'

const LATER = { dueAtMs: null }
const LISTING: RecipeInput = { name: 'listing', operation: 'listing_builder', params: {} }
const IMAGE = { kind: 'image', url: 'https://images.example/1.png' } as const
const FAILURE = { kind: 'failure', code: 'IMAGE_GENERATION_ERROR', message: null } as const

type End = (store: Store, task: Task) => void

const failed =
  (code: string): End =>
  (store, task) =>
    moved(store, accept(store, task, `job-${task.id}`), 'job_failed', { ...LATER, code })

const inDoubt: End = (store, task) =>
  moved(store, moved(store, intend(store, task).task, 'answer_lost', LATER), 'nobody_can_know', {
    ...LATER,
    code: 'IN_DOUBT',
  })

/** With one image that failed at the service, or that could not be fetched. */
const partly =
  (content: typeof IMAGE | typeof FAILURE): End =>
  (store, task) => {
    const jobId = `job-${task.id}`
    const collecting = moved(store, accept(store, task, jobId), 'job_completed', LATER)
    store.transaction(() => {
      const placed = [{ path: '1', slot: '1', content, platform: null, variant: null }]
      store.assets.announce(collecting, jobId, placed, NOW_MS, NOW_MS)
      for (const { id, state } of store.assets.ofJob(jobId))
        if (state === 'expected') store.assets.end(id, 'failed', 'DOWNLOAD', 'not found')
    })
    moved(store, collecting, 'some_missing', LATER)
  }

/** A batch for each list; a task for each end, after one that is still queued. */
async function shop(...batches: readonly { readonly recipe?: RecipeInput; readonly ends: readonly End[] }[]) {
  const { run, workspace } = await shell({ key: null })
  await mkdir(workspace)
  const store = openAt(databasePath(workspace))
  for (const [n, { recipe, ends }] of batches.entries()) {
    const asins = ['QUEUED', ...ends].map((_, at) => `B0BATCH${n}0${at}`)
    const { tasks } = fill(store, asins, recipe)
    for (const [at, end] of ends.entries()) {
      const task = tasks[at + 1]
      if (task !== undefined) end(store, task)
    }
  }
  // Nothing of the second batch may go out any more.
  if (batches.length > 1) store.transaction(() => store.batches.setCreditsMax(2, 1))
  store.close()
  const retry = async (...options: readonly string[]) => {
    const ran = await run(['retry', ...options, '--json'])
    return { ...ran, done: ran.of('retry')[0] }
  }
  return { retry, run }
}

const MIXED = { ends: [failed('PROCESSING_ERROR'), partly(FAILURE), partly(IMAGE), inDoubt] }
const LIMITED = { ends: [failed('PROCESSING_ERROR'), failed('ODD_CODE')] }

test('only what the options mean is queued again', async () => {
  const { retry } = await shop(MIXED, LIMITED)
  for (const [options, says] of [
    [['--batch', '9'], 'Batch 9 doesn’t exist.'],
    [
      ['--batch', '2', '--reason', 'ODD'],
      'There is no reason “ODD”: “shotlist report” names them. Nothing was changed.',
    ],
    [['--reason', ' '], '--reason is empty.'],
    [['--generate-again'], '--generate-again goes with --reason.'],
  ] as const) {
    const ran = await retry(...options)
    expect([ran.code, ran.stderr]).toEqual([2, expect.stringContaining(says)])
  }
  const { done, stderr } = await retry('--reason', 'PROCESSING_ERROR', '--batch', '2')
  expect(done).toMatchObject({ submitted_again: 1, fetched_again: 0, left_in_doubt: 0, credits: 5 })
  // What else is queued is in another batch.
  expect(stderr).toContain(
    'batch 2: The limit of 1 credit leaves no room for the next product, which may cost 5.',
  )
  expect(stderr).not.toContain('“shotlist resume” runs them')
  expect((await retry('--reason', 'ODD_CODE')).done).toMatchObject({ submitted_again: 1 })
})

test('what costs credits, what is only fetched and what may have been paid for are told apart', async () => {
  const { retry } = await shop(MIXED, LIMITED)
  const { done, stderr } = await retry()
  expect(done).toMatchObject({ submitted_again: 4, fetched_again: 1, left_in_doubt: 1, credits: 20 })
  expect(stderr.trimEnd().split('\n')).toEqual([
    '4 tasks queued again. These 4 tasks cost about 20 credits.',
    '1 task is only checked and downloaded again, free of charge.',
    expect.stringMatching(/^1 task was left alone because we can’t tell if it was generated\./),
    expect.stringMatching(/^batch 2: The limit of 1 credit leaves no room/),
    '“shotlist resume” runs them.',
  ])
  // What is in doubt did fail.
  expect((await retry()).stderr).not.toContain('nothing to retry')
  expect((await retry('--batch', '2')).stderr).toBe('There is nothing to retry.\n')
  expect((await retry('--reason', 'IN_DOUBT')).done).toMatchObject({ submitted_again: 0, left_in_doubt: 1 })
  expect((await retry('--reason', 'IN_DOUBT', '--generate-again')).done).toMatchObject({ submitted_again: 1 })
})

test('a price that nobody knows is none', async () => {
  const { retry } = await shop({ recipe: LISTING, ends: [failed('PROCESSING_ERROR')] }, LIMITED)
  expect((await retry('--batch', '1')).stderr).toContain('The price isn’t known yet')
  const both = await shop({ recipe: LISTING, ends: [failed('PROCESSING_ERROR')] }, LIMITED)
  expect((await both.retry()).stderr).toContain(
    'The known part costs about 10 credits. The price of 1 task isn’t known yet.',
  )
})

test('without a workspace there is no batch to retry', async () => {
  const { run } = await shell()
  expect((await run(['retry', '--batch', '1'])).code).toBe(2)
  expect((await run(['retry'])).code).toBe(0)
})
