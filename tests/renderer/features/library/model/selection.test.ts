import { describe, expect, test } from 'vitest'
import {
  close,
  closeAll,
  compared,
  currentId,
  replaceIds,
  extendTo,
  goTo,
  goToId,
  initialSelection,
  narrowTo,
  open,
  selectAll,
  targets,
  toggle,
  topFrame,
  viewedIds,
} from '../../../../../src/renderer/features/library/model/selection.ts'

const IDS = [11, 12, 13, 14, 15, 16]
const grid = goTo(initialSelection(IDS), 2)

describe('choosing in the grid', () => {
  test('a decision is about the one under the cursor, or about all that is chosen, in order', () => {
    expect(targets(grid)).toEqual([13])
    expect(targets(extendTo(grid, 4))).toEqual([13, 14, 15])
    expect(targets(extendTo(extendTo(grid, 4), 1))).toEqual([12, 13])
    expect(targets(selectAll(grid, () => true))).toEqual(IDS)
  })
  test('Ctrl takes one more, beginning with the one under the cursor, and takes it out again', () => {
    const two = toggle(grid, 5)
    expect(targets(two)).toEqual([13, 16])
    expect(targets(toggle(two, 2))).toEqual([16])
    expect(targets(toggle(grid, 2))).toEqual([13])
  })
  test('going on ends choosing', () => {
    expect(targets(goTo(extendTo(grid, 4), 0))).toEqual([11])
  })
})

describe('views', () => {
  test('the grid stands where the loupe was left', () => {
    const loupe = goTo(open(grid, 'loupe', null), 5)
    expect(currentId(loupe)).toBe(16)
    const back = close(loupe)
    expect(topFrame(back)).toEqual({ view: 'grid', ids: null, at: 5 })
  })
  test('in a loupe over many that are chosen, a decision is about the one in sight', () => {
    expect(targets(open(extendTo(grid, 4), 'loupe', null))).toEqual([15])
  })
  test('what was chosen stays while nobody goes elsewhere; moving in a view ends it, as in the grid', () => {
    const compare = open(extendTo(grid, 4), 'compare', [13, 14, 15])
    expect(targets(close(compare))).toEqual([13, 14, 15])
    const back = closeAll(goTo(compare, 0))
    expect([targets(back), back.anchor]).toEqual([[13], 2])
    expect(targets(goTo(close(compare), 5))).toEqual([16])
  })
  test('a product’s set is a list of its own; the way back leads to where one was', () => {
    const set = open(grid, 'set', [99, 13, 98])
    expect(topFrame(set).at).toBe(1)
    const loupe = goTo(open(set, 'loupe', [99, 13, 98]), 2)
    expect(currentId(close(loupe))).toBe(98)
    expect(currentId(closeAll(loupe))).toBe(13)
  })
  test('in a page, keys go through what is seen of it; the rest is not lost', () => {
    const page = narrowTo(open(grid, 'page', [11, 12, 13, 14]), [12, 13])
    expect(currentId(page)).toBe(13)
    expect(topFrame(narrowTo(page, [11, 14]))).toMatchObject({
      ids: [11, 14],
      at: 0,
      whole: [11, 12, 13, 14],
    })
  })
  test('four are compared at most, two at least', () => {
    expect(compared(extendTo(grid, 5))).toEqual([13, 14, 15, 16])
    expect(compared(selectAll(grid, () => true))).toHaveLength(4)
    expect(compared(grid)).toEqual([13, 14])
    expect(compared(goTo(grid, 5))).toEqual([15, 16])
  })
})

test('Shift selects from the image that Ctrl has added last', () => {
  expect(targets(extendTo(toggle(grid, 4), 5))).toEqual([15, 16])
})

describe('a changed groupIndex', () => {
  test('leaves everybody with the asset in sight', () => {
    const loupe = open(extendTo(grid, 3), 'loupe', null)
    const after = replaceIds(loupe, [1, 2, 11, 13, 14, 16])
    expect(currentId(after)).toBe(14)
    expect([...after.selected]).toEqual([13, 14])
    expect(currentId(close(after))).toBe(14)
    // Shift goes on choosing from the asset where it began.
    expect(targets(extendTo(replaceIds(grid, [1, 2, ...IDS]), 6))).toEqual([13, 14, 15])
  })
  test('without that asset, with the version that replaced it, wherever images arrived', () => {
    const loupe = open(grid, 'loupe', null)
    const after = replaceIds(loupe, [1, 2, 11, 12, 23, 14], new Map([[13, 23]]))
    expect(viewedIds(after)).toEqual([23])
    expect(currentId(close(after))).toBe(23)
  })
  test('without any version of it, with the next one, else with the one before', () => {
    expect(currentId(replaceIds(grid, [1, 2, 11, 12, 14]))).toBe(14)
    expect(currentId(replaceIds(grid, [11, 12, 14]))).toBe(14)
    expect(currentId(replaceIds(grid, [11, 12, 99]))).toBe(12)
    expect(currentId(replaceIds(grid, []))).toBeNull()
    expect([...replaceIds(extendTo(grid, 3), [11, 12, 14]).selected]).toEqual([14])
  })
})

test('what was taken back is gone to, where it is in sight', () => {
  expect([11, 16].map((id) => currentId(goToId(grid, id)))).toEqual([11, 16])
  expect(currentId(goToId(grid, 77))).toBe(13)
})
