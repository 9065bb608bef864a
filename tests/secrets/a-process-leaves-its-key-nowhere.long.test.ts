// The command line as a real process with the key in its environment, as a seller gives it, under the settings with
// which Node writes reports about crashes: asked for one in the middle, killed, brought down by a bug that nothing
// catches. Then everything it left is searched: both streams, the reports, the workspace, its home, its temporary
// folder. Meanwhile each process that it starts is looked at: its arguments and its environment.
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Child, shotlist } from '../cli/process.ts'
import { filesIn, service, shell } from '../cli/shell.ts'
import { findingsIn, MARKED_KEYS, signaturesIn } from './needles.ts'

const [KEY] = MARKED_KEYS

/** Throws where no promise of ours and no loop sees it, with the key in the error and in what hangs on it. */
const BUG = `
const key = process.env.SHOTLIST_API_KEY
if (process.env.BUG_AFTER_MS) setTimeout(() => {
  throw Object.assign(new Error('a bug about ' + key), { headers: { authorization: 'Bearer ' + key } })
}, Number(process.env.BUG_AFTER_MS))
`

async function scene() {
  const standin = await service({ echoes: true, jobMs: 1_000 })
  standin.addKey(KEY, 'northwind')
  const on = await shell({ standin, key: null })
  const home = join(on.folder, 'home')
  await mkdir(home)
  const bug = await on.write('bug.mjs', BUG)
  const env = {
    HOME: home,
    TMPDIR: join(on.folder, 'tmp'),
    NODE_EXTRA_CA_CERTS: await on.write('ca.pem', standin.caPem),
    NODE_OPTIONS: `--report-on-fatalerror --report-uncaught-exception --report-on-signal --report-directory=${home} --import=${bug}`,
    SHOTLIST_API_KEY: KEY,
    SHOTLIST_BASE_URL: standin.url,
    SHOTLIST_WORKSPACE: on.workspace,
  }
  const catalog = await on.catalog(['B0SECRET01', 'B0SECRET02', 'B0SECRET03'])
  const start = (argv: readonly string[], more: Readonly<Record<string, string>> = {}): Child =>
    shotlist(argv, { ...env, ...more })
  const leftBy = async (children: readonly Child[]) => {
    const said = children.map(
      (child) => [child.process.spawnargs.join(' '), child.stdout() + child.stderr()] as const,
    )
    const files = [...(await filesIn(on.folder))]
    const signatures = signaturesIn(standin.requests.map(({ path }) => path))
    return {
      files,
      findings: findingsIn([...said, ...files], [KEY]),
      signed: said.filter(([, text]) => signatures.some((one) => text.includes(one))),
    }
  }
  return { standin, catalog, start, leftBy }
}

/**
 * Arguments and environment of every process below this one. A fork that has not yet become its own program still shows
 * its parent's, and none of its own.
 */
function descendants(pid: number): readonly (readonly [string, Buffer])[] {
  try {
    const read = (of: number, what: 'cmdline' | 'environ') => readFileSync(`/proc/${of}/${what}`)
    const parent = read(pid, 'cmdline')
    const children = readdirSync(`/proc/${pid}/task`)
      .map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'))
      .flatMap((list) => list.trim().split(' '))
      .filter((child) => child !== '')
      .map(Number)
    return children.flatMap((child) => {
      // Read first: what is a program of its own by then has its own environment.
      const cmdline = read(child, 'cmdline')
      if (cmdline.equals(parent)) return []
      return [
        [`cmdline of ${child}`, cmdline] as const,
        [`environ of ${child}`, read(child, 'environ')] as const,
        ...descendants(child),
      ]
    })
  } catch {
    return [] // it has ended meanwhile, or this system has no /proc
  }
}

test('asked for a report, killed, resumed: nothing holds it, and no process below was given it', async () => {
  const { standin, catalog, start, leftBy } = await scene()
  const below: (readonly [string, Buffer])[] = []
  const first = start(['run', catalog, '--operation', 'listing_builder', '--max-credits', 'none', '--json'])
  const pid = first.process.pid ?? 0
  const watch = setInterval(() => below.push(...descendants(pid)), 5)
  // Not while a submission is under way: what becomes of its doubt takes half a minute, and has tests of its own.
  await until(() => standin.requests.filter(({ endpoint }) => endpoint === 'asset').length > 2)
  await until(() => standin.jobs.length === 3)
  first.process.kill('SIGUSR2')
  await first.says('Node.js report completed')
  first.process.kill('SIGKILL')
  await first.ended
  clearInterval(watch)
  const second = start(['resume'])
  expect([0, 3]).toContain(await second.ended)
  const { files, findings, signed } = await leftBy([first, second])
  expect(findings).toEqual([])
  expect(findingsIn(below, [KEY])).toEqual([])
  expect(signed).toEqual([])
  expect(files.filter(([name]) => /report\..*\.json$/.test(name)).length).toBeGreaterThan(0)
  expect(files.some(([name]) => name.endsWith('.png'))).toBe(true)
  expect(files.filter(([name]) => /(^|\/)core(\.\d+)?$/.test(name))).toEqual([])
})

test('brought down by a bug that nothing catches: it is reported, without the key', async () => {
  const { catalog, start, leftBy } = await scene()
  const child = start(['run', catalog, '--operation', 'listing_builder', '--max-credits', 'none'], {
    BUG_AFTER_MS: '700',
  })
  expect(await child.ended).toBe(1)
  const { findings } = await leftBy([child])
  expect(findings).toEqual([])
  expect(child.stderr()).toMatch(/Unexpected error[^]*a bug about \[key\]/)
})

/** The stand-in answers from this process: between two looks it must have its turn. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve))
}
