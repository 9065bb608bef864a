import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  FIT,
  fitted,
  fullFactor,
  inNewPane,
  panBy,
  magnification,
  place,
  toggleFull,
  zoomTo,
  type Zoom,
} from '../../../../../src/renderer/features/library/model/zoom.ts'

const PANE = { width: 600, height: 500 }
const BIG = { width: 2000, height: 2000 }
const IN_PANE = { pane: PANE, picture: BIG }

describe('fitting', () => {
  test('the whole picture is seen, in the middle', () => {
    expect(fitted(IN_PANE)).toEqual({ width: 500, height: 500 })
    expect(place(FIT, IN_PANE)).toEqual({ left: 50, top: 0, width: 500, height: 500 })
  })
  test('a small one is not blown up', () => {
    expect(fitted({ pane: PANE, picture: { width: 100, height: 80 } })).toEqual({ width: 100, height: 80 })
  })
})

describe('pixel by pixel', () => {
  test('Z goes there and back', () => {
    const full = toggleFull(FIT, { x: 300, y: 250 }, IN_PANE, 1)
    expect(magnification(full, IN_PANE, 1)).toBe(1)
    expect(place(full, IN_PANE).width).toBe(2000)
    expect(toggleFull(full, { x: 300, y: 250 }, IN_PANE, 1)).toEqual(FIT)
  })
  test('on a dense screen a pixel of the picture is one of the screen', () => {
    const full = toggleFull(FIT, { x: 0, y: 0 }, IN_PANE, 2)
    expect(place(full, IN_PANE).width).toBe(1000)
    expect(magnification(full, IN_PANE, 2)).toBe(1)
  })
})

test('in another pane the magnification stays, and is there again where a larger one fits the whole picture', () => {
  const half = zoomTo(FIT, 2, { x: 300, y: 250 }, IN_PANE)
  const larger = { pane: { width: 1500, height: 1500 }, picture: BIG }
  const there = inNewPane(half, PANE, larger)
  expect(magnification(half, IN_PANE, 1)).toBe(0.5)
  expect(magnification(there, larger, 1)).toBe(0.75)
  expect(inNewPane(there, larger.pane, IN_PANE)).toEqual(half)
  const full = toggleFull(FIT, { x: 300, y: 250 }, IN_PANE, 1)
  expect(magnification(inNewPane(full, PANE, larger), larger, 1)).toBe(1)
  expect(inNewPane(FIT, PANE, larger)).toEqual(FIT)
})

const size = fc.record({
  width: fc.integer({ min: 40, max: 4000 }),
  height: fc.integer({ min: 40, max: 4000 }),
})
const share = fc.double({ min: 0, max: 1, noNaN: true })

test('what lies under the pointer stays under it, unless an edge is in the way', () => {
  fc.assert(
    fc.property(
      size,
      size,
      share,
      share,
      fc.double({ min: 1, max: 6, noNaN: true }),
      (pane, picture, u, v, times) => {
        const before = zoomTo(FIT, 3, { x: pane.width / 2, y: pane.height / 2 }, { pane, picture })
        const pointer = { x: u * pane.width, y: v * pane.height }
        const was = place(before, { pane, picture })
        const after = zoomTo(before, before.factor * times, pointer, { pane, picture })
        const is = place(after, { pane, picture })
        const isFree = is.left < -1e-6 && is.left + is.width > pane.width + 1e-6
        if (!isFree || was.width < pane.width) return
        expect((pointer.x - is.left) / is.width).toBeCloseTo((pointer.x - was.left) / was.width, 6)
      },
    ),
  )
})

test('no empty strip appears beside a picture that could fill it, however it is pulled', () => {
  fc.assert(
    fc.property(
      size,
      size,
      fc.double({ min: 1, max: 9, noNaN: true }),
      fc.integer({ min: -5000, max: 5000 }),
      fc.integer({ min: -5000, max: 5000 }),
      (pane, picture, factor, x, y) => {
        const zoom = panBy(
          zoomTo(FIT, factor, { x: 0, y: 0 }, { pane, picture }),
          { x, y },
          { pane, picture },
        )
        const { left, top, width, height } = place(zoom, { pane, picture })
        const strip = (from: number, length: number, whole: number) =>
          length > whole ? Math.max(from, whole - from - length, 0) : 0
        expect(strip(left, width, pane.width)).toBeCloseTo(0, 5)
        expect(strip(top, height, pane.height)).toBeCloseTo(0, 5)
      },
    ),
  )
})

test('the source photo of another size shows the same part', () => {
  const zoom: Zoom = { factor: 4, centre: { x: 0.25, y: 0.75 } }
  for (const picture of [BIG, { width: 900, height: 900 }]) {
    const { left, width } = place(zoom, { pane: PANE, picture })
    expect((PANE.width / 2 - left) / width).toBeCloseTo(0.25)
  }
})

test('an image is dragged with the pointer, and enlarged between its fitted and eight times its full size', () => {
  const large = zoomTo(FIT, 4, { x: 300, y: 250 }, IN_PANE)
  const dragged = place(panBy(large, { x: 30, y: -20 }, IN_PANE), IN_PANE)
  const before = place(large, IN_PANE)
  expect([dragged.left - before.left, dragged.top - before.top]).toEqual([30, -20])
  expect([0.2, 100].map((factor) => zoomTo(FIT, factor, { x: 0, y: 0 }, IN_PANE).factor)).toEqual([1, 32])
})

test('full size is never smaller than one pixel for one', () => {
  expect(fullFactor({ pane: PANE, picture: { width: 100, height: 100 } }, 1)).toBe(1)
})
