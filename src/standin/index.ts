// The stand-in of the service: a real HTTPS server on the loopback, complete to the specification, with faults
// on demand. It shares no code with the client it is there to try, so that it cannot share its mistakes.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Assets, type AssetFile } from './assets.ts'
import { makeCertificate } from './certificate.ts'
import { ParkingLot } from './clock.ts'
import { FaultBook, type Fault } from './faults.ts'
import { makeHandler } from './handler.ts'
import { JobBook, type Job } from './jobs.ts'
import { listen, type Listener } from './listener.ts'
import { settingsFrom, type StandinOptions } from './options.ts'
import { Organizations } from './organizations.ts'
import type { Parts } from './parts.ts'
import {
  jobRecord,
  tally,
  type JobRecord,
  type RequestRecord,
  type Tally,
  type Violation,
} from './records.ts'
import type { Serves } from './routes.ts'
import { Service } from './service.ts'
import { Signer } from './signing.ts'

export { strokeText, type TextStyle } from './art/strokes.ts'
export type { AssetFile } from './assets.ts'
export type { StandinClock } from './clock.ts'
export type { Endpoint, Fault, FaultKind, Where, Which } from './faults.ts'
export { FaultSpecError, parseFaults } from './fault-words.ts'
export type { LimitOptions } from './limiter.ts'
export { IMAGE_SHAPES, JOBS_LIST_SHAPES, type ShapeOptions, type StandinOptions } from './options.ts'
export { DEFAULT_CREDITS, DEFAULT_KEYS, type KeyOption, type OrganizationOption } from './organizations.ts'
export type { JobRecord, RequestRecord, Tally, Violation } from './records.ts'
export { WINDOW_KINDS, type WindowKind } from './windows.ts'

export interface Standin {
  /** https://127.0.0.1:port; the paths of the specification come after it. */
  readonly url: string
  /** Where images are served: `url`, or the second listener. */
  readonly imageUrl: string
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
  /** Replaces all faults; their counters start anew. */
  readonly setFaults: (faults: readonly Fault[]) => void
  readonly addFault: (fault: Fault) => void
  /** Another client of the organization makes so many submissions now; tells how many were let through. */
  readonly spend: (organization: string, calls: number) => number
  /** The exact bytes that are served for an image's URL or path, whether or not the URL is still good. */
  readonly imageOf: (urlOrPath: string) => Promise<AssetFile>
  /** Destroys every connection; nothing of the stand-in runs afterwards. May be called again. */
  readonly close: () => Promise<void>
}

export async function startStandin(options: StandinOptions = {}): Promise<Standin> {
  const settings = settingsFrom(options)
  const { clock } = settings
  const closing = new AbortController()
  const lot = new ParkingLot(clock, closing.signal)
  const faults = new FaultBook(settings.seed, settings.faults)
  const organizations = new Organizations(settings.keys, settings.organizations, settings.limits)
  const jobs = new JobBook(settings.seed)
  const assets = new Assets(settings.seed, settings.imageScale)
  const signer = new Signer(randomBytes(32).toString('hex'), (id) => jobs.any(id))
  const requests: RequestRecord[] = []
  const violations: Violation[] = []
  const origins: { api: string; images: string } = { api: '', images: '' }

  const urlOf = (job: Job, slotIndex: number): string => {
    const nowMs = clock.nowMs()
    const expiresAtMs = Math.min(nowMs + settings.urlMs, job.expiresAtMs)
    const { clockOffMs } = faults
    return signer.sign(origins.images, { job, slotIndex }, nowMs + clockOffMs, expiresAtMs + clockOffMs)
  }
  const service = new Service({ settings, faults, jobs, urlOf, origins: () => Object.values(origins) })
  const applyOtherClients = () => {
    for (const { name, limiter } of organizations.all()) {
      limiter.setOtherClient(clock.nowMs() + faults.clockOffMs, faults.otherClientPerMinute(name))
    }
  }
  applyOtherClients()

  const parts: Parts = {
    settings,
    faults,
    jobs,
    organizations,
    service,
    signer,
    assets,
    lot,
    requests,
    violations,
  }
  const certificate = await makeCertificate()
  let inFlight = 0
  const open = (port: number, serves: Serves): Promise<Listener> => {
    const handle = makeHandler(parts, serves)
    // A bug of the stand-in must not look like a fault that was ordered: it stops the process.
    const onRequest = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
      inFlight += 1
      const answered = new Promise<void>((resolve) => outgoing.once('close', () => resolve()))
      await handle(incoming, outgoing)
      await answered
      inFlight -= 1
    }
    return listen({
      certificate,
      port,
      onRequest: (incoming, outgoing) => void onRequest(incoming, outgoing),
      onPlainHttp: (path) => violations.push({ atMs: clock.nowMs(), kind: 'plain_http', path }),
    })
  }
  const api = await open(settings.port, settings.imageHost ? 'api' : 'everything')
  const images = settings.imageHost ? await open(0, 'assets') : api
  origins.api = api.origin
  origins.images = images.origin

  const settled = () => {
    jobs.settle(clock.nowMs())
    return jobs.all()
  }
  return {
    url: api.origin,
    imageUrl: images.origin,
    caPem: certificate.caPem,
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
    spend: (organization, calls) =>
      organizations.named(organization).limiter.spend(clock.nowMs() + faults.clockOffMs, calls),
    async imageOf(urlOrPath) {
      const { pathname } = new URL(urlOrPath, api.origin)
      const ref = signer.find(pathname)
      if (ref === null) throw new Error(`The stand-in has no image ${pathname}.`)
      return assets.file(ref)
    },
    async close() {
      closing.abort(new Error('The stand-in was closed.'))
      await Promise.all([...new Set([api, images])].map((listener) => listener.close()))
    },
  }
}
