// Without a screen nobody is there to answer: every dialog is canceled, and a test puts its own answer in the place of
// a function. In a visible Chromium a file is asked for with Chromium's own dialog; what is saved goes where downloads go.
// Where dialogs are to be those of macOS (options.ts), a message box stays until it is pressed or its signal ends it, one
// without a window stops the whole process, as an error box does, and nobody can press what hangs on a hidden window.
import { existsSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { BrowserWindow } from './browser-window.ts'
import { getPath } from './folders.ts'
import { DIALOGS_OF_MACOS, VISIBLE } from './options.ts'
import { hasStarted } from './readiness.ts'

type Asked<T> = [T] | [BrowserWindow, T]

const optionsOf = <T>(asked: Asked<T>): T => (asked.length === 1 ? asked[0] : asked[1])
const windowOf = <T>(asked: Asked<T>): BrowserWindow | null => (asked.length === 2 ? asked[0] : null)

/** Where a dialog hangs. */
type Parent = 'none' | 'hidden' | 'visible'
interface Shown {
  readonly kind: 'open' | 'save' | 'message'
  readonly parent: Parent
}

const parentOf = (window: BrowserWindow | null): Parent =>
  window === null ? 'none' : window.isVisible() ? 'visible' : 'hidden'

/** @throws as Electron does before it is ready */
function note<T>(kind: Shown['kind'], asked: Asked<T>): Parent {
  if (!hasStarted()) throw new Error('dialog module can only be used after app is ready')
  const parent = parentOf(windowOf(asked))
  dialog.shown.push({ kind, parent })
  return parent
}

/** Nobody sees it, so nobody answers it. */
const isLost = (parent: Parent): boolean => DIALOGS_OF_MACOS && parent === 'hidden'
const NEVER = new Promise<never>(() => undefined)

export const dialog = {
  showOpenDialog: async (
    ...asked: Asked<Electron.OpenDialogOptions>
  ): Promise<Electron.OpenDialogReturnValue> => {
    if (isLost(note('open', asked))) return NEVER
    const { properties = [] } = optionsOf(asked)
    const file = await chosenIn(windowOf(asked), properties.includes('openDirectory'))
    return { canceled: file === null, filePaths: file === null ? [] : [file] }
  },
  showSaveDialog: async (
    ...asked: Asked<Electron.SaveDialogOptions>
  ): Promise<Electron.SaveDialogReturnValue> => {
    if (isLost(note('save', asked))) return NEVER
    const { defaultPath } = optionsOf(asked)
    if (!VISIBLE || defaultPath === undefined) return { canceled: true, filePath: '' }
    const filePath = join(getPath('downloads'), basename(defaultPath))
    process.stderr.write(`saved without asking: ${filePath}\n`)
    return { canceled: false, filePath }
  },
  showMessageBox: async (
    ...asked: Asked<Electron.MessageBoxOptions>
  ): Promise<Electron.MessageBoxReturnValue> => {
    const parent = note('message', asked)
    const { cancelId, defaultId, message, signal } = optionsOf(asked)
    const canceled = { response: cancelId ?? defaultId ?? 0, checkboxChecked: false }
    if (!DIALOGS_OF_MACOS || signal?.aborted === true) return canceled
    if (parent === 'none') return { ...canceled, response: pressedWhileAllStands(message) }
    const { promise, resolve } = Promise.withResolvers<number>()
    if (parent === 'visible') dialog.press = resolve
    signal?.addEventListener('abort', () => resolve(canceled.response), { once: true })
    return { ...canceled, response: await promise }
  },
  showErrorBox: (title: string, content: string) => {
    process.stderr.write(`${title}: ${content}\n`)
    // Before `ready` Electron only writes it.
    if (DIALOGS_OF_MACOS && hasStarted()) pressedWhileAllStands(title)
  },
  /** Of the double: every dialog so far. */
  shown: [] as Shown[],
  /** Of the double: presses a button of the last message box. */
  press: (_response: number): void => undefined,
}

/** Compiles as long as Electron has these. */
type Offered = Pick<Electron.Dialog, Exclude<keyof typeof dialog, 'shown' | 'press'>>
dialog satisfies { readonly [Name in keyof Offered]: (...args: never) => unknown }

const LOOK_MS = 20

/** No timer fires and nothing is read or written meanwhile; so a button is pressed from outside, by its number in a file. */
function pressedWhileAllStands(message: string): number {
  const file = join(getPath('userData'), 'pressed')
  writeSync(2, `Everything stands still for a message box without a window: ${message}\n`)
  const still = new Int32Array(new SharedArrayBuffer(4))
  const read = (): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  while (read() === '') Atomics.wait(still, 0, 0, LOOK_MS)
  const response = Number(read())
  rmSync(file)
  return response
}

const CHOOSE = `(isFolder) => new Promise((resolve) => {
  const input = Object.assign(document.createElement('input'), { type: 'file', webkitdirectory: isFolder })
  input.addEventListener('change', () => resolve(input.files[0] ?? null))
  input.addEventListener('cancel', () => resolve(null))
  input.click()
})`

/** null: nothing was chosen. Of a folder Chromium tells a file inside, so an empty one cannot be chosen. */
async function chosenIn(window: BrowserWindow | null, isFolder: boolean): Promise<string | null> {
  if (!VISIBLE || window === null) return null
  const { session } = await window.webContents.page
  const { result } = await session.send('Runtime.evaluate', {
    expression: `(${CHOOSE})(${String(isFolder)})`,
    awaitPromise: true,
    userGesture: true,
  })
  if (result.objectId === undefined) return null
  const { path } = await session.send('DOM.getFileInfo', { objectId: result.objectId })
  if (path === '') return null
  return isFolder ? dirname(path) : path
}
