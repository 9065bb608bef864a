import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databasePath, openDatabase, systemClock } from '../../src/engine/index.ts'
import { newFolder, until, world } from './world.ts'

/** Looks again at once where the app would wait for seconds. */
const impatient = {
  clock: { ...systemClock, sleep: (ms: number, signal?: AbortSignal) => systemClock.sleep(ms / 100, signal) },
}

test('while it is in use the window says so, and it opens when the other has ended', async () => {
  const first = await world()
  const second = await world({ folder: first.folder, io: impatient })
  const { app, status } = await second.must('snapshot', {})
  expect(app.broken?.message).toMatch(/already open/)
  expect(status.batches).toEqual([])
  expect(await second.ask('report', {})).toMatchObject({
    ok: false,
    failure: { code: 'WORKSPACE_IN_USE' },
  })
  expect(await second.must('settings', {})).toBeDefined()
  await first.close()
  await until(() => second.composed.app.state.current.broken === null)
  expect((await second.must('report', {})).batches).toEqual([])
  // The window held a count of its own until then; a number it cannot expect makes it ask again.
  expect(second.news.some((reported) => reported.kind === 'patch' && reported.sequence > 1_000_000)).toBe(
    true,
  )
})

test('a folder that can be none is reported, and everything else works', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'workspace'), 'a file')
  const { must, ask } = await world({ folder })
  expect((await must('app_state', {})).broken?.message).toMatch(/can’t be used/)
  expect(await ask('status', {})).toMatchObject({ ok: false, failure: { code: 'WORKSPACE_UNUSABLE' } })
  expect(await ask('start_test_run', {})).toMatchObject({ ok: false })
  expect(await must('change_settings', { theme: 'dark' })).toMatchObject({ theme: 'dark' })
})

test('another folder is moved to at once and found at the next start', async () => {
  const first = await world()
  const other = join(first.folder, 'other')
  await mkdir(other)
  await first.must('start_test_run', {})
  first.person.chooses = other
  expect(await first.must('choose_library', {})).toEqual({ library: join(other, 'library') })
  expect(first.person.renewed).toBe(1)
  expect((await first.must('snapshot', {})).status.batches).toEqual([])
  expect((await first.must('app_state', {})).workspace).toBe(other)
  expect((await first.must('start_test_run', {})).batch).toBe(1)
  await first.close()
  const second = await world({ folder: first.folder })
  expect((await second.must('app_state', {})).workspace).toBe(other)
  second.person.chooses = null
  expect(await second.must('choose_library', {})).toEqual({ library: null })
})

test('where another folder cannot be opened, the one there was is back, now and at the next start', async () => {
  const first = await world()
  const { batch } = await first.must('start_test_run', {})
  const other = await world()
  first.person.chooses = other.workspace
  expect(await first.ask('choose_library', {})).toMatchObject({
    ok: false,
    failure: { code: 'WORKSPACE_IN_USE' },
  })
  await other.close()
  expect(await first.must('app_state', {})).toMatchObject({ workspace: first.workspace, broken: null })
  expect((await first.must('status', {})).batches).toMatchObject([{ id: batch }])
  await first.close()
  const second = await world({ folder: first.folder })
  expect((await second.must('status', {})).batches).toMatchObject([{ id: batch }])
})

test('a chosen library that has gone is not made again, and is back when its folder is', async () => {
  const first = await world()
  const drive = join(first.folder, 'drive')
  const other = join(drive, 'other')
  await mkdir(other, { recursive: true })
  first.person.chooses = other
  await first.must('choose_library', {})
  const { batch } = await first.must('start_test_run', {})
  await first.close()

  await rename(drive, `${drive}-unplugged`)
  const without = await world({ folder: first.folder })
  expect((await without.must('app_state', {})).broken?.message).toContain(`isn’t in ${other} anymore`)
  expect(await without.ask('start_test_run', {})).toMatchObject({ ok: false })
  expect(existsSync(drive)).toBe(false)
  // Where a drive was mounted, an empty folder is left.
  await mkdir(other, { recursive: true })
  const empty = await world({ folder: first.folder })
  expect((await empty.must('app_state', {})).broken?.message).toContain(`isn’t in ${other} anymore`)
  without.person.chooses = join(`${drive}-unplugged`, 'other')
  await without.must('choose_library', {})
  expect(await without.must('snapshot', {})).toMatchObject({
    app: { broken: null },
    status: { batches: [{ id: batch }] },
  })
})

test('an app that is closed while it moves leaves neither folder in use', async () => {
  const { must, ask, person, folder, workspace, close } = await world()
  const other = join(folder, 'other')
  person.chooses = other
  const moving = must('choose_library', {})
  expect(await ask('choose_library', {})).toMatchObject({ ok: false, failure: { code: 'BAD_INPUT' } })
  await Promise.all([moving, close()])
  for (const left of [workspace, other]) {
    const next = await world({ env: { SHOTLIST_WORKSPACE: left } })
    expect((await next.must('app_state', {})).broken).toBeNull()
  }
})

test('where the environment names the workspace, no other is chosen', async () => {
  const folder = await newFolder()
  const { ask, person } = await world({ folder, env: { SHOTLIST_WORKSPACE: join(folder, 'named') } })
  person.chooses = join(folder, 'other')
  expect(await ask('choose_library', {})).toMatchObject({ ok: false, failure: { code: 'BAD_INPUT' } })
  expect(await ask('app_state', {})).toMatchObject({ ok: true, output: { workspace: join(folder, 'named') } })
})

test('an engine that has lost its workspace says so, and what is there can still be looked at', async () => {
  const { must, ask, workspace, news } = await world({ io: impatient })
  await must('snapshot', {})
  const db = openDatabase(databasePath(workspace))
  db.prepare("UPDATE lease SET owner = 'somebody else'").run()
  db.close()
  await until(async () => (await must('app_state', {})).broken !== null)
  expect((await must('app_state', {})).broken?.message).toMatch(/in use|taken over|another/i)
  expect(await ask('report', {})).toMatchObject({ ok: true })
  expect(await ask('spending_limit', { batch: 1, credits_max: null })).toMatchObject({ ok: false })
  await until(() =>
    news.some((reported) => reported.kind === 'patch' && (reported.app?.broken ?? null) !== null),
  )
})
