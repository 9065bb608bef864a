// The application's menu, as each system expects it. Keys that the page uses itself reach the page first; the menu has
// them for whoever looks there.
import { basename } from 'node:path'
import type { MenuItemConstructorOptions } from 'electron'
import type { AppState } from '../../contract/commands/app.ts'
import { MAIN_SCREENS, type MainScreen } from '../../contract/screens.ts'
import type { Actions } from './actions.ts'

type Item = MenuItemConstructorOptions

export interface MenuFacts {
  readonly platform: AppState['platform']
  readonly isPackaged: boolean
  readonly recent: readonly string[]
  readonly canPause: boolean
  readonly canResume: boolean
}

const SCREEN_LABELS: Readonly<Record<MainScreen, string>> = {
  tonight: 'Tonight',
  'new-batch': 'New Batch',
  library: 'Library',
  recipes: 'Recipes',
  report: 'Report',
  settings: 'Settings',
}
const LINE: Item = { type: 'separator' }

export function menuTemplate(facts: MenuFacts, acts: Actions): Item[] {
  const isMac = facts.platform === 'darwin'
  return [
    ...(isMac ? [appMenu(acts)] : []),
    fileMenu(facts, acts),
    editMenu(acts),
    viewMenu(facts, acts),
    queueMenu(facts, acts),
    isMac ? { role: 'windowMenu' } : { label: '&Window', submenu: [{ role: 'minimize' }, { role: 'zoom' }] },
    helpMenu(isMac, acts),
  ]
}

const settingsItem = (acts: Actions): Item => ({
  id: 'settings',
  label: 'Settings…',
  accelerator: 'CmdOrCtrl+,',
  click: () => acts.show('settings'),
})

const appMenu = (acts: Actions): Item => ({
  role: 'appMenu',
  label: 'Shotlist',
  submenu: [
    { id: 'about', label: 'About Shotlist', click: () => acts.about() },
    LINE,
    settingsItem(acts),
    LINE,
    { role: 'services' },
    LINE,
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    LINE,
    { role: 'quit' },
  ],
})

const fileMenu = ({ platform, recent }: MenuFacts, acts: Actions): Item => ({
  label: '&File',
  submenu: [
    { id: 'open', label: 'Open Catalog…', accelerator: 'CmdOrCtrl+O', click: () => acts.openCatalog() },
    {
      id: 'recent',
      label: 'Open Recent',
      enabled: recent.length > 0,
      submenu: recent.map((path, index): Item => ({
        id: `recent-${index}`,
        label: plain(basename(path), platform),
        click: () => acts.openRecent(index),
      })),
    },
    { id: 'start_test_run', label: 'Try with Sample Products', click: () => acts.startTestRun() },
    LINE,
    {
      id: 'export',
      label: 'Export…',
      accelerator: 'CmdOrCtrl+Shift+E',
      click: () => acts.show('export'),
    },
    { id: 'show-library', label: 'Show Library in Its Folder', click: () => acts.showLibrary() },
    LINE,
    ...(platform === 'darwin' ? [] : [settingsItem(acts), LINE]),
    { role: 'close' },
    ...(platform === 'darwin' ? [] : [{ role: 'quit' } satisfies Item]),
  ],
})

const editMenu = (acts: Actions): Item => ({
  label: '&Edit',
  submenu: [
    { role: 'undo' },
    { role: 'redo' },
    { id: 'undo-review', label: 'Take Back the Last Decision', click: () => acts.show('library', 'undo') },
    LINE,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'delete' },
    { role: 'selectAll' },
    LINE,
    { id: 'search', label: 'Search the Library', click: () => acts.show('library', 'search') },
  ],
})

const viewMenu = ({ isPackaged }: MenuFacts, acts: Actions): Item => ({
  label: '&View',
  submenu: [
    ...MAIN_SCREENS.map((screen, place): Item => ({
      id: `screen-${screen}`,
      label: SCREEN_LABELS[screen],
      accelerator: `CmdOrCtrl+${place + 1}`,
      click: () => acts.show(screen),
    })),
    LINE,
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    LINE,
    { role: 'togglefullscreen' },
    ...(isPackaged ? [] : ([LINE, { role: 'reload' }, { role: 'toggleDevTools' }] satisfies Item[])),
  ],
})

const queueMenu = ({ canPause, canResume }: MenuFacts, acts: Actions): Item => ({
  label: '&Queue',
  submenu: [
    { id: 'pause', label: 'Pause All', enabled: canPause, click: () => acts.pauseAll() },
    { id: 'resume', label: 'Resume All', enabled: canResume, click: () => acts.resumeAll() },
  ],
})

const helpMenu = (isMac: boolean, acts: Actions): Item => ({
  role: 'help',
  submenu: [
    {
      id: 'keys',
      label: 'Keyboard Shortcuts',
      accelerator: 'CmdOrCtrl+/',
      click: () => acts.show('tonight', 'keys'),
    },
    { id: 'log', label: 'Show the Log in Its Folder', click: () => acts.showLog() },
    ...(isMac
      ? []
      : ([LINE, { id: 'about', label: 'About Shotlist', click: () => acts.about() }] satisfies Item[])),
  ],
})

/** Where & marks the letter to press, a name's own & is written twice. */
const plain = (text: string, platform: AppState['platform']): string =>
  platform === 'darwin' ? text : text.replaceAll('&', '&&')

interface Clicked {
  readonly isEditable: boolean
  readonly selectionText: string
  readonly editFlags: { readonly canCut: boolean; readonly canCopy: boolean; readonly canPaste: boolean }
}

/** The menu under the pointer: in fields, and over text that is selected. Empty: none is wanted. */
export function contextTemplate({ isEditable, selectionText, editFlags }: Clicked): Item[] {
  if (!isEditable) return selectionText.trim() === '' ? [] : [{ role: 'copy' }]
  return [
    { role: 'undo' },
    { role: 'redo' },
    LINE,
    { role: 'cut', enabled: editFlags.canCut },
    { role: 'copy', enabled: editFlags.canCopy },
    { role: 'paste', enabled: editFlags.canPaste },
    LINE,
    { role: 'selectAll' },
  ]
}
