// How fast submissions may be sent. The kind of the service's rate limit window is unknown, so the rules here are right
// for all kinds: a rate slot is in use from the send until a minute after the answer; use that the headers show beyond our own
// count is another user's; and a 429 stops all submissions until the time that it names.
// The service counts a call when it arrives, at an unknown moment between send and answer. So a header is compared with
// the most slots that we may have used at any moment in between: a slow answer proves nothing.
// Pure functions: the store keeps state and slots, and the submitter asks before every send.
import { LONGEST_WINDOW_MS, PACING_WINDOW, RATE_WINDOWS } from '../../domain/service.ts'
import type { RateHeaders, TooFast } from '../service/answers.ts'
import { slidingCounterMax } from './sliding-counter.ts'
import type { RateSlot } from './rate-slot.ts'
import { MINUTE_MS } from '../../domain/units.ts'

/** Added to every window, because our clock and the service's drift. */
export const WINDOW_MARGIN_MS = 100
/** Submissions at the same time; the service answers in well under a second. */
const IN_FLIGHT_MAX = 10
/** How long a mode that was learned from an unexpected answer is kept. */
const MODE_MS = 60 * MINUTE_MS
/**
 * unproven: in bursts, each slot held a little longer, until one was seen to come free as we count.
 * alone: in bursts. even: one at a time, evenly; the window forgets more slowly than we count.
 * shared: one at a time, evenly, with a reserve; somebody else uses the same bucket.
 */
export type PaceMode = 'unproven' | 'alone' | 'even' | 'shared'

export interface WindowState {
  readonly limit: number | null
  /** Submissions left: the last header, less what it may not have counted, less what was sent since; null: never stated. */
  readonly remaining: number | null
  /** When a used-up window has room again, as stated or computed. Not used for the pacing window. */
  readonly freeAtMs: number | null
  /** When the service last declined for this window: at most one probe in the window's length. Not used for the pacing window. */
  readonly refusedAtMs: number | null
}

export interface Pace {
  readonly windows: readonly WindowState[]
  readonly mode: PaceMode
  readonly modeUntilMs: number
  /** Nobody submits before this time: a refusal, a sleep or a clock jump. */
  readonly notBeforeMs: number
  /** Send exactly one submission and wait for its answer. */
  readonly probing: boolean
}

export const UNKNOWN_WINDOW: WindowState = { limit: null, remaining: null, freeAtMs: null, refusedAtMs: null }

export const NEW_PACE: Pace = {
  windows: RATE_WINDOWS.map(() => UNKNOWN_WINDOW),
  mode: 'unproven',
  modeUntilMs: 0,
  notBeforeMs: 0,
  probing: true,
}

/** The slots of the last two minutes, and when each window has room by our own count, in the order of `RATE_WINDOWS`. */
export interface Window {
  readonly slots: readonly RateSlot[]
  readonly roomAtMs: readonly number[]
}

const pacing = ({ windows }: Pace): WindowState => windows[0] ?? UNKNOWN_WINDOW
/** Submissions a minute; what the specification states for a service that sends no limits. */
const limitOf = (pace: Pace): number => pacing(pace).limit ?? PACING_WINDOW.statedLimit
const usedUp = ({ windows }: Pace): readonly WindowState[] =>
  windows.slice(1).filter(({ remaining }) => remaining !== null && remaining <= 0)

export type Grant =
  | { readonly kind: 'go' }
  | {
      readonly kind: 'wait'
      readonly untilMs: number
      readonly why: 'requested' | 'pacing' | 'budget' | 'spacing'
    }
  /** Wait for the answer to a submission that was sent. */
  | { readonly kind: 'answer' }

