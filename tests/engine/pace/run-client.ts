// Runs the pace against a modelled service on virtual time: one event queue, jittered latency, seeded.
import { afterAnswer, afterRefusal, afterSend, grant, NEW_PACE, type Pace } from './two-windows.ts'
import { DAY_MS, MINUTE_MS } from '../../../src/domain/units.ts'
import { seededRandom } from '../../support/random.ts'
import { type Bucket, createBucket, type Kind } from './buckets.ts'

export interface Setting {
  readonly kind: Kind
  readonly countRefusals?: boolean
  readonly tasks: number
  readonly seed: number
  readonly perMinute?: number
  readonly perDay?: number
  readonly dayKind?: Kind
  /** Calls a minute of another client in the same bucket, from the third minute on. */
  readonly neighbour?: number
  /** One-way latency, least and most, milliseconds. */
  readonly latencyMs?: readonly [number, number]
  /** Some answers are slow, or some requests: the share of them, and by how much, least and most, milliseconds. */
  readonly slowAnswers?: readonly [number, number, number]
  readonly slowRequests?: readonly [number, number, number]
}

export interface Outcome {
  readonly refusals: number
  readonly dayRefusals: number
  readonly tookMs: number
  readonly leastMs: number
  readonly neighbourRefused: number
}

interface OwnSlot {
  sentAtMs: number
  answeredAtMs: number | null
  own: boolean
}

export function runClient(setting: Setting): Outcome {
  const random = seededRandom(setting.seed)
  const perMinute = setting.perMinute ?? 10
  const perDay = setting.perDay ?? 1_000_000
  const [least, most] = setting.latencyMs ?? [30, 150]
  const latency = () => least + random.next() * (most - least)
  const delay = ([share, fromMs, toMs]: readonly [number, number, number] = [0, 0, 0]) =>
    share > 0 && random.next() < share ? fromMs + random.next() * (toMs - fromMs) : 0
  const startMs = 1_790_000_000_000 + Math.floor(random.next() * MINUTE_MS)
  const minute = createBucket(setting.kind, perMinute, MINUTE_MS, setting.countRefusals ?? false)
  const day = createBucket(setting.dayKind ?? 'fixed', perDay, DAY_MS, setting.countRefusals ?? false)

  const events: { atMs: number; run: () => void }[] = []
  const at = (atMs: number, run: () => void) => events.push({ atMs, run })
  let pace: Pace = NEW_PACE
  let slots: OwnSlot[] = []
  let nowMs = startMs
  let left = setting.tasks
  let lastAcceptedMs = startMs
  let refusals = 0
  let dayRefusals = 0
  let neighbourRefused = 0
  let inFlight = 0

  const window = () => ({
    slots: slots.filter((slot) => (slot.answeredAtMs ?? Infinity) > nowMs - 2 * MINUTE_MS - 1000),
    dayRoomAtMs: dayRoomAtMs(),
  })
  const dayRoomAtMs = () => {
    const held = slots
      .map((slot) => (slot.answeredAtMs ?? nowMs) + DAY_MS + 100)
      .filter((free) => free > nowMs)
      .sort((a, b) => a - b)
    return held[held.length - perDay] ?? nowMs
  }
  const addOthers = (count: number) => {
    for (let n = 0; n < count; n += 1) slots.push({ sentAtMs: nowMs, answeredAtMs: nowMs, own: false })
  }

  const send = () => {
    const slot: OwnSlot = { sentAtMs: nowMs, answeredAtMs: null, own: true }
    slots.push(slot)
    pace = afterSend(pace)
    left -= 1
    inFlight += 1
    at(nowMs + latency() + delay(setting.slowRequests), () => {
      const dayVerdict = day.take(nowMs)
      const verdict = dayVerdict.accepted ? minute.take(nowMs) : dayVerdict
      const rate = {
        limitMinute: perMinute,
        remainingMinute: dayVerdict.accepted ? verdict.remaining : perMinute,
        limitDay: perDay,
        remainingDay: dayVerdict.remaining,
      }
      if (verdict.accepted) lastAcceptedMs = nowMs
      at(nowMs + latency() + delay(setting.slowAnswers), () => {
        slot.answeredAtMs = nowMs
        inFlight -= 1
        const overlapping = slots.filter(
          (other) =>
            other !== slot &&
            other.own &&
            (other.answeredAtMs === null || other.answeredAtMs >= slot.sentAtMs),
        ).length
        const heard = { rate, sentAtMs: slot.sentAtMs, nowMs, window: window(), overlapping }
        if (!verdict.accepted) {
          left += 1
          if (dayVerdict.accepted) refusals += 1
          else dayRefusals += 1
          const afterMs = Math.ceil(verdict.retryAfterMs / 1000) * 1000
          const learned = afterRefusal(
            pace,
            {
              kind: 'tooFast',
              window: dayVerdict.accepted ? 'minute' : 'day',
              afterMs,
              message: '',
              isOwn: true,
            },
            heard,
          )
          pace = learned.pace
          addOthers(learned.othersTook)
        } else {
          const learned = afterAnswer(pace, heard)
          pace = learned.pace
          addOthers(learned.othersTook)
        }
        pump()
      })
    })
  }
  let wokenAtMs = Infinity
  const pump = () => {
    while (left > 0) {
      const decision = grant(pace, window(), nowMs, 1)
      if (decision.kind === 'go') send()
      else {
        if (decision.kind === 'wait' && decision.untilMs !== wokenAtMs) {
          wokenAtMs = decision.untilMs
          at(decision.untilMs, pump)
        }
        return
      }
    }
  }
  if (setting.neighbour !== undefined) {
    const gapMs = MINUTE_MS / setting.neighbour
    const call = () => {
      if (!minute.take(nowMs).accepted) neighbourRefused += 1
      if (left > 0) at(nowMs + gapMs * (0.5 + random.next()), call)
    }
    at(startMs + 2 * MINUTE_MS, call)
  }

  pump()
  for (let steps = 0; events.length > 0 && left + inFlight > 0; steps += 1) {
    if (steps > 200_000) throw new Error('no end')
    events.sort((a, b) => a.atMs - b.atMs)
    const event = events.shift()
    if (event === undefined) break
    nowMs = event.atMs
    event.run()
  }
  if (left > 0) throw new Error(`${left} tasks were never accepted`)
  return {
    refusals,
    dayRefusals,
    tookMs: lastAcceptedMs - startMs,
    leastMs: leastTimeMs(setting, startMs, perMinute, perDay),
    neighbourRefused,
  }
}

/** The time an all-knowing client needs: it calls whenever the same buckets, alone, would accept. */
function leastTimeMs(setting: Setting, startMs: number, perMinute: number, perDay: number): number {
  const minute: Bucket = createBucket(setting.kind, perMinute, MINUTE_MS, false)
  const day: Bucket = createBucket(setting.dayKind ?? 'fixed', perDay, DAY_MS, false)
  let nowMs = startMs
  let accepted = 0
  while (accepted < setting.tasks) {
    const dayVerdict = day.take(nowMs)
    if (!dayVerdict.accepted) {
      nowMs += Math.max(1, dayVerdict.retryAfterMs)
      continue
    }
    let verdict = minute.take(nowMs)
    while (!verdict.accepted) {
      nowMs += Math.max(1, verdict.retryAfterMs)
      verdict = minute.take(nowMs)
    }
    accepted += 1
  }
  return Math.max(1, nowMs - startMs)
}
