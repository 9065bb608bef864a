// Exports as the window asks for them. A destination is chosen in a dialog and named by a number: the window gives no path.
import { extname } from 'node:path'
import { FailureError } from '../../domain/failure.ts'
import type { ExportTarget } from '../../engine/index.ts'
import type { App, SomeHandlers } from '../app.ts'
import { t } from '../../words/index.ts'

export function exportHandlers({ io, settings, desktop, workspaceSession }: App) {
  const targets: ExportTarget[] = []
  const targetOf = (id: number): ExportTarget => {
    const known = targets[id - 1]
    if (known === undefined) throw new FailureError('NOT_FOUND', t('system.export.targetGone'))
    return known
  }
  const named = (target: ExportTarget) => ({ id: targets.push(target), ...target })
  const exports = () => workspaceSession.open().exports
  return {
    async choose_export({ kind }) {
      const chosen =
        kind === 'folder'
          ? await desktop.chooseFolder(t('system.choose.exportFolder'))
          : await desktop.chooseWhereToSave(t('system.choose.exportZip'), 'shotlist-export.zip', [
              { name: t('system.choose.zip.kind'), extensions: ['zip'] },
            ])
      if (chosen === null) return { target: null }
      const path = kind === 'zip' && extname(chosen).toLowerCase() !== '.zip' ? `${chosen}.zip` : chosen
      return { target: named({ kind, path }) }
    },
    async last_export() {
      const { export_folder: path } = settings.current
      const isThere = path !== null && (await io.files.facts(path).catch(() => null))?.kind === 'folder'
      return { target: isThere ? named({ kind: 'folder', path }) : null }
    },
    export_plan: ({ selection, options, target }) =>
      exports().plan({ selection, options }, target === null ? null : targetOf(target)),
    export_preview: ({ asset, options }) => exports().preview(asset, options),
    async start_export({ selection, options, target }) {
      const to = targetOf(target)
      if (to.kind === 'folder') await settings.change({ export_folder: to.path })
      exports().start({ selection, options }, to)
      return {}
    },
    async cancel_export() {
      await exports().cancel()
      return {}
    },
    export_progress: () => exports().progress(),
    async show_export() {
      const outcome = exports().progress().outcome
      const [path] = outcome?.paths ?? []
      if (path === undefined) throw new FailureError('NOT_FOUND', t('system.export.nothing'))
      if (extname(path).toLowerCase() === '.zip') desktop.showInFolder(path)
      else await desktop.openFolder(path)
      return {}
    },
  } satisfies SomeHandlers
}
