// The keys of the library, and the menu of a right click, which offers the same. A focused button handles its own keys.
import {
  Check,
  Columns2,
  Eraser,
  FolderOpen,
  LayoutGrid,
  PackageOpen,
  RefreshCw,
  RotateCcw,
  Search,
  X,
} from 'lucide-react'
import { useEffect, useMemo } from 'react'
import type { LibraryAsset } from '../../../contract/commands/library.ts'
import { onAction } from '../../state/navigation.ts'
import { useRetry } from '../../components/retry/use-retry.tsx'
import { useShortcuts, type Shortcut } from '../../state/shortcuts.ts'
import { approve, clear, goBack, rate, rejectForFinding, showInFolder, toExport } from './review/actions.ts'
import { assets, selectEverything, useLibrary } from './model/library-store.ts'
import { canRetry } from './model/asset-words.ts'
import { onlyTarget } from './model/selection.ts'
import {
  escape,
  openComparison,
  openPage,
  openSet,
  pan,
  step,
  toggleFullScreen,
  toggleFullSize,
  toggleLoupe,
  toGrid,
  view,
  zoomBy,
} from './model/navigation.ts'
import { toggleShown } from './model/view-preferences.ts'
import type { MenuItems } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'

interface Asks {
  readonly onReject: () => void
  readonly onRerun: () => void
  readonly onSearch: () => void
}

const RATINGS = [1, 2, 3, 4, 5] as const
const PAN_PX = 120
const WAYS = [
  { key: 'ArrowLeft', step: 'left', x: 1, y: 0 },
  { key: 'ArrowRight', step: 'right', x: -1, y: 0 },
  { key: 'ArrowUp', step: 'up', x: 0, y: 1 },
  { key: 'ArrowDown', step: 'down', x: 0, y: -1 },
] as const

/** Works, but the list of keys has one line for all of its kind. */
const unlisted = (keys: string, run: () => void): Shortcut => ({ keys, label: keys, isUnlisted: true, run })

/** Shift pans a large image; in the grid it extends the selection. */
function shifted(way: (typeof WAYS)[number]['step'], x: number, y: number): void {
  if (view() === 'grid') step(way, true)
  else pan({ x: x * PAN_PX, y: y * PAN_PX })
}

const viewKeys = (): readonly Shortcut[] => [
  { keys: ['e', ' ', 'Enter'], label: t('library.key.loupe'), run: toggleLoupe },
  { keys: 'g', label: t('library.view.toGrid'), run: toGrid },
  { keys: 'c', label: t('library.key.compare'), run: openComparison },
  { keys: 's', label: t('library.view.openSet'), run: openSet },
  { keys: 'a', label: t('library.view.page'), run: openPage },
  { keys: 'z', label: t('library.key.full'), run: toggleFullSize },
  { keys: ['+', '='], label: t('library.key.larger'), run: () => zoomBy(1) },
  { keys: '-', label: t('library.key.smaller'), run: () => zoomBy(-1) },
  { keys: 'f', label: t('library.view.fullScreen'), run: toggleFullScreen },
  { keys: 'o', label: t('library.view.source'), run: () => toggleShown('showSource') },
  { keys: 'i', label: t('library.view.info'), run: () => toggleShown('showFacts') },
]

