// An export to a folder: what was approved, under the names that were asked for, byte for byte; listed beforehand where that
// cannot be; and completed by the same export where it was interrupted.
import { lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type FileSystem, nodeFileSystem, planExport, runExport } from '../../../src/engine/index.ts'
import { setLocale } from '../../../src/words/index.ts'
import {
  ALL,
  APPROVED,
  exportTo,
  filesBelow,
  images,
  type Made,
  namesBelow,
  options,
  type Output,
  targetAt,
  testWorkspace,
} from './workspace.ts'

const codesOf = (reported: { readonly problem_counts: readonly { code: string; count: number }[] }) =>
  Object.fromEntries(reported.problem_counts.map(({ code, count }) => [code, count]))

test('what was approved goes, byte for byte, with a manifest that says so', async () => {
  const place = await testWorkspace([
    { asin: 'B0TEST0001', sku: '=1+1', title: 'Lamp, "small"', outputs: images(2) },
    {
      asin: 'B0TEST0002',
      outputs: [...images(1, { review: 'rejected' }), { slot: 'b', review: 'unreviewed' }],
    },
    { asin: 'B0TEST0003', outputs: [{ slot: 'late', isExpected: true }] },
    { asin: 'B0TEST0004', outputs: images(1), fromTestRun: true },
  ])
  const outcome = await exportTo(place, 'out', {}, APPROVED)
  expect(outcome).toMatchObject({ end: 'done', written: 2, same: 0, left_out: 0, errors: 0 })
  const files = await filesBelow(join(place.folder, 'out'))
  expect([...files.keys()]).toEqual([
    'B0TEST0001/main-images/01.png',
    'B0TEST0001/main-images/02.png',
    'manifest.csv',
  ])
  const [first = 0] = place.assets
  expect(files.get('B0TEST0001/main-images/01.png')).toEqual(await readFile(place.fileOf(first)))
  const rows: Record<string, string>[] = parse(files.get('manifest.csv') ?? '', { bom: true, columns: true })
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    file: 'B0TEST0001/main-images/01.png',
    asin: 'B0TEST0001',
    // A spreadsheet shall not calculate it.
    sku: "'=1+1",
    title: 'Lamp, "small"',
    operation: 'listing_builder',
    place: 'main',
    width: '64',
    review: 'approved',
    job_id: 'job-0',
  })
  expect(outcome.paths).toEqual([join(place.folder, 'out')])
})

test('files of an earlier export that are not part of this one are named, and the new manifest is', async () => {
  const place = await testWorkspace([
    { asin: 'B0TEST0001', sku: '=1+1', outputs: images(2) },
    { asin: 'B0TEST0002', outputs: images(1) },
  ])
  const [first = 0, second = 0, third = 0] = place.assets
  const run = (...assets: number[]) => exportTo(place, 'out', { template: '{sku|asin}-{nn}' }, { assets })
  const all = await run(first, second, third)
  expect(all).toMatchObject({ written: 3, earlier_files: [] })
  expect(all.message).not.toContain('anifest')
  const fewer = await run(second)
  expect(fewer).toMatchObject({ end: 'done', same: 1, earlier_files: ['=1+1-01.png', 'B0TEST0002-01.png'] })
  expect(fewer.message).toContain('2 files in this folder are from an earlier export')
  expect(fewer.message).toContain('=1+1-01.png, B0TEST0002-01.png')
  expect(fewer.message).toContain('The manifest of this export is manifest (2).csv.')
  await rm(join(place.folder, 'out', 'B0TEST0002-01.png'))
  expect((await run(second)).earlier_files).toEqual(['=1+1-01.png'])
  expect((await run(first, second)).earlier_files).toEqual([])
})

