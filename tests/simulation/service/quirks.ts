// What a worse service does that the specification does not rule out. Most nights have none of it, some have one or
// two; all of it ends with the trouble of the night. Whether it does is a fault by name, so that it can be left out.
import { between, type Chance } from '../world/chance.ts'
import type { Faults } from '../world/faults.ts'
import type { ServiceJob } from './jobs.ts'
import type { PricePlan } from '../plan.ts'

export type Quirk =
  /** Says the key in its answers. */
  | 'service-echoes'
  | 'limits-change'
  | 'headers-end'
  | 'retry-after-wrong'
  | 'replicas-lag'
  | 'pages-shift'
  | 'list-untyped'
  /** The list of a product without jobs is JOB_NOT_FOUND. */
  | 'list-404'
  | 'products-known'
  | 'books-late'
  | 'outputs-turn'
  | 'jobs-hang'
  | 'tags-lie'
  | 'images-big'
  /** A job shows what it was asked for. */
  | 'requests-shown'

export interface Quirks {
  has(quirk: Quirk): boolean
  /** How far behind the replica is that answers this time. */
  lagMs(what: string): number
  /** What a refusal says of when to come again, in the header and in the body; undefined: nothing. */
  retryAfter(seconds: number, nowMs: number): RetryAfter
  /** When the limits change. */
  readonly changeAtMs: number
  readonly limitMinute: number
  /** From when on no rate headers come. */
  readonly headersEndMs: number
}

export interface RetryAfter {
  readonly header: string | undefined
  readonly body: number | undefined
}

const MINUTE_MS = 60_000
/** Of a replica; how late a job is listed at all is its own (`listedMs`). */
const LAG_MS_MAX = 20_000

export function createQuirks(
  faults: Faults,
  chance: Chance,
  night: { readonly startMs: number; readonly troubleMs: number; readonly rate: number },
): Quirks {
  const counts = new Map<string, number>()
  const draw = (what: string): number => {
    const nth = (counts.get(what) ?? 0) + 1
    counts.set(what, nth)
    return chance(`quirk ${what} ${nth}`)
  }
  const has = (quirk: Quirk) => faults.isOn(quirk, 'night', night.rate)
  const during = (what: string) => night.startMs + chance(`quirk ${what} at`) * night.troubleMs * 0.5
  return {
    has,
    lagMs: (what) =>
      has('replicas-lag') && draw(`stale ${what}`) < 0.5 ? draw(`lag ${what}`) * LAG_MS_MAX : 0,
    retryAfter(seconds, nowMs) {
      const right = { header: String(seconds), body: seconds }
      if (!has('retry-after-wrong')) return right
      const wrong: readonly RetryAfter[] = [
        right,
        { header: undefined, body: undefined },
        { ...right, body: undefined },
        { ...right, header: undefined },
        { header: 'soon', body: undefined },
        { header: '-5', body: -5 },
        { header: '1', body: 1 },
        { header: '3600', body: undefined },
        { header: new Date(nowMs + seconds * 1000).toUTCString(), body: undefined },
      ]
      return wrong[Math.floor(draw('retry after') * wrong.length)] ?? right
    },
    changeAtMs: during('limits'),
    limitMinute: between(chance('quirk limit'), 2, 40),
    headersEndMs: during('headers'),
  }
}

/** What a job is said to have cost, and to have given back, when it is asked for. */
export function bookedAt(
  job: ServiceJob,
  nowMs: number,
  { quirks, saidBefore }: { readonly quirks: Quirks; readonly saidBefore: PricePlan['saidBefore'] },
  chance: Chance,
) {
  const hasEnded = nowMs >= job.endsMs
  if (!hasEnded && saidBefore !== 'the cost') return { cost: saidBefore === 'zero' ? 0 : null, refund: 0 }
  const bookedMs = job.endsMs + chance(`booked ${job.id}`) * 10 * MINUTE_MS
  if (quirks.has('books-late') && nowMs < bookedMs)
    return { cost: chance(`cost ${job.id}`) < 0.5 ? null : job.cost, refund: 0 }
  return { cost: job.cost, refund: hasEnded ? job.refund : 0 }
}

/** The entries in the order in which they are listed this time. */
export function turned<T>(entries: readonly T[], by: number): T[] {
  const from = entries.length === 0 ? 0 : by % entries.length
  return [...entries.slice(from), ...entries.slice(0, from)]
}

/** The same picture, made again: other bytes of the same length. */
export const otherOf = (bytes: Buffer): Buffer => {
  const other = Buffer.from(bytes)
  for (let at = 8; at < other.length - 16; at += 1) {
    const byte = other[at] ?? 0
    if (byte >= 0x61 && byte <= 0x7a) other[at] = byte - 0x20
  }
  return other
}
