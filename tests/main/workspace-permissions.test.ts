// A workspace holds signed addresses and a whole catalog. On a computer with several users, nobody else looks inside.
import { chmod, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asins, service, shell } from '../cli/shell.ts'
import { newFolder, world } from './world.ts'

/** Windows keeps no such bits: there, a person's folders are theirs by where they are. */
const ALONE = process.platform === 'win32' ? null : 0o700
const modeOf = async (folder: string) =>
  process.platform === 'win32' ? null : (await stat(folder)).mode & 0o777

test('the window makes it so', async () => {
  const { workspace } = await world()
  expect(await modeOf(workspace)).toBe(ALONE)
})

test('the command line makes it so', async () => {
  const { run, catalog, workspace } = await shell({ standin: await service() })
  await catalog(asins(1))
  expect(await run(['run', 'catalog.csv', '--operation', 'creative_strategy'])).toMatchObject({ code: 0 })
  expect(await modeOf(workspace)).toBe(ALONE)
})

test('one that was there stays as its owner has it', async () => {
  const folder = await newFolder()
  const workspace = join(folder, 'workspace')
  await mkdir(workspace)
  await chmod(workspace, 0o755)
  const before = await modeOf(workspace)
  await world({ folder })
  expect(await modeOf(workspace)).toBe(before)
  // What Shotlist makes in it is for its owner all the same.
  const modes = await Promise.all(['shotlist.db', 'library'].map((name) => modeOf(join(workspace, name))))
  expect(modes).toEqual(ALONE === null ? [null, null] : [0o600, ALONE])
})

test('a database that is a link is not opened, and what it leads to stays as it is', async () => {
  const folder = await newFolder()
  const [workspace, other] = [join(folder, 'workspace'), join(folder, 'other')]
  await mkdir(workspace)
  await writeFile(other, '')
  await symlink(other, join(workspace, 'shotlist.db'))
  const { ask } = await world({ folder })
  expect(await ask('status', {})).toMatchObject({ ok: false, failure: { code: 'WORKSPACE_UNUSABLE' } })
  expect(await readFile(other, 'utf8')).toBe('')
})
