import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterAnswer,
  afterJump,
  afterNothingSent,
  afterRefusal,
  afterSend,
  grant,
  inward,
  NEW_PACE,
  outward,
  type Pace,
  type RateHeaders,
  type Window,
} from './two-windows.ts'
import { type Grant, WINDOW_MARGIN_MS } from '../../../src/engine/pace/pace.ts'
import { DAY_MS, MINUTE_MS } from '../../../src/domain/units.ts'
import type { RateSlot } from '../../../src/engine/pace/rate-slot.ts'
import { DEFAULT_TIMING } from '../../../src/engine/lifecycle/timing.ts'
import { startHeartbeat } from '../../../src/engine/runner/heartbeat.ts'
import { createStorageBreaker } from '../../../src/engine/scheduling/storage-breaker.ts'
import type { TooFast } from '../../../src/engine/service/answers.ts'
import { fill, newFile, openAt } from '../store/workspace.ts'

const NOW_MS = 1_790_000_000_000
const RATE: RateHeaders = { limitMinute: 10, remainingMinute: 9, limitDay: 500, remainingDay: 400 }
const ALONE: Pace = {
  ...NEW_PACE,
  limitMinute: 10,
  limitDay: 500,
  remainingDay: 400,
  mode: 'alone',
  probing: false,
}
const refusal = (over: Partial<TooFast> = {}): TooFast => ({
  kind: 'tooFast',
  window: 'minute',
  afterMs: 20_000,
  message: '',
  isOwn: true,
  ...over,
})
const windowOf = (slots: readonly RateSlot[], nowMs = NOW_MS): Window => ({ slots, dayRoomAtMs: nowMs })
const sent = (sentAtMs: number, answeredAtMs: number | null = null): RateSlot => ({
  sentAtMs,
  answeredAtMs,
  own: true,
})
/** The answer to the last of the slots. */
const heard = (nowMs: number, slots: readonly RateSlot[], rate = RATE) => ({
  rate,
  sentAtMs: slots.at(-1)?.sentAtMs ?? nowMs,
  nowMs,
  window: windowOf(slots, nowMs),
  overlapping: 0,
})

const anyPace: fc.Arbitrary<Pace> = fc.record({
  limitMinute: fc.option(fc.integer({ min: 1, max: 100 })),
  limitDay: fc.option(fc.integer({ min: 1, max: 5_000 })),
  remainingMinute: fc.option(fc.nat({ max: 100 })),
  remainingDay: fc.option(fc.nat({ max: 5_000 })),
  mode: fc.constantFrom('unproven', 'alone', 'even', 'shared'),
  modeUntilMs: fc.integer({ min: NOW_MS - DAY_MS, max: NOW_MS + DAY_MS }),
  notBeforeMs: fc.integer({ min: NOW_MS - DAY_MS, max: NOW_MS + DAY_MS }),
  probing: fc.boolean(),
  dayFreeAtMs: fc.option(fc.integer({ min: NOW_MS - DAY_MS, max: NOW_MS + DAY_MS })),
  dayRefusedAtMs: fc.option(fc.integer({ min: NOW_MS - 2 * DAY_MS, max: NOW_MS })),
})
const anySlot: fc.Arbitrary<RateSlot> = fc
  .record({
    ageMs: fc.nat({ max: 3 * MINUTE_MS }),
    tookMs: fc.option(fc.nat({ max: MINUTE_MS })),
    own: fc.boolean(),
  })
  .map(({ ageMs, tookMs, own }) => ({
    sentAtMs: NOW_MS - ageMs,
    answeredAtMs: tookMs === null ? null : NOW_MS - ageMs + tookMs,
    own,
  }))
const anySlots = fc.array(anySlot, { maxLength: 30 })

