// The loops of an open workspace, and what they work with: they are started, woken, halted and stopped together.
import { FailureError } from '../domain/failure.ts'
import { SERVICE_PROFILE } from '../domain/service.ts'
import type { EngineOptions } from './api.ts'
import { type AccountConnection, Connections } from './connections.ts'
import type { Timing } from './lifecycle/timing.ts'
import type { Preflight } from './preflight/index.ts'
import { createNews, type News } from './progress/news.ts'
import type { Live } from './progress/status.ts'
import { startReviewKeeper } from './rebuild/index.ts'
import { recover } from './runner/boot.ts'
import { startCollector } from './runner/collector.ts'
import { createFinisher, type Finisher } from './runner/finisher.ts'
import { type Heartbeat, startHeartbeat } from './runner/heartbeat.ts'
import { startPoller } from './runner/poller.ts'
import { startReconcilers } from './runner/reconciler.ts'
import { startSourcePhotos } from './runner/source-photos.ts'
import { startSubmitter } from './runner/submitter.ts'
import type { FileSystem } from './ports/filesystem.ts'
import type { Connection, Context } from './scheduling/context.ts'
import { nextTask } from './scheduling/next-task.ts'
import type { Loop } from './scheduling/loop.ts'
import { createStorageBreaker } from './scheduling/storage-breaker.ts'
import type { Store } from './store/index.ts'
import { t } from '../words/index.ts'
import { libraryPath, sourcesPath, thumbnailsPath } from './workspace.ts'

export class EngineLoops {
  readonly context: Context
  readonly finisher: Finisher
  readonly connections: Connections
  readonly accountConnections = new Map<number, AccountConnection>()
  readonly news: News
  /** Does what other processes ask for; whoever has the commands sets it. */
  obey: () => void = () => undefined
  readonly #store: Store
  readonly #preflight: Preflight | null
  readonly #options: EngineOptions
  readonly #keys = new Map<number, () => string>()
  readonly #loops: Loop[] = []
  readonly #beside: Loop[] = []
  /** Whoever waits until nothing is left to do without a person. */
  readonly #waiting = new Set<() => void>()
  #broken: { readonly error: unknown } | null = null
  readonly #heartbeat: Heartbeat
  #isStarted = false
  #isClosed = false
  #reserve: number

