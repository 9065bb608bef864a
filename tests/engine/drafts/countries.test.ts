// A draft whose file names no country asks for one, keeps the answer for the account, and never goes on without it.
import { expect, test } from 'vitest'
import { refusal, setUpDrafts, STRATEGY } from './drafts-setup.ts'

const BARE = 'asin\nB0DRAFT001\nB0DRAFT002\n'

test('it is asked for, the plan says so, and nothing starts; the answer is the default of later drafts', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const { id, countries } = await setup.stage(BARE, 'one.csv', null)
  expect(countries).toEqual([{ country: null, source: null, products: 2 }])
  // No column can be filled in, so that the problem is the whole row's.
  expect(await setup.rows(id, true)).toMatchObject([
    { line: 2, problems: [{ column: null, code: 'COUNTRY_MISSING', severity: 'warning' }] },
    { line: 3, problems: [{ column: null, code: 'COUNTRY_MISSING', severity: 'warning' }] },
  ])
  await drafts.change_draft({ draft: id, choices: { recipes: [STRATEGY] } })
  const asked = 'Select a country for the 2 products without one.'
  const plan = await drafts.draft_plan({ draft: id })
  expect(plan).toMatchObject({ tasks: 2, countries, obstacles: [asked] })
  expect(await refusal(drafts.start_draft({ draft: id }))).toBe(asked)
  // What costs nothing goes on, with what the service recommends.
  const testRun = { draft: id, account: setup.accountId, products_max: 5 }
  expect((await drafts.startTestRun(testRun)).tasks).toBe(2)
  // Again, as often as a person likes.
  expect((await drafts.startTestRun(testRun)).tasks).toBe(2)

  const tried = await setup.stage(BARE, 'other.csv', 'FR')
  await drafts.change_draft({ draft: id, choices: { default_country: 'DE' } })
  expect(await drafts.draft_plan({ draft: id })).toMatchObject({
    countries: [{ country: 'DE', source: 'default', products: 2 }],
    obstacles: [],
  })
  expect(await setup.rows(id, true)).toEqual([])
  const waiting = await setup.stage('asin\nB0DRAFT003\n', 'waiting.csv', null)
  await drafts.start_draft({ draft: id })
  // What was only tried in another draft is not the account's answer.
  expect(tried.choices.default_country).toBe('FR')
  const later = [await setup.stage(BARE, 'two.csv', null), (await drafts.draft({ draft: waiting.id })).draft]
  expect(later.map((draft) => draft.countries)).toEqual([
    [{ country: 'DE', source: 'default', products: 2 }],
    [{ country: 'DE', source: 'default', products: 1 }],
  ])
})

test('rows take the country of most others; where those differ it is asked, and a row can be filled in or left out', async () => {
  const setup = await setUpDrafts()
  const { drafts } = setup.engine
  const one = await setup.stage('asin,country\nB0DRAFT001,DE\nB0DRAFT002,\nB0DRAFT003,DE\n', 'one.csv', null)
  expect(one.countries).toEqual([
    { country: 'DE', source: 'column', products: 2 },
    { country: 'DE', source: 'file', products: 1 },
  ])
  // A country that no row has taken is not the account's answer.
  const own = await setup.stage('asin,country\nB0DRAFT004,DE\n', 'own.csv', 'FR')
  await drafts.change_draft({ draft: own.id, choices: { recipes: [STRATEGY] } })
  await drafts.start_draft({ draft: own.id })
  expect((await setup.stage(BARE, 'bare.csv', null)).countries).toMatchObject([{ country: null }])
  const mixed = 'asin,country\nB0DRAFT001,DE\nB0DRAFT002,\nB0DRAFT003,FR\n'
  const { id } = await setup.stage(mixed, 'mixed.csv', null)
  await drafts.change_draft({ draft: id, choices: { recipes: [STRATEGY] } })
  expect((await drafts.draft_plan({ draft: id })).obstacles).toEqual([
    'Select a country for the product without one. Other rows use Germany (DE), France (FR).',
  ])
  expect(await setup.rows(id, true)).toMatchObject([
    { line: 3, problems: [{ column: 1, code: 'COUNTRY_MISSING' }] },
  ])
  await drafts.leave_out({ draft: id, lines: [3], left_out: true })
  expect((await drafts.draft_plan({ draft: id })).obstacles).toEqual([])
  await drafts.leave_out({ draft: id, lines: [3], left_out: false })
  const { draft } = await drafts.fix_cell({ draft: id, line: 3, column: 1, value: 'FR' })
  expect(draft.countries).toMatchObject([{ products: 2 }, { products: 1 }])
})

test('a test key goes on with US and says so; with a live key the same draft asks', async () => {
  const setup = await setUpDrafts({ key: 'pk_test_northwind' })
  const { drafts } = setup.engine
  const { id, countries } = await setup.stage(BARE, 'one.csv', null)
  expect(countries).toEqual([{ country: 'US', source: 'default', products: 2 }])
  await drafts.change_draft({ draft: id, choices: { recipes: [STRATEGY] } })
  const key = () => 'pk_live_northwind'
  setup.engine.connect({ name: 'Shop', baseUrl: 'https://service.example/', key })
  expect(await refusal(drafts.start_draft({ draft: id }))).toContain('Select a country')
})
