// What the system shows and keeps for us: dialogs, the file manager, the clipboard. Behind an interface, so that what
// decides about them can be tried without a screen.
import { dirname, join } from 'node:path'
import { type BrowserWindow, clipboard, dialog, shell } from 'electron'
import { FailureError } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'

export interface FileKind {
  name: string
  extensions: string[]
}

export interface Question {
  readonly message: string
  readonly detail?: string
  readonly button: string
  /** Takes the question back, which is a no. */
  readonly signal?: AbortSignal
}

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

interface Place {
  readonly window: () => BrowserWindow | null
  /** Brings the window to the front, or opens it; null: the app is starting or ending. */
  readonly raise: () => BrowserWindow | null
  /** Where the first dialog begins; the next ones begin where the last one ended. */
  readonly firstFolder: () => string
}

export function systemDesktop({ window, raise, firstFolder }: Place): Desktop {
  let folder: string | null = null
  const begin = (): string => folder ?? firstFolder()
  const chosen = (path: string | undefined): string | null => {
    if (path === undefined || path === '') return null
    folder = dirname(path)
    return path
  }
  /**
   * Shows every dialog on the window, in front. On macOS a message box without a window stops every timer, and with them the
   * queue, until somebody answers; and nobody can answer a dialog on a hidden window.
   */
  const inFront = async <T>(show: (above: BrowserWindow) => Promise<T>): Promise<T | null> => {
    const above = raise()
    above?.show()
    return above === null ? null : show(above)
  }
  const open = async (rest: Electron.OpenDialogOptions): Promise<string | null> => {
    const options = { ...rest, defaultPath: begin() }
    const answer = await inFront((above) => dialog.showOpenDialog(above, options))
    return chosen(answer?.filePaths[0])
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
      const answer = await inFront((above) => dialog.showSaveDialog(above, options))
      return chosen(answer?.canceled === false ? answer.filePath : undefined)
    },
    async confirm({ button, ...question }) {
      const options = {
        type: 'warning' as const,
        ...question,
        buttons: [button, t('common.cancel')],
        defaultId: 1,
        cancelId: 1,
        noLink: true,
      }
      const answer = await inFront((above) => dialog.showMessageBox(above, options))
      return answer?.response === 0
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
