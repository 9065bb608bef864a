// Downloads assets, a few at a time, those that expire first before others. Only the network and the disk hold downloads
// up: hours, rate limits, pauses and stopped accounts do not.
import { join } from 'node:path'
import { backoffMs, type Timing } from '../lifecycle/timing.ts'
import { unreachable } from '../../domain/failure.ts'
import {
  assetName,
  saveDocument,
  saveImage,
  type SaveFailure,
  type SavedDocument,
  type StorageFailure,
} from '../files/index.ts'
import { openAsset } from '../service/index.ts'
import type { Asset, Task } from '../store/index.ts'
import { type Context, downloadsOf } from '../scheduling/context.ts'
import { folderOf, type Finisher } from './finisher.ts'
import {
  createHostCircuitBreakers,
  type HostCircuitBreakers,
  hostOf,
  HOSTS_MAX,
  type Visit,
} from '../scheduling/host-circuit-breakers.ts'
import { type Loop, type Start, startLoop } from '../scheduling/loop.ts'
import { retryUntilStored } from '../scheduling/storage-breaker.ts'

const AT_ONCE = 6
/** The backoff grows from seconds to ten minutes, so these tries take about two hours, and one at least. */
const TRIES_MAX = 24
/** The same while the host serves other images: then the image itself is bad. */
const TRIES_ALONE_MAX = 8
/** A host that served a good image this recently works. */
const WELL_MS = 10 * 60_000
/** Failures of the host lengthen an image's backoff up to this many, but never use up its tries. */
const RAREST = 10
/** After a failure of the host, its other images go first. */
const BEHIND_MS = 1_000
const BAD_IMAGE = { truncated: 'TRUNCATED', corrupt: 'CORRUPT', changed: 'CHANGED' } as const
const EXPIRED_MESSAGE = 'The service keeps results for 7 days; it was not on disk by then.'

export function startCollector(context: Context, finisher: Finisher, fail: (error: unknown) => void): Loop {
  const collection = new Collection(context, finisher)
  return startLoop(context, fail, (start) => collection.step(start))
}

/** A try that brought no image. */
interface Failed {
  readonly asset: Asset
  readonly visit: Visit
  /** This one included. */
  readonly tries: number
  readonly nowMs: number
  /** By our own clock, which may be wrong: it takes the service's word as well to call an image expired. */
  readonly isPast: boolean
}

class Collection {
  readonly #context: Context
  readonly #finisher: Finisher
  /** Ten minutes at most: an outage of a host or a firewall may last for hours. */
  readonly #patient: Timing
  readonly #hosts: HostCircuitBreakers
  /** When each host last served a good image. */
  readonly #lastGoodMs = new Map<string, number>()
  readonly #busy = new Set<number>()

  constructor(context: Context, finisher: Finisher) {
    const { clock, timing } = context
    this.#context = context
    this.#finisher = finisher
    this.#patient = { ...timing, backoffMaxMs: 2 * timing.backoffMaxMs }
    this.#hosts = createHostCircuitBreakers(clock)
  }

