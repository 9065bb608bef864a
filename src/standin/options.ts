// Everything the stand-in can be told, with its defaults in one place. What the specification leaves open is an
// option, so that a client can be tried against every reading of it.
import { RETENTION_MS } from '../domain/service.ts'
import { systemClock, type StandinClock } from './clock.ts'
import type { Fault } from './faults.ts'
import type { LimitOptions } from './limiter.ts'
import { DEFAULT_KEYS, type KeyOption, type OrganizationOption } from './organizations.ts'
import type { Prices } from './orders.ts'
import type { RequestRecord } from './records.ts'
import type { ImageFormat } from './slots.ts'

export const IMAGE_SHAPES = ['images', 'listing', 'by_platform', 'urls'] as const
export const JOBS_LIST_SHAPES = ['array', 'data', 'data_jobs', 'items'] as const

export const IMAGE_TAGS = ['strong', 'weak', 'none'] as const
export type ImageTags = (typeof IMAGE_TAGS)[number]

export interface ShapeOptions {
  /** Where Listing Builder puts its images. Default 'images'. */
  readonly listing?: (typeof IMAGE_SHAPES)[number]
  /** Where Clone puts its images. Default 'images'. */
  readonly clone?: (typeof IMAGE_SHAPES)[number]
  /** Whether Clone's entries repeat the reference's URL (not an output!). Default false. */
  readonly cloneEchoesReference?: boolean
  /** [...], {data:[...]}, {data:{jobs,total,page}}, {items}. Default 'data'. */
  readonly jobsList?: (typeof JOBS_LIST_SHAPES)[number]
  /** Entries of the jobs list: as GET job gives them, or only id and status. Default 'full'. */
  readonly jobsListEntries?: 'full' | 'thin'
  /** Default 'newest_first'. */
  readonly jobsOrder?: 'newest_first' | 'oldest_first'
  /** {credits:{remaining}}, or under data with other fields. Default 'bare'. */
  readonly usage?: 'bare' | 'data'
  /** The job bare, or as {success,data,error}. Default 'bare'. */
  readonly job?: 'bare' | 'data'
}

export interface StandinOptions {
  /** Default: the system's. Every delay, window and expiry uses it. */
  readonly clock?: StandinClock
  /** Default 0: any free port. */
  readonly port?: number
  /** Default: DEFAULT_KEYS. */
  readonly keys?: readonly KeyOption[]
  /** Default: those the keys name, each with 100 000 credits and an active brand. */
  readonly organizations?: readonly OrganizationOption[]
  readonly limits?: LimitOptions
  readonly prices?: Prices
  /** How long a live job takes: half of it pending, half processing. Default 120 000. */
  readonly jobMs?: number
  /** Share by which a job may take longer or shorter, by the seed. Default 0. */
  readonly jobJitter?: number
  /** How long job records and images are kept after the job's end. Default 7 days. */
  readonly retentionMs?: number
  /** How long a signed image URL is good for, never beyond retention. Default: all of it. */
  readonly urlMs?: number
  /** For art, chance and (only when given) job ids. */
  readonly seed?: number
  readonly shapes?: ShapeOptions
  readonly faults?: readonly Fault[]
  /** Factor on the size of every image. Default 1. */
  readonly imageScale?: number
  /** Default 'mixed': by slot. */
  readonly imageFormat?: ImageFormat | 'mixed'
  /** Serve images from a second listener on a port of its own. Default false. */
  readonly imageHost?: boolean
  /** Every answer of the API repeats the Authorization header, in whatever forms servers do. Default false. */
  readonly echoes?: boolean
  /** The kind of ETag that images carry; only with a strong one a range goes on after If-Range. Default 'strong'. */
  readonly imageTags?: ImageTags
  /** Called with every request when it is done with. */
  readonly log?: (record: RequestRecord) => void
}

export interface Settings {
  readonly clock: StandinClock
  readonly port: number
  readonly keys: readonly KeyOption[]
  readonly organizations: readonly OrganizationOption[]
  readonly limits: LimitOptions
  readonly prices: Prices
  readonly jobMs: number
  readonly jobJitter: number
  readonly retentionMs: number
  readonly urlMs: number
  readonly seed: number
  readonly idSeed: number | null
  readonly shapes: Required<ShapeOptions>
  readonly faults: readonly Fault[]
  readonly imageScale: number
  readonly imageFormat: ImageFormat | 'mixed'
  readonly imageHost: boolean
  readonly imageTags: ImageTags
  readonly echoes: boolean
  readonly log: (record: RequestRecord) => void
}

const DEFAULT_SHAPES: Required<ShapeOptions> = {
  listing: 'images',
  clone: 'images',
  cloneEchoesReference: false,
  jobsList: 'data',
  jobsListEntries: 'full',
  jobsOrder: 'newest_first',
  usage: 'bare',
  job: 'bare',
}

export function settingsFrom(options: StandinOptions): Settings {
  const retentionMs = options.retentionMs ?? RETENTION_MS
  return {
    clock: options.clock ?? systemClock,
    port: options.port ?? 0,
    keys: options.keys ?? DEFAULT_KEYS,
    organizations: options.organizations ?? [],
    limits: options.limits ?? {},
    prices: options.prices ?? {},
    jobMs: options.jobMs ?? 120_000,
    jobJitter: options.jobJitter ?? 0,
    retentionMs,
    urlMs: options.urlMs ?? retentionMs,
    seed: options.seed ?? 1,
    idSeed: options.seed ?? null,
    shapes: { ...DEFAULT_SHAPES, ...options.shapes },
    faults: options.faults ?? [],
    imageScale: options.imageScale ?? 1,
    imageFormat: options.imageFormat ?? 'mixed',
    imageHost: options.imageHost ?? false,
    imageTags: options.imageTags ?? 'strong',
    echoes: options.echoes ?? false,
    log: options.log ?? (() => undefined),
  }
}
