// Opens the URL of an asset. It is signed by itself, so it never gets the Authorization header, nor may anything it
// leads to; redirects are followed by hand, https only and a few.
import { Readable } from 'node:stream'
import type { RestOfFile, Wire, WireFailure, WireStream } from '../ports/wire.ts'

export const REDIRECTS_MAX = 3
const TIMEOUT_MS = 30_000

export interface DownloadOptions {
  readonly wire: Wire
  readonly url: URL
  readonly services: readonly URL[]
  /** null asks for the whole file. */
  readonly range: RestOfFile | null
  /** Longest wait for the headers; what comes after them is for the reader to bound. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/**
 * One GET, redirects followed. The stream's status may be anything, also 3xx where a redirect cannot be followed.
 * The caller reads the body to its end or destroys it.
 */
export async function openAsset(options: DownloadOptions): Promise<WireStream | WireFailure> {
  const { wire, services, range, signal, timeoutMs = TIMEOUT_MS } = options
  let { url } = options
  if (url.protocol === 'data:') {
    const bytes = Buffer.from(url.href.slice(url.href.indexOf(',') + 1), 'base64')
    return { kind: 'stream', status: 200, headers: {}, body: Readable.from([bytes]) }
  }
  for (let redirects = 0; ; redirects++) {
    const opened = await wire.open({
      method: 'GET',
      url,
      headers: {
        accept: 'image/*,*/*;q=0.5',
        ...(range === null ? {} : { range: `bytes=${range.fromByte}-`, 'if-range': range.etag }),
      },
      timeoutMs,
      services,
      ...(signal === undefined ? {} : { signal }),
    })
    if (opened.kind === 'failure') return opened
    const next = redirectOf(opened, url)
    if (next === null || redirects === REDIRECTS_MAX) return opened
    opened.body.destroy()
    url = next
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

function redirectOf(opened: WireStream, from: URL): URL | null {
  const location = opened.headers['location']
  if (!REDIRECTS.has(opened.status) || location === undefined || !URL.canParse(location, from.href))
    return null
  const next = new URL(location, from)
  return next.protocol === 'https:' ? next : null
}
