// Recipes and drafts hold images and accounts by number. After a rebuild a number of before means nothing, and never another
// row: what would be made is held or asked for again, and nothing is paid for the wrong thing.
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { asins, LISTING, setStage, type Stage } from '../../support/stage.ts'
import { databaseOf, loseDatabase, rebuildOf } from './workspace.ts'

const DAY_MS = 24 * 60 * 60 * 1000

function numbersIn(stage: Stage): Record<string, number[]> {
  const db = new Database(databaseOf(stage), { readonly: true })
  const all = Object.fromEntries(
    ['account', 'batch', 'recipe', 'asset'].map((table) => [
      table,
      db.prepare<[], number>(`SELECT id FROM ${table}`).pluck().all(),
    ]),
  )
  const broken = db.pragma('foreign_key_check')
  db.close()
  expect(broken).toEqual([])
  return all
}
const images = (stage: Stage) =>
  stage.engine.call('library_assets_of', {
    assets: stage.engine.call('library_groups', { filter: { kind: 'image' } }).ids,
  }).assets
const clone = (asset: number) => ({
  name: 'clone',
  operation: 'scale' as const,
  params: {
    scale_mode: 'catalog',
    items: [{ preview_url: `library:${asset}`, platform: 'Alpha', asset_type: 'Main Image' }],
  },
})

test('no number is given twice, in two rebuilds in a row either', async () => {
  const stage = await setStage()
  await stage.add(asins(3), LISTING, { name: 'one' })
  await stage.add(
    asins(2, 'B0ELSE'),
    { ...LISTING, params: { listing_type: 'beta_listings' } },
    { name: 'two' },
  )
  await stage.settle()
  const taken = [numbersIn(stage)]
  await loseDatabase(stage)
  for (let n = 0; n < 2; n += 1) {
    await stage.drive(stage.clock.sleep(20))
    await rebuildOf(stage, { replace: true })
    const now = numbersIn(stage)
    for (const before of taken)
      for (const [table, ids] of Object.entries(before)) {
        const again = now[table]?.filter((id) => ids.includes(id))
        expect({ table, again }).toEqual({ table, again: [] })
      }
    expect(Object.values(now).flat().every(Number.isSafeInteger)).toBe(true)
    taken.push(now)
  }
  // What comes next goes on from there.
  await stage.restart('crash')
  await stage.add(asins(1, 'B0NEXT'), LISTING)
  await stage.settle()
  expect(images(stage).every(({ id }) => stage.engine.fileOf('file', id) !== null)).toBe(true)
})

test('a Clone of before is held when it is made again, and no other image is sent for it', async () => {
  const stage = await setStage()
  await stage.add(asins(2), LISTING, { name: 'references' })
  await stage.settle()
  const [reference] = images(stage)
  await stage.add(['B0CLONE001'], clone(reference?.id ?? 0), { name: 'clones', creditsMax: 500 })
  await stage.settle()
  const paid = stage.standin.jobs.length
  expect(paid).toBe(3)
  await loseDatabase(stage)
  await rebuildOf(stage)
  await stage.restart('crash')
  const made = images(stage).filter(({ asin }) => asin === 'B0CLONE001')
  expect(made.length).toBeGreaterThan(0)
  stage.engine.call('review', { assets: made.map(({ id }) => id), state: 'rejected', reason: 'dark' })
  stage.engine.call('rerun', { assets: made.map(({ id }) => id), credits_max: 500 })
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(paid)
  expect(stage.engine.status().batches.map(({ tasks }) => tasks.held)).toContain(1)
  const held = stage.engine.call('tasks', {
    filter: { states: ['held'] },
    sort: 'order',
    descending: false,
    offset: 0,
    limit: 10,
  }).tasks
  expect(held).toMatchObject([{ code: 'REFERENCE_GONE' }])
})

test('a draft of before asks for its account and its reference again', async () => {
  const stage = await setStage()
  await stage.add(asins(2), LISTING)
  await stage.settle()
  const { drafts } = stage.engine
  const bytes = new TextEncoder().encode('asin,country\nB0DRAFT001,US\n')
  const { draft } = await stage.drive(drafts.stage_catalog({ name: 'range.csv', bytes }))
  const recipes = [clone(images(stage)[0]?.id ?? 0)]
  await stage.drive(drafts.change_draft({ draft: draft.id, choices: { recipes, credits_max: 500 } }))
  expect(await stage.drive(drafts.draft_plan({ draft: draft.id }))).toMatchObject({ obstacles: [] })
  await loseDatabase(stage)
  await rebuildOf(stage)
  await stage.restart('crash')
  await stage.pass(DAY_MS / 24)
  const after = stage.engine.drafts
  const { obstacles } = await stage.drive(after.draft_plan({ draft: draft.id }))
  expect(obstacles.join('\n')).toMatch(/Select an account/)
  expect(obstacles.join('\n')).toMatch(/Image \d+ isn’t in the library/)
  await expect(stage.drive(after.start_draft({ draft: draft.id }))).rejects.toMatchObject({
    failure: { code: 'BAD_INPUT' },
  })
})
