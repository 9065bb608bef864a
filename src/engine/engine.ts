// The engine: one workspace, its rows and the loops over them. It owns everything it starts; `stop` means that
// nothing of it runs any more.
import {
  type CommandInput,
  type CommandOutput,
  ROW_COMMANDS,
  type RowCommandName,
  type Status,
} from '../contract/commands.ts'
import { FailureError } from '../contract/failure.ts'
import { keyKind } from '../contract/vocabulary.ts'
import { createHandlers } from './commands/index.ts'
import { createDrafts, type Drafts } from './drafts/index.ts'
import type { ImageDecoder } from './files/index.ts'
import { DEFAULT_TIMING, type Timing } from './lifecycle/timing.ts'
import { importCatalog, type Imported, type ImportOptions } from './plan/import.ts'
import type { Clock } from './ports/clock.ts'
import type { FileSystem } from './ports/filesystem.ts'
import type { Random } from './ports/random.ts'
import { type Picture, type PictureKind, pictureOf } from './pictures.ts'
import type { Wire } from './ports/wire.ts'
import { createNews } from './progress/news.ts'
import { type Live, statusOf } from './progress/status.ts'
import { recover } from './runner/boot.ts'
import { startCollector } from './runner/collector.ts'
import type { Checkpoint, Connection, Context } from './runner/context.ts'
import { createFinisher } from './runner/finisher.ts'
import { createGate } from './runner/gate.ts'
import { giveUp } from './runner/give-up.ts'
import { startHeartbeat } from './runner/heartbeat.ts'
import { createLine, type Line } from './runner/line.ts'
import { refuseUnaskedCosts } from './runner/live-key.ts'
import type { Loop } from './runner/loop.ts'
import { startPoller } from './runner/poller.ts'
import { readFailed } from './runner/read-failed.ts'
import { startReconciler } from './runner/reconciler.ts'
import { isSettled } from './runner/settled.ts'
import { startSourcePhotos } from './runner/source-photos.ts'
import { createStorageGate } from './runner/storage-gate.ts'
import { startSubmitter, type Submitter } from './runner/submitter.ts'
import { type Api, createApi, parseBaseUrl } from './service/index.ts'
import { type Db, openStore, type Owner, type Store } from './store/index.ts'
import { databasePath, draftsPath, libraryPath, sourcesPath, thumbnailsPath } from './workspace.ts'

export interface EngineOptions {
  /** Folder, absolute; must exist. */
  readonly workspace: string
  readonly owner: Owner
  /** Whether a process of this host is running. */
  readonly isRunning: (pid: number) => boolean
  readonly clock: Clock
  readonly random: Random
  readonly wire: Wire
  readonly files: FileSystem
  readonly decoder: ImageDecoder
  /** Who fails commits or counts them hands in its own way to open the workspace's file. */
  readonly openDatabase?: ((file: string) => Db) | undefined
  readonly timing?: Timing
  /** Submissions a minute left to others once somebody else was seen in the bucket. */
  readonly reserve?: number
  /** Fetch the products' own photos, for somebody who looks at results beside them. Default false. */
  readonly sourcePhotos?: boolean
  readonly checkpoint?: (name: Checkpoint) => void
  /** Told once when the loops have ended by a bug or a lost lease; `untilSettled` rejects with the same error. */
  readonly onBroken?: (error: unknown) => void
}

export interface AccountAccess {
  readonly name: string
  /** https (specification: "Only HTTPS is accepted"). */
  readonly baseUrl: string
  /** Asked for at every call, never written anywhere. */
  readonly key: () => string
}

export interface Engine {
  /**
   * Makes an account usable, adding it if it is new.
   * @throws FailureError for an address that is not https; BAD_INPUT, with nothing changed, for a live key that would
   *   pay for what was begun without a cap with a test key
   */
  connect(access: AccountAccess): { readonly accountId: number; readonly api: Api }
  /** Makes a batch of a catalog, whole or not at all. @throws FailureError BAD_INPUT, WORKSPACE_UNUSABLE */
  importCatalog(options: ImportOptions): Promise<Imported>
  /**
   * The account's key is at hand no more: nothing is submitted or asked for until it is connected again. Resolves when
   * what was on its way has arrived.
   */
  disconnect(accountId: number): Promise<void>
  /** Submissions a minute left to others once somebody else was seen in the bucket; from now on. */
  setReserve(reserve: number): void
  /**
   * GET /usage of a connected account, kept for the status; a refusal that concerns the account stops it.
   * @returns null, or why it could not be had
   */
  refreshCredits(accountId: number): Promise<string | null>
  /** Ends everything that was still to come of an account that is not connected: its service is gone for good. */
  giveUp(accountId: number, why: string): void
  /** One command of the contract's table. @throws FailureError, also once it is stopped; ZodError for input that is not the command's */
  call<N extends RowCommandName>(name: N, input: CommandInput<N>): CommandOutput<N>
  status(): Status
  /** Numbers that grow as a list's rows change; for whoever shows windows of it. */
  revisions(): Readonly<Record<'tasks' | 'library' | 'recipes' | 'drafts', number>>
  /** The file to show for an asset (`thumb`, `file`) or of a product (`source`); null: it is not on disk. */
  fileOf(kind: PictureKind, id: number): Picture | null
  /** Batches in the making. */
  readonly drafts: Drafts
  /** Starts the loops. */
  start(): void
  /** The computer has woken up, or the network is back: everything is looked at again at once. */
  wake(): void
  /** Resolves when nothing is left that could be done without a person; rejects on a bug or a lost lease. */
  untilSettled(signal?: AbortSignal): Promise<void>
  /** Numbered, coalesced: something has changed. @returns ends the subscription */
  subscribe(listener: (sequence: number) => void): () => void
  /** Submits nothing more, lets what is on its way arrive, and closes the workspace. */
  stop(): Promise<void>
}

