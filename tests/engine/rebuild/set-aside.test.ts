// The database that is there makes way only for one that is whole, and never while it alone knows of what was paid for.
import { readdir } from 'node:fs/promises'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { DEFAULT_TIMING, nodeFileSystem } from '../../../src/engine/index.ts'
import { openStore, type Store } from '../../../src/engine/store/index.ts'
import { asins, LISTING, setStage, type Stage } from '../../support/stage.ts'
import { databaseOf, loseDatabase, rebuildOf, rowsOf } from './workspace.ts'

const beside = (stage: Stage): Promise<string[]> => readdir(stage.workspace)

test('while tasks are under way it is not set aside, and their number is reported', async () => {
  const stage = await setStage({ standin: { faults: [{ kind: 'lost-after', nth: { from: 3, to: 3 } }] } })
  await stage.add(asins(3), LISTING)
  const tasks = () => stage.engine.status().batches[0]?.tasks
  const isInProgress = () => (tasks()?.pending ?? 0) + (tasks()?.processing ?? 0) === 2
  await stage.until(() => isInProgress() && tasks()?.unconfirmed === 1)
  await stage.drive(stage.engine.stop())
  const before = rowsOf(stage)
  for (const replace of [true, false])
    await expect(rebuildOf(stage, { replace })).rejects.toThrow(/^3 tasks are in progress and paid for/)
  expect(rowsOf(stage)).toEqual(before)

  await stage.restart('crash')
  await stage.settle()
  await stage.drive(stage.engine.stop())
  expect(await rebuildOf(stage, { replace: true })).toMatchObject({ jobs: 3, tasks: 3 })
})

test('it stays in its place when the new one could not be written to the end', async () => {
  const stage = await setStage()
  await stage.add(asins(1), LISTING)
  await stage.settle()
  await stage.drive(stage.engine.stop())
  const before = rowsOf(stage)
  let reader: Database.Database | null = null
  const hold = () => {
    // A scanner, say, that reads the file from before the last commit on.
    reader = new Database(`${databaseOf(stage)}.rebuilding`, { readonly: true })
    reader.exec('BEGIN; SELECT * FROM task')
  }
  await expect(rebuildOf(stage, { replace: true, onProgress: hold })).rejects.toThrow(/Nothing was changed/)
  expect(rowsOf(stage)).toEqual(before)
  expect((await beside(stage)).filter((name) => name.includes('aside'))).toEqual([])
  ;(reader as Database.Database | null)?.close()

  const full = {
    ...nodeFileSystem,
    facts: async (path: string) =>
      path.endsWith('.rebuilding-wal')
        ? ({ kind: 'file', bytes: 4152 } as const)
        : nodeFileSystem.facts(path),
  }
  await expect(rebuildOf(stage, { replace: true, files: full })).rejects.toMatchObject({
    failure: { code: 'WORKSPACE_UNUSABLE' },
  })
  expect(rowsOf(stage)).toEqual(before)

  const holding = (end: string) => ({
    ...nodeFileSystem,
    rename: async (from: string, to: string) => {
      if (from.endsWith(end)) throw Object.assign(new Error('held'), { code: 'EBUSY' })
      await nodeFileSystem.rename(from, to)
    },
  })
  for (const [held, error] of [
    ['.rebuilding', { message: 'held' }],
    // Windows renames no file that somebody has open.
    ['.db', { failure: { code: 'WORKSPACE_IN_USE' } }],
  ] as const) {
    await expect(rebuildOf(stage, { replace: true, files: holding(held) })).rejects.toMatchObject(error)
    expect(rowsOf(stage)).toEqual(before)
    expect((await beside(stage)).filter((name) => name.includes('aside'))).toEqual([])
  }

  expect(await rebuildOf(stage, { replace: true })).toMatchObject({ jobs: 1, troubles: 0 })
  expect((await beside(stage)).filter((name) => name.includes('rebuilding'))).toEqual([])
})

test('whoever opens the workspace meanwhile keeps it, and no second rebuild takes the first one for dead', async () => {
  const stage = await setStage()
  await stage.add(asins(1), LISTING)
  await stage.settle()
  await loseDatabase(stage)
  const { leaseMs } = DEFAULT_TIMING
  const open = (file: string): Store => {
    const owner = { id: 'another', role: 'test', pid: process.pid + 1, host: 'here' }
    return openStore(file, owner, { nowMs: stage.clock.nowMs(), leaseMs, isRunning: () => false })
  }
  const slow = {
    ...nodeFileSystem,
    readWhole(path: string) {
      stage.clock.jump(2 * leaseMs)
      return nodeFileSystem.readWhole(path)
    },
  }
  let second: Store | null = null
  const meanwhile = () => {
    expect(() => open(`${databaseOf(stage)}.rebuilding`)).toThrow('already open in another Shotlist')
    second ??= open(databaseOf(stage))
  }
  const rebuilt = rebuildOf(stage, { files: slow, onProgress: meanwhile })
  await expect(rebuilt).rejects.toMatchObject({ failure: { code: 'WORKSPACE_IN_USE' } })
  const owner = second as Store | null
  expect(() => owner?.assertOwned()).not.toThrow()
  owner?.close()
  expect(await rebuildOf(stage)).toMatchObject({ jobs: 1, troubles: 0 })
})
