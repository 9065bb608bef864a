// What an export would write, shown before it is started.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { planExport } from '../../../src/engine/index.ts'
import { ALL, exportTo, images, namesBelow, options, targetAt, testWorkspace } from './workspace.ts'

test('zips are counted by their bounds, those that are there are named, and each form of a document is a file', async () => {
  const strategy = { slot: 'strategy', content: { strategy: { positioning: 'Good' } } } as const
  const place = await testWorkspace([
    { asin: 'B0TEST0001', outputs: images(5) },
    { asin: 'B0TEST0002', operation: 'creative_strategy', recipe: 'strategy', outputs: [strategy] },
  ])
  const { folder, needs } = place
  const plan = (more: Parameters<typeof options>[0], name = 'a.zip') =>
    planExport(needs, { selection: ALL, options: options(more) }, targetAt(folder, name))
  expect(await plan({ zip_files_max: 2 })).toMatchObject({ zips: 3, files: 5, not_on_disk: 0, documents: 1 })
  expect(await plan({ zip_files_max: 2 }, 'folder')).toMatchObject({ zips: null })
  const { bytes } = await plan({})
  const tight = { ...options(), zip_bytes_max: bytes - 1 }
  const request = { selection: ALL, options: tight }
  expect((await planExport(needs, request, targetAt(folder, 'a.zip'))).zips).toBe(2)
  expect((await plan({ preflight: ['error'] })).zips).toBeNull()
  for (const name of ['a.zip', 'a-2.zip', 'b.zip', 'a-x.zip']) await writeFile(join(folder, name), '')
  expect((await plan({})).problems.map(({ name }) => name).toSorted()).toEqual(['a-2.zip', 'a.zip'])
  for (const [documents, endings] of [
    ['markdown', ['md']],
    ['json', ['json']],
    ['both', ['md', 'json']],
  ] as const) {
    const { names } = await plan({ documents })
    expect(names.slice(5).map(({ name }) => name)).toEqual(
      endings.map((ending) => `B0TEST0002/strategy/01.${ending}`),
    )
  }
  // A document has no verdict that would keep it here, and nobody asked for it as an image.
  const judged = await plan({ documents: 'markdown', preflight: ['pass'], template: '{asin}/{nn}.jpg' })
  expect(judged).toMatchObject({ files: 1, other_verdict: 5 })
  expect(judged.problem_counts.map(({ code }) => code)).toEqual(['EXISTS'])
  const long = await plan({ template: `${'long/'.repeat(40)}{asin}-{nn}.{ext}` }, 'folder')
  expect(long).toMatchObject({ files: 0, errors: 5, problem_counts: [{ code: 'NAME_TOO_LONG', count: 5 }] })
})

test('images of test runs alone are nothing to export, unless they are asked for', async () => {
  const place = await testWorkspace([{ asin: 'B0TEST0001', fromTestRun: true, outputs: images(1) }])
  expect(await exportTo(place, 'out')).toMatchObject({ end: 'refused', paths: [] })
  expect((await exportTo(place, 'out')).message).toContain('of test runs, which are not included')
  expect(await exportTo(place, 'out', { test_run: true, manifest: false })).toMatchObject({ written: 1 })
  expect(await namesBelow(join(place.folder, 'out'))).toHaveLength(1)
})

test('the preset of the marketplace that most images belong to is named where it names every one of them', async () => {
  const listing = { operation: 'listing_builder', params: { listing_type: 'alpha_listing' } } as const
  const presetOf = async (...products: Parameters<typeof testWorkspace>[0]) => {
    const { needs } = await testWorkspace(products)
    return (await planExport(needs, { selection: ALL, options: options({}) }, null)).preset
  }
  const mug = { asin: 'B0TEST0001', ...listing, outputs: images(3, { platform: 'Alpha' }) }
  const bowl = { ...mug, asin: 'B0TEST0002' }
  const elsewhere = { ...mug, asin: 'B0TEST0003', outputs: images(4, { platform: 'Beta' }) }
  expect(await presetOf(mug, bowl)).toBe('alpha-upload')
  expect(await presetOf(mug, bowl, elsewhere)).toBe('alpha-upload')
  expect(await presetOf(mug, elsewhere)).toBeNull()
  expect(await presetOf()).toBeNull()
  const { needs } = await testWorkspace([mug])
  const chosen = options({ template: '{asin}-{nn}' })
  expect(await planExport(needs, { selection: ALL, options: chosen }, null)).toMatchObject({ preset: null })
  const module = { asin: 'B0TEST0001', operation: 'a_plus', recipe: 'a-plus', outputs: images(1) } as const
  expect(await presetOf(mug, bowl, module)).toBeNull()
  expect(await presetOf(mug, { ...mug, recipe: 'again' })).toBeNull()
})
