// The engine: one workspace, its rows and the loops over them. It owns everything it starts; `stop` means that
// nothing of it runs any more. A rebuild is asked for here as well, by whoever has a workspace's folder.
import { systemCode } from '../domain/system-error.ts'
import { type CommandOutput, ROW_COMMANDS } from '../contract/commands.ts'
import type { Rebuilt } from '../contract/commands/rebuild.ts'
import { FailureError } from '../domain/failure.ts'
import type { Engine, EngineOptions, Ownership } from './api.ts'
import {
  type AccountBook,
  askAgain,
  costOf,
  createAccountBook,
  createHandlers,
  retryInSlices,
} from './commands/index.ts'
import { createDrafts } from './drafts/index.ts'
import { EngineLoops } from './engine-loops.ts'
import { createExports } from './export/index.ts'
import { DEFAULT_TIMING, type Timing } from './lifecycle/timing.ts'
import { pictureOf } from './pictures.ts'
import { openPreflight, type Preflight } from './preflight/index.ts'
import { importCatalog, type Imported, type ImportOptions } from './plan/import.ts'
import { nextTurn } from './ports/clock.ts'
import { statusOf } from './progress/status.ts'
import { rebuildDatabase, type RebuildOptions } from './rebuild/index.ts'
import { claimFile } from './ports/filesystem.ts'
import { giveUp } from './runner/give-up.ts'
import { takeOver } from './runner/take-over.ts'
import { openStore, type Store, unusable } from './store/index.ts'
import {
  databasePath,
  draftsPath,
  libraryPath,
  ownRulesPath,
  sourcesPath,
  thumbnailsPath,
} from './workspace.ts'

/** @throws FailureError WORKSPACE_IN_USE, WORKSPACE_NEWER or WORKSPACE_UNUSABLE */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const timing = options.timing ?? DEFAULT_TIMING
  const { clock, owner, isRunning } = options
  const terms = { nowMs: clock.nowMs(), leaseMs: timing.leaseMs, isRunning }
  const file = databasePath(options.workspace)
  let store: Store | null = null
  try {
    await claimFile(options.files, file)
    store = openStore(file, owner, terms, options.openDatabase)
    await options.files.makeFolder(libraryPath(options.workspace), 'private')
    await options.files.makeFolder(thumbnailsPath(options.workspace), 'private')
    if (options.sourcePhotos === true)
      await options.files.makeFolder(sourcesPath(options.workspace), 'private')
    const { workspace, rules } = options
    const preflight =
      rules === undefined
        ? null
        : await openPreflight(store, options, { builtIn: rules, own: ownRulesPath(workspace) })
    return engineOver(store, preflight, timing, options)
  } catch (error) {
    if (store !== null) close(store)
    // A disk may fill up between any two steps of it.
    throw error instanceof FailureError || systemCode(error) === null ? error : unusable(file, error)
  }
}

/** Gives the workspace back, so that the caller learns why it could not be opened, whatever else goes wrong. */
function close(store: Store): void {
  try {
    store.close()
  } catch {
    // A lease that could not be given back is nobody's as soon as this process is gone.
  }
}

function engineOver(
  store: Store,
  preflight: Preflight | null,
  timing: Timing,
  options: EngineOptions,
): Engine {
  const { clock, random, workspace } = options
  const library = libraryPath(workspace)
  const loops = new EngineLoops(store, preflight, timing, options)
  const { accountConnections, connections, context, finisher } = loops
  const folders = { library, thumbnails: context.thumbnailsPath, sources: sourcesPath(workspace) }
  const importAndWake = async (importOptions: ImportOptions): Promise<Imported> => {
    const imported = await importCatalog(store, clock, importOptions)
    const askedAgain = askAgain({ store, clock }, imported.askedAgain)
    loops.wakeAll()
    return { ...imported, askedAgain }
  }
  const drafts = createDrafts({
    store,
    clock,
    random,
    files: context.files,
    root: draftsPath(workspace),
    library,
    isConnected: (accountId) => accountConnections.has(accountId),
    importCatalog: importAndWake,
    changed: loops.wakeAll,
  })
  // What leaves goes to disks that are nobody's workspace.
  const exports = createExports({ ...options, rows: store, rules: () => preflight?.rules ?? null, library })
  return {
    ...callsOver(loops, store, preflight),
    connect: (access) => connections.connect(access),
    disconnect: (accountId) => connections.disconnect(accountId),
    refreshCredits: (accountId) => connections.refreshCredits(accountId),
    importCatalog: importAndWake,
    async takeOver(task, job) {
      await takeOver(context, task, job)
      loops.wakeAll()
    },
    accounts: accountsOver(loops, store),
    ownership: ownershipOver(loops, store, workspace),
    drafts,
    exports,
    setReserve: (reserve) => loops.setReserve(reserve),
    giveUp(accountId, why) {
      if (accountConnections.has(accountId))
        throw new Error(`the account ${accountId} is connected: nothing of it is given up`)
      giveUp(context, finisher, accountId, why)
      loops.wakeAll()
    },
    revisions() {
      const { tasks, library: made, recipes } = store.revisions()
      return { tasks, library: made, recipes, drafts: drafts.revision() }
    },
    fileOf: (kind, id) => pictureOf(store, folders, kind, id),
    preflightRules: () => preflight?.rules ?? null,
    async rereadPreflightRules() {
      await preflight?.reread()
    },
    status: (isOnline) => statusOf(store, library, clock.nowMs(), loops.live(isOnline)),
    start: () => loops.start(),
    wake() {
      for (const { breaker } of accountConnections.values()) breaker.online()
      loops.wakeAll()
    },
    untilIdle: (signal) => loops.untilIdle(signal),
    subscribe: (listener) => loops.news.subscribe(listener),
    async stop() {
      loops.close()
      await drafts.idle()
      await exports.stop()
      await loops.stop()
      store.close()
    },
  }
}

