import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nodeFileSystem } from '../../../src/engine/index.ts'
import { desktopEntry, programOf, startAtLogin } from '../../../src/main/desktop/login.ts'

async function systemOf(platform: 'darwin' | 'win32' | 'linux') {
  const folder = await mkdtemp(join(tmpdir(), 'shotlist-login-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const reported: object[] = []
  const autostart = join(folder, 'autostart')
  return {
    reported,
    autostart,
    start: (wanted: boolean) =>
      startAtLogin(wanted, {
        app: { setLoginItemSettings: (settings) => void reported.push(settings) },
        files: nodeFileSystem,
        platform,
        program: { path: '/opt/Shotlist/shotlist', args: ['/a b', '--hidden'] },
        autostart,
      }),
  }
}

test.each(['darwin', 'win32'] as const)(
  '%s keeps it itself, with the switch that hides the window',
  async (platform) => {
    const { reported, start } = await systemOf(platform)
    await start(true)
    await start(false)
    const program = { path: '/opt/Shotlist/shotlist', args: ['/a b', '--hidden'] }
    expect(reported).toEqual([
      { openAtLogin: true, ...program },
      { openAtLogin: false, ...program },
    ])
  },
)

test('on Linux it is a file that comes and goes', async () => {
  const { reported, autostart, start } = await systemOf('linux')
  await start(false)
  await start(true)
  await start(true)
  expect(await readdir(autostart)).toEqual(['shotlist.desktop'])
  expect(await readFile(join(autostart, 'shotlist.desktop'), 'utf8')).toContain(
    '\nExec="/opt/Shotlist/shotlist" "/a b" "--hidden"\n',
  )
  await start(false)
  expect(await readdir(autostart)).toEqual([])
  expect(reported).toEqual([])
})

test('a path with anything in it stays one word', () => {
  expect(desktopEntry({ path: '/a "b" $c `d` \\e 100%', args: [] })).toContain(
    'Exec="/a \\\\"b\\\\" \\\\$c \\\\`d\\\\` \\\\\\\\e 100%%"\n',
  )
})

test('what is started is the packed program, its AppImage, or a checkout', () => {
  expect(programOf('/opt/s', '/opt/app.asar', true)).toEqual({ path: '/opt/s', args: ['--hidden'] })
  expect(programOf('/tmp/.mount/s', '/x', true, '/home/S.AppImage').path).toBe('/home/S.AppImage')
  expect(programOf('/electron', '/checkout', false).args).toEqual(['/checkout', '--hidden'])
})
