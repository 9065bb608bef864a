// The application's menu, as each system expects it. Keys that the page uses itself reach the page first; the menu has
// them for whoever looks there.
import type { MenuItemConstructorOptions } from 'electron'
import type { AppState } from '../../contract/commands/app.ts'
import { MAIN_SCREENS } from '../../contract/screens.ts'
import { type MessageKey, t } from '../../words/index.ts'
import type { Actions } from './actions.ts'

type Item = MenuItemConstructorOptions

export interface MenuFacts {
  readonly platform: AppState['platform']
  readonly isPackaged: boolean
  readonly canPause: boolean
  readonly canResume: boolean
  readonly canUndoReview: boolean
}

const LINE: Item = { type: 'separator' }

type LabeledRole = NonNullable<Item['role']> &
  (MessageKey extends infer Key ? (Key extends `desktop.menu.${infer Name}` ? Name : never) : never)

/** Electron's own labels are English. */
const role = (name: LabeledRole, rest: Item = {}): Item => ({
  ...rest,
  role: name,
  label: t(`desktop.menu.${name}`),
})

export function menuTemplate(facts: MenuFacts, acts: Actions): Item[] {
  const isMac = facts.platform === 'darwin'
  return [
    ...(isMac ? [appMenu(acts)] : []),
    fileMenu(facts, acts),
    editMenu(facts, acts),
    viewMenu(facts, acts),
    queueMenu(facts, acts),
    {
      ...(isMac ? { role: 'windowMenu' } : {}),
      label: t('desktop.menu.window'),
      submenu: [role('minimize'), role('zoom'), ...(isMac ? [LINE, role('front')] : [])],
    },
    helpMenu(isMac, acts),
  ]
}

const settingsItem = (acts: Actions): Item => ({
  id: 'settings',
  label: t('desktop.menu.settings'),
  accelerator: 'CmdOrCtrl+,',
  click: () => acts.show('settings'),
})

const appMenu = (acts: Actions): Item => ({
  role: 'appMenu',
  label: 'Shotlist',
  submenu: [
    { id: 'about', label: t('desktop.menu.about'), click: () => acts.about() },
    LINE,
    settingsItem(acts),
    LINE,
    role('services'),
    LINE,
    role('hide'),
    role('hideOthers'),
    role('unhide'),
    LINE,
    role('quit'),
  ],
})

const fileMenu = ({ platform }: MenuFacts, acts: Actions): Item => ({
  label: t('desktop.menu.file'),
  submenu: [
    {
      id: 'open',
      label: t('desktop.menu.open'),
      accelerator: 'CmdOrCtrl+O',
      click: () => acts.openCatalog(),
    },
    { id: 'start_test_run', label: t('desktop.menu.testRun'), click: () => acts.startTestRun() },
    LINE,
    {
      id: 'export',
      label: t('desktop.menu.export'),
      accelerator: 'CmdOrCtrl+Shift+E',
      click: () => acts.show('export'),
    },
    { id: 'show-library', label: t(`desktop.menu.showLibrary.${platform}`), click: () => acts.showLibrary() },
    LINE,
    ...(platform === 'darwin' ? [] : [settingsItem(acts), LINE]),
    role('close'),
    ...(platform === 'darwin' ? [] : [role('quit')]),
  ],
})

const editMenu = ({ canUndoReview }: MenuFacts, acts: Actions): Item => ({
  label: t('desktop.menu.edit'),
  submenu: [
    role('undo'),
    role('redo'),
    {
      id: 'undo-review',
      label: t('desktop.menu.undoReview'),
      enabled: canUndoReview,
      click: () => acts.show('library', 'undo'),
    },
    LINE,
    role('cut'),
    role('copy'),
    role('paste'),
    role('delete'),
    role('selectAll'),
    LINE,
    { id: 'search', label: t('desktop.menu.search'), click: () => acts.show('library', 'search') },
  ],
})

const viewMenu = ({ isPackaged }: MenuFacts, acts: Actions): Item => ({
  label: t('desktop.menu.view'),
  submenu: [
    ...MAIN_SCREENS.map((screen, place): Item => ({
      id: `screen-${screen}`,
      label: t(`desktop.menu.screen.${screen}`),
      accelerator: `CmdOrCtrl+${place + 1}`,
      click: () => acts.show(screen),
    })),
    LINE,
    role('resetZoom'),
    role('zoomIn'),
    role('zoomOut'),
    LINE,
    role('togglefullscreen'),
    ...(isPackaged ? [] : ([LINE, { role: 'reload' }, { role: 'toggleDevTools' }] satisfies Item[])),
  ],
})

const queueMenu = ({ canPause, canResume }: MenuFacts, acts: Actions): Item => ({
  label: t('desktop.menu.queue'),
  submenu: [
    { id: 'pause', label: t('desktop.menu.pauseAll'), enabled: canPause, click: () => acts.pauseAll() },
    { id: 'resume', label: t('desktop.menu.resumeAll'), enabled: canResume, click: () => acts.resumeAll() },
  ],
})

const helpMenu = (isMac: boolean, acts: Actions): Item => ({
  role: 'help',
  label: t('desktop.menu.help'),
  submenu: [
    {
      id: 'keys',
      label: t('desktop.menu.keys'),
      accelerator: 'CmdOrCtrl+/',
      click: () => acts.show('tonight', 'keys'),
    },
    { id: 'log', label: t('desktop.menu.log'), click: () => acts.showLog() },
    ...(isMac
      ? []
      : ([
          LINE,
          { id: 'about', label: t('desktop.menu.about'), click: () => acts.about() },
        ] satisfies Item[])),
  ],
})

interface Clicked {
  readonly isEditable: boolean
  readonly selectionText: string
  readonly editFlags: { readonly canCut: boolean; readonly canCopy: boolean; readonly canPaste: boolean }
}

/** The menu under the pointer: in fields, and over text that is selected. Empty: none is wanted. */
export function contextTemplate({ isEditable, selectionText, editFlags }: Clicked): Item[] {
  if (!isEditable) return selectionText.trim() === '' ? [] : [role('copy')]
  return [
    role('undo'),
    role('redo'),
    LINE,
    role('cut', { enabled: editFlags.canCut }),
    role('copy', { enabled: editFlags.canCopy }),
    role('paste', { enabled: editFlags.canPaste }),
    LINE,
    role('selectAll'),
  ]
}
