// What the menus and the tray do to the queue, in the app without its window.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CREATIVE_STRATEGY_CREDITS } from '../../src/domain/operations/creative-strategy.ts'
import { DEFAULT_TIMING } from '../../src/engine/index.ts'
import { createActions } from '../../src/main/desktop/actions.ts'
import { LIVE, newFolder, service, until, world } from './world.ts'

const NOBODY = { about: () => undefined, quit: () => undefined }

test('pausing all pauses what runs; resuming all ends the pauses, and clears no stop and passes no pilot', async () => {
  const folder = await newFolder()
  // Enough for the pilot alone.
  const standin = await service({
    organizations: [{ name: 'northwind', credits: CREATIVE_STRATEGY_CREDITS }],
  })
  const { composed, must, trust } = await world({
    folder,
    io: { timing: { ...DEFAULT_TIMING, confirmMs: 1_000 } },
  })
  const acts = createActions(composed.app, { call: composed.call, ...NOBODY })
  await trust(standin)
  const { account } = await must('add_account', { name: 'Main', base_url: standin.url, key: LIVE })
  const start = async (name: string, pilot: number | null): Promise<number> => {
    const bytes = new TextEncoder().encode(`asin,country\n${name}0000001,US\n${name}0000002,US\n`)
    const { draft } = await must('stage_catalog', { name: `${name}.csv`, bytes })
    const recipes = [{ name: 'strategy', operation: 'creative_strategy' as const, params: {} }]
    const choices = { account, recipes, credits_max: 10_000, pilot_size: pilot, hours: null }
    await must('change_draft', { draft: draft.id, choices })
    const { batch } = await must('start_draft', { draft: draft.id })
    return batch
  }
  const stateOf = async (id: number) => {
    const { batches } = await must('status', {})
    const found = batches.find((one) => one.id === id)
    return `${found?.state} ${found?.waits_for ?? 'nothing'} ${found?.tasks.completed}/2`
  }
  const pilot = await start('B0A', 1)
  await until(async () => (await stateOf(pilot)) === 'active pilot 1/2')
  acts.pauseAll()
  expect(await stateOf(pilot)).toMatch(/^paused .* 1\/2$/)
  acts.resumeAll()
  expect(await stateOf(pilot)).toBe('active pilot 1/2')

  const stopped = await start('B0B', null)
  const stop = async () => (await must('status', {})).accounts[0]?.stop?.code
  await until(async () => (await stop()) === 'INSUFFICIENT_CREDITS')
  acts.pauseAll()
  expect(await stateOf(stopped)).toMatch(/^paused/)
  acts.resumeAll()
  expect(await stateOf(stopped)).toMatch(/^active/)
  expect(await stop()).toBe('INSUFFICIENT_CREDITS')
})

test('a catalog chosen in the menu becomes a draft that is shown; what cannot be opened is reported', async () => {
  const { composed, folder, must, news, person } = await world()
  await must('snapshot', {})
  const acts = createActions(composed.app, { call: composed.call, ...NOBODY })
  person.chooses = join(folder, 'autumn.csv')
  acts.openCatalog()
  await until(() => news.some(({ kind }) => kind === 'trouble'))
  const message = `There is no file ${person.chooses}.`
  expect(news).toContainEqual({
    kind: 'trouble',
    failure: { code: 'BAD_INPUT', message },
    catalog: true,
  })
  await writeFile(person.chooses, 'asin\nB0AUTUMN01\n')
  acts.openCatalog()
  await until(() => news.some(({ kind }) => kind === 'show'))
  const [draft] = (await must('drafts', {})).drafts
  expect(news).toContainEqual({ kind: 'show', screen: 'new-batch', draft: draft?.id, reopened: false })
  person.chooses = null
  acts.openCatalog()
  expect((await must('drafts', {})).drafts).toHaveLength(1)
})
