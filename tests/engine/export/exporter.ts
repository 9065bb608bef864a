// A process that exports a whole library, to be killed: `node exporter.ts WORKSPACE TARGET refuse|leave_out`.
import { setTimeout as sleep } from 'node:timers/promises'
import {
  databasePath,
  type FileSystem,
  libraryPath,
  nodeFileSystem,
  openReader,
  runExport,
  sharpDecoder,
  systemClock,
  systemRandom,
} from '../../../src/engine/index.ts'
import { ALL, options } from './workspace.ts'

const [workspace = '', path = '', problems = ''] = process.argv.slice(2)
/** Slow, so that there is a middle to be killed in, between any two steps of a file. */
const files: FileSystem = {
  ...nodeFileSystem,
  async open(name, mode) {
    const file = await nodeFileSystem.open(name, mode)
    return { ...file, datasync: () => sleep(20).then(() => file.datasync()) }
  },
  rename: (from, to) => sleep(1).then(() => nodeFileSystem.rename(from, to)),
}
const rows = openReader(databasePath(workspace))
const needs = {
  rows,
  rules: () => null,
  files,
  decoder: sharpDecoder(),
  clock: systemClock,
  random: systemRandom,
  workspace,
  library: libraryPath(workspace),
}
await runExport(
  needs,
  {
    selection: ALL,
    options: options({
      manifest: false,
      zip_files_max: 40,
      problems: problems === 'leave_out' ? 'leave_out' : 'refuse',
    }),
  },
  { kind: path.endsWith('.zip') ? 'zip' : 'folder', path },
  {
    signal: new AbortController().signal,
    onProgress: ({ phase, done }) => void (phase === 'writing' && process.stdout.write(`${done}\n`)),
  },
)
