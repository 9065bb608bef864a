// The stand-in of the service: a real HTTPS server on the loopback, complete to the specification. It shares no code
// with the client it is there to try, so that it cannot share its mistakes.
import { randomBytes, randomUUID } from 'node:crypto'
import type { UrlOf } from './answers.ts'
import { answer, handle, sendImage, work } from './handlers.ts'
import { JobBook } from './jobs.ts'
import { openLimiter } from './limiter.ts'
import { listen } from './listener.ts'
import { makeChecks } from './operations.ts'
import { Organizations } from './organizations.ts'
import { settingsFrom, type Settings, type StandinOptions } from './options.ts'
import type { Hooks, Parts } from './parts.ts'
import { Signer } from './signing.ts'

export { strokeText } from './pictures.ts'
export { FAULT_WORDS, FaultSpecError, faultHooks } from './faults.ts'
export type { StandinOptions } from './options.ts'
export { DEFAULT_KEYS } from './organizations.ts'
export type { Hooks } from './parts.ts'

export interface Standin {
  /** https://127.0.0.1:port; the paths of the specification come after it. */
  readonly url: string
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
  const { origin, caPem, close } = await listen({
    port: settings.port,
    // A bug of the stand-in must not look like a fault that was ordered: it stops the process.
    onRequest: (incoming, outgoing) => void handle(parts, incoming, outgoing),
    onPlainHttp: () => parts.hooks.onViolation('plain_http'),
  })
  const parts = partsFrom(
    settings,
    { ...defaultHooks(settings), ...hooks },
    origin,
    options.seed ?? randomUUID(),
  )
  return { url: origin, caPem, parts, close }
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

function partsFrom(settings: Settings, hooks: Hooks, origin: string, idSeed: number | string): Parts {
  const jobs = new JobBook(idSeed)
  const signer = new Signer(randomBytes(32).toString('hex'), (id) => jobs.any(id))
  const urlOf: UrlOf = (job, slotIndex) => {
    const nowMs = settings.nowMs()
    const offMs = hooks.clockOffMs()
    const expiresAtMs = Math.min(nowMs + settings.urlMs, job.expiresAtMs)
    return signer.sign(origin, { job, slotIndex }, nowMs + offMs, expiresAtMs + offMs)
  }
  return {
    settings,
    hooks,
    jobs,
    signer,
    organizations: new Organizations(settings.keys, settings.organizations, hooks.openLimiter),
    checks: makeChecks(origin, settings.prices),
    urlOf,
  }
}