test('a manifest of another program, or one that leads out of the folder, names no earlier files', async () => {
  const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(1) }])
  const out = join(place.folder, 'out')
  await exportTo(place, 'out')
  const [header = ''] = (await readFile(join(out, 'manifest.csv'), 'utf8')).split('\r\n')
  await writeFile(join(out, 'other.txt'), '')
  await writeFile(join(place.folder, 'outside.txt'), '')
  await writeFile(join(out, 'manifest (2).csv'), 'file,size\r\nother.txt,1\r\n')
  await writeFile(join(out, 'manifest (3).csv'), `${header}\r\n../outside.txt,\r\nnot\0a name,\r\n`)
  expect(await exportTo(place, 'out')).toMatchObject({ end: 'done', same: 1, earlier_files: [] })
})

test('the plan tells names, counts and problems, and writes nothing', async () => {
  const place = await testWorkspace([
    { asin: 'B0TEST0001', outputs: images(2) },
    { asin: 'B0TEST0002', outputs: images(1), fromTestRun: true, replaced: true },
    { asin: 'B0TEST0003', outputs: [{ slot: 'late', isExpected: true }] },
  ])
  const plan = (more: Parameters<typeof options>[0]) =>
    planExport(place.needs, { selection: ALL, options: options(more) }, targetAt(place.folder, 'out'))
  expect(await plan({})).toMatchObject({
    files: 2,
    from_test_runs: 1,
    test_images: 0,
    not_on_disk: 1,
    errors: 0,
    zips: null,
  })
  expect((await plan({})).preflight).toMatchObject({ error: 0, warning: 0, not_measured: 2 })
  expect(await plan({ test_run: true })).toMatchObject({ files: 3, from_test_runs: 0, test_images: 1 })
  expect((await plan({ template: '{azin}' })).template_problem).toMatchObject({
    position: 1,
    length: 4,
  })
  const same = await plan({ template: '{asin}' })
  // Of what cannot be named, nobody has to know what a marketplace would say.
  expect(same.preflight).toMatchObject({ error: 0, warning: 0, not_measured: 1 })
  expect(same.names).toEqual([{ asset: place.assets[0], name: 'B0TEST0001.png' }])
  expect(codesOf(same)).toEqual({ NAME_TAKEN: 1 })
  expect(same.problems[0]?.message).toContain('another image already has this name')
  expect(codesOf(await plan({ template: '{sku}-{nn}' }))).toEqual({ TOKEN_EMPTY: 2 })
  expect(codesOf(await plan({ template: '{asin}-{nn}.jpg' }))).toEqual({ EXTENSION_CHANGED: 2 })
  expect(await readdir(place.folder)).toEqual(['workspace'])
})

test('names that are one on Windows and macOS collide, files and folders too', async () => {
  const place = await testWorkspace([
    { asin: 'B0TEST0001', sku: 'Café', outputs: images(1) },
    { asin: 'B0TEST0002', sku: 'CAFE\u0301', outputs: images(1) },
    { asin: 'B0TEST0003', sku: 'cafe.png', outputs: images(1) },
    { asin: 'B0TEST0004', sku: 'MANIFEST.CSV', outputs: images(1) },
  ])
  const plan = await planExport(
    place.needs,
    { selection: ALL, options: options({ template: '{sku}' }) },
    null,
  )
  expect(codesOf(plan)).toMatchObject({ NAME_TAKEN: 1 })
  // No folder takes the place of the manifest.
  const folders = options({ template: '{sku}/{nn}' })
  const foldered = await planExport(place.needs, { selection: ALL, options: folders }, null)
  const taken = foldered.problems.find(({ asset }) => asset === place.assets[3])
  expect(taken).toMatchObject({ code: 'NAME_TAKEN', name: 'MANIFEST.CSV/01.png' })
  const counted = await exportTo(place, 'out', { template: '{sku}', same_name: 'number' })
  expect(counted.end).toBe('done')
  expect((await namesBelow(join(place.folder, 'out'))).map((name) => name.normalize('NFC'))).toEqual([
    'CAFÉ (2).png',
    'Café.png',
    'MANIFEST.CSV.png',
    'cafe.png',
    'manifest.csv',
  ])
})

