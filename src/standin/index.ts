// The stand-in of the service: a real HTTPS server on the loopback, complete to the specification. It shares no code
// with the client it is there to try, so that it cannot share its mistakes.
import { randomBytes } from 'node:crypto'
import { answer, work } from './api-handler.ts'
import { sendImage } from './asset-handler.ts'
import { Assets } from './assets.ts'
import { makeCertificate } from './certificate.ts'
import { makeHandler } from './handler.ts'
import { JobBook } from './jobs.ts'
import { openLimiter } from './limiter.ts'
import { listen, type Listener } from './listener.ts'
import { settingsFrom, type Settings, type StandinOptions } from './options.ts'
import { Organizations } from './organizations.ts'
import type { UrlOf } from './output.ts'
import type { Hooks, Parts } from './parts.ts'
import type { Serves } from './routes.ts'
import { Service } from './service.ts'
import { Signer } from './signing.ts'

export { strokeText, type TextStyle } from './art/strokes.ts'
export { FAULT_WORDS, FaultSpecError, faultHooks } from './faults.ts'
export type { StandinOptions } from './options.ts'
export { DEFAULT_KEYS } from './organizations.ts'
export type { Hooks } from './parts.ts'

export interface Standin {
  /** https://127.0.0.1:port; the paths of the specification come after it. */
  readonly url: string
  /** Where images are served: `url`, or the second listener. */
  readonly imageUrl: string
  /** The authority to trust: NODE_EXTRA_CA_CERTS, or undici's connect.ca. */
  readonly caPem: string
  readonly parts: Parts
  /** Destroys every connection; nothing of the stand-in runs afterwards. May be called again. */
  readonly close: () => Promise<void>
}

export async function startStandin(
  options: StandinOptions = {},
  hooks: Partial<Hooks> = {},
): Promise<Standin> {
  const settings = settingsFrom(options)
  const origins = { api: '', images: '' }
  const parts = partsFrom(settings, options.seed, { ...defaultHooks(settings), ...hooks }, origins)
  const certificate = await makeCertificate()
  const open = (port: number, serves: Serves): Promise<Listener> => {
    const handle = makeHandler(parts, serves)
    return listen({
      certificate,
      port,
      // A bug of the stand-in must not look like a fault that was ordered: it stops the process.
      onRequest: (incoming, outgoing) => void handle(incoming, outgoing),
      onPlainHttp: (path) => parts.hooks.onViolation('plain_http', path),
    })
  }
  const api = await open(settings.port, settings.imageHost ? 'api' : 'everything')
  const images = settings.imageHost ? await open(0, 'assets') : api
  origins.api = api.origin
  origins.images = images.origin
  return {
    url: api.origin,
    imageUrl: images.origin,
    caPem: certificate.caPem,
    parts,
    async close() {
      await Promise.all([...new Set([api, images])].map((listener) => listener.close()))
    },
  }
}

const defaultHooks = ({ limits }: Settings): Hooks => ({
  onCall: (parts, call) => answer(parts, call, work(parts, call)),
  onDownload: sendImage,
  jobFaults: () => [],
  openLimiter: () => openLimiter(limits),
  clockOffMs: () => 0,
  textFor: (_incoming, text) => text,
  onRequest: (_record, _outgoing, handle) => handle(),
  onViolation: () => undefined,
})

function partsFrom(
  settings: Settings,
  idSeed: number | undefined,
  hooks: Hooks,
  origins: { readonly api: string; readonly images: string },
): Parts {
  const jobs = new JobBook(settings.seed)
  const signer = new Signer(randomBytes(32).toString('hex'), (id) => jobs.any(id))
  const urlOf: UrlOf = (job, slotIndex) => {
    const nowMs = settings.nowMs()
    const offMs = hooks.clockOffMs()
    const expiresAtMs = Math.min(nowMs + settings.urlMs, job.expiresAtMs)
    return signer.sign(origins.images, { job, slotIndex }, nowMs + offMs, expiresAtMs + offMs)
  }
  return {
    settings,
    hooks,
    jobs,
    signer,
    organizations: new Organizations(settings.keys, settings.organizations, hooks.openLimiter),
    assets: new Assets(settings),
    service: new Service({ settings, hooks, jobs, urlOf, idSeed, origins: () => Object.values(origins) }),
  }
}
