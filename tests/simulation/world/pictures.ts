// Downloads: the host of images, and all that can come instead of an image or of the whole of it.
import { Readable } from 'node:stream'
import type { Wire } from '../../../src/engine/index.ts'
import type { WireFailure, WireStream } from '../../../src/engine/ports/wire.ts'
import type { Process } from './computer.ts'
import { failed, nth, OUTAGES, ratesOf } from './outages.ts'
import type { Network } from './network.ts'

const FAULTS = {
  'picture-dns': 1,
  'picture-reset': 1,
  'picture-403': 2,
  'picture-503': 1,
  'picture-page': 1,
  'picture-empty': 1,
  'picture-cut': 3,
  'picture-ends-early': 2,
  'picture-stalls': 1,
  'picture-damaged': 2,
  'picture-overlong': 1,
} as const

/** As much of a big picture comes at a time. */
const PIECE_BYTES = 64_000

/** What comes of a request for a picture. */
interface Given {
  readonly status: number
  readonly headers: Record<string, string>
  readonly pieces: readonly Buffer[]
  /** How it ends: by itself, broken off, or in silence. */
  readonly end: 'end' | 'cut' | 'silence'
}

const plain = (status: number, text: string, headers: Record<string, string> = {}): Given => ({
  status,
  headers: { 'content-type': 'text/html', ...headers },
  pieces: text === '' ? [] : [Buffer.from(text)],
  end: 'end',
})

export function openPicture(
  process: Process,
  network: Network,
  request: Parameters<Wire['open']>[0],
): Promise<WireStream | WireFailure> {
  const { computer, faults, chance, service } = network
  const { scheduler } = computer
  const { url } = request
  const rates = ratesOf(FAULTS, network.rates.picture)
  const where = nth(network.asked, url.pathname)

  const serve = (): Given => {
    const kind = faults.oneOf(where, rates)
    if (kind === 'picture-403') return plain(403, 'AccessDenied')
    if (kind === 'picture-503') return plain(503, 'SlowDown', { 'retry-after': '5' })
    if (kind === 'picture-page') return plain(200, '<html><body>Please log in')
    const whole = service.picture(url)
    if (whole === null) return plain(403, 'Request has expired')
    const half = whole.length >> 1
    const tag = { strong: `"${url.pathname}"`, weak: `W/"${url.pathname}"`, none: null }[network.tag]
    const from = rangeOf(request.headers, tag, whole.length)
    const bytes = whole.subarray(from)
    const headers: Record<string, string> = {
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      ...(tag === null ? {} : { etag: tag }),
      ...(from === 0 ? {} : { 'content-range': `bytes ${from}-${whole.length - 1}/${whole.length}` }),
    }
    const status = from === 0 ? 200 : 206
    const parts = partsOf(bytes)
    const given = (pieces: readonly Buffer[], end: Given['end'] = 'end'): Given => ({
      status,
      headers,
      pieces,
      end,
    })
    switch (kind) {
      case 'picture-empty':
        return { ...given([]), headers: { ...headers, 'content-length': '0' } }
      case 'picture-cut':
        return given(parts.slice(0, parts.length >> 1), 'cut')
      case 'picture-stalls':
        return given(parts.slice(0, parts.length >> 1), 'silence')
      case 'picture-ends-early': {
        const { 'content-length': _, ...rest } = headers
        return { ...given(parts.slice(0, parts.length >> 1)), headers: rest }
      }
      case 'picture-damaged': {
        const damaged = Buffer.from(bytes)
        const at = Math.min(damaged.length - 20, Math.max(8, half - from))
        damaged[at] = (damaged[at] ?? 0) ^ 1
        return given([damaged])
      }
      case 'picture-overlong':
        return {
          ...given([...parts, Buffer.from('<!-- served by a helpful proxy -->')]),
          headers: { ...headers, 'content-length': String(bytes.length + 34) },
        }
      case 'picture-dns':
      case 'picture-reset':
      case null:
        return bytes.length > PIECE_BYTES || chance(`pieces ${where}`) < 0.2 ? given(parts) : given([bytes])
      default:
        return kind satisfies never
    }
  }

  return new Promise((resolve) => {
    process.pass()
    if (!process.isAlive) return
    network.onRequest(url, request.headers, process.pid)
    const sleeps = computer.sleeps
    const come = (ms: number, what: () => void) =>
      void scheduler.after(ms, () =>
        process.deliver(() => {
          process.pass()
          if (process.isAlive) what()
        }),
      )
    const down = network.pictureOutage === null ? null : OUTAGES[network.pictureOutage](request.timeoutMs)
    if (down !== null) {
      const { result, ms } = down
      if (result.kind === 'failure') come(ms, () => resolve(result))
      else
        come(ms, () =>
          resolve(streamOf(plain(result.status, result.body, result.headers), come, request.timeoutMs)),
        )
      return
    }
    const kinds = { 'picture-dns': rates['picture-dns'], 'picture-reset': rates['picture-reset'] }
    const lost = faults.oneOf(`${where}/way`, kinds)
    if (lost !== null) {
      come(50, () => resolve(failed(lost === 'picture-dns' ? 'dns' : 'reset', lost === 'picture-reset')))
      return
    }
    scheduler.after(40, () => {
      const given = serve()
      come(40, () => {
        if (computer.sleeps !== sleeps) resolve(failed('reset', true))
        else resolve(streamOf(given, come, request.timeoutMs))
      })
    })
  })
}

/** In two; a big one in pieces as a network brings them. */
function partsOf(bytes: Buffer): readonly Buffer[] {
  const size = bytes.length > PIECE_BYTES ? PIECE_BYTES : bytes.length >> 1
  const count = Math.max(2, Math.ceil(bytes.length / Math.max(1, size)))
  return Array.from({ length: count }, (_, at) =>
    bytes.subarray(at * size, at === count - 1 ? bytes.length : (at + 1) * size),
  )
}

function rangeOf(headers: Readonly<Record<string, string>>, tag: string | null, length: number): number {
  const range = /^bytes=(\d+)-$/.exec(headers['range'] ?? '')
  if (range === null || tag === null || headers['if-range'] !== tag) return 0
  const from = Number(range[1])
  return from < length ? from : 0
}

function streamOf(
  { status, headers, pieces, end }: Given,
  come: (ms: number, what: () => void) => void,
  silenceMs: number,
): WireStream {
  const body = new Readable({ read: () => undefined })
  body.on('error', () => undefined)
  const rest = [...pieces]
  const first = rest.shift()
  const finish = () => {
    if (body.destroyed) return
    if (end === 'end') body.push(null)
    else if (end === 'cut') body.destroy(new Error('other side closed'))
    else come(silenceMs, () => void body.destroy(new Error('Body Timeout Error')))
  }
  const next = () => {
    const piece = rest.shift()
    if (body.destroyed) return
    if (piece === undefined) {
      finish()
      return
    }
    body.push(piece)
    if (rest.length === 0 && end === 'end') finish()
    else come(200, next)
  }
  if (first !== undefined) body.push(first)
  if (rest.length === 0 && end === 'end') finish()
  else come(200, next)
  return { kind: 'stream', status, headers, body }
}
