// A test run's stand-in ends with the app. Wherever its tasks were stopped, in doubt, under way, in the middle of their
// images, they end at the next start; what is on disk stays, and another account is not touched.
import { expect, test } from 'vitest'
import type { TaskState } from '../../src/domain/states.ts'
import { asins, LISTING, setStage } from '../support/stage.ts'

const OPEN: readonly TaskState[] = [
  'queued',
  'submitting',
  'unconfirmed',
  'pending',
  'processing',
  'collecting',
  'held',
]
const WHY = 'The rehearsal has ended.'

test.each([3, 40, 130, 160])('given up after %d seconds and a crash', async (seconds) => {
  const stage = await setStage({
    standin: {
      limits: { perMinute: 8 },
      faults: [
        { kind: 'lost-after', nth: { from: 3, to: 3 } },
        { kind: 'hang', nth: { from: 6, to: 6 } },
        { kind: 'download-stall', at: 0.5, ms: 60_000, every: 4 },
      ],
    },
  })
  await stage.add(asins(12), LISTING)
  stage.engine.start()
  await stage.pass(seconds * 1000)
  await stage.restart('crash')
  const before = await stage.library()
  stage.standin.setFaults([])
  const other = stage.engine.connect({
    name: 'other',
    baseUrl: stage.standin.url,
    key: () => 'pk_live_contoso_0001',
  })
  await stage.add(asins(2, 'B0OTHER'), LISTING, { accountId: other.accountId })

  // Whoever is connected has loops that may be at work on it.
  expect(() => stage.engine.giveUp(stage.accountId, WHY)).toThrow('is connected')
  await stage.drive(stage.engine.disconnect(stage.accountId))
  stage.engine.giveUp(stage.accountId, WHY)
  await stage.settle()

  const [given, kept] = stage.engine.status().batches
  expect(OPEN.filter((state) => (given?.tasks[state] ?? 0) > 0)).toEqual([])
  expect(given?.state).toBe('cancelled')
  expect(given?.assets.expected).toBe((given?.assets.on_disk ?? 0) + (given?.assets.failed ?? 0))
  expect(kept?.tasks.completed).toBe(2)
  const after = new Set(await stage.library())
  expect(before.filter((file) => !file.endsWith('.part') && !after.has(file))).toEqual([])
  // And the tasks say why.
  const { tasks } = stage.engine.call('tasks', {
    filter: { batch: given?.id ?? 0, states: ['cancelled'] },
    sort: 'order',
    descending: false,
    offset: 0,
    limit: 20,
  })
  expect(new Set(tasks.map(({ message }) => message))).toEqual(new Set(tasks.length === 0 ? [] : [WHY]))
  // What stays in doubt would keep its product from every later test run.
  const outcomes = tasks.flatMap(({ id: task }) => stage.engine.call('task', { task }).submissions)
  expect(outcomes.filter(({ outcome }) => outcome === 'open')).toEqual([])
})

test('nothing is settled before the record of what is on disk is written', async () => {
  const stage = await setStage({
    standin: { faults: [{ kind: 'download-expired', nth: { from: 3, to: 999 } }] },
  })
  await stage.add(asins(1), LISTING)
  await stage.until(() => stage.engine.status().batches[0]?.assets.on_disk === 2)
  await stage.drive(stage.engine.disconnect(stage.accountId))
  await stage.pass(60_000)
  stage.engine.giveUp(stage.accountId, WHY)
  await stage.settle()
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ collecting: 0, completed_with_errors: 1 })
})
