// Numbered news. Patches before their snapshot wait for it; after a gap the old state stays until a new snapshot is loaded.
import type { News, Patch, Snapshot } from '../../contract/news.ts'
import { call, failureOf, subscribe } from '../bridge.ts'
import { accept, refuse } from './catalog-import.ts'
import { invalidate, invalidateAll } from './query.ts'
import { setRebuildProgress } from './rebuild.ts'
import { orderOf, setSettings, setApp, patchStatus, setStatus, setStatusFailure } from './snapshot.ts'
import { act, navigate } from '../state/navigation.ts'
import { isQuestionOpen } from '../state/shortcuts.ts'
import { toastFailure } from '../state/toasts.ts'

let subscription: ReturnType<typeof subscribeToNews> | null = null

export function startNews(): () => void {
  const mine = subscribeToNews({
    snapshot: () => call('snapshot', {}),
    subscribe,
    onSnapshot({ status, app, settings }) {
      setStatus(status)
      setApp(app)
      setSettings(settings)
      invalidateAll()
    },
    onPatch(patch) {
      patchStatus(patch)
      if (patch.app !== undefined) setApp(patch.app)
      if (patch.settings !== undefined) setSettings(patch.settings)
      if (patch.stale !== undefined) invalidate(patch.stale)
    },
    onOther(news) {
      if (news.kind === 'trouble') {
        if (news.catalog === true) refuse(news.failure)
        else toastFailure(news.failure)
        return
      }
      if (news.kind === 'rebuilding') {
        setRebuildProgress(news.jobs)
        return
      }
      // The list of keys opens over any screen.
      if (news.action === 'keys') {
        act(news.screen, news.action)
        return
      }
      if (isQuestionOpen()) return
      if (news.draft === undefined) navigate(news.screen)
      else accept([{ draft: { id: news.draft }, reopened: news.reopened === true }])
      if (news.action !== undefined) act(news.screen, news.action)
    },
    onFailure: (thrown) => setStatusFailure(failureOf(thrown)),
  })
  subscription = mine
  return mine.end
}

export const reloadSnapshot = (): void => subscription?.refresh()

interface NewsSource {
  readonly snapshot: () => Promise<Snapshot>
  readonly subscribe: (listener: (news: News) => void) => () => void
  readonly onSnapshot: (snapshot: Snapshot) => void
  readonly onPatch: (patch: Patch) => void
  readonly onOther: (news: Exclude<News, { kind: 'patch' }>) => void
  readonly onFailure: (thrown: unknown) => void
}

export function subscribeToNews(source: NewsSource) {
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
      for (const patch of early) take(patch)
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
    refresh(): void {
      early = []
      void ask()
    },
    end(): void {
      ended = true
      unsubscribe()
    },
  }
}
