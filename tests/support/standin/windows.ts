// The specification says "10 per minute" and "500 per day" but not what kind of window counts them. Here are
// the kinds that services use, behind one small interface, so that a client can be held against each.
import { unreachable } from '../../../src/domain/failure.ts'
import { boxedWindow, type CallWindow } from '../../../src/standin/limiter.ts'

export const WINDOW_KINDS = [
  'fixed',
  'from_first_call',
  'sliding_log',
  'sliding_counter',
  'token_bucket',
] as const
export type WindowKind = (typeof WINDOW_KINDS)[number]

export function openWindow(kind: WindowKind, limit: number, sizeMs: number): CallWindow {
  switch (kind) {
    case 'fixed':
      return boxedWindow(limit, sizeMs)
    case 'from_first_call':
      return boxedWindow(limit, sizeMs, (nowMs) => nowMs)
    case 'sliding_log':
      return slidingLog(limit, sizeMs)
    case 'sliding_counter':
      return slidingCounter(limit, sizeMs)
    case 'token_bucket':
      return tokenBucket(limit, sizeMs)
    default:
      return unreachable(kind)
  }
}

/** The time of every counted call is kept; a call is granted when fewer than `limit` lie within the size. */
function slidingLog(limit: number, sizeMs: number): CallWindow {
  let calls: number[] = []
  const within = (nowMs: number) => {
    calls = calls.filter((atMs) => atMs > nowMs - sizeMs)
    return calls
  }
  return {
    remaining: (nowMs) => Math.max(0, limit - within(nowMs).length),
    waitMs(nowMs) {
      const held = within(nowMs)
      const mustGo = held[held.length - limit]
      return mustGo === undefined ? 0 : mustGo + sizeMs - nowMs
    },
    count: (nowMs) => void within(nowMs).push(nowMs),
  }
}

/** Two aligned boxes: the previous one weighs as much as the window still overlaps it. */
function slidingCounter(limit: number, sizeMs: number): CallWindow {
  let box = -Infinity
  let current = 0
  let previous = 0
  const turn = (nowMs: number) => {
    const boxNow = Math.floor(nowMs / sizeMs)
    if (boxNow === box) return
    previous = boxNow === box + 1 ? current : 0
    current = 0
    box = boxNow
  }
  const weighed = (nowMs: number) => {
    turn(nowMs)
    const elapsed = (nowMs - box * sizeMs) / sizeMs
    return current + previous * (1 - elapsed)
  }
  return {
    remaining: (nowMs) => Math.max(0, Math.floor(limit - weighed(nowMs) + 1e-9)),
    waitMs(nowMs) {
      // A hair of tolerance for the division.
      if (weighed(nowMs) + 1 <= limit + 1e-9) return 0
      const endMs = (box + 1) * sizeMs
      // The share of the window after which `room` calls of the older box still weigh little enough.
      const shareFor = (older: number, room: number) => (older === 0 ? 0 : Math.max(0, 1 - room / older))
      const roomNow = limit - 1 - current
      const untilMs = roomNow >= 0 ? box * sizeMs + shareFor(previous, roomNow) * sizeMs : endMs
      if (untilMs < endMs) return Math.ceil(untilMs) - nowMs
      return Math.ceil(endMs + shareFor(current, limit - 1) * sizeMs) - nowMs
    },
    count(nowMs) {
      turn(nowMs)
      current += 1
    },
  }
}

/** Holds `limit` tokens and fills evenly, `limit` of them per window size. */
function tokenBucket(limit: number, sizeMs: number): CallWindow {
  let tokens = limit
  let filledAtMs = -Infinity
  const perMs = limit / sizeMs
  const fill = (nowMs: number) => {
    if (nowMs > filledAtMs) tokens = Math.min(limit, tokens + (nowMs - filledAtMs) * perMs)
    filledAtMs = Math.max(nowMs, filledAtMs)
    return tokens
  }
  // A hair of tolerance: ten tenths of a token are a token.
  const whole = 1 - 1e-9
  return {
    remaining: (nowMs) => Math.max(0, Math.floor(fill(nowMs) + 1e-9)),
    waitMs: (nowMs) => (fill(nowMs) >= whole ? 0 : Math.ceil((1 - tokens) / perMs)),
    count(nowMs) {
      // Refusals that count push the bucket below empty, but never further than one window of waiting.
      tokens = Math.max(-limit, fill(nowMs) - 1)
    },
  }
}
