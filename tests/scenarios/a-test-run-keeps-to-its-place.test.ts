import { expect, test } from 'vitest'
import { libraryFolder } from '../../src/engine/files/index.ts'
import { folderOf } from '../../src/engine/runner/finisher.ts'
import { accept, fill, newFile, NOW_MS, openAt } from '../engine/store/workspace.ts'
import { asins, LIVE_KEY, setStage, STRATEGY } from '../support/stage.ts'

test('what it makes lies apart, and its products are still to be made by everybody else', async () => {
  const stage = await setStage()
  const { accountId } = stage.engine.connect({
    name: 'Rehearsal',
    baseUrl: stage.standin.url,
    key: () => LIVE_KEY,
    testRun: true,
  })
  const recipe = { ...STRATEGY, name: 'tried out' }
  await stage.add(asins(2), recipe, { accountId })
  await stage.settle()
  const tried = await stage.library()
  expect(tried).toHaveLength(4)
  expect(tried.filter((file) => !/^_test-runs\/B0TEST000[12]\/tried out\//.test(file))).toEqual([])
  await stage.add(asins(2), STRATEGY)
  await stage.settle()
  const made = (await stage.library()).filter((file) => !tried.includes(file))
  expect(made).toHaveLength(4)
  expect(made.filter((file) => !/^B0TEST000[12]\/strategy\//.test(file))).toEqual([])
  expect(stage.engine.status().batches.map(({ recipes }) => recipes.map(({ name }) => name))).toEqual([
    ['tried out'],
    ['strategy'],
  ])
})

test('a job of an earlier version stays where its files began to land', () => {
  const store = openAt(newFile())
  const [task] = fill(store, ['B0OLD00001'], undefined, 'Rehearsal').tasks
  if (task === undefined) throw new Error('no task')
  const taken = accept(store, task, 'job-1')
  expect(folderOf({ store }, taken, 'job-1')).toBe('_test-runs/B0OLD00001/strategy/job-1')
  const content = { kind: 'document', document: {} } as const
  const announced = { path: 'a', slot: 'a', content, platform: null, variant: null }
  store.transaction(() => store.assets.announce(taken, 'job-1', [announced], NOW_MS + 1, NOW_MS))
  const saved = { bytes: 1, sha256: 'a'.repeat(64), format: 'json', width: null, height: null }
  store.transaction(() => store.assets.saved(1, { ...saved, file: 'B0OLD00001/strategy/job-1/01-a.json' }))
  expect(folderOf({ store }, taken, 'job-1')).toBe('B0OLD00001/strategy/job-1')
})

test('no product takes the place of test runs', () => {
  for (const asin of ['_test-runs', '_TEST-RUNS'])
    expect(libraryFolder({ asin, recipe: 'r', jobId: 'j' })).not.toMatch(/^_test-runs\//i)
})
