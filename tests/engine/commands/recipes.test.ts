import { expect, test } from 'vitest'
import { LISTING, refusal, setUpDrafts, STRATEGY } from '../drafts/drafts-setup.ts'

const CLONE = {
  name: 'Clone',
  operation: 'scale',
  params: {
    scale_mode: 'catalog',
    items: [{ preview_url: 'library:7', platform: 'Alpha', asset_type: 'Main Image' }],
  },
} as const

test('recipes are kept, changed and deleted, and their prices are shown', async () => {
  const { engine } = await setUpDrafts()
  const { id } = engine.call('save_recipe', STRATEGY)
  engine.call('save_recipe', LISTING)
  engine.call('save_recipe', CLONE)
  const reported = () => engine.call('recipes', {}).recipes
  expect(reported().map(({ name, tasks, price }) => [name, tasks, price])).toEqual([
    ['Clone', 0, { credits_each: null, price_from: 'unknown' }],
    ['Listing', 0, { credits_each: null, price_from: 'unknown' }],
    ['Strategy', 0, { credits_each: 5, price_from: 'specification' }],
  ])
  expect(reported()[0]?.params).toEqual(CLONE.params)
  expect(engine.call('save_recipe', { ...STRATEGY, id, name: 'Plans', params: { force_new: true } })).toEqual(
    {
      id,
    },
  )
  // Its name is taken by itself.
  engine.call('save_recipe', { ...STRATEGY, id, name: 'Plans', params: { force_new: true } })
  expect(reported().find((recipe) => recipe.id === id)).toMatchObject({
    name: 'Plans',
    params: { force_new: true },
  })
  engine.call('delete_recipe', { id })
  expect(reported().map(({ name }) => name)).toEqual(['Clone', 'Listing'])
})

test('how many tasks went through a recipe is counted by its parameters', async () => {
  const desk = await setUpDrafts()
  const { drafts } = desk.engine
  desk.engine.call('save_recipe', { ...STRATEGY, name: 'Another name' })
  const draft = await desk.stage('asin\nB0DRAFT001\nB0DRAFT002\n')
  await drafts.change_draft({ draft: draft.id, choices: { recipes: [STRATEGY] } })
  await drafts.start_draft({ draft: draft.id })
  expect(desk.engine.call('recipes', {}).recipes).toMatchObject([{ name: 'Another name', tasks: 2 }])
})

test('a name that is taken, a recipe that is gone and parameters that break a rule are refused', async () => {
  const { engine } = await setUpDrafts()
  const { id } = engine.call('save_recipe', STRATEGY)
  const save = (input: Parameters<typeof engine.call<'save_recipe'>>[1]) =>
    refusal(Promise.resolve().then(() => engine.call('save_recipe', input)))
  expect(await save({ ...LISTING, name: 'strategy' })).toContain('A recipe named “strategy” already exists')
  expect(await save({ ...LISTING, id: id + 1 })).toContain(`Recipe ${id + 1} no longer exists`)
  expect(await save({ ...LISTING, params: { listing_type: 'none' } })).toContain(
    'listing_type: must be one of',
  )
  expect(await save({ ...STRATEGY, name: 'x', params: { asin: 'B000000000' } })).toContain(
    'asin: comes from the catalog',
  )
  expect(await refusal(Promise.resolve().then(() => engine.call('delete_recipe', { id: 99 })))).toContain(
    'Recipe 99 no longer exists',
  )
  expect(engine.call('recipes', {}).recipes).toHaveLength(1)
})

test('a recipe is checked and priced while it is being chosen', async () => {
  const desk = await setUpDrafts()
  const check = (operation: 'a_plus' | 'scale', params: Record<string, unknown>, account?: number) =>
    desk.engine.call('check_recipe', { operation, params, ...(account === undefined ? {} : { account }) })
  expect(check('a_plus', { types: ['A+ Basic One Module', 'A+ Premium One Module'] })).toEqual({
    problems: [],
    price: { credits_each: 20, price_from: 'specification' },
  })
  expect(check('a_plus', { types: [] }).problems).toEqual([
    { parameter: 'types', rule: 'must have 1 to 10 unique values' },
  ])
  expect(check('scale', CLONE.params, desk.accountId).problems).toEqual([])
  const language = check('scale', { ...CLONE.params, scale_mode: 'language' })
  expect(language.problems.map(({ parameter }) => parameter)).toEqual(['user_prompt'])
})

test('with a test key everything is free', async () => {
  const desk = await setUpDrafts({ key: 'pk_test_1234' })
  expect(
    desk.engine.call('check_recipe', { operation: 'scale', params: CLONE.params, account: desk.accountId })
      .price,
  ).toEqual({ credits_each: 0, price_from: 'specification' })
})
