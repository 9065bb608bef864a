import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fetchElectron, sandboxProblem } from './electron-program.ts'
import { WAIT_LIMIT_MS } from '../../support/wait-limit.ts'
import { electronBinary, ROOT } from './host.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shotlist-electron-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A package with the script of its own that Electron's has. */
async function packageWith(script: string): Promise<string> {
  const folder = await newFolder()
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version: '45.0.0', type: 'commonjs' }))
  await writeFile(join(folder, 'install.js'), script)
  return folder
}

test('the first start downloads Electron with its own script, and says so before', async () => {
  const said: string[] = []
  const folder = await packageWith("require('fs').writeFileSync(__dirname + '/path.txt', 'electron')")
  expect(await fetchElectron(folder, (line) => said.push(line))).toBe(true)
  expect(said).toEqual([expect.stringMatching(/^Downloading Electron 45\.0\.0, about 120 MB/) as unknown])
})

test.each([
  ['getaddrinfo ENOTFOUND github.com', 'getaddrinfo ENOTFOUND github.com'],
  ['', 'the download server did not answer'],
])(
  'a download that fails is one sentence with its reason and the way without Electron: %s',
  async (cause, reason) => {
    const said: string[] = []
    const folder = await packageWith(
      `console.error(new TypeError('fetch failed', ${cause === '' ? '{}' : `{ cause: new Error('${cause}') }`})); process.exit(1)`,
    )
    expect(await fetchElectron(folder, (line) => said.push(line))).toBe(false)
    expect(said[1]).toContain(`Electron could not be downloaded (${reason}). `)
    expect(said[1]).toMatch(/start:chromium/)
    expect(said[1]).not.toMatch(/TypeError|install\.js/)
  },
)

// Where Electron is installed, its window would open.
test.runIf(electronBinary() === null)(
  'npm start without a way to Electron says what to do, and ends with 1',
  () => {
    // Nothing listens there.
    const env = { ...process.env, ELECTRON_MIRROR: 'https://127.0.0.1:9/' }
    const start = join(ROOT, 'tests', 'e2e', 'start.ts')
    const { status, stderr } = spawnSync(process.execPath, [start], { env, encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^Downloading Electron [\d.]+.*\nElectron could not be downloaded .*npm run start:chromium/,
    )
  },
)

test.runIf(process.platform === 'linux')(
  'npm run start:chromium without a display and without xvfb says so, and ends with 1',
  () => {
    const start = join(ROOT, 'tests', 'e2e', 'start.ts')
    const args = [start, '--chromium']
    const { status, stderr } = spawnSync(process.execPath, args, {
      env: { PATH: '/nonexistent' },
      encoding: 'utf8',
      timeout: WAIT_LIMIT_MS,
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^This computer has no display .*install xvfb\.$/m)
  },
)

test('a system without a sandbox for Electron names both ways, and one with it none', async () => {
  const folder = await newFolder()
  const program = join(folder, 'electron')
  const restricted = join(folder, 'restricted')
  const helper = join(folder, 'chrome-sandbox')
  expect(sandboxProblem(program, restricted)).toBeNull()
  await writeFile(restricted, '0\n')
  expect(sandboxProblem(program, restricted)).toBeNull()
  await writeFile(restricted, '1\n')
  const problem = sandboxProblem(program, restricted) ?? ''
  expect(problem).toContain(`sudo chmod 4755 '${helper}'`)
  expect(problem).toContain('sysctl -w kernel.apparmor_restrict_unprivileged_userns=0')
  await writeFile(helper, '')
  expect(sandboxProblem(program, restricted)).toBe(problem)
})

// Only root can give a file to root.
test.runIf(process.getuid?.() === 0)('a sandbox helper that belongs to root is enough', async () => {
  const folder = await newFolder()
  const restricted = join(folder, 'restricted')
  const helper = join(folder, 'chrome-sandbox')
  await writeFile(restricted, '1\n')
  await writeFile(helper, '')
  await chown(helper, 0, 0)
  await chmod(helper, 0o755)
  expect(sandboxProblem(join(folder, 'electron'), restricted)).not.toBeNull()
  await chmod(helper, 0o4755)
  expect(sandboxProblem(join(folder, 'electron'), restricted)).toBeNull()
})
