// Zips as other programs read them: yauzl, which reads the list at the end and every byte, and Debian's unzip where it is
// there. Each zip of several is whole by itself, within its bounds, and has a manifest of its own.
import { execFileSync, spawnSync } from 'node:child_process'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { zipWriter } from '../../../src/engine/export/zips.ts'
import { runExport } from '../../../src/engine/index.ts'
import { ALL, exportTo, images, options, targetAt, testWorkspace } from './workspace.ts'

/** Names and bytes, with each check proved. */
async function entriesOf(zip: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const read = await fromBufferPromise(zip, { strictFileNames: true, validateEntrySizes: true })
  const entries = new Map<string, Buffer>()
  for await (const entry of read.eachEntry()) {
    const bytes = await buffer(await read.openReadStreamPromise(entry))
    expect(crc32(bytes)).toBe(entry.crc32)
    entries.set(entry.fileName, bytes)
  }
  return entries
}

const hasUnzip = spawnSync('unzip', ['-v']).status === 0

test('one zip has the name that was asked for, and holds what a folder would', async () => {
  const place = await testWorkspace([
    { asin: 'B0TEST0001', title: 'Lampe für Büro 💡', outputs: images(3) },
    { asin: 'B0TEST0002', title: 'مصباح', outputs: images(1) },
  ])
  const outcome = await exportTo(place, 'all.zip', { template: '{title}/{nn}' })
  expect(outcome).toMatchObject({ end: 'done', written: 4, paths: [join(place.folder, 'all.zip')] })
  const entries = await entriesOf(await readFile(join(place.folder, 'all.zip')))
  expect([...entries.keys()]).toEqual([
    'Lampe für Büro 💡/01.png',
    'Lampe für Büro 💡/02.png',
    'Lampe für Büro 💡/03.png',
    'مصباح/01.png',
    'manifest.csv',
  ])
  const [first = 0] = place.assets
  expect(entries.get('Lampe für Büro 💡/01.png')).toEqual(await readFile(place.fileOf(first)))
  expect(await readdir(place.folder)).toEqual(['all.zip', 'workspace'])
})

test.skipIf(!hasUnzip)('unzip takes it', async () => {
  const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(20) }])
  await exportTo(place, 'all.zip')
  const said = execFileSync('unzip', ['-t', join(place.folder, 'all.zip')], { encoding: 'utf8' })
  expect(said).toContain('No errors detected')
  expect(said.match(/OK$/gm)).toHaveLength(21)
})

test('several are each whole, within files and bytes, with the rows of their own files', async () => {
  const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(10) }])
  expect(await exportTo(place, 'some.zip', { zip_files_max: 5 })).toMatchObject({ end: 'done', written: 10 })
  const names = (await readdir(place.folder)).filter((name) => name.endsWith('.zip'))
  expect(names).toEqual(['some-1.zip', 'some-2.zip', 'some-3.zip'])
  const all: string[] = []
  for (const name of names) {
    const entries = await entriesOf(await readFile(join(place.folder, name)))
    expect(entries.size).toBeLessThanOrEqual(5)
    const rows: Record<string, string>[] = parse(entries.get('manifest.csv') ?? '', {
      bom: true,
      columns: true,
    })
    const own = [...entries.keys()].filter((one) => one !== 'manifest.csv')
    expect(rows.map((row) => row['file'])).toEqual(own)
    all.push(...own)
  }
  expect(new Set(all).size).toBe(10)
})

test('a file that is larger than a zip may be has one to itself', async () => {
  const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(2) }])
  const small = { ...options({ manifest: false }), zip_bytes_max: 10 }
  const { signal } = new AbortController()
  const target = targetAt(place.folder, 'x.zip')
  const outcome = await runExport(place.needs, { selection: ALL, options: small }, target, { signal })
  expect(outcome).toMatchObject({ end: 'done', written: 2 })
  expect(await readdir(place.folder)).toEqual(['workspace', 'x-1.zip', 'x-2.zip'])
})