test('with a problem nothing is written, or all but what has it', async () => {
  const place = await testWorkspace([
    { asin: 'B0TEST0001', sku: 'A', outputs: images(1) },
    { asin: 'B0TEST0002', outputs: images(1) },
  ])
  const refused = await exportTo(place, 'out', { template: '{sku}' })
  expect(refused).toMatchObject({ end: 'refused', written: 0, errors: 1 })
  expect(refused.message).toContain('Nothing was written')
  expect(await readdir(place.folder)).toEqual(['workspace'])
  const rest = await exportTo(place, 'out', { template: '{sku}', problems: 'leave_out' })
  expect(rest).toMatchObject({ end: 'done', written: 1, left_out: 1 })
})

test('a file that exists is never overwritten: the same is skipped, another one is reported before anything is written', async () => {
  const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(3) }])
  const out = join(place.folder, 'out')
  await exportTo(place, 'out')
  await rm(join(out, 'B0TEST0001/main-images/02.png'))
  await rm(join(out, 'manifest.csv'))
  expect(await exportTo(place, 'out')).toMatchObject({ end: 'done', written: 1, same: 2 })
  expect(await exportTo(place, 'out')).toMatchObject({ end: 'done', written: 0, same: 3 })

  await writeFile(join(out, 'B0TEST0001/main-images/03.png'), 'mine')
  await rm(join(out, 'B0TEST0001/main-images/01.png'))
  const refused = await exportTo(place, 'out')
  expect(refused).toMatchObject({ end: 'refused', written: 0 })
  expect(codesOf(refused)).toEqual({ EXISTS: 1 })
  expect(await readdir(join(out, 'B0TEST0001/main-images'))).toEqual(['02.png', '03.png'])

  const numbered = await exportTo(place, 'out', { same_name: 'number' })
  expect(numbered).toMatchObject({ end: 'done', written: 2, same: 1 })
  expect(await readFile(join(out, 'B0TEST0001/main-images/03.png'), 'utf8')).toBe('mine')
  expect(await exportTo(place, 'out', { same_name: 'number' })).toMatchObject({ written: 0, same: 3 })
  expect(await namesBelow(out)).toEqual([
    'B0TEST0001/main-images/01.png',
    'B0TEST0001/main-images/02.png',
    'B0TEST0001/main-images/03 (2).png',
    'B0TEST0001/main-images/03.png',
    'manifest (2).csv',
    'manifest.csv',
  ])
})

test('a number that another file of the export has in its name is not given twice', async () => {
  const place = await testWorkspace([
    { asin: 'B0TEST0001', sku: 'A', outputs: images(1) },
    { asin: 'B0TEST0002', sku: 'A (2)', outputs: images(1) },
  ])
  const out = join(place.folder, 'out')
  await mkdir(out)
  await writeFile(join(out, 'A.png'), 'mine')
  const outcome = await exportTo(place, 'out', { template: '{sku}', same_name: 'number', manifest: false })
  expect(outcome).toMatchObject({ end: 'done', written: 2 })
  expect(await namesBelow(out)).toEqual(['A (2).png', 'A (3).png', 'A.png'])
})

test('what a killed export left is removed, and every name that was given is made durable', async () => {
  const last = new Map<string, 'named' | 'synced'>()
  const watched: FileSystem = {
    ...nodeFileSystem,
    async rename(from, to) {
      last.set(dirname(to), 'named')
      await nodeFileSystem.rename(from, to)
    },
    async syncFolder(path) {
      last.set(path, 'synced')
      await nodeFileSystem.syncFolder(path)
    },
  }
  const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(2) }], watched)
  const out = join(place.folder, 'out')
  await mkdir(join(out, '.shotlist-export'), { recursive: true })
  await writeFile(join(out, '.shotlist-export/01234567-89ab-cdef-0123-456789abcdef.part'), 'half')
  await exportTo(place, 'out')
  expect((await readdir(out)).toSorted()).toEqual(['B0TEST0001', 'manifest.csv'])
  expect(Object.fromEntries(last)).toEqual({
    [out]: 'synced',
    [join(out, 'B0TEST0001')]: 'synced',
    [join(out, 'B0TEST0001/main-images')]: 'synced',
  })
})

