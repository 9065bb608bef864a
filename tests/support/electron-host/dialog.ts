// Nobody is there to answer: every dialog is cancelled. A test puts its own answer in the place of a function.
import type { BrowserWindow } from './browser-window.ts'

type Asked<T> = [T] | [BrowserWindow, T]

const optionsOf = <T>(asked: Asked<T>): T => (asked.length === 1 ? asked[0] : asked[1])

export const dialog = {
  showOpenDialog: (..._asked: Asked<Electron.OpenDialogOptions>) =>
    Promise.resolve<Electron.OpenDialogReturnValue>({ canceled: true, filePaths: [] }),
  showSaveDialog: (..._asked: Asked<Electron.SaveDialogOptions>) =>
    Promise.resolve<Electron.SaveDialogReturnValue>({ canceled: true, filePath: '' }),
  showMessageBox: (...asked: Asked<Electron.MessageBoxOptions>) => {
    const { cancelId, defaultId } = optionsOf(asked)
    return Promise.resolve<Electron.MessageBoxReturnValue>({
      response: cancelId ?? defaultId ?? 0,
      checkboxChecked: false,
    })
  },
  showErrorBox: (title: string, content: string) => void process.stderr.write(`${title}: ${content}\n`),
}

/** Compiles as long as Electron has these. */
type Offered = Pick<Electron.Dialog, keyof typeof dialog>
dialog satisfies { readonly [Name in keyof Offered]: (...args: never) => unknown }
