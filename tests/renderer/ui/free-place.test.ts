import { expect, test } from 'vitest'
import { type Box, freePlace } from '../../../src/renderer/ui/free-place.ts'

const MESSAGE = { width: 240, height: 60 }
const WINDOW = { width: 640, height: 700 }
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const placeFor = (obstacles: readonly Box[], now: { left: number; top: number } | null = null) =>
  freePlace(MESSAGE, WINDOW, obstacles, now)

test('a message lies in the lower left corner, or as near to it as no control is under it', () => {
  expect(placeFor([])).toEqual({ left: 8, top: 640 })
  const bar = box(0, 600, 640, 100)
  const { left, top } = placeFor([bar])
  expect({ left, isAbove: top + MESSAGE.height <= bar.top }).toEqual({ left: 8, isAbove: true })
})

test('it stays where it is while that is free, and moves when it is not, or no longer in the window', () => {
  const now = { left: 200, top: 100 }
  expect(placeFor([], now)).toBe(now)
  expect(placeFor([box(0, 600, 640, 100)], now)).toBe(now)
  expect(placeFor([box(300, 120, 60, 28)], now)).not.toEqual(now)
  expect(placeFor([], { left: 600, top: 100 })).toEqual({ left: 8, top: 640 })
})

test('where everything can be pressed, it covers a part of something large and nothing small', () => {
  const button = box(0, 600, 640, 100)
  const list = box(0, 0, 640, 600)
  const { top } = placeFor([button, list])
  expect(top + MESSAGE.height).toBeLessThanOrEqual(button.top)
})
