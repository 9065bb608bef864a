import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLog } from '../../src/main/log.ts'
import { newFolder, textOf, world } from './world.ts'

const KEY = 'pk_live_secret+0123/45=='

test('keys and the queries of addresses are taken out of every line, causes included', async () => {
  const file = join(await newFolder(), 'logs', 'shotlist.log')
  const log = createLog(
    file,
    () => 0,
    () => [KEY],
  )
  log.write(`key ${KEY} and pk_live_abcdefgh and Bearer abcdefgh`)
  log.error(
    'the wire',
    new Error(`GET https://images.example.com/a.png?X-Amz-Signature=abc&x=1`, {
      cause: new Error(`${encodeURIComponent(KEY)} ${Buffer.from(KEY).toString('base64')}`),
    }),
  )
  const text = await textOf(file)
  expect(text).not.toMatch(/secret|abcdefgh|X-Amz|x=1/)
  expect(text).not.toContain(Buffer.from(KEY).toString('base64'))
  expect(text).toContain('https://images.example.com/a.png?')
  // Windows knows no such modes.
  expect(process.platform === 'win32' ? 0 : (await stat(file)).mode & 0o077).toBe(0)
})

test('no key is cut in half where a long line ends', async () => {
  const file = join(await newFolder(), 'shotlist.log')
  const log = createLog(
    file,
    () => 0,
    () => [KEY],
  )
  for (let before = 7_970; before <= 8_000; before++) log.write(`${'x'.repeat(before)}${KEY}`)
  expect(await textOf(file)).not.toContain(KEY.slice(0, 6))
})

test('whatever is written is one entry, and the log stays small', async () => {
  const folder = await newFolder()
  const file = join(folder, 'shotlist.log')
  const log = createLog(
    file,
    () => 0,
    () => [],
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => log.write(text)),
    { numRuns: 200 },
  )
  const entries = (await textOf(file)).split('\n').filter((line) => line.startsWith('1970-'))
  expect(entries).toHaveLength(200)
  for (let at = 0; at < 400; at++) log.write('x'.repeat(10_000))
  expect((await stat(file)).size).toBeLessThan(1.1 * 1024 * 1024)
  expect((await stat(`${file}.old`)).size).toBeLessThan(1.1 * 1024 * 1024)
})

test('a disk that takes no log stops nothing', async () => {
  const folder = await newFolder()
  const log = createLog(
    folder,
    () => 0,
    () => [],
  )
  expect(() => log.write('hello')).not.toThrow()
})

test('the log is shown in its folder where the window asks for it', async () => {
  const { must, person, home } = await world()
  await must('show_log', {})
  expect(person.shown).toEqual([join(home, 'shotlist.log')])
})