describe('whatever the state and the slots', () => {
  test('it never says go before the time that was named, and a wait lies ahead', () => {
    fc.assert(
      fc.property(anyPace, anySlots, fc.nat({ max: 5 }), (pace, slots, reserve) => {
        const granted = grant(pace, windowOf(slots), NOW_MS, reserve)
        const isEarly = NOW_MS < pace.notBeforeMs
        expect(isEarly && granted.kind !== 'wait').toBe(false)
        expect(granted.kind === 'wait' ? granted.untilMs > NOW_MS : true).toBe(true)
      }),
      { seed: 9, numRuns: 2_000 },
    )
  })

  test('it waits for an answer only where one is on its way', () => {
    fc.assert(
      fc.property(anyPace, anySlots, (pace, slots) => {
        const onItsWay = slots.some((slot) => slot.answeredAtMs === null)
        const granted = grant(pace, windowOf(slots), NOW_MS, 1)
        expect(granted.kind === 'answer' && !onItsWay).toBe(false)
      }),
      { seed: 10, numRuns: 2_000 },
    )
  })

  test('waiting as the service says leads to a submission within a day and a little', () => {
    fc.assert(
      fc.property(anyPace, anySlots, (pace, slots) => {
        // Nothing is on its way, so that nothing but time stands in between.
        const still = slots.map((slot) => ({ ...slot, answeredAtMs: slot.answeredAtMs ?? NOW_MS }))
        let nowMs = NOW_MS
        let granted: Grant = grant(pace, windowOf(still), nowMs, 1)
        for (let turn = 0; granted.kind === 'wait' && turn < 100; turn += 1) {
          nowMs = granted.untilMs
          granted = grant(pace, windowOf(still, nowMs), nowMs, 1)
        }
        expect(granted.kind).toBe('go')
        expect(nowMs - NOW_MS).toBeLessThanOrEqual(DAY_MS + 4 * MINUTE_MS)
      }),
      { seed: 11, numRuns: 1_000 },
    )
  })

  test('in a burst no more of our own slots are held than the limit', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('pass' as const), ms: fc.nat({ max: 30_000 }) }),
      fc.record({ kind: fc.constant('answer' as const), ms: fc.nat({ max: 500 }) }),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom<Pace['mode']>('alone', 'unproven'),
        fc.array(step, { maxLength: 40 }),
        (limitMinute, mode, steps) => {
          const pace: Pace = { ...ALONE, limitMinute, mode }
          let nowMs = NOW_MS
          let slots: RateSlot[] = []
          for (const { kind, ms } of steps) {
            nowMs += ms
            const first = slots.findIndex((slot) => slot.answeredAtMs === null)
            if (kind === 'answer' && first >= 0)
              slots = slots.with(first, { ...sent(slots[first]?.sentAtMs ?? nowMs, nowMs) })
            while (grant(pace, windowOf(slots, nowMs), nowMs, 1).kind === 'go') {
              slots.push(sent(nowMs))
              if (slots.length > 1_000) throw new Error('no end of sending')
            }
            const held = slots.filter((slot) => (slot.answeredAtMs ?? Infinity) + MINUTE_MS > nowMs)
            expect(held.length).toBeLessThanOrEqual(limitMinute)
          }
        },
      ),
      { seed: 12, numRuns: 500 },
    )
  })
})

