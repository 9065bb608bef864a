import { expect, test } from 'vitest'
import { FailureError } from '../../src/domain/failure.ts'
import { databasePath, openReader } from '../../src/engine/index.ts'
import { LISTING, setStage, type Stage } from '../support/stage.ts'

const CLONE = {
  name: 'clone',
  operation: 'scale' as const,
  params: {
    scale_mode: 'catalog',
    items: [{ preview_url: 'library:1', platform: 'Alpha', asset_type: 'Main Image' }],
  },
}
const DAY_MS = 24 * 60 * 60 * 1000

async function staged(stage: Stage, text: string, recipes: readonly (typeof LISTING)[]): Promise<string> {
  const { drafts } = stage.engine
  const bytes = new TextEncoder().encode(text)
  const { draft } = await stage.drive(drafts.stage_catalog({ name: 'range.csv', bytes }))
  const choices = {
    recipes: recipes.map((recipe) => ({ ...recipe, params: { ...recipe.params } })),
    credits_max: 500,
    default_country: 'US' as const,
  }
  await stage.drive(drafts.change_draft({ draft: draft.id, choices }))
  return draft.id
}

test('from a file with a slip to images on disk, then the next plan knows the price', async () => {
  const stage = await setStage()
  const { drafts } = stage.engine
  const id = await staged(stage, 'asin\nB0DRAFT001\nB0 DRAFT2\n', [LISTING])
  await stage.drive(drafts.fix_cell({ draft: id, line: 3, column: 0, value: 'B0DRAFT002' }))
  const started = await stage.drive(drafts.start_draft({ draft: id }))
  expect(started.tasks).toBe(2)
  await stage.settle()
  expect(stage.engine.status().batches).toMatchObject([{ name: 'range', tasks: { completed: 2 } }])
  expect((await stage.library()).filter((path) => path.includes('B0DRAFT002'))).not.toEqual([])

  const again = await staged(stage, 'asin\nB0DRAFT001\nB0DRAFT003\n', [LISTING])
  const plan = await stage.drive(drafts.draft_plan({ draft: again }))
  expect(plan).toMatchObject({ tasks: 1, skipped: 1, recipes: [{ price_from: 'earlier jobs' }] })
  expect(plan.credits).toBeGreaterThan(0)
  // Images of the stand-in are small here, and it shows.
  expect(plan.disk.needed_bytes).toBeLessThan(2_000_000)
})

test('a draft counts the photos that differ from what was sent, and generates those again where that is chosen', async () => {
  const stage = await setStage()
  const { drafts } = stage.engine
  const file = (photo: string) =>
    `asin,image\nB0DRAFT001,https://images.example.com/1.jpg\nB0DRAFT002,https://images.example.com/${photo}.jpg\n`
  await stage.drive(drafts.start_draft({ draft: await staged(stage, file('2'), [LISTING]) }))
  await stage.settle()
  const id = await staged(stage, file('better'), [LISTING])
  const plan = await stage.drive(drafts.draft_plan({ draft: id }))
  expect(plan).toMatchObject({ tasks: 0, skipped: 2, changed: 1 })
  expect(plan.obstacles).toEqual([expect.stringContaining('in doubt, 1 task with another photo.')])
  await stage.drive(drafts.change_draft({ draft: id, choices: { changed: true } }))
  const chosen = await stage.drive(drafts.draft_plan({ draft: id }))
  expect(chosen).toMatchObject({ tasks: 1, skipped: 1, changed: 1, obstacles: [] })
  await stage.drive(drafts.start_draft({ draft: id }))
  await stage.settle()
  expect(stage.standin.jobs.map(({ body }) => body)).toMatchObject([
    { main_image_url: 'https://images.example.com/1.jpg' },
    { main_image_url: 'https://images.example.com/2.jpg' },
    { asin: 'B0DRAFT002', main_image_url: 'https://images.example.com/better.jpg' },
  ])
})

