import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'
import { PATIENCE_MS } from './tests/support/patience.ts'

/** These start the built app. */
const DESKTOP = ['tests/e2e/**/*.test.ts', 'tests/main/**/*.test.ts', 'tests/packaging/**/*.test.ts']
const MEMORY_DISK = 'tests/support/system/memory-disk.ts'

export default defineConfig({
  test: {
    // Virtual time costs real work; on a busy machine much of it. A test that hangs still ends.
    testTimeout: 2 * PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    // Two cores are the machine we plan for; a third file uses what two leave idle while they wait for their processes.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Half of what a process of ours takes to start is reading and stripping its modules; hundreds are started.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/modules', import.meta.url)) },
    // What another process does is waited for.
    expect: { requireAssertions: true, poll: { timeout: PATIENCE_MS } },
    projects: [
      {
        extends: true,
        test: { name: 'engine', include: ['tests/**/*.test.ts'], exclude: DESKTOP, globalSetup: MEMORY_DISK },
      },
      {
        extends: true,
        test: {
          name: 'desktop',
          include: DESKTOP,
          globalSetup: [MEMORY_DISK, 'tests/e2e/support/global-setup.ts'],
        },
      },
    ],
  },
})
