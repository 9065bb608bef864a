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
import { announcedAssets, openAsset, readJob } from '../service/index.ts'
import type { Asset, Task } from '../store/index.ts'
import { type Context, downloadsOf } from '../scheduling/context.ts'
import { folderOf, type Finisher } from './finisher.ts'
import { HostCircuitBreakers, HOSTS_MAX, type Visit } from '../scheduling/host-circuit-breakers.ts'
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
const CODES = {
  refusedUrl: 'URL_REFUSED',
  unreachable: 'UNREACHABLE',
  busy: 'HOST_BUSY',
  notAnImage: 'NOT_AN_IMAGE',
  truncated: 'TRUNCATED',
  corrupt: 'CORRUPT',
  changed: 'CHANGED',
  tooLarge: 'TOO_LARGE',
} as const
const NO_PICTURE = { format: 'json', width: null, height: null, note: null } as const
const EXPIRED_MESSAGE = 'The service keeps results for some days only; it was not on disk by then.'

export function startCollector(context: Context, finisher: Finisher, fail: (error: unknown) => void): Loop {
  const collection = new Collection(context, finisher)
  return startLoop(context, fail, (start) => collection.step(start))
}

interface Failed {
  readonly asset: Asset
  readonly visit: Visit
  readonly tries: number
  readonly nowMs: number
  /** By our own clock, which may be wrong: it takes the service's word as well to call an image expired. */
  readonly isPast: boolean
  readonly code: string
  readonly message: string
}

class Collection {
  readonly #context: Context
  readonly #finisher: Finisher
  /** Ten minutes at most: an outage of a host or a firewall may last for hours. */
  readonly #patient: Timing
  readonly #hosts: HostCircuitBreakers
  readonly #lastGoodMs = new Map<string, number>()

  constructor(context: Context, finisher: Finisher) {
    const { clock, timing } = context
    this.#context = context
    this.#finisher = finisher
    this.#patient = { ...timing, backoffMaxMs: 2 * timing.backoffMaxMs }
    this.#hosts = new HostCircuitBreakers(clock)
  }

