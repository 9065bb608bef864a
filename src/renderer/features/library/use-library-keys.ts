// The keys of the library. Keys that a focused button needs (Space) are handled there.
import { useEffect, useMemo } from 'react'
import { onAction } from '../../state/navigation.ts'
import { useShortcuts, type Shortcut } from '../../state/shortcuts.ts'
import { approve, clear, rate, rejectForFinding, toExport, undo } from './actions.ts'
import { updateSelection } from './library-store.ts'
import {
  compare,
  escape,
  openProduct,
  pan,
  step,
  toggleFullSize,
  toggleLoupe,
  toGrid,
  view,
  zoomBy,
} from './navigation.ts'
import { useViewPreferences } from './view-preferences.ts'
import { selectAll } from './model/selection.ts'
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

function chooseAll(): void {
  if (view() === 'grid') updateSelection(selectAll)
}

const flip = (which: 'showSource' | 'showFacts'): void =>
  useViewPreferences.setState((preferences) => ({ [which]: !preferences[which] }))

const VIEW_KEYS: readonly Shortcut[] = [
  { keys: ['e', ' ', 'Enter'], label: 'Loupe, and back', run: toggleLoupe },
  { keys: 'g', label: 'Grid', run: toGrid },
  { keys: 'c', label: 'Compare two to four', run: compare },
  { keys: 's', label: 'Everything made of this product', run: () => void openProduct('set') },
  { keys: 'a', label: 'A+ page', run: () => void openProduct('page') },
  { keys: 'z', label: 'Pixel by pixel (100 %), and back', run: toggleFullSize },
  { keys: ['+', '='], label: 'Larger', run: () => zoomBy(1) },
  { keys: '-', label: 'Smaller', run: () => zoomBy(-1) },
  { keys: 'o', label: 'Source photo beside the result', run: () => flip('showSource') },
  { keys: 'i', label: 'Facts', run: () => flip('showFacts') },
]

export function useLibraryKeys({ onReject, onRerun, onSearch }: Asks): void {
  const review = useMemo<readonly Shortcut[]>(
    () => [
      { keys: 'p', label: 'Approve', run: () => void approve() },
      { keys: 'x', label: 'Reject with a reason; twice: the last one again', run: onReject },
      { keys: 'f', label: 'Reject for what pre-flight has found', run: () => void rejectForFinding() },
      { keys: 'u', label: 'Clear the decision', run: clear },
      { keys: ['1', '5'], label: 'One to five stars' },
      ...RATINGS.map((rating) => unlisted(String(rating), () => rate(rating))),
      { keys: '0', label: 'No stars', run: () => rate(null) },
      { keys: 'm', label: t('library.key.regenerate'), run: onRerun },
      { keys: 'Mod+z', label: 'Take back, step by step', whileTyping: false, run: () => void undo() },
    ],
    [onReject, onRerun],
  )
  const going = useMemo<readonly Shortcut[]>(
    () => [
      { keys: ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'], label: 'Go about' },
      ...WAYS.map(({ key, step: way }) => unlisted(key, () => step(way))),
      { keys: ['Shift+ArrowLeft', 'Shift+ArrowRight'], label: 'Choose on; in a large picture, move it' },
      ...WAYS.map(({ key, step: way, x, y }) => unlisted(`Shift+${key}`, () => shifted(way, x, y))),
      { keys: 'Home', label: 'First', run: () => step('first') },
      { keys: 'End', label: 'Last', run: () => step('last') },
      { keys: 'PageUp', label: 'A page up', run: () => step('page-up') },
      { keys: 'PageDown', label: 'A page down', run: () => step('page-down') },
      { keys: 'Mod+a', label: 'Choose all', whileTyping: false, run: chooseAll },
      { keys: 'Escape', label: 'Back; in the grid, choose none', run: escape },
      { keys: 'Mod+Shift+e', label: 'Export…', isUnlisted: true, run: toExport },
      { keys: ['Mod+f', '/'], label: 'Search', run: onSearch },
    ],
    [onSearch],
  )
  useShortcuts('Library: views', VIEW_KEYS)
  useShortcuts('Library: going about', going)
  useShortcuts('Library: review', review)
  useEffect(
    () =>
      onAction('library', (action) => {
        if (action === 'undo') void undo()
        if (action === 'search') onSearch()
      }),
    [onSearch],
  )
}
