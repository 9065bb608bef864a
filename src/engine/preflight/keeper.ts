// Keeps the verdicts of the library: an image is judged in the transaction that records it, and what an earlier version
// collected, or other rules judged, is gone over in the background, a slice at a time, the least of all work.
import { join } from 'node:path'
import type { PictureFacts } from '../../contract/commands/preflight.ts'
import { placeThumbnail, SAVE_LIMITS } from '../files/index.ts'
import { backgroundWork } from '../scheduling/background-work.ts'
import type { Context } from '../scheduling/context.ts'
import { type Loop, type Start, startLoop } from '../scheduling/loop.ts'
import type { PreflightRow, Store } from '../store/index.ts'
import { check } from './judge.ts'
import { openRulebook, type Rulebook, type RulebookNeeds, type RuleFiles } from './rulebook.ts'

/** Images judged in one transaction, which takes some milliseconds. */
const SLICE = 100
const REREAD_MS = 10_000
/** Windows hear of measured images in groups of this size. */
const ANNOUNCE_AFTER = 20

/** @throws where the rules that ship with Shotlist cannot be read */
export async function openPreflight(
  store: Store,
  needs: RulebookNeeds,
  ruleFiles: RuleFiles,
): Promise<Preflight> {
  return new Preflight(store, await openRulebook(needs, ruleFiles), (before) =>
    openRulebook(needs, ruleFiles, before),
  )
}

export class Preflight {
  readonly #store: Store
  readonly #load: (before: Rulebook) => Promise<Rulebook>
  readonly asked = new Set<number>()
  rules: Rulebook
  number: number
  #wake = (): void => undefined

  constructor(store: Store, rules: Rulebook, load: (before: Rulebook) => Promise<Rulebook>) {
    this.#store = store
    this.#load = load
    this.rules = rules
    this.number = this.#numberOf(rules)
  }

  async reread(): Promise<void> {
    this.rules = await this.#load(this.rules)
    this.number = this.#numberOf(this.rules)
    this.#wake()
  }

  /** Judges this one before the others: it is on the screen. */
  ask(asset: number): void {
    this.asked.add(asset)
    this.#wake()
  }

  /** Inside a transaction. */
  judge(rows: readonly PreflightRow[]): void {
    for (const row of rows) this.#store.preflight.judged(row.id, check(this.rules, row).verdict, this.number)
  }

  /** An image's facts are known: they are kept and judged. Inside the transaction that records the image. */
  measured(asset: number, facts: PictureFacts): void {
    this.#store.preflight.measured(asset, facts)
    this.judge(this.#store.preflight.these([asset]))
  }

  start(context: Context, fail: (error: unknown) => void): Loop {
    const review = new LibraryReview(context, this)
    const loop = startLoop(context, fail, (start) => review.next(start))
    this.#wake = loop.wake
    return loop
  }

  #numberOf({ fingerprint }: Rulebook): number {
    return this.#store.transaction(() => this.#store.preflight.numberOf(fingerprint))
  }
}

class LibraryReview {
  readonly #context: Context
  readonly #judge: Preflight
  readonly #background: ReturnType<typeof backgroundWork>
  /** Refused once; the second time it is passed over, so that it holds up no other. */
  readonly #refused = new Set<number>()
  #rereadAtMs: number
  #isBusy = false
  #unannounced = 0

  constructor(context: Context, judge: Preflight) {
    this.#context = context
    this.#judge = judge
    this.#background = backgroundWork(context)
    this.#rereadAtMs = context.clock.nowMs() + REREAD_MS
  }

  next(start: Start): number | null {
    const { clock, storage, store } = this.#context
    if (this.#isBusy) return null
    const nowMs = clock.nowMs()
    const blockedMs = storage.blockedUntilMs('library')
    if (blockedMs !== null) return blockedMs
    const restsMs = this.#background.restsUntilMs()
    if (restsMs !== null) return restsMs
    if (nowMs >= this.#rereadAtMs || this.#rereadAtMs > nowMs + REREAD_MS) {
      this.#rereadAtMs = nowMs + REREAD_MS
      const before = this.#judge.number
      return this.#once(start, async () => {
        await this.#judge.reread()
        return this.#judge.number !== before
      })
    }
    const [wanted] = this.#judge.asked
    if (wanted !== undefined) {
      this.#judge.asked.delete(wanted)
      return this.#once(start, () => this.#step([wanted]))
    }
    const ids = store.preflight.judgedBefore(this.#judge.number, SLICE)
    // Decoding takes a processor: what was paid for and is still to come goes first.
    if (ids.length === 0 || store.assets.hasExpected()) return this.#rereadAtMs
    return this.#once(start, () => this.#step(ids))
  }

  #once(start: Start, work: () => Promise<boolean>): null {
    this.#isBusy = true
    start(async () => {
      try {
        return await work()
      } finally {
        this.#isBusy = false
      }
    })
    return null
  }

  async #step(ids: readonly number[]): Promise<boolean> {
    const { store, storage } = this.#context
    const rows = store.preflight.these(ids)
    const known = rows.filter(({ facts, width }) => facts !== null && width !== null)
    if (known.length > 0) {
      store.transaction(() => this.#judge.judge(known))
      return true
    }
    const [first] = rows
    if (first === undefined) return false
    this.#judge.asked.delete(first.id)
    try {
      this.#record(first.id, await measureFile(this.#context, first))
      this.#refused.delete(first.id)
    } catch (error) {
      if (!this.#background.absorb(error)) throw error
      if (storage.blockedUntilMs('library') !== null) return false
      if (this.#refused.has(first.id)) this.#record(first.id, null)
      else this.#refused.add(first.id)
      return false
    }
    this.#unannounced += 1
    const isMore =
      this.#judge.asked.size === 0 && store.preflight.judgedBefore(this.#judge.number, 1).length > 0
    if (this.#unannounced < ANNOUNCE_AFTER && isMore) return false
    this.#unannounced = 0
    return true
  }

  /** @param measured null: the file is gone, or is no picture any more */
  #record(asset: number, measured: Measured | null): void {
    const { store } = this.#context
    store.transaction(() => {
      if (measured === null) {
        store.preflight.judged(asset, null, this.#judge.number)
        return
      }
      store.preflight.sized(asset, measured.width, measured.height)
      this.#judge.measured(asset, measured.facts)
    })
  }
}

interface Measured {
  readonly facts: PictureFacts
  readonly width: number
  readonly height: number
}

async function measureFile(
  { files, clock, decoder, libraryPath, thumbnailsPath }: Context,
  row: PreflightRow,
): Promise<Measured | null> {
  const path = join(libraryPath, ...row.file.split('/'))
  const facts = await files.facts(path)
  if (facts?.kind !== 'file' || facts.bytes > SAVE_LIMITS.bytesMax) return null
  const decoded = await decoder.decode(path, SAVE_LIMITS)
  if (decoded.kind !== 'decoded') return null
  // Thumbnails can be made again, and here is one.
  await placeThumbnail({ files, clock, thumbnails: thumbnailsPath }, row.file, row.sha256, decoded.thumbnail)
  return decoded
}
