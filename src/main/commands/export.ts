// Exports as the window asks for them. A destination is chosen in a dialog and from then on named by a number: a path
// never comes from the window.
import { extname } from 'node:path'
import type { exportCommands } from '../../contract/commands/export.ts'
import { FailureError } from '../../domain/failure.ts'
import type { ExportTarget } from '../../engine/index.ts'
import type { App } from '../app.ts'
import type { Handlers } from './handlers.ts'
import { t } from '../../words/index.ts'

/** Of those chosen, the last ones can be used. */
const TARGETS_MAX = 50

export function exportHandlers({
  io,
  settings,
  desktop,
  workspaceSession,
}: App): Handlers<keyof typeof exportCommands> {
  const targets = new Map<number, ExportTarget>()
  let last = 0
  const targetOf = (id: number): ExportTarget => {
    const known = targets.get(id)
    if (known === undefined) throw new FailureError('NOT_FOUND', t('system.export.targetGone'))
    return known
  }
  const named = ({ kind, path }: ExportTarget) => {
    last += 1
    targets.set(last, { kind, path })
    for (const id of targets.keys()) if (id <= last - TARGETS_MAX) targets.delete(id)
    return { id: last, kind, path }
  }
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
  }
}
