// Exports as the window asks for them: a destination from a dialog and never from the page, a plan at each key, one
// export at a time that is looked at while it runs.
import { readdir, rm, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import type { ExportOutcome } from '../../src/contract/commands/export.ts'
import { fill, images, options, ALL } from '../engine/export/workspace.ts'
import { newFolder, type World, world } from './world.ts'

const selection = ALL

async function shop(count: number): Promise<World> {
  const folder = await newFolder()
  await fill(join(folder, 'workspace'), [{ asin: 'B0TEST0001', outputs: images(count) }])
  return world({ folder })
}

async function ended(app: World): Promise<ExportOutcome> {
  for (;;) {
    const { outcome } = await app.must('export_progress', {})
    if (outcome !== null) return outcome
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
}

test('a folder is chosen, planned for and filled; the same again is known to be there', async () => {
  const app = await shop(3)
  app.person.chooses = null
  expect(await app.must('choose_export', { kind: 'folder' })).toEqual({ target: null })
  app.person.chooses = join(app.folder, 'out')
  const { target } = await app.must('choose_export', { kind: 'folder' })
  if (target === null) throw new Error('nothing was chosen')
  expect(target).toMatchObject({ kind: 'folder', path: join(app.folder, 'out') })
  const request = { selection, options: options(), target: target.id }
  expect(await app.must('export_plan', { ...request, target: null })).toMatchObject({ files: 3, errors: 0 })
  const bad = await app.must('export_plan', { ...request, options: options({ template: '{azin}' }) })
  expect(bad.template_problem).toMatchObject({ position: 1, length: 4 })
  await app.must('start_export', request)
  expect(await ended(app)).toMatchObject({ end: 'done', written: 3 })
  // The same folder is offered next time, as long as it is there; the page can only have it forgotten.
  const remembered = await app.must('last_export', {})
  expect(remembered.target).toMatchObject({ kind: 'folder', path: join(app.folder, 'out') })
  expect(await app.ask('change_settings', { export_folder: '/elsewhere' } as object)).toMatchObject({
    ok: false,
  })
  const again = await app.must('export_plan', request)
  expect(again.errors).toBe(0)
  await app.must('show_export', {})
  expect(app.person.shown).toEqual([join(app.folder, 'out', sep)])
  await rm(join(app.folder, 'out'), { recursive: true })
  expect(await app.must('last_export', {})).toEqual({ target: null })
})

test('a zip gets its extension, and one that is cancelled leaves nothing half', async () => {
  const app = await shop(60)
  app.person.chooses = join(app.folder, 'Images.ZIP')
  const named = await app.must('choose_export', { kind: 'zip' })
  expect(named.target?.path).toBe(app.person.chooses)
  app.person.chooses = join(app.folder, 'images')
  const { target } = await app.must('choose_export', { kind: 'zip' })
  expect(target?.path).toBe(join(app.folder, 'images.zip'))
  const request = { selection, options: options({ format: 'jpeg' }), target: target?.id ?? 0 }
  await app.must('start_export', request)
  expect(await app.ask('start_export', request)).toMatchObject({ ok: false, failure: { code: 'BAD_INPUT' } })
  await app.must('cancel_export', {})
  expect((await app.must('export_progress', {})).outcome).toMatchObject({ end: 'cancelled' })
  expect(
    (await readdir(app.folder)).filter((name) => name.includes('images') || name.startsWith('.')),
  ).toEqual([])
  expect(await app.ask('show_export', {})).toMatchObject({ failure: { code: 'NOT_FOUND' } })
  await app.must('start_export', request)
  expect(await ended(app)).toMatchObject({ end: 'done', written: 60 })
  expect((await stat(join(app.folder, 'images.zip'))).isFile()).toBe(true)
  await app.must('show_export', {})
  expect(app.person.shown).toEqual([join(app.folder, 'images.zip')])
  // The folder of earlier exports is not a zip's.
  expect((await app.must('settings', {})).export_folder).toBeNull()
})

test('a destination that was not chosen is not written to; closing ends an export', async () => {
  const app = await shop(60)
  const request = { selection, options: options({ format: 'jpeg' }) }
  expect(await app.ask('start_export', { ...request, target: 7 })).toMatchObject({
    ok: false,
    failure: { code: 'NOT_FOUND' },
  })
  app.person.chooses = join(app.folder, 'out')
  const { target } = await app.must('choose_export', { kind: 'folder' })
  await app.must('start_export', { ...request, target: target?.id ?? 0 })
  await app.close()
  const left = await readdir(join(app.folder, 'out'), { recursive: true }).catch(() => [])
  expect(left.filter((name) => name.endsWith('.part'))).toEqual([])
})
