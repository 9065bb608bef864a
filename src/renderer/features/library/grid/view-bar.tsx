// The toolbar of every view over the grid: title, other views, and the way back.
import {
  ArrowLeft,
  Columns2,
  FileImage,
  Info,
  LayoutGrid,
  Maximize,
  PanelTop,
  RefreshCw,
  Search,
} from 'lucide-react'
import { useLibrary, useAsset } from '../model/library-store.ts'
import { slotWords } from '../../../components/slot-words.ts'
import { currentId, topFrame } from '../model/selection.ts'
import {
  openComparison,
  openPage,
  openSet,
  toggleFullScreen,
  toggleLoupe,
  toGrid,
} from '../model/navigation.ts'
import { toggleShown, useShown } from '../model/view-preferences.ts'
import { Badge, Button, IconButton, Toolbar } from '../../../ui/index.ts'
import { t } from '../../../../words/index.ts'

export function ViewBar({ onRerun }: { readonly onRerun: () => void }) {
  const selection = useLibrary((state) => state.selection)
  const { view } = topFrame(selection)
  const asset = useAsset(currentId(selection))
  return (
    <Toolbar label={t('library.view')} className="flex-none flex-nowrap px-3 py-2">
      <Button icon={ArrowLeft} onClick={toGrid}>
        {t('library.view.toGrid')}
      </Button>
      <div className="flex min-w-0 flex-1 gap-2 overflow-hidden px-2 py-0 whitespace-nowrap">
        <h1>{t(`library.view.${view}`)}</h1>
        <span className="overflow-hidden text-ellipsis text-muted">
          {asset === undefined ? '' : `${asset.asin} · ${slotWords(asset)}`}
        </span>
        {asset?.test_run === true && <Badge>{t('library.view.testImage')}</Badge>}
      </div>
      {viewButtons().map(({ shows, ...button }) => (
        <IconButton key={shows} {...button} aria-pressed={view === shows} />
      ))}
      <span className="h-5 w-px bg-line" />
      {view === 'loupe' && <LoupeButtons />}
      <IconButton label={t('library.view.regenerate')} keys="M" icon={RefreshCw} onClick={onRerun} />
    </Toolbar>
  )
}

const viewButtons = () =>
  [
    { shows: 'loupe', label: t('library.view.loupe'), keys: 'E', icon: Search, onClick: toggleLoupe },
    {
      shows: 'compare',
      label: t('library.view.compare'),
      keys: 'C',
      icon: Columns2,
      onClick: openComparison,
    },
    { shows: 'set', label: t('library.view.openSet'), keys: 'S', icon: LayoutGrid, onClick: openSet },
    { shows: 'page', label: t('library.view.page'), keys: 'A', icon: PanelTop, onClick: openPage },
  ] as const

function LoupeButtons() {
  const showSource = useShown('showSource')
  const showFacts = useShown('showFacts')
  return (
    <>
      <IconButton
        label={t('library.view.source')}
        keys="O"
        icon={FileImage}
        aria-pressed={showSource}
        onClick={() => toggleShown('showSource')}
      />
      <IconButton
        label={t('library.view.info')}
        keys="I"
        icon={Info}
        aria-pressed={showFacts}
        onClick={() => toggleShown('showFacts')}
      />
      <IconButton label={t('library.view.fullScreen')} keys="F" icon={Maximize} onClick={toggleFullScreen} />
    </>
  )
}
