import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isCommandLine } from '../../src/cli/program.ts'
import { filesAmong, ownArguments } from '../../src/main/command-line.ts'
import { LIVE, service, shell } from '../cli/shell.ts'
import { newPlaces, runToItsEnd } from '../e2e/support/app.ts'

test('every command and every option that the help shows is recognized', async () => {
  const { stdout: help } = await (await shell()).run(['--help'])
  const options = [...help.matchAll(/^ {2}(?:(-\w), )?(--[\w-]+)/gm)].flatMap(([, short, long]) => [
    short,
    long,
  ])
  const commands = [...help.matchAll(/^ {2}([a-z]\w*) +(?:\[|<)/gm)].map(([, name]) => name)
  expect(options).toEqual(
    expect.arrayContaining(['-h', '--help', '-V', '--version', '--json', '--workspace']),
  )
  expect(commands).toEqual(expect.arrayContaining(['run', 'export', 'help']))
  const words = [...options, ...commands].filter((word) => word !== undefined)
  expect(words.filter((word) => !isCommandLine([word]))).toEqual([])
})

test('a command is told from a file and from Chromium’s switches', () => {
  for (const argv of [
    ['run', 'a.csv'],
    ['export', '--to', 'x'],
    ['--workspace=x', 'status'],
    ['--json', 'status'],
  ])
    expect(isCommandLine(argv)).toBe(true)
  for (const argv of [[], ['catalog.csv'], ['--user-data-dir=x'], ['--no-sandbox'], ['runner'], ['']])
    expect(isCommandLine(argv)).toBe(false)
})

test('the app answers a command, and trusts whom the settings of its window trust', async () => {
  const standin = await service()
  await using places = await newPlaces()
  const shotlist = (...args: readonly string[]) =>
    runToItsEnd({ places, args, env: { SHOTLIST_API_KEY: LIVE } })
  const usage = () => shotlist('usage', '--base-url', standin.url)
  const ca_file = join(places.userData, 'certificates.pem')
  await mkdir(places.userData, { recursive: true })
  await writeFile(join(places.userData, 'settings.json'), JSON.stringify({ ca_file }))
  // A file that is gone keeps no command from its work but those that ask the service.
  const [help, status, untrusted] = await Promise.all([
    shotlist('export', '--help'),
    shotlist('status'),
    usage(),
  ])
  expect([help.code, status.code, untrusted.code]).toEqual([0, 0, 2])
  expect(help.output).toContain('Usage: shotlist export')
  expect(untrusted.output).toContain(ca_file)
  await writeFile(ca_file, standin.caPem)
  expect(await usage()).toMatchObject({ code: 0 })
})

test('the arguments of the packed app and of a checkout begin where they begin', () => {
  expect(ownArguments(['/opt/Shotlist', 'run', 'a.csv'], true)).toEqual(['run', 'a.csv'])
  expect(ownArguments(['electron', '.', 'run', 'a.csv'], false)).toEqual(['run', 'a.csv'])
  expect(ownArguments(['electron', '--no-sandbox', '.', 'status'], false)).toEqual(['status'])
})

test('files are what looks like one, found from where the app was started', () => {
  expect(filesAmong(['--flag', 'a.csv', '/b/c.TSV', 'word', '-x.csv'], '/home/me')).toEqual([
    resolve('/home/me/a.csv'),
    resolve('/b/c.TSV'),
  ])
})