export function grant(pace: Pace, window: Window, nowMs: number, reserve: number): Grant {
  if (nowMs < pace.notBeforeMs) return { kind: 'wait', untilMs: pace.notBeforeMs, why: 'requested' }

  const inFlight = window.slots.filter((slot) => slot.answeredAtMs === null).length
  const full = usedUp(pace)
  if (full.length > 0) {
    if (inFlight > 0) return { kind: 'answer' }
    const freeAtMs = Math.max(...full.map((window) => window.freeAtMs ?? 0))
    if (nowMs < freeAtMs) return { kind: 'wait', untilMs: freeAtMs, why: 'budget' }
  }

  const oneAtATime = pace.probing || full.length > 0 || pace.mode === 'even' || pace.mode === 'shared'
  if (inFlight >= (oneAtATime ? 1 : IN_FLIGHT_MAX)) return { kind: 'answer' }
  const limit = limitOf(pace)
  const keptBack = pace.mode === 'shared' ? Math.min(reserve, limit - 1) : 0
  const own = window.slots.filter((slot) => slot.own)
  const lastSentMs = Math.max(0, ...own.map((slot) => slot.sentAtMs))
  const lastAnsweredMs = Math.max(0, ...own.map((slot) => slot.answeredAtMs ?? 0))
  if (oneAtATime) {
    // No room reported: the estimate of a sliding window must fall by more than our call adds.
    const stretch = pacing(pace).remaining === 0 ? 1.5 : 1
    const share = Math.max(1, limit - othersHeld(window.slots, nowMs))
    const nextMs = lastSentMs + (stretch * MINUTE_MS) / share + WINDOW_MARGIN_MS / 2
    if (nowMs < nextMs) return { kind: 'wait', untilMs: nextMs, why: 'spacing' }
  }
  // After a 429 the time that the service named counts, and not our own count. If the answer
  // named no time, only our own count is left.
  if (pace.probing && lastSentMs < pace.notBeforeMs) return { kind: 'go' }

  const longerMs = pace.mode === 'unproven' ? MINUTE_MS / limit : 0
  const releases = releaseTimes(window.slots, nowMs - longerMs)
  const mustGo = releases.length - (limit - keptBack) + 1
  if (mustGo > 0) {
    const release = releases[mustGo - 1]
    return release === undefined || release === Infinity
      ? { kind: 'answer' }
      : { kind: 'wait', untilMs: release + longerMs, why: 'pacing' }
  }
  // After a pause, or when the last header left no room, only one is sent: its answer shows how much room there is.
  const isUnclear = nowMs - lastAnsweredMs > MINUTE_MS / limit || pacing(pace).remaining === 0
  return inFlight > 0 && isUnclear ? { kind: 'answer' } : { kind: 'go' }
}

/** When each slot that is still held comes free, earliest first; Infinity for an unanswered one. */
function releaseTimes(slots: readonly RateSlot[], nowMs: number): number[] {
  return slots
    .map((slot) => (slot.answeredAtMs === null ? Infinity : slot.answeredAtMs + MINUTE_MS + WINDOW_MARGIN_MS))
    .filter((releaseMs) => releaseMs > nowMs)
    .sort((a, b) => a - b)
}

const othersHeld = (slots: readonly RateSlot[], nowMs: number): number =>
  releaseTimes(
    slots.filter((slot) => !slot.own),
    nowMs,
  ).length

export const afterSend = (pace: Pace): Pace => ({
  ...pace,
  windows: pace.windows.map((window) => ({ ...window, remaining: less(window.remaining, 1) })),
})

export const afterNothingSent = (pace: Pace): Pace => ({
  ...pace,
  windows: pace.windows.map((window) => ({
    ...window,
    remaining: window.remaining === null ? null : window.remaining + 1,
  })),
})

const less = (remaining: number | null, count: number): number | null =>
  remaining === null ? null : Math.max(0, remaining - count)

export interface Heard {
  readonly rate: RateHeaders
  /** When the submission that was answered was sent: the service has counted it at some moment since. */
  readonly sentAtMs: number
  readonly nowMs: number
  /** All slots of the last two minutes, the one just answered included, with its answer's time. */
  readonly window: Window
  /** Own submissions, other than this one, that were on their way at the same time as this one. */
  readonly overlapping: number
}

/** The next state, and how many more slots another user holds, as far as is now known. */
export interface Learned {
  readonly pace: Pace
  readonly othersTook: number
}

