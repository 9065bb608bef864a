import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { isCommandLine, run } from '../../src/cli/program.ts'
import { asTheWindow, filesAmong, ownArguments } from '../../src/main/command-line.ts'
import { chosenWorkspace } from '../../src/host/libraries.ts'
import { LIVE, service, shell } from '../cli/shell.ts'
import { anIo } from '../support/an-io.ts'
import { newPlaces, runToItsEnd } from '../e2e/support/app.ts'
import { commandOf, doubleCommand, electronBinary, exitOf, outputOf, ROOT } from '../e2e/support/host.ts'

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
    // The command line names the mistake; a window would hide it.
    ['--max-credits=5', 'run', 'a.csv'],
  ])
    expect(isCommandLine(argv)).toBe(true)
  for (const argv of [
    [],
    ['catalog.csv'],
    ['--user-data-dir=x'],
    ['--no-sandbox'],
    ['--no-sandbox', 'a.csv'],
    ['runner'],
    [''],
  ])
    expect(isCommandLine(argv)).toBe(false)
})

test('Chromium’s switches before a command are not part of it', () => {
  for (const switches of [
    ['--no-sandbox'],
    ['--no-sandbox', '--ozone-platform=wayland', '--enable-features=UseOzonePlatform'],
    ['--disable-gpu', '--password-store=basic', '--user-data-dir=/home/me/x'],
    ['--user-data-dir=/home/me/x', '--no-sandbox'],
  ]) {
    const own = ownArguments(['/opt/Shotlist', ...switches, 'status', '--json'], true)
    expect(own).toEqual(['status', '--json'])
    expect(isCommandLine(own)).toBe(true)
  }
  expect(ownArguments(['/opt/Shotlist', '--no-sandbox'], true)).toEqual([])
})

