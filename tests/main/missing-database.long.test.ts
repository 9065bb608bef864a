// The window offers a rebuild where the list of what was made is damaged or missing, and nowhere else; afterwards its page
// is loaded again, since pictures have other numbers.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { makeRecipe, nodeFileSystem, openCatalog } from '../../src/engine/index.ts'
import { findMissingDatabase } from '../../src/main/commands/library.ts'
import { newFolder, until, world, type World } from './world.ts'

const WHOLE = { verify: false, replace: false }
async function makeJob(workspace: string): Promise<void> {
  const job = join(workspace, 'library', 'B0LOST0001', 'main-images', 'job-1')
  await mkdir(job, { recursive: true })
  await writeFile(join(job, 'job.json'), '{}')
}

const stateOf = async ({ must }: World) => (await must('app_state', {})).rebuild

test('it is offered for a damaged and for a missing list, and withdrawn when that is fixed', async () => {
  const first = await world()
  const { batch, tasks } = await first.must('start_test_run', {})
  await until(
    async () =>
      (await first.must('status', {})).batches.find(({ id }) => id === batch)?.tasks.completed === tasks,
  )
  expect(await stateOf(first)).toBeNull()
  const { ids } = await first.must('library_groups', { filter: {} })
  expect(await first.ask('rebuild_library', WHOLE)).toMatchObject({ ok: false })
  await new Promise((done) => setImmediate(done))
  expect(first.person.renewed).toBe(0)
  await first.close()

  const database = join(first.workspace, 'shotlist.db')
  await writeFile(database, 'no database any more')
  const damaged = await world({ folder: first.folder })
  expect(await stateOf(damaged)).toBe('damaged')
  expect((await damaged.must('app_state', {})).broken?.message).toContain('cannot be opened')
  await damaged.must('snapshot', {})
  await damaged.must('rebuild_library', WHOLE)
  expect(damaged.news.find(({ kind }) => kind === 'rebuilding')).toMatchObject({
    jobs: expect.toSatisfy((jobs: number) => jobs > 0) as unknown,
  })
  expect(await damaged.must('app_state', {})).toMatchObject({ rebuild: null, broken: null })
  await until(() => damaged.person.renewed === 1)
  expect((await damaged.must('library_groups', { filter: {} })).ids).toHaveLength(ids.length)
  await damaged.close()

  await rm(database)
  const testRun = await world({ folder: first.folder })
  expect(await findMissingDatabase(nodeFileSystem, testRun.composed.app.workspaceSession)).toBe(false)
  await testRun.close()
  await rm(database)
  await makeJob(first.workspace)
  const lost = await world({ folder: first.folder })
  await until(async () => (await stateOf(lost)) === 'lost')
  expect((await lost.must('app_state', {})).broken).toBeNull()
  await lost.must('rebuild_library', WHOLE)
  expect(await stateOf(lost)).toBeNull()
  expect((await lost.must('library_groups', { filter: {} })).ids).toHaveLength(ids.length)
})

test('whoever begins again on a lost list is not asked any more; who starts a test run is', async () => {
  const folder = await newFolder()
  await makeJob(join(folder, 'workspace'))
  const lost = await world({ folder })
  await until(async () => (await stateOf(lost)) === 'lost')
  await lost.must('start_test_run', {})
  expect(await stateOf(lost)).toBe('lost')
  const engine = lost.composed.app.workspaceSession.open()
  const key = () => 'pk_test_0000000000000000'
  const { accountId } = engine.connect({ name: 'mine', baseUrl: 'https://service.example/', key })
  await engine.disconnect(accountId)
  await engine.importCatalog({
    catalog: await openCatalog(Readable.from([Buffer.from('asin\nB0FAKE0001\n')]), { defaultCountry: 'US' }),
    batch: { accountId, name: 'again', source: 'x', pilotSize: null, creditsMax: null, hours: null },
    recipes: [makeRecipe('creative_strategy', {})],
    force: false,
    onProblems: () => undefined,
  })
  await until(async () => (await stateOf(lost)) === null)
})

test('a folder of somebody else’s pictures is no lost list', async () => {
  const folder = await newFolder()
  const pictures = join(folder, 'workspace', 'library', 'Holidays')
  await mkdir(pictures, { recursive: true })
  await writeFile(join(pictures, 'beach.jpg'), 'no picture')
  const other = await world({ folder })
  expect(await findMissingDatabase(nodeFileSystem, other.composed.app.workspaceSession)).toBe(false)
  expect(await stateOf(other)).toBeNull()
})