export function afterAnswer(before: Pace, heard: Heard): Learned {
  const { rate, nowMs } = heard
  const pace: Pace = {
    ...before,
    windows: before.windows.map((window, index) => windowAfter(window, index, heard)),
    probing: isFromBefore(before, heard),
    ...(before.modeUntilMs <= nowMs && (before.mode === 'even' || before.mode === 'shared')
      ? { mode: 'unproven' }
      : {}),
  }
  const { limit } = pacing(pace)
  const remaining = rate[0]?.remaining ?? null
  if (limit === null || remaining === null) return { pace, othersTook: 0 }
  return learnMode(pace, heard, limit - remaining)
}

/** Sent before the 429 or clock change that all submissions wait for: its answer says nothing about the time after. */
const isFromBefore = (before: Pace, { sentAtMs }: Heard): boolean =>
  before.probing && sentAtMs < before.notBeforeMs

function learnMode(pace: Pace, { sentAtMs, nowMs, window }: Heard, used: number): Learned {
  const own = window.slots.filter((slot) => slot.own)
  const others = othersHeld(window.slots, nowMs)
  const notOurs = Math.max(0, used - heldMax(own, sentAtMs))
  const modeUntilMs = nowMs + MODE_MS

  if (notOurs > others) {
    // A sliding window would explain it, unless another user was seen before.
    if (pace.mode !== 'shared' && used <= Math.ceil(slidingCounterMax(own, sentAtMs)))
      return { pace: { ...pace, mode: 'even', modeUntilMs }, othersTook: 0 }
    return { pace: { ...pace, mode: 'shared', modeUntilMs }, othersTook: notOurs - others }
  }
  // That a slot came free as we count is only proved by what the least count explains as well.
  const ownHeld = releaseTimes(own, nowMs).length
  const ownCameFree = slidingCounterMax(own, nowMs) - ownHeld >= 1
  const mode = pace.mode === 'unproven' && ownCameFree && used <= ownHeld ? 'alone' : pace.mode
  return { pace: { ...pace, mode }, othersTook: 0 }
}

/** The most of these submissions that a minute's log can have held at one moment since `fromMs`. */
function heldMax(slots: readonly RateSlot[], fromMs: number): number {
  const changes = slots
    .filter((slot) => (slot.answeredAtMs ?? Infinity) + MINUTE_MS > fromMs)
    .flatMap((slot) => [
      { atMs: Math.max(fromMs, slot.sentAtMs), by: 1 },
      { atMs: (slot.answeredAtMs ?? Infinity) + MINUTE_MS, by: -1 },
    ])
    .sort((a, b) => (a.atMs === b.atMs ? a.by - b.by : a.atMs - b.atMs))
  let held = 0
  let most = 0
  for (const { by } of changes) {
    held += by
    most = Math.max(most, held)
  }
  return most
}

function windowAfter(before: WindowState, index: number, heard: Heard): WindowState {
  const limit = heard.rate[index]?.limit ?? before.limit
  const stated = heard.rate[index]?.remaining ?? null
  // Answers can arrive out of order: this header may not count submissions sent at the same time.
  const remaining = less(stated, heard.overlapping)
  if (index === 0) return { ...before, limit, remaining }
  if (stated === null) return { ...before, limit }
  if (stated > 0) return { ...before, limit, remaining, freeAtMs: null }
  // Refused within the window's length already: now our own count says when there is room. Otherwise one submission
  // asks, because the refusal names the reset.
  const freeAtMs = wasAsked(before, index, heard.nowMs) ? roomAtMs(limit, index, heard) : null
  return { ...before, limit, remaining, freeAtMs }
}

const lengthMs = (index: number): number => RATE_WINDOWS[index]?.lengthMs ?? LONGEST_WINDOW_MS

const wasAsked = ({ refusedAtMs }: WindowState, index: number, nowMs: number): boolean =>
  refusedAtMs !== null && nowMs - refusedAtMs < lengthMs(index)

/** By our own count, or where that sees room that the service does not, a step of an even pace later. */
function roomAtMs(limit: number | null, index: number, { window, nowMs }: Heard): number {
  const ownRoomAtMs = window.roomAtMs[index] ?? nowMs
  if (ownRoomAtMs > nowMs) return ownRoomAtMs
  return nowMs + (limit === null ? lengthMs(index) / 24 : (1.5 * lengthMs(index)) / limit)
}

