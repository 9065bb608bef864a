// What marketplaces ask of images ships with the app; a copy of one's own is made when it is asked for, and never over one
// that is there.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { world } from './world.ts'

test('an own copy begins as what ships, and is left alone once it is there', async () => {
  const { must, workspace, composed } = await world()
  await composed.app.workspaceSession.settled()
  const shipped = await must('preflight_rules', {})
  expect(shipped).toMatchObject({ own: false, own_file: join(workspace, 'rules.json'), trouble: null })
  const { file } = await must('own_rules', {})
  expect(file).toBe(shipped.own_file)
  const text = await readFile(file, 'utf8')
  expect(JSON.parse(text)).toMatchObject({ version: 1, updated: shipped.updated })
  await writeFile(file, text.replace(/"updated": "[^"]+"/, '"updated": "2027-01-01"'))
  await must('own_rules', {})
  expect(await readFile(file, 'utf8')).toContain('2027-01-01')
})

test('a changed copy is read at once where that is asked for, and a bad one is said with its line', async () => {
  const { must, person } = await world()
  const { file } = await must('own_rules', {})
  expect(person.shown).toEqual([file])
  expect(await must('reread_rules', {})).toMatchObject({ own: true, trouble: null })
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('"version": 1,', '"version": 1'))
  const read = await must('reread_rules', {})
  expect(read.own).toBe(false)
  expect(read.trouble).toMatch(/rules\.json .*line 3/s)
})
