// The zoom of an image, independent of its size: a factor of the fitted size, and the point in the center of the pane. Two
// panes with the same zoom show the same part.

export interface Size {
  readonly width: number
  readonly height: number
}
export interface Measure {
  readonly pane: Size
  readonly picture: Size
}
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Zoom {
  /** 1: the whole image fits. Less than 1 is shown as 1, and kept for a smaller pane. */
  readonly factor: number
  /** The point in the pane's center, 0 to 1 of the image's width and height. */
  readonly centre: Point
}

export const FIT: Zoom = { factor: 1, centre: { x: 0.5, y: 0.5 } }
const TIMES_FULL_MAX = 8

/** The size at which the whole image is visible; small ones are not enlarged. */
export function fitted(measure: Measure): Size {
  const { picture } = measure
  const scale = fitScale(measure)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** The factor at which a picture's pixel is one of the screen's. @param density pixels of the screen for one of the page */
export const fullFactor = (measure: Measure, density: number): number => 1 / (fitScale(measure) * density)

export const factorOf = ({ factor }: Zoom): number => Math.max(1, factor)

/** The same magnification in a pane of another size; a fitted image fits there too. @param before null: there was none */
export const inNewPane = (zoom: Zoom, before: Size | null, measure: Measure): Zoom =>
  zoom.factor === 1 || before === null
    ? zoom
    : { ...zoom, factor: (zoom.factor * fitScale({ ...measure, pane: before })) / fitScale(measure) }

export interface Placed {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export function place(zoom: Zoom, measure: Measure): Placed {
  const { pane } = measure
  const fit = fitted(measure)
  const width = fit.width * factorOf(zoom)
  const height = fit.height * factorOf(zoom)
  return {
    left: start(pane.width, width, zoom.centre.x),
    top: start(pane.height, height, zoom.centre.y),
    width,
    height,
  }
}

/** @param at the point of the pane that stays over the same point of the image */
export function zoomTo(zoom: Zoom, factor: number, at: Point, measure: Measure): Zoom {
  const bounded = Math.min(Math.max(1, factor), Math.max(1, fullFactor(measure, 1) * TIMES_FULL_MAX))
  const now = place(zoom, measure)
  const u = (at.x - now.left) / now.width
  const v = (at.y - now.top) / now.height
  const fit = fitted(measure)
  return held(measure, {
    factor: bounded,
    centre: {
      x: u + (measure.pane.width / 2 - at.x) / (fit.width * bounded),
      y: v + (measure.pane.height / 2 - at.y) / (fit.height * bounded),
    },
  })
}

export const middle = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 })

export function panBy(zoom: Zoom, by: Point, measure: Measure): Zoom {
  const now = place(zoom, measure)
  return held(measure, {
    factor: zoom.factor,
    centre: { x: zoom.centre.x - by.x / now.width, y: zoom.centre.y - by.y / now.height },
  })
}

export function toggleFull(zoom: Zoom, at: Point, measure: Measure, density: number): Zoom {
  const full = fullFactor(measure, density)
  const isFull = Math.abs(zoom.factor - full) < 0.001
  if (isFull) return FIT
  return zoomTo(zoom, full, at, measure)
}

/** Of the image's own pixels: 1 is 100%. */
export const magnification = (zoom: Zoom, measure: Measure, density: number): number =>
  factorOf(zoom) / fullFactor(measure, density)

const fitScale = ({ pane, picture }: Measure): number =>
  Math.min(1, pane.width / picture.width, pane.height / picture.height)

function start(pane: number, length: number, centre: number): number {
  if (length <= pane) return (pane - length) / 2
  return Math.min(0, Math.max(pane - length, pane / 2 - centre * length))
}

/** The center limited to where the image really is, so that the next drag starts there. */
function held(measure: Measure, zoom: Zoom): Zoom {
  const { pane } = measure
  const now = place(zoom, measure)
  const middle = (paneLength: number, from: number, length: number) =>
    length <= paneLength ? 0.5 : (paneLength / 2 - from) / length
  return {
    factor: zoom.factor,
    centre: { x: middle(pane.width, now.left, now.width), y: middle(pane.height, now.top, now.height) },
  }
}
