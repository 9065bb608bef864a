import { expect, test } from 'vitest'
import { isCommand, ownArguments } from '../../src/main/command-line.ts'
import { filesAmong } from '../../src/main/open-files.ts'

test('a command is told from a file and from Chromium’s switches', () => {
  for (const argv of [['run', 'a.csv'], ['status', '--json'], ['--help'], ['--version'], ['demo']])
    expect(isCommand(argv)).toBe(true)
  for (const argv of [[], ['catalog.csv'], ['--user-data-dir=x'], ['--no-sandbox'], ['runner'], ['']])
    expect(isCommand(argv)).toBe(false)
})

test('the arguments of the packed app and of a checkout begin where they begin', () => {
  expect(ownArguments(['/opt/Shotlist', 'run', 'a.csv'], true)).toEqual(['run', 'a.csv'])
  expect(ownArguments(['electron', '.', 'run', 'a.csv'], false)).toEqual(['run', 'a.csv'])
  expect(ownArguments(['electron', '--no-sandbox', '.', 'status'], false)).toEqual(['status'])
})

test('files are what looks like one, found from where the app was started', () => {
  expect(filesAmong(['--flag', 'a.csv', '/b/c.TSV', 'word', '-x.csv'], '/home/me')).toEqual([
    '/home/me/a.csv',
    '/b/c.TSV',
  ])
})
