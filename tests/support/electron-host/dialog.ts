// Without a screen nobody is there to answer: every dialog is cancelled, and a test puts its own answer in the place of
// a function. In a visible Chromium a file is asked for with Chromium's own dialog; what is saved goes where downloads go.
import { basename, dirname, join } from 'node:path'
import type { BrowserWindow } from './browser-window.ts'
import { getPath } from './folders.ts'
import { VISIBLE } from './options.ts'

type Asked<T> = [T] | [BrowserWindow, T]

const optionsOf = <T>(asked: Asked<T>): T => (asked.length === 1 ? asked[0] : asked[1])
const windowOf = <T>(asked: Asked<T>): BrowserWindow | null => (asked.length === 2 ? asked[0] : null)

export const dialog = {
  showOpenDialog: async (
    ...asked: Asked<Electron.OpenDialogOptions>
  ): Promise<Electron.OpenDialogReturnValue> => {
    const { properties = [] } = optionsOf(asked)
    const file = await chosenIn(windowOf(asked), properties.includes('openDirectory'))
    return { canceled: file === null, filePaths: file === null ? [] : [file] }
  },
  showSaveDialog: async (
    ...asked: Asked<Electron.SaveDialogOptions>
  ): Promise<Electron.SaveDialogReturnValue> => {
    const { defaultPath } = optionsOf(asked)
    if (!VISIBLE || defaultPath === undefined) return { canceled: true, filePath: '' }
    const filePath = join(getPath('downloads'), basename(defaultPath))
    process.stderr.write(`saved without asking: ${filePath}\n`)
    return { canceled: false, filePath }
  },
  showMessageBox: async (
    ...asked: Asked<Electron.MessageBoxOptions>
  ): Promise<Electron.MessageBoxReturnValue> => {
    const { cancelId, defaultId } = optionsOf(asked)
    return { response: cancelId ?? defaultId ?? 0, checkboxChecked: false }
  },
  showErrorBox: (title: string, content: string) => void process.stderr.write(`${title}: ${content}\n`),
}

/** Compiles as long as Electron has these. */
type Offered = Pick<Electron.Dialog, keyof typeof dialog>
dialog satisfies { readonly [Name in keyof Offered]: (...args: never) => unknown }

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
