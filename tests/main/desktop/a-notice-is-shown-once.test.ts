import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { Status } from '../../../src/contract/commands.ts'
import { ACCOUNT_STOPS } from '../../../src/domain/states.ts'
import { DEFAULT_SETTINGS } from '../../../src/contract/settings.ts'
import { createNotices, createNotifier } from '../../../src/main/desktop/notices.ts'
import { account, batch, status, stopped } from './status.ts'

/** What is reported at each of these looks, the first of which somebody sees. */
function reported(...looks: readonly (Status | null)[]): string[][] {
  const noticesOf = createNotices(false)
  return looks.map((look) => noticesOf(look).map(({ kind, title, body }) => `${kind}: ${title}. ${body}`))
}

const running = status([batch({ queued: 1, completed: 2, failed: 1 })])
const finished = status([batch({ completed: 2, completed_with_errors: 1, failed: 1, expired: 1 })])
const FINISHED = 'finished: “Autumn” is finished. 2 generated, 1 partly generated, 2 failed'

test('a batch that is finished is reported once, and once more when it was run again', () => {
  expect(reported(running, finished, finished, running, finished)).toEqual([
    [],
    [FINISHED],
    [],
    [],
    [FINISHED],
  ])
  const whole = 'finished: “Autumn” is finished. 2 generated'
  expect(reported(running, status([batch({ completed: 2 })]))[1]).toEqual([whole])
})

test('what was finished before the start is no news, nor is the first look into another workspace', () => {
  const another = status([batch({ completed: 1 }, { id: 7 })])
  expect(reported(finished, finished, null, another)).toEqual([[], [], [], []])
})

test('a cancelled batch, and one that waits for a decision, are not finished', () => {
  expect(reported(running, status([batch({ cancelled: 1, completed: 2 }, { state: 'cancelled' })]))).toEqual([
    [],
    [],
  ])
  const [, news] = reported(running, status([batch({ held: 2, completed: 2 })]))
  expect(news).toEqual([
    'needs_you: Shotlist needs your attention. 2 products of “Autumn” are waiting for your decision.',
  ])
})

test('more of the same thing that waits is not reported again; after it was settled it is', () => {
  const waiting = (held: number) => status([batch({ held, queued: 1 })])
  const counts = reported(running, waiting(1), waiting(2), running, waiting(1)).map(({ length }) => length)
  expect(counts).toEqual([0, 1, 0, 0, 1])
})

test('a pilot, a spending limit, a full disk and images about to expire are reported', () => {
  const wait = (waitsFor: 'pilot' | 'spending_limit') =>
    status([batch({ queued: 1 }, { waits_for: waitsFor })])
  const [, pilot, limit, disk, expiring] = reported(
    running,
    wait('pilot'),
    wait('spending_limit'),
    status(running.batches, running.accounts, { storage: { code: 'ENOSPC', message: '' } }),
    { ...running, expiring: { count: 3, earliest_ms: 1 } },
  )
  expect(pilot).toEqual([expect.stringMatching(/^needs_you: .*pilot of “Autumn” is done/)])
  expect(limit).toEqual([expect.stringMatching(/^needs_you: .*spending limit of “Autumn” has stopped it/)])
  expect(disk).toEqual([expect.stringMatching(/^needs_you: .*Free up space/)])
  expect(expiring).toEqual([expect.stringMatching(/^expiring: .*deletes 3 images within two days/)])
})

test('nobody having seen the start, what waits already is reported; what is finished is not', () => {
  const noticesOf = createNotices(true)
  const [first, ...others] = noticesOf(status([batch({ completed: 1 }), batch({ held: 1 }, { id: 2 })]))
  expect(first?.kind).toBe('needs_you')
  expect(others).toEqual([])
})

test.each(ACCOUNT_STOPS)(
  'a stop %s is reported without the key, the address or the service’s words',
  (code) => {
    const [, news] = reported(running, status([batch({ queued: 1 })], [account(stopped(code))]))
    expect(news).toHaveLength(1)
    expect(news?.[0]).toMatch(/^needs_you: Shotlist needs your attention\. .*“Main”/)
    expect(news?.[0]).not.toMatch(/pk_|https?:|secret|service\.example/)
  },
)

test('each pilot is reported separately; a pause is the person’s own wish', () => {
  const one = batch({ queued: 1 }, { waits_for: 'pilot' })
  const both = status([one, batch({ queued: 1 }, { id: 2, name: 'Winter', waits_for: 'pilot' })])
  const [, first, second] = reported(running, status([one]), both)
  expect([first?.length, second]).toEqual([1, [expect.stringContaining('“Winter”')]])
  expect(reported(running, status([batch({ queued: 1 }, { state: 'paused' })]))[1]).toEqual([])
})

test('an account that stops for another reason is reported again', () => {
  const stop = (code: (typeof ACCOUNT_STOPS)[number]) =>
    status([batch({ queued: 1 })], [account(stopped(code))])
  const looks = reported(running, stop('UNAUTHORIZED'), stop('INSUFFICIENT_CREDITS'))
  expect(looks.map(({ length }) => length)).toEqual([0, 1, 1])
})

test('a notification is shown where the settings want its kind and nobody looks anyway; a click leads to its screen', () => {
  const shown: (EventEmitter & { title: string })[] = []
  const clicked: string[] = []
  let isLookedAt = false
  let wanted = DEFAULT_SETTINGS.notifications
  const notify = createNotifier({
    show({ title }) {
      const made = Object.assign(new EventEmitter(), { title })
      shown.push(made)
      return made
    },
    settings: () => wanted,
    isLookedAt: () => isLookedAt,
    onClick: ({ screen }) => void clicked.push(screen),
  })
  const noticesOf = createNotices(false)
  noticesOf(running)
  const news = noticesOf(finished)
  isLookedAt = true
  notify(news)
  isLookedAt = false
  wanted = { ...wanted, finished: false }
  notify(news)
  expect(shown).toEqual([])
  wanted = { ...wanted, finished: true }
  notify(news)
  expect(shown.map(({ title }) => title)).toEqual(['“Autumn” is finished'])
  shown[0]?.emit('click')
  expect(clicked).toEqual(['report'])
})
