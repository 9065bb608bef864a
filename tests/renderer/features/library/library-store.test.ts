import { afterEach, expect, test, vi } from 'vitest'
import type { CommandInput, CommandOutput } from '../../../../src/contract/commands.ts'
import { setFilter, useLibrary } from '../../../../src/renderer/features/library/library-store.ts'

const COUNTS: CommandOutput<'library_counts'> = {
  unreviewed: 1,
  approved: 1,
  rejected: 1,
  failed: 0,
  expiring: 0,
  preflight: { pass: 0, warning: 0, error: 0, not_measured: 3 },
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('an answer to an earlier filter comes too late to replace that of the present one', async () => {
  const answers: ((ids: readonly number[]) => void)[] = []
  const bridge = {
    library_groups: (_input: CommandInput<'library_groups'>) =>
      new Promise((resolve) => {
        answers.push((ids) => resolve({ ok: true, output: { assets: ids.length, groups: [], ids } }))
      }),
    library_counts: () => Promise.resolve({ ok: true, output: COUNTS }),
  }
  vi.stubGlobal('window', { shotlist: bridge })
  setFilter({ review: 'approved' })
  setFilter({ review: 'rejected' })
  const [approved, rejected] = answers
  rejected?.([2])
  await vi.waitUntil(() => useLibrary.getState().groupIndex.ids.length > 0)
  approved?.([1])
  await new Promise(setImmediate)
  expect(useLibrary.getState().groupIndex.ids).toEqual([2])
  expect(useLibrary.getState().filter).toEqual({ review: 'rejected' })
})