test('a Clone takes an image of the library for its reference while the service keeps it, and no longer', async () => {
  const stage = await setStage()
  const { drafts } = stage.engine
  const first = await staged(stage, 'asin\nB0DRAFT001\n', [LISTING])
  await stage.drive(drafts.start_draft({ draft: first }))
  await stage.settle()
  const clone = CLONE
  const kept = await staged(stage, 'asin\nB0DRAFT002\n', [clone])
  expect((await stage.drive(drafts.draft_plan({ draft: kept }))).obstacles).toEqual([])
  const { batch } = await stage.drive(drafts.start_draft({ draft: kept }))
  await stage.settle()
  const made = stage.engine.status().batches.find(({ id }) => id === batch)
  expect(made).toMatchObject({ tasks: { completed: 1 }, assets: { on_disk: 1 } })

  const late = await staged(stage, 'asin\nB0DRAFT003\n', [clone])
  // What it was made with was an address, and no price goes by it.
  const [item] = clone.params.items
  const other = { ...item, preview_url: 'https://images.example.com/other.jpg' }
  const otherwise = await staged(stage, 'asin\nB0DRAFT004\n', [
    { ...clone, params: { ...clone.params, items: [other] } },
  ])
  expect(await stage.drive(drafts.draft_plan({ draft: otherwise }))).toMatchObject({
    recipes: [{ price_from: 'earlier jobs' }],
  })
  await stage.drive(drafts.discard_draft({ draft: otherwise }))
  expect(await stage.drive(drafts.draft_plan({ draft: late }))).toMatchObject({
    recipes: [{ price_from: 'earlier jobs' }],
  })
  await stage.pass(8 * DAY_MS)
  const { obstacles } = await stage.drive(drafts.draft_plan({ draft: late }))
  expect(obstacles).toEqual([expect.stringContaining('Recipe “clone”: The service no longer keeps image 1')])
  await expect(stage.drive(drafts.start_draft({ draft: late }))).rejects.toThrow(FailureError)
  expect((await stage.drive(drafts.drafts({}))).drafts).toHaveLength(1)
})

/** What stands in the database itself. */
async function rowsOf<T>(
  { workspace }: Pick<Stage, 'workspace'>,
  look: (rows: ReturnType<typeof openReader>) => T,
): Promise<T> {
  const rows = openReader(databasePath(workspace))
  try {
    return look(rows)
  } finally {
    rows.close()
  }
}

test('a recipe keeps the image that is meant, and what is sent keeps the address it was sent with', async () => {
  const stage = await setStage()
  const { drafts } = stage.engine
  await stage.drive(drafts.start_draft({ draft: await staged(stage, 'asin\nB0DRAFT001\n', [LISTING]) }))
  await stage.settle()
  const clone = await staged(stage, 'asin\nB0DRAFT002\n', [CLONE])
  await stage.drive(drafts.start_draft({ draft: clone }))
  await stage.settle()
  const { recipe, sent, url } = await rowsOf(stage, (rows) => ({
    recipe: rows.batches.findRecipe('scale', CLONE.params, false),
    sent: rows.submissions.lastOf(2)?.body ?? '',
    url: rows.assets.get(1).url,
  }))
  expect(recipe?.params).toEqual(CLONE.params)
  expect(url).toMatch(/^https:.*\?/)
  expect(JSON.parse(sent)).toMatchObject({ asin: 'B0DRAFT002', items: [{ preview_url: url }] })
  // The same image again is the same recipe: nothing is paid for twice.
  const again = await staged(stage, 'asin\nB0DRAFT002\nB0DRAFT003\n', [CLONE])
  expect(await stage.drive(drafts.draft_plan({ draft: again }))).toMatchObject({ tasks: 1, skipped: 1 })
  // And a saved recipe with another image is priced by it.
  const [item] = CLONE.params.items
  const params = { ...CLONE.params, items: [{ ...item, preview_url: 'library:99' }] }
  expect(stage.engine.call('check_recipe', { operation: 'scale', params }).price).toMatchObject({
    price_from: 'earlier jobs',
  })
})

test('a reference that dies while its task waits holds the task: nothing is sent, and nothing paid', async () => {
  const stage = await setStage()
  const { drafts } = stage.engine
  await stage.drive(drafts.start_draft({ draft: await staged(stage, 'asin\nB0DRAFT001\n', [LISTING]) }))
  await stage.settle()
  const clone = await staged(stage, 'asin\nB0DRAFT002\n', [CLONE])
  await stage.drive(drafts.change_draft({ draft: clone, choices: { credits_max: 0 } }))
  const { batch } = await stage.drive(drafts.start_draft({ draft: clone }))
  await stage.pass(8 * DAY_MS)
  stage.engine.call('spending_limit', { batch, credits_max: 500 })
  await stage.settle()
  const reported = stage.engine.call('task', { task: 2 })
  expect(reported).toMatchObject({ task: { state: 'held', code: 'REFERENCE_GONE' }, submissions: [] })
  expect(reported.task.message).toBe('library:1 expired')
  stage.engine.call('retry', { task: 2 })
  await stage.settle()
  expect(stage.engine.call('task', { task: 2 }).task).toMatchObject({ state: 'held', code: 'REFERENCE_GONE' })
  expect(stage.standin.jobs).toHaveLength(1)
})
