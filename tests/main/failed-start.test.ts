// The app cannot start, and a box says so. On macOS the box stops every timer until somebody presses its button. On Electron
// nobody would press it.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { EXIT_OF_FAILURE } from '../../src/cli/terminal/exit-codes.ts'
import { newPlaces, runToItsEnd } from '../e2e/support/app.ts'
import { doubleCommand, electronBinary, exitOf, outputOf, ROOT } from '../e2e/support/host.ts'
import { ensurePrograms } from '../support/system/ensure-programs.ts'

/** The place of the window is read only when a pipe beside it has been written. */
const BROKEN_TRAY = `data:text/javascript,import { Tray } from 'electron';
import disk from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
const { readFile } = disk;
disk.readFile = async (path, ...rest) => {
  if (String(path).endsWith('window.json')) await readFile(path + '.pipe');
  return readFile(path, ...rest);
};
syncBuiltinESMExports();
Tray.prototype.setToolTip = () => { throw new Error('no tray') }`

test.skipIf(electronBinary() !== null)(
  'a chosen library that cannot be read is named, and no other one is opened',
  async () => {
    await using places = await newPlaces()
    const file = join(places.userData, 'workspace.json')
    await mkdir(file, { recursive: true })
    const { code, output } = await runToItsEnd({ places, env: { SHOTLIST_WORKSPACE: '' } })
    expect(code).toBe(1)
    expect(output).toContain(`can’t start: Shotlist can’t read in ${file} which folder holds your library`)
    expect(output).not.toContain('Restart your computer')
    expect(existsSync(join(places.home, 'data'))).toBe(false)
  },
)

test.skipIf(electronBinary() !== null || process.platform === 'win32')(
  'no queue runs while a box says that the app cannot start',
  async () => {
    ensurePrograms('chromium')
    await using places = await newPlaces()
    // The app waits for it after it has begun to open the queue.
    const remembered = join(places.userData, 'window.json')
    await mkdir(places.userData)
    await writeFile(remembered, '{}')
    execFileSync('mkfifo', [`${remembered}.pipe`])
    const start = { app: ROOT, args: [`--user-data-dir=${places.userData}`] }
    const [node, ...args] = doubleCommand(start)
    const env = {
      ...process.env,
      SHOTLIST_WORKSPACE: places.workspace,
      HOME: places.home,
      ELECTRON_HOST_DIALOGS: 'macos',
    }
    const child = spawn(node, [...args.slice(0, 2), '--import', BROKEN_TRAY, ...args.slice(2)], { env })
    onTestFinished(() => void child.kill('SIGKILL'))
    const output = outputOf(child)
    const exited = exitOf(child)
    const retry = async () => (await runToItsEnd({ places, args: ['retry'] })).code
    await expect.poll(retry).toBe(EXIT_OF_FAILURE.WORKSPACE_IN_USE)
    await writeFile(`${remembered}.pipe`, '')
    await expect.poll(() => child.exitCode ?? output()).toContain('Everything stands still')
    expect(output()).toContain('no tray')
    // Whoever needs the queue for itself has it.
    expect(await retry()).toBe(0)
    await writeFile(join(places.userData, 'pressed'), '0')
    expect(await exited).toBe(1)
  },
)

const QUIT_WHILE_STARTING = `data:text/javascript,import { app, Tray } from 'electron';
app.on('browser-window-created', () => process.stdout.write('a window is made'));
Tray.prototype.setToolTip = () => app.quit()`

test.skipIf(electronBinary() !== null)('an app that is quit while it starts opens no window', async () => {
  ensurePrograms('chromium')
  await using places = await newPlaces()
  const [node, ...args] = doubleCommand({ app: ROOT, args: [`--user-data-dir=${places.userData}`] })
  const env = { ...process.env, SHOTLIST_WORKSPACE: places.workspace, HOME: places.home }
  const child = spawn(node, [...args.slice(0, 2), '--import', QUIT_WHILE_STARTING, ...args.slice(2)], { env })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = outputOf(child)
  expect(await exitOf(child)).toBe(0)
  expect(output()).not.toContain('a window is made')
})