test('of an image that was made again the newest that is on disk goes', async () => {
  const made = (output: Output, country: Made['country'] = 'GB'): Made => ({
    asin: 'B0TEST0001',
    country,
    outputs: [output],
  })
  const place = await testWorkspace([
    // One country, whatever it was called.
    made({ slot: 'main' }, 'UK'),
    made({ slot: 'main' }),
    made({ slot: 'main', isExpected: true }),
  ])
  const plan = await planExport(place.needs, { selection: ALL, options: options() }, null)
  expect(plan).toMatchObject({ files: 1, older_versions: 2, not_on_disk: 0 })
  expect(plan.names.map(({ asset }) => asset)).toEqual([place.assets[1]])
  // Unless an earlier one was approved.
  const { needs, assets } = await testWorkspace([
    made({ slot: 'main', review: 'approved' }),
    made({ slot: 'main', review: 'unreviewed' }),
  ])
  const approved = await planExport(needs, { selection: ALL, options: options() }, null)
  expect(approved.names.map(({ asset }) => asset)).toEqual([assets[0]])
  // Selected one by one they are versions of one image, too; an older one alone is exported.
  const planOf = (selected: readonly number[]) =>
    planExport(needs, { selection: { assets: [...selected] }, options: options() }, null)
  expect(await planOf(assets)).toMatchObject({
    errors: 0,
    files: 1,
    older_versions: 1,
    names: approved.names,
  })
  expect((await planOf(assets.slice(1))).names).toMatchObject([{ asset: assets[1] }])
  // One that was not judged goes before one that was rejected, and a test run's is no version of another.
  const others = await testWorkspace([
    made({ slot: 'main', review: 'rejected' }),
    made({ slot: 'main', review: 'unreviewed' }),
    { ...made({ slot: 'main' }), fromTestRun: true },
  ])
  const rest = await planExport(others.needs, { selection: ALL, options: options() }, null)
  expect(rest).toMatchObject({ older_versions: 1, from_test_runs: 1 })
  expect(rest.names.map(({ asset }) => asset)).toEqual([others.assets[1]])
})

async function damage(path: string): Promise<void> {
  const whole = await readFile(path)
  await writeFile(path, whole.with(40, (whole[40] ?? 0) ^ 1))
}

test.each([{}, { format: 'jpeg' }] as const)(
  'a file of the same length is not taken for the same file: %o',
  async (more) => {
    const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(1) }])
    const out = join(place.folder, 'out')
    await exportTo(place, 'out', more)
    const [name = ''] = await namesBelow(out)
    await damage(join(out, name))
    expect(codesOf(await exportTo(place, 'out', more))).toEqual({ EXISTS: 1 })
  },
)

test.each(['refuse', 'leave_out'] as const)(
  'a file that another program makes while the export runs is not replaced (%s)',
  async (problems) => {
    const theirs: string[] = []
    const busy: FileSystem = {
      ...nodeFileSystem,
      async open(path, mode) {
        for (const one of theirs.splice(0)) await writeFile(one, 'theirs')
        return nodeFileSystem.open(path, mode)
      },
    }
    const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(1) }], busy)
    const own = join(place.folder, 'out/B0TEST0001-01.png')
    theirs.push(own)
    const outcome = await exportTo(place, 'out', { template: '{asin}-{nn}', problems })
    expect(outcome).toMatchObject({ end: 'failed', written: 0 })
    expect(outcome.message).toContain(
      `${own} was created by another program in the meantime and wasn’t replaced`,
    )
    expect(await readFile(own, 'utf8')).toBe('theirs')
  },
)

