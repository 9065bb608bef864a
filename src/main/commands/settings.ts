// Settings, what the app is like at the moment, and the files and folders that a person names for them.
import { resolve } from 'node:path'
import type { appCommands } from '../../contract/commands/app.ts'
import { FailureError } from '../../contract/failure.ts'
import { libraryPath } from '../../engine/index.ts'
import type { App } from '../app.ts'
import { keepWorkspace } from '../workspace-choice.ts'
import type { Handlers } from './handlers.ts'

type Names =
  | 'app_state'
  | 'set_when_done'
  | 'settings'
  | 'change_settings'
  | 'choose_library'
  | 'choose_ca'
  | 'show_library'

export function settingsHandlers(app: App): Handlers<keyof Pick<typeof appCommands, Names>> {
  const { desktop, io, settings, state, workplace } = app
  let isChoosing = false
  return {
    app_state: () => state.current,
    set_when_done({ when_done }) {
      state.change({ when_done })
      return {}
    },
    settings: () => settings.current,
    change_settings: (part) => settings.change(part),
    async choose_library() {
      if ((io.env['SHOTLIST_WORKSPACE'] ?? '').trim() !== '')
        throw new FailureError(
          'BAD_INPUT',
          'SHOTLIST_WORKSPACE says where the workspace is. Start Shotlist without it to choose another folder.',
        )
      if (isChoosing) throw new FailureError('BAD_INPUT', 'Another folder is being chosen already.')
      isChoosing = true
      try {
        const chosen = await desktop.chooseFolder('Choose the folder for the library and the queue')
        if (chosen === null) return { library: null }
        const folder = resolve(chosen)
        if (folder !== workplace.folder) {
          await workplace.moveTo(folder)
          state.change({ workspace: folder })
          // Only one that could be opened is where the next start looks.
          await keepWorkspace(io.files, app.home, folder)
          // Rows of the same numbers are other pictures there, and a page reuses what it has shown.
          desktop.renewPage()
        }
        return { library: libraryPath(folder) }
      } finally {
        isChoosing = false
      }
    },
    async choose_ca() {
      const file = await desktop.chooseFile('Choose a file with certificates', [
        { name: 'Certificates', extensions: ['pem', 'crt', 'cer'] },
      ])
      if (file !== null) await settings.change({ ca_file: file })
      return { file }
    },
    async show_library() {
      await desktop.openFolder(libraryPath(workplace.folder))
      return {}
    },
  }
}
