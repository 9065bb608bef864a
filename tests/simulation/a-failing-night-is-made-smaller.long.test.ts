// A failing night is only of use when it is small and comes back. This goes the whole way: a bug, its seed, the few
// faults that are left of many, and the same law broken by them alone.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const SIMULATE = fileURLToPath(new URL('simulate.ts', import.meta.url))
const BUG = 'a small file is renamed before it is synced'

/** What it says; it ends with 1 where a law is broken. */
async function simulate(...options: readonly string[]): Promise<string> {
  try {
    return (await promisify(execFile)(process.execPath, [SIMULATE, ...options])).stdout
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout)
    throw error
  }
}

test('a failing night is made smaller, and printed with the command that brings it back', async () => {
  const reported = await simulate('--nights', '50', '--bug', BUG)
  const [, seed = '', faults = ''] = /^seed (\d+) breaks a law after (\d+) faults/m.exec(reported) ?? []
  const [, left = ''] = /^made smaller in \d+ runs: (\d+) faults/m.exec(reported) ?? []
  expect(Number(faults)).toBeGreaterThan(Number(left))
  expect(Number(left)).toBeLessThanOrEqual(2)
  const [, only = ''] = new RegExp(`--seed ${seed} --only '([^']*)' .*--trace$`, 'm').exec(reported) ?? []

  const again = await simulate('--seed', seed, '--only', only, '--bug', BUG)
  expect(again).toContain('a file is whole')
  const withoutTheBug = await simulate('--seed', seed, '--only', only)
  expect(withoutTheBug).not.toContain('breaks a law')
})
