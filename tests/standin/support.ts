// A clock that moves only when a test says so, and a client that speaks real HTTPS to the stand-in.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { expect, onTestFinished } from 'vitest'
import {
  startStandin,
  type Standin,
  type StandinClock,
  type StandinOptions,
} from '../support/standin/index.ts'

/** What undici says when an answer breaks off or never comes. */
export const LOST = /closed|terminated|reset|hang up|aborted/i
export const A_URL: unknown = expect.stringMatching(/^https:/)
export const LIVE = 'pk_live_northwind_0001'
export const TEST = 'pk_test_northwind_0001'
export const OTHER = 'pk_live_contoso_0001'
export const ASIN = 'B0CLOCK042'
/** Noon UTC, on a whole minute. */
export const NOON_MS = Date.UTC(2026, 2, 10, 12, 0, 0)
export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000

export class VirtualClock implements StandinClock {
  #nowMs: number
  #sleepers: { atMs: number; wake: () => void }[] = []

  constructor(nowMs = NOON_MS) {
    this.#nowMs = nowMs
  }

  nowMs(): number {
    return this.#nowMs
  }

  get sleepers(): number {
    return this.#sleepers.length
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#sleepers = this.#sleepers.filter((one) => one !== sleeper)
      }
      const sleeper = {
        atMs: this.#nowMs + ms,
        wake: () => {
          leave()
          resolve()
        },
      }
      signal?.addEventListener('abort', () => {
        leave()
        reject(new Error('aborted'))
      })
      this.#sleepers.push(sleeper)
    })
  }

  advance(ms: number): void {
    this.#nowMs += ms
    for (const sleeper of this.#sleepers.filter(({ atMs }) => atMs <= this.#nowMs)) sleeper.wake()
  }
}

/** Waits for other work on the event loop, not for time. What never comes true ends at the test's own limit. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await nextTurn()
}

export type Entry = Readonly<Record<string, unknown>>

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Buffer
  readonly text: string
  /** The body as JSON, followed by these keys; undefined where the path ends early. */
  readonly at: (...path: readonly (string | number)[]) => unknown
  /** The same, where a list of objects must be. */
  readonly listAt: (...path: readonly (string | number)[]) => readonly Entry[]
}

export interface CallOptions {
  readonly key?: string | null
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
  readonly signal?: AbortSignal
}

export interface Bench {
  readonly standin: Standin
  readonly clock: VirtualClock
  readonly call: (path: string, options?: CallOptions) => Promise<Reply>
  /** Submits and answers with the job id. */
  readonly submit: (operation: string, body: object, key?: string) => Promise<string>
  readonly job: (id: string, key?: string) => Promise<Reply>
  /** A GET without a key. */
  readonly get: (url: string, headers?: Readonly<Record<string, string>>) => Promise<Reply>
}

/** A stand-in on a virtual clock, small images and an honest client; all gone when the test ends. */
export async function bench(options: StandinOptions = {}): Promise<Bench> {
  const clock = new VirtualClock()
  const standin = await startStandin({ clock, imageScale: 0.05, ...options })
  const dispatcher = new Agent({ connect: { ca: standin.caPem } })
  onTestFinished(async () => {
    await standin.close()
    await dispatcher.destroy()
  })

  const fetched = async (
    url: string,
    method: string,
    headers: Readonly<Record<string, string>>,
    body: string | null = null,
    signal: AbortSignal | null = null,
  ) => {
    const reply = await request(url, { dispatcher, method, headers, body, signal })
    const bytes = Buffer.from(await reply.body.arrayBuffer())
    return replyOf(reply.statusCode, reply.headers, bytes)
  }
  const call = (path: string, { key = LIVE, body, headers = {}, method, signal }: CallOptions = {}) =>
    fetched(
      standin.url + path,
      method ?? (body === undefined ? 'GET' : 'POST'),
      { ...(key === null ? {} : { authorization: `Bearer ${key}` }), ...headers },
      body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
      signal,
    )
  return {
    standin,
    clock,
    call,
    async submit(operation, body, key = LIVE) {
      const reply = await call(`/v1/api/${operation}`, { key, body })
      const id = reply.at('data', 'job_id')
      if (typeof id !== 'string') throw new Error(`Not accepted: ${reply.text}`)
      return id
    },
    job: (id, key = LIVE) => call(`/v1/api/jobs/${id}`, { key }),
    get: (url, headers = {}) => fetched(url, 'GET', headers),
  }
}

function replyOf(status: number, headers: Reply['headers'], bytes: Buffer): Reply {
  const text = bytes.toString('utf8')
  const at: Reply['at'] = (...path) =>
    path.reduce<unknown>((value, key) => {
      if (typeof value !== 'object' || value === null) return undefined
      return new Map<string, unknown>(Object.entries(value)).get(String(key))
    }, JSON.parse(text))
  const listAt: Reply['listAt'] = (...path) => {
    const list = at(...path)
    if (!Array.isArray(list) || !list.every(isEntry)) throw new Error(`No list of objects in ${text}`)
    return list
  }
  return { status, headers, bytes, text, at, listAt }
}

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null

export const listing = (asin = ASIN, more: object = {}): object => ({
  asin,
  country_code: 'US',
  listing_type: 'alpha_listing',
  ...more,
})
export const aPlus = (types: readonly string[], asin = ASIN): object => ({ asin, country_code: 'US', types })
export const strategy = (asin = ASIN, more: object = {}): object => ({ asin, country_code: 'US', ...more })
export const clone = (items: readonly object[], more: object = {}): object => ({
  asin: ASIN,
  country_code: 'US',
  scale_mode: 'catalog',
  items,
  ...more,
})
export const item = (platform: string, assetType = 'Product Photo'): object => ({
  preview_url: 'https://images.example.com/reference.jpg',
  platform,
  asset_type: assetType,
})

/** Every https URL in a value, in the order it stands there. */
export function urlsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('https://') ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(urlsIn)
}
