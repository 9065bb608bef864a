// The process is killed without warning in the middle of an export. What has a name is whole; the same export completes
// it, writes only what is missing, and leaves nothing of its own behind. Where it is all or nothing, names come at the end.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { exportTo, filesBelow, images, testWorkspace } from './workspace.ts'

const EXPORTER = fileURLToPath(new URL('exporter.ts', import.meta.url))

async function killedAt(
  workspace: string,
  path: string,
  files: number,
  problems: 'refuse' | 'leave_out',
): Promise<void> {
  const child = spawn(process.execPath, [EXPORTER, workspace, path, problems], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let reported = ''
  child.stdout.on('data', (data: Buffer) => {
    reported += String(data)
    if (reported.split('\n').includes(String(files))) child.kill('SIGKILL')
  })
  await once(child, 'exit')
}

test.each([1, 17, 60])('into a folder, after %i files', async (files) => {
  const place = await testWorkspace([
    { asin: 'B0TEST0001', outputs: images(100) },
    { asin: 'B0TEST0002', outputs: images(100) },
  ])
  const out = join(place.folder, 'out')
  await killedAt(place.workspace, out, files, 'leave_out')
  const left = await filesBelow(out)
  const named = [...left].filter(([name]) => !name.startsWith('.shotlist-export'))
  expect(named.length).toBeGreaterThanOrEqual(files)
  expect(named.length).toBeLessThan(200)

  const rest = await exportTo(place, 'out', { manifest: false })
  expect(rest).toMatchObject({ end: 'done', same: named.length, written: 200 - named.length, errors: 0 })
  const whole = await filesBelow(out)
  expect(whole.size).toBe(200)
  for (const [name, bytes] of named) expect(whole.get(name)).toEqual(bytes)
  expect(await readdir(out)).toEqual(['B0TEST0001', 'B0TEST0002'])
})

test.each([60, 200])(
  'as a whole, after %i of 200 files: it is there at the end or not at all',
  async (files) => {
    const place = await testWorkspace([
      { asin: 'B0TEST0001', outputs: images(100) },
      { asin: 'B0TEST0002', outputs: images(100) },
    ])
    const out = join(place.folder, 'out')
    await killedAt(place.workspace, out, files, 'refuse')
    const named = [...(await filesBelow(out)).keys()].filter((name) => !name.startsWith('.shotlist-export'))
    expect(named.length).toBeLessThanOrEqual(files < 200 ? 0 : 200)
    expect(await exportTo(place, 'out', { manifest: false })).toMatchObject({
      end: 'done',
      same: named.length,
      written: 200 - named.length,
    })
    expect((await filesBelow(out)).size).toBe(200)
  },
)

test('into zips', async () => {
  const place = await testWorkspace([{ asin: 'B0TEST0001', outputs: images(100) }])
  await killedAt(place.workspace, join(place.folder, 'all.zip'), 60, 'leave_out')
  const zips = async () => (await readdir(place.folder)).filter((name) => name !== 'workspace')
  expect(await zips()).toEqual(['.shotlist-export', 'all-1.zip'])
  // What has its name is whole and is not replaced; the next export gets names of its own.
  const again = { manifest: false, zip_files_max: 40, same_name: 'number' } as const
  expect(await exportTo(place, 'all.zip', again)).toMatchObject({ end: 'done', same: 0, written: 100 })
  const made = [1, 2, 3].map((at) => `all (2)-${at}.zip`)
  expect(await zips()).toEqual([...made, 'all-1.zip'])
})
