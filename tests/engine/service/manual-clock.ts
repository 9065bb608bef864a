// Time that stands still until a test moves it.
import { setTimeout as aMoment } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { Clock } from '../../../src/engine/ports/clock.ts'

export interface ManualClock extends Clock {
  /** Moves time on and ends the sleeps that are due by then. */
  advance(ms: number): void
  /** How long each sleep that began so far was meant to be. */
  readonly slept: readonly number[]
}

export function manualClock(startMs = Date.UTC(2026, 0, 1)): ManualClock {
  let elapsedMs = 0
  const slept: number[] = []
  const sleepers = new Set<{ readonly untilMs: number; readonly wake: () => void }>()
  return {
    slept,
    nowMs: () => startMs + elapsedMs,
    monotonicMs: () => elapsedMs,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        slept.push(ms)
        const sleeper = { untilMs: elapsedMs + ms, wake: resolve }
        sleepers.add(sleeper)
        signal?.addEventListener('abort', () => {
          sleepers.delete(sleeper)
          reject(new Error('The sleep was ended.', { cause: signal.reason }))
        })
      }),
    advance: (ms) => {
      elapsedMs += ms
      for (const sleeper of sleepers) {
        if (sleeper.untilMs > elapsedMs) continue
        sleepers.delete(sleeper)
        sleeper.wake()
      }
    },
  }
}

/** Moves time on again and again until the promise settles: for a wait whose beginning cannot be seen from outside. */
export async function advanceUntil<T>(clock: ManualClock, stepMs: number, settled: Promise<T>): Promise<T> {
  let isOver = false
  onTestFinished(() => void (isOver = true))
  const watched = settled.finally(() => (isOver = true))
  watched.catch(() => undefined)
  while (!isOver) {
    await aMoment(1)
    clock.advance(stepMs)
  }
  return watched
}
