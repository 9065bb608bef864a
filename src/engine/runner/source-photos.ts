// The products' own photos, fetched once each, so that a result can be held against its source without a network. It is
// a convenience and the least of all work: one at a time while assets are still to come, two at most, resting when a
// host does not answer, and it gives up without a word.
import { sourcePlace, saveImage, type SaveFailure } from '../files/index.ts'
import { openAsset } from '../service/index.ts'
import type { SourcePhoto } from '../store/index.ts'
import type { Context } from './context.ts'
import { deadlineIn } from './deadline.ts'
import { type Loop, startLoop } from './loop.ts'

const AT_ONCE = 2
/** A host that is away for a day is waited for; what came and was no photo is tried a few times more. */
const TRIES_MAX = { away: 12, bad: 3 } as const
const FIRST_WAIT_MS = 60_000
const WAIT_MS_MAX = 6 * 60 * 60_000
/** After a failure that may concern every photo, doubled for each in a row. */
const FIRST_REST_MS = 2_000
const REST_MS_MAX = 10 * 60_000
const DISK_WAIT_MS = 60 * 60_000
const LIMITS = { bytesMax: 20 * 1024 * 1024, pixelsMax: 50_000_000, transferMs: 60_000, silenceMs: 15_000 }

const doubled = (firstMs: number, times: number, maxMs: number): number =>
  Math.min(maxMs, firstMs * 2 ** (times - 1))

/** @param folder where they are kept, absolute; must exist */
export function startSourcePhotos(context: Context, folder: string, fail: (error: unknown) => void): Loop {
  const { clock, store, storage, files, decoder, wire, thumbnailsPath } = context
  const ending = new AbortController()
  const { signal } = ending
  const busy = new Set<number>()
  let failuresInARow = 0
  let restLeftMs = () => 0

  /** @returns whether there is anything to see */
  const fetchOne = async ({ id, url: text, attempts }: SourcePhoto): Promise<boolean> => {
    const url = URL.parse(text)
    if (url?.protocol !== 'https:') {
      store.transaction(() => store.photos.giveUp(id))
      return false
    }
    const result = await saveImage({
      files,
      clock,
      decoder,
      library: folder,
      ...sourcePlace(url.href),
      thumbnails: thumbnailsPath,
      limits: LIMITS,
      open: (range) => openAsset({ wire, url, range, silenceMs: LIMITS.silenceMs, signal }),
      signal,
    })
    if (signal.aborted) return false
    if (result.kind === 'saved') {
      failuresInARow = 0
      store.transaction(() => store.photos.saved(id, result.path, result.format))
      return true
    }
    store.transaction(() => failed(id, attempts + 1, result))
    return false
  }

  const failed = (id: number, tries: number, failure: SaveFailure): void => {
    const nowMs = clock.nowMs()
    if (failure.kind === 'storage') {
      store.photos.retryAt(id, tries - 1, nowMs + DISK_WAIT_MS)
      return
    }
    if (failure.kind === 'refusedUrl' || failure.kind === 'tooLarge') {
      store.photos.giveUp(id)
      return
    }
    const isAway = failure.kind === 'unreachable' || failure.kind === 'busy'
    if (isAway) {
      failuresInARow += 1
      restLeftMs = deadlineIn(clock, doubled(FIRST_REST_MS, failuresInARow, REST_MS_MAX))
    }
    if (tries >= (isAway ? TRIES_MAX.away : TRIES_MAX.bad)) store.photos.giveUp(id)
    else store.photos.retryAt(id, tries, nowMs + doubled(FIRST_WAIT_MS, tries, WAIT_MS_MAX))
  }

  const loop = startLoop(context, fail, (start) => {
    const nowMs = clock.nowMs()
    const blockedMs = storage.blockedUntilMs('library')
    if (blockedMs !== null) return blockedMs
    const restMs = restLeftMs()
    if (restMs > 0) return nowMs + restMs
    const places = store.assets.hasExpected() ? 1 : AT_ONCE
    for (const photo of store.photos.due(nowMs, AT_ONCE * 2)) {
      if (busy.size >= places) return null
      if (busy.has(photo.id)) continue
      busy.add(photo.id)
      start(async () => {
        try {
          return await fetchOne(photo)
        } finally {
          busy.delete(photo.id)
        }
      })
    }
    return busy.size > 0 ? null : store.photos.nextDueMs()
  })

  return {
    wake: loop.wake,
    get active() {
      return loop.active
    },
    halt() {
      ending.abort()
      loop.halt()
    },
    stop() {
      // Nothing that was paid for: nobody waits for it.
      ending.abort()
      return loop.stop()
    },
  }
}
