// `doctor`: every check by its level, what it does to the exit code, and that looking changes nothing.
import Database from 'better-sqlite3'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FailureError } from '../../../src/domain/failure.ts'
import { databasePath, nodeFileSystem } from '../../../src/engine/index.ts'
import { fill, openAt } from '../../engine/store/workspace.ts'
import { LIVE, service, shell, type Shell } from '../shell.ts'

type Io = NonNullable<Parameters<Shell['run']>[1]>

const GIB = 1024 ** 3

/** One of its findings, beside the exit code. */
async function found(run: Shell['run'], check: string, more?: Io) {
  const ran = await run(['doctor', '--json'], more)
  const { level, message } = ran.of('check').find((one) => one['check'] === check) ?? {}
  return [ran.code, level, message]
}

test('says ok, warn or fail, and never the key', async () => {
  const standin = await service()
  const { run, workspace } = await shell({ standin })
  const well = await run(['doctor', '--json'])
  expect(well.code).toBe(0)
  expect(well.of('check').map(({ level }) => level)).not.toContain('fail')
  expect(well.stdout + well.stderr).not.toContain(LIVE)
  expect(well.stderr).toContain('ok    account: the key is accepted, 100,000 credits left.')
  expect(existsSync(workspace)).toBe(false)

  standin.setFaults([{ kind: 'clock-off', ms: 600_000 }])
  const late = await run(['doctor'])
  expect(late.stdout).toMatch(/warn {2}clock: off by 10 min/)
  expect(late.stdout).toContain('account: the key is accepted')
  const quiet = await run(['doctor', '--quiet'])
  expect([quiet.code, quiet.stdout]).toEqual([0, ''])
  expect(quiet.stderr).toMatch(/^warn {2}clock: [^\n]*\n$/)
  standin.setFaults([{ kind: 'clock-off', ms: -600_000 }])
  expect(await found(run, 'clock')).toEqual([0, 'warn', expect.stringContaining('off by 10 min')])

  standin.revokeKey(LIVE)
  expect(await found(run, 'account')).toEqual([4, 'fail', expect.anything()])
  await standin.close()
  expect(await found(run, 'service')).toEqual([1, 'fail', expect.anything()])
})

test('looks at key and address, which a person has to put right', async () => {
  const standin = await service()
  const locked = () => Promise.reject(new FailureError('KEYCHAIN_UNAVAILABLE', 'It is locked.'))
  const keys = { get: locked, set: locked, delete: locked }
  const keyless = await shell({ standin, key: null })
  const { stdout } = await keyless.run(['doctor'], { keys })
  expect(stdout).toMatch(
    /^fail {2}key: The system’s keychain cannot be used\. .*for one run set SHOTLIST_API_KEY/m,
  )
  expect(await found(keyless.run, 'key')).toEqual([
    4,
    'fail',
    expect.stringContaining('there is none for “default”'),
  ])
  // Where the key is in the environment, the keychain is not needed.
  expect((await (await shell({ standin })).run(['doctor'], { keys })).code).toBe(0)
  const nowhere = await shell()
  expect(await found(nowhere.run, 'service')).toEqual([
    4,
    'fail',
    expect.stringContaining('its URL is not known'),
  ])
  expect(await found(nowhere.run, 'key')).toEqual([4, 'ok', 'there is a live key for “default”.'])
})

test('looks at the workspace and the disk, and leaves nothing there', async () => {
  const standin = await service()
  const { run, workspace, folder } = await shell({ standin })
  const space = (sizes: Readonly<Record<string, number>>): Io => ({
    files: { ...nodeFileSystem, freeBytes: (path) => Promise.resolve(sizes[path] ?? null) },
  })
  for (const [sizes, level, says] of [
    [{ [folder]: 5 * GIB }, 'ok', '5.4 GB free.'],
    [{ [folder]: 9 * GIB, [workspace]: 5 * GIB - 1 }, 'warn', '10 to 60 MB'],
    [{}, 'warn', 'cannot be measured'],
  ] as const)
    expect(await found(run, 'disk space', space(sizes))).toEqual([0, level, expect.stringContaining(says)])

  await mkdir(workspace)
  expect(await found(run, 'workspace')).toEqual([0, 'ok', `${workspace} can be written to.`])
  expect(await readdir(workspace)).toEqual([])
  const writeWhole = () => Promise.reject(Object.assign(new Error('no'), { code: 'EACCES' }))
  expect(await found(run, 'workspace', { files: { ...nodeFileSystem, writeWhole } })).toEqual([
    1,
    'fail',
    `${workspace} cannot be written to (EACCES).`,
  ])
  const file = join(folder, 'file')
  await writeFile(file, '')
  const inTheWay = await run(['doctor', '--workspace', file])
  expect(inTheWay.stdout).toContain(`fail  workspace: ${file} is not a folder.`)
})

test('looks at the database', async () => {
  const standin = await service()
  const { run, workspace } = await shell({ standin })
  expect(await found(run, 'database')).toEqual([0, 'ok', 'none yet.'])
  await mkdir(workspace)
  const path = databasePath(workspace)
  const store = openAt(path)
  fill(store, [])
  store.close()
  expect(await found(run, 'database')).toEqual([0, 'ok', `${path} is intact.`])
  // A row that the schema does not allow.
  const [now, without] = ['source TEXT NOT NULL,\n  state', 'source TEXT,\n  state']
  const replace = `UPDATE sqlite_schema SET sql = replace(sql, ?, ?) WHERE name = 'batch'`
  for (const [sql, ...values] of [
    [replace, now, without],
    ['UPDATE batch SET source = NULL'],
    [replace, without, now],
  ] as const) {
    const db = new Database(path).unsafeMode()
    db.pragma('writable_schema = ON')
    db.prepare(sql).run(...values)
    db.close()
  }
  expect(await found(run, 'database')).toEqual([1, 'fail', 'damaged: NULL value in batch.source'])
  // Pages of which nothing can be read.
  const bytes = await readFile(databasePath(workspace))
  for (let page = 1; page < bytes.length / 4096; page += 1) {
    const torn = Buffer.from(bytes).fill(0xff, page * 4096, (page + 1) * 4096)
    await writeFile(databasePath(workspace), torn)
    expect([page, await found(run, 'database')]).toEqual([page, [1, 'fail', expect.anything()]])
  }
})

test.each(['--verify', '--replace'])('refuses %s without --rebuild', async (option) => {
  const { run, workspace } = await shell()
  const ran = await run(['doctor', option])
  expect(ran.code).toBe(2)
  expect(ran.stderr).toContain('--verify and --replace go with --rebuild.')
  expect(existsSync(workspace)).toBe(false)
})