  constructor(store: Store, preflight: Preflight | null, timing: Timing, options: EngineOptions) {
    this.#store = store
    this.#preflight = preflight
    this.#options = options
    this.#reserve = options.reserve ?? 1
    this.news = createNews(options.clock)
    this.context = this.#createContext(timing)
    this.finisher = createFinisher(this.context)
    recover(this.context, this.finisher)
    const { clock, storage } = this.context
    this.#heartbeat = startHeartbeat(clock, store, storage, timing, () => this.obey(), this.#fail)
    const { note } = this.#heartbeat
    this.connections = new Connections({
      context: this.context,
      news: this.news,
      accountConnections: this.accountConnections,
      keys: this.#keys,
      loops: this.#loops,
      submitFor: (connection) => startSubmitter(this.context, connection, note, this.#fail),
      assertOpen: () => this.assertOpen(),
    })
  }

  #createContext(timing: Timing): Context {
    const { clock, files, workspace } = this.#options
    const store = this.#store
    const preflight = this.#preflight
    const reserve = () => this.#reserve
    return {
      checkpoint: () => undefined,
      mayFetchPhotos: () => Promise.resolve(true),
      service: SERVICE_PROFILE,
      ...this.#options,
      files: ownedFiles(files, () => store.assertOwned()),
      timing,
      store,
      storage: createStorageBreaker(clock, timing.storageRetryMs, this.wakeAll),
      connections: this.accountConnections,
      secrets: () => [...this.#keys.values()].map((key) => key()),
      libraryPath: libraryPath(workspace),
      thumbnailsPath: thumbnailsPath(workspace),
      measured(assetId, facts) {
        if (preflight === null) store.preflight.measured(assetId, facts)
        else preflight.measured(assetId, facts)
      },
      changed: this.wakeAll,
      get reserve() {
        return reserve()
      },
    }
  }

  start(): void {
    if (this.#isStarted) return
    this.#isStarted = true
    const { context, finisher } = this
    const { workspace, sourcePhotos } = this.#options
    this.#loops.push(
      ...startReconcilers(context, this.#heartbeat.note, this.#fail),
      startPoller(context, finisher, this.#fail),
      startCollector(context, finisher, this.#fail),
    )
    this.connections.start()
    if (sourcePhotos !== true) return
    this.#beside.push(startSourcePhotos(context, sourcesPath(workspace), this.#fail))
    this.#beside.push(startReviewKeeper(context, this.#fail))
    if (this.#preflight !== null) this.#beside.push(this.#preflight.start(context, this.#fail))
  }

  /** From now on nobody learns of anything, and nothing new may be asked. */
  close(): void {
    this.#isClosed = true
    this.obey = () => undefined
    this.news.stop()
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#loops, ...this.#beside].map((loop) => loop.stop()))
    await this.#heartbeat.stop()
  }

  /** @throws FailureError WORKSPACE_UNUSABLE; whoever waited for something else may come too late */
  assertOpen(): void {
    if (this.#isClosed) throw new FailureError('WORKSPACE_UNUSABLE', t('storage.workspace.closed'))
  }

  readonly wakeAll = (): void => {
    for (const loop of [...this.#loops, ...this.#beside]) loop.wake()
    for (const look of this.#waiting) look()
    this.news.changed()
  }

  /**
   * Does what somebody asks for; whoever is concerned learns of it. Most commands only look, and a review concerns only
   * who looks on. @throws FailureError WORKSPACE_UNUSABLE once it is closed
   */
  perform<T>(action: () => T): T {
    this.assertOpen()
    const before = this.#store.revisions()
    const output = action()
    const after = this.#store.revisions()
    if (after.queue !== before.queue) {
      this.connections.reconsider()
      this.wakeAll()
    } else if (after.library !== before.library || after.recipes !== before.recipes) {
      for (const loop of this.#beside) loop.wake()
      this.news.changed()
    }
    return output
  }

  setReserve(reserve: number): void {
    this.#reserve = reserve
    this.wakeAll()
  }

  live(isOnline = true): Live {
    return {
      isRunning: this.#isStarted && this.#broken === null,
      isOnline,
      breakers: new Map([...this.accountConnections].map(([id, { breaker }]) => [id, breaker])),
      storage: this.context.storage.trouble,
    }
  }

  /** Rejects with the error that broke the engine, also where that was before. */
  untilIdle(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (this.#broken === null && signal?.aborted !== true && !this.#isIdle()) return
        this.#waiting.delete(look)
        signal?.removeEventListener('abort', look)
        if (this.#broken === null) resolve()
        else reject(this.#broken.error)
      }
      this.#waiting.add(look)
      signal?.addEventListener('abort', look)
      look()
    })
  }

  /** Nothing is left to do without a person. */
  #isIdle(): boolean {
    const { storage } = this.context
    try {
      if (this.#loops.some((loop) => loop.active() > 0)) return false
      if (storage.trouble === null && this.finisher.waiting > 0) return false
      return [...this.accountConnections.values()].every((connection) => isIdle(this.context, connection))
    } catch (error) {
      // Whoever woke this has work of its own, which must not end with it.
      if (!storage.absorb(error)) this.#fail(error)
      return false
    }
  }

  readonly #fail = (error: unknown): void => {
    if (this.#broken !== null) return
    this.#broken = { error }
    this.#options.onBroken?.(error)
    for (const loop of [...this.#loops, ...this.#beside]) loop.halt()
    for (const look of this.#waiting) look()
  }
}

/**
 * The disk as an owner sees it: one that was stopped for a while and replaced makes, names and removes no file any more.
 * @param assertOwned throws once somebody else has taken over
 */
function ownedFiles(disk: FileSystem, assertOwned: () => void): FileSystem {
  const owned =
    <A extends readonly unknown[], R>(call: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      assertOwned()
      return call(...given)
    }
  return {
    ...disk,
    async open(path, ...how) {
      assertOwned()
      const file = await disk.open(path, ...how)
      try {
        // It may have been stopped in the middle of opening: what is there now is no part of anybody's.
        assertOwned()
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
}

function isIdle({ store, storage, clock }: Context, { accountId, breaker }: Connection): boolean {
  const account = store.accounts.get(accountId)
  // A declined key cannot poll its jobs either: they wait until a person fixes the account.
  const cannotRead = account.stop !== null && breaker.readsRefused
  const isAsking = store.jobs.isAsking(accountId, null) || store.submissions.hasSecondLook(accountId)
  if (!cannotRead && isAsking) return false
  // Downloads need no key, only a disk that works.
  const isCollecting = storage.trouble === null && store.tasks.hasInState(accountId, 'collecting')
  if (isCollecting && !(cannotRead && !store.assets.hasExpected())) return false
  const mayNotSend = account.stop !== null || storage.trouble !== null
  return mayNotSend || nextTask(store, account, clock.nowMs()).kind === 'nothing'
}
