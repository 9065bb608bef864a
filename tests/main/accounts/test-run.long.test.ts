// Without a key and a network: the stand-in in this process, the way of every other batch, images on disk. What is left
// when the app ends can never be had again, and bothers nobody afterwards.
import { expect, test } from 'vitest'
import { filesIn, shell } from '../../cli/shell.ts'
import { LIVE, service, until, world } from '../world.ts'
import { join } from 'node:path'
import { t } from '../../../src/words/index.ts'

test('from the sample catalog to images', async () => {
  const { must, workspace } = await world()
  const startedMs = performance.now()
  const { batch, tasks } = await must('start_test_run', {})
  expect(tasks).toBe(24)
  const look = async () => {
    const found = (await must('status', {})).batches.find(({ id }) => id === batch)
    if (found === undefined) throw new Error('the batch has gone')
    return found
  }
  await until(async () => (await look()).tasks.completed === tasks)
  expect(performance.now() - startedMs).toBeLessThan(60_000)
  expect((await look()).assets).toMatchObject({ expected: (await look()).assets.on_disk, failed: 0 })
  const images = [...(await filesIn(join(workspace, 'library'))).keys()]
  expect(images.filter((file) => /\.(png|jpe?g|webp)$/.test(file)).length).toBeGreaterThan(50)
  // In a place of their own, marked, and no references for what is paid for.
  expect(images.filter((file) => !file.startsWith(join(workspace, 'library', '_test-runs', 'B0')))).toEqual(
    [],
  )
  const { assets } = await must('library_assets_of', {
    assets: (await must('library_groups', { filter: { test_run: true } })).ids,
  })
  expect(assets.length).toBeGreaterThan(50)
  // The products' titles are texts of the window.
  expect(new Set(assets.map(({ title }) => title))).toEqual(new Set(t('testRun.titles').split(' | ')))
  expect(assets.filter((asset) => !asset.test_run || asset.reference_until_ms !== null)).toEqual([])
  expect((await must('library_groups', { filter: { test_run: false } })).ids).toEqual([])
  // A newcomer's first images pass the marketplaces' rules.
  const verdicts = async () => (await must('library_counts', { filter: { test_run: true } })).preflight
  await until(async () => (await verdicts()).not_measured === 0)
  expect(await verdicts()).toMatchObject({ warning: 0, error: 0 })
})

test('a second test run runs on the same stage', async () => {
  const { must } = await world()
  const first = await must('start_test_run', {})
  const second = await must('start_test_run', {})
  expect(second.batch).not.toBe(first.batch)
  expect(second.tasks).toBe(first.tasks)
  expect((await must('status', {})).accounts.map(({ name }) => name)).toEqual(['Test run'])
})

test('one that was under way when the app ended is over at the next start', async () => {
  const first = await world()
  const { batch, tasks } = await first.must('start_test_run', {})
  await until(async () => {
    const counts = (await first.must('status', {})).batches[0]?.tasks
    return counts !== undefined && counts.completed > 0 && counts.completed < tasks
  })
  await first.close()
  const second = await world({ folder: first.folder })
  const look = async () => (await second.must('status', {})).batches.find(({ id }) => id === batch)?.tasks
  const open = ['queued', 'submitting', 'unconfirmed', 'pending', 'processing', 'held', 'collecting'] as const
  await until(async () => {
    const counts = await look()
    return counts !== undefined && open.every((state) => counts[state] === 0)
  })
  const counts = await look()
  // What had no file yet has failed; what was there stays.
  expect(counts?.completed).toBeGreaterThan(0)
  expect((await second.must('status', {})).accounts[0]).toMatchObject({
    test_run: true,
    // It needs no key: none is missing.
    connected: true,
    stop: null,
  })
  // And the next one runs as the first did.
  expect(await second.must('start_test_run', {})).toMatchObject({ tasks })
})

test('the command line is not bothered by one either', async () => {
  const on = await world()
  await on.must('start_test_run', {})
  await on.close()
  const { run } = await shell()
  const argv = ['--workspace', on.workspace, '--json']
  const status = await run(['status', ...argv])
  expect(status.code).toBe(0)
  // An account of a person's own is the only one there is.
  const resumed = await run(['resume', ...argv])
  expect(resumed.code).toBe(0)
})

test('a test run uses a draft, which stays', async () => {
  const { must } = await world()
  const { draft } = await must('stage_catalog', {
    name: 'mine.csv',
    bytes: new TextEncoder().encode('asin\nB0MINE0001\nB0MINE0002\n'),
  })
  await must('change_draft', {
    draft: draft.id,
    choices: { recipes: [{ name: 'strategy', operation: 'creative_strategy', params: {} }] },
  })
  const { tasks } = await must('start_test_run', { draft: draft.id })
  expect(tasks).toBe(2)
  expect((await must('drafts', {})).drafts.map(({ id }) => id)).toEqual([draft.id])
})

test('nothing of it counts for a batch that is paid for: not as made, not by its name, not by its price', async () => {
  const standin = await service()
  const { must, trust } = await world()
  await trust(standin)
  const recipe = {
    name: 'Mine',
    operation: 'listing_builder' as const,
    params: { listing_type: 'alpha_main_images' },
  }
  const stage = async () => {
    const bytes = new TextEncoder().encode('asin,country\nB0MINE0001,US\n')
    const { draft } = await must('stage_catalog', { name: 'mine.csv', bytes })
    await must('change_draft', { draft: draft.id, choices: { recipes: [{ ...recipe, name: 'Rehearsed' }] } })
    return draft.id
  }
  const { batch } = await must('start_test_run', { draft: await stage() })
  await until(
    async () => (await must('status', {})).batches.find(({ id }) => id === batch)?.tasks.completed === 1,
  )
  const { account } = await must('add_account', { name: 'shop', base_url: standin.url, key: LIVE })
  await must('save_recipe', recipe)
  expect((await must('recipes', {})).recipes).toMatchObject([
    { name: 'Mine', tasks: 0, price: { price_from: 'unknown' } },
  ])
  const draft = await stage()
  await must('change_draft', { draft, choices: { account, recipes: [recipe], credits_max: 100 } })
  expect(await must('draft_plan', { draft })).toMatchObject({ tasks: 1, skipped: 0 })
  const started = await must('start_draft', { draft })
  expect((await must('status', {})).batches.find(({ id }) => id === started.batch)?.recipes).toMatchObject([
    { name: 'Mine' },
  ])
})

test('a seller’s own account may have the name', async () => {
  const standin = await service()
  const { must, trust } = await world()
  await trust(standin)
  await must('add_account', { name: 'Test run', base_url: standin.url, key: LIVE })
  await must('start_test_run', {})
  expect((await must('status', {})).accounts.map(({ name, test_run: testRun }) => [name, testRun])).toEqual([
    ['Test run', false],
    ['Test run 2', true],
  ])
})
