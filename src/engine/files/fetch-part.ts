// Brings the bytes of one image into its part file: continues what can be continued, starts again where it cannot,
// and says in the caller's words what came instead.
import type { Readable } from 'node:stream'
import { withoutSignatures } from '../../domain/signatures.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileSystem } from '../ports/filesystem.ts'
import { type RestOfFile, retryAfterMs, type WireFailure, type WireStream } from '../ports/wire.ts'
import { type ByteFacts, formatOf, TAIL_BYTES } from './formats.ts'
import type { SaveFailure } from './outcomes.ts'
import { discardPart, type PartPaths, PartWriter, readNote, writeNote } from './part.ts'

const EXCERPT_CHARS = 300
/** A reason of our own: without one, each abort makes an error. */
const CAME = 'came'
export interface FetchOptions {
  readonly files: FileSystem
  readonly clock: Clock
  readonly paths: PartPaths
  readonly open: (rest: RestOfFile | null) => Promise<WireStream | WireFailure>
  readonly bytesMax: number
  readonly transferMs: number
  readonly silenceMs: number
  /** The signal that `open` uses; it ends the body. */
  readonly signal?: AbortSignal
}

export type Fetched = { readonly kind: 'whole'; readonly facts: ByteFacts } | SaveFailure

/** @throws StorageError where the disk refused; the part then is no longer of use */
export async function fetchPart(options: FetchOptions): Promise<Fetched> {
  const { files, paths, open, clock } = options
  const rest = await readNote(files, paths)
  if (rest !== null) {
    const asked = { ...rest, fromByte: Math.max(0, rest.fromByte - TAIL_BYTES) }
    const opened = await open(asked)
    if (opened.kind === 'failure') return unreachable(opened)
    if (opened.status === 206 && continues(opened, asked)) return receive(options, opened, { rest, asked })
    if (opened.status === 200) return receive(options, opened, null)
    release(opened)
    // A range that does not fit means that the file has changed: start again, without a range.
    if (opened.status !== 206 && opened.status !== 412 && opened.status !== 416)
      return refusalOf(opened, clock.nowMs())
  }
  await discardPart(files, paths)
  const opened = await open(null)
  if (opened.kind === 'failure') return unreachable(opened)
  if (opened.status === 200) return receive(options, opened, null)
  release(opened)
  return refusalOf(opened, clock.nowMs())
}

/**
 * A tag is only a promise. What is asked for begins a little before the end of the part, and has to repeat it: else two
 * images would be joined, and WebP has nothing in it that would tell.
 */
interface Going {
  readonly rest: RestOfFile
  readonly asked: RestOfFile
}

async function receive(options: FetchOptions, opened: WireStream, going: Going | null): Promise<Fetched> {
  const { files, paths, bytesMax, clock, transferMs } = options
  const { body } = opened
  const expectedBytes = expectedLength(opened, going?.asked ?? null)
  if (expectedBytes !== null && expectedBytes > bytesMax) {
    release(opened)
    await discardPart(files, paths)
    return tooLarge(bytesMax)
  }
  const transfer = new AbortController()
  clock.sleep(transferMs, transfer.signal).then(
    () => body.destroy(new Error(`The transfer took longer than ${transferMs / 1000} s.`)),
    () => undefined, // it ended before
  )
  let writer: PartWriter | null = null
  try {
    writer = await PartWriter.start(files, paths, going?.rest ?? null)
    const end = await pour(options, body, writer)
    const facts = await writer.finish()
    await writer.close()
    return await judge(options, opened, end, facts, expectedBytes)
  } catch (error) {
    // The disk refused: the part is useless, and may be what fills the disk.
    await writer?.close()
    await discardPart(files, paths).catch(() => undefined)
    throw error
  } finally {
    release(opened)
    transfer.abort()
  }
}

/** How a body ended: complete, cut by the network, or given up. */
type End =
  | { readonly kind: 'end' }
  | { readonly kind: 'cut'; readonly message: string }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'notAnImage' }
  | { readonly kind: 'changed' }

async function pour(
  { bytesMax, clock, silenceMs }: FetchOptions,
  body: Readable,
  writer: PartWriter,
): Promise<End> {
  const pieces: AsyncIterator<unknown> = body[Symbol.asyncIterator]()
  let judged = false
  let repeated = writer.tail
  for (;;) {
    let next: IteratorResult<unknown, unknown>
    // Only the waits for the network are timed: a slow disk does not count as a silent server.
    const wait = new AbortController()
    clock.sleep(silenceMs, wait.signal).then(
      () => body.destroy(new Error(`No more bytes came for ${silenceMs / 1000} s.`)),
      () => undefined, // some came
    )
    try {
      next = await pieces.next()
    } catch (error) {
      const said = error instanceof Error ? error.message : ''
      return { kind: 'cut', message: said === '' ? 'The connection broke.' : said }
    } finally {
      wait.abort(CAME)
    }
    if (next.done === true) return { kind: 'end' }
    if (!Buffer.isBuffer(next.value)) throw new TypeError('The body of a WireStream must be bytes.')
    const again = next.value.subarray(0, repeated.length)
    if (!repeated.subarray(0, again.length).equals(again)) return { kind: 'changed' }
    repeated = repeated.subarray(again.length)
    const piece = next.value.subarray(again.length)
    if (piece.length === 0) continue
    if (writer.bytes + piece.length > bytesMax) return { kind: 'tooLarge' }
    await writer.write(piece)
    if (!judged && writer.head !== null) {
      if (formatOf(writer.head) === null) return { kind: 'notAnImage' }
      judged = true
    }
  }
}

