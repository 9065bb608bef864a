// What a process knows it does not ask for again, and a plain restart costs little: while nothing is in doubt a product is
// listed once in ten minutes ("Never pay twice", 4). A process that has just started cannot know what was paid for
// meanwhile: for its first minutes a product is listed when its task is prepared, and once more right before it is sent.
// A job that has ended is left alone, whoever asked for it before, and an image on the disk is not fetched again.
import type { WireFailure, WireReply } from '../../../src/engine/ports/wire.ts'
import { isJson } from './given-up.ts'
import type { LawParts } from './laws.ts'

const MINUTE_MS = 60_000
/** So long a list counts as current. */
const FRESH_MS = 10 * MINUTE_MS
/** So long after the first submission a job that appears may be of the time before the start: twelve minutes, and a request's. */
const NEW_MS = 13 * MINUTE_MS
const LISTS_NEW_MAX = 2
/** Whoever stood still goes by times that nobody here knows. */
const MOVED_MS = 30 * MINUTE_MS
/** Where any of these happens, another key may be asked what it is shown. */
const KEYS = new Set(['key-changed', 'key-replaced'])
const DROPPING = new Set(['person-caps', 'person-reruns', 'library-refuses', 'disk-full', 'disk-lies'])

interface Listed {
  readonly askedMs: number
  /** Since its product was last sent, or a person has said something. */
  readonly times: number
}

export interface Repeats {
  onRequest(url: URL, pid: number): void
  onReply(url: URL, result: WireReply | WireFailure, pid: number): void
  onSubmit(asin: string, pid: number): void
  /** A person has said something: what was prepared is dropped. */
  onWord(): void
  /** What was heard could not be written down. */
  onCommitFailed(): void
}

export function createRepeats({ plan, scheduler, service, rows, clockMovedAtMs, broken }: LawParts): Repeats {
  const isWatched = plan.second === null && !plan.episodes.some(({ kind }) => KEYS.has(kind))
  // What a limit does not allow yet, or a disk that refuses has dropped, is prepared again.
  const mayBeDropped =
    plan.rates.disk > 0 ||
    plan.batches.some(({ creditsMax }) => creditsMax !== null) ||
    plan.episodes.some(({ kind }) => DROPPING.has(kind))
  const lists = new Map<string, Listed>()
  const asked = new Map<string, Listed>()
  /** When each process sent its first: a list for that has told how late the service has it. */
  const sentAtMs = new Map<number, number>()

  /** A list that was on its way at a word is dropped with what was being prepared. */
  let wordAtMs = -Infinity

  const isKnown = (asin: string) =>
    [...service.jobs.values()].every((job) => job.asin !== asin || rows()?.isKnown(job.id) === true)

  const onList = (asin: string, pid: number) => {
    const nowMs = scheduler.nowMs
    const name = `${pid} ${asin}`
    const before = lists.get(name)
    const times = (before?.times ?? 0) + 1
    asked.set(name, { askedMs: nowMs, times })
    if (before === undefined || before.askedMs <= wordAtMs) return
    if (rows()?.isClear() !== true || !isKnown(asin)) return
    const isNew = rows()?.wasAway() === true && before.askedMs < (sentAtMs.get(pid) ?? Infinity) + NEW_MS
    const agoS = ((nowMs - before.askedMs) / 1000).toFixed(1)
    if (isNew ? times > LISTS_NEW_MAX && !mayBeDropped : nowMs - before.askedMs < FRESH_MS - 1000)
      broken(
        'what is known is not asked for again',
        `${asin} was listed ${agoS} s after it had been, ${times} times since it was sent`,
      )
  }

  return {
    onRequest(url, pid) {
      if (!isWatched || scheduler.nowMs - clockMovedAtMs() < MOVED_MS) return
      const { pathname } = url
      const asin = url.searchParams.get('asin')
      const [, , , , jobId] = pathname.split('/')
      if (asin !== null) {
        if (!url.searchParams.has('page')) onList(asin, pid)
      } else if (pathname.startsWith('/v1/api/jobs/') && rows()?.isDone(jobId ?? '') === true)
        broken('what is known is not asked for again', `job ${jobId} of a task that has ended`)
      else if (pathname.endsWith('.png') && rows()?.isOnDisk(pathname) === true)
        broken('what is known is not asked for again', `${pathname}, which is on the disk`)
    },
    onReply(url, result, pid) {
      const asin = url.searchParams.get('asin')
      const name = `${pid} ${asin}`
      const one = asked.get(name)
      if (result.kind !== 'reply' || result.status >= 300 || !isJson(result.body)) lists.clear()
      else if (asin !== null && one !== undefined) lists.set(name, one)
    },
    onSubmit(asin, pid) {
      if (!sentAtMs.has(pid)) sentAtMs.set(pid, scheduler.nowMs)
      for (const [name, one] of lists) if (name.endsWith(` ${asin}`)) lists.set(name, { ...one, times: 0 })
    },
    onWord() {
      wordAtMs = scheduler.nowMs
      for (const [name, one] of lists) lists.set(name, { ...one, times: 0 })
    },
    onCommitFailed() {
      lists.clear()
      sentAtMs.clear()
    },
  }
}