  /** Starts what is due, and says when something is due next. */
  step(start: Start): number | null {
    const { clock, store, storage } = this.#context
    const nowMs = clock.nowMs()
    const blockedMs = storage.blockedUntilMs('library')
    if (blockedMs !== null) return blockedMs
    this.#finisher.drain(start)
    // Downloads in progress are among the due rows: reading twice as many leaves enough others.
    const due = (blocked: readonly string[]) =>
      store.assets.due(nowMs, blocked, AT_ONCE * 2).map(store.assets.get)
    this.#hosts.start(AT_ONCE, due, start, (asset, visit) => this.#collect(asset, visit))
    // No download is due that would show whether the disk works again: write a test file.
    if (storage.trouble?.place === 'library' && this.#hosts.active === 0 && this.#finisher.waiting === 0)
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
    const { path: file, bytes, sha256, format, width, height, facts, bytesBehind } = result
    const note = bytesBehind === 0 ? null : `${bytesBehind} bytes follow the image in its file.`
    await retryUntilStored(context, () => {
      store.assets.saved(asset.id, { file, bytes, sha256, format, width, height, note })
      context.measured(asset.id, facts)
    })
    checkpoint('asset_recorded')
  }

  async #collectDocument(asset: Asset, task: Task): Promise<void> {
    const context = this.#context
    const { clock, store, storage, files, libraryPath, checkpoint } = context
    const folder = folderOf(context, task, asset.jobId)
    const name = assetName(asset.ordinal, asset.slot)
    const target = { files, clock, library: libraryPath, folder, name }
    const result: SavedDocument | StorageFailure = await saveDocument(
      target,
      JSON.parse(asset.document ?? 'null'),
    )
    if (result.kind === 'storage') {
      storage.report('library', result.code, result.message)
      return
    }
    storage.cleared('library')
    const { path: file, bytes, sha256 } = result
    await retryUntilStored(context, () =>
      store.assets.saved(asset.id, { file, bytes, sha256, ...NO_PICTURE }),
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

  #again({ asset, visit, tries, nowMs, code, message }: Failed): void {
    const { store } = this.#context
    const isHostWell = nowMs - (this.#lastGoodMs.get(visit.host) ?? -Infinity) < WELL_MS
    if (tries >= (isHostWell ? TRIES_ALONE_MAX : TRIES_MAX))
      store.assets.end(asset.id, 'failed', code, message)
    else store.assets.retryAt(asset, tries, nowMs + this.#rest(tries, this.#patient), code, message)
  }

  #askForFreshUrl({ asset, nowMs, code, message }: Failed, attempts: number, waitMs: number): void {
    const { store } = this.#context
    store.assets.awaitFreshUrl(asset, attempts, code, message)
    store.tasks.defer(store.tasks.get(asset.taskId), nowMs + waitMs)
  }

  /** The host is away or busy: try for as long as it takes. */
  #retryWhenHostIsBack(failed: Failed, by: Timing, afterMs: number): void {
    const { asset, visit, tries, nowMs, isPast, code, message } = failed
    const shutMs = this.#hosts.failed(visit, (failures) => Math.max(afterMs, this.#rest(failures, by)))
    const attempts = Math.max(asset.attempts, Math.min(tries, RAREST))
    const waitMs = Math.max(shutMs + BEHIND_MS, this.#rest(attempts, by))
    // The job may have a new URL by now, or may have expired.
    if (isPast) this.#askForFreshUrl(failed, asset.attempts, waitMs)
    else this.#context.store.assets.retryAt(asset, attempts, nowMs + waitMs, code, message)
  }

  #urlRefused(failed: Failed): void {
    const { asset, tries, isPast, code, message } = failed
    const { assets } = this.#context.store
    if (isPast && asset.code === code) assets.end(asset.id, 'expired', 'EXPIRED', EXPIRED_MESSAGE)
    else if (tries >= TRIES_MAX) assets.end(asset.id, 'failed', code, message)
    // The first refusal asks the job for a new URL at once; later ones back off.
    else {
      const waitMs = asset.attempts === 0 ? 0 : this.#rest(asset.attempts, this.#patient)
      this.#askForFreshUrl(failed, tries, waitMs)
    }
  }

  /** Once others of the job are there, an address that nothing calls an image's is left out when twice none came. */
  #isLeftOut({ asset, nowMs, message }: Failed): boolean {
    const { store } = this.#context
    const task = store.tasks.get(asset.taskId)
    const isSecond = asset.code === CODES.notAnImage || asset.code === CODES.refusedUrl
    if (!isSecond || task.state !== 'collecting' || store.assets.counts(asset.jobId).on_disk === 0)
      return false
    const job = readJob(JSON.parse(store.jobs.get(asset.jobId).raw ?? 'null'), asset.jobId)
    const { baseUrl } = store.accounts.get(task.accountId)
    const announced = job === null ? [] : announcedAssets(job, null, baseUrl)
    const doubtful = announced.filter(
      ({ content }) => content.kind === 'image' && content.isDoubtful === true,
    )
    if (!doubtful.some(({ content }) => 'url' in content && content.url === asset.url)) return false
    store.assets.leaveOut(asset.id)
    const detail = `${asset.path}: ${message}`
    store.tasks.move(task, 'link_left_out', { dueAtMs: task.dueAtMs, detail }, nowMs)
    return true
  }

  #failed(asset: Asset, visit: Visit, failure: SaveFailure): void {
    const { clock, store, storage, timing } = this.#context
    if (failure.kind === 'storage') {
      storage.report('library', failure.code, failure.message)
      return
    }
    const nowMs = clock.nowMs()
    const said = { code: CODES[failure.kind], message: messageOf(failure) }
    const isPast = nowMs >= asset.expiresAtMs
    const failed: Failed = { asset, visit, tries: asset.attempts + 1, nowMs, isPast, ...said }
    store.transaction(() => {
      switch (failure.kind) {
        case 'refusedUrl':
          if (!this.#isLeftOut(failed)) this.#urlRefused(failed)
          return
        case 'unreachable':
          this.#retryWhenHostIsBack(failed, timing, 0)
          return
        case 'busy':
          this.#retryWhenHostIsBack(failed, this.#patient, failure.afterMs ?? 0)
          return
        case 'notAnImage':
          if (!this.#isLeftOut(failed)) this.#again(failed)
          return
        case 'truncated':
        case 'corrupt':
        case 'changed':
          this.#again(failed)
          return
        case 'tooLarge':
          store.assets.end(asset.id, 'failed', failed.code, failed.message)
          return
        default:
          unreachable(failure)
      }
    })
  }
}

function messageOf(failure: Exclude<SaveFailure, StorageFailure>): string {
  if (failure.kind === 'refusedUrl') return `The image's address was refused (HTTP ${failure.httpStatus}).`
  if (failure.kind === 'busy') return `The image's host answered HTTP ${failure.httpStatus}.`
  if (failure.kind !== 'notAnImage') return failure.message
  return `Something else came instead of an image: ${failure.excerpt}`
}
