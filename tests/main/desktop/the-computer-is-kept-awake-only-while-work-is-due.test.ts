import { expect, test } from 'vitest'
import type { Status } from '../../../src/contract/commands.ts'
import { createAwake, mustStayAwake } from '../../../src/main/desktop/power.ts'
import { aRate } from '../../support/a-status.ts'
import { account, batch, HOUR_MS, MINUTE_MS, NOW_MS, status, stopped } from './status.ts'

const isAwake = (of: Status | null, rest: { isWanted?: boolean; isOnBattery?: boolean } = {}): boolean =>
  mustStayAwake({ status: of, nowMs: NOW_MS, isWanted: true, isOnBattery: false, ...rest })
const queued = batch({ queued: 5 })
/** Local hours that begin after so many minutes. */
const hoursIn = (minutes: number) => ({
  startMinute: (21 * 60 + minutes) % (24 * 60),
  endMinute: (21 * 60 + minutes + 60) % (24 * 60),
})
const rate = (nextAtMs: number) => aRate({ day: { remaining: 0 }, next_at_ms: nextAtMs })

test.each<[string, boolean, Status | null]>([
  ['no workspace', false, null],
  ['nothing at all', false, status([])],
  ['everything made', false, status([batch({ completed: 5 })])],
  ['tasks to be sent', true, status([queued])],
  ['a catalog being taken in', true, status([batch({}, { state: 'importing' })])],
  ['jobs under way', true, status([batch({ processing: 1, completed: 4 })])],
  ['paused', false, status([batch({ queued: 5 }, { state: 'paused' })])],
  [
    'paused, but what was paid for is being fetched',
    true,
    status([batch({ queued: 5, collecting: 1 }, { state: 'paused' })]),
  ],
  ['cancelled', false, status([batch({ cancelled: 5 }, { state: 'cancelled' })])],
  ['waiting for a yes to the pilot', false, status([batch({ queued: 5 }, { waits_for: 'pilot' })])],
  ['waiting at the spending limit', false, status([batch({ queued: 5 }, { waits_for: 'spending_limit' })])],
  ['held for a decision', false, status([batch({ held: 5 })])],
  ['no key at hand', false, status([queued], [account({ connected: false })])],
  ['out of credits', false, status([queued], [account(stopped('INSUFFICIENT_CREDITS'))])],
  [
    'out of credits, with jobs to fetch',
    true,
    status([batch({ queued: 5, pending: 1 })], [account(stopped('INSUFFICIENT_CREDITS'))]),
  ],
  [
    'key refused, with jobs that nobody may ask for',
    false,
    status([batch({ queued: 5, pending: 1 })], [account(stopped('UNAUTHORIZED'))]),
  ],
  ['the disk refuses', false, status([queued], [account()], { storage: { code: 'ENOSPC', message: '' } })],
  ['the hours begin this evening', true, status([batch({ queued: 5 }, { hours: hoursIn(180) })])],
  [
    'those of one batch begin tomorrow, those of another this evening',
    true,
    status(
      [14 * 60, 180].map((minutes, at) => batch({ queued: 5 }, { id: at + 1, hours: hoursIn(minutes) })),
    ),
  ],
  ['the hours begin tomorrow', false, status([batch({ queued: 5 }, { hours: hoursIn(14 * 60) })])],
  [
    'a pilot goes before the hours',
    true,
    status([batch({ queued: 5 }, { hours: hoursIn(14 * 60), pilot_open: true })]),
  ],
  [
    'the next submission is a minute away',
    true,
    status([queued], [account({ rate: rate(NOW_MS + MINUTE_MS) })]),
  ],
  ['the day’s quota is used up', false, status([queued], [account({ rate: rate(NOW_MS + 23 * HOUR_MS) })])],
  [
    'the network is away for minutes',
    true,
    status(
      [queued],
      [
        account({
          waits: {
            reason: 'offline',
            code: null,
            message: '',
            until_ms: NOW_MS + 5 * MINUTE_MS,
            since_ms: NOW_MS,
          },
        }),
      ],
    ),
  ],
  [
    'the service sends nothing for hours',
    false,
    status(
      [queued],
      [
        account({
          waits: {
            reason: 'busy',
            code: null,
            message: '',
            until_ms: NOW_MS + 5 * HOUR_MS,
            since_ms: NOW_MS,
          },
        }),
      ],
    ),
  ],
  [
    'the same, with jobs to fetch',
    true,
    status(
      [batch({ queued: 5, pending: 1 })],
      [
        account({
          waits: {
            reason: 'busy',
            code: null,
            message: '',
            until_ms: NOW_MS + 5 * HOUR_MS,
            since_ms: NOW_MS,
          },
        }),
      ],
    ),
  ],
  [
    'another account goes on',
    true,
    status(
      [queued, batch({ queued: 1 }, { id: 2, account: 'Other' })],
      [account(stopped('NO_ACTIVE_BRAND')), account({ id: 2, name: 'Other' })],
    ),
  ],
])('%s: %s', (_, expected, of) => {
  expect(isAwake(of)).toBe(expected)
})

test('the setting has the last word', () => {
  expect(isAwake(status([queued]), { isWanted: false })).toBe(false)
})

test('on battery only a wait of minutes is waited for awake', () => {
  const later = status([batch({ queued: 5 }, { hours: hoursIn(60) })])
  expect(isAwake(later)).toBe(true)
  expect(isAwake(later, { isOnBattery: true })).toBe(false)
  expect(isAwake(status([batch({ queued: 5 }, { hours: hoursIn(10) })]), { isOnBattery: true })).toBe(true)
})

test('it is taken once, let go at once, and reported', () => {
  const held = new Set<number>()
  const reported: boolean[] = []
  let last = 0
  const keepAwake = createAwake(
    {
      start(type) {
        expect(type).toBe('prevent-app-suspension')
        held.add(++last)
        return last
      },
      stop: (id) => held.delete(id),
    },
    (now) => reported.push(now),
  )
  for (const isNeeded of [false, true, true, false, false, true]) keepAwake(isNeeded)
  expect([...held]).toEqual([2])
  keepAwake(false)
  expect([...held]).toEqual([])
  expect(reported).toEqual([true, false, true, false])
})
