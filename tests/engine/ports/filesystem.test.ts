// The disk as the engine sees it, on the real one.
import { execFileSync } from 'node:child_process'
import { chmod, lstat, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
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

const readAll = async (path: string): Promise<number> => {
  let bytes = 0
  for await (const piece of nodeFileSystem.read(path)) bytes += piece.length
  return bytes
}

test.skipIf(process.platform === 'win32')(
  'a pipe in place of a file is refused, and not waited for',
  async () => {
    const pipe = join(await temporaryFolder(), 'pipe')
    execFileSync('mkfifo', [pipe])
    for (const use of [nodeFileSystem.readWhole, readAll])
      await expect(use(pipe)).rejects.toMatchObject({ code: 'EINVAL' })
    for (const mode of ['write', 'append'] as const)
      await expect(nodeFileSystem.open(pipe, mode)).rejects.toMatchObject({ code: 'ENXIO' })
  },
)

test('nothing is written through a link, and a file written whole takes the place of one', async () => {
  const folder = await temporaryFolder()
  const [victim, link] = [join(folder, 'victim'), join(folder, 'link')]
  await writeFile(victim, 'precious')
  await symlink(victim, link)
  for (const mode of ['write', 'append'] as const)
    await expect(nodeFileSystem.open(link, mode)).rejects.toMatchObject({ code: 'ELOOP' })
  await symlink(victim, `${link}.tmp`)
  await nodeFileSystem.writeWhole(link, 'own')
  expect([await readFile(victim, 'utf8'), await readFile(link, 'utf8')]).toEqual(['precious', 'own'])
  expect((await lstat(link)).isFile()).toBe(true)
})

test('two who write the same file at once leave it as one of them wrote it, and nothing else', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'file')
  const texts = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(100_000))
  await Promise.all(texts.map((text) => nodeFileSystem.writeWhole(file, text)))
  expect(texts).toContain(await readFile(file, 'utf8'))
  expect(await nodeFileSystem.list(folder)).toEqual(['file'])
})

test.skipIf(process.platform === 'win32')(
  'what is private is for its owner, except in a folder that others may write in',
  async () => {
    const folder = await temporaryFolder()
    const modesIn = async (outer: string) => {
      await nodeFileSystem.makeFolder(join(outer, 'made'), 'private')
      await nodeFileSystem.writeWhole(join(outer, 'whole'), '')
      await (await nodeFileSystem.open(join(outer, 'opened'), 'write', 'private')).close()
      await (await nodeFileSystem.open(join(outer, 'public'), 'write')).close()
      const names = ['made', 'whole', 'opened', 'public']
      return Promise.all(
        names.map(async (name) => ((await stat(join(outer, name))).mode & 0o777).toString(8)),
      )
    }
    const shared = join(folder, 'shared')
    await mkdir(shared)
    await chmod(shared, 0o770)
    expect(await modesIn(folder)).toEqual(['700', '600', '600', '644'])
    expect(await modesIn(shared)).toEqual(['755', '644', '644', '644'])
  },
)
