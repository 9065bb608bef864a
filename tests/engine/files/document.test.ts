import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { saveDocument, type JobFile } from '../../../src/engine/files/index.ts'
import { systemClock } from '../../../src/engine/ports/clock.ts'
import { nodeFileSystem } from '../../../src/engine/ports/filesystem.ts'
import { faultyFileSystem, FOLDER, systemError, type TestWorkspace, testWorkspace } from './workspace.ts'

const target = ({ library }: TestWorkspace) => ({
  files: nodeFileSystem,
  clock: systemClock,
  library,
  folder: FOLDER,
})

const record = (place: TestWorkspace) => ({ ...target(place), name: 'job' })

const ANSWER = { output: { url: 'https://cdn.example/a.png?sig=1' } }

const JOB: JobFile = {
  version: 1,
  task: {
    asin: 'B000000001',
    countryCode: 'US',
    sku: null,
    title: 'Desk lamp',
    mainImageUrl: null,
    otherImageUrls: [],
    line: 2,
    recipe: { name: 'Main images', params: {} },
    batch: 'Night 1',
    account: 'Shop',
  },
  account: {
    name: 'Shop',
    baseUrl: 'https://service.example/',
    keyKind: 'live',
    testRun: false,
    createdAtMs: 1,
  },
  batch: { name: 'Night 1', source: 'range.csv', createdAtMs: 2 },
  operation: 'listing_builder',
  jobId: 'job-1',
  adopted: null,
  times: { submittedAtMs: 3, completedAtMs: 4, expiresAtMs: null },
  credits: { charged: 20, refunded: null },
  request: { asin: 'B000000001' },
  job: ANSWER,
  files: [
    {
      file: '01-main.png',
      path: 'url',
      slot: 'main',
      bytes: 3,
      sha256: 'ab'.repeat(32),
      width: 1,
      height: 1,
      format: 'png',
      note: null,
    },
  ],
  missing: [],
  leftOut: [],
}

test('a strategy is written for people to read, and replaces an older one', async () => {
  const place = await testWorkspace()
  await saveDocument({ ...target(place), name: '01-creative-strategy' }, { old: true })
  const saved = await saveDocument(
    { ...target(place), name: '01-creative-strategy' },
    { customer_needs: ['käse'] },
  )
  const bytes = await readFile(join(place.library, FOLDER, '01-creative-strategy.json'))
  expect(bytes.toString()).toBe('{\n  "customer_needs": [\n    "käse"\n  ]\n}\n')
  expect(saved).toEqual({
    kind: 'saved',
    path: `${FOLDER}/01-creative-strategy.json`,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  expect(await place.files()).toEqual([`library/${FOLDER}/01-creative-strategy.json`])
})

test('job.json holds what was asked and what came, URLs too, but never the key', async () => {
  const place = await testWorkspace()
  const key = 'pk_live_"quoted"\\key'
  const job = { ...JOB, job: { ...ANSWER, note: `sent with ${key}`, [key]: 1 } }
  expect(await saveDocument({ ...record(place), secrets: [key, ''] }, job)).toMatchObject({ kind: 'saved' })
  const text = await readFile(join(place.library, FOLDER, 'job.json'), 'utf8')
  expect(text).not.toContain('pk_live_')
  expect(JSON.parse(text)).toEqual({
    ...JOB,
    job: { ...ANSWER, note: 'sent with [key]', '[key]': 1 },
  })
})

test('a full disk is reported, and the older file stays', async () => {
  const place = await testWorkspace()
  await saveDocument(record(place), JOB)
  const files = faultyFileSystem({
    before: (step) => {
      if (step === 'write') throw systemError('ENOSPC')
    },
  })
  expect(await saveDocument({ ...record(place), files }, { ...JOB, jobId: 'other' })).toMatchObject({
    kind: 'storage',
    code: 'ENOSPC',
  })
  expect(await place.files()).toEqual([`library/${FOLDER}/job.json`])
  expect(JSON.parse(await readFile(join(place.library, FOLDER, 'job.json'), 'utf8'))).toEqual(JOB)
})

test('a library that is gone is not made again', async () => {
  const place = await testWorkspace()
  await rm(place.library, { recursive: true })
  expect(await saveDocument(record(place), JOB)).toMatchObject({ kind: 'storage', code: 'ENOENT' })
  expect(await place.files()).toEqual([])
})
