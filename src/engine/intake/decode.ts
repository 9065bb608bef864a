// Bytes become text here, and nowhere else: what the file is, in which encoding, and the refusal of what is not
// text. Decoding is strict, because a name that is silently damaged here is damaged for ever.
//
// Room for local code pages: `sniff` is where the head of a file that is not valid UTF-8 would be recognised as
// one of them; `Encoding` and `textOf` take any label that TextDecoder knows.
// Room for spreadsheets: `sniff` answers `spreadsheet` for a ZIP or an old .xls; index.ts decides what then.
import { FailureError } from '../../contract/failure.ts'
import { DECODE_BYTES, SNIFF_BYTES } from './limits.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

export type FileKind =
  | { readonly kind: 'text'; readonly encoding: Encoding; readonly bomBytes: number }
  | { readonly kind: 'spreadsheet' }
  | { readonly kind: 'notText'; readonly what: string }

const SAVE_AS = 'save it as "CSV UTF-8" there and import that file'

const MAGIC: readonly (readonly [signature: readonly number[], kind: FileKind])[] = [
  [[0xef, 0xbb, 0xbf], { kind: 'text', encoding: 'utf-8', bomBytes: 3 }],
  [[0xff, 0xfe], { kind: 'text', encoding: 'utf-16le', bomBytes: 2 }],
  [[0xfe, 0xff], { kind: 'text', encoding: 'utf-16be', bomBytes: 2 }],
  [[0x50, 0x4b, 0x03, 0x04], { kind: 'spreadsheet' }],
  [[0x50, 0x4b, 0x05, 0x06], { kind: 'spreadsheet' }],
  [[0xd0, 0xcf, 0x11, 0xe0], { kind: 'spreadsheet' }],
  [[0x25, 0x50, 0x44, 0x46], { kind: 'notText', what: 'a PDF' }],
  [[0x1f, 0x8b], { kind: 'notText', what: 'a compressed file (gzip)' }],
  [[0x89, 0x50, 0x4e, 0x47], { kind: 'notText', what: 'an image (PNG)' }],
  [[0xff, 0xd8, 0xff], { kind: 'notText', what: 'an image (JPEG)' }],
]

/** What the first bytes of a file say that it is. */
export function sniff(head: Uint8Array): FileKind {
  for (const [signature, kind] of MAGIC) {
    if (signature.every((byte, index) => head[index] === byte)) return kind
  }
  if (head.includes(0)) return { kind: 'notText', what: 'a binary file' }
  const start = new TextDecoder('windows-1252').decode(head.subarray(0, 256)).trimStart().toLowerCase()
  if (start.startsWith('<!doctype html') || start.startsWith('<html')) {
    return { kind: 'notText', what: 'a web page' }
  }
  return { kind: 'text', encoding: 'utf-8', bomBytes: 0 }
}

/** @returns the refusal of a file that is no text, as one sentence */
export const refusal = (kind: Exclude<FileKind, { kind: 'text' }>): FailureError =>
  kind.kind === 'spreadsheet'
    ? new FailureError(
        'BAD_INPUT',
        `The file is a spreadsheet (.xlsx or .xls) or a ZIP archive, not a CSV file: open it in a spreadsheet program, ${SAVE_AS}.`,
      )
    : new FailureError('BAD_INPUT', `The file is ${kind.what}, not a catalog: import a CSV or text file.`)

/**
 * The pieces of a source after its head has been looked at, the head again first, none longer than DECODE_BYTES
 * (so that a caller who hands the whole file over as one piece costs no more memory than that).
 */
export async function openBytes(
  source: AsyncIterator<Uint8Array>,
): Promise<{ readonly head: Uint8Array; readonly pieces: AsyncGenerator<Uint8Array> }> {
  const early: Uint8Array[] = []
  let earlyBytes = 0
  let ended = false
  while (earlyBytes < SNIFF_BYTES && !ended) {
    const next = await source.next()
    if (next.done === true) ended = true
    else {
      early.push(next.value)
      earlyBytes += next.value.length
    }
  }
  const head = new Uint8Array(Math.min(earlyBytes, SNIFF_BYTES))
  let filled = 0
  for (const piece of early) {
    const part = piece.subarray(0, head.length - filled)
    head.set(part, filled)
    filled += part.length
  }

  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (const piece of early.splice(0)) yield* slices(piece)
    while (!ended) {
      const next = await source.next()
      if (next.done === true) ended = true
      else yield* slices(next.value)
    }
  }
  return { head, pieces: pieces() }
}

function* slices(piece: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < piece.length; at += DECODE_BYTES) yield piece.subarray(at, at + DECODE_BYTES)
}

/**
 * The text of the pieces, in blocks of about DECODE_BYTES characters whatever the size of the pieces was.
 * @throws FailureError BAD_INPUT where a byte is not of the encoding (with its line), or for a NUL character
 */
export async function* textOf(
  pieces: AsyncIterable<Uint8Array>,
  encoding: Encoding,
  bomBytes: number,
): AsyncGenerator<string> {
  // ignoreBOM: the mark of the file is cut off by hand; a second one is text.
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  let bomLeft = bomBytes
  let block = ''
  let line = 1
  let before: Uint8Array = new Uint8Array(0)
  for await (const piece of pieces) {
    const bytes = piece.subarray(Math.min(bomLeft, piece.length))
    bomLeft -= piece.length - bytes.length
    try {
      block += decoder.decode(bytes, { stream: true })
    } catch (error) {
      throw undecodable(encoding, line + linesBeforeBadByte(before, bytes, encoding), error)
    }
    line += newlines(bytes)
    before = joined(before, bytes).slice(-UTF8_BYTES_MAX + 1)
    if (block.length >= DECODE_BYTES) {
      yield withoutNul(block)
      block = ''
    }
  }
  try {
    block += decoder.decode()
  } catch (error) {
    throw undecodable(encoding, line, error)
  }
  if (block !== '') yield withoutNul(block)
}

function withoutNul(block: string): string {
  if (block.includes('\0')) throw refusal({ kind: 'notText', what: 'a binary file' })
  return block
}

function undecodable(encoding: Encoding, line: number, cause: unknown): FailureError {
  const what =
    encoding === 'utf-8'
      ? `The file is not UTF-8 text: line ${line} holds a character in another encoding`
      : `The file is not whole ${encoding.toUpperCase()} text, though it begins like it`
  return new FailureError('BAD_INPUT', `${what}. Open it in a spreadsheet program, ${SAVE_AS}.`, { cause })
}

/** The bytes of the longest character of UTF-8. */
const UTF8_BYTES_MAX = 4
const NEWLINE = 0x0a

function newlines(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) count++
  return count
}

/** How many lines of `bytes` lie before its first bad byte; `before` are the last bytes in front of it. */
function linesBeforeBadByte(before: Uint8Array, bytes: Uint8Array, encoding: Encoding): number {
  const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80
  let start = 0
  while (start < before.length && isContinuation(before[start])) start++
  const all = joined(before.subarray(start), bytes)
  const isGood = (length: number): boolean => {
    try {
      new TextDecoder(encoding, { fatal: true }).decode(all.subarray(0, length), { stream: true })
      return true
    } catch {
      return false
    }
  }
  let good = 0
  let bad = all.length
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (isGood(middle)) good = middle
    else bad = middle
  }
  return newlines(all.subarray(before.length - start, good))
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}
