// `node tests/packaging/start-packed.ts DIST`: starts the app that electron-builder has packed into DIST, as a command line,
// then as a window in which a test run makes images, then as a command line again. It ends with 1 at the first thing that is
// missing. The window is reached through Chromium's debugging port: Playwright's `_electron` needs the debugger of Node, which
// the fuses of the packed program switch off.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { chromium, type Page } from 'playwright'
import { z } from 'zod'
import { en } from '../../src/words/en/index.ts'
import { exitOf, firstPage, outputOf, ROOT } from '../e2e/support/host.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'

/** Where electron-builder writes the program; the folder of macOS names the architecture as well. */
const PROGRAMS: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  linux: '*-unpacked/shotlist',
  win32: '*-unpacked/Shotlist.exe',
  darwin: 'mac*/Shotlist.app/Contents/MacOS/Shotlist',
}

interface Packed {
  readonly command: readonly [string, ...string[]]
  /** Gets the workspace and the app's own settings. */
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
}

const manifest = z.object({ version: z.string() })
const check = z.object({
  type: z.literal('check'),
  check: z.string(),
  level: z.string(),
  message: z.string(),
})

/** These two need an account, which a fresh workspace has not. */
const OF_ACCOUNT = ['key', 'service']
/** A system may have no keychain; but its library is there. */
const NOT_PACKED = /native binding/

/** @throws at the first thing that is missing, with what the app said */
export async function startPacked(packed: Packed): Promise<void> {
  const { version } = manifest.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
  const said = await runCommand(packed, ['--version'])
  if (said.trim() !== version) throw new Error(`--version says ${said}, and package.json ${version}.`)

  const checks = (await runCommand(packed, ['doctor', '--json'])).trim().split('\n')
  const failed = checks.filter((line) => {
    const { success, data } = check.safeParse(JSON.parse(line))
    if (!success || NOT_PACKED.test(data.message)) return true
    return data.level !== 'ok' && !OF_ACCOUNT.includes(data.check)
  })
  if (failed.length > 0) throw new Error(`doctor says:\n${failed.join('\n')}`)

  await runWindow(packed)

  const status = await runCommand(packed, ['status', '--json'])
  if (!status.includes('"test_run":true')) throw new Error(`status does not know the test run:\n${status}`)
}

/** @returns what it wrote to standard output, whatever its exit code is */
async function runCommand(packed: Packed, args: readonly string[]): Promise<string> {
  const child = start(packed, args)
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const output = outputOf(child)
  const code = await exitOf(child)
  if (text === '') throw new Error(`${args.join(' ')} ended with ${code} and said nothing.\n${output()}`)
  return text
}

async function runWindow(packed: Packed): Promise<void> {
  const child = start(packed, ['--remote-debugging-port=0'])
  const output = outputOf(child)
  const exited = exitOf(child)
  try {
    const endpoint = await endpointOf(output, child.stderr, exited)
    const browser = await chromium.connectOverCDP(endpoint, { noDefaults: true, isLocal: true })
    for (const context of browser.contexts()) context.setDefaultTimeout(WAIT_LIMIT_MS)
    await runTest(await firstPage(browser, exited, output))
  } catch (error) {
    throw new Error(`The test run in the window failed.\n${output()}`, { cause: error })
  } finally {
    child.kill()
    await exited
  }
  // Windows has no signals: there the process was ended from outside, as by the Task Manager.
  const code = await exited
  if (process.platform !== 'win32' && code !== 0)
    throw new Error(`The window ended with ${code}.\n${output()}`)
}

/** As a newcomer does. */
async function runTest(page: Page): Promise<void> {
  await page.getByRole('navigation').first().waitFor()
  // The texts below are English, whatever the system speaks.
  await page.evaluate(() => window.shotlist.change_settings({ language: 'en' }))
  await page.getByRole('button', { name: en['tonight.empty.testRun'] }).click()
  await page.getByRole('article', { name: en['testRun.name'] }).waitFor()
  await page.getByRole('button', { name: en['testRun.view'] }).click()
  const picture = page
    .getByRole('grid', { name: en['library.view.grid'] })
    .locator('img[src^="asset://thumb/"]')
    .first()
  await picture.waitFor()
  await picture.evaluate((image) => (image instanceof HTMLImageElement ? image.decode() : Promise.reject()))
}

function start({ command: [program, ...first], folder, env }: Packed, args: readonly string[]) {
  return spawn(program, [...first, ...args, `--user-data-dir=${join(folder, 'userData')}`], {
    env: { ...env, SHOTLIST_WORKSPACE: join(folder, 'workspace') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Where Chromium says that its pages can be reached. @throws where it ends before */
async function endpointOf(
  output: () => string,
  written: Readable,
  exited: Promise<unknown>,
): Promise<string> {
  for (;;) {
    const found = /DevTools listening on (ws:\S+)/.exec(output())?.[1]
    if (found !== undefined) return found
    const more = once(written, 'data', { signal: AbortSignal.timeout(WAIT_LIMIT_MS) })
    if (!(await Promise.race([more, exited.then(() => false)]))) throw new Error('It ended without a window.')
  }
}

if (import.meta.main) {
  const [dist = 'dist'] = process.argv.slice(2)
  const [program] = globSync(PROGRAMS[process.platform] ?? '', { cwd: resolve(dist) })
  if (program === undefined) throw new Error(`There is no packed program in ${resolve(dist)}.`)
  const folder = await mkdtemp(join(tmpdir(), 'shotlist-packed-'))
  try {
    await startPacked({ command: [resolve(dist, program)], folder, env: process.env })
    process.stdout.write(`${program}: command line, window and test run work.\n`)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
