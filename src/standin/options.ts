// All options of the stand-in, with their defaults.
import { SERVICE_PROFILE } from '../domain/service.ts'
import type { ImageFormat } from './job-images.ts'
import type { Limits } from './limiter.ts'
import type { Prices } from './operations.ts'
import { DEFAULT_KEYS, type KeyOption, type OrganizationOption } from './organizations.ts'

export interface Settings {
  /** Milliseconds since the epoch. Every window and expiry uses it. */
  readonly nowMs: () => number
  readonly port: number
  readonly keys: readonly KeyOption[]
  /** Default: those the keys name, each with 100 000 credits and an active brand. */
  readonly organizations: readonly OrganizationOption[]
  readonly limits: Limits
  readonly prices: Prices
  /** How long a live job takes: half of it pending, half processing. */
  readonly jobMs: number
  /** Share by which a job may take longer or shorter, by the seed. */
  readonly jobJitter: number
  /** How long job records and images are kept after the job's end. */
  readonly retentionMs: number
  /** How long a signed image URL is good for, never beyond retention. */
  readonly urlMs: number
  /** How long a new job is missing in the list. */
  readonly listLagMs: number
  readonly seed: number
  readonly imageScale: number
  readonly imageFormat: ImageFormat | 'mixed'
}

export type StandinOptions = Partial<Settings>

export const settingsFrom = (options: StandinOptions): Settings => ({
  nowMs: Date.now,
  port: 0,
  keys: DEFAULT_KEYS,
  organizations: [],
  limits: {},
  prices: {},
  jobMs: 120_000,
  jobJitter: 0,
  retentionMs: SERVICE_PROFILE.retentionMs,
  urlMs: options.retentionMs ?? SERVICE_PROFILE.retentionMs,
  listLagMs: 0,
  seed: 1,
  imageScale: 1,
  imageFormat: 'mixed',
  ...options,
})
