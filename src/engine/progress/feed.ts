// Sends patches of the status to a window. The feed keeps the picture that it last sent and compares it with the present
// one when something may have changed. Each patch holds the rows that differ, whole, and the next sequence number; the
// feed sends at most four patches a second, and none where nothing differs. A snapshot is the picture last sent, with its
// number: a window that has number n and receives n + 1 is up to date; after any other number it asks for a snapshot.
// Long lists are not sent: a patch only holds their revision numbers, so that the window knows which to read again.
//
//   const feed = new Feed({ engine, clock, app: () => appState, settings: () => settings, onError })
//   feed.snapshot()              the command `snapshot`
//   feed.subscribe(sendPatch)    @returns ends the subscription
//   feed.changed()               call it when app state or settings have changed; changes of the engine need no call
//   feed.stop()                  before the engine stops
import type { Status } from '../../contract/commands.ts'
import { type ListName, LISTS, type Patch, type Snapshot } from '../../contract/news.ts'
import type { Clock } from '../ports/clock.ts'

const EVERY_MS = 250
/** Comparing takes at most this share of the time, however many batches there are. */
const SHARE = 10
/** The status also changes with the time alone: minutes pass, and batches' hours open. */
const BY_ITSELF_MS = 5_000

type News = Omit<Patch, 'kind' | 'sequence'>
type Picture = Omit<Snapshot, 'sequence'> & { readonly revisions: Readonly<Record<ListName, number>> }

export interface FeedNeeds {
  readonly engine: {
    status(): Status
    revisions(): Picture['revisions']
    subscribe(listener: () => void): () => void
  }
  readonly clock: Clock
  /** Called at every comparison, so it must be cheap. */
  readonly app: () => Snapshot['app']
  readonly settings: () => Snapshot['settings']
  /** Called when a comparison has failed; the feed tries again a little later. */
  readonly onError: (error: unknown) => void
}

export class Feed {
  readonly #needs: FeedNeeds
  readonly #listeners = new Set<(patch: Patch) => void>()
  readonly #ending = new AbortController()
  readonly #endEngine: () => void
  #reported: Picture | null = null
  #sequence = 0
  /** On the monotonic clock. */
  #notBeforeMs = Number.NEGATIVE_INFINITY
  #isDue = false
  #ticking: AbortController | null = null

  constructor(needs: FeedNeeds) {
    this.#needs = needs
    this.#endEngine = needs.engine.subscribe(() => this.changed())
  }

  snapshot(): Snapshot {
    // The feed compares nothing while nobody listens, so the picture may be old.
    const picture = this.#reported === null || this.#listeners.size === 0 ? this.#look() : this.#reported
    const { status, app, settings } = picture
    return { sequence: this.#sequence, status, app, settings }
  }

  subscribe(listener: (patch: Patch) => void): () => void {
    if (this.#listeners.size === 0) this.#tick()
    this.#listeners.add(listener)
    this.changed()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#ticking?.abort()
    }
  }

  changed(): void {
    if (this.#isDue || this.#listeners.size === 0 || this.#ending.signal.aborted) return
    this.#isDue = true
    const { clock } = this.#needs
    const waitMs = Math.max(0, this.#notBeforeMs - clock.monotonicMs())
    // Rejects only because the feed has ended.
    clock.sleep(waitMs, this.#ending.signal).then(
      () => this.#lookAgain(),
      () => undefined,
    )
  }

  stop(): void {
    this.#endEngine()
    this.#ending.abort()
    this.#ticking?.abort()
    this.#listeners.clear()
  }

  #look(): Picture {
    const { engine, clock, app, settings } = this.#needs
    const startedMs = clock.monotonicMs()
    const now: Picture = {
      status: engine.status(),
      app: app(),
      settings: settings(),
      revisions: engine.revisions(),
    }
    const news = this.#reported === null ? {} : differenceOf(this.#reported, now)
    this.#reported = now
    const endedMs = clock.monotonicMs()
    this.#notBeforeMs = startedMs + Math.max(EVERY_MS, SHARE * (endedMs - startedMs))
    if (Object.keys(news).length > 0) {
      this.#sequence += 1
      const patch: Patch = { kind: 'patch', sequence: this.#sequence, ...news }
      for (const listener of this.#listeners) listener(patch)
    }
    return now
  }

  #lookAgain(): void {
    this.#isDue = false
    if (this.#ending.signal.aborted || this.#listeners.size === 0) return
    try {
      this.#look()
    } catch (error) {
      this.#notBeforeMs = this.#needs.clock.monotonicMs() + BY_ITSELF_MS
      this.#needs.onError(error)
    }
  }

  #tick(): void {
    const { signal } = (this.#ticking = new AbortController())
    const tick = async (): Promise<void> => {
      for (;;) {
        await this.#needs.clock.sleep(BY_ITSELF_MS, signal)
        this.changed()
      }
    }
    // Rejects only because nobody listens any more.
    tick().catch(() => undefined)
  }
}

function differenceOf(before: Picture, now: Picture): News {
  const batches = changedRows(before.status.batches, now.status.batches)
  const accounts = changedRows(before.status.accounts, now.status.accounts)
  const batchesGone = goneRows(before.status.batches, now.status.batches)
  const accountsGone = goneRows(before.status.accounts, now.status.accounts)
  const stale = LISTS.filter((list) => now.revisions[list] !== before.revisions[list])
  return {
    ...(batches.length === 0 ? {} : { batches }),
    ...(batchesGone.length === 0 ? {} : { removed_batches: batchesGone }),
    ...(accounts.length === 0 ? {} : { accounts }),
    ...(accountsGone.length === 0 ? {} : { removed_accounts: accountsGone }),
    ...(isSame(before.status.attention, now.status.attention) ? {} : { attention: now.status.attention }),
    ...(isSame(before.status.storage, now.status.storage) ? {} : { storage: now.status.storage }),
    ...(isSame(before.status.expiring, now.status.expiring) ? {} : { expiring: now.status.expiring }),
    ...(isSame(before.status.reviews, now.status.reviews) ? {} : { reviews: now.status.reviews }),
    ...(before.status.library === now.status.library ? {} : { library: now.status.library }),
    ...(isSame(before.app, now.app) ? {} : { app: now.app }),
    ...(isSame(before.settings, now.settings) ? {} : { settings: now.settings }),
    ...(stale.length === 0 ? {} : { stale }),
  }
}

function changedRows<R extends { readonly id: number }>(before: readonly R[], now: readonly R[]): R[] {
  const held = new Map(before.map((row) => [row.id, row]))
  return now.filter((row) => !isSame(held.get(row.id), row))
}

function goneRows(before: readonly { readonly id: number }[], now: typeof before): number[] {
  const held = new Set(now.map(({ id }) => id))
  return before.map(({ id }) => id).filter((id) => !held.has(id))
}

/** Compares JSON: the same code makes both values, so their fields have the same order. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
