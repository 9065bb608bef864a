import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layoutGrid } from '../../../../../src/renderer/features/library/model/grid-layout.ts'
import {
  stepInGrid,
  stepInList,
  STEPS,
  type GridPlace,
  type Step,
} from '../../../../../src/renderer/features/library/model/movement.ts'
import { groupsOf } from '../library-rows.ts'

// 780 px: four tiles in a row. Products of 6, 2 and 5 assets: rows 0-3 4-5 | 6-7 | 8-11 12.
const layout = layoutGrid(groupsOf([6, 2, 5]), 780, 'medium')
const walk = (from: GridPlace, ...steps: Step[]): number =>
  steps.reduce((place, step) => stepInGrid(layout, place, step, 400), from).index
const at = (index: number, column: number): GridPlace => ({ index, column })

describe('arrows', () => {
  test('there are four columns here', () => {
    expect(layout.columns).toBe(4)
  })
  test('left and right go through everything in order', () => {
    expect(walk(at(5, 1), 'right')).toBe(6)
    expect(walk(at(6, 0), 'left')).toBe(5)
    expect(walk(at(0, 0), 'left')).toBe(0)
    expect(walk(at(12, 0), 'right')).toBe(12)
  })
  test('down goes on to the next product and keeps the column through shorter rows', () => {
    expect(walk(at(3, 3), 'down')).toBe(5)
    expect(walk(at(3, 3), 'down', 'down')).toBe(7)
    expect(walk(at(3, 3), 'down', 'down', 'down')).toBe(11)
    expect(walk(at(3, 3), 'down', 'down', 'down', 'up', 'up', 'up')).toBe(3)
  })
  test('up from the first row and down from the last stay', () => {
    expect(walk(at(2, 2), 'up')).toBe(2)
    expect(walk(at(12, 0), 'down')).toBe(12)
  })
  test('going sideways takes the column along', () => {
    expect(walk(at(3, 3), 'left', 'down')).toBe(5)
    expect(walk(at(3, 3), 'left', 'left', 'left', 'down')).toBe(4)
  })
  test('a page that shows less than a row still moves on to the next product', () => {
    expect(stepInGrid(layout, at(4, 0), 'page-down', 10).index).toBe(6)
  })
  test('Home and End', () => {
    expect(walk(at(7, 1), 'first')).toBe(0)
    expect(walk(at(7, 1), 'last')).toBe(12)
  })
})

test('no key leads out of the library, and a page is never a way back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 200, max: 2000 }),
      fc.integer({ min: 50, max: 1500 }),
      fc.array(fc.constantFrom(...STEPS), { maxLength: 30 }),
      (counts, width, pageHeight, steps) => {
        const any = layoutGrid(groupsOf(counts), width, 'small')
        let place: GridPlace = { index: 0, column: 0 }
        for (const step of steps) {
          const next = stepInGrid(any, place, step, pageHeight)
          expect(next.index).toBeGreaterThanOrEqual(0)
          expect(next.index).toBeLessThan(any.groupIndex.ids.length)
          const isForwards = step === 'page-down' || step === 'down'
          const isBackwards = step === 'page-up' || step === 'up'
          expect(isForwards && next.index < place.index).toBe(false)
          expect(isBackwards && next.index > place.index).toBe(false)
          place = next
        }
      },
    ),
  )
})

test('in a list, every key leads to the one before, the one after, or an end', () => {
  expect(stepInList(3, 1, 'up')).toBe(0)
  expect(stepInList(3, 2, 'right')).toBe(2)
  expect(stepInList(3, 0, 'last')).toBe(2)
  expect(stepInList(0, 0, 'right')).toBe(0)
})
