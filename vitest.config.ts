import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    // Virtual time costs real work; on a busy machine much of it. A test that hangs still ends.
    testTimeout: 120_000,
    // Two cores are the machine we plan for; more files at once only makes each slower.
    maxWorkers: 2,
    expect: { requireAssertions: true },
  },
})