  /** Starts what is due, and says when something is due next. */
  step(start: Start): number | null {
    const { clock, store, storage } = this.#context
    const nowMs = clock.nowMs()
    const blockedMs = storage.blockedUntilMs('library')
    if (blockedMs !== null) return blockedMs
    this.#finisher.drain(start)
    this.#claim(nowMs, start)
    // No download is due that would show whether the disk works again: write a test file.
    if (storage.trouble?.place === 'library' && this.#busy.size === 0 && this.#finisher.waiting === 0)
      start(() => this.#tryDisk())
    const nextMs = store.assets.nextDueMs(nowMs)
    const openMs = this.#hosts.nextMs()
    return nextMs === null || openMs === null ? (nextMs ?? openMs) : Math.min(nextMs, openMs)
  }

  async #collect(asset: Asset, visit: Visit): Promise<void> {
    const task = this.#context.store.tasks.get(asset.taskId)
    if (asset.kind === 'document') await this.#collectDocument(asset, task)
    else await this.#collectImage(asset, task, visit)
    this.#finisher.check(task.id)
  }

  async #collectImage(asset: Asset, task: Task, visit: Visit): Promise<void> {
    const context = this.#context
    const { clock, store, storage, timing, files, libraryPath, checkpoint } = context
    const url = new URL(asset.url ?? '')
    const result = await saveImage({
      files,
      clock,
      decoder: context.decoder,
      library: libraryPath,
      folder: folderOf(context, task, asset.jobId),
      name: assetName(asset.ordinal, asset.slot),
      thumbnails: context.thumbnailsPath,
      limits: { silenceMs: timing.downloadSilenceMs },
      open: (range) =>
        openAsset({ ...downloadsOf(context), url, range, timeoutMs: timing.downloadSilenceMs }),
      checkpoint,
    })
    if (result.kind !== 'unreachable' && result.kind !== 'busy' && result.kind !== 'storage')
      this.#hosts.answered(visit)
    if (result.kind !== 'saved') {
      this.#failed(asset, visit, result)
      return
    }
    storage.cleared('library')
    this.#lastGoodMs.delete(visit.host)
    this.#lastGoodMs.set(visit.host, clock.nowMs())
    const [oldest] = this.#lastGoodMs.keys()
    if (this.#lastGoodMs.size > HOSTS_MAX && oldest !== undefined) this.#lastGoodMs.delete(oldest)
    const { path: file, bytes, sha256, format, width, height, facts } = result
    await retryUntilStored(context, () => {
      store.assets.saved(asset.id, { file, bytes, sha256, format, width, height })
      context.measured(asset.id, facts)
    })
    checkpoint('asset_recorded')
  }

  async #collectDocument(asset: Asset, task: Task): Promise<void> {
    const context = this.#context
    const { clock, store, storage, files, libraryPath, checkpoint } = context
    const target = { files, clock, library: libraryPath, folder: folderOf(context, task, asset.jobId) }
    const name = assetName(asset.ordinal, asset.slot)
    const result: SavedDocument | StorageFailure = await saveDocument(
      { ...target, name },
      JSON.parse(asset.document ?? 'null'),
    )
    if (result.kind === 'storage') {
      storage.report('library', result.code, result.message)
      return
    }
    storage.cleared('library')
    const { path: file, bytes, sha256 } = result
    await retryUntilStored(context, () =>
      store.assets.saved(asset.id, { file, bytes, sha256, format: 'json', width: null, height: null }),
    )
    checkpoint('asset_recorded')
  }

