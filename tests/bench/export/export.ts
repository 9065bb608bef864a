// How fast and with how much memory a large library leaves, each in a process of its own, beside `cp -r` and `zip -0` on
// the same files in the same run: `node tests/bench/export/export.ts [--assets 10000]`. A number, not a test: machines differ.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { libraryPath } from '../../../src/engine/index.ts'
import { seedWorkspace } from '../../e2e/support/seed.ts'

const MEASURED = fileURLToPath(new URL('measured.ts', import.meta.url))

const { values } = parseArgs({ options: { assets: { type: 'string', default: '10000' } } })
const assets = Number(values.assets)
const folder = mkdtempSync(join(tmpdir(), 'shotlist-bench-'))
try {
  const workspace = join(folder, 'workspace')
  await seedWorkspace(workspace, { tasks: Math.ceil(assets / 2.5), assets })
  const library = libraryPath(workspace)

  const say = (what: string, ms: number, more = ''): void =>
    void process.stdout.write(`${what.padEnd(34)} ${(ms / 1000).toFixed(1).padStart(6)} s  ${more}\n`)
  const shell = (what: string, command: string): void => {
    const startMs = performance.now()
    execFileSync('sh', ['-c', command], { cwd: folder, stdio: 'ignore' })
    say(what, performance.now() - startMs)
  }
  /** What it prints is its own time, without the start of the process, and what came of it. */
  const ours = (what: string, name: string): void => {
    const reported = execFileSync(
      process.execPath,
      [MEASURED, workspace, name === '' ? '' : join(folder, name)],
      {
        encoding: 'utf8',
      },
    )
    const [ms = '', ...more] = reported.trim().split('\t')
    say(what, Number(ms), more.join(', '))
  }

  shell('cp -r', `cp -r '${library}' copied`)
  shell('cp -r, then sync', `cp -r '${library}' copied-2 && sync`)
  ours('a folder', 'out')
  ours('the same again', 'out')
  if (spawnSync('zip', ['-v']).status === 0) shell('zip -0', `zip -0rq theirs.zip '${library}' && sync`)
  ours('a zip', 'out.zip')
  if (spawnSync('unzip', ['-v']).status === 0) shell('  which unzip finds whole', 'unzip -tq out.zip')
  ours('names only', '')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
