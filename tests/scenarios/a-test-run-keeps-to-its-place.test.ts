import { expect, test } from 'vitest'
import { libraryFolder } from '../../src/engine/files/index.ts'
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

test('no product takes the place of test runs', () => {
  for (const asin of ['_test-runs', '_TEST-RUNS'])
    expect(libraryFolder({ asin, recipe: 'r', jobId: 'j' })).not.toMatch(/^_test-runs\//i)
})
