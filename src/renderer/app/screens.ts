// Each screen's icon, and the code that is loaded when it is first shown.
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
import type { Screen } from '../../contract/screens.ts'

interface ScreenEntry {
  /** The screen it belongs to, which stays marked in the sidebar. */
  readonly within?: Screen
  readonly icon: LucideIcon
  readonly Component: ComponentType
}

const later = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))

export const SCREEN_TABLE: Readonly<Record<Screen, ScreenEntry>> = {
  tonight: {
    icon: MoonStar,
    Component: later(() => import('../features/tonight/index.tsx'), 'TonightScreen'),
  },
  'new-batch': {
    icon: ImagePlus,
    Component: later(() => import('../features/new-batch/index.tsx'), 'NewBatchScreen'),
  },
  library: { icon: Images, Component: later(() => import('../features/library/index.tsx'), 'LibraryScreen') },
  recipes: {
    icon: NotebookPen,
    Component: later(() => import('../features/recipes/index.tsx'), 'RecipesScreen'),
  },
  report: {
    icon: ChartNoAxesColumn,
    Component: later(() => import('../features/report/index.tsx'), 'ReportScreen'),
  },
  settings: {
    icon: Settings,
    Component: later(() => import('../features/settings/index.tsx'), 'SettingsScreen'),
  },
  export: {
    within: 'library',
    icon: PackageOpen,
    Component: later(() => import('../features/export/index.tsx'), 'ExportScreen'),
  },
}
