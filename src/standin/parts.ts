// What the stand-in is put together from, as its handlers need it: its options with their defaults, and where something
// else may take the place of what it does. `--faults` and the tests make it fail there.
import type { ServerResponse } from 'node:http'
import { RETENTION_MS } from '../domain/service.ts'
import type { Exchange, RequestRecord } from './exchange.ts'
import type { Route } from './handlers.ts'
import type { ImageFormat } from './job-images.ts'
import type { JobBook } from './jobs.ts'
import type { Limiter, Limits } from './limiter.ts'
import type { Prices } from './operations.ts'
import {
  type Caller,
  DEFAULT_KEYS,
  type KeyOption,
  type OrganizationOption,
  type Organizations,
} from './organizations.ts'
import type { Service, ServiceHooks } from './service.ts'
import type { AssetRef, Signer } from './signing.ts'

export interface Settings {
  /** Milliseconds since the epoch. Every window and expiry uses it. */
  readonly nowMs: () => number
  /** 0: any free port. */
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
  /** For art, chance and (only when given) job ids. */
  readonly seed: number
  /** Factor on the size of every image. */
  readonly imageScale: number
  /** `mixed`: by slot. */
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
  retentionMs: RETENTION_MS,
  urlMs: options.retentionMs ?? RETENTION_MS,
  seed: 1,
  imageScale: 1,
  imageFormat: 'mixed',
  ...options,
})

/** One call of the API. */
export interface Call {
  readonly exchange: Exchange
  readonly caller: Caller
  readonly route: Route
  readonly url: URL
  /** undefined where the body was not JSON. */
  readonly json: unknown
}

export interface Hooks extends ServiceHooks {
  /** Does what the call asks for, and answers it. */
  readonly onCall: (parts: Parts, call: Call) => Promise<void> | void
  /** Answers a request for an image whose address is good. */
  readonly onDownload: (parts: Parts, exchange: Exchange, ref: AssetRef) => Promise<void>
  readonly openLimiter: (organization: string) => Limiter
  /** What is sent in place of this text. */
  readonly textFor: Exchange['textFor']
  /** Handles any request. */
  readonly onRequest: (
    record: RequestRecord,
    outgoing: ServerResponse,
    handle: () => Promise<void>,
  ) => Promise<void>
  readonly onViolation: (kind: 'plain_http' | 'authorization_on_asset', path: string) => void
}

export interface Parts {
  readonly settings: Settings
  readonly hooks: Hooks
  readonly jobs: JobBook
  readonly organizations: Organizations
  readonly service: Service
  readonly signer: Signer
}

/** The time as the service has it. */
export const serviceNowMs = ({ settings, hooks }: Pick<Parts, 'settings' | 'hooks'>): number =>
  settings.nowMs() + hooks.clockOffMs()