function callsOver(
  loops: EngineLoops,
  store: Store,
  preflight: Preflight | null,
): Pick<Engine, 'call' | 'callInTurns'> {
  const { clock, libraryPath: library } = loops.context
  const handlers = createHandlers({ store, clock, library, live: () => loops.live(), preflight })
  const long = retryInSlices({ store, clock })
  loops.obey = () => {
    const nowMs = clock.nowMs()
    if (!store.isAsked(nowMs)) return
    const obeyAll = () => {
      for (const { command, batch } of store.takeRequests(nowMs)) {
        // A batch goes on only where its account does.
        if (command === 'resume')
          handlers.resume(batch === null ? {} : { account: store.batches.get(batch).accountId })
        if (batch !== null) handlers[command]({ batch })
      }
    }
    loops.perform(() => store.transaction(obeyAll))
  }
  return {
    call(name, input) {
      // The table pairs each name with its own input; the compiler cannot follow that through an index.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const handler = handlers[name] as (input: unknown) => CommandOutput<typeof name>
      return loops.perform(() => handler(ROW_COMMANDS[name].input.parse(input)))
    },
    async callInTurns(name, input) {
      // As in `call`.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const begin = long[name] as (input: unknown) => Generator<undefined, CommandOutput<typeof name>>
      const slices = begin(ROW_COMMANDS[name].input.parse(input))
      for (;;) {
        const slice = loops.perform(() => slices.next())
        if (slice.done === true) return slice.value
        await nextTurn()
      }
    },
  }
}

const ownershipOver = (loops: EngineLoops, store: Store, folder: string): Ownership => ({
  ...store.ownership,
  folder,
  isCopyOf: (other) =>
    loops.perform(() => {
      const isCopy = store.ownership.isAlsoIn(databasePath(other))
      if (isCopy) store.transaction(() => store.accounts.noteAbsence(loops.context.service.retentionMs, true))
      return isCopy
    }),
  goingOn: () => costOf(store, store.counts.goingOn()),
  claim: () =>
    loops.perform(() => store.transaction(() => store.ownership.claim(loops.context.clock.nowMs()))),
})

function accountsOver(loops: EngineLoops, store: Store): AccountBook {
  const book = createAccountBook({ store, clock: loops.context.clock })
  const performed =
    <Given extends readonly unknown[], T>(action: (...given: Given) => T) =>
    (...given: Given): T =>
      loops.perform(() => action(...given))
  return {
    rename: performed(book.rename),
    remove: performed(book.remove),
    assertUrlCanChange: performed(book.assertUrlCanChange),
  }
}

interface RebuildWorkspace extends Pick<
  RebuildOptions,
  'files' | 'clock' | 'owner' | 'verify' | 'replace' | 'onProgress'
> {
  /** Folder, absolute. */
  readonly workspace: string
  readonly isRunning: (pid: number) => boolean
}

/** @throws FailureError WORKSPACE_IN_USE, WORKSPACE_NEWER, WORKSPACE_UNUSABLE, BAD_INPUT; nothing was changed then */
export function rebuildWorkspace({ workspace, isRunning, ...options }: RebuildWorkspace): Promise<Rebuilt> {
  return rebuildDatabase({
    ...options,
    database: databasePath(workspace),
    library: libraryPath(workspace),
    terms: { leaseMs: DEFAULT_TIMING.leaseMs, isRunning },
  })
}
