// What a window is told while it looks on. The feed holds the picture that was last told and looks at the present one
// when something may have changed; the difference goes out as whole rows under the next number, at most four times a
// second, and nothing where nothing is different. A snapshot is the picture as told, with its number: whoever holds
// number n and gets n + 1 is up to date, whoever gets another one asks for a snapshot.
// Long lists are not told, only that they are stale, by numbers that their rows count up.
//
//   const feed = createFeed({ engine, clock, app: () => appState, settings: () => settings, onError })
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

export interface Feed {
  /** The picture as it was last told. */
  snapshot(): Snapshot
  subscribe(listener: (patch: Patch) => void): () => void
  /** Something outside the engine has changed. */
  changed(): void
  stop(): void
}

export function createFeed({ engine, clock, app, settings, onError }: FeedNeeds): Feed {
  const listeners = new Set<(patch: Patch) => void>()
  const ending = new AbortController()
  let sentPicture: Picture | null = null
  let sequence = 0
  /** On the monotonic clock. */
  let notBeforeMs = Number.NEGATIVE_INFINITY
  let isDue = false
  let ticking: AbortController | null = null

  const present = (): Picture => ({
    status: engine.status(),
    app: app(),
    settings: settings(),
    revisions: engine.revisions(),
  })
  const look = (): Picture => {
    const startedMs = clock.monotonicMs()
    const now = present()
    const news = sentPicture === null ? null : differenceOf(sentPicture, now)
    sentPicture = now
    const endedMs = clock.monotonicMs()
    notBeforeMs = startedMs + Math.max(EVERY_MS, SHARE * (endedMs - startedMs))
    if (news !== null && Object.keys(news).length > 0) {
      sequence += 1
      const patch: Patch = { kind: 'patch', sequence, ...news }
      for (const listener of listeners) listener(patch)
    }
    return now
  }
  const lookAgain = () => {
    isDue = false
    if (ending.signal.aborted || listeners.size === 0) return
    try {
      look()
    } catch (error) {
      notBeforeMs = clock.monotonicMs() + BY_ITSELF_MS
      onError(error)
    }
  }
  const changed = () => {
    if (isDue || listeners.size === 0 || ending.signal.aborted) return
    isDue = true
    const waitMs = Math.max(0, notBeforeMs - clock.monotonicMs())
    // Rejects only because the feed has ended.
    clock.sleep(waitMs, ending.signal).then(lookAgain, () => undefined)
  }
  const tick = (): void => {
    const mine = new AbortController()
    ticking = mine
    const again = () => {
      changed()
      clock.sleep(BY_ITSELF_MS, mine.signal).then(again, () => undefined)
    }
    clock.sleep(BY_ITSELF_MS, mine.signal).then(again, () => undefined)
  }
  const endEngine = engine.subscribe(changed)

  return {
    snapshot() {
      // While nobody listens nobody looks: what was told last may be long ago.
      const {
        status,
        app: appState,
        settings: chosen,
      } = sentPicture === null || listeners.size === 0 ? look() : sentPicture
      return { sequence, status, app: appState, settings: chosen }
    },
    subscribe(listener) {
      if (listeners.size === 0) tick()
      listeners.add(listener)
      changed()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) ticking?.abort()
      }
    },
    changed,
    stop() {
      endEngine()
      ending.abort()
      ticking?.abort()
      listeners.clear()
    },
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
