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
import type { Context } from '../scheduling/context.ts'
import { folderOf, type Finisher } from './finisher.ts'
import {
  createHostCircuitBreakers,
  hostOf,
  HOSTS_MAX,
  type Visit,
} from '../scheduling/host-circuit-breakers.ts'
import { type Loop, type Start, startLoop } from '../scheduling/loop.ts'
import { retryUntilStored } from '../scheduling/retry-until-stored.ts'

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

export function startCollector(context: Context, finisher: Finisher, fail: (error: unknown) => void): Loop {
  const { clock, random, store, storage, timing, files, libraryPath, checkpoint } = context
  /** Ten minutes at most: an outage of a host or a firewall may last for hours. */
  const patient: Timing = { ...timing, backoffMaxMs: 2 * timing.backoffMaxMs }
  const hosts = createHostCircuitBreakers(clock)
  /** When each host last served a good image. */
  const lastGoodMs = new Map<string, number>()
  const busy = new Set<number>()

  const collect = async (asset: Asset, visit: Visit) => {
    const task = store.tasks.get(asset.taskId)
    if (asset.kind === 'document') await collectDocument(asset, task)
    else await collectImage(asset, task, visit)
    finisher.check(task.id)
  }

  const collectImage = async (asset: Asset, task: Task, visit: Visit) => {
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
      open: (range) => openAsset({ wire: context.wire, url, range, timeoutMs: timing.downloadSilenceMs }),
      checkpoint,
    })
    if (result.kind !== 'unreachable' && result.kind !== 'busy' && result.kind !== 'storage')
      hosts.answered(visit)
    if (result.kind !== 'saved') {
      failed(asset, task, visit, result)
      return
    }
    storage.cleared('library')
    lastGoodMs.delete(visit.host)
    lastGoodMs.set(visit.host, clock.nowMs())
    const [oldest] = lastGoodMs.keys()
    if (lastGoodMs.size > HOSTS_MAX && oldest !== undefined) lastGoodMs.delete(oldest)
    const { path: file, bytes, sha256, format, width, height, facts } = result
    await retryUntilStored(context, () => {
      store.assets.saved(asset.id, { file, bytes, sha256, format, width, height })
      context.measured(asset.id, facts)
    })
    checkpoint('asset_recorded')
  }

  const collectDocument = async (asset: Asset, task: Task) => {
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

  const tryDisk = async () => {
    const path = join(libraryPath, '.write-test')
    try {
      await files.writeWhole(path, '')
      await files.remove(path)
      storage.cleared('library')
    } catch (error) {
      if (!storage.absorb(error)) throw error
    }
  }

  const failed = (asset: Asset, task: Task, visit: Visit, failure: SaveFailure) => {
    const nowMs = clock.nowMs()
    // Our own clock may be wrong: an image is expired only if the service agrees.
    const isPast = nowMs >= asset.expiresAtMs
    const tries = asset.attempts + 1
    const rest = (attempt: number, by: Timing) => backoffMs(attempt, by, random.next())
    /** The image itself was bad, and may stay bad. */
    const again = (code: string, message: string) => {
      const isHostWell = nowMs - (lastGoodMs.get(visit.host) ?? -Infinity) < WELL_MS
      if (tries >= (isHostWell ? TRIES_ALONE_MAX : TRIES_MAX))
        store.assets.end(asset.id, 'failed', code, message)
      else store.assets.retryAt(asset, tries, nowMs + rest(tries, patient), code, message)
    }
    const askForFreshUrl = (attempts: number, waitMs: number, code: string, message: string) => {
      store.assets.awaitFreshUrl(asset, attempts, code, message)
      store.tasks.defer(store.tasks.get(task.id), nowMs + waitMs)
    }
    /** The host is away or busy: try for as long as it takes. */
    const whenHostIsBack = (by: Timing, afterMs: number | null, code: string, message: string) => {
      const shutMs = hosts.failed(visit, (failures) => Math.max(afterMs ?? 0, rest(failures, by)))
      const attempts = Math.max(asset.attempts, Math.min(tries, RAREST))
      const waitMs = Math.max(shutMs + BEHIND_MS, rest(attempts, by))
      // The job may have a new URL by now, or may have expired.
      if (isPast) askForFreshUrl(asset.attempts, waitMs, code, message)
      else store.assets.retryAt(asset, attempts, nowMs + waitMs, code, message)
    }
    store.transaction(() => {
      switch (failure.kind) {
        case 'refusedUrl': {
          const message = `The image's address was refused (HTTP ${failure.httpStatus}).`
          if (isPast && asset.code === 'URL_REFUSED')
            store.assets.end(
              asset.id,
              'expired',
              'EXPIRED',
              'The service keeps results for 7 days; it was not on disk by then.',
            )
          else if (tries >= TRIES_MAX) store.assets.end(asset.id, 'failed', 'URL_REFUSED', message)
          // The first refusal asks the job for a new URL at once; later ones back off.
          else
            askForFreshUrl(
              tries,
              asset.attempts === 0 ? 0 : rest(asset.attempts, patient),
              'URL_REFUSED',
              message,
            )
          return
        }
        case 'unreachable':
          whenHostIsBack(timing, null, 'UNREACHABLE', failure.message)
          return
        case 'busy':
          whenHostIsBack(
            patient,
            failure.afterMs,
            'HOST_BUSY',
            `The image's host answered HTTP ${failure.httpStatus}.`,
          )
          return
        case 'notAnImage':
          again('NOT_AN_IMAGE', `Something else came instead of an image: ${failure.excerpt}`)
          return
        case 'truncated':
          again('TRUNCATED', failure.message)
          return
        case 'corrupt':
          again('CORRUPT', failure.message)
          return
        case 'changed':
          again('CHANGED', failure.message)
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

  const claim = (nowMs: number, start: Start): void => {
    // Downloads in progress are among the due rows: reading twice as many leaves enough others.
    for (const id of store.assets.due(nowMs, hosts.blockedHosts(), AT_ONCE * 2)) {
      if (busy.size >= AT_ONCE) return
      if (busy.has(id)) continue
      const asset = store.assets.get(id)
      const visit = hosts.enter(hostOf(asset.url ?? ''))
      if (visit === null) continue
      busy.add(asset.id)
      start(async () => {
        try {
          await collect(asset, visit)
        } finally {
          busy.delete(asset.id)
          hosts.left(visit)
        }
      })
      // Only one image probes a blocked host. All other rows read may be of that host, so read again without it.
      if (visit.began !== null) {
        claim(nowMs, start)
        return
      }
    }
  }

  return startLoop(context, fail, (start) => {
    const nowMs = clock.nowMs()
    const blockedMs = storage.blockedUntilMs('library')
    if (blockedMs !== null) return blockedMs
    finisher.drain(start)
    claim(nowMs, start)
    // No download is due that would show whether the disk works again: write a test file.
    if (storage.trouble?.place === 'library' && busy.size === 0 && finisher.waiting === 0) start(tryDisk)
    const nextMs = store.assets.nextDueMs(nowMs)
    const openMs = hosts.nextMs()
    return nextMs === null || openMs === null ? (nextMs ?? openMs) : Math.min(nextMs, openMs)
  })
}
