// `shotlist export`: what a script and a person get, beside whoever runs the workspace; and its exit codes.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeFileSystem } from '../../src/engine/index.ts'
import { openStore } from '../../src/engine/store/index.ts'
import { filesBelow, images, workplace } from '../export/workplace.ts'
import { shell } from './shell.ts'

async function shop(...given: Parameters<typeof workplace>) {
  const place = await workplace(...given)
  const { run, start, folder } = await shell({ key: null, env: { SHOTLIST_WORKSPACE: place.workspace } })
  const exported = (...more: readonly string[]) => run(['export', '--json', ...more])
  return { place, run, start, folder, exported }
}

test('what was approved goes to a folder, and again: nothing is left to do', async () => {
  const { exported, folder, run } = await shop([
    { asin: 'B0TEST0001', outputs: [...images(2), { slot: 'x', review: 'unreviewed' }] },
  ])
  const first = await exported('--to', 'out')
  expect(first.code).toBe(0)
  expect(first.of('exported')[0]).toMatchObject({ end: 'done', written: 2, same: 0 })
  expect((await exported('--to', 'out')).of('exported')[0]).toMatchObject({ written: 0, same: 2 })
  const text = await run(['export', '--to', 'all', '--only', 'all', '--no-manifest'])
  expect(text.stderr).toContain('3 files exported (1 MB).')
  expect((await filesBelow(join(folder, 'all'))).size).toBe(3)
})

test('a dry run tells names and problems, and writes nothing', async () => {
  const { exported, folder } = await shop([{ asin: 'B0TEST0001', outputs: images(2) }])
  const dry = await exported('--to', 'out', '--template', '{asin}', '--dry-run')
  expect(dry.code).toBe(2)
  expect(dry.of('export_plan')[0]).toMatchObject({ files: 1, names: [{ name: 'B0TEST0001.png' }] })
  expect(dry.of('export_problem')[0]).toMatchObject({ code: 'NAME_TAKEN', severity: 'error' })
  expect((await exported('--to', 'out', '--dry-run')).code).toBe(0)
  expect(await readdir(folder)).not.toContain('out')
})

test('a bad token is told with its place and the nearest good one', async () => {
  const { exported } = await shop([{ asin: 'B0TEST0001', outputs: images(1) }])
  const ran = await exported('--to', 'out', '--template', '{azin}/{nn}')
  expect(ran.code).toBe(2)
  expect(ran.of('error')[0]?.['message']).toContain('character 2: {azin}: did you mean {asin}?')
})

test.each([
  [['--to', 'out', '--preset', 'alfa'], '--preset knows no "alfa"'],
  [['--to', 'out', '--preset', 'sku-folders', '--template', '{asin}'], 'Give one of them'],
  [['--to', 'out', '--only', 'some'], '--only knows no "some"'],
  [['--to', 'out', '--jpeg-bytes', '1MB', '--template', '{asin}'], 'Add --format jpeg'],
  [['--to', 'out', '--format', 'jpeg', '--jpeg-bytes', 'much'], '--jpeg-bytes takes bytes'],
  [['--to', 'x.zip', '--zip-bytes', '9GB'], '--zip-bytes'],
  [[], '--to'],
])('%j is refused', async (argv, message) => {
  const { exported } = await shop([])
  const ran = await exported(...argv)
  expect(ran.code).toBe(2)
  expect(ran.of('error')[0]?.['message']).toContain(message)
})

test('it works while another process owns the workspace', async () => {
  const { place, exported } = await shop([{ asin: 'B0TEST0001', outputs: images(1) }])
  const owner = { id: 'app', role: 'the app', pid: 4_000_000, host: 'here' }
  const store = openStore(join(place.workspace, 'shotlist.db'), owner, {
    nowMs: Date.now(),
    leaseMs: 30_000,
    isRunning: () => true,
  })
  try {
    expect((await exported('--to', 'a.zip', '--preset', 'alpha-upload')).code).toBe(0)
  } finally {
    store.close()
  }
})

test('what is left out makes 3, a disk that refuses makes 4, Ctrl-C 130', async () => {
  const { place, start, folder, exported, run } = await shop([{ asin: 'B0TEST0001', outputs: images(60) }])
  const [first = 0] = place.assets
  await writeFile(place.fileOf(first), 'damaged')
  expect((await exported('--to', 'a')).code).toBe(3)
  const full = {
    ...nodeFileSystem,
    rename: () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
  }
  const refused = await run(['export', '--to', 'b'], { files: full })
  expect(refused.code).toBe(4)
  expect(refused.stderr).toContain('The disk is full. (ENOSPC) 0 of 60 files')
  const begun = Promise.withResolvers<void>()
  const slow = start(['export', '--to', 'c'], {
    files: {
      ...nodeFileSystem,
      async rename(from, to) {
        begun.resolve()
        await nodeFileSystem.rename(from, to)
      },
    },
  })
  await begun.promise
  slow.interrupt()
  const ended = await slow.ended
  expect(ended.code).toBe(130)
  expect(ended.stderr).toContain('Cancelled.')
  for (const name of (await filesBelow(join(folder, 'c'))).keys()) expect(name).toMatch(/\.png$/)
})

test('the help tells the grammar', async () => {
  const { run } = await shop([])
  const help = (await run(['export', '--help'])).stdout
  for (const words of ['{slot:MAIN|PT01}', '{sku|asin}', 'alpha-upload', '--zip-bytes', '130'])
    expect(help).toContain(words)
  expect(await readFile(new URL('../../README.md', import.meta.url), 'utf8')).toContain('shotlist export')
})
