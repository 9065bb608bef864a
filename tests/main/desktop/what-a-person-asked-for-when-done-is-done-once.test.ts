import { expect, test } from 'vitest'
import type { AppState } from '../../../src/contract/commands/app.ts'
import {
  COUNTDOWN_MS,
  createWhenDone,
  type FinalAction,
  SLEEP_COMMANDS,
  type Word,
} from '../../../src/main/desktop/when-done.ts'
import { createObservable } from '../../../src/main/observable.ts'
import { aRate } from '../../support/a-status.ts'
import { createVirtualClock } from '../../support/virtual-clock.ts'
import { account, batch, HOUR_MS, status, stopped } from './status.ts'

const due = status([batch({ queued: 1 })])
const done = status([batch({ completed: 1 })])
/** The rest of a campaign goes out tomorrow. */
const tomorrow = (nowMs: number) =>
  status(
    [batch({ queued: 1, completed: 500 })],
    [
      account({
        rate: aRate({ day: { remaining: 0 }, next_at_ms: nowMs + 23 * HOUR_MS }),
      }),
    ],
  )

function stage(word: Word = 'later') {
  const clock = createVirtualClock()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const state = createObservable({ when_done: 'nothing' } as AppState)
  const asked: FinalAction[] = []
  const carriedOut: { action: FinalAction; afterMs: number }[] = []
  const whenDone = createWhenDone({
    clock,
    state,
    ask(action) {
      asked.push(action)
      return Promise.resolve(word)
    },
    carryOut: (action) => void carriedOut.push({ action, afterMs: clock.monotonicMs() }),
  })
  const pass = (ms: number) => clock.drive(clock.sleep(ms))
  return { clock, state, asked, carriedOut, whenDone, pass }
}

test('a minute after everything is done it happens, and is not asked for any more', async () => {
  const { state, asked, carriedOut, whenDone, pass } = stage()
  state.change({ when_done: 'quit' })
  whenDone.look(due)
  whenDone.look(done)
  whenDone.look(done)
  await pass(COUNTDOWN_MS - 1_000)
  // Another change of the app is no reason to begin again.
  state.change({ online: false })
  expect(asked).toEqual(['quit'])
  expect(carriedOut).toEqual([])
  await pass(2_000)
  expect(carriedOut).toEqual([{ action: 'quit', afterMs: COUNTDOWN_MS }])
  expect(state.current.when_done).toBe('nothing')
  whenDone.look(due)
  whenDone.look(done)
  await pass(2 * COUNTDOWN_MS)
  expect(carriedOut).toHaveLength(1)
})

test('where nothing was due, nothing is done', async () => {
  const { state, asked, whenDone, pass } = stage('now')
  whenDone.look(done)
  state.change({ when_done: 'quit' })
  whenDone.look(done)
  await pass(COUNTDOWN_MS)
  expect(asked).toEqual([])
})

test('"now" does not wait, "no" ends it', async () => {
  const now = stage('now')
  now.state.change({ when_done: 'sleep' })
  now.whenDone.look(due)
  now.whenDone.look(done)
  await now.pass(1)
  expect(now.carriedOut).toEqual([{ action: 'sleep', afterMs: 0 }])

  const no = stage('no')
  no.state.change({ when_done: 'sleep' })
  no.whenDone.look(due)
  no.whenDone.look(done)
  await no.pass(2 * COUNTDOWN_MS)
  expect(no.carriedOut).toEqual([])
  expect(no.state.current.when_done).toBe('nothing')
})

test('asked for while nothing is due, it waits until there was work', async () => {
  const { state, carriedOut, whenDone, pass } = stage()
  whenDone.look(due)
  whenDone.look(done)
  state.change({ when_done: 'quit' })
  whenDone.look(done)
  await pass(2 * COUNTDOWN_MS)
  expect(carriedOut).toEqual([])
  whenDone.look(due)
  whenDone.look(done)
  await pass(2 * COUNTDOWN_MS)
  expect(carriedOut).toHaveLength(1)
})

test('new work, another choice and a workspace that goes away end the countdown', async () => {
  const work = stage()
  work.state.change({ when_done: 'quit' })
  work.whenDone.look(due)
  work.whenDone.look(done)
  await work.pass(COUNTDOWN_MS / 2)
  work.whenDone.look(due)
  await work.pass(2 * COUNTDOWN_MS)
  expect(work.carriedOut).toEqual([])
  work.whenDone.look(done)
  await work.pass(2 * COUNTDOWN_MS)
  expect(work.carriedOut).toHaveLength(1)

  const choice = stage()
  choice.state.change({ when_done: 'sleep' })
  choice.whenDone.look(due)
  choice.whenDone.look(done)
  choice.state.change({ when_done: 'nothing' })
  await choice.pass(2 * COUNTDOWN_MS)
  expect(choice.carriedOut).toEqual([])

  const gone = stage()
  gone.state.change({ when_done: 'quit' })
  gone.whenDone.look(due)
  gone.whenDone.look(null)
  await gone.pass(2 * COUNTDOWN_MS)
  expect(gone.carriedOut).toEqual([])
})

test('tomorrow’s part of a campaign is left to do; what only a person can set going is not', async () => {
  const { clock, state, carriedOut, whenDone, pass } = stage()
  state.change({ when_done: 'sleep' })
  whenDone.look(due)
  whenDone.look(tomorrow(clock.nowMs()))
  await pass(2 * COUNTDOWN_MS)
  expect(carriedOut).toEqual([])
  whenDone.look(status([batch({ queued: 1 })], [account(stopped('INSUFFICIENT_CREDITS'))]))
  await pass(2 * COUNTDOWN_MS)
  expect(carriedOut).toHaveLength(1)
})

test('each system is asked to sleep by a program of its own, with nothing for a shell to make something of', () => {
  for (const { program, args } of Object.values(SLEEP_COMMANDS)) {
    // By its full path, whatever stands in the folders of the search path.
    expect(program).toMatch(/^(?:\/|[A-Z]:\\)[\w./\\-]+$/)
    expect(args.length).toBeGreaterThan(0)
  }
})