export function useLibraryKeys({ onReject, onRerun, onSearch }: Asks) {
  const { ask, dialog } = useRetry()
  const views = useMemo(viewKeys, [])
  const review = useMemo<readonly Shortcut[]>(
    () => [
      { keys: 'p', label: t('library.review.approve'), run: () => void approve() },
      { keys: 'x', label: t('library.key.reject'), run: onReject },
      { keys: 'Shift+x', label: t('library.key.rejectForRule'), run: () => void rejectForFinding() },
      { keys: 'u', label: t('library.review.clear'), run: clear },
      { keys: RATINGS.map(String), label: t('library.key.rate') },
      ...RATINGS.map((rating) => unlisted(String(rating), () => rate(rating))),
      { keys: '0', label: t('library.key.unrate'), run: () => rate(null) },
      { keys: 'm', label: t('library.key.regenerate'), run: onRerun },
      { keys: 'Mod+z', label: t('library.review.undo'), whileTyping: false, run: () => goBack('undo') },
      {
        keys: ['Mod+Shift+z', 'Mod+y'],
        label: t('library.review.redo'),
        whileTyping: false,
        run: () => goBack('redo'),
      },
    ],
    [onReject, onRerun],
  )
  const going = useMemo<readonly Shortcut[]>(
    () => [
      { keys: ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'], label: t('library.key.navigate') },
      ...WAYS.map(({ key, step: way }) => unlisted(key, () => step(way))),
      { keys: ['Shift+ArrowLeft', 'Shift+ArrowRight'], label: t('library.key.extend') },
      ...WAYS.map(({ key, step: way, x, y }) => unlisted(`Shift+${key}`, () => shifted(way, x, y))),
      { keys: 'Home', label: t('library.key.first'), run: () => step('first') },
      { keys: 'End', label: t('library.key.last'), run: () => step('last') },
      { keys: 'PageUp', label: t('library.key.pageUp'), run: () => step('page-up') },
      { keys: 'PageDown', label: t('library.key.pageDown'), run: () => step('page-down') },
      {
        keys: 'Mod+a',
        label: t('library.key.selectAll'),
        whileTyping: false,
        run: () => view() === 'grid' && selectEverything(),
      },
      { keys: 'Escape', label: t('library.key.back'), run: escape },
      { keys: 'Mod+Shift+e', label: t('library.export'), isUnlisted: true, run: toExport },
      { keys: ['Mod+f', '/'], label: t('library.key.search'), run: onSearch },
    ],
    [onSearch],
  )
  useShortcuts(t('library.keys.views'), views)
  useShortcuts(t('library.keys.navigation'), going)
  useShortcuts(t('library.keys.reviewing'), review)
  useEffect(
    () =>
      onAction('library', (action) => {
        if (action === 'undo') goBack('undo')
        if (action === 'search') onSearch()
      }),
    [onSearch],
  )
  return { items: () => menuOf({ onReject, onRerun }, (what) => void ask(what)), dialog }
}

type Retry = (what: { readonly task: number; readonly batch: number }) => void

const menuOf = ({ onReject, onRerun }: Omit<Asks, 'onSearch'>, retry: Retry): MenuItems => [
  { label: t('library.review.approve'), keys: 'P', icon: Check, onSelect: () => void approve() },
  { label: t('library.review.reject'), keys: 'X', icon: X, onSelect: onReject },
  { label: t('library.review.clear'), keys: 'U', icon: Eraser, onSelect: clear },
  'separator',
  { label: t('library.view.loupe'), keys: 'E', icon: Search, onSelect: toggleLoupe },
  { label: t('library.view.compare'), keys: 'C', icon: Columns2, onSelect: openComparison },
  { label: t('library.view.openSet'), keys: 'S', icon: LayoutGrid, onSelect: openSet },
  'separator',
  ...retryable().map(({ task, batch }) => ({
    label: t('retry.plain'),
    icon: RotateCcw,
    onSelect: () => retry({ task, batch }),
  })),
  { label: t('library.view.regenerate'), keys: 'M', icon: RefreshCw, onSelect: onRerun },
  { label: t('library.export'), keys: 'Mod+Shift+E', icon: PackageOpen, onSelect: toExport },
  { label: t('library.showInFolder'), icon: FolderOpen, onSelect: () => void showInFolder() },
]

function retryable(): readonly LibraryAsset[] {
  const asset = assets.get(onlyTarget(useLibrary.getState().selection) ?? 0)
  return asset !== undefined && canRetry(asset) ? [asset] : []
}