  async #tryDisk(): Promise<void> {
    const { files, libraryPath, storage } = this.#context
    const path = join(libraryPath, '.write-test')
    try {
      await files.writeWhole(path, '')
      await files.remove(path)
      storage.cleared('library')
    } catch (error) {
      if (!storage.absorb(error)) throw error
    }
  }

  #rest(attempt: number, by: Timing): number {
    return backoffMs(attempt, by, this.#context.random.next())
  }

  /** The image itself was bad, and may stay bad. */
  #again({ asset, visit, tries, nowMs }: Failed, code: string, message: string): void {
    const { store } = this.#context
    const isHostWell = nowMs - (this.#lastGoodMs.get(visit.host) ?? -Infinity) < WELL_MS
    if (tries >= (isHostWell ? TRIES_ALONE_MAX : TRIES_MAX))
      store.assets.end(asset.id, 'failed', code, message)
    else store.assets.retryAt(asset, tries, nowMs + this.#rest(tries, this.#patient), code, message)
  }

  #askForFreshUrl(
    { asset, nowMs }: Failed,
    attempts: number,
    waitMs: number,
    code: string,
    message: string,
  ): void {
    const { store } = this.#context
    store.assets.awaitFreshUrl(asset, attempts, code, message)
    store.tasks.defer(store.tasks.get(asset.taskId), nowMs + waitMs)
  }

  /** The host is away or busy: try for as long as it takes. */
  #retryWhenHostIsBack(
    failed: Failed,
    by: Timing,
    afterMs: number | null,
    code: string,
    message: string,
  ): void {
    const { asset, visit, tries, nowMs, isPast } = failed
    const shutMs = this.#hosts.failed(visit, (failures) => Math.max(afterMs ?? 0, this.#rest(failures, by)))
    const attempts = Math.max(asset.attempts, Math.min(tries, RAREST))
    const waitMs = Math.max(shutMs + BEHIND_MS, this.#rest(attempts, by))
    // The job may have a new URL by now, or may have expired.
    if (isPast) this.#askForFreshUrl(failed, asset.attempts, waitMs, code, message)
    else this.#context.store.assets.retryAt(asset, attempts, nowMs + waitMs, code, message)
  }

  #urlRefused(failed: Failed, httpStatus: number): void {
    const { asset, tries, isPast } = failed
    const { assets } = this.#context.store
    const message = `The image's address was refused (HTTP ${httpStatus}).`
    if (isPast && asset.code === 'URL_REFUSED') assets.end(asset.id, 'expired', 'EXPIRED', EXPIRED_MESSAGE)
    else if (tries >= TRIES_MAX) assets.end(asset.id, 'failed', 'URL_REFUSED', message)
    // The first refusal asks the job for a new URL at once; later ones back off.
    else {
      const waitMs = asset.attempts === 0 ? 0 : this.#rest(asset.attempts, this.#patient)
      this.#askForFreshUrl(failed, tries, waitMs, 'URL_REFUSED', message)
    }
  }

  #failed(asset: Asset, visit: Visit, failure: SaveFailure): void {
    const { clock, store, storage, timing } = this.#context
    const nowMs = clock.nowMs()
    const tries = asset.attempts + 1
    const failed: Failed = { asset, visit, tries, nowMs, isPast: nowMs >= asset.expiresAtMs }
    store.transaction(() => {
      switch (failure.kind) {
        case 'refusedUrl':
          this.#urlRefused(failed, failure.httpStatus)
          return
        case 'unreachable':
          this.#retryWhenHostIsBack(failed, timing, null, 'UNREACHABLE', failure.message)
          return
        case 'busy':
          this.#retryWhenHostIsBack(
            failed,
            this.#patient,
            failure.afterMs,
            'HOST_BUSY',
            `The image's host answered HTTP ${failure.httpStatus}.`,
          )
          return
        case 'notAnImage':
          this.#again(failed, 'NOT_AN_IMAGE', `Something else came instead of an image: ${failure.excerpt}`)
          return
        case 'truncated':
        case 'corrupt':
        case 'changed':
          this.#again(failed, BAD_IMAGE[failure.kind], failure.message)
          return
        case 'tooLarge':
          store.assets.end(asset.id, 'failed', 'TOO_LARGE', failure.message)
          return
        case 'storage':
          storage.report('library', failure.code, failure.message)
          return
        default:
          unreachable(failure)
      }
    })
  }

  #claim(nowMs: number, start: Start): void {
    const { store } = this.#context
    // Downloads in progress are among the due rows: reading twice as many leaves enough others.
    for (const id of store.assets.due(nowMs, this.#hosts.blockedHosts(), AT_ONCE * 2)) {
      if (this.#busy.size >= AT_ONCE) return
      if (this.#busy.has(id)) continue
      const asset = store.assets.get(id)
      const visit = this.#hosts.enter(hostOf(asset.url ?? ''))
      if (visit === null) continue
      this.#busy.add(asset.id)
      start(async () => {
        try {
          await this.#collect(asset, visit)
        } finally {
          this.#busy.delete(asset.id)
          this.#hosts.left(visit)
        }
      })
      // Only one image probes a blocked host. All other rows read may be of that host, so read again without it.
      if (visit.began !== null) {
        this.#claim(nowMs, start)
        return
      }
    }
  }
}
