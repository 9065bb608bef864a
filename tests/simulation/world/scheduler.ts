// True time, and one thing after the other. Whatever waits in the world is an entry here; each is fired alone, and
// all that follows from it by itself has run before the next is. Entries of the same moment fire in an order drawn
// by the seed, so that other seeds see other interleavings.
import type { Random } from '../../../src/engine/ports/random.ts'

export interface Entry {
  atMs: number
  readonly tie: number
  fire: (() => void) | null
  /** Stands still while its owner's steady clock does. */
  readonly isTimer: boolean
}

export interface Scheduler {
  readonly nowMs: number
  /** Things that have happened. */
  readonly steps: number
  /** @param isTimer whether it belongs to a clock that a sleeping computer stops */
  after(ms: number, fire: () => void, isTimer?: boolean): Entry
  cancel(entry: Entry): void
  /** The computer slept: what its steady clock waits for comes later by so much. */
  shiftTimers(ms: number): void
  /** Fires entries until it is so. @throws where nothing waits any more */
  run(isOver: () => boolean): Promise<void>
}

/** Turns of Node's loop that everything which follows by itself is through after. */
const TURNS = 4
/** So much can happen in one moment, and no more. */
const STILL_MAX = 10_000

export function createScheduler(startMs: number, random: Random): Scheduler {
  let nowMs = startMs
  let steps = 0
  let heap: Entry[] = []

  const isBefore = (a: Entry, b: Entry) => a.atMs < b.atMs || (a.atMs === b.atMs && a.tie < b.tie)
  const up = (entry: Entry) => {
    let at = heap.length
    heap.push(entry)
    while (at > 0) {
      const parentAt = (at - 1) >> 1
      const parent = heap[parentAt]
      if (parent === undefined || !isBefore(entry, parent)) break
      heap[at] = parent
      at = parentAt
    }
    heap[at] = entry
  }
  const pop = (): Entry | undefined => {
    const first = heap[0]
    const last = heap.pop()
    if (first === undefined || last === undefined || heap.length === 0) return first
    let at = 0
    for (;;) {
      let childAt = 2 * at + 1
      let child = heap[childAt]
      if (child === undefined) break
      const right = heap[childAt + 1]
      if (right !== undefined && isBefore(right, child)) [child, childAt] = [right, childAt + 1]
      if (!isBefore(child, last)) break
      heap[at] = child
      at = childAt
    }
    heap[at] = last
    return first
  }

  return {
    get nowMs() {
      return nowMs
    },
    get steps() {
      return steps
    },
    after(ms, fire, isTimer = false) {
      const entry: Entry = { atMs: nowMs + Math.max(0, ms), tie: random.next(), fire, isTimer }
      up(entry)
      return entry
    },
    cancel(entry) {
      entry.fire = null
    },
    shiftTimers(ms) {
      const all = heap
      heap = []
      for (const entry of all) {
        if (entry.fire === null) continue
        if (entry.isTimer) entry.atMs += ms
        up(entry)
      }
    },
    async run(isOver) {
      let still = 0
      while (!isOver()) {
        const entry = pop()
        if (entry === undefined) throw new Error('nothing is under way and nothing is waited for: a deadlock')
        if (entry.fire === null) continue
        still = entry.atMs > nowMs ? 0 : still + 1
        if (still > STILL_MAX) throw new Error('time stands still: something goes round and round')
        nowMs = Math.max(nowMs, entry.atMs)
        steps += 1
        entry.fire()
        // Everything that follows by itself, promises and streams, has run when this comes back; the reading of a catalog
        // lets others have their turn a few times.
        for (let turn = 0; turn < TURNS; turn += 1) await new Promise(setImmediate)
      }
    },
  }
}
