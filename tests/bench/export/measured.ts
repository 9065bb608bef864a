// One export in a process of its own, so that its peak of memory is nobody else's: `node measured.ts WORKSPACE TARGET`.
// Without a target only the plan is made.
import { fileURLToPath } from 'node:url'
import {
  databasePath,
  libraryPath,
  nodeFileSystem,
  openReader,
  openRulebook,
  ownRulesPath,
  planExport,
  runExport,
  sharpDecoder,
  systemClock,
  systemRandom,
} from '../../../src/engine/index.ts'
import { ALL, options } from '../../engine/export/workspace.ts'

const [workspace = '', path = ''] = process.argv.slice(2)
const rows = openReader(databasePath(workspace))
const rules = await openRulebook(
  { files: nodeFileSystem, clock: systemClock },
  {
    builtIn: fileURLToPath(new URL('../../../resources/rules/platforms.json', import.meta.url)),
    own: ownRulesPath(workspace),
  },
)
const needs = {
  rows,
  rules: () => rules,
  files: nodeFileSystem,
  decoder: sharpDecoder(),
  clock: systemClock,
  random: systemRandom,
  workspace,
  library: libraryPath(workspace),
}
const request = { selection: ALL, options: options() }
const megabytes = (): string => `${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`
const before = megabytes()
const startMs = performance.now()
const reported = path === '' ? await plan() : await run()
const tookMs = performance.now() - startMs
rows.close()
process.stdout.write([tookMs.toFixed(0), reported, `peak ${megabytes()}`, `${before} before`].join('\t'))

async function plan(): Promise<string> {
  return `${(await planExport(needs, request, null)).files} names`
}

async function run(): Promise<string> {
  const kind = path.endsWith('.zip') ? 'zip' : 'folder'
  const { signal } = new AbortController()
  const outcome = await runExport(needs, request, { kind, path }, { signal })
  if (outcome.end !== 'done') throw new Error(outcome.message)
  return `${outcome.written} written, ${outcome.same} there already, ${outcome.left_out} left out`
}