describe('what only its bytes tell keeps everything from being written, and a trial tells it too', () => {
  const gone = (path: string) => rm(path)
  const nothing = () => Promise.resolve()
  test.each([
    ['a file that is gone', gone, {}, 'DAMAGED'],
    ['one byte that is another', damage, {}, 'DAMAGED'],
    ['one byte of what is converted', damage, { format: 'jpeg' }, 'DAMAGED'],
    [
      'an image that does not get small enough',
      nothing,
      { format: 'jpeg', jpeg_bytes_max: 10_000 },
      'TOO_LARGE',
    ],
  ] as const)('%s', async (_, harm, more, code) => {
    const place = await testWorkspace([
      { asin: 'B0TEST0001', outputs: [...images(8), { slot: 'busy', content: 'noise' }] },
    ])
    await harm(place.fileOf(place.assets[5] ?? 0))
    const request = { selection: ALL, options: options(more) }
    for (const name of ['a/b/out', 'zips/out.zip']) {
      const target = targetAt(place.folder, name)
      const before = await readdir(place.folder)
      for (const isTrial of [true, false]) {
        const { signal } = new AbortController()
        const outcome = await runExport(place.needs, request, target, { signal, isTrial })
        expect(outcome).toMatchObject({ end: 'refused', written: 0, errors: 1, paths: [] })
        expect(codesOf(outcome)).toEqual({ [code]: 1 })
        expect(await readdir(place.folder)).toEqual(before)
      }
      const rest = await exportTo(place, name, { ...more, problems: 'leave_out' })
      expect(rest).toMatchObject({ end: 'done', written: 8, left_out: 1 })
    }
  })
})

test('problems, and how an export ends, are said in the language of this process', async () => {
  onTestFinished(() => setLocale('en-US'))
  await setLocale('de-DE')
  const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(2) }])
  const taken = await exportTo(place, 'out', { template: '{sku}' })
  expect(taken.problems[0]?.message).toBe(
    'B0TEST0001 · main-images · Bild 1: {sku} ist leer, denn der Katalog enthält keine SKU. Schreiben Sie {sku|asin}, um stattdessen die ASIN zu verwenden.',
  )
  expect(taken.message).toMatch(/^2 Probleme gefunden\. Es wurde nichts geschrieben\./)
  expect((await exportTo(place, 'out')).message).toMatch(/^2 Dateien exportiert \(/)
  await expect(exportTo(place, 'out', { template: '{asni}' })).rejects.toThrow(
    'Namensvorlage, Zeichen 2: {asni} ist unbekannt.',
  )
})

test('a trial counts what would be written, what is there and what would stay', async () => {
  const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(5) }])
  const [first = 0, second = 0] = place.assets
  await exportTo(place, 'out', {}, { assets: [first] })
  await damage(place.fileOf(second))
  const { signal } = new AbortController()
  const request = { selection: ALL, options: options({ problems: 'leave_out' }) }
  const reported = await runExport(place.needs, request, targetAt(place.folder, 'out'), {
    signal,
    isTrial: true,
  })
  expect(reported).toMatchObject({ end: 'done', written: 0, same: 1, left_out: 1 })
  expect(reported.message).toBe(
    '3 files would be written. Nothing was. 1 was there already. 1 would be skipped.',
  )
  expect(await exportTo(place, 'out', { problems: 'leave_out' })).toMatchObject({ written: 3, same: 1 })
})

test('a link is never replaced, and what it leads to is not filled by it', async () => {
  const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(2) }])
  const out = join(place.folder, 'out')
  const link = join(out, 'B0TEST0001-01.png')
  await mkdir(out)
  await symlink(join(place.folder, 'nowhere'), link)
  for (const name of ['out', 'out/all.zip']) {
    if (name.endsWith('.zip')) await symlink(join(place.folder, 'nowhere'), join(place.folder, name))
    const refused = await exportTo(place, name, { template: '{asin}-{nn}' })
    expect(refused).toMatchObject({ end: 'refused', written: 0 })
    expect(codesOf(refused)).toEqual({ EXISTS: 1 })
  }
  expect((await lstat(link)).isSymbolicLink()).toBe(true)
  await symlink(join(place.workspace, 'library'), join(place.folder, 'lnk'))
  for (const name of ['lnk', 'lnk/exp', 'lnk/x.zip'])
    await expect(exportTo(place, name)).rejects.toThrow('inside the library')
  await symlink(join(place.folder, 'nowhere'), join(place.folder, 'lost'))
  await expect(exportTo(place, 'lost')).rejects.toThrow('leads nowhere')
})

