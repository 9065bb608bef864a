import { FolderOpen, PackageOpen, RefreshCw } from 'lucide-react'
import { call } from '../../bridge.ts'
import { attempt } from '../../state/toasts.ts'
import { Button, IconButton, PageHeader, SegmentedControl } from '../../ui/index.ts'
import { counted, number } from '../../words/format.ts'
import { toExport } from './actions.ts'
import { useLibrary } from './library-store.ts'
import { useViewPreferences } from './view-preferences.ts'
import { TILE_SIZES } from './model/grid-layout.ts'
import { targets } from './model/selection.ts'
import { RERUN_MAX } from './rerun-dialog.tsx'
import { announce } from './announcement.ts'

export function Header({ onRerun }: { readonly onRerun: (assets: readonly number[]) => void }) {
  const groupIndex = useLibrary((state) => state.groupIndex)
  const counts = useLibrary((state) => state.counts)
  const review = useLibrary((state) => state.filter.review)
  const state = useLibrary((state) => state.filter.state)
  const tileSize = useViewPreferences((preferences) => preferences.tileSize)
  const offersRerun = (review === 'rejected' || state === 'failed') && groupIndex.ids.length > 0
  return (
    <PageHeader
      title="Library"
      subtitle={
        counts === null
          ? ' '
          : `${counted(groupIndex.ids.length, 'asset')} of ${counted(groupIndex.groups.length, 'product')} shown · ${number(counts.unreviewed)} to review`
      }
      actions={
        <>
          {offersRerun && (
            <Button
              variant="primary"
              icon={RefreshCw}
              onClick={() => {
                const { selection } = useLibrary.getState()
                const ids = selection.selected.size > 0 ? targets(selection) : groupIndex.ids
                if (ids.length > RERUN_MAX)
                  announce(`The first ${number(RERUN_MAX)} are planned; more can follow.`)
                onRerun(ids.slice(0, RERUN_MAX))
              }}
            >
              Make again…
            </Button>
          )}
          <SegmentedControl
            label="Size of the tiles"
            value={tileSize}
            options={TILE_SIZES.map((size) => ({ value: size, label: SIZE_WORDS[size] }))}
            onChange={(now) => useViewPreferences.setState({ tileSize: now })}
          />
          <Button icon={PackageOpen} onClick={toExport}>
            Export…
          </Button>
          <IconButton
            label="Show the library’s folder"
            icon={FolderOpen}
            onClick={() => void attempt(() => call('show_library', {}))}
          />
        </>
      }
    />
  )
}

const SIZE_WORDS = { small: 'S', medium: 'M', large: 'L' } as const