test('no option of ours is dropped as one of Chromium’s', async () => {
  const help = async (...args: readonly string[]) => (await (await shell()).run([...args, '--help'])).stdout
  const commands = [...(await help()).matchAll(/^ {2}([a-z]\w*) +(?:\[|<)/gm)].map(([, name = '']) => name)
  const texts = await Promise.all(commands.filter((name) => name !== 'help').map((name) => help(name)))
  const options = texts.flatMap((text) => text.match(/--[a-z][\w-]*/g) ?? [])
  expect(options).toContain('--max-credits')
  for (const option of options) expect(ownArguments(['/opt/Shotlist', option, 'x'], true)[0]).toBe(option)
})

test('the app answers a command that an AppImage has put `--no-sandbox` before', async () => {
  await using places = await newPlaces()
  const status = await runToItsEnd({ places, args: ['--no-sandbox', 'status'] })
  expect(status.code).toBe(0)
  const mistaken = await runToItsEnd({ places, args: ['--max-credits=5', 'run', 'a.csv'] })
  expect(mistaken.code).toBe(2)
  expect(mistaken.output).toContain('--max-credits')
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

test('settings that cannot be read stop only the commands that need the network, with a sentence', async () => {
  await using places = await newPlaces()
  await mkdir(join(places.userData, 'settings.json'), { recursive: true })
  const shotlist = (...args: readonly string[]) =>
    runToItsEnd({ places, args, env: { SHOTLIST_API_KEY: LIVE } })
  const usage = ['usage', '--base-url', 'https://service.example.com'] as const
  const [status, text, json] = await Promise.all([
    shotlist('status'),
    shotlist(...usage),
    shotlist(...usage, '--json'),
  ])
  expect([status.code, text.code, json.code]).toEqual([0, 1, 1])
  expect(text.output).toContain('Shotlist can’t read its settings in')
  expect(json.output).toContain('"code":"UNEXPECTED"')
})

test('a chosen library that cannot be read is no reason to use another one', async () => {
  await using places = await newPlaces()
  const file = join(places.userData, 'workspace.json')
  const elsewhere = join(places.home, 'elsewhere')
  const shotlist = (...args: readonly string[]) =>
    runToItsEnd({ places, args, env: { SHOTLIST_WORKSPACE: '' } })
  await mkdir(file, { recursive: true })
  const [status, help, named] = await Promise.all([
    shotlist('status'),
    shotlist('status', '--help'),
    shotlist('--workspace', elsewhere, 'status'),
  ])
  expect([status.code, help.code, named.code]).toEqual([1, 0, 0])
  expect(status.output).toContain(`can’t read in ${file} which folder holds your library`)
  await rm(file, { recursive: true })
  for (const text of ['', '{', '{"workspace":7}', '{"workspace":"not/absolute"}']) {
    await writeFile(file, text)
    const io = anIo({ folder: places.home, workspace: places.workspace, keys: new Map() })
    await expect(chosenWorkspace(io.files, places.userData)).rejects.toThrow(
      'which folder holds your library',
    )
  }
  expect(existsSync(join(places.home, 'data'))).toBe(false)
})

test('a chosen library that has gone stops what would pay for all of it again, and is not made again', async () => {
  await using places = await newPlaces()
  const gone = join(places.home, 'drive', 'library')
  const catalog = join(places.home, 'two.csv')
  await mkdir(places.userData)
  await writeFile(join(places.userData, 'workspace.json'), JSON.stringify({ workspace: gone }))
  await writeFile(catalog, 'asin,country\nB0SIGNAL01,US\n')
  const args = ['run', catalog, '--operation', 'creative_strategy', '--test-run']
  const { code, output } = await runToItsEnd({ places, args, env: { SHOTLIST_WORKSPACE: '' } })
  expect(code).toBe(2)
  expect(output).toContain(`isn’t in ${gone} anymore`)
  expect(existsSync(gone)).toBe(false)
})

test('the help of the installed app on Windows says what it cannot do there', async () => {
  await using places = await newPlaces()
  const io = anIo({ folder: places.home, workspace: places.workspace, keys: new Map() })
  const helpOn = async (platform: NodeJS.Platform) => {
    let text = ''
    const stdout = { write: (piece: string) => (text += piece) }
    await run(['--help'], await asTheWindow({ ...io, stdout }, places.userData, platform))
    return text.replace(/\s+/g, ' ')
  }
  expect(await helpOn('linux')).not.toContain('--base-url=URL')
  expect(await helpOn('win32')).toContain('write --base-url=URL instead of --base-url URL')
})

test('an app without its native packages says so and ends', async () => {
  await using places = await newPlaces()
  await cp(join(ROOT, 'out', 'main'), join(places.home, 'out', 'main'), { recursive: true })
  await cp(join(ROOT, 'package.json'), join(places.home, 'package.json'))
  const packages = join(places.home, 'node_modules')
  await mkdir(packages)
  for (const name of ['intl-messageformat', 'zod'])
    await symlink(join(ROOT, 'node_modules', name), join(packages, name), 'junction')
  const [program, ...args] = commandOf({ app: places.home, args: [`--user-data-dir=${places.userData}`] })
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const output = outputOf(child)
  expect(await exitOf(child)).toBe(1)
  expect(output()).toContain('Shotlist can’t start: Nothing was lost.')
})

/** Rejects a promise that nobody awaits, as soon as the app listens for such. */
const BUG = `data:text/javascript,process.on('newListener', (name) => {
  if (name === 'unhandledRejection') setImmediate(() => void Promise.reject(new Error('a bug of the test')))
})`

test.skipIf(electronBinary() !== null)(
  'a bug that no command catches ends the command line with 1',
  async () => {
    await using places = await newPlaces()
    const start = { app: ROOT, args: ['status', `--user-data-dir=${places.userData}`] }
    const [node, ...args] = doubleCommand(start)
    const env = { ...process.env, SHOTLIST_WORKSPACE: places.workspace, HOME: places.home }
    const child = spawn(node, [...args.slice(0, 2), '--import', BUG, ...args.slice(2)], { env })
    const output = outputOf(child)
    expect(await exitOf(child)).toBe(1)
    expect(output()).toContain(
      'Unexpected error. The state is kept. Please report this:\nError: a bug of the test',
    )
  },
)

test('the arguments of the packed app and of a checkout begin where they begin', () => {
  expect(ownArguments(['/opt/Shotlist', 'run', 'a.csv'], true)).toEqual(['run', 'a.csv'])
  expect(ownArguments(['electron', '.', 'run', 'a.csv'], false)).toEqual(['run', 'a.csv'])
  expect(ownArguments(['electron', '--no-sandbox', '.', 'status'], false)).toEqual(['status'])
})

test('files are whatever is no switch, found from where the app was started: what is none is said when it is opened', () => {
  const given = ['--flag', 'a.csv', '/b/c.TSV', 'catalog', 'week.numbers', '-x.csv', '']
  expect(filesAmong(given, '/home/me')).toEqual([
    resolve('/home/me/a.csv'),
    resolve('/b/c.TSV'),
    resolve('/home/me/catalog'),
    resolve('/home/me/week.numbers'),
  ])
})

test('a file that the desktop names by its URL is found, and what names none is kept as it is', () => {
  const name = join(tmpdir(), 'Frühjahr 1 & 2.csv')
  const url = pathToFileURL(name).href
  expect(url).toContain('%20')
  expect(filesAmong([url, url.replace('file:', 'FILE:')], '/home/me')).toEqual([name, name])
  const unusable = ['file:///%ZZ.csv', 'file://[/a.csv', 'SFTP://server/a.csv', 'week:1.csv', 'C:/a.csv']
  expect(filesAmong(unusable, '/home/me')).toEqual(unusable.map((text) => resolve('/home/me', text)))
  // The share of another computer is a path only on Windows.
  const shared = filesAmong(['file://server/share/a.csv'], '/home/me')
  expect(shared).toEqual([
    process.platform === 'win32'
      ? '\\\\server\\share\\a.csv'
      : resolve('/home/me', 'file://server/share/a.csv'),
  ])
})
