// What a right click on an image offers: the same as the keys.
import {
  Check,
  Columns2,
  Eraser,
  FolderOpen,
  LayoutGrid,
  PackageOpen,
  RefreshCw,
  Search,
  X,
} from 'lucide-react'
import type { MenuItems } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'
import { approve, clear, showInFolder, toExport } from './actions.ts'
import { compare, openProduct, toggleLoupe } from './navigation.ts'

interface Asks {
  readonly onReject: () => void
  readonly onRerun: () => void
}

export const menuOf = ({ onReject, onRerun }: Asks): MenuItems => [
  { label: t('library.review.approve'), keys: 'P', icon: Check, onSelect: () => void approve() },
  { label: t('library.review.reject'), keys: 'X', icon: X, onSelect: onReject },
  { label: t('library.review.clear'), keys: 'U', icon: Eraser, onSelect: clear },
  'separator',
  { label: t('library.view.loupe'), keys: 'E', icon: Search, onSelect: toggleLoupe },
  { label: t('library.view.compare'), keys: 'C', icon: Columns2, onSelect: () => void compare() },
  { label: t('library.view.openSet'), keys: 'S', icon: LayoutGrid, onSelect: () => void openProduct('set') },
  'separator',
  { label: t('library.view.regenerate'), keys: 'M', icon: RefreshCw, onSelect: onRerun },
  { label: t('library.export'), keys: 'Mod+Shift+E', icon: PackageOpen, onSelect: toExport },
  { label: t('library.showInFolder'), icon: FolderOpen, onSelect: () => void showInFolder() },
]