describe('a refusal', () => {
  test.each([
    ['the time it names', refusal({ afterMs: 20_000 }), 20_000],
    ['a minute, where it names none', refusal({ afterMs: null }), MINUTE_MS],
    ['the day’s reset', refusal({ window: 'day', afterMs: 5 * 60 * MINUTE_MS }), 5 * 60 * MINUTE_MS],
  ])('stops everything for %s, then exactly one goes', (_name, answer, waitMs) => {
    const slots = [sent(NOW_MS - 300, NOW_MS - 100), sent(NOW_MS - 200, NOW_MS)]
    const { pace } = afterRefusal(ALONE, answer, heard(NOW_MS, slots))
    for (const ms of [0, 1, waitMs / 2, waitMs - 1, waitMs])
      expect(grant(pace, windowOf(slots), NOW_MS + ms, 1)).toMatchObject({ kind: 'wait', why: 'requested' })

    const atMs = NOW_MS + waitMs + WINDOW_MARGIN_MS
    expect(grant(pace, windowOf(slots), atMs, 1).kind).toBe('go')
    const probing = [...slots, sent(atMs)]
    expect(grant(afterSend(pace), windowOf(probing), atMs, 1).kind).toBe('answer')
    expect(grant(afterSend(pace), windowOf(probing), atMs + 10 * MINUTE_MS, 1).kind).toBe('answer')
  })

  test('of the probe stops everything again', () => {
    const first = afterRefusal(ALONE, refusal(), heard(NOW_MS, [sent(NOW_MS - 100, NOW_MS)])).pace
    const atMs = NOW_MS + 20_000 + WINDOW_MARGIN_MS
    const second = afterRefusal(first, refusal({ afterMs: 7_000 }), heard(atMs, [sent(atMs - 50, atMs)])).pace
    expect(second).toMatchObject({ probing: true, notBeforeMs: atMs + 7_000 + WINDOW_MARGIN_MS })
  })

  test('is still followed by exactly one, whatever becomes of those that were sent before it', () => {
    const others = [sent(NOW_MS - 300), sent(NOW_MS - 300), sent(NOW_MS - 300, NOW_MS)]
    const refused = afterRefusal(ALONE, refusal({ afterMs: 20_000 }), heard(NOW_MS, others)).pace
    const accepted = [sent(NOW_MS - 300), sent(NOW_MS - 300, NOW_MS), sent(NOW_MS - 300, NOW_MS + 50)]
    const answered = afterAnswer(refused, heard(NOW_MS + 50, accepted)).pace
    expect(answered.probing).toBe(true)
    const all = accepted.map((slot) => ({ ...slot, answeredAtMs: NOW_MS + 100 }))
    const twice = afterRefusal(answered, refusal({ afterMs: 5_000 }), heard(NOW_MS + 100, all)).pace
    // The second refusal was of the same burst: no more is known, and the longer wait holds.
    expect(twice).toMatchObject({ probing: true, mode: refused.mode, notBeforeMs: refused.notBeforeMs })
    const atMs = refused.notBeforeMs
    expect(grant(twice, windowOf(all), atMs, 1).kind).toBe('go')
    expect(grant(afterSend(twice), windowOf([...all, sent(atMs)]), atMs, 1).kind).toBe('answer')
    const probe = afterAnswer(afterSend(twice), heard(atMs + 100, [...all, sent(atMs, atMs + 100)])).pace
    expect(probe.probing).toBe(false)
  })

  test('for whatever time is named, nothing goes before it', () => {
    fc.assert(
      fc.property(
        anyPace,
        anySlots,
        fc.option(fc.nat({ max: 2 * DAY_MS })),
        fc.constantFrom<TooFast['window']>('minute', 'day'),
        fc.nat({ max: 10_000 }),
        (pace, slots, afterMs, which, share) => {
          const learned = afterRefusal(pace, refusal({ afterMs, window: which }), heard(NOW_MS, slots)).pace
          const reportedMs = afterMs ?? MINUTE_MS
          const earlyMs = NOW_MS + Math.floor((reportedMs * share) / 10_001)
          expect(grant(learned, windowOf(slots, earlyMs), earlyMs, 1).kind).toBe('wait')
          expect(learned.probing).toBe(true)
        },
      ),
      { seed: 13, numRuns: 1_000 },
    )
  })

  test('of the day that names a sooner time than another of the same burst is outwaited', () => {
    const named = (hours: number) => refusal({ window: 'day', afterMs: hours * 60 * MINUTE_MS })
    const first = afterRefusal(ALONE, named(5), heard(NOW_MS, [])).pace
    const second = afterRefusal(first, named(4), heard(NOW_MS + 50, [])).pace
    expect(second.notBeforeMs).toBe(first.notBeforeMs)
  })

  test('of the day that comes a second time within a day waits for our own count too', () => {
    const day = refusal({ window: 'day', afterMs: 60_000 })
    const first = afterRefusal(ALONE, day, heard(NOW_MS, [])).pace
    const laterMs = NOW_MS + 2 * MINUTE_MS
    const roomAtMs = laterMs + 9 * 60 * MINUTE_MS
    const again = afterRefusal(first, day, {
      ...heard(laterMs, []),
      window: { slots: [], dayRoomAtMs: roomAtMs },
    })
    expect(again.pace.notBeforeMs).toBe(roomAtMs)
    // Where our own count sees room, a step of an even pace: a day's share and a half.
    const blind = afterRefusal(first, day, heard(laterMs, []))
    expect(blind.pace.notBeforeMs).toBe(laterMs + (1.5 * DAY_MS) / 500)
  })
})

