// The engine: one workspace, its rows and the loops over them. It owns everything it starts; `stop` means that
// nothing of it runs any more.
import { type CommandOutput, ROW_COMMANDS } from '../contract/commands.ts'
import { FailureError } from '../domain/failure.ts'
import type { Engine, EngineOptions } from './api.ts'
import { type AccountBook, createAccountBook, createHandlers, retryInSlices } from './commands/index.ts'
import { createConnections } from './connections.ts'
import { createDrafts } from './drafts/index.ts'
import { createExports } from './export/index.ts'
import { DEFAULT_TIMING, type Timing } from './lifecycle/timing.ts'
import { ownedFiles } from './owned-files.ts'
import { pictureOf } from './pictures.ts'
import { openPreflight, type Preflight } from './preflight/index.ts'
import { importCatalog, type Imported, type ImportOptions } from './plan/import.ts'
import { nextTurn } from './ports/clock.ts'
import { systemCode } from './ports/filesystem.ts'
import { createNews } from './progress/news.ts'
import { type Live, statusOf } from './progress/status.ts'
import { startReviewKeeper } from './rebuild/index.ts'
import { recover } from './runner/boot.ts'
import { startCollector } from './runner/collector.ts'
import type { Context } from './scheduling/context.ts'
import { createFinisher } from './runner/finisher.ts'
import { giveUp } from './runner/give-up.ts'
import { startHeartbeat } from './runner/heartbeat.ts'
import type { AccountConnection } from './runner/account-connection.ts'
import type { Loop } from './scheduling/loop.ts'
import { startPoller } from './runner/poller.ts'
import { startReconciler } from './runner/reconciler.ts'
import { isIdle } from './runner/is-idle.ts'
import { startSourcePhotos } from './runner/source-photos.ts'
import { createStorageBreaker } from './scheduling/storage-breaker.ts'
import { startSubmitter } from './runner/submitter.ts'
import { createIdleWait } from './until-idle.ts'
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
    store = openStore(file, owner, terms, options.openDatabase)
    await options.files.makeFolder(libraryPath(options.workspace))
    await options.files.makeFolder(thumbnailsPath(options.workspace))
    if (options.sourcePhotos === true) await options.files.makeFolder(sourcesPath(options.workspace))
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

