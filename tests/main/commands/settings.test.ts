import { mkdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { world } from '../world.ts'

test('a library is chosen as often as one likes, and only another one is opened', async () => {
  const { must, person, workspace, folder } = await world()
  const other = join(folder, 'other')
  await mkdir(other)
  const choose = (path: string | null) => {
    person.chooses = path
    return must('choose_library', {})
  }
  expect(await choose(null)).toEqual({ library: null })
  expect(await choose(workspace)).toEqual({ library: join(workspace, 'library') })
  expect(person.renewed).toBe(0)
  expect(await choose(other)).toEqual({ library: join(other, 'library') })
  expect(person.renewed).toBe(1)
  await must('show_library', {})
  expect(person.shown).toEqual([join(other, 'library', sep)])
})