/** After a 429: nothing is sent until the time that it names, then exactly one probe. */
export function afterRefusal(before: Pace, refusal: TooFast, heard: Heard): Learned {
  const { sentAtMs, nowMs, rate, window } = heard
  const windows = before.windows.map((state, index) => ({
    ...state,
    limit: rate[index]?.limit ?? state.limit,
  }))
  const refused = RATE_WINDOWS.findIndex(({ name }) => name === refusal.window)
  const budget = refused > 0 ? windows[refused] : undefined
  if (budget !== undefined) return afterBudgetRefusal({ ...before, windows }, refused, budget, refusal, heard)
  const limit = limitOf({ ...before, windows })
  const own = window.slots.filter((slot) => slot.own)
  const ownHeld = heldMax(own, sentAtMs)
  const slowly = Math.ceil(slidingCounterMax(own, sentAtMs)) >= limit
  const isSurprised = before.mode === 'shared' || before.mode === 'even'
  const mode = isFromBefore(before, heard) ? before.mode : slowly && !isSurprised ? 'even' : 'shared'
  return {
    pace: {
      ...before,
      windows,
      probing: true,
      mode,
      modeUntilMs: nowMs + MODE_MS,
      notBeforeMs: Math.max(before.notBeforeMs, nowMs + (refusal.afterMs ?? MINUTE_MS) + WINDOW_MARGIN_MS),
    },
    othersTook: mode === 'shared' ? Math.max(0, limit - ownHeld - othersHeld(window.slots, nowMs)) : 0,
  }
}

/** A longer window, such as the day's quota, is used up: nothing is sent until the time that the 429 names. */
function afterBudgetRefusal(
  before: Pace,
  refused: number,
  budget: WindowState,
  { afterMs }: TooFast,
  heard: Heard,
): Learned {
  const { nowMs } = heard
  const statedMs = nowMs + (afterMs ?? unstatedWaitMs(refused, heard)) + WINDOW_MARGIN_MS
  // Refused again although it waited as stated: where refusals count, this would never end, so it waits for our count too.
  const untilMs = wasAsked(budget, refused, nowMs)
    ? Math.max(statedMs, roomAtMs(budget.limit, refused, heard))
    : statedMs
  const used = { ...budget, remaining: 0, refusedAtMs: nowMs, freeAtMs: untilMs }
  const windows = before.windows.with(refused, used)
  const notBeforeMs = Math.max(before.notBeforeMs, untilMs)
  return { pace: { ...before, windows, probing: true, notBeforeMs }, othersTook: 0 }
}

/** A refusal that names no time: until our own count has room or the next window begins, which for a day is UTC midnight. */
function unstatedWaitMs(index: number, { window, nowMs }: Heard): number {
  const ownRoomAtMs = window.roomAtMs[index] ?? nowMs
  const untilNextMs = lengthMs(index) - (nowMs % lengthMs(index))
  const untilRoomMs = ownRoomAtMs > nowMs ? ownRoomAtMs - nowMs : Infinity
  return Math.max(MINUTE_MS, Math.min(untilNextMs, untilRoomMs))
}

/**
 * The computer slept or its clock jumped: what we counted may be wrong, so hold a minute, then one probe.
 * @param jumpedMs by how much the clock was set; set back, what was to be waited for by it comes sooner by it as well
 */
export function afterJump(pace: Pace, nowMs: number, jumpedMs: number): Pace {
  const backMs = Math.min(0, jumpedMs)
  const meant = (atMs: number) => Math.min(atMs + backMs, nowMs + LONGEST_WINDOW_MS)
  return {
    ...pace,
    notBeforeMs: Math.max(nowMs + MINUTE_MS, meant(pace.notBeforeMs)),
    windows: pace.windows.map((window) => ({
      ...window,
      freeAtMs: window.freeAtMs === null ? null : meant(window.freeAtMs),
    })),
    probing: true,
  }
}
