// The button behind `doctor --rebuild`: the queue gives its workspace away, and goes on with the rows that were made again.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { until, world } from './world.ts'

test('images and reviews are there afterwards, also where the database could not be opened at all', async () => {
  const first = await world()
  const { batch, tasks } = await first.must('start_test_run', {})
  await until(
    async () =>
      (await first.must('status', {})).batches.find(({ id }) => id === batch)?.tasks.completed === tasks,
  )
  const before = await first.must('library_groups', { filter: {} })
  const [asset = 0] = before.ids
  expect((await first.must('library_assets_of', { assets: [asset] })).assets[0]?.preflight).not.toBeNull()
  await first.must('review', { assets: [asset], state: 'approved' })
  const refused = await first.ask('rebuild_library', { verify: false, replace: false })
  expect(refused).toMatchObject({ ok: false, failure: { code: 'BAD_INPUT' } })
  first.person.agrees = true
  const rebuilding = first.must('rebuild_library', { verify: false, replace: true })
  await new Promise((done) => setImmediate(done))
  await new Promise((done) => setImmediate(done))
  const meanwhile = await first.ask('library_groups', { filter: {} })
  expect(JSON.stringify(meanwhile)).toContain('being rebuilt')
  const replaced = await rebuilding
  expect(replaced).toMatchObject({ tasks, files: before.assets, reviews: 1, troubles: 0 })
  expect((await first.must('library_groups', { filter: {} })).assets).toBe(before.assets)
  await first.close()

  await writeFile(join(first.workspace, 'shotlist.db'), 'no database any more')
  const second = await world({ folder: first.folder })
  expect(await second.ask('library_groups', { filter: {} })).toMatchObject({ ok: false })
  const rebuilt = await second.must('rebuild_library', { verify: true, replace: false })
  expect(rebuilt).toMatchObject({ tasks, files: before.assets, reviews: 1, troubles: 0 })
  expect(rebuilt.set_aside).not.toBeNull()
  expect((await second.must('library_counts', { filter: {} })).approved).toBe(1)

  // A changed image of the same size is found only where every byte is read.
  const { ids } = await second.must('library_groups', { filter: { kind: 'image' } })
  const picture = second.composed.app.workspaceSession.open().fileOf('file', ids[0] ?? 0)
  const bytes = await readFile(picture?.path ?? '')
  await writeFile(picture?.path ?? '', bytes.fill(1))
  second.person.agrees = true
  for (const verify of [false, true])
    expect(await second.must('rebuild_library', { verify, replace: true })).toMatchObject({
      troubles: verify ? 1 : 0,
    })
})
