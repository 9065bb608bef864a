// The disk as the engine sees it, on the real one.
import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nodeFileSystem } from '../../../src/engine/index.ts'

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shotlist-ports-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** A parent that exists and says ENOENT for a new folder, or that does not exist at all. */
const NOWHERE = process.platform === 'win32' ? 'Q:\\nope' : '/proc/nope'

test('a folder that cannot be created is an error, and not waited for', async () => {
  await expect(nodeFileSystem.makeFolder(NOWHERE)).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(nodeFileSystem.makeFolder(join(NOWHERE, 'a', 'b'))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a folder is made with its parents, by several calls at once, and an existing one stays', async () => {
  const folder = await temporaryFolder()
  const inner = join(folder, 'a', 'b')
  await Promise.all(['c', 'd', 'c'].map((name) => nodeFileSystem.makeFolder(join(inner, name))))
  await nodeFileSystem.makeFolder(join(inner, 'c'), 'private')
  expect((await nodeFileSystem.list(inner)).toSorted()).toEqual(['c', 'd'])
})

test('a folder is made behind a link', async () => {
  const folder = await temporaryFolder()
  await nodeFileSystem.makeFolder(join(folder, 'real'))
  await symlink(join(folder, 'real'), join(folder, 'link'), 'junction')
  await nodeFileSystem.makeFolder(join(folder, 'link', 'inner'))
  expect((await stat(join(folder, 'real', 'inner'))).isDirectory()).toBe(true)
})

test('a file on the way to a folder is an error', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  await expect(nodeFileSystem.makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(nodeFileSystem.makeFolder(join(file, 'inner'))).rejects.toMatchObject({ code: 'EEXIST' })
})
