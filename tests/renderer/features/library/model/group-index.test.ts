import { describe, expect, test } from 'vitest'
import {
  EMPTY_INDEX,
  groupAt,
  mergeGroupIndexes,
  groupIndexOf,
} from '../../../../../src/renderer/features/library/model/group-index.ts'

const group = (asin: string, assets: number) => ({ asin, sku: null, title: null, assets })

describe('a newer answer to the same question', () => {
  const before = groupIndexOf([group('A', 3), group('C', 2)], [1, 2, 3, 7, 8])

  test('keeps what was decided here where it lay, and brings what is new', () => {
    const now = groupIndexOf([group('A', 3), group('B', 1), group('C', 1)], [1, 3, 4, 5, 8])
    const merged = mergeGroupIndexes(before, now, new Set([2, 7]))
    expect(merged.ids).toEqual([1, 2, 3, 4, 5, 7, 8])
    expect(merged.groups.map(({ asin }) => asin)).toEqual(['A', 'B', 'C'])
    expect(merged.starts).toEqual([0, 4, 5, 7])
  })

  test('brings the new title of a product with a kept image', () => {
    const now = groupIndexOf([{ ...group('A', 2), title: 'Mug' }], [1, 3])
    expect(mergeGroupIndexes(before, now, new Set([2])).groups[0]?.title).toBe('Mug')
  })

  test('keeps a whole product that was decided', () => {
    const now = groupIndexOf([group('A', 1), group('D', 1)], [3, 9])
    const merged = mergeGroupIndexes(before, now, new Set([7, 8]))
    expect(merged.groups.map(({ asin }) => asin)).toEqual(['A', 'C', 'D'])
    expect(merged.ids).toEqual([3, 7, 8, 9])
  })

  test('is taken as it is where nothing was decided', () => {
    const now = groupIndexOf([group('A', 1)], [3])
    expect(mergeGroupIndexes(before, now, new Set())).toBe(now)
    expect(mergeGroupIndexes(EMPTY_INDEX, now, new Set([3]))).toBe(now)
  })

  test('what was decided and is still found is there once', () => {
    expect(mergeGroupIndexes(before, before, new Set([2])).ids).toEqual([1, 2, 3, 7, 8])
  })
})

test('a place knows its product', () => {
  const groupIndex = groupIndexOf([group('A', 3), group('B', 1), group('C', 2)], [1, 2, 3, 4, 5, 6])
  expect([0, 2, 3, 4, 5].map((at) => groupAt(groupIndex, at))).toEqual([0, 0, 1, 2, 2])
})
