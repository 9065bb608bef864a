// Imports that a person cancels, or that the end of the app cuts short.
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFiles } from '../../src/main/desktop/actions.ts'
import { until, type World, world } from './world.ts'

/** A page is read twice, each time over many turns. */
const LONG = {
  name: 'long.xls',
  bytes: new TextEncoder().encode(
    `<table><tr><td>asin</td></tr>${Array.from({ length: 60_000 }, (_, n) => `<tr><td>B0LONG${n.toString(36).padStart(4, '0').toUpperCase()}</td></tr>`).join('')}</table>`,
  ),
}
const importing = ({ composed }: World): string | null => composed.app.state.current.importing

test('Cancel ends the import in progress; nothing of it stays, and the next one is read', async () => {
  const app = await world()
  const staged = app.ask('stage_catalog', LONG)
  await until(() => importing(app) === 'long.xls')
  await app.must('cancel_import', {})
  expect(await staged).toMatchObject({ ok: false, failure: { code: 'CANCELED' } })
  expect(importing(app)).toBeNull()
  expect((await app.must('drafts', {})).drafts).toEqual([])
  expect(await readdir(join(app.workspace, 'drafts')).catch(() => [])).toEqual([])
  const { draft } = await app.must('stage_catalog', LONG)
  expect(draft.good_rows).toBe(60_000)
  // What was read cannot be canceled any more.
  await app.must('cancel_import', {})
  expect((await app.must('draft_rows', { draft: draft.id, offset: 0, limit: 1, only_problems: false })).total).toBe(60_000)
}) // prettier-ignore

test('the end of the app ends the import', async () => {
  const app = await world()
  const staged = app.ask('stage_catalog', LONG)
  await until(() => importing(app) === 'long.xls')
  await app.close()
  expect(await staged).toMatchObject({ ok: false, failure: { code: 'CANCELED' } })
})

test('of files handed over, what is not opened is named: no file, no catalog, more than ten', async () => {
  const v = await world()
  await v.must('snapshot', {})
  const paths = Array.from({ length: 12 }, (_, at) => join(v.folder, `catalog-${at}`))
  for (const [at, path] of paths.entries()) await writeFile(path, `asin,country\nB0OPENED${at + 10},US\n`)
  const missing = join(v.folder, 'wrod')
  const troubles = () => v.news.flatMap((news) => (news.kind === 'trouble' ? [news.failure.message] : []))
  await openFiles(v.composed.app, [missing, ...paths])
  await until(() => troubles().length > 1)
  expect((await v.must('drafts', {})).drafts).toHaveLength(9)
  expect(troubles()).toEqual([
    expect.stringContaining(missing),
    'Shotlist opens 10 files at once. Not opened: catalog-9, catalog-10, catalog-11.',
  ])
})
