// From a finished run to exported files without a window: images are listed, approved and rejected; of a product that was
// generated again the newest go; two countries do not get in each other's way.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../../engine/export/workspace.ts'
import { asins, service, shell } from '../shell.ts'

const MAIN_IMAGES =
  '--operation listing_builder --set listing_type=alpha_main_images --max-credits none --country US --json'.split(
    ' ',
  )

test('after a retry the newest images go; --versions all takes those of before too', async () => {
  const standin = await service({
    faults: [{ kind: 'image-failed', code: 'IMAGE_GENERATION_ERROR', image: 2, times: 1 }],
  })
  const { run, catalog, folder } = await shell({ standin })
  expect((await run(['run', await catalog(asins(1)), ...MAIN_IMAGES])).code).toBe(3)
  const [batch] = (await run(['status', '--json'])).of('batch')
  const listed = (await run(['review', '--json'])).of('image')
  expect(batch).toMatchObject({ assets: { on_disk: listed.length, failed: 1 } })
  await run(['retry'])
  expect((await run(['resume'])).code).toBe(0)
  const [first, second] = standin.jobs
  // One more: the image that failed is there now.
  expect((await run(['review', '--json'])).of('image')).toHaveLength(listed.length + 1)
  const newest = await run(['export', '--to', 'newest', '--only', 'all', '--json'])
  expect(newest.code).toBe(0)
  const manifest = await readFile(join(folder, 'newest', 'manifest.csv'), 'utf8')
  expect(manifest).toContain(second?.id)
  expect(manifest).not.toContain(first?.id)
  const all = ['export', '--to', 'all', '--only', 'all', '--versions', 'all', '--json']
  expect((await run(all)).of('export_problem').map(({ code }) => code)).toContain('NAME_TAKEN')
  const dry = await run(['export', '--to', 'dry', '--only', 'all', '--dry-run'])
  expect(dry.stderr).toContain('older versions are not exported (--versions all exports them too)')
  expect((await run([...all, '--number'])).code).toBe(0)
  const count = async (name: string) => (await filesBelow(join(folder, name))).size
  expect(await count('all')).toBe(2 * (await count('newest')) - 2)
})

test('a product in two countries is distinguished by {country}, or exported for one', async () => {
  const standin = await service()
  const { run, write, folder } = await shell({ standin })
  const file = await write('catalog.csv', 'asin,country\nB0TWICE001,US\nB0TWICE001,DE\n')
  await run(['run', file, ...MAIN_IMAGES])
  const mixed = await run(['export', '--to', 'mixed', '--only', 'all', '--json'])
  expect(mixed.code).toBe(2)
  expect(mixed.stderr).toMatch(
    /\((?:US|DE)\): B0TWICE001 of (?:US|DE) already has this name\. Add \{country\} to the template, or export one country alone\./,
  )
  const german = await run(['export', '--to', 'german', '--only', 'all', '--country', 'de'])
  expect(german.code).toBe(0)
  const listed = (await run(['review', '--country', 'de', '--json'])).of('image')
  expect(new Set(listed.map(({ country }) => country))).toEqual(new Set(['DE']))
  expect((await run(['review', '--batch', '2'])).stdout).toContain('holds no such image yet')
  // What nothing is of, nothing is exported of.
  for (const filter of ['--batch 2', '--asin B0NOBODY01', '--operation a_plus', '--platform beta'])
    expect(
      await run(['export', '--to', 'none', '--only', 'all', '--country', 'de', ...filter.split(' ')]),
    ).toMatchObject({ code: 2 })
  const apart = ['--template', '{country}/{asin}/{recipe}/{nn}.{ext}', '--no-manifest']
  expect((await run(['export', '--to', 'apart', '--only', 'all', ...apart])).code).toBe(0)
  const names = [...(await filesBelow(join(folder, 'apart'))).keys()]
  expect(new Set(names.map((name) => name.split('/')[0]))).toEqual(new Set(['DE', 'US']))
})

test('images are listed with their numbers, approved, rejected and cleared, and export takes the approved ones', async () => {
  const standin = await service()
  const { run, catalog, folder } = await shell({ standin })
  await run(['run', await catalog(asins(2)), ...MAIN_IMAGES])
  const none = await run(['export', '--to', 'out'])
  expect(none.code).toBe(2)
  expect(none.stderr).toContain('or export all with --only all')
  const listed = (await run(['review', '--json'])).of('image')
  const [one, two] = asins(2).map((asin) => listed.filter((image) => image['asin'] === asin))
  const [rejected] = two ?? []
  expect(rejected).toMatchObject({ review: 'unreviewed', country: 'US' })
  const number = String(rejected?.['id'])
  const ran = await run([
    'review',
    '--approve',
    asins(1)[0] ?? '',
    '--reject',
    number,
    '--reason',
    'wrong color',
  ])
  expect([ran.code, ran.stderr]).toEqual([0, `${one?.length} images approved.\n1 image rejected.\n`])
  expect((await run(['review'])).stdout).toMatch(new RegExp(`^ *${number} .* Rejected: wrong color$`, 'm'))
  const reasons = (await run(['review', '--json'])).of('image').map(({ reason }) => reason)
  expect(reasons.filter((reason) => reason !== null)).toEqual(['wrong color'])
  expect((await run(['review', '--only-unreviewed', '--json'])).of('image')).toHaveLength(
    (two?.length ?? 0) - 1,
  )
  await run(['review', '--approve', asins(2)[1] ?? ''])
  expect((await run(['review', '--only-unreviewed'])).stdout).toBe('Every image is reviewed already.\n')
  await run(['review', '--clear', asins(2)[1] ?? ''])
  expect((await run(['export', '--to', 'out', '--no-manifest', '--json'])).code).toBe(0)
  expect((await filesBelow(join(folder, 'out'))).size).toBe(one?.length)
  expect((await run(['review', '--clear', 'all', '--json'])).of('reviewed')).toEqual([
    { type: 'reviewed', state: 'unreviewed', assets: listed.length, test_images: 0 },
  ])
})