describe('a limit that is changed', () => {
  const held = (count: number) => Array.from({ length: count }, () => sent(NOW_MS - 20_000, NOW_MS - 20_000))
  const goes = (pace: Pace, slots: readonly RateSlot[]) =>
    grant(pace, windowOf(slots), NOW_MS, 0).kind === 'go'

  test.each([4, 25])('to %i holds from the answer that tells it, no more and no less', (limitMinute) => {
    const rate = { ...RATE, limitMinute, remainingMinute: null }
    const slots = held(limitMinute)
    const { pace } = afterAnswer(ALONE, heard(NOW_MS, slots, rate))
    expect([goes(pace, slots.slice(1)), goes(pace, slots)]).toEqual([true, false])
    const reported = afterRefusal(ALONE, refusal(), heard(NOW_MS, slots, rate)).pace
    expect(reported.limitMinute).toBe(limitMinute)
  })

  test('is not forgotten when it is reported no more', () => {
    const rate = { limitMinute: null, remainingMinute: null, limitDay: null, remainingDay: 300 }
    const slots = held(4)
    const { pace } = afterAnswer({ ...ALONE, limitMinute: 4 }, heard(NOW_MS, slots, rate))
    expect([goes(pace, slots.slice(1)), goes(pace, slots)]).toEqual([true, false])
    expect(pace.limitDay).toBe(500)
  })
})

describe('the day', () => {
  test('is left alone once its last submission is said to be used, until it has room', () => {
    const rate = { ...RATE, remainingDay: 0 }
    const slots = [sent(NOW_MS - 100, NOW_MS)]
    const refusedBefore: Pace = { ...ALONE, dayRefusedAtMs: NOW_MS - DAY_MS / 2 }
    const { pace } = afterAnswer(refusedBefore, {
      ...heard(NOW_MS, slots, rate),
      window: { slots, dayRoomAtMs: NOW_MS + 3 * 60 * MINUTE_MS },
    })
    expect(grant(pace, windowOf(slots), NOW_MS + MINUTE_MS, 1)).toEqual({
      kind: 'wait',
      untilMs: NOW_MS + 3 * 60 * MINUTE_MS,
      why: 'budget',
    })
  })

  test('is asked by one where no refusal has named its reset yet', () => {
    const rate = { ...RATE, remainingDay: 0 }
    const { pace } = afterAnswer(ALONE, heard(NOW_MS, [sent(NOW_MS - 100, NOW_MS)], rate))
    expect(pace).toMatchObject({ remainingDay: 0, dayFreeAtMs: null })
    const laterMs = NOW_MS + 2 * MINUTE_MS
    expect(grant(pace, windowOf([], laterMs), laterMs, 1).kind).toBe('go')
    expect(grant(afterSend(pace), windowOf([sent(laterMs)], laterMs), laterMs, 1).kind).toBe('answer')
  })

  test('counts down as we send, and answers that overtake each other do not give back', () => {
    expect(afterSend(ALONE).remainingDay).toBe(399)
    expect(afterSend({ ...ALONE, remainingDay: 0 }).remainingDay).toBe(0)
    expect(afterSend(NEW_PACE).remainingDay).toBeNull()
    expect(afterNothingSent(afterSend(ALONE))).toEqual(ALONE)
    expect(afterNothingSent(NEW_PACE)).toEqual(NEW_PACE)
    const { pace } = afterAnswer(ALONE, {
      ...heard(NOW_MS, [], { ...RATE, remainingDay: 5 }),
      overlapping: 3,
    })
    expect(pace.remainingDay).toBe(2)
  })

  test('is learned too late from an answer that others were on their way beside, and by no other', () => {
    const store = openAt(newFile())
    const { accountId } = fill(store, [])
    const took = (sentAtMs: number, answeredAtMs: number | null) => {
      const slotId = store.pace.take(accountId, sentAtMs)
      if (answeredAtMs !== null) store.pace.answered(slotId, answeredAtMs)
      return slotId
    }
    took(NOW_MS - 900, NOW_MS - 500)
    took(NOW_MS - 400, NOW_MS - 200)
    took(NOW_MS - 100, null)
    store.pace.othersTook(accountId, 3, NOW_MS - 100)
    expect(store.pace.overlapping(accountId, took(NOW_MS - 300, NOW_MS))).toBe(2)
  })
})