/** @throws FailureError WORKSPACE_IN_USE, WORKSPACE_NEWER or WORKSPACE_UNUSABLE */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const timing = options.timing ?? DEFAULT_TIMING
  const { clock, owner, isRunning } = options
  const terms = { nowMs: clock.nowMs(), leaseMs: timing.leaseMs, isRunning }
  const store = openStore(databasePath(options.workspace), owner, terms, options.openDatabase)
  try {
    await options.files.makeFolder(libraryPath(options.workspace))
    await options.files.makeFolder(thumbnailsPath(options.workspace))
    if (options.sourcePhotos === true) await options.files.makeFolder(sourcesPath(options.workspace))
    return engineOver(store, timing, options)
  } catch (error) {
    close(store)
    throw error
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

function engineOver(store: Store, timing: Timing, options: EngineOptions): Engine {
  const { clock, random, wire, decoder, workspace } = options
  const connections = new Map<number, Line>()
  const keys = new Map<number, () => string>()
  const loops: Loop[] = []
  /** Beside the loops: nobody waits for it. */
  let photos: Loop | null = null
  const submitters = new Map<number, Submitter>()
  const news = createNews(clock)
  let watchers: (() => void)[] = []
  let broken: { readonly error: unknown } | null = null
  let isStarted = false
  let isStopped = false
  let reserve = options.reserve ?? 1

  const wakeAll = () => {
    for (const loop of loops) loop.wake()
    photos?.wake()
    for (const watcher of watchers) watcher()
    news.changed()
  }
  const fail = (error: unknown) => {
    if (broken !== null) return
    broken = { error }
    options.onBroken?.(error)
    for (const loop of loops) loop.halt()
    photos?.halt()
    for (const watcher of watchers) watcher()
  }
  /** @throws FailureError WORKSPACE_UNUSABLE; whoever waited for something else may come too late */
  const assertOpen = () => {
    if (isStopped) throw new FailureError('WORKSPACE_UNUSABLE', 'The workspace was closed meanwhile.')
  }
  // An owner that was stopped for a while and replaced makes, names and removes no file any more.
  const owned =
    <A extends readonly unknown[], R>(call: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      store.assertOwned()
      return call(...given)
    }
  const disk = options.files
  const files: FileSystem = {
    ...disk,
    async open(path, mode) {
      store.assertOwned()
      const file = await disk.open(path, mode)
      try {
        // It may have been stopped in the middle of opening: what is there now is no part of anybody's.
        store.assertOwned()
        return file
      } catch (error) {
        await file.close()
        await disk.remove(path)
        throw error
      }
    },
    writeWhole: owned(disk.writeWhole),
    rename: owned(disk.rename),
    remove: owned(disk.remove),
    removeFolder: owned(disk.removeFolder),
  }
  const storage = createStorageGate(clock, timing.storageRetryMs, wakeAll)
  const context: Context = {
    clock,
    random,
    wire,
    files,
    decoder,
    timing,
    store,
    storage,
    connections,
    secrets: () => [...keys.values()].map((key) => key()),
    libraryPath: libraryPath(workspace),
    thumbnailsPath: thumbnailsPath(workspace),
    checkpoint: options.checkpoint ?? (() => undefined),
    changed: wakeAll,
    get reserve() {
      return reserve
    },
  }
  const finisher = createFinisher(context)
  recover(context, finisher)
  const heartbeat = startHeartbeat(clock, store, storage, timing, fail)
  const live = (): Live => ({
    gates: new Map([...connections].map(([id, { gate }]) => [id, gate])),
    storage: storage.trouble,
  })
  const handlers = createHandlers({ store, clock, library: context.libraryPath, live })

  const startAccount = (connection: Connection) => {
    const submitter = startSubmitter(context, connection, heartbeat.note, fail)
    submitters.set(connection.accountId, submitter)
    loops.push(submitter)
  }

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
    library: context.libraryPath,
    isConnected: (accountId) => connections.has(accountId),
    importCatalog: importAndWake,
    changed: wakeAll,
  })

  return {
    connect({ name, baseUrl, key }) {
      assertOpen()
      const base = parseBaseUrl(baseUrl)
      if (!base.ok) throw new FailureError(base.failure.code, base.failure.message)
      const kind = keyKind(key())
      const accountId = store.transaction(() => {
        refuseUnaskedCosts(store, name, kind)
        return store.accounts.put({ name, baseUrl: base.url.href, keyKind: kind }, clock.nowMs())
      })
      const api = createApi({ wire, baseUrl: base.url, key, clock, timing })
      keys.set(accountId, key)
      const known = connections.get(accountId)
      if (known !== undefined) {
        known.redirect(base.url.href, api)
        for (const submitter of submitters.values()) submitter.reconsider()
        wakeAll()
        return { accountId, api: known.api }
      }
      const gate = createGate(clock, random, timing, wakeAll)
      const connection = createLine(accountId, gate, base.url.href, api)
      connections.set(accountId, connection)
      if (isStarted) startAccount(connection)
      return { accountId, api: connection.api }
    },
    importCatalog: importAndWake,
    drafts,
    async refreshCredits(accountId) {
      assertOpen()
      const connection = connections.get(accountId)
      if (connection === undefined) return 'The account is not connected.'
      const answer = await connection.api.usage()
      assertOpen()
      if (answer.kind === 'usage') {
        store.transaction(() => store.accounts.setCredits(accountId, answer.creditsRemaining, clock.nowMs()))
        news.changed()
        return null
      }
      // What concerns the whole account stops it here, before a submission has to find out.
      return readFailed(context, connection, answer).message
    },
    async disconnect(accountId) {
      const key = keys.get(accountId)
      connections.delete(accountId)
      const submitter = submitters.get(accountId)
      submitters.delete(accountId)
      wakeAll()
      // Among the loops until it has ended: what it has under way is waited for as long.
      if (submitter !== undefined) {
        await submitter.stop()
        loops.splice(loops.indexOf(submitter), 1)
      }
      // Until the last answer has come its text may be in none; another key may be here by now.
      if (keys.get(accountId) === key) keys.delete(accountId)
      wakeAll()
    },
    setReserve(next) {
      reserve = next
      wakeAll()
    },
    giveUp(accountId, why) {
      giveUp(context, finisher, accountId, why)
      wakeAll()
    },
    call(name, input) {
      assertOpen()
      // The table pairs each name with its own input; the compiler cannot follow that through an index.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const handler = handlers[name] as (input: unknown) => CommandOutput<typeof name>
      const before = store.revisions()
      const output = handler(ROW_COMMANDS[name].input.parse(input))
      const after = store.revisions()
      // Most commands only look, and a review concerns nobody but who looks on.
      if (after.queue !== before.queue) {
        for (const submitter of submitters.values()) submitter.reconsider()
        wakeAll()
      } else if (after.library !== before.library || after.recipes !== before.recipes) news.changed()
      return output
    },
    revisions() {
      const { tasks, library, recipes } = store.revisions()
      return { tasks, library, recipes, drafts: drafts.revision() }
    },
    fileOf(kind, id) {
      const { libraryPath: library, thumbnailsPath: thumbnails } = context
      return pictureOf(store, { library, thumbnails, sources: sourcesPath(workspace) }, kind, id)
    },
    status: () => statusOf(store, context.libraryPath, clock.nowMs(), live()),
    start() {
      if (isStarted) return
      isStarted = true
      loops.push(
        startReconciler(context, heartbeat.note, fail),
        startPoller(context, finisher, fail),
        startCollector(context, finisher, fail),
      )
      for (const connection of connections.values()) startAccount(connection)
      if (options.sourcePhotos === true) photos = startSourcePhotos(context, sourcesPath(workspace), fail)
    },
    wake() {
      for (const { gate } of connections.values()) gate.online()
      wakeAll()
    },
    untilSettled: (signal) =>
      new Promise((resolve, reject) => {
        const end = () => {
          watchers = watchers.filter((watcher) => watcher !== look)
          signal?.removeEventListener('abort', look)
        }
        const isOver = () => {
          try {
            return isSettled(context, finisher, loops)
          } catch (error) {
            // Whoever woke this has work of its own, which must not end with it.
            if (!storage.absorb(error)) fail(error)
            return false
          }
        }
        const look = () => {
          if (broken === null && signal?.aborted !== true && !isOver()) return
          end()
          if (broken === null) resolve()
          else reject(broken.error)
        }
        watchers.push(look)
        signal?.addEventListener('abort', look)
        look()
      }),
    subscribe: (listener) => news.subscribe(listener),
    async stop() {
      isStopped = true
      news.stop()
      await drafts.idle()
      await Promise.all([...loops, ...(photos === null ? [] : [photos])].map((loop) => loop.stop()))
      await heartbeat.stop()
      store.close()
    },
  }
}
