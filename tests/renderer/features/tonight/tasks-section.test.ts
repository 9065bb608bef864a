import { expect, test } from 'vitest'
import {
  FIRST_CHOICE,
  filterOf,
  isNarrowed,
} from '../../../../src/renderer/features/tonight/tasks-section.tsx'

test('what waits for a person is among what needs attention, and not among what is queued', () => {
  const stopped = (choice: Partial<typeof FIRST_CHOICE>) =>
    filterOf({ ...FIRST_CHOICE, ...choice }, [3]).stopped
  expect([stopped({ group: 'held' }), stopped({ group: 'queued' })]).toEqual([[3], [3]])
  expect([stopped({}), stopped({ group: 'made' })]).toEqual([undefined, undefined])
})

test('all batches are those that are paid for, where there are any; a batch that is chosen is shown', () => {
  expect(filterOf(FIRST_CHOICE, [], true)).toEqual({ without_test_runs: true })
  expect(filterOf({ ...FIRST_CHOICE, batch: 3 }, [], true)).toEqual({ batch: 3 })
})

test('each choice narrows the list by itself', () => {
  expect(FIRST_CHOICE.sort).toEqual({ key: 'order', descending: false })
  expect(filterOf({ ...FIRST_CHOICE, search: '  ' })).toEqual({})
  expect(isNarrowed({ ...FIRST_CHOICE, search: '  ' })).toBe(false)
  const each = [
    [{ batch: 3 }, { batch: 3 }],
    [{ group: 'held' }, { states: ['held'] }],
    [{ code: 'PRODUCT_FETCH_ERROR' }, { code: 'PRODUCT_FETCH_ERROR' }],
    [{ search: ' mug ' }, { search: 'mug' }],
  ] as const
  for (const [choice, filter] of each) {
    expect(filterOf({ ...FIRST_CHOICE, ...choice })).toEqual(filter)
    expect(isNarrowed({ ...FIRST_CHOICE, ...choice })).toBe(true)
  }
})
