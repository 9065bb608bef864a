// The table of screens: order, icon, and the code that is loaded when one is first shown.
import {
  ChartNoAxesColumn,
  ImagePlus,
  Images,
  MoonStar,
  NotebookPen,
  PackageOpen,
  Settings,
  type LucideIcon,
} from 'lucide-react'
import { lazy, type ComponentType } from 'react'
import type { Screen } from '../../contract/news.ts'

interface ScreenEntry {
  readonly screen: Screen
  /** The screen it belongs to, which stays marked in the sidebar. */
  readonly within?: Screen
  readonly icon: LucideIcon
  readonly Component: ComponentType
}

export const SCREEN_TABLE: readonly ScreenEntry[] = [
  {
    screen: 'tonight',
    icon: MoonStar,
    Component: lazy(async () => ({ default: (await import('../features/tonight/index.tsx')).TonightScreen })),
  },
  {
    screen: 'new-batch',
    icon: ImagePlus,
    Component: lazy(async () => ({
      default: (await import('../features/new-batch/index.tsx')).NewBatchScreen,
    })),
  },
  {
    screen: 'library',
    icon: Images,
    Component: lazy(async () => ({ default: (await import('../features/library/index.tsx')).LibraryScreen })),
  },
  {
    screen: 'recipes',
    icon: NotebookPen,
    Component: lazy(async () => ({ default: (await import('../features/recipes/index.tsx')).RecipesScreen })),
  },
  {
    screen: 'report',
    icon: ChartNoAxesColumn,
    Component: lazy(async () => ({ default: (await import('../features/report/index.tsx')).ReportScreen })),
  },
  {
    screen: 'settings',
    icon: Settings,
    Component: lazy(async () => ({
      default: (await import('../features/settings/index.tsx')).SettingsScreen,
    })),
  },
  {
    screen: 'export',
    within: 'library',
    icon: PackageOpen,
    Component: lazy(async () => ({ default: (await import('../features/export/index.tsx')).ExportScreen })),
  },
]

/** Screens with a place in the sidebar and a number key. */
export const MAIN_SCREENS = SCREEN_TABLE.filter(({ within }) => within === undefined)
