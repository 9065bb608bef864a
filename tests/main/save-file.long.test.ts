import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { saveFile } from '../../src/host/save-file.ts'
import { type FileSystem, nodeFileSystem, systemRandom } from '../../src/engine/index.ts'
import { launchApp, newPlaces } from '../e2e/support/app.ts'
import { newFolder, textOf, until, world } from './world.ts'

const DISK = { files: nodeFileSystem, random: systemRandom }

test('a file has its name only when it is whole, and one that was there stays until then', async () => {
  const folder = await newFolder()
  const path = join(folder, 'receipt.csv')
  await writeFile(path, 'before')
  const broken = async function* (): AsyncGenerator<string> {
    yield 'half'
    throw new Error('the rest did not come')
  }
  await expect(saveFile(DISK, path, broken())).rejects.toThrow('did not come')
  expect(await textOf(path)).toBe('before')
  await saveFile(DISK, path, ['a', 'b'])
  expect(await textOf(path)).toBe('ab')
  expect(await readdir(folder)).toEqual(['receipt.csv'])
  await expect(saveFile(DISK, join(folder, 'nowhere', 'x.csv'), ['a'])).rejects.toMatchObject({
    failure: { details: expect.stringContaining('ENOENT') as unknown },
  })
})

test('no file is touched but the one that was named, whether it is written or not', async () => {
  const folder = await newFolder()
  const names = ['receipt.csv.part', 'receipt.csv.tmp', 'receipt.csv~']
  for (const name of names) await writeFile(join(folder, name), name)
  await mkdir(join(folder, 'in the way.csv'))
  const standing = async () =>
    Promise.all(
      (await readdir(folder))
        .filter((name) => names.includes(name))
        .map((name) => textOf(join(folder, name))),
    )
  await saveFile(DISK, join(folder, 'receipt.csv'), ['a'])
  await expect(saveFile(DISK, join(folder, 'in the way.csv'), ['a'])).rejects.toThrow('can’t be written')
  const full = {
    ...DISK,
    files: {
      ...nodeFileSystem,
      async open(...given: Parameters<FileSystem['open']>) {
        const file = await nodeFileSystem.open(...given)
        return {
          ...file,
          datasync: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
        }
      },
    },
  }
  await expect(saveFile(full, join(folder, 'receipt.csv'), ['b'])).rejects.toMatchObject({
    failure: { details: expect.stringContaining('ENOSPC') as unknown },
  })
  expect(await standing()).toEqual(names)
  expect(await textOf(join(folder, 'receipt.csv'))).toBe('a')
  expect((await readdir(folder)).toSorted()).toEqual([...names, 'in the way.csv', 'receipt.csv'].toSorted())
})

test('the dialog asks before a file is replaced, also where the system does not do so of itself', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  await app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = (...given: unknown[]) => {
      Object.assign(globalThis, { asked: given.at(-1) })
      return Promise.resolve({ canceled: true, filePath: '' })
    }
  })
  await app.page.evaluate(() => window.shotlist.save_receipt({}))
  const asked = await app.evaluate((): unknown => Reflect.get(globalThis, 'asked'))
  expect(asked).toMatchObject({ properties: ['showOverwriteConfirmation'] })
})

test('the strategy, the receipt and a file in its folder, after a test run', async () => {
  const { must, ask, person, folder } = await world()
  const { tasks } = await must('start_test_run', {})
  await until(async () => (await must('status', {})).batches[0]?.tasks.completed === tasks)
  const { assets } = await must('library_assets_of', {
    assets: (await must('library_groups', { filter: {} })).ids,
  })
  const document = assets.find(({ kind }) => kind === 'document')
  const image = assets.find(({ kind }) => kind === 'image')
  if (document === undefined || image === undefined) throw new Error('the test run made no such thing')

  person.chooses = join(folder, 'strategy.md')
  expect(await must('save_document', { asset: document.id, format: 'markdown' })).toEqual({
    file: person.chooses,
  })
  const text = await textOf(person.chooses)
  expect(text).toMatch(new RegExp(`^# Creative strategy ${document.asin}\n`))
  expect(text).toContain('## Customer personas')
  await must('copy_document', { asset: document.id, format: 'json' })
  expect(JSON.parse(person.copied[0] ?? '')).toHaveProperty('customer_personas')
  expect(await ask('copy_document', { asset: image.id, format: 'json' })).toMatchObject({ ok: false })

  person.chooses = join(folder, 'receipt.csv')
  await must('save_receipt', {})
  const lines = (await textOf(person.chooses)).trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFASIN,SKU,Title,Recipe,Batch,/)
  expect(lines).toHaveLength(1 + tasks)
  // A test run has cost nothing.
  await must('save_receipt', { paid: true })
  expect((await textOf(person.chooses)).trimEnd().split('\r\n')).toHaveLength(1)

  person.chooses = null
  expect(await must('save_receipt', {})).toEqual({ file: null })
  await must('show_asset', { asset: image.id })
  expect(person.shown).toEqual([
    expect.stringContaining(join('workspace', 'library', '_test-runs', image.asin)),
  ])
  expect(await ask('show_asset', { asset: 999_999 })).toMatchObject({
    ok: false,
    failure: { code: 'NOT_FOUND' },
  })
})

test('cells that begin like a formula are none in the files we write', async () => {
  const { must, person, folder } = await world()
  const { draft } = await must('stage_catalog', {
    name: 'mine.csv',
    bytes: new TextEncoder().encode('asin,title\nB0MINE0001,=1+1\n,=HYPERLINK(1)\n'),
  })
  person.chooses = join(folder, 'problems.csv')
  await must('save_problems', { draft: draft.id })
  const text = await textOf(person.chooses)
  expect(text).toContain('HYPERLINK')
  expect(text).not.toMatch(/(^|[,\n"])[=+@-]/)
})

test('a catalog is opened from a dialog and from the list of recent ones, which outlives the app', async () => {
  const first = await world()
  const file = join(first.folder, 'mine.csv')
  await writeFile(file, 'asin\nB0MINE0001\n')
  expect(await first.must('choose_catalog', {})).toBeNull()
  first.person.chooses = file
  const chosen = await first.must('choose_catalog', {})
  expect(chosen?.draft).toMatchObject({ rows: 1, choices: { name: 'mine' } })
  await mkdir(join(first.folder, 'folder.csv'))
  first.person.chooses = join(first.folder, 'folder.csv')
  expect(await first.ask('choose_catalog', {})).toMatchObject({ ok: false, failure: { code: 'BAD_INPUT' } })
  await first.close()
  const second = await world({ folder: first.folder })
  expect((await second.must('app_state', {})).recent).toEqual([file])
  expect((await second.must('open_recent', { index: 0 })).draft.rows).toBe(1)
  expect(await second.ask('open_recent', { index: 7 })).toMatchObject({
    ok: false,
    failure: { code: 'NOT_FOUND' },
  })
})
