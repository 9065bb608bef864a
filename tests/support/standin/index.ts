// The stand-in of the service with everything that tests need: any fault, any kind of limit, every shape that the
// specification leaves open, a clock of their own, and a look at its books.
import type { AssetFile } from '../../../src/standin/assets.ts'
import type { RequestRecord } from '../../../src/standin/exchange.ts'
import { startStandin as start, type StandinOptions as ServerOptions } from '../../../src/standin/index.ts'
import { ParkingLot, systemClock, type StandinClock } from './clock.ts'
import { Downloads, type ImageTags } from './downloads.ts'
import { echoed } from './echo.ts'
import { FaultBook, type Fault } from './faults.ts'
import { SharedLimiter, type LimitOptions } from './limiter.ts'
import { jobRecord, tally, type JobRecord, type Tally, type Violation } from './records.ts'
import type { ShapeOptions } from './shapes.ts'
import { faultyHandlers } from './strikes.ts'

export { DEFAULT_KEYS } from '../../../src/standin/index.ts'
export type { RequestRecord } from '../../../src/standin/exchange.ts'
export type { StandinClock } from './clock.ts'
export type { Fault } from './faults.ts'
export { parseFaults } from './fault-words.ts'
export type { LimitOptions } from './limiter.ts'
export type { JobRecord } from './records.ts'
export { IMAGE_SHAPES, JOBS_LIST_SHAPES, type ShapeOptions } from './shapes.ts'
export { WINDOW_KINDS } from './windows.ts'

export interface StandinOptions extends Omit<ServerOptions, 'nowMs' | 'limits'> {
  /** Default: the system's. Every delay, window and expiry uses it. */
  readonly clock?: StandinClock
  readonly limits?: LimitOptions
  readonly shapes?: ShapeOptions
  readonly faults?: readonly Fault[]
  /** Every answer of the API repeats the Authorization header, in whatever forms servers do. Default false. */
  readonly echoes?: boolean
  /** The kind of ETag that images carry; only with a strong one a range goes on after If-Range. Default 'strong'. */
  readonly imageTags?: ImageTags
  /** Called with every request when it is done with. */
  readonly log?: (record: RequestRecord) => void
}

export interface Standin {
  /** https://127.0.0.1:port; the paths of the specification come after it. */
  readonly url: string
  /** The authority to trust: NODE_EXTRA_CA_CERTS, or undici's connect.ca. */
  readonly caPem: string
  /** Every request, in the order they came. */
  readonly requests: readonly RequestRecord[]
  readonly violations: readonly Violation[]
  /** Every job ever made, expired ones too, as it stands now. */
  readonly jobs: readonly JobRecord[]
  /** Accepted submissions by organization, asin and job type. */
  readonly tallies: readonly Tally[]
  /** Those of them that were accepted more than once. */
  readonly paidTwice: readonly Tally[]
  /** Requests that now wait on the clock or hang; the server does no work for them. */
  readonly parkedRequests: number
  /** Requests that are being worked on or answered right now. */
  readonly busyRequests: number
  readonly credits: (organization: string) => number
  readonly setCredits: (organization: string, credits: number) => void
  readonly setActiveBrand: (organization: string, active: boolean) => void
  readonly addKey: (key: string, organization: string) => void
  readonly revokeKey: (key: string) => void
  /** Replaces all faults; their counters start again. */
  readonly setFaults: (faults: readonly Fault[]) => void
  readonly addFault: (fault: Fault) => void
  /** Another client of the organization makes so many submissions now; tells how many were let through. */
  readonly spend: (organization: string, calls: number) => number
  /** The exact bytes that are served for an image's URL or path, whether or not the URL is still good. */
  readonly imageOf: (urlOrPath: string) => Promise<AssetFile>
  /** Destroys every connection; nothing of the stand-in runs afterwards. May be called again. */
  readonly close: () => Promise<void>
}

export async function startStandin({
  clock = systemClock,
  limits = {},
  shapes = {},
  faults: initialFaults = [],
  echoes = false,
  imageTags = 'strong',
  log = () => undefined,
  ...options
}: StandinOptions = {}): Promise<Standin> {
  const closing = new AbortController()
  const lot = new ParkingLot(clock, closing.signal)
  const faults = new FaultBook(options.seed ?? 1, initialFaults)
  const downloads = new Downloads(lot, imageTags)
  const limiters = new Map<string, SharedLimiter>()
  const requests: RequestRecord[] = []
  const violations: Violation[] = []
  let inFlight = 0
  const limiterOf = (organization: string): SharedLimiter => {
    const limiter = limiters.get(organization)
    if (limiter === undefined) throw new Error(`The stand-in has no organization "${organization}".`)
    return limiter
  }

  const server = await start(
    { ...options, nowMs: () => clock.nowMs() },
    {
      ...faultyHandlers({ faults, lot, downloads, shapes, limiterOf }),
      jobFaults: (endpoint, asin) => faults.onJob({ endpoint, asin }),
      openLimiter(organization) {
        const limiter = new SharedLimiter(limits)
        limiters.set(organization, limiter)
        return limiter
      },
      clockOffMs: () => faults.clockOffMs,
      textFor: ({ headers: { authorization } }, text) =>
        echoes && authorization !== undefined ? echoed(text, authorization) : text,
      async onRequest(record, outgoing, handle) {
        requests.push(record)
        inFlight += 1
        const answered = new Promise<void>((resolve) => outgoing.once('close', () => resolve()))
        outgoing.once('close', () => log(record))
        await handle()
        await answered
        inFlight -= 1
      },
      onViolation: (kind) => violations.push({ atMs: clock.nowMs(), kind }),
    },
  )
  const { jobs, organizations, signer } = server.parts
  const applyOtherClients = () => {
    for (const [name, limiter] of limiters) {
      if (name !== '') {
        limiter.setOtherClient(clock.nowMs() + faults.clockOffMs, faults.otherClientPerMinute(name))
      }
    }
  }
  applyOtherClients()
  const settled = () => {
    jobs.settle(clock.nowMs())
    return jobs.all()
  }
  return {
    url: server.url,
    caPem: server.caPem,
    requests,
    violations,
    get jobs() {
      const nowMs = clock.nowMs()
      return settled().map((job) => jobRecord(job, nowMs))
    },
    get tallies() {
      return tally(settled())
    },
    get paidTwice() {
      return tally(settled()).filter(({ count }) => count > 1)
    },
    get parkedRequests() {
      return lot.parked
    },
    get busyRequests() {
      return inFlight - lot.parked
    },
    credits(organization) {
      settled()
      return organizations.named(organization).credits
    },
    setCredits(organization, credits) {
      settled()
      organizations.named(organization).credits = credits
    },
    setActiveBrand(organization, active) {
      organizations.named(organization).activeBrand = active
    },
    revokeKey: (key) => organizations.revoke(key),
    addKey: (key, organization) => organizations.add({ key, organization }),
    setFaults(list) {
      faults.set(list)
      applyOtherClients()
    },
    addFault(fault) {
      faults.add(fault)
      applyOtherClients()
    },
    spend: (organization, calls) => limiterOf(organization).spend(clock.nowMs() + faults.clockOffMs, calls),
    async imageOf(urlOrPath) {
      const { pathname } = new URL(urlOrPath, server.url)
      const ref = signer.find(pathname)
      if (ref === null) throw new Error(`The stand-in has no image ${pathname}.`)
      return downloads.file(server.parts, ref)
    },
    async close() {
      closing.abort(new Error('The stand-in was closed.'))
      await server.close()
    },
  }
}
