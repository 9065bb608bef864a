// Every key of the library. Those that a focused button needs itself (Space) are handled where the focus is.
import { useEffect, useMemo } from 'react'
import { onAction } from '../../state/navigation.ts'
import { useShortcuts, type Shortcut } from '../../state/shortcuts.ts'
import { approve, clear, rate, undo } from './deeds.ts'
import { look } from './desk.ts'
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
} from './going.ts'
import { useManners } from './manners.ts'
import { selectAll } from './model/looking.ts'

interface Asks {
  readonly onReject: () => void
  readonly onSearch: () => void
}

const PAN_PX = 120
const RATINGS = [1, 2, 3, 4, 5] as const

/** Shift moves a picture that is larger than its pane; in the grid it chooses. */
const shifted = (which: 'left' | 'right' | 'up' | 'down', x: number, y: number) => () => {
  if (view() === 'grid') step(which, true)
  else pan({ x: x * PAN_PX, y: y * PAN_PX })
}

export function useLibraryKeys({ onReject, onSearch }: Asks): void {
  const shortcuts = useMemo<readonly Shortcut[]>(
    () => [
      { keys: 'p', label: 'Approve', run: approve },
      { keys: 'x', label: 'Reject, with a reason; twice: the same reason again', run: onReject },
      { keys: 'u', label: 'Clear the decision', run: clear },
      ...RATINGS.map((rating) => ({
        keys: String(rating),
        label: `${rating} ${rating === 1 ? 'star' : 'stars'}`,
        run: () => rate(rating),
      })),
      { keys: '0', label: 'No stars', run: () => rate(null) },
      { keys: 'Mod+z', label: 'Take back', whileTyping: false, run: () => void undo() },
      { keys: ['e', ' '], label: 'Loupe, and back', run: toggleLoupe },
      { keys: 'Enter', label: 'Loupe', run: () => view() === 'grid' && toggleLoupe() },
      { keys: 'g', label: 'Grid', run: toGrid },
      { keys: 'c', label: 'Compare two to four', run: compare },
      { keys: 's', label: 'Everything made of this product', run: () => void openProduct('set') },
      { keys: 'a', label: 'A+ page', run: () => void openProduct('page') },
      { keys: 'z', label: 'Pixel by pixel (100 %), and back', run: toggleFullSize },
      { keys: ['+', '='], label: 'Larger', run: () => zoomBy(1) },
      { keys: '-', label: 'Smaller', run: () => zoomBy(-1) },
      { keys: 'o', label: 'Source photo beside the result', run: () => flip('showSource') },
      { keys: 'i', label: 'Facts', run: () => flip('showFacts') },
      { keys: 'ArrowLeft', label: 'Left', run: () => step('left') },
      { keys: 'ArrowRight', label: 'Right', run: () => step('right') },
      { keys: 'ArrowUp', label: 'Up', run: () => step('up') },
      { keys: 'ArrowDown', label: 'Down', run: () => step('down') },
      { keys: 'Shift+ArrowLeft', label: 'Choose on to the left', run: shifted('left', 1, 0) },
      { keys: 'Shift+ArrowRight', label: 'Choose on to the right', run: shifted('right', -1, 0) },
      { keys: 'Shift+ArrowUp', label: 'Choose on upwards', run: shifted('up', 0, 1) },
      { keys: 'Shift+ArrowDown', label: 'Choose on downwards', run: shifted('down', 0, -1) },
      { keys: 'Home', label: 'First', run: () => step('first') },
      { keys: 'End', label: 'Last', run: () => step('last') },
      { keys: 'PageUp', label: 'A page up', run: () => step('page-up') },
      { keys: 'PageDown', label: 'A page down', run: () => step('page-down') },
      {
        keys: 'Mod+a',
        label: 'Choose all',
        whileTyping: false,
        run: () => view() === 'grid' && look(selectAll),
      },
      { keys: 'Escape', label: 'Back; in the grid, choose none', run: escape },
      { keys: ['Mod+f', '/'], label: 'Search', run: onSearch },
    ],
    [onReject, onSearch],
  )
  useShortcuts('Library', shortcuts)
  useEffect(
    () =>
      onAction('library', (action) => {
        if (action === 'undo') void undo()
        if (action === 'search') onSearch()
      }),
    [onSearch],
  )
}

const flip = (which: 'showSource' | 'showFacts'): void =>
  useManners.setState((manners) => ({ [which]: !manners[which] }))