test('none is larger than was asked for, with its manifest', async () => {
  const place = await testWorkspace([{ asin: 'B0TEST0001', title: 'long '.repeat(100), outputs: images(12) }])
  for (const bytesMax of [6_000, 8_000, 10_000]) {
    const request = { selection: ALL, options: { ...options(), zip_bytes_max: bytesMax } }
    const target = targetAt(place.folder, `${bytesMax}.zip`)
    const { signal } = new AbortController()
    const { written, paths } = await runExport(place.needs, request, target, { signal })
    expect(written).toBe(12)
    for (const path of paths) expect((await stat(path)).size).toBeLessThanOrEqual(bytesMax)
  }
})

test('a zip that exists is never replaced: it is refused before anything is written, or another name is counted', async () => {
  const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(6) }])
  const split = { zip_files_max: 4, manifest: false }
  await writeFile(join(place.folder, 'x-2.zip'), 'mine')
  const refused = await exportTo(place, 'x.zip', { ...split, problems: 'leave_out' })
  expect(refused).toMatchObject({ end: 'refused', written: 0 })
  expect(refused.problems[0]).toMatchObject({ code: 'EXISTS', name: 'x-2.zip' })
  expect(await readdir(place.folder)).toEqual(['workspace', 'x-2.zip'])
  const counted = { ...split, same_name: 'number' } as const
  expect(await exportTo(place, 'x.zip', counted)).toMatchObject({ end: 'done', written: 6 })
  expect(await exportTo(place, 'x.zip', counted)).toMatchObject({ end: 'done', written: 6 })
  const made = [2, 3].flatMap((count) => [`x (${count})-1.zip`, `x (${count})-2.zip`])
  expect(await readdir(place.folder)).toEqual(['workspace', ...made, 'x-2.zip'])
  expect(await readFile(join(place.folder, 'x-2.zip'), 'utf8')).toBe('mine')
})

test('any names and bytes come back as they were, and the size is known before', async () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .map((text) => text.toWellFormed().replaceAll(/[/\\:\0]/g, '-'))
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(name, fc.uint8Array({ maxLength: 300 }), { noNullPrototype: true }),
      async (files) => {
        const pieces: Uint8Array[] = []
        const zip = zipWriter((bytes) => Promise.resolve(void pieces.push(bytes)))
        let size = 22
        const wanted = Object.entries(files).filter(([one]) => one !== '..')
        for (const [one, bytes] of wanted) {
          size = zip.bytesWith(one, bytes.byteLength)
          await zip.add(one, bytes, 1_790_000_000_000)
        }
        await zip.end()
        const whole = Buffer.concat(pieces)
        expect(whole.length).toBe(size)
        const entries = await entriesOf(whole)
        expect([...entries].map(([one, bytes]) => [one, [...bytes]])).toEqual(
          wanted.map(([one, bytes]) => [one, [...bytes]]),
        )
      },
    ),
    { numRuns: 100 },
  )
})

test('stored files say their length and check in front, and where writing fails that is reported', async () => {
  const pieces: Uint8Array[] = []
  const zip = zipWriter((bytes) => Promise.resolve(void pieces.push(bytes)))
  const bytes = Buffer.alloc(300_000, 7)
  await zip.add('a.png', bytes, null)
  const head = Buffer.concat(pieces)
  const DESCRIPTOR_FOLLOWS = 0x08
  expect(head.readUInt16LE(6) & DESCRIPTOR_FOLLOWS).toBe(0)
  expect([head.readUInt32LE(14), head.readUInt32LE(18), head.readUInt32LE(22)]).toEqual([
    crc32(bytes),
    bytes.length,
    bytes.length,
  ])
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  for (const size of [10, 300_000]) {
    const broken = zipWriter(() => Promise.reject(full))
    const all = async (): Promise<void> => {
      for (const name of ['a', 'b', 'c']) await broken.add(name, Buffer.alloc(size), null)
      await broken.end()
    }
    await expect(all()).rejects.toBe(full)
  }
})
