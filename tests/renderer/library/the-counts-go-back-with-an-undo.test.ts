import { expect, test } from 'vitest'
import { movesTo, countsAfter } from '../../../src/renderer/features/library/model/filters.ts'

const preflight = { pass: 0, warning: 0, error: 0, not_measured: 0 }
const counts = { unreviewed: 4, approved: 2, rejected: 1, failed: 0, expiring: 0, preflight }

test('what is taken back is counted as it is again, at once', () => {
  const before = new Map([
    [1, 'approved'],
    [2, 'rejected'],
  ] as const)
  const reviewed = [
    { asset: 1, review: { state: 'unreviewed' } },
    { asset: 2, review: { state: 'approved' } },
  ] as const
  const moves = movesTo(reviewed, (asset) => before.get(asset === 1 ? 1 : 2))
  expect(countsAfter(counts, moves)).toEqual({ ...counts, unreviewed: 5, approved: 2, rejected: 0 })
})

test('of what is not in sight nobody knows how it was: its count waits for the engine', () => {
  const moves = movesTo([{ asset: 9, review: { state: 'unreviewed' } }], () => undefined)
  expect(countsAfter(counts, moves)).toEqual(counts)
})
