// News comes up, numbered. Patches that come before their snapshot wait for it; after a gap a new snapshot is asked
// for, and what is shown stays until it is there.
import type { News, Patch, Snapshot } from '../../contract/news.ts'
import { standingOf } from './patches.ts'

/** What following needs; the window and the tests bring their own. */
export interface Followed {
  readonly snapshot: () => Promise<Snapshot>
  readonly subscribe: (listener: (news: News) => void) => () => void
  readonly onSnapshot: (snapshot: Snapshot) => void
  readonly onPatch: (patch: Patch) => void
  readonly onOther: (news: Exclude<News, { kind: 'patch' }>) => void
  readonly onFailure: (thrown: unknown) => void
}

export interface Following {
  /** Asks for everything anew, for example after a failure. */
  readonly refresh: () => void
  readonly end: () => void
}

export function follow(followed: Followed): Following {
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
    const standing = standingOf(held, patch.sequence)
    if (standing === 'old') return
    if (standing === 'missed') {
      early = [patch]
      void ask()
      return
    }
    held = patch.sequence
    followed.onPatch(patch)
  }

  const ask = async () => {
    held = null
    asked += 1
    const mine = asked
    const isMine = () => !ended && mine === asked
    try {
      const snapshot = await followed.snapshot()
      if (!isMine()) return
      held = snapshot.sequence
      followed.onSnapshot(snapshot)
      const waiting = early
      early = []
      for (const patch of waiting) take(patch)
    } catch (thrown) {
      if (isMine()) followed.onFailure(thrown)
    }
  }

  const unsubscribe = followed.subscribe((news) => {
    if (ended) return
    if (news.kind === 'patch') take(news)
    else followed.onOther(news)
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