/** What the bytes on disk are worth: kept whole, kept to be continued, or discarded. */
async function judge(
  { files, paths, bytesMax, signal }: FetchOptions,
  opened: WireStream,
  end: End,
  facts: ByteFacts,
  expectedBytes: number | null,
): Promise<Fetched> {
  if (end.kind === 'tooLarge') {
    await discardPart(files, paths)
    return tooLarge(bytesMax)
  }
  if (end.kind === 'changed') {
    await discardPart(files, paths)
    return { kind: 'changed', message: 'What came does not go on where the earlier part of the file ended.' }
  }
  const cut = end.kind === 'cut' ? end.message : null
  const short = cut !== null || (expectedBytes !== null && facts.bytes !== expectedBytes)
  if (end.kind === 'notAnImage' || (!short && formatOf(facts.head) === null)) {
    await discardPart(files, paths)
    const encoding = encodingOf(opened)
    const compressed = `(compressed as ${encoding}, which was not asked for)`
    return { kind: 'notAnImage', excerpt: encoding === null ? excerptOf(facts.head) : compressed }
  }
  if (!short) return { kind: 'whole', facts }

  const etag = strongEtag(opened)
  if (etag !== null && facts.bytes > 0) await writeNote(files, paths, { fromByte: facts.bytes, etag })
  else await discardPart(files, paths)
  if (signal?.aborted === true) return { kind: 'unreachable', message: 'Stopped.' }
  return { kind: 'truncated', message: cut ?? 'The body ended before the length that was announced.' }
}

const tooLarge = (bytesMax: number): SaveFailure => ({
  kind: 'tooLarge',
  message: `The image is larger than ${bytesMax} bytes.`,
})

/** A 206 that goes on exactly where the part ends, of the very file it began with. */
function continues(opened: WireStream, rest: RestOfFile): boolean {
  const range = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(opened.headers['content-range']?.trim() ?? '')
  if (range === null || strongEtag(opened) !== rest.etag) return false
  const [, from, to, total] = range
  return Number(from) === rest.fromByte && (total === '*' || Number(to) === Number(total) - 1)
}

function expectedLength(opened: WireStream, rest: RestOfFile | null): number | null {
  const text = opened.headers['content-length']
  if (text === undefined || !/^\d{1,15}$/.test(text) || encodingOf(opened) !== null) return null
  return Number(text) + (rest?.fromByte ?? 0)
}

/** What was done to the body on its way; null for nothing, which is what is asked for. */
function encodingOf(opened: WireStream): string | null {
  const encoding = opened.headers['content-encoding']?.trim().toLowerCase() ?? ''
  if (encoding === '' || encoding === 'identity') return null
  return /^[\w, -]{1,40}$/.test(encoding) ? encoding : 'something unknown'
}

function strongEtag(opened: WireStream): string | null {
  const etag = opened.headers['etag']?.trim()
  return etag !== undefined && /^"[^"]*"$/.test(etag) ? etag : null
}

const AFTER_MS_MAX = 60 * 60 * 1000

function refusalOf({ status: httpStatus, headers }: WireStream, nowMs: number): SaveFailure {
  if (httpStatus === 206)
    return { kind: 'changed', message: 'The server sent a part of the file that was not asked for.' }
  if (httpStatus >= 200 && httpStatus < 300) return { kind: 'notAnImage', excerpt: `(HTTP ${httpStatus})` }
  if (httpStatus >= 500 || httpStatus === 408 || httpStatus === 425 || httpStatus === 429) {
    const askedMs = retryAfterMs(headers, nowMs)
    const afterMs = askedMs === null ? null : Math.min(askedMs, AFTER_MS_MAX)
    return { kind: 'busy', httpStatus, afterMs }
  }
  return { kind: 'refusedUrl', httpStatus }
}

const unreachable = ({ message }: WireFailure): SaveFailure => ({ kind: 'unreachable', message })

const release = ({ body }: WireStream): void => {
  body.on('error', () => undefined)
  body.destroy()
}

/** What came instead of an image, for a person to see. Such pages repeat the signed URL, which leaves first. */
function excerptOf(bytes: Buffer): string {
  const shown = withoutSignatures(bytes.toString('utf8').toWellFormed())
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`)
    .trim()
  if (shown === '') return '(empty)'
  return shown.length <= EXCERPT_CHARS ? shown : `${shown.slice(0, EXCERPT_CHARS - 1).toWellFormed()}…`
}
