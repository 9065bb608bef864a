// The loops of an open workspace, and what they work with: they are started, woken, halted and stopped together.
import { FailureError } from '../domain/failure.ts'
import type { EngineOptions } from './api.ts'
import { Connections } from './connections.ts'
import type { Timing } from './lifecycle/timing.ts'
import { ownedFiles } from './owned-files.ts'
import type { Preflight } from './preflight/index.ts'
import { createNews, type News } from './progress/news.ts'
import type { Live } from './progress/status.ts'
import { startReviewKeeper } from './rebuild/index.ts'
import type { AccountConnection } from './runner/account-connection.ts'
import { recover } from './runner/boot.ts'
import { startCollector } from './runner/collector.ts'
import { createFinisher, type Finisher } from './runner/finisher.ts'
import { type Heartbeat, startHeartbeat } from './runner/heartbeat.ts'
import { isIdle } from './runner/is-idle.ts'
import { startPoller } from './runner/poller.ts'
import { startReconciler } from './runner/reconciler.ts'
import { startSourcePhotos } from './runner/source-photos.ts'
import { startSubmitter } from './runner/submitter.ts'
import type { Context } from './scheduling/context.ts'
import type { Loop } from './scheduling/loop.ts'
import { createStorageBreaker } from './scheduling/storage-breaker.ts'
import type { Store } from './store/index.ts'
import { createIdleWait } from './until-idle.ts'
import { libraryPath, sourcesPath, thumbnailsPath } from './workspace.ts'

export class EngineLoops {
  readonly context: Context
  readonly finisher: Finisher
  readonly connections: Connections
  readonly accountConnections = new Map<number, AccountConnection>()
  readonly news: News
  readonly #store: Store
  readonly #preflight: Preflight | null
  readonly #options: EngineOptions
  readonly #keys = new Map<number, () => string>()
  readonly #loops: Loop[] = []
  /** Beside the loops: nobody waits for them. */
  readonly #beside: Loop[] = []
  readonly #idleWait = createIdleWait(() => this.#isIdle())
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
    this.#heartbeat = startHeartbeat(clock, store, storage, timing, this.#fail)
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
    const { clock, random, wire, files, decoder, workspace, checkpoint } = this.#options
    const store = this.#store
    const preflight = this.#preflight
    const reserve = () => this.#reserve
    return {
      clock,
      random,
      wire,
      files: ownedFiles(files, () => store.assertOwned()),
      decoder,
      timing,
      store,
      storage: createStorageBreaker(clock, timing.storageRetryMs, this.wakeAll),
      connections: this.accountConnections,
      secrets: () => [...this.#keys.values()].map((key) => key()),
      libraryPath: libraryPath(workspace),
      thumbnailsPath: thumbnailsPath(workspace),
      checkpoint: checkpoint ?? (() => undefined),
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
      startReconciler(context, this.#heartbeat.note, this.#fail),
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
    this.news.stop()
  }

  /** Resolves when nothing runs any more. */
  async stop(): Promise<void> {
    await Promise.all([...this.#loops, ...this.#beside].map((loop) => loop.stop()))
    await this.#heartbeat.stop()
  }

  /** @throws FailureError WORKSPACE_UNUSABLE; whoever waited for something else may come too late */
  assertOpen(): void {
    if (this.#isClosed) throw new FailureError('WORKSPACE_UNUSABLE', 'The workspace was closed meanwhile.')
  }

  readonly wakeAll = (): void => {
    for (const loop of this.#loops) loop.wake()
    for (const loop of this.#beside) loop.wake()
    this.#idleWait.look()
    this.news.changed()
  }

  /** Whoever is concerned learns of what was done. Most commands only look, and a review concerns only who looks on. */
  notifyAfter<T>(action: () => T): T {
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
      isRunning: this.#isStarted && !this.#idleWait.isBroken,
      isOnline,
      breakers: new Map([...this.accountConnections].map(([id, { breaker }]) => [id, breaker])),
      storage: this.context.storage.trouble,
    }
  }

  untilIdle(signal?: AbortSignal): Promise<void> {
    return this.#idleWait.untilIdle(signal)
  }

  #isIdle(): boolean {
    try {
      return isIdle(this.context, this.finisher, this.#loops)
    } catch (error) {
      // Whoever woke this has work of its own, which must not end with it.
      if (!this.context.storage.absorb(error)) this.#fail(error)
      return false
    }
  }

  readonly #fail = (error: unknown): void => {
    if (!this.#idleWait.break(error)) return
    this.#options.onBroken?.(error)
    for (const loop of this.#loops) loop.halt()
    for (const loop of this.#beside) loop.halt()
    this.#idleWait.look()
  }
}
