// What the stand-in is put together from, as its handlers need it, and where something else may take the place of
// what it does: `--faults` and the tests make it fail there.
import type { ServerResponse } from 'node:http'
import type { Operation } from '../domain/operations/index.ts'
import type { UrlOf } from './answers.ts'
import type { Exchange, RequestRecord, Route } from './exchange.ts'
import type { JobFault } from './fates.ts'
import type { JobBook } from './jobs.ts'
import type { Limiter } from './limiter.ts'
import type { Checks } from './operations.ts'
import type { Settings } from './options.ts'
import type { Caller, Organizations } from './organizations.ts'
import type { AssetRef, Signer } from './signing.ts'

export interface Call {
  readonly exchange: Exchange
  readonly caller: Caller
  readonly route: Route
  readonly url: URL
  readonly json: unknown
}

export interface Hooks {
  /** What becomes of the job of a submission that is let through. */
  readonly jobFaults: (operation: Operation, asin: string) => readonly JobFault[]
  /** How far the service's clock is off, in everything that it states and reckons by. */
  readonly clockOffMs: () => number
  readonly onCall: (parts: Parts, call: Call) => Promise<void> | void
  /** Answers a request for an image whose address is good. */
  readonly onDownload: (parts: Parts, exchange: Exchange, ref: AssetRef) => Promise<void>
  readonly openLimiter: (organization: string) => Limiter
  readonly textFor: Exchange['textFor']
  readonly onRequest: (
    record: RequestRecord,
    outgoing: ServerResponse,
    handle: () => Promise<void>,
  ) => Promise<void>
  readonly onViolation: (kind: 'plain_http' | 'authorization_on_asset') => void
}

export interface Parts {
  readonly settings: Settings
  readonly hooks: Hooks
  readonly jobs: JobBook
  readonly organizations: Organizations
  readonly checks: Checks
  readonly urlOf: UrlOf
  readonly signer: Signer
}

export const serviceNowMs = ({ settings, hooks }: Pick<Parts, 'settings' | 'hooks'>): number =>
  settings.nowMs() + hooks.clockOffMs()
