// Signed image URLs, as object stores hand them out: whoever has the address may fetch the image until the
// time in it has passed; no key is asked for, and none is welcome.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Slot } from './job-images.ts'
import type { Job } from './jobs.ts'

const EXTENSION = { png: 'png', jpeg: 'jpg', webp: 'webp' } as const

export interface AssetRef {
  readonly job: Job
  readonly slotIndex: number
}

export type Opened =
  | ({ readonly ok: true } & AssetRef)
  | { readonly ok: false; readonly status: 403 | 404; readonly code: string; readonly message: string }

export class Signer {
  readonly #secret: string
  readonly #jobOf: (id: string) => Job | null

  constructor(secret: string, jobOf: (id: string) => Job | null) {
    this.#secret = secret
    this.#jobOf = jobOf
  }

  /** Good until `expiresAtMs` on the service's clock; `issuedAtMs` makes every signing another address. */
  sign(origin: string, ref: AssetRef, issuedAtMs: number, expiresAtMs: number): string {
    const path = assetPath(ref)
    const query = `issued=${issuedAtMs}&expires=${Math.floor(expiresAtMs / 1000)}`
    return `${origin}${path}?${query}&signature=${this.#signature(path, query)}`
  }

  open(pathAndQuery: string, nowMs: number): Opened {
    const [path = '', search = ''] = pathAndQuery.split('?', 2)
    const query = new URLSearchParams(search)
    const signed = `issued=${query.get('issued') ?? ''}&expires=${query.get('expires') ?? ''}`
    const given = Buffer.from(query.get('signature') ?? '')
    const right = Buffer.from(this.#signature(path, signed))
    if (given.length !== right.length || !timingSafeEqual(given, right)) {
      return denied(403, 'SignatureDoesNotMatch', 'The request signature we calculated does not match.')
    }
    if (nowMs >= Number(query.get('expires')) * 1000) {
      return denied(403, 'AccessDenied', 'Request has expired')
    }
    const ref = this.find(path)
    return ref === null ? denied(404, 'NoSuchKey', 'The specified key does not exist.') : { ok: true, ...ref }
  }

  find(path: string): AssetRef | null {
    const [, id = '', slotNumber = ''] = /^\/assets\/([^/]+)\/(\d+)-[^/]+$/.exec(path) ?? []
    const job = this.#jobOf(id)
    const slotIndex = Number(slotNumber) - 1
    return job?.order.slots[slotIndex] === undefined ? null : { job, slotIndex }
  }

  #signature(path: string, query: string): string {
    return createHmac('sha256', this.#secret).update(`${path}?${query}`).digest('hex')
  }
}

const denied = (status: 403 | 404, code: string, message: string): Opened => ({
  ok: false,
  status,
  code,
  message,
})

export function slotOf({ job, slotIndex }: AssetRef): Slot {
  const slot = job.order.slots[slotIndex]
  if (slot === undefined) throw new Error(`Job ${job.id} has no image ${slotIndex}.`)
  return slot
}

export function assetPath(ref: AssetRef): string {
  const { name, format } = slotOf(ref)
  return `/assets/${ref.job.id}/${String(ref.slotIndex + 1).padStart(2, '0')}-${name}.${EXTENSION[format]}`
}
