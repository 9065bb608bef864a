import { call, failureOf, subscribe } from '../bridge.ts'
import { subscribeToNews, type NewsSubscription } from './news-subscription.ts'
import { invalidate, invalidateAll } from './query.ts'
import { setRebuildProgress } from './rebuild.ts'
import { setSettings, setApp, patchStatus, setStatus, setStatusFailure } from './snapshot.ts'
import { act, navigate } from '../state/navigation.ts'
import { toastFailure } from '../state/toasts.ts'

let subscription: NewsSubscription | null = null

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
        toastFailure(news.failure)
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
      if (news.draft === undefined) navigate(news.screen)
      else navigate('new-batch', { draft: news.draft })
      if (news.action !== undefined) act(news.screen, news.action)
    },
    onFailure: (thrown) => setStatusFailure(failureOf(thrown)),
  })
  subscription = mine
  return mine.end
}

/** After a failure. */
export const reloadSnapshot = (): void => subscription?.refresh()
