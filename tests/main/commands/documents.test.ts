// What the window saves as files: each in full, however many lines, and narrowed to what was asked for.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { databasePath } from '../../../src/engine/index.ts'
import { thumbnailName } from '../../../src/engine/files/names.ts'
import { libraryPath, sourcesPath, thumbnailsPath } from '../../../src/engine/workspace.ts'
import { setLocale } from '../../../src/words/index.ts'
import { accept, NOW_MS, openAt, STRATEGY } from '../../engine/store/workspace.ts'
import { newFolder, textOf, world } from '../world.ts'

/** More than a page of the receipt has. */
const MANY = 1_001
const BATCHES = [
  { name: 'night', count: MANY, testRun: false },
  { name: 'other', count: 2, testRun: false },
  { name: 'tried', count: 1, testRun: true },
]

const IMAGE = {
  path: 'a',
  slot: 'a',
  platform: null,
  variant: null,
  content: { kind: 'image', url: 'https://images.example/a.png' },
} as const
const SAVED = {
  file: 'a.png',
  bytes: 1,
  sha256: 'abc',
  format: 'png',
  width: 1,
  height: 1,
  note: null,
} as const

/** A batch for each account; every task has cost 5 credits and needs attention. */
async function workspaceOfProblems(): Promise<string> {
  const folder = await newFolder()
  const workspace = join(folder, 'workspace')
  await mkdir(sourcesPath(workspace), { recursive: true })
  const photo = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  await writeFile(join(sourcesPath(workspace), 'photo.png'), await photo.png().toBuffer())
  for (const [path, text] of [
    [join(libraryPath(workspace), SAVED.file), 'the whole image'],
    [join(thumbnailsPath(workspace), thumbnailName(SAVED.sha256)), 'its thumbnail'],
  ] as const) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  const store = openAt(databasePath(workspace))
  store.transaction(() => {
    const { id: recipeId } = store.batches.putRecipe(STRATEGY, false, NOW_MS)
    for (const { name, count, testRun } of BATCHES) {
      const account = { name, baseUrl: 'https://service.example/', keyKind: 'live', testRun } as const
      const accountId = store.accounts.put(account, NOW_MS)
      const batch = { accountId, name: `of ${name}`, source: 'x.csv', pilotSize: null, hours: null }
      const batchId = store.batches.insert({ ...batch, creditsMax: null }, NOW_MS)
      for (let at = 1; at <= count; at += 1) {
        const product = { asin: `B0${name.toUpperCase()}${at}`, countryCode: 'US' } as const
        const mainImageUrl = name === 'other' && at === 2 ? 'https://photos.example/photo.png' : null
        const texts = { line: at + 1, sku: null, title: null, mainImageUrl, otherImageUrls: [] }
        const productId = store.batches.addProduct(batchId, { ...product, ...texts }) ?? 0
        const { operation } = STRATEGY
        store.tasks.insert(
          { batchId, accountId, recipeId, operation, productId, ...product, ordinal: at },
          NOW_MS,
        )
      }
      store.batches.setState(batchId, 'active')
      for (const queued of store.tasks.ofBatch(batchId, 'queued')) {
        const jobId = `job-${queued.id}`
        const isMade = queued.asin === 'B0OTHER1'
        const task = isMade ? accept(store, queued, jobId) : queued
        if (isMade) store.assets.announce(task, jobId, [IMAGE], NOW_MS, NOW_MS)
        else store.jobs.insert(task, jobId, NOW_MS, null, null)
        for (const { id } of store.assets.ofJob(jobId)) store.assets.saved(id, SAVED)
        const ended = {
          status: 'failed' as const,
          completedAtMs: NOW_MS,
          expiresAtMs: null,
          errorCode: null,
          raw: '{}',
        }
        store.jobs.update(jobId, { ...ended, creditCost: isMade ? null : 5, creditsRefunded: 0 })
        const cause = isMade ? 'job_failed' : 'check_failed'
        store.tasks.move(task, cause, { dueAtMs: null, code: 'NO_PHOTO' }, NOW_MS)
      }
    }
    for (const { id } of store.photos.due(Number.MAX_SAFE_INTEGER, [], 1))
      store.photos.saved(id, 'photo.png', 'png')
  })
  store.close()
  return folder
}

test('a receipt and a list of problems hold every line, and only of what was chosen', async () => {
  const { must, person, folder } = await world({ folder: await workspaceOfProblems() })
  person.chooses = join(folder, 'saved')
  const saved = async () => {
    const [, ...lines] = (await textOf(person.chooses ?? '')).trimEnd().split('\r\n')
    return lines
  }
  await must('save_receipt', {})
  expect(new Set(await saved()).size).toBe(MANY + 3)
  await must('save_receipt', { account: 2 })
  expect(await saved()).toHaveLength(2)
  // A cost that the service did not report is a word, in the person's language.
  await setLocale('de')
  await must('save_receipt', { account: 2, search: 'B0OTHER1' })
  const [line = ''] = await saved()
  expect(line.split(/[,;]/).slice(8, 13)).toEqual(['1', '0', 'unbekannt', 'unbekannt', 'unbekannt'])
  await setLocale('en')
  await must('save_report', { choice: { paid: true }, format: 'csv' })
  expect(new Set(await saved()).size).toBe(MANY + 2)
  await must('save_report', { choice: { batch: 2 }, format: 'csv' })
  expect((await saved()).map((line) => line.split(',').slice(0, 7).join(','))).toEqual([
    'B0OTHER1,,,US,strategy,of other,2',
    'B0OTHER2,,,US,strategy,of other,2',
  ])

  await must('save_report', { choice: {}, format: 'page' })
  const page = await textOf(person.chooses)
  // What test runs would have cost is nobody's money.
  expect(page).toContain('5,010 credits')
  await must('save_report', { choice: { batch: 2 }, format: 'page' })
  const ofOther = await textOf(person.chooses)
  expect(ofOther).not.toContain('B0NIGHT')
  expect(ofOther).not.toMatch(/of night|5,010|1,00\d/)
  const pictures = [...ofOther.matchAll(/<img alt="" src="data:image\/webp;base64,([^"]+)"/g)]
  expect(pictures.map(([, base64 = '']) => Buffer.from(base64, 'base64').toString().slice(0, 13))).toEqual([
    'its thumbnail',
    expect.stringMatching(/^RIFF/),
  ])
})
