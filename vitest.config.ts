import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    testTimeout: 30_000,
    // Two cores are the machine we plan for; more files at once only makes each slower.
    maxWorkers: 2,
    expect: { requireAssertions: true },
  },
})
