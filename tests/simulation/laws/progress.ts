// While everything is well nothing waits for long: what is due is done within minutes, and as long as anything may be
// submitted the window is used. Looked at whenever a minute has passed, when something is written.
import type { LawParts } from './laws.ts'

const MINUTE_MS = 60_000
/** After trouble: what was put off meanwhile comes when it comes. */
const SETTLING_MS = 20 * MINUTE_MS
/** Asking and looking. */
const LATE_MS = 3 * MINUTE_MS
/** An image waits for its host as well, which one image tries at a time. */
const IMAGE_LATE_MS = 15 * MINUTE_MS
/** Nothing is put off for longer than a quarter of an hour, images no longer than their host may ask for. */
const PUT_OFF_MS = 16 * MINUTE_MS
const IMAGE_PUT_OFF_MS = 61 * MINUTE_MS
/** So long submissions are counted. */
const WINDOW_MS = 5 * MINUTE_MS
/** So long an answer that would stop the account waits for a second one. */
const CONFIRM_MS = 3 * MINUTE_MS

export interface Progress {
  onCommit(): void
  onArrival(): void
  /** From now on nothing goes wrong any more. */
  calm(): void
}

export function createProgress(needs: LawParts): Progress {
  const { plan, scheduler, service, rows, wallMs, clockMovedAtMs, broken } = needs
  const isQuiet = plan.episodes.length === 0 && Object.values(plan.rates).every((rate) => rate === 0)
  let wellFromMs = isQuiet ? plan.startMs : Infinity
  let lookedAtMs = plan.startMs
  /** Since when something could be submitted. */
  let readyFromMs: number | null = null
  let arrivals: number[] = []
  /** A task that has all that it will get, and since when. */
  let done: { readonly what: string; readonly fromMs: number } | null = null

  const lookAtWork = (nowMs: number) => {
    const waiting = rows()?.waiting(wallMs()) ?? []
    // The row says since when it was collecting, and not when its last image came.
    const doneNow = waiting.find(({ state }) => state === 'done')?.what
    if (doneNow !== done?.what) done = doneNow === undefined ? null : { what: doneNow, fromMs: nowMs }
    for (const { what, state, late_ms } of waiting) {
      const isImage = state === 'expected'
      const lateMs = state === 'done' ? nowMs - (done?.fromMs ?? nowMs) : late_ms
      if (lateMs > (isImage ? IMAGE_LATE_MS : LATE_MS))
        broken('what is due is done', `${what} (${state}) has been due for ${Math.round(lateMs / 1000)} s`)
      else if (-late_ms > (isImage ? IMAGE_PUT_OFF_MS : PUT_OFF_MS))
        broken(
          'nothing is put off for long',
          `${what} (${state}) is due only in ${Math.round(-late_ms / MINUTE_MS)} minutes`,
        )
    }
    lookAtSubmissions(nowMs)
  }
  const lookAtSubmissions = (nowMs: number) => {
    arrivals = arrivals.filter((atMs) => atMs > nowMs - WINDOW_MS)
    // What the service refused says when to go on; a day's limit is used up by our own count as well.
    const isReported = service.refusals.some(
      ({ atMs, window, waitMs }) =>
        nowMs - WINDOW_MS < atMs + Math.max(waitMs, window === 'day' ? 25 * 60 * MINUTE_MS : MINUTE_MS),
    )
    // Where credits run short and refunds bring some back, each submission that is refused is tried again after minutes.
    const lacksCredits = nowMs - WINDOW_MS < service.lackedCreditsAtMs + CONFIRM_MS
    // Whoever set the clock has lost count of the day, and goes on a step of an even pace after it was used up.
    const isUncounted =
      clockMovedAtMs() > -Infinity &&
      nowMs - WINDOW_MS < service.dayEndedAtMs + (36 * 60 * MINUTE_MS) / plan.limitDay
    if (
      isReported ||
      isUncounted ||
      lacksCredits ||
      service.leftToday < service.limitMinute ||
      rows()?.firstReady(wallMs() - MINUTE_MS) === undefined
    ) {
      readyFromMs = null
      return
    }
    readyFromMs ??= nowMs
    if (nowMs - readyFromMs < WINDOW_MS) return
    // The most careful way there is sends two in three of what the limit allows; where the limit is small, one call that
    // is taken for somebody else's is a large share of it.
    const { limitMinute } = service
    const least = limitMinute < 6 ? limitMinute : Math.min(limitMinute, 10) * 2
    if (arrivals.length < least)
      broken(
        'the window is used',
        `${arrivals.length} submissions in five minutes while tasks are ready, ${service.limitMinute} are allowed a minute`,
      )
  }
  return {
    onCommit() {
      const nowMs = scheduler.nowMs
      if (nowMs - lookedAtMs < MINUTE_MS) return
      const hasSeenAll = nowMs - lookedAtMs < 11 * MINUTE_MS
      lookedAtMs = nowMs
      const settledFromMs = isQuiet ? wellFromMs : Math.max(wellFromMs, clockMovedAtMs()) + SETTLING_MS
      if (!hasSeenAll) readyFromMs = null
      if (nowMs >= settledFromMs) lookAtWork(nowMs)
    },
    onArrival() {
      arrivals.push(scheduler.nowMs)
    },
    calm() {
      wellFromMs = Math.min(wellFromMs, scheduler.nowMs)
    },
  }
}
