// News comes up, numbered. Patches that come before their snapshot wait for it; after a gap a new snapshot is asked
// for, and what is shown stays until it is there.
import type { News, Patch, Snapshot } from '../../contract/news.ts'
import { orderOf } from './snapshot.ts'

/** What subscription needs; the window and the tests bring their own. */
export interface NewsSource {
  readonly snapshot: () => Promise<Snapshot>
  readonly subscribe: (listener: (news: News) => void) => () => void
  readonly onSnapshot: (snapshot: Snapshot) => void
  readonly onPatch: (patch: Patch) => void
  readonly onOther: (news: Exclude<News, { kind: 'patch' }>) => void
  readonly onFailure: (thrown: unknown) => void
}

export interface NewsSubscription {
  /** Asks for everything anew, for example after a failure. */
  readonly refresh: () => void
  readonly end: () => void
}

export function subscribeToNews(source: NewsSource): NewsSubscription {
  /** null: a snapshot is on its way. */
  let held: number | null = null
  let early: Patch[] = []
  let ended = false
  let asked = 0

  const take = (patch: Patch) => {
    if (held === null) {
      early.push(patch)
      return
    }
    const order = orderOf(held, patch.sequence)
    if (order === 'old') return
    if (order === 'missed') {
      early = [patch]
      void ask()
      return
    }
    held = patch.sequence
    source.onPatch(patch)
  }

  const ask = async () => {
    held = null
    asked += 1
    const mine = asked
    const isMine = () => !ended && mine === asked
    try {
      const snapshot = await source.snapshot()
      if (!isMine()) return
      held = snapshot.sequence
      source.onSnapshot(snapshot)
      const waiting = early
      early = []
      for (const patch of waiting) take(patch)
    } catch (thrown) {
      if (isMine()) source.onFailure(thrown)
    }
  }

  const unsubscribe = source.subscribe((news) => {
    if (ended) return
    if (news.kind === 'patch') take(news)
    else source.onOther(news)
  })
  void ask()
  return {
    refresh() {
      early = []
      void ask()
    },
    end() {
      ended = true
      unsubscribe()
    },
  }
}
