import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'
import { WAIT_LIMIT_MS } from './tests/support/wait-limit.ts'

/** These start the built app. */
const DESKTOP = ['tests/e2e/**/*.test.ts', 'tests/main/*.test.ts', 'tests/packaging/**/*.test.ts']
/** These start and kill processes, or look at their own: each file gets a process to itself. */
const ALONE = ['tests/crash/**/*.test.ts', 'tests/secrets/**/*.test.ts', 'tests/simulation/**/*.test.ts']
/** Only in `npm run test:long`. */
const LONG = 'tests/**/*.long.test.ts'
/** In both commands, which share their cases: tests/support/share.ts. */
const SHARED = [
  'tests/crash/{a-power,a-process-killed}*.test.ts',
  'tests/engine/pace/windows.test.ts',
  'tests/hostile/{no-answer,nothing-but}*.test.ts',
  'tests/scenarios/{every-image,no-broken-download}*.test.ts',
  'tests/simulation/every-planted*.test.ts',
]
const MEMORY_DISK = 'tests/support/system/memory-disk.ts'
const BUILD = 'tests/e2e/support/global-setup.ts'

export default defineConfig({
  test: {
    // Virtual time costs real work; on a busy machine much of it. A test that hangs still ends.
    testTimeout: 2 * WAIT_LIMIT_MS,
    hookTimeout: WAIT_LIMIT_MS,
    // Two cores are the machine we plan for; a third file uses what two leave idle while they wait for their processes.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Half of what a process of ours takes to start is reading and stripping its modules; hundreds are started.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/modules', import.meta.url)) },
    // What another process does is waited for.
    expect: { requireAssertions: true, poll: { timeout: WAIT_LIMIT_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: 'engine',
          include: ['tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...DESKTOP, ...ALONE, LONG],
          // Loading the modules again for every file takes longer than many of the files.
          isolate: false,
          globalSetup: MEMORY_DISK,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ALONE,
          exclude: [...configDefaults.exclude, LONG],
          globalSetup: MEMORY_DISK,
        },
      },
      {
        extends: true,
        test: {
          name: 'desktop',
          include: DESKTOP,
          exclude: [...configDefaults.exclude, LONG],
          globalSetup: [MEMORY_DISK, BUILD],
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [LONG, ...SHARED],
          env: { SHOTLIST_TESTS: 'long' },
          globalSetup: [MEMORY_DISK, BUILD],
        },
      },
    ],
  },
})