test('a service that tells no limit is never sent more than the stated ten a minute', () => {
  // One at a time, and evenly; the first was slow to arrive.
  const slots = Array.from({ length: 10 }, (_, n) =>
    sent(NOW_MS + n * 6_050, NOW_MS + n * 6_050 + (n === 0 ? 600 : 50)),
  )
  const nextMs = NOW_MS + 10 * 6_050
  expect(grant(NEW_PACE, windowOf(slots.slice(1), nextMs), nextMs, 1).kind).toBe('go')
  expect(grant(NEW_PACE, windowOf(slots, nextMs), nextMs, 1).kind).toBe('wait')
})

test('a new account holds each slot a little longer, however often it asks meanwhile', () => {
  const window = windowOf(Array.from({ length: 10 }, () => sent(NOW_MS, NOW_MS)))
  const freeAtMs = NOW_MS + MINUTE_MS + WINDOW_MARGIN_MS
  const longerMs = freeAtMs + MINUTE_MS / 10
  const unproven: Pace = { ...ALONE, mode: 'unproven' }
  for (const atMs of [NOW_MS, freeAtMs, longerMs - 1])
    expect(grant(unproven, window, atMs, 0)).toMatchObject({ kind: 'wait', untilMs: longerMs })
  expect(grant(unproven, window, longerMs, 0)).toEqual({ kind: 'go' })
  expect(grant(ALONE, window, freeAtMs, 0)).toEqual({ kind: 'go' })
})

describe('after a sleep or a jump of the clock', () => {
  test('nothing goes for a minute, then exactly one', () => {
    fc.assert(
      fc.property(anyPace, fc.nat({ max: MINUTE_MS - 1 }), (before, ms) => {
        const pace = afterJump(before, NOW_MS, 0)
        expect(grant(pace, windowOf([]), NOW_MS + ms, 1).kind).toBe('wait')
        expect(pace.probing).toBe(true)
      }),
      { seed: 14, numRuns: 500 },
    )
    const pace = afterJump(ALONE, NOW_MS, 0)
    expect(grant(pace, windowOf([]), NOW_MS + MINUTE_MS, 1).kind).toBe('go')
    expect(grant(pace, windowOf([sent(NOW_MS + MINUTE_MS)]), NOW_MS + MINUTE_MS, 1).kind).toBe('answer')
    const slow = [sent(NOW_MS, NOW_MS + MINUTE_MS - 10), sent(NOW_MS + MINUTE_MS)]
    expect(grant(pace, windowOf(slow), NOW_MS + MINUTE_MS, 1).kind).toBe('answer')
  })

  test.each([
    ['the computer slept, its timers stood still', 3_000, 0, true],
    ['the clock was set back', -3_000, 0, true],
    ['the process slept with a timer that went on', 0, 50_000, true],
    ['the machine was slow, and a time server was heard', 1_500, 40_000, false],
  ])('which is seen in the clocks: %s', async (_name, jumpedMs, passedMs, isSeen) => {
    const store = openAt(newFile())
    const { accountId } = fill(store, [])
    store.transaction(() => store.pace.put(accountId, inward(ALONE), NOW_MS))
    let [wallMs, steadyMs] = [NOW_MS, 0]
    const clock = {
      nowMs: () => wallMs,
      monotonicMs: () => steadyMs,
      sleep: () => new Promise<void>(() => undefined),
    }
    const storage = createStorageBreaker(clock, DEFAULT_TIMING.storageRetryMs, () => undefined)
    const heartbeat = startHeartbeat(
      clock,
      store,
      storage,
      DEFAULT_TIMING,
      () => undefined,
      () => undefined,
    )
    wallMs += jumpedMs + passedMs
    steadyMs += passedMs
    heartbeat.note()
    expect(outward(store.pace.get(accountId))).toEqual(isSeen ? afterJump(ALONE, wallMs, jumpedMs) : ALONE)
  })

  test('a wait from before a clock that went back does not become a wait of years', () => {
    const pace = afterJump(
      { ...ALONE, notBeforeMs: NOW_MS + 400 * DAY_MS, dayFreeAtMs: NOW_MS + 400 * DAY_MS },
      NOW_MS,
      0,
    )
    expect(pace.notBeforeMs).toBe(NOW_MS + DAY_MS)
    expect(pace.dayFreeAtMs).toBe(NOW_MS + DAY_MS)
  })

  test('and a short one does not become one of hours', () => {
    const backMs = -23 * 60 * MINUTE_MS
    const waiting = {
      ...ALONE,
      notBeforeMs: NOW_MS - backMs + 90_000,
      dayFreeAtMs: NOW_MS - backMs + 2 * MINUTE_MS,
    }
    const pace = afterJump(waiting, NOW_MS, backMs)
    expect(pace.notBeforeMs).toBe(NOW_MS + 90_000)
    expect(pace.dayFreeAtMs).toBe(NOW_MS + 2 * MINUTE_MS)
  })
})