test('a linked folder at the destination is reported, and nothing is written into it', async () => {
  const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(2) }])
  const [out, outside] = [join(place.folder, 'out'), join(place.folder, 'outside')]
  await Promise.all([mkdir(out), mkdir(outside)])
  await symlink(outside, join(out, 'B0TEST0001'))
  const refused = await exportTo(place, 'out', { template: '{asin}/{nn}' })
  expect(refused).toMatchObject({ end: 'refused', written: 0 })
  expect(refused.problems[0]?.message).toContain('is a link to another place')
  expect(await exportTo(place, 'out', { template: '{asin}/{nn}', problems: 'leave_out' })).toMatchObject({
    written: 0,
    left_out: 2,
  })
  await symlink(outside, join(out, '.shotlist-export'))
  expect(await exportTo(place, 'out', { template: '{nn}' })).toMatchObject({ end: 'failed', written: 0 })
  expect(await readdir(outside)).toEqual([])
})

test('a file that was damaged in the library is reported and not passed on', async () => {
  // A large one is copied in pieces.
  const place = await testWorkspace([
    { asin: 'B0TEST0001', outputs: [...images(3), { slot: 'large', content: 'noise' }] },
  ])
  const [first = 0, second = 0, , large = 0] = place.assets
  await damage(place.fileOf(first))
  await rm(place.fileOf(second))
  await damage(place.fileOf(large))
  const outcome = await exportTo(place, 'out', { problems: 'leave_out' })
  expect(outcome).toMatchObject({ end: 'done', written: 1, left_out: 3 })
  expect(codesOf(outcome)).toEqual({ DAMAGED: 3 })
  expect(outcome.problems.map(({ message }) => message).join()).toMatch(
    /no longer on disk.*changed or damaged/s,
  )
  expect(await namesBelow(join(place.folder, 'out'))).toEqual([
    'B0TEST0001/main-images/03.png',
    'manifest.csv',
  ])
})

test('a full disk is reported with what was kept, and the same export completes it', async () => {
  let room = 3
  const small: FileSystem = {
    ...nodeFileSystem,
    async open(path, mode) {
      const file = await nodeFileSystem.open(path, mode)
      return {
        ...file,
        async datasync() {
          if (room === 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
          room -= 1
          await file.datasync()
        },
      }
    },
  }
  const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(9) }], small)
  const whole = await exportTo(place, 'out')
  expect(whole).toMatchObject({ end: 'failed', message: 'The disk is full. Nothing was written.' })
  expect(await readdir(place.folder)).toEqual(['workspace'])
  room = 3
  const failed = await exportTo(place, 'out', { problems: 'leave_out' })
  expect(failed.end).toBe('failed')
  expect(failed.message).toMatch(/^The disk is full\. \d of 9 files are complete and stay\./)
  expect(await readdir(join(place.folder, 'out'))).toEqual(['B0TEST0001'])
  room = 100
  expect(await exportTo(place, 'out')).toMatchObject({ end: 'done', written: 6, same: 3 })
})

test('what is there already takes no room', async () => {
  let room = 1_000_000
  const full: FileSystem = { ...nodeFileSystem, freeBytes: () => Promise.resolve(room) }
  const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(2) }], full)
  await exportTo(place, 'out')
  room = 10
  expect(await exportTo(place, 'out')).toMatchObject({ end: 'done', same: 2 })
  await rm(join(place.folder, 'out/B0TEST0001/main-images/02.png'))
  expect(await exportTo(place, 'out')).toMatchObject({ end: 'refused', written: 0 })
})

