// Assets that are not on disk yet, earliest expiry first, a few at a time. Collecting waits for nothing but the
// network and the disk: not for hours, limits, pauses or stops.
import { join } from 'node:path'
import { backoffMs } from '../lifecycle/timing.ts'
import { unreachable } from '../../contract/failure.ts'
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
import type { Context } from './context.ts'
import { folderOf, type Finisher } from './finisher.ts'
import { type Loop, startLoop } from './loop.ts'
import { durably } from './durably.ts'

const AT_ONCE = 6
const ATTEMPTS_MAX = 8

export function startCollector(context: Context, finisher: Finisher, fail: (error: unknown) => void): Loop {
  const { clock, random, store, storage, timing, files, libraryPath, checkpoint } = context
  const busy = new Set<number>()

  const collect = async (asset: Asset) => {
    const task = store.tasks.get(asset.taskId)
    if (asset.kind === 'document') await collectDocument(asset, task)
    else await collectImage(asset, task)
    finisher.check(task.id)
  }

  const collectImage = async (asset: Asset, task: Task) => {
    const url = new URL(asset.url ?? '')
    const result = await saveImage({
      files,
      clock,
      decoder: context.decoder,
      library: libraryPath,
      folder: folderOf(context, task, asset.jobId),
      name: assetName(asset.ordinal, asset.slot),
      thumbnails: context.thumbnailsPath,
      open: (range) => openAsset({ wire: context.wire, url, range, silenceMs: timing.downloadSilenceMs }),
      checkpoint,
    })
    if (result.kind !== 'saved') {
      failed(asset, task, result)
      return
    }
    storage.cleared('library')
    const { path: file, bytes, sha256, format, width, height } = result
    await durably(context, () => store.assets.saved(asset.id, { file, bytes, sha256, format, width, height }))
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
    await durably(context, () =>
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

  const failed = (asset: Asset, task: Task, failure: SaveFailure) => {
    const nowMs = clock.nowMs()
    const isPast = nowMs >= asset.expiresAtMs
    const end = (code: string, message: string) =>
      store.assets.end(
        asset.id,
        isPast ? 'expired' : 'failed',
        isPast ? 'EXPIRED' : code,
        isPast ? 'The service keeps results for 7 days; it was not on disk by then.' : message,
      )
    /** Counted, because it came from this image's own host and may never get better. */
    const again = (code: string, message: string, afterMs: number | null) => {
      const attempts = asset.attempts + 1
      if (isPast || attempts >= ATTEMPTS_MAX) end(code, message)
      else {
        const dueAtMs = nowMs + Math.max(afterMs ?? 0, backoffMs(attempts, timing, random.next()))
        store.assets.retryAt(asset, attempts, dueAtMs, code, message)
      }
    }
    store.transaction(() => {
      switch (failure.kind) {
        case 'refusedUrl': {
          const message = `The image's address was refused (HTTP ${failure.httpStatus}).`
          if (isPast || asset.attempts + 1 >= ATTEMPTS_MAX) {
            end('URL_REFUSED', message)
            return
          }
          store.assets.awaitFreshUrl(asset, 'URL_REFUSED', message)
          // The first refusal asks at once; one that keeps being refused takes its time.
          const waitMs = asset.attempts === 0 ? 0 : backoffMs(asset.attempts, timing, random.next())
          store.tasks.defer(store.tasks.get(task.id), nowMs + waitMs)
          return
        }
        case 'unreachable':
          // Nothing came from anybody: the network is away, and that is not the image's fault.
          if (isPast) end('UNREACHABLE', failure.message)
          else {
            const dueAtMs = nowMs + backoffMs(Math.min(asset.attempts + 2, 6), timing, random.next())
            store.assets.retryAt(asset, asset.attempts, dueAtMs, 'UNREACHABLE', failure.message)
          }
          return
        case 'busy':
          again('HOST_BUSY', `The image's host answered HTTP ${failure.httpStatus}.`, failure.afterMs)
          return
        case 'notAnImage':
          again('NOT_AN_IMAGE', `Something else came instead of an image: ${failure.excerpt}`, null)
          return
        case 'truncated':
          again('TRUNCATED', failure.message, null)
          return
        case 'corrupt':
          again('CORRUPT', failure.message, null)
          return
        case 'changed':
          again('CHANGED', failure.message, null)
          return
        case 'tooLarge':
          end('TOO_LARGE', failure.message)
          return
        case 'storage':
          storage.report('library', failure.code, failure.message)
          return
        default:
          unreachable(failure)
      }
    })
  }

  return startLoop({
    clock,
    storage,
    changed: context.changed,
    fail,
    step(start) {
      const nowMs = clock.nowMs()
      const blockedMs = storage.blockedUntilMs('library')
      if (blockedMs !== null) return blockedMs
      finisher.drain(start)
      for (const asset of store.assets.due(nowMs, AT_ONCE * 2)) {
        if (busy.size >= AT_ONCE) break
        if (busy.has(asset.id)) continue
        busy.add(asset.id)
        start(async () => {
          try {
            await collect(asset)
          } finally {
            busy.delete(asset.id)
          }
        })
      }
      // Nothing to land shows whether the disk is well again: then a file of no use does.
      if (storage.trouble?.place === 'library' && busy.size === 0 && finisher.waiting === 0) start(tryDisk)
      return store.assets.nextDueMs(nowMs)
    },
  })
}
