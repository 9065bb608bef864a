// The pace with its two windows, the minute and the day, as fields: what the tests say stays short.
import * as pace from '../../../src/engine/pace/pace.ts'
import type { RateSlot } from '../../../src/engine/pace/rate-slot.ts'
import type { TooFast } from '../../../src/engine/service/answers.ts'

export interface RateHeaders {
  readonly limitMinute: number | null
  readonly remainingMinute: number | null
  readonly limitDay: number | null
  readonly remainingDay: number | null
}

export interface Pace extends Omit<pace.Pace, 'windows'>, RateHeaders {
  readonly dayFreeAtMs: number | null
  readonly dayRefusedAtMs: number | null
}

export interface Window {
  readonly slots: readonly RateSlot[]
  readonly dayRoomAtMs: number
}

export interface Heard extends Omit<pace.Heard, 'rate' | 'window'> {
  readonly rate: RateHeaders
  readonly window: Window
}

export const inward = ({
  limitMinute,
  remainingMinute,
  limitDay,
  remainingDay,
  dayFreeAtMs,
  dayRefusedAtMs,
  ...rest
}: Pace): pace.Pace => ({
  ...rest,
  windows: [
    { limit: limitMinute, remaining: remainingMinute, freeAtMs: null, refusedAtMs: null },
    { limit: limitDay, remaining: remainingDay, freeAtMs: dayFreeAtMs, refusedAtMs: dayRefusedAtMs },
  ],
})

export function outward({ windows: [minute, day], ...rest }: pace.Pace): Pace {
  if (minute === undefined || day === undefined) throw new Error('a window is missing')
  return {
    ...rest,
    limitMinute: minute.limit,
    remainingMinute: minute.remaining,
    limitDay: day.limit,
    remainingDay: day.remaining,
    dayFreeAtMs: day.freeAtMs,
    dayRefusedAtMs: day.refusedAtMs,
  }
}

const windowIn = ({ slots, dayRoomAtMs }: Window): pace.Window => ({ slots, roomAtMs: [0, dayRoomAtMs] })
const heardIn = ({ rate, window, ...rest }: Heard): pace.Heard => ({
  ...rest,
  rate: [
    { limit: rate.limitMinute, remaining: rate.remainingMinute },
    { limit: rate.limitDay, remaining: rate.remainingDay },
  ],
  window: windowIn(window),
})
const learnedOut = ({ pace: next, othersTook }: pace.Learned) => ({ pace: outward(next), othersTook })

export const NEW_PACE: Pace = outward(pace.NEW_PACE)
export const grant = (state: Pace, window: Window, nowMs: number, reserve: number) =>
  pace.grant(inward(state), windowIn(window), nowMs, reserve)
export const afterSend = (state: Pace): Pace => outward(pace.afterSend(inward(state)))
export const afterNothingSent = (state: Pace): Pace => outward(pace.afterNothingSent(inward(state)))
export const afterAnswer = (state: Pace, heard: Heard) =>
  learnedOut(pace.afterAnswer(inward(state), heardIn(heard)))
export const afterRefusal = (state: Pace, refusal: TooFast, heard: Heard) =>
  learnedOut(pace.afterRefusal(inward(state), refusal, heardIn(heard)))
export const afterJump = (state: Pace, nowMs: number, jumpedMs: number): Pace =>
  outward(pace.afterJump(inward(state), nowMs, jumpedMs))
