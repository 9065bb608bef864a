// The library as a whole: its rows made again from its folders, and the seller's own copy of what marketplaces ask of images.
import type { Status } from '../../contract/commands.ts'
import { FailureError } from '../../domain/failure.ts'
import { systemCode } from '../../domain/system-error.ts'
import { builtInRules, ownerOf } from '../../host/io.ts'
import {
  changeOwnRule,
  type FileSystem,
  holdsJob,
  libraryPath,
  ownRulesPath,
  rebuildWorkspace,
} from '../../engine/index.ts'
import { t } from '../../words/index.ts'
import type { App, SomeHandlers } from '../app.ts'
import type { WorkspaceSession } from '../workspace-session.ts'

/** The queue stops for it, and goes on with what came of it. */
export function rebuildHandlers({ confirm, desktop, io, workspaceSession, rebuilding }: App) {
  return {
    async rebuild_library({ verify, replace }) {
      const question = {
        message: t('system.rebuild.ask'),
        detail: t('system.rebuild.detail'),
        button: t('system.rebuild.button'),
      }
      if (replace && !(await confirm(question)))
        throw new FailureError('CANCELED', t('system.rebuild.declined'))
      const rebuilt = await workspaceSession.apart((workspace) =>
        rebuildWorkspace({
          workspace,
          files: io.files,
          clock: io.clock,
          owner: ownerOf(io, 'window'),
          isRunning: io.process.isRunning,
          verify,
          replace,
          onProgress: rebuilding,
        }),
      )
      // Rows of the same numbers are other pictures now, and a page reuses what it has shown. It has the answer first.
      setImmediate(() => desktop.renewPage())
      return rebuilt
    },
  } satisfies SomeHandlers
}

/** @param error as it was thrown, or what it comes from */
export function isDamage(error: unknown): boolean {
  const code = systemCode(error) ?? systemCode(error instanceof Error ? error.cause : null) ?? ''
  return /^SQLITE_(CORRUPT|NOTADB)/.test(code)
}

/** A test run knows nothing of what was paid for. */
export const hasBatches = ({ batches }: Pick<Status, 'batches'>): boolean =>
  batches.some(({ test_run: testRun }) => !testRun)

/**
 * Whether the library holds what the open workspace knows nothing of: the database is new and the library is not. Looked into only where
 * no batch is known, so that nobody waits for it every day.
 */
export async function findMissingDatabase(
  files: Pick<FileSystem, 'list'>,
  workspaceSession: Pick<WorkspaceSession, 'engine' | 'folder'>,
): Promise<boolean> {
  const { engine, folder } = workspaceSession
  if (engine === null || hasBatches(engine.status())) return false
  return (await holdsJob(files, libraryPath(folder))) && workspaceSession.engine === engine
}

/** The own copy begins as what ships with Shotlist. */
export function ruleHandlers({ desktop, io, workspaceSession }: App) {
  const builtIn = builtInRules(io)
  const reread = async () => {
    await workspaceSession.open().rereadPreflightRules()
    return workspaceSession.open().call('preflight_rules', {})
  }
  return {
    async own_rules() {
      const file = ownRulesPath(workspaceSession.folder)
      if ((await io.files.facts(file)) === null) {
        const rules = await io.files.readWhole(builtIn)
        if (rules === null) throw new Error('the rules are missing from the resources')
        await io.files.writeWhole(file, rules)
      }
      desktop.showInFolder(file)
      return { file }
    },
    async change_rule({ rule, ask, severity }) {
      const own = ownRulesPath(workspaceSession.folder)
      await changeOwnRule(io, { builtIn, own }, rule, { asks: ask, severity })
      return reread()
    },
    reread_rules: reread,
  } satisfies SomeHandlers
}
