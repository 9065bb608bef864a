// How fast submissions may go out. Which kind of window the service counts in is unknown, so this holds under
// all of them: a slot is ours from the send until a minute after the answer, what the headers say beyond our
// own count is taken as used by somebody else, and a refusal stops everything until the time it names.
// The service counts a call when it arrives, at an unknown moment between the send and the answer. So a header is
// compared with the most that we may have held at any moment in between: a slow answer proves nothing.
// Pure: the store keeps the state and the slots, the submitter asks before every send.
import type { RateHeaders, TooFast } from '../service/answers.ts'
import { slidingCounterMax } from './sliding-counter.ts'
import { DAY_MS, MINUTE_MS, type Slot } from './slot.ts'

/** Added to every window: our timers and the service's clock do not tick quite alike. */
export const WINDOW_MARGIN_MS = 100
/** A submission on its way at the same time as others; the service answers in well under a second. */
const IN_FLIGHT_MAX = 10
/** How long a manner that was learned from a surprise is kept. */
const MANNER_MS = 60 * MINUTE_MS
/** What the specification states; only for a service that sends no limit headers at all. */
const UNTOLD_LIMIT_MINUTE = 10

/**
 * unproven: in bursts, each slot held a little longer, until one was seen to come free as we count.
 * alone: in bursts. even: one at a time, evenly; the window forgets more slowly than we count.
 * shared: one at a time, evenly, with a reserve; somebody else uses the same bucket.
 */
export type Manner = 'unproven' | 'alone' | 'even' | 'shared'

export interface Pace {
  readonly limitMinute: number | null
  readonly limitDay: number | null
  /** Submissions left this minute by the last answer's header, less what it may not have counted; null: never told. */
  readonly remainingMinute: number | null
  /** Submissions left today by the last answer's headers, less what we sent since; null: never told. */
  readonly remainingDay: number | null
  readonly manner: Manner
  readonly mannerUntilMs: number
  /** Nobody submits before this time: a refusal, a sleep or a clock jump. */
  readonly notBeforeMs: number
  /** Exactly one submission until its answer has told how things stand. */
  readonly probing: boolean
  /** When the day's window was said, or is reckoned, to have room again. */
  readonly dayFreeAtMs: number | null
  /** When the service last refused for the day: it is asked at most once a day. */
  readonly dayRefusedAtMs: number | null
}

export const NEW_PACE: Pace = {
  limitMinute: null,
  limitDay: null,
  remainingMinute: null,
  remainingDay: null,
  manner: 'unproven',
  mannerUntilMs: 0,
  notBeforeMs: 0,
  probing: true,
  dayFreeAtMs: null,
  dayRefusedAtMs: null,
}

/** The slots of the last two minutes, and when the day has room by our own count of the last 24 hours. */
export interface Window {
  readonly slots: readonly Slot[]
  readonly dayRoomAtMs: number
}

export type Grant =
  | { readonly kind: 'go' }
  | { readonly kind: 'wait'; readonly untilMs: number; readonly why: 'told' | 'minute' | 'day' | 'spacing' }
  /** Nothing to wait for but the answer of a submission that is on its way. */
  | { readonly kind: 'answer' }

/** May one submission go out now? */
export function grant(pace: Pace, window: Window, nowMs: number, reserve: number): Grant {
  if (nowMs < pace.notBeforeMs) return { kind: 'wait', untilMs: pace.notBeforeMs, why: 'told' }

  const inFlight = window.slots.filter((slot) => slot.answeredAtMs === null).length
  const dayUsedUp = pace.remainingDay !== null && pace.remainingDay <= 0
  if (dayUsedUp) {
    if (inFlight > 0) return { kind: 'answer' }
    if (pace.dayFreeAtMs !== null && nowMs < pace.dayFreeAtMs)
      return { kind: 'wait', untilMs: pace.dayFreeAtMs, why: 'day' }
  }

  const oneAtATime = pace.probing || dayUsedUp || pace.manner === 'even' || pace.manner === 'shared'
  if (inFlight >= (oneAtATime ? 1 : IN_FLIGHT_MAX)) return { kind: 'answer' }
  const limit = pace.limitMinute ?? UNTOLD_LIMIT_MINUTE
  const keptBack = pace.manner === 'shared' ? Math.min(reserve, limit - 1) : 0
  const own = window.slots.filter((slot) => slot.own)
  const lastSentMs = Math.max(0, ...own.map((slot) => slot.sentAtMs))
  const lastAnsweredMs = Math.max(0, ...own.map((slot) => slot.answeredAtMs ?? 0))
  if (oneAtATime) {
    // No room told: the estimate of a window that forgets slowly must fall by more than our call adds.
    const stretch = pace.remainingMinute === 0 ? 1.5 : 1
    const share = Math.max(1, limit - othersHeld(window.slots, nowMs))
    const nextMs = lastSentMs + (stretch * MINUTE_MS) / share + WINDOW_MARGIN_MS / 2
    if (nowMs < nextMs) return { kind: 'wait', untilMs: nextMs, why: 'spacing' }
  }
  // After a refusal the service itself has said when one may be sent: our own count does not know better. If the answer
  // told no more than that, our own count is all there is.
  if (pace.probing && lastSentMs < pace.notBeforeMs) return { kind: 'go' }

  const longerMs = pace.manner === 'unproven' ? MINUTE_MS / limit : 0
  const releases = releaseTimes(window.slots, nowMs - longerMs)
  const mustGo = releases.length - (limit - keptBack) + 1
  if (mustGo > 0) {
    const release = releases[mustGo - 1]
    return release === undefined || release === Infinity
      ? { kind: 'answer' }
      : { kind: 'wait', untilMs: release + longerMs, why: 'minute' }
  }
  // After a pause, or when the last header left no room, only one is sent: its answer shows how much room there is.
  const isUnclear = nowMs - lastAnsweredMs > MINUTE_MS / limit || pace.remainingMinute === 0
  return inFlight > 0 && isUnclear ? { kind: 'answer' } : { kind: 'go' }
}

