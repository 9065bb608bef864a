import { FolderOpen, PackageOpen, RefreshCw } from 'lucide-react'
import { call } from '../../bridge.ts'
import { attempt } from '../../state/toasts.ts'
import { Button, IconButton, PageHeader, SegmentedControl } from '../../ui/index.ts'
import { counted, number } from '../../words/format.ts'
import { toExport } from './deeds.ts'
import { useDesk } from './desk.ts'
import { useManners } from './manners.ts'
import { TILE_SIZES } from './model/grid-layout.ts'
import { targets } from './model/looking.ts'
import { RERUN_MAX } from './rerun-dialog.tsx'
import { say } from './saying.ts'

export function Header({ onRerun }: { readonly onRerun: (assets: readonly number[]) => void }) {
  const shelf = useDesk((desk) => desk.shelf)
  const counts = useDesk((desk) => desk.counts)
  const review = useDesk((desk) => desk.filter.review)
  const state = useDesk((desk) => desk.filter.state)
  const tileSize = useManners((manners) => manners.tileSize)
  const offersRerun = (review === 'rejected' || state === 'failed') && shelf.ids.length > 0
  return (
    <PageHeader
      title="Library"
      subtitle={
        counts === null
          ? ' '
          : `${counted(shelf.ids.length, 'asset')} of ${counted(shelf.groups.length, 'product')} shown · ${number(counts.unreviewed)} to review`
      }
      actions={
        <>
          {offersRerun && (
            <Button
              variant="primary"
              icon={RefreshCw}
              onClick={() => {
                const { looking } = useDesk.getState()
                const ids = looking.selected.size > 0 ? targets(looking) : shelf.ids
                if (ids.length > RERUN_MAX)
                  say(`The first ${number(RERUN_MAX)} are planned; more can follow.`)
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
            onChange={(now) => useManners.setState({ tileSize: now })}
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
