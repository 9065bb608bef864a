// Another library is another page: the window loads anew, and what the old page could say would be gone with it. So it
// leaves a mark, and the page that finds it says what has come of the change.
import { useStatus } from './snapshot.ts'
import { toast } from '../state/toasts.ts'

const MARK = 'library-is-being-changed'

export const expectReload = (): void => sessionStorage.setItem(MARK, 'yes')
export const cancelExpectedReload = (): void => sessionStorage.removeItem(MARK)

/** As soon as the page knows its library. @returns ends it */
export function showReloadNotice(): () => void {
  if (sessionStorage.getItem(MARK) === null) return () => undefined
  const end = useStatus.subscribe(({ status }) => {
    if (status === null) return
    end()
    cancelExpectedReload()
    toast('ok', `The library is ${status.library} now, with its own batches and images. Nothing was moved.`)
  })
  return end
}
