import { expect, test } from 'vitest'
import { openCatalog } from '../../src/engine/index.ts'
import { asins, LISTING, setStage, type Stage, STRATEGY } from '../support/stage.ts'

/** Imports three products; `meanwhile` runs while the batch is being imported. */
async function importWith(stage: Stage, meanwhile: (batch: number) => void) {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`asin\n${asins(3).join('\n')}\n`)
  }
  const { accountId } = stage
  return stage.engine.importCatalog({
    catalog: await openCatalog(bytes(), { defaultCountry: 'US' }),
    recipes: [STRATEGY],
    force: false,
    onProblems: () => meanwhile(stage.engine.status().batches[0]?.id ?? 0),
    batch: { accountId, name: 'batch', source: 'x.csv', pilotSize: null, creditsMax: null, hours: null },
  })
}

test('a batch that is cancelled while it is imported stays cancelled', async () => {
  const stage = await setStage()
  await importWith(stage, (batch) => stage.engine.call('cancel', { batch }))
  expect(stage.engine.status().batches[0]).toMatchObject({
    state: 'cancelled',
    tasks: { queued: 0, cancelled: 3 },
  })
  expect(await stage.add(asins(3), STRATEGY)).not.toBeNull()
})

test('a batch that is paused while it is imported waits for a resume', async () => {
  const stage = await setStage()
  await importWith(stage, (batch) => stage.engine.call('pause', { batch }))
  await stage.settle()
  expect(stage.engine.status().batches[0]).toMatchObject({ state: 'paused', tasks: { queued: 3 } })
  expect(stage.engine.call('resume', {}).batches).toBe(1)
  await stage.settle()
  expect(stage.engine.status().batches[0]).toMatchObject({ state: 'active', tasks: { completed: 3 } })
})

test('a batch that is paused while its product is being listed sends nothing', async () => {
  let isListed = false
  const stage: Stage = await setStage({
    wire: (real) => ({
      ...real,
      async exchange(request) {
        const reply = await real.exchange(request)
        if (!isListed && request.url.searchParams.has('asin')) {
          isListed = true
          stage.engine.call('pause', { batch: 1 })
        }
        return reply
      },
    }),
  })
  await stage.add(asins(1), STRATEGY)
  await stage.settle()
  expect([isListed, stage.standin.jobs.length]).toEqual([true, 0])
})

test('a pause that is taken back while the batch is imported is none', async () => {
  const stage = await setStage()
  await importWith(stage, (batch) => {
    stage.engine.call('pause', { batch })
    expect(stage.engine.status().batches[0]?.state).toBe('importing')
    stage.engine.call('resume', {})
  })
  expect(stage.engine.status().batches[0]?.state).toBe('active')
})

test('what comes back from the service to a cancelled batch ends as cancelled', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: 'lost-before' }] } })
  const batch = await stage.add(asins(1), STRATEGY)
  await stage.until(() => stage.engine.status().batches[0]?.tasks.unconfirmed === 1)
  stage.standin.setFaults([])
  expect(stage.engine.call('cancel', { batch: batch ?? 0 }).cancelled).toBe(0)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ queued: 0, cancelled: 1 })
  expect(await stage.add(asins(1), STRATEGY)).not.toBeNull()
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(1)
})

test('a retry queues nothing in a cancelled batch, and still fetches what was paid for', async () => {
  const stage = await setStage({
    standin: { faults: [{ kind: 'job-failed', code: 'PROCESSING_ERROR', nth: { from: 1, to: 1 } }] },
  })
  const batch = await stage.add(asins(2), LISTING)
  stage.standin.setFaults([
    { kind: 'job-failed', code: 'PROCESSING_ERROR', nth: { from: 1, to: 1 } },
    { kind: 'download-html' },
  ])
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ failed: 2 })
  stage.standin.setFaults([])
  stage.engine.call('cancel', { batch: batch ?? 0 })
  // Nor can it be paused, and so brought back.
  stage.engine.call('pause', { batch: batch ?? 0 })
  expect(stage.engine.call('resume', {}).batches).toBe(0)
  expect(stage.engine.call('retry', {})).toMatchObject({ submitted_again: 0, fetched_again: 1 })
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ failed: 1, completed: 1, queued: 0 })
})

test('this product first goes before every other batch of the account', async () => {
  const stage = await setStage()
  await stage.add(asins(15), STRATEGY)
  await stage.add(asins(15, 'B0NEXT'), STRATEGY, { name: 'next' })
  stage.engine.call('prioritise', { task: 20 })
  stage.engine.call('prioritise', { task: 3 })
  await stage.settle()
  const order = stage.standin.jobs.map((job) => job.asin)
  expect(order.slice(0, 3)).toEqual(['B0TEST0003', 'B0NEXT0005', 'B0TEST0001'])
  expect(order).toHaveLength(30)
  expect(() => stage.engine.call('prioritise', { task: 3 })).toThrow('This task isn’t waiting to be sent')
  expect(() => stage.engine.call('prioritise', { task: 99 })).toThrow('Task 99 doesn’t exist')
})

test('status and report count the files that the library shows, those of a job that a retry replaced too', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: 'image-failed', code: 'PROCESSING_ERROR' }] } })
  await stage.add(asins(2), LISTING)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.assets).toEqual({ expected: 6, on_disk: 4, failed: 2 })
  stage.standin.setFaults([])
  expect(stage.engine.call('retry', {}).submitted_again).toBe(2)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.assets).toEqual({ expected: 10, on_disk: 10, failed: 0 })
  expect(stage.engine.call('report', {}).batches[0]?.reasons).toEqual([])
})
