// Catalog files as they come from dialogs, the dock, a start of the app and the list of recent ones. Paths are known
// here alone: the window names a recent file by its place in the list.
import { orFailure } from '../domain/system-error.ts'
import { basename, isAbsolute } from 'node:path'
import { z } from 'zod'
import type { Io } from '../host/io.ts'
import type { AppState } from '../contract/commands/app.ts'
import type { CommandInput, CommandOutput } from '../contract/commands.ts'
import { badInput, type Failure, FailureError } from '../domain/failure.ts'
import { readJson } from '../host/json-file.ts'
import type { Observable } from './observable.ts'
import type { SettingsStore } from './settings/settings-store.ts'
import type { WorkspaceSession } from './workspace-session.ts'
import { t } from '../words/index.ts'

const RECENT_MAX = 10
/** Catalogs of 100,000 rows are some 20 MB. */
const BYTES_MAX = 256 * 1024 * 1024
const recentFile = z.array(z.string().max(4096)).max(100)

type StagedCatalog = CommandOutput<'stage_catalog'>

export type Catalogs = Awaited<ReturnType<typeof createCatalogs>>

export async function createCatalogs(
  files: Io['files'],
  file: string,
  settings: SettingsStore,
  state: Observable<AppState>,
  workspaceSession: WorkspaceSession,
) {
  state.change({ recent: (await readJson(files, file, recentFile)) ?? [] })

  const remember = async (path: string): Promise<void> => {
    const recent = [path, ...state.current.recent.filter((other) => other !== path)].slice(0, RECENT_MAX)
    state.change({ recent })
    // The list is a convenience: a disk that does not take it is reported where it matters.
    await files.writeWhole(file, JSON.stringify(recent)).catch(() => undefined)
  }
  let current = new AbortController()
  const stage = async (input: CommandInput<'stage_catalog'>): Promise<StagedCatalog> => {
    const mine = (current = new AbortController())
    state.change({ importing: input.name })
    try {
      const { hours } = settings.current
      return await workspaceSession.open().drafts.stage_catalog(input, { hours }, mine.signal)
    } finally {
      if (current === mine) state.change({ importing: null })
    }
  }
  /** @param path absolute. @throws FailureError for what is no catalog; nothing of it is kept then */
  const open = async (path: string): Promise<StagedCatalog> => {
    const bytes = new Uint8Array(await readCatalog(files, path))
    const name = basename(path)
    const staged = await stage({ name, bytes }).catch((thrown: unknown) => {
      throw thrown instanceof FailureError ? named(name, thrown.failure) : thrown
    })
    await remember(path)
    return staged
  }
  return {
    stage,
    open,
    async openRecent(index: number): Promise<StagedCatalog> {
      const path = state.current.recent[index]
      if (path === undefined) throw new FailureError('NOT_FOUND', t('system.catalog.notRecent'))
      return open(path)
    },
    cancel: (): void => current.abort(),
  }
}

const named = (name: string, failure: Failure): FailureError =>
  FailureError.of({ ...failure, message: t('app.import.refused', { name, problem: failure.message }) })

const readCatalog = (files: Io['files'], path: string): Promise<Uint8Array> =>
  orFailure(
    'BAD_INPUT',
    () => t('system.catalog.unreadable', { path }),
    async () => {
      const facts = isAbsolute(path) ? await files.facts(path) : null
      if (facts === null) throw badInput(t('system.catalog.missing', { path }))
      if (facts.kind !== 'file') throw badInput(t('system.catalog.noFile', { path }))
      if (facts.bytes > BYTES_MAX) throw badInput(t('system.catalog.tooLarge', { path }))
      const bytes = await files.readWhole(path)
      if (bytes === null) throw badInput(t('system.catalog.missing', { path }))
      return bytes
    },
  )
