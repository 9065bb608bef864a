// Rebuilding the library database: one dialog, opened from a banner and from the settings. The window reloads when it is
// done, because assets have other ids then; the result is stored for the reloaded page.
import { create } from 'zustand'
import { rebuilt, type Rebuilt } from '../../contract/commands/rebuild.ts'
import type { Failure } from '../../domain/failure.ts'
import { call, failureOf } from '../bridge.ts'
import { toast } from '../state/toasts.ts'
import { t } from '../../words/index.ts'
import { useStatus } from './snapshot.ts'

type Rebuild =
  | { readonly phase: 'closed' }
  | { readonly phase: 'asking'; readonly refusal: Failure | null }
  | { readonly phase: 'working'; readonly jobs: number }
  | { readonly phase: 'done'; readonly rebuilt: Rebuilt }

export const useRebuild = create<{ readonly rebuild: Rebuild }>(() => ({ rebuild: { phase: 'closed' } }))
const become = (rebuild: Rebuild): void => useRebuild.setState({ rebuild })

export const openRebuildDialog = (): void => become({ phase: 'asking', refusal: null })
export function setRebuildProgress(jobs: number): void {
  if (useRebuild.getState().rebuild.phase === 'working') become({ phase: 'working', jobs })
}
export const closeRebuild = (): void => become({ phase: 'closed' })

const LAID_ASIDE = 'what-a-rebuild-has-come-to'

/** @param replace also a database that is intact */
export async function rebuildLibrary(verify: boolean, replace: boolean): Promise<void> {
  become({ phase: 'working', jobs: 0 })
  try {
    const result = await call('rebuild_library', { verify, replace })
    sessionStorage.setItem(LAID_ASIDE, JSON.stringify(result))
    become({ phase: 'done', rebuilt: result })
  } catch (thrown) {
    become({ phase: 'asking', refusal: failureOf(thrown) })
  }
}

export function showRebuildResult(): void {
  const text = sessionStorage.getItem(LAID_ASIDE)
  if (text === null) return
  sessionStorage.removeItem(LAID_ASIDE)
  const read = rebuilt.safeParse(JSON.parse(text))
  if (read.success) become({ phase: 'done', rebuilt: read.data })
}

const LIBRARY = 'library-before-the-reload'

/** Another library reloads the window too: the new page says so as soon as the library is known. @returns ends it */
export function showReloadNotice(): () => void {
  const end = useStatus.subscribe(({ status }) => {
    if (status === null) return
    end()
    const before = sessionStorage.getItem(LIBRARY)
    sessionStorage.setItem(LIBRARY, status.library)
    if (before !== null && before !== status.library)
      toast('ok', t('app.libraryChanged', { folder: status.library }))
  })
  return end
}