/** When each slot that is still held comes free, earliest first; Infinity for an unanswered one. */
function releaseTimes(slots: readonly Slot[], nowMs: number): number[] {
  return slots
    .map((slot) => (slot.answeredAtMs === null ? Infinity : slot.answeredAtMs + MINUTE_MS + WINDOW_MARGIN_MS))
    .filter((releaseMs) => releaseMs > nowMs)
    .sort((a, b) => a - b)
}

const othersHeld = (slots: readonly Slot[], nowMs: number): number =>
  releaseTimes(
    slots.filter((slot) => !slot.own),
    nowMs,
  ).length

/** A submission of ours has just been sent. */
export const afterSend = (pace: Pace): Pace => ({
  ...pace,
  remainingMinute: less(pace.remainingMinute, 1),
  remainingDay: less(pace.remainingDay, 1),
})

/** It never went out after all. */
export const afterNothingSent = (pace: Pace): Pace => ({
  ...pace,
  remainingMinute: pace.remainingMinute === null ? null : pace.remainingMinute + 1,
  remainingDay: pace.remainingDay === null ? null : pace.remainingDay + 1,
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

/** What the next state is, and how many more slots somebody else is now known to hold. */
export interface Learned {
  readonly pace: Pace
  readonly othersTook: number
}

/** An answer that was no 429 has come, with its headers. */
export function afterAnswer(before: Pace, heard: Heard): Learned {
  const { rate, nowMs } = heard
  const pace: Pace = {
    ...before,
    ...dayFrom(before, heard),
    limitMinute: rate.limitMinute ?? before.limitMinute,
    limitDay: rate.limitDay ?? before.limitDay,
    // Answers overtake each other: those on their way meanwhile may not be counted in this header yet.
    remainingMinute: less(rate.remainingMinute, heard.overlapping),
    probing: isFromBefore(before, heard),
    ...(before.mannerUntilMs <= nowMs && (before.manner === 'even' || before.manner === 'shared')
      ? { manner: 'unproven' }
      : {}),
  }
  if (pace.limitMinute === null || rate.remainingMinute === null) return { pace, othersTook: 0 }
  return learnManner(pace, heard, pace.limitMinute - rate.remainingMinute)
}

/** Sent before the refusal or the jump that everything waits for: its answer says nothing of what follows that. */
const isFromBefore = (before: Pace, { sentAtMs }: Heard): boolean =>
  before.probing && sentAtMs < before.notBeforeMs

function learnManner(pace: Pace, { sentAtMs, nowMs, window }: Heard, used: number): Learned {
  const own = window.slots.filter((slot) => slot.own)
  const others = othersHeld(window.slots, nowMs)
  const notOurs = Math.max(0, used - heldMax(own, sentAtMs))
  const mannerUntilMs = nowMs + MANNER_MS

  if (notOurs > others) {
    // A window that forgets slowly would explain it, unless somebody else has shown up before.
    if (pace.manner !== 'shared' && used <= Math.ceil(slidingCounterMax(own, sentAtMs)))
      return { pace: { ...pace, manner: 'even', mannerUntilMs }, othersTook: 0 }
    return { pace: { ...pace, manner: 'shared', mannerUntilMs }, othersTook: notOurs - others }
  }
  // That a slot came free as we count is only proved by what the least count explains as well.
  const ownHeld = releaseTimes(own, nowMs).length
  const ownCameFree = slidingCounterMax(own, nowMs) - ownHeld >= 1
  const manner = pace.manner === 'unproven' && ownCameFree && used <= ownHeld ? 'alone' : pace.manner
  return { pace: { ...pace, manner }, othersTook: 0 }
}

/** The most of these submissions that a minute's log can have held at one moment since `fromMs`. */
function heldMax(slots: readonly Slot[], fromMs: number): number {
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

function dayFrom(before: Pace, heard: Heard): Pick<Pace, 'remainingDay' | 'dayFreeAtMs'> {
  const told = heard.rate.remainingDay
  if (told === null) return before
  const remainingDay = less(told, heard.overlapping)
  if (told > 0) return { remainingDay, dayFreeAtMs: null }
  // Refused within the last day already: now our own count says when there is room. Otherwise one submission
  // asks, because the refusal names the reset, which is hours away at most.
  return { remainingDay, dayFreeAtMs: wasAskedToday(before, heard.nowMs) ? dayRoomAtMs(before, heard) : null }
}

const wasAskedToday = (pace: Pace, nowMs: number): boolean =>
  pace.dayRefusedAtMs !== null && nowMs - pace.dayRefusedAtMs < DAY_MS

/** By our own count, or where that sees room that the service does not, a step of an even pace later. */
function dayRoomAtMs(before: Pace, heard: Heard): number {
  const { window, nowMs, rate } = heard
  if (window.dayRoomAtMs > nowMs) return window.dayRoomAtMs
  const limit = rate.limitDay ?? before.limitDay
  return nowMs + (limit === null ? DAY_MS / 24 : (1.5 * DAY_MS) / limit)
}

/** A 429 has come: nobody submits until the time it names, then exactly one probe. */
export function afterRefusal(before: Pace, refusal: TooFast, heard: Heard): Learned {
  const { sentAtMs, nowMs, rate, window } = heard
  const limits = {
    limitMinute: rate.limitMinute ?? before.limitMinute,
    limitDay: rate.limitDay ?? before.limitDay,
  }
  if (refusal.window === 'day') {
    const toldMs = nowMs + (refusal.afterMs ?? untoldDayWaitMs(window.dayRoomAtMs, nowMs)) + WINDOW_MARGIN_MS
    // Refused once more within a day although it waited as told: where refusals count, this would go on for ever,
    // so now it waits for our own count as well.
    const untilMs = wasAskedToday(before, nowMs) ? Math.max(toldMs, dayRoomAtMs(before, heard)) : toldMs
    return {
      pace: {
        ...before,
        ...limits,
        probing: true,
        remainingDay: 0,
        dayRefusedAtMs: nowMs,
        dayFreeAtMs: untilMs,
        notBeforeMs: untilMs,
      },
      othersTook: 0,
    }
  }
  const limit = limits.limitMinute ?? UNTOLD_LIMIT_MINUTE
  const own = window.slots.filter((slot) => slot.own)
  const ownHeld = heldMax(own, sentAtMs)
  const slowly = Math.ceil(slidingCounterMax(own, sentAtMs)) >= limit
  const isSurprised = before.manner === 'shared' || before.manner === 'even'
  const manner = isFromBefore(before, heard) ? before.manner : slowly && !isSurprised ? 'even' : 'shared'
  return {
    pace: {
      ...before,
      ...limits,
      probing: true,
      manner,
      mannerUntilMs: nowMs + MANNER_MS,
      notBeforeMs: Math.max(before.notBeforeMs, nowMs + (refusal.afterMs ?? MINUTE_MS) + WINDOW_MARGIN_MS),
    },
    othersTook: manner === 'shared' ? Math.max(0, limit - ownHeld - othersHeld(window.slots, nowMs)) : 0,
  }
}

/** A day refusal that names no time: until our own count has room or the next UTC day begins. */
function untoldDayWaitMs(dayRoomAtMs: number, nowMs: number): number {
  const untilMidnightMs = DAY_MS - (nowMs % DAY_MS)
  const untilRoomMs = dayRoomAtMs > nowMs ? dayRoomAtMs - nowMs : Infinity
  return Math.max(MINUTE_MS, Math.min(untilMidnightMs, untilRoomMs))
}

/**
 * The computer slept or its clock jumped: what we counted may be wrong, so hold a minute, then one probe.
 * @param jumpedMs by how much the clock was set; set back, what was to be waited for by it comes sooner by it as well
 */
export function afterJump(pace: Pace, nowMs: number, jumpedMs: number): Pace {
  const backMs = Math.min(0, jumpedMs)
  const meant = (atMs: number) => Math.min(atMs + backMs, nowMs + DAY_MS)
  return {
    ...pace,
    notBeforeMs: Math.max(nowMs + MINUTE_MS, meant(pace.notBeforeMs)),
    dayFreeAtMs: pace.dayFreeAtMs === null ? null : meant(pace.dayFreeAtMs),
    probing: true,
  }
}