test('a disk that is too small from the start is refused before anything is written', async () => {
  // Nobody knows of a folder that is not there yet.
  const freeBytes = (path: string) => Promise.resolve(path.endsWith('out') ? null : 10)
  const full: FileSystem = { ...nodeFileSystem, freeBytes }
  const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(2) }], full)
  expect(await exportTo(place, 'out')).toMatchObject({ end: 'refused', written: 0 })
  const request = { selection: ALL, options: options() }
  const { signal } = new AbortController()
  expect(
    await runExport(place.needs, request, targetAt(place.folder, 'out'), { signal, isTrial: true }),
  ).toMatchObject({ end: 'refused' })
  expect(await readdir(place.folder)).toEqual(['workspace'])
})

test('it is cancelled between two pieces of a file, and leaves whole files only', async () => {
  const cancel = new AbortController()
  const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(30) }])
  const outcome = await runExport(
    place.needs,
    { selection: ALL, options: options({ problems: 'leave_out' }) },
    targetAt(place.folder, 'out'),
    {
      signal: cancel.signal,
      onProgress: ({ phase, done }) => void (phase === 'writing' && done === 5 && cancel.abort()),
    },
  )
  expect(outcome.end).toBe('cancelled')
  expect(outcome.written).toBeGreaterThanOrEqual(4)
  const left = await filesBelow(join(place.folder, 'out'))
  expect(left.size).toBeGreaterThanOrEqual(outcome.written)
  expect(left.size).toBeLessThan(30)
  for (const name of left.keys()) expect(name).toMatch(/^B0TEST0001\/main-images\/\d\d\.png$/)
  const rest = await exportTo(place, 'out')
  expect(rest.written + rest.same).toBe(30)
})

test('nothing is exported into the workspace, nor over a file', async () => {
  const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(1) }])
  await expect(exportTo(place, 'workspace/library/out')).rejects.toThrow('inside the library')
  await writeFile(join(place.folder, 'file'), '')
  await expect(exportTo(place, 'file')).rejects.toThrow('is a file')
  await mkdir(join(place.folder, 'workspace-2'))
  expect((await exportTo(place, 'workspace-2')).end).toBe('done')
})

test('nothing chosen is reported, with the reason', async () => {
  const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(1, { review: 'unreviewed' }) }])
  expect(await exportTo(place, 'out', {}, APPROVED)).toMatchObject({ end: 'refused' })
  expect((await exportTo(place, 'out', {}, APPROVED)).message).toContain('Approve images first')
})

test('exactly these go, in the order given', async () => {
  const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(3) }])
  const [first = 0, , third = 0] = place.assets
  const request = { selection: { assets: [third, first, third, 99_999] }, options: options() }
  const plan = await planExport(place.needs, request, null)
  expect(plan.names.map(({ asset }) => asset)).toEqual([third, first])
})

test('strategies go as pages, as data, or both, without what would open an image', async () => {
  const strategy = { summary: 'Clear', photo: 'https://x.example/a.png?X-Amz-Signature=abc' }
  const place = await testWorkspace([
    {
      asin: 'B0TEST0001',
      operation: 'creative_strategy',
      recipe: 'plan',
      outputs: [{ slot: 'creative-strategy', content: { strategy } }],
    },
  ])
  expect(await exportTo(place, 'none')).toMatchObject({ end: 'refused' })
  await exportTo(place, 'both', { documents: 'both' })
  const files = await filesBelow(join(place.folder, 'both'))
  expect([...files.keys()]).toEqual(['B0TEST0001/plan/01.json', 'B0TEST0001/plan/01.md', 'manifest.csv'])
  expect(String(files.get('B0TEST0001/plan/01.md'))).toContain('# Creative strategy B0TEST0001')
  for (const bytes of files.values()) expect(String(bytes)).not.toContain('Signature')
})
