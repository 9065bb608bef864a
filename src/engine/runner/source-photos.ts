// Downloads each product's own photo once, so that a person can compare images with it offline. This has the lowest priority:
// one at a time while assets are due, two at most, long waits for a silent host, and no error is shown.
import { sourcePlace, saveImage, type SaveFailure } from '../files/index.ts'
import { openAsset } from '../service/index.ts'
import type { SourcePhoto } from '../store/index.ts'
import { type Context, downloadsOf } from '../scheduling/context.ts'
import { HostCircuitBreakers, type Visit } from '../scheduling/host-circuit-breakers.ts'
import { type Loop, type Start, startLoop } from '../scheduling/loop.ts'

const AT_ONCE = 2
/** Enough for a host that is away for a day. An answer that is not a photo is tried a few times only. */
const TRIES_MAX = { away: 12, bad: 3 } as const
const FIRST_WAIT_MS = 60_000
const WAIT_MS_MAX = 6 * 60 * 60_000
/** The block of a host after its first failure; doubles with each failure in a row. */
const FIRST_REST_MS = 2_000
const REST_MS_MAX = 10 * 60_000
const DISK_WAIT_MS = 60 * 60_000
/** A person may agree to the origin meanwhile. */
const NOT_ALLOWED_WAIT_MS = 60 * 60_000
const LIMITS = { bytesMax: 20 * 1024 * 1024, pixelsMax: 50_000_000, transferMs: 60_000, silenceMs: 15_000 }

const doubled = (firstMs: number, times: number, maxMs: number): number =>
  Math.min(maxMs, firstMs * 2 ** (times - 1))

/** @param folder where they are kept, absolute; must exist */
export function startSourcePhotos(context: Context, folder: string, fail: (error: unknown) => void): Loop {
  const photos = new SourcePhotos(context, folder)
  const loop = startLoop(context, fail, (start) => photos.step(start))
  return {
    ...loop,
    halt() {
      photos.end()
      loop.halt()
    },
    stop() {
      // Photos are not paid for, so the engine does not wait for them.
      photos.end()
      return loop.stop()
    },
  }
}

class SourcePhotos {
  readonly #context: Context
  readonly #folder: string
  readonly #ending = new AbortController()
  readonly #hosts: HostCircuitBreakers

  constructor(context: Context, folder: string) {
    this.#context = context
    this.#folder = folder
    this.#hosts = new HostCircuitBreakers(context.clock)
  }

  end(): void {
    this.#ending.abort()
  }

  step(start: Start): number | null {
    const { clock, store, storage } = this.#context
    const nowMs = clock.nowMs()
    const blockedMs = storage.blockedUntilMs('library')
    if (blockedMs !== null) return blockedMs
    const due = (blocked: readonly string[]) => store.photos.due(nowMs, blocked, AT_ONCE * 2)
    const atOnce = store.assets.hasExpected() ? 1 : AT_ONCE
    this.#hosts.start(atOnce, due, start, (photo, visit) => this.#fetchOne(photo, visit))
    if (this.#hosts.active > 0) return null
    const times = [store.photos.nextDueMs(nowMs), this.#hosts.nextMs()].filter((ms) => ms !== null)
    return times.length === 0 ? null : Math.min(...times)
  }

  async #fetchOne({ id, url: text, attempts }: SourcePhoto, visit: Visit): Promise<boolean> {
    const { clock, store, files, decoder, thumbnailsPath } = this.#context
    const { signal } = this.#ending
    const url = URL.parse(text)
    if (url?.protocol !== 'https:') {
      store.transaction(() => store.photos.giveUp(id))
      return false
    }
    const downloads = downloadsOf(this.#context)
    const isOfService = downloads.services.some(({ origin }) => origin === url.origin)
    if (!isOfService && !(await this.#context.mayFetchPhotos(url.origin, signal))) {
      store.transaction(() => store.photos.retryAt(id, attempts, clock.nowMs() + NOT_ALLOWED_WAIT_MS))
      return false
    }
    const result = await saveImage({
      files,
      clock,
      decoder,
      library: this.#folder,
      ...sourcePlace(url.href),
      thumbnails: thumbnailsPath,
      limits: LIMITS,
      open: (range) => openAsset({ ...downloads, url, range, timeoutMs: LIMITS.silenceMs, signal }),
      signal,
    })
    if (signal.aborted) return false
    if (result.kind === 'saved') {
      this.#hosts.answered(visit)
      store.transaction(() => store.photos.saved(id, result.path, result.format))
      return true
    }
    store.transaction(() => this.#failed(id, attempts + 1, result, visit))
    return false
  }

  #failed(id: number, tries: number, failure: SaveFailure, visit: Visit): void {
    const { clock, store } = this.#context
    const nowMs = clock.nowMs()
    if (failure.kind === 'storage') {
      store.photos.retryAt(id, tries - 1, nowMs + DISK_WAIT_MS)
      return
    }
    const isAway = failure.kind === 'unreachable' || failure.kind === 'busy'
    if (isAway) this.#hosts.failed(visit, (failures) => doubled(FIRST_REST_MS, failures, REST_MS_MAX))
    else this.#hosts.answered(visit)
    if (failure.kind === 'tooLarge') {
      store.photos.giveUp(id)
      return
    }
    if (tries >= (isAway ? TRIES_MAX.away : TRIES_MAX.bad)) store.photos.giveUp(id)
    else store.photos.retryAt(id, tries, nowMs + doubled(FIRST_WAIT_MS, tries, WAIT_MS_MAX))
  }
}
