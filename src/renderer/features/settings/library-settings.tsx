import { DatabaseBackup, FolderOpen } from 'lucide-react'
import { useState } from 'react'
import type { Settings } from '../../../contract/settings.ts'
import { call, failureOf } from '../../bridge.ts'
import { useStatus } from '../../data/snapshot.ts'
import { openRebuildDialog } from '../../data/rebuild.ts'
import { cancelExpectedReload, expectReload } from '../../data/reload-notice.ts'
import { attempt } from '../../state/toasts.ts'
import { Button, classes } from '../../ui/index.ts'
import { Naming } from './naming.tsx'
import shared from '../../ui/shared.module.css'
import css from './settings.module.css'

export function LibrarySettings({ settings }: { readonly settings: Settings }) {
  return (
    <>
      <Folder />
      <Naming settings={settings} />
    </>
  )
}

function Folder() {
  const library = useStatus(({ status }) => status?.library ?? '')
  const storage = useStatus(({ status }) => status?.storage ?? null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async () => {
    setBusy(true)
    setProblem(null)
    expectReload()
    try {
      const { library: chosen } = await call('choose_library', {})
      // The reloaded page tells of another folder.
      if (chosen === null || chosen === library) cancelExpectedReload()
    } catch (thrown) {
      cancelExpectedReload()
      setProblem(failureOf(thrown).message)
    }
    setBusy(false)
  }
  const said = problem ?? storage?.message ?? null
  return (
    <>
      <div>
        <div className={css.label}>Folder</div>
        <div className={classes(shared.row, shared.gap2)}>
          <code className={css.pathText}>{library}</code>
          <Button busy={busy} onClick={() => void choose()}>
            Change…
          </Button>
          <Button icon={FolderOpen} onClick={() => void attempt(() => call('show_library', {}))}>
            Show
          </Button>
        </div>
        <p className={classes(shared.hint, css.hint)}>
          Another folder has its own batches and images. Nothing is moved.
        </p>
        {said !== null && (
          <p className={css.problem} role="alert">
            {said}
          </p>
        )}
      </div>
      <div>
        <div className={css.label}>List of what was made</div>
        <Button icon={DatabaseBackup} onClick={openRebuildDialog}>
          Rebuild the list from the library folder…
        </Button>
        <p className={classes(shared.hint, css.hint)}>
          For a list that is lost, or does not fit the folder any more. No image is touched.
        </p>
      </div>
    </>
  )
}
