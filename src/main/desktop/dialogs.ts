// What the system shows and keeps for us: dialogs, the file manager, the clipboard. Behind an interface, so that what
// decides about them can be tried without a screen.
import { dirname, join } from 'node:path'
import { type BrowserWindow, clipboard, dialog, shell } from 'electron'
import { FailureError } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'

export interface FileKind {
  name: string
  /** Without a dot. */
  extensions: string[]
}

export interface Question {
  readonly message: string
  readonly detail: string
  /** The button that says yes. */
  readonly button: string
}

/** Each answer is an absolute path; null: the person chose nothing. */
export interface Desktop {
  chooseFile(title: string, kinds: FileKind[]): Promise<string | null>
  chooseFolder(title: string): Promise<string | null>
  chooseWhereToSave(title: string, name: string, kinds: FileKind[]): Promise<string | null>
  /** A question in the system's own dialog; whatever is not its button is a no. */
  confirm(question: Question): Promise<boolean>
  showInFolder(path: string): void
  /** @throws FailureError NOT_FOUND */
  openFolder(path: string): Promise<void>
  copy(text: string): Promise<void>
  /** Loads the page again, with nothing that was kept from before: what it showed was of another workspace. */
  renewPage(): void
}

/**
 * @param window above which dialogs stand; null: there is none
 * @param firstFolder where the first dialog begins; the next ones begin where the last one ended
 */
export function systemDesktop(window: () => BrowserWindow | null, firstFolder: () => string): Desktop {
  let folder: string | null = null
  const begin = (): string => folder ?? firstFolder()
  const chosen = (path: string): string => {
    folder = dirname(path)
    return path
  }
  const open = async (rest: Electron.OpenDialogOptions): Promise<string | null> => {
    const options = { ...rest, defaultPath: begin() }
    const above = window()
    const { filePaths } = await (above === null
      ? dialog.showOpenDialog(options)
      : dialog.showOpenDialog(above, options))
    return filePaths[0] === undefined ? null : chosen(filePaths[0])
  }
  return {
    chooseFile: (title, kinds) => open({ title, properties: ['openFile'], filters: kinds }),
    chooseFolder: (title) => open({ title, properties: ['openDirectory', 'createDirectory'] }),
    async chooseWhereToSave(title, name, kinds) {
      const options: Electron.SaveDialogOptions = {
        title,
        defaultPath: join(begin(), name),
        filters: kinds,
        // Elsewhere the system asks of itself before a file is replaced.
        properties: ['showOverwriteConfirmation'],
      }
      const above = window()
      const { canceled, filePath } = await (above === null
        ? dialog.showSaveDialog(options)
        : dialog.showSaveDialog(above, options))
      return canceled || filePath === '' ? null : chosen(filePath)
    },
    async confirm({ message, detail, button }) {
      const options = {
        type: 'warning' as const,
        message,
        detail,
        buttons: [button, t('common.cancel')],
        defaultId: 1,
        cancelId: 1,
        noLink: true,
      }
      const above = window()
      const { response } = await (above === null
        ? dialog.showMessageBox(options)
        : dialog.showMessageBox(above, options))
      return response === 0
    },
    showInFolder: (path) => shell.showItemInFolder(path),
    async openFolder(path) {
      const problem = await shell.openPath(path)
      if (problem !== '')
        throw new FailureError('NOT_FOUND', t('desktop.noFolder', { path }), { details: problem })
    },
    async copy(text) {
      await clipboard.writeText(text)
    },
    renewPage: () => window()?.webContents.reloadIgnoringCache(),
  }
}
