// Settings, what the app is like at the moment, and the files and folders that a person names for them.
import { join, resolve } from 'node:path'
import { badInput } from '../../domain/failure.ts'
import { libraryPath } from '../../engine/index.ts'
import type { App, SomeHandlers } from '../app.ts'
import { certificatesIn, checkProxy } from '../network/route.ts'
import type { Question } from '../desktop/dialogs.ts'
import { keepWorkspace, namedWorkspace, syncedBy } from '../../host/libraries.ts'
import { t } from '../../words/index.ts'

export function settingsHandlers(app: App) {
  const { confirm, desktop, io, settings, state, workspaceSession } = app
  let isChoosing = false
  return {
    app_state: () => state.current,
    set_when_done({ when_done }) {
      state.change({ when_done })
      return {}
    },
    settings: () => settings.current,
    async change_settings(part) {
      const { proxy, start_at_login: startsAtLogin } = part
      const { current } = settings
      if (proxy !== undefined && proxy !== current.proxy) {
        checkProxy(proxy)
        if (!(await confirm(proxyQuestion(proxy)))) return current
      }
      const isNew = startsAtLogin === true && !current.start_at_login
      if (isNew && !(await confirm(loginQuestion()))) return current
      return settings.change(part)
    },
    async choose_library() {
      if (namedWorkspace(io) !== null) throw badInput(t('system.library.fixed'))
      if (isChoosing) throw badInput(t('system.library.choosing'))
      isChoosing = true
      try {
        const chosen = await desktop.chooseFolder(t('system.choose.library'))
        if (chosen === null) return { library: null }
        const folder = resolve(chosen)
        if (folder !== workspaceSession.folder) {
          await workspaceSession.moveTo(folder)
          state.change({ workspace: folder })
          // Only one that could be opened is where the next start looks.
          await keepWorkspace(io.files, app.home, folder)
          // Rows of the same numbers are other pictures there, and a page reuses what it has shown.
          desktop.renewPage()
          const service = syncedBy(folder)
          if (service !== null)
            app.notify({ code: 'BAD_INPUT', message: t('system.library.synced', { service }) })
        }
        return { library: libraryPath(folder) }
      } finally {
        isChoosing = false
      }
    },
    async choose_ca() {
      const file = await desktop.chooseFile(t('system.choose.certificates'), [
        { name: t('system.choose.certificates.kind'), extensions: ['pem', 'crt', 'cer'] },
      ])
      if (file === null) return { file }
      // A copy: whoever can change the original file later must not decide which certificates Shotlist trusts.
      const certificates = await certificatesIn(io.files, file)
      const copy = join(app.home, 'certificates.pem')
      await io.files.writeWhole(copy, certificates)
      await settings.change({ ca_file: copy })
      return { file: copy }
    },
    show_log() {
      desktop.showInFolder(app.log.file)
      return {}
    },
    async show_library() {
      await desktop.openFolder(libraryPath(workspaceSession.folder))
      return {}
    },
  } satisfies SomeHandlers
}

const loginQuestion = (): Question => ({
  message: t('system.login.ask'),
  detail: t('system.login.detail'),
  button: t('system.login.button'),
})

const proxyQuestion = (proxy: string | null): Question =>
  proxy === null
    ? {
        message: t('system.proxy.stop'),
        detail: t('system.proxy.stop.detail'),
        button: t('system.proxy.stop.button'),
      }
    : {
        // Only what a URL is made of: nothing that was typed can look like a sentence of ours.
        message: t('system.proxy.use', { origin: new URL(proxy).origin }),
        detail: t('system.proxy.use.detail'),
        button: t('system.proxy.use.button'),
      }