test('what is named is approved within the batch and the country that are named, and nowhere else', async () => {
  const standin = await service()
  const { run, write } = await shell({ standin })
  await run(['run', await write('a.csv', 'asin,country\nB0TWICE001,US\nB0TWICE001,DE\n'), ...MAIN_IMAGES])
  await run(['run', await write('b.csv', 'asin,country\nB0SECOND01,US\n'), ...MAIN_IMAGES])
  const approved = async () => {
    const listed = (await run(['review', '--json'])).of('image')
    const named = listed.map(({ batch, country, review }) => [batch, country, review].join(' '))
    return [...new Set(named)].toSorted()
  }
  expect((await run(['review', '--batch', '2', '--approve', 'all'])).code).toBe(0)
  expect(await approved()).toEqual(['1 DE unreviewed', '1 US unreviewed', '2 US approved'])
  expect((await run(['review', '--country', 'de', '--approve', 'B0TWICE001'])).code).toBe(0)
  expect(await approved()).toEqual(['1 DE approved', '1 US unreviewed', '2 US approved'])
  expect((await run(['review', '--batch', '2', '--approve', 'B0TWICE001'])).code).toBe(2)
  const all = (await run(['review', '--json'])).of('image')
  const american = all.filter(({ batch, country }) => batch === 1 && country === 'US')
  const [one = ''] = american.map(({ id }) => String(id))
  expect((await run(['review', '--batch', '2', '--approve', one])).code).toBe(2)
  expect((await run(['review', '--country', 'DE', '--approve', one])).code).toBe(2)
  // What was rejected stays so where only the rest is meant.
  await run(['review', '--reject', one])
  const rest = ['review', '--only-unreviewed', '--country', 'us', '--approve', 'ALL', '--json']
  expect((await run(rest)).of('reviewed')).toMatchObject([{ assets: american.length - 1 }])
  expect((await run(['review', '--clear', 'b0second01', '--json'])).of('reviewed')).toHaveLength(1)
  expect(await approved()).toEqual(['1 DE approved', '1 US approved', '1 US rejected', '2 US unreviewed'])
})

test.each([
  [['--approve', 'B0NOBODY01'], 'No image on disk is named by “B0NOBODY01”'],
  [['--approve', '999999'], 'No image on disk is named by “999999”'],
  [['--approve', 'all', '--reject', 'all'], 'cannot be approved, rejected and cleared at once'],
  [['--approve', 'all', '--reason', 'x'], '--reason goes with --reject'],
  [['--clear', 'all', '--reason', 'x'], '--reason goes with --reject'],
])('%j is refused, and nothing changes', async (argv, says) => {
  const standin = await service()
  const { run, catalog } = await shell({ standin })
  await run(['run', await catalog(asins(1)), ...MAIN_IMAGES])
  const ran = await run(['review', ...argv])
  expect(ran.code).toBe(2)
  expect(ran.stderr).toContain(says)
  const reviews = (await run(['review', '--json'])).of('image').map((image) => image['review'])
  expect(new Set(reviews)).toEqual(new Set(['unreviewed']))
})

test('a review says how many of its images are test images', async () => {
  const { run, catalog } = await shell({ standin: await service() })
  const file = await catalog(asins(2))
  await run(['run', file, '--operation', 'a_plus', '--set', 'types=["A+ Basic One Module"]'])
  const all = await run(['review', '--approve', 'all', '--json'])
  expect(all.of('reviewed')).toMatchObject([{ assets: 4, test_images: 0 }])
  expect(all.stderr).not.toContain('test image')
  await run(['run', file, '--operation', 'listing_builder', '--test-run'])
  const tests = await run(['review', '--approve', 'all', '--json'])
  const [{ assets = 0, test_images: count = 0 } = {}] = tests.of('reviewed')
  expect(count).toBe(Number(assets) - 4)
  expect(count).toBeGreaterThan(0)
  expect(tests.stderr).toContain(`${String(count)} of them are test images`)
})
