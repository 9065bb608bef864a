// Another library reloads the window, which would lose the message. A mark in the session storage makes the reloaded page
// show it.
import { useStatus } from './snapshot.ts'
import { toast } from '../state/toasts.ts'
import { t } from '../../words/index.ts'

const MARK = 'library-is-being-changed'

export const expectReload = (): void => sessionStorage.setItem(MARK, 'yes')
export const cancelExpectedReload = (): void => sessionStorage.removeItem(MARK)

/** As soon as the library is known. @returns ends it */
export function showReloadNotice(): () => void {
  if (sessionStorage.getItem(MARK) === null) return () => undefined
  const end = useStatus.subscribe(({ status }) => {
    if (status === null) return
    end()
    cancelExpectedReload()
    toast('ok', t('app.libraryChanged', { folder: status.library }))
  })
  return end
}
