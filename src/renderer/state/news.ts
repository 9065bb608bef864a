// Puts the news into the stores.
import { call, failureOf, subscribe } from '../bridge.ts'
import { setApp } from './app.ts'
import { follow, type Following } from './follow.ts'
import { act, navigate } from './navigation.ts'
import { rebuildGoesOn } from './rebuild.ts'
import { setSettings } from './settings.ts'
import { markAllStale, markStale } from './stale.ts'
import { patchStatus, setStatus, setStatusFailure } from './status.ts'
import { toast } from './toasts.ts'

let following: Following | null = null

/** @returns ends it */
export function followNews(): () => void {
  const mine = follow({
    snapshot: () => call('snapshot', {}),
    subscribe,
    onSnapshot({ status, app, settings }) {
      setStatus(status)
      setApp(app)
      setSettings(settings)
      markAllStale()
    },
    onPatch(patch) {
      patchStatus(patch)
      if (patch.app !== undefined) setApp(patch.app)
      if (patch.settings !== undefined) setSettings(patch.settings)
      if (patch.stale !== undefined) markStale(patch.stale)
    },
    onOther(news) {
      if (news.kind === 'trouble') {
        toast('bad', news.message)
        return
      }
      if (news.kind === 'rebuilding') {
        rebuildGoesOn(news.jobs)
        return
      }
      // The sheet of keys stands over whatever screen there is.
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
  following = mine
  return mine.end
}

/** After a failure: everything is asked for anew. */
export const askAnew = (): void => following?.refresh()
