// A place for messages that covers no control, so that nothing has to move for them.
import { type RefObject, useLayoutEffect, useState } from 'react'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Place {
  readonly left: number
  readonly top: number
}

const STEP_PX = 16
const EDGE_PX = 8
/** Screens, lists and dialogs change under a message. */
const LOOK_EVERY_MS = 250
const OBSTACLES =
  'button, a[href], input, textarea, summary, [role="row"], [role="gridcell"], [role="dialog"], [role="alertdialog"]'

/** How many of the obstacles it covers; one that is covered in part counts in part. */
function covered(box: Box, obstacles: readonly Box[]): number {
  let sum = 0
  for (const { left, top, right, bottom } of obstacles) {
    const width = Math.min(box.right, right) - Math.max(box.left, left)
    const height = Math.min(box.bottom, bottom) - Math.max(box.top, top)
    if (width > 0 && height > 0) sum += (width * height) / ((right - left) * (bottom - top))
  }
  return sum
}

/**
 * The lowest place that covers the least, of several the leftmost.
 * @param now stays while no other place covers less
 */
export function freePlace(
  message: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
  obstacles: readonly Box[],
  now: Place | null,
): Place {
  const right = Math.max(EDGE_PX, window.width - message.width - EDGE_PX)
  const bottom = Math.max(0, window.height - message.height)
  const costOf = ({ left, top }: Place) =>
    covered({ left, top, right: left + message.width, bottom: top + message.height }, obstacles)
  const isInside = now !== null && now.left <= right && now.top <= bottom
  let best = isInside ? now : { left: EDGE_PX, top: bottom }
  let cost = costOf(best)
  for (let top = bottom; top >= 0 && cost > 0; top -= STEP_PX)
    for (let left = EDGE_PX; left <= right && cost > 0; left += STEP_PX) {
      const other = costOf({ left, top })
      if (other >= cost) continue
      best = { left, top }
      cost = other
    }
  return best
}

/** @returns null: not known yet, or not looked for */
export function useFreePlace(message: RefObject<HTMLElement | null>, isWanted: boolean): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  useLayoutEffect(() => {
    const own = message.current
    if (own === null || !isWanted) return undefined
    const look = () => {
      const obstacles = [...document.querySelectorAll(OBSTACLES)]
        // What is behind a dialog cannot be pressed.
        .filter((one) => !own.contains(one) && one.closest('[aria-hidden="true"]') === null)
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect())
      const size = { width: window.innerWidth, height: window.innerHeight }
      setPlace((now) => freePlace(own.getBoundingClientRect(), size, obstacles, now))
    }
    const sized = new ResizeObserver(look)
    sized.observe(own)
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => {
      sized.disconnect()
      clearInterval(timer)
    }
  }, [message, isWanted])
  return isWanted ? place : null
}
