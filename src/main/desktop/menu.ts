// The application's menu, as each system expects it. Keys that the page uses reach the page first; the menu shows them.
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

const item = (id: string, label: string, click: () => void, rest: Item = {}): Item => ({
  id,
  label,
  click,
  ...rest,
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
      submenu: [role('minimize'), ...(isMac ? [role('zoom'), LINE, role('front')] : [])],
    },
    helpMenu(isMac, acts),
  ]
}

const settingsItem = (acts: Actions): Item =>
  item('settings', t('desktop.menu.settings'), () => acts.show('settings'), { accelerator: 'CmdOrCtrl+,' })
const aboutItem = (acts: Actions): Item => item('about', t('desktop.menu.about'), () => acts.about())

const appMenu = (acts: Actions): Item => ({
  role: 'appMenu',
  label: 'Shotlist',
  submenu: [
    aboutItem(acts),
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
    item('open', t('desktop.menu.open'), () => acts.openCatalog(), { accelerator: 'CmdOrCtrl+O' }),
    item('start_test_run', t('desktop.menu.testRun'), () => acts.startTestRun()),
    LINE,
    item('export', t('desktop.menu.export'), () => acts.show('export'), { accelerator: 'CmdOrCtrl+Shift+E' }),
    item('show-library', t(`desktop.menu.showLibrary.${platform}`), () => acts.showLibrary()),
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
    item('undo-review', t('desktop.menu.undoReview'), () => acts.show('library', 'undo'), {
      enabled: canUndoReview,
    }),
    LINE,
    role('cut'),
    role('copy'),
    role('paste'),
    role('delete'),
    role('selectAll'),
    LINE,
    item('search', t('desktop.menu.search'), () => acts.show('library', 'search')),
  ],
})

const viewMenu = ({ isPackaged }: MenuFacts, acts: Actions): Item => ({
  label: t('desktop.menu.view'),
  submenu: [
    ...MAIN_SCREENS.map((screen, place) => {
      const key = { accelerator: `CmdOrCtrl+${place + 1}` }
      return item(`screen-${screen}`, t(`desktop.menu.screen.${screen}`), () => acts.show(screen), key)
    }),
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
    item('pause', t('desktop.menu.pauseAll'), () => acts.pauseAll(), { enabled: canPause }),
    item('resume', t('desktop.menu.resumeAll'), () => acts.resumeAll(), { enabled: canResume }),
  ],
})

const helpMenu = (isMac: boolean, acts: Actions): Item => ({
  role: 'help',
  label: t('desktop.menu.help'),
  submenu: [
    item('keys', t('desktop.menu.keys'), () => acts.show('tonight', 'keys'), { accelerator: 'CmdOrCtrl+/' }),
    item('log', t('desktop.menu.log'), () => acts.showLog()),
    ...(isMac ? [] : [LINE, aboutItem(acts)]),
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