describe('an answer that takes its time', () => {
  const AGO_MS = MINUTE_MS + WINDOW_MARGIN_MS
  // Four of ours were held when it was sent, and none of them when its answer came.
  const earlier = Array.from({ length: 4 }, () => sent(NOW_MS - AGO_MS - 900, NOW_MS - AGO_MS - 800))
  const slots = [...earlier, sent(NOW_MS - 1_000, NOW_MS)]

  test('is no sign of somebody else where our own submissions explain its header', () => {
    const learned = afterAnswer(ALONE, heard(NOW_MS, slots, { ...RATE, remainingMinute: 5 }))
    expect(learned).toMatchObject({ pace: { mode: 'alone' }, othersTook: 0 })
  })

  test('proves nothing about the window either', () => {
    const unproven: Pace = { ...ALONE, mode: 'unproven' }
    const learn = (remainingMinute: number) =>
      afterAnswer(unproven, heard(NOW_MS, slots, { ...RATE, remainingMinute })).pace.mode
    expect(learn(5)).toBe('unproven')
    expect(learn(9)).toBe('alone')
  })

  test('is one where less is left than our own can explain', () => {
    const learned = afterAnswer(ALONE, heard(NOW_MS, slots, { ...RATE, remainingMinute: 2 }))
    expect(learned).toMatchObject({ pace: { mode: 'shared' }, othersTook: 3 })
  })

  test('counts those that were sent meanwhile, but not beside those that came free before', () => {
    const later = Array.from({ length: 3 }, () => sent(NOW_MS - 200, NOW_MS - 100))
    const all = [...earlier, ...later, sent(NOW_MS - 1_000, NOW_MS)]
    const learn = (remainingMinute: number) =>
      afterAnswer(ALONE, heard(NOW_MS, all, { ...RATE, remainingMinute })).pace.mode
    expect(learn(5)).toBe('alone')
    expect(learn(4)).toBe('even')
  })

  test('leads to one at a time where it tells of no room left', () => {
    const { pace } = afterAnswer(ALONE, heard(NOW_MS, slots, { ...RATE, remainingMinute: 0 }))
    expect(grant({ ...pace, mode: 'alone' }, windowOf(slots), NOW_MS, 1).kind).toBe('go')
    const sending = [...slots, sent(NOW_MS)]
    expect(grant({ ...pace, mode: 'alone' }, windowOf(sending), NOW_MS, 1).kind).toBe('answer')
  })
})

describe('somebody else in the bucket', () => {
  test('is noticed when less is left than we used, and left a reserve', () => {
    const slots = [sent(NOW_MS - 100, NOW_MS)]
    const learned = afterAnswer(ALONE, heard(NOW_MS, slots, { ...RATE, remainingMinute: 4 }))
    expect(learned).toMatchObject({ pace: { mode: 'shared' }, othersTook: 5 })
    const others = Array.from({ length: 5 }, (): RateSlot => ({
      sentAtMs: NOW_MS,
      answeredAtMs: NOW_MS,
      own: false,
    }))
    const laterMs = NOW_MS + MINUTE_MS / 2
    let used = 0
    const all = [...slots, ...others]
    while (grant(learned.pace, windowOf(all, laterMs), laterMs, 1).kind === 'go' && used < 20) {
      all.push(sent(laterMs - 20_000, laterMs - 20_000))
      used += 1
    }
    // Ten less our one, their five and one in reserve.
    expect(used).toBe(3)
  })

  test('is forgotten after an hour in which nothing of them was seen', () => {
    const shared: Pace = { ...ALONE, mode: 'shared', modeUntilMs: NOW_MS }
    const slots = [sent(NOW_MS - 100, NOW_MS)]
    expect(afterAnswer(shared, heard(NOW_MS, slots)).pace.mode).not.toBe('shared')
    expect(afterAnswer({ ...shared, modeUntilMs: NOW_MS + 1 }, heard(NOW_MS, slots)).pace.mode).toBe('shared')
  })
})
