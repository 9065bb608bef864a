import { expect, test } from 'vitest'
import { attentionOf, batchPhase, type Conditions } from '../../src/domain/batch-phase.ts'
import { isOpen } from '../../src/domain/hours.ts'
import { aBatch, anAccount } from '../support/a-status.ts'

const noon = new Date(2026, 0, 15, 12, 0).getTime()
const night = new Date(2026, 0, 15, 23, 30).getTime()
const hours = { startMinute: 22 * 60, endMinute: 7 * 60 }
const WELL: Conditions = { isRunning: true, diskWorks: true, isOnline: true }

const phaseOf = (
  batch: ReturnType<typeof aBatch>,
  account: ReturnType<typeof anAccount>,
  nowMs: number,
  conditions = WELL,
) => batchPhase(batch, account, conditions, nowMs)

test('what a person has to decide is said before anything else that waits', () => {
  const queued = { tasks: { queued: 5 } }
  const stopped = anAccount({ stop: { code: 'UNAUTHORIZED', message: '', advice: '' } })
  expect(phaseOf(aBatch(queued), anAccount(), noon)).toBe('running')
  expect(phaseOf(aBatch({ ...queued, waits_for: 'pilot' }), anAccount(), noon)).toBe('pilot_done')
  expect(phaseOf(aBatch({ ...queued, waits_for: 'spending_limit' }), anAccount(), noon)).toBe(
    'spending_limit',
  )
  expect(phaseOf(aBatch({ ...queued, state: 'paused' }), stopped, noon)).toBe('paused')
  expect(phaseOf(aBatch(queued), stopped, noon)).toBe('account_stopped')
  expect(phaseOf(aBatch({ tasks: { held: 2, completed: 9 } }), anAccount(), noon)).toBe('held')
  expect(phaseOf(aBatch({ state: 'importing' }), stopped, noon)).toBe('importing')
})

test('a batch with nothing left to send is not called paused', () => {
  const state = 'paused'
  const phases = [{ queued: 1 }, { unconfirmed: 1 }, { collecting: 1 }, { completed: 3 }].map((tasks) =>
    phaseOf(aBatch({ state, tasks }), anAccount(), noon),
  )
  expect(phases).toEqual(['paused', 'paused', 'running', 'finished'])
})

test('a batch that only looks for lost answers says so', () => {
  const phases = [{ unconfirmed: 2 }, { unconfirmed: 2, queued: 1 }, { unconfirmed: 2, pending: 1 }].map(
    (tasks) => phaseOf(aBatch({ tasks }), anAccount(), noon),
  )
  expect(phases).toEqual(['second_look', 'running', 'running'])
})

test('a pilot under way still runs; a cancelled batch runs until what was paid for is there', () => {
  const pilot = aBatch({ tasks: { queued: 5, processing: 1 }, waits_for: 'pilot' })
  expect(phaseOf(pilot, anAccount(), noon)).toBe('running')
  expect(phaseOf(aBatch({ tasks: { queued: 1, processing: 1 } }), anAccount(), noon)).toBe('running')
  expect(phaseOf(aBatch({ state: 'cancelled', tasks: { collecting: 1 } }), anAccount(), noon)).toBe('running')
  expect(phaseOf(aBatch({ state: 'cancelled', tasks: { cancelled: 1 } }), anAccount(), noon)).toBe('canceled')
})

test('outside its hours a batch says so, unless something is under way', () => {
  const batch = aBatch({ hours, tasks: { queued: 5 } })
  expect(phaseOf(batch, anAccount(), noon)).toBe('closed_hours')
  expect(phaseOf(batch, anAccount(), night)).toBe('running')
  expect(isOpen({ startMinute: 600, endMinute: 720 }, noon)).toBe(false)
  expect(isOpen({ startMinute: 600, endMinute: 721 }, noon)).toBe(true)
  expect(isOpen(null, noon)).toBe(true)
})

test('a batch that cannot go on by itself, or not yet, is not called running', () => {
  const batch = aBatch({ tasks: { queued: 5 } })
  const rate = { ...anAccount().rate, next_at_ms: noon + 3 * 60 * 60 * 1000 }
  const waits = { reason: 'offline', code: null, message: '', until_ms: noon, since_ms: noon } as const
  expect(phaseOf(batch, anAccount({ connected: false }), noon)).toBe('no_key')
  expect(phaseOf(batch, anAccount({ waits }), noon)).toBe('service_down')
  const unreached = (message: string | null) => phaseOf(batch, anAccount({ unreached: { message } }), noon)
  expect([unreached('no answer'), unreached(null)]).toEqual(['service_down', 'running'])
  expect(phaseOf(batch, anAccount({ rate }), noon)).toBe('rate_limited')
  expect(phaseOf(batch, anAccount({ rate: { ...rate, next_at_ms: noon + 20_000 } }), noon)).toBe('running')
})

test('nothing is called running while the disk refuses, the network is away or the engine has ended', () => {
  const batch = aBatch({ tasks: { queued: 5, processing: 1 } })
  const phase = (now: Partial<Conditions>, of = batch) => phaseOf(of, anAccount(), noon, { ...WELL, ...now })
  expect(phase({})).toBe('running')
  expect(phase({ diskWorks: false })).toBe('disk')
  expect(phase({ isOnline: false })).toBe('offline')
  // The built-in service is on this computer.
  expect(phase({ isOnline: false }, { ...batch, test_run: true })).toBe('running')
  expect(phase({ isRunning: false, diskWorks: false })).toBe('not_running')
  expect(phase({ isRunning: false }, aBatch({ tasks: { completed: 5 } }))).toBe('finished')
})

test('a pilot waits for no hours; the rest of its batch does', () => {
  const pilot = aBatch({ tasks: { queued: 9 }, hours, pilot_size: 2, pilot_open: true })
  expect(phaseOf(pilot, anAccount(), noon)).toBe('running')
  const passed = aBatch({ tasks: { queued: 9 }, hours, pilot_size: 2 })
  expect(phaseOf(passed, anAccount(), noon)).toBe('closed_hours')
})

test('what needs attention: accounts, the disk, then batches; nothing that is over or canceled', () => {
  const stop = { code: 'UNAUTHORIZED', message: '', advice: '' } as const
  const found = attentionOf({
    accounts: [
      anAccount({ stop }),
      anAccount({ id: 2, name: 'Other', connected: false }),
      anAccount({ id: 3, name: 'Idle', stop }),
    ],
    storage: { code: 'ENOSPC', message: '' },
    batches: [
      aBatch({ tasks: { queued: 3, held: 2 }, waits_for: 'pilot' }),
      aBatch({ id: 2, account: 'Other', tasks: { queued: 4, processing: 1 }, waits_for: 'spending_limit' }),
      aBatch({ id: 3, account: 'Other', state: 'paused', tasks: { queued: 5 } }),
      aBatch({ id: 4, account: 'Idle', state: 'paused', tasks: { completed: 9 } }),
      aBatch({ id: 5, account: 'Idle', state: 'cancelled', tasks: { held: 1, collecting: 1 } }),
    ],
  })
  expect(found.map(({ kind, account, batch, tasks }) => [kind, account ?? batch, tasks])).toEqual([
    ['account_stopped', 1, 3],
    ['no_key', 2, 10],
    ['disk', null, 13],
    ['held', 1, 2],
    ['pilot_done', 1, 3],
    ['spending_limit', 2, 4],
    ['paused', 3, 5],
  ])
})
