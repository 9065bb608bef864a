// How fast and with how much memory a large library leaves, beside `cp -r` and `zip -0` on the same files in the same run:
// `node tests/bench/export/export.ts [--assets 10000] [--edge 1000]`. A number, not a test: machines differ.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  databasePath,
  libraryPath,
  nodeFileSystem,
  openReader,
  planExport,
  runExport,
  systemClock,
  systemRandom,
} from '../../../src/engine/index.ts'
import { seedWorkspace } from '../../e2e/support/seed.ts'
import { ALL, options } from '../../export/workplace.ts'

const { values } = parseArgs({ options: { assets: { type: 'string', default: '10000' } } })
const assets = Number(values.assets)
const folder = mkdtempSync(join(tmpdir(), 'shotlist-bench-'))
try {
  const workspace = join(folder, 'workspace')
  await seedWorkspace(workspace, { tasks: Math.ceil(assets / 2.5), assets })
  const library = libraryPath(workspace)
  const say = (what: string, ms: number, more = ''): void =>
    void process.stdout.write(`${what.padEnd(34)} ${(ms / 1000).toFixed(1).padStart(6)} s  ${more}\n`)
  const timed = async <T>(
    what: string,
    work: () => Promise<T> | T,
    more: (made: T) => string = () => '',
  ): Promise<void> => {
    const startMs = performance.now()
    const made = await work()
    say(what, performance.now() - startMs, more(made))
  }
  const shell =
    (...argv: [string, ...string[]]) =>
    (): unknown =>
      execFileSync(argv[0], argv.slice(1), { cwd: folder, stdio: 'ignore' })

  await timed('cp -r', shell('cp', '-r', library, join(folder, 'copied')))
  await timed('cp -r, then sync', shell('sh', '-c', `cp -r '${library}' copied-2 && sync`))
  if (spawnSync('zip', ['-v']).status === 0)
    await timed('zip -0', shell('zip', '-0rq', 'theirs.zip', library))

  const rows = openReader(databasePath(workspace))
  const needs = { rows, files: nodeFileSystem, clock: systemClock, random: systemRandom, workspace, library }
  const request = { selection: ALL, options: options() }
  const { signal } = new AbortController()
  await timed(
    'plan',
    () => planExport(needs, request, null),
    ({ files }) => `${files} names`,
  )
  let peakBytes = 0
  const look = (): void => {
    peakBytes = Math.max(peakBytes, process.memoryUsage().rss)
  }
  const beforeBytes = process.memoryUsage().rss
  const run = (name: string) => () => {
    peakBytes = 0
    const target = {
      kind: name.endsWith('.zip') ? ('zip' as const) : ('folder' as const),
      path: join(folder, name),
    }
    return runExport(needs, request, target, { signal, onProgress: look })
  }
  const told = ({ written, same }: { readonly written: number; readonly same: number }): string =>
    `${written} written, ${same} there already; peak ${(peakBytes / 1e6).toFixed(0)} MB (before: ${(beforeBytes / 1e6).toFixed(0)} MB)`
  await timed('export to a folder (fsync each)', run('out'), told)
  await timed('the same again', run('out'), told)
  await timed('export to a zip', run('out.zip'), told)
  rows.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
