// What a window is told while it looks on. The feed holds the picture that was last told and looks at the present one
// when something may have changed; the difference goes out as whole rows under the next number, at most four times a
// second, and nothing where nothing is different. A snapshot is the picture as told, with its number: whoever holds
// number n and gets n + 1 is up to date, whoever gets another one asks for a snapshot.
// Long lists are not told, only that they are stale, by numbers that their rows count up.
//
//   const feed = new Feed({ engine, clock, app: () => appState, settings: () => settings, onError })
//   feed.snapshot()              the command `snapshot`
//   feed.subscribe(sendPatch)    @returns ends the subscription
//   feed.changed()               app state or settings are others now; what the engine does is seen without it
//   feed.stop()                  before the engine stops
import type { Status } from '../../contract/commands.ts'
import type { Patch, Snapshot } from '../../contract/news.ts'
import type { Clock } from '../ports/clock.ts'

const EVERY_MS = 250
/** Looking takes no more than this part of the time, however many batches there are. */
const SHARE = 10
/** Minutes pass and hours open although no row changes. */
const BY_ITSELF_MS = 5_000

type StaleList = NonNullable<Patch['stale']>[number]
const LISTS = ['tasks', 'library', 'recipes', 'drafts'] as const satisfies readonly StaleList[]
type News = Omit<Patch, 'kind' | 'sequence'>
type Picture = Omit<Snapshot, 'sequence'> & { readonly revisions: Readonly<Record<StaleList, number>> }

export interface FeedNeeds {
  readonly engine: {
    status(): Status
    revisions(): Picture['revisions']
    subscribe(listener: () => void): () => void
  }
  readonly clock: Clock
  /** Cheap: asked at every look. */
  readonly app: () => Snapshot['app']
  readonly settings: () => Snapshot['settings']
  /** Told when a look has failed; the next one is tried a little later. */
  readonly onError: (error: unknown) => void
}

export class Feed {
  readonly #needs: FeedNeeds
  readonly #listeners = new Set<(patch: Patch) => void>()
  readonly #ending = new AbortController()
  readonly #endEngine: () => void
  /** As it was last reported. */
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

  /** The picture as it was last reported. */
  snapshot(): Snapshot {
    // While nobody listens nobody looks: what was reported last may be long ago.
    const picture = this.#reported === null || this.#listeners.size === 0 ? this.#look() : this.#reported
    const { status, app, settings } = picture
    return { sequence: this.#sequence, status, app, settings }
  }

  /** @returns ends the subscription */
  subscribe(listener: (patch: Patch) => void): () => void {
    if (this.#listeners.size === 0) this.#tick()
    this.#listeners.add(listener)
    this.changed()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#ticking?.abort()
    }
  }

  /** Something outside the engine has changed. */
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
    const mine = new AbortController()
    this.#ticking = mine
    const again = (): void => {
      this.changed()
      wait()
    }
    const wait = (): void => {
      this.#needs.clock.sleep(BY_ITSELF_MS, mine.signal).then(again, () => undefined)
    }
    wait()
  }
}

/** What of the picture is another, whole rows; empty: nothing. */
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

/** Both were made by the same hand, with the fields in the same order. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