/** Gives the workspace back, so that why it could not be opened is told, whatever else goes wrong. */
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
  const accountConnections = new Map<number, AccountConnection>()
  const keys = new Map<number, () => string>()
  const loops: Loop[] = []
  /** Beside the loops: nobody waits for them. */
  const beside: Loop[] = []
  const news = createNews(clock)
  let isStarted = false
  let isStopped = false
  let reserve = options.reserve ?? 1

  const wakeAll = () => {
    for (const loop of loops) loop.wake()
    for (const loop of beside) loop.wake()
    idleWait.look()
    news.changed()
  }
  const fail = (error: unknown) => {
    if (!idleWait.break(error)) return
    options.onBroken?.(error)
    for (const loop of loops) loop.halt()
    for (const loop of beside) loop.halt()
    idleWait.look()
  }
  /** @throws FailureError WORKSPACE_UNUSABLE; whoever waited for something else may come too late */
  const assertOpen = () => {
    if (isStopped) throw new FailureError('WORKSPACE_UNUSABLE', 'The workspace was closed meanwhile.')
  }
  const storage = createStorageBreaker(clock, timing.storageRetryMs, wakeAll)
  const files = ownedFiles(options.files, () => store.assertOwned())
  const library = libraryPath(workspace)
  const thumbnails = thumbnailsPath(workspace)
  const sources = sourcesPath(workspace)
  const context: Context = {
    clock,
    random,
    wire: options.wire,
    files,
    decoder: options.decoder,
    timing,
    store,
    storage,
    connections: accountConnections,
    secrets: () => [...keys.values()].map((key) => key()),
    libraryPath: library,
    thumbnailsPath: thumbnails,
    checkpoint: options.checkpoint ?? (() => undefined),
    measured(assetId, facts) {
      if (preflight === null) store.preflight.measured(assetId, facts)
      else preflight.measured(assetId, facts)
    },
    changed: wakeAll,
    get reserve() {
      return reserve
    },
  }
  const finisher = createFinisher(context)
  const idleWait = createIdleWait(() => {
    try {
      return isIdle(context, finisher, loops)
    } catch (error) {
      // Whoever woke this has work of its own, which must not end with it.
      if (!storage.absorb(error)) fail(error)
      return false
    }
  })
  recover(context, finisher)
  const heartbeat = startHeartbeat(clock, store, storage, timing, fail)
  const live = (isOnline = true): Live => ({
    isRunning: isStarted && !idleWait.isBroken,
    isOnline,
    breakers: new Map([...accountConnections].map(([id, { breaker }]) => [id, breaker])),
    storage: storage.trouble,
  })
  const handlers = createHandlers({ store, clock, library, live, preflight })
  const long = retryInSlices({ store, clock })
  /** Whoever is concerned learns of what was done. Most commands only look, and a review concerns only who looks on. */
  const notifyAfter = <T>(action: () => T): T => {
    const before = store.revisions()
    const output = action()
    const after = store.revisions()
    if (after.queue !== before.queue) {
      connections.reconsider()
      wakeAll()
    } else if (after.library !== before.library || after.recipes !== before.recipes) {
      for (const loop of beside) loop.wake()
      news.changed()
    }
    return output
  }
  const book = createAccountBook({ store, clock })
  const written =
    <A extends readonly unknown[]>(write: (...given: A) => void) =>
    (...given: A): void => {
      assertOpen()
      write(...given)
      wakeAll()
    }
  const accounts: AccountBook = {
    rename: written(book.rename),
    remove: written(book.remove),
    assertUrlCanChange(account) {
      assertOpen()
      book.assertUrlCanChange(account)
    },
    keysLeft() {
      assertOpen()
      return book.keysLeft()
    },
    keyIsSettled: written(book.keyIsSettled),
  }
  const connections = createConnections({
    context,
    news,
    accountConnections,
    keys,
    loops,
    submitFor: (connection) => startSubmitter(context, connection, heartbeat.note, fail),
    assertOpen,
  })
  const importAndWake = async (importOptions: ImportOptions): Promise<Imported> => {
    const imported = await importCatalog(store, clock, importOptions)
    wakeAll()
    return imported
  }
  const drafts = createDrafts({
    store,
    clock,
    random,
    files,
    root: draftsPath(workspace),
    library,
    isConnected: (accountId) => accountConnections.has(accountId),
    importCatalog: importAndWake,
    changed: wakeAll,
  })
  // What leaves goes to disks that are nobody's workspace.
  const exports = createExports({
    rows: store,
    rules: () => preflight?.rules ?? null,
    files: options.files,
    clock,
    random,
    workspace,
    library,
  })

  return {
    connect: (access) => connections.connect(access),
    disconnect: (accountId) => connections.disconnect(accountId),
    refreshCredits: (accountId) => connections.refreshCredits(accountId),
    importCatalog: importAndWake,
    accounts,
    drafts,
    exports,
    setReserve(next) {
      reserve = next
      wakeAll()
    },
    giveUp(accountId, why) {
      if (accountConnections.has(accountId))
        throw new Error(`the account ${accountId} is connected: nothing of it is given up`)
      giveUp(context, finisher, accountId, why)
      wakeAll()
    },
    call(name, input) {
      assertOpen()
      // The table pairs each name with its own input; the compiler cannot follow that through an index.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const handler = handlers[name] as (input: unknown) => CommandOutput<typeof name>
      return notifyAfter(() => handler(ROW_COMMANDS[name].input.parse(input)))
    },
    async callInTurns(name, input) {
      assertOpen()
      // As in `call`.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const begin = long[name] as (input: unknown) => Generator<undefined, CommandOutput<typeof name>>
      const slices = begin(ROW_COMMANDS[name].input.parse(input))
      for (;;) {
        const slice = notifyAfter(() => slices.next())
        if (slice.done === true) return slice.value
        await nextTurn()
        assertOpen()
      }
    },
    revisions() {
      const { tasks, library: made, recipes } = store.revisions()
      return { tasks, library: made, recipes, drafts: drafts.revision() }
    },
    fileOf: (kind, id) => pictureOf(store, { library, thumbnails, sources }, kind, id),
    preflightRules: () => preflight?.rules ?? null,
    async rereadPreflightRules() {
      await preflight?.reread()
    },
    status: (isOnline) => statusOf(store, library, clock.nowMs(), live(isOnline)),
    start() {
      if (isStarted) return
      isStarted = true
      loops.push(
        startReconciler(context, heartbeat.note, fail),
        startPoller(context, finisher, fail),
        startCollector(context, finisher, fail),
      )
      connections.start()
      if (options.sourcePhotos !== true) return
      beside.push(startSourcePhotos(context, sources, fail))
      beside.push(startReviewKeeper(context, fail))
      if (preflight !== null) beside.push(preflight.start(context, fail))
    },
    wake() {
      for (const { breaker } of accountConnections.values()) breaker.online()
      wakeAll()
    },
    untilIdle: (signal) => idleWait.untilIdle(signal),
    subscribe: (listener) => news.subscribe(listener),
    async stop() {
      isStopped = true
      news.stop()
      await drafts.idle()
      await exports.stop()
      await Promise.all([...loops, ...beside].map((loop) => loop.stop()))
      await heartbeat.stop()
      store.close()
    },
  }
}
