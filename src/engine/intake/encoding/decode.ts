// Bytes become text here, and nowhere else. ASCII is the same in every encoding, so nothing is decided before the first
// byte beyond it; the bytes from there on are a sample from which the encoding is detected. A byte that is not of the
// encoding is refused, because a damaged name must not pass unnoticed. Where a person has named the encoding, or can be
// asked for it, the byte becomes a replacement character that the row check reports.
import { badInput, type FailureError } from '../../../domain/failure.ts'
import type { Encoding } from '../../../domain/catalog.ts'
import { refusedForNuls, STRAY_NULS_MAX } from '../table/file-kind.ts'
import { detectEncoding, type EncodingGuess } from './detect.ts'
import { type Budget, DECODE_BYTES, ENCODING_BYTES, ENCODING_LETTERS, SNIFF_BYTES } from '../limits.ts'
import { t } from '../../../words/index.ts'

/** What is known of the encoding of a text so far; `guess` is null while all of it is ASCII. */
export interface EncodingFound {
  guess: EncodingGuess | null
  sample: Uint8Array
  /** The first line with a byte that is not of the encoding, where the file is not refused for it. */
  damagedLine: number | null
}

export const nothingFound = (): EncodingFound => ({
  guess: null,
  sample: new Uint8Array(0),
  damagedLine: null,
})

export interface KnownEncoding {
  readonly encoding: Encoding | null
  readonly isNamed: boolean
  /** The file is not refused for bytes that are not of the detected encoding. */
  readonly isDamageReported: boolean
  readonly bomBytes: number
}

/**
 * The first bytes of a source, and all of it in pieces of at most DECODE_BYTES, so that a caller who hands over the
 * whole file as one piece costs no more memory.
 */
export async function openBytes(source: AsyncIterator<Uint8Array>, budget: Budget) {
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
  const head = Buffer.concat(early).subarray(0, SNIFF_BYTES)

  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (const piece of early.splice(0)) yield* slices(piece, budget)
    while (!ended) {
      const next = await source.next()
      if (next.done === true) ended = true
      else yield* slices(next.value, budget)
    }
  }
  return { head, pieces: pieces() }
}

async function* slices(piece: Uint8Array, budget: Budget): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < piece.length; at += DECODE_BYTES) {
    await budget.pause()
    yield piece.subarray(at, at + DECODE_BYTES)
  }
}

/**
 * The text of the pieces, in blocks of about DECODE_BYTES characters whatever the size of the pieces was.
 * @param known the encoding by the file's byte order mark, or as a person has named it (`isNamed`)
 * @param found is filled in as soon as the encoding is detected
 * @throws FailureError BAD_INPUT where a byte is not of the encoding (with its line), or for many NUL characters
 */
export async function* textOf(
  pieces: AsyncIterable<Uint8Array>,
  known: KnownEncoding,
  found: EncodingFound,
): AsyncGenerator<string> {
  let block = ''
  let nuls = 0
  let padding = 0
  for await (const text of decoded(pieces, known, found)) {
    let end = text.length
    while (text.charCodeAt(end - 1) === 0) end--
    if (end > 0) {
      if (padding > STRAY_NULS_MAX) throw refusedForNuls()
      block += ('\0'.repeat(padding) + text.slice(0, end)).replaceAll('\0', () => {
        if (++nuls > STRAY_NULS_MAX) throw refusedForNuls()
        return REPLACEMENT
      })
      padding = 0
    }
    // NULs behind the last character fill the file up, and mean nothing.
    padding += text.length - end
    if (block.length < DECODE_BYTES) continue
    yield block
    block = ''
  }
  if (block !== '') yield block
}

/** Stands for a byte that cannot be read; the row check reports each cell that has one. */
const REPLACEMENT = '\ufffd'

export const textAgain =
  (bytes: Uint8Array, budget: Budget, known: KnownEncoding, found: EncodingFound) =>
  (): AsyncGenerator<string> =>
    textOf(slices(bytes, budget), known, found)

async function* decoded(
  pieces: AsyncIterable<Uint8Array>,
  known: KnownEncoding,
  found: EncodingFound,
): AsyncGenerator<string> {
  const source = pieces[Symbol.asyncIterator]()
  let { encoding } = known
  let line = 1
  let waiting: readonly Uint8Array[] = []
  if (encoding === null) {
    const ascii = new TextDecoder('utf-8')
    // The start of the line with the first byte beyond ASCII, so that names of columns are whole.
    let lead: Uint8Array = new Uint8Array(0)
    while (waiting.length === 0) {
      const next = await source.next()
      if (next.done === true) return
      const at = next.value.findIndex((byte) => byte >= 0x80)
      const plain = at === -1 ? next.value : next.value.subarray(0, at)
      const text = ascii.decode(plain)
      yield text
      line += newlines(text)
      const lineStart = plain.lastIndexOf(NEWLINE) + 1
      lead = Buffer.concat(lineStart > 0 ? [plain.subarray(lineStart)] : [lead, plain]).slice(-SNIFF_BYTES)
      if (at === -1) continue
      const sample = await takeSample(source, next.value.subarray(at))
      waiting = sample.pieces
      found.sample = Buffer.concat([lead, ...waiting])
      found.guess = guessOf(found.sample, sample.isEnd)
      encoding = found.guess.encoding
    }
  }
  const decoder = createDecoder(encoding ?? 'utf-8', line, known.bomBytes, (badLine, cause) => {
    if (known.isNamed) return
    if (!known.isDamageReported) throw undecodable(encoding ?? 'utf-8', badLine, cause)
    found.damagedLine = badLine
  })
  for (const piece of waiting) yield decoder.push(piece)
  for (let next = await source.next(); next.done !== true; next = await source.next()) {
    yield decoder.push(next.value)
  }
  yield decoder.end()
}

/** @returns the piece and those after it, until there are enough to detect an encoding, or the file ends */
async function takeSample(source: AsyncIterator<Uint8Array>, first: Uint8Array) {
  const pieces: Uint8Array[] = []
  let bytes = 0
  let letters = 0
  for (let piece = first; ;) {
    // A copy: the source may use the same memory for its next piece.
    pieces.push(piece.slice())
    bytes += piece.length
    for (const byte of piece) if (byte >= 0x80) letters += 1
    if (bytes >= ENCODING_BYTES || letters >= ENCODING_LETTERS) return { pieces, isEnd: false }
    const next = await source.next()
    if (next.done === true) return { pieces, isEnd: true }
    piece = next.value
  }
}

/** Bytes behind the first of a character: so many are not where they must be by chance. */
const UTF8_PROVEN = 4

/** Text that is mostly UTF-8 is UTF-8 with a damaged character in it. */
function guessOf(bytes: Uint8Array, isEnd: boolean): EncodingGuess {
  const { whole, broken } = utf8Characters(bytes, isEnd)
  const isMostly = whole > 2 * broken
  if (isMostly && whole >= UTF8_PROVEN) return { encoding: 'utf-8', isSure: true, others: [] }
  return detectEncoding(bytes, isMostly ? whole : 0)
}

/**
 * Bytes behind the first in characters of several, and characters that are broken.
 * @param isEnd whether the file ends there; else a character that is cut off counts as neither
 */
function utf8Characters(bytes: Uint8Array, isEnd: boolean) {
  let whole = 0
  let broken = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    const more =
      byte >= 0xf0 && byte < 0xf5 ? 3 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xc2 && byte < 0xe0 ? 1 : 0
    let found = 0
    while (found < more && isContinuation(bytes[at + found + 1])) found++
    if (more > 0 && found === more) whole += more
    else if (more === 0 || isEnd || at + found + 1 < bytes.length) broken += 1
    at += found
  }
  return { whole, broken }
}

/** A decoder of one encoding that counts lines. @param onDamage called once, for the first byte that is not of it */
function createDecoder(
  encoding: Encoding,
  firstLine: number,
  bomBytes: number,
  onDamage: (line: number, cause: unknown) => void,
) {
  // ignoreBOM: the byte order mark of the file is cut off below; a second one is text.
  const decoder = new TextDecoder(encoding, { ignoreBOM: true })
  const strict = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  let isWhole = true
  let line = firstLine
  let bomLeft = bomBytes
  const check = (text: string, decodeStrictly: () => void): void => {
    try {
      if (isWhole) decodeStrictly()
    } catch (error) {
      isWhole = false
      onDamage(line + newlines(text.slice(0, Math.max(0, text.indexOf(REPLACEMENT)))), error)
    }
    line += newlines(text)
  }
  return {
    push(piece: Uint8Array): string {
      const bytes = piece.subarray(Math.min(bomLeft, piece.length))
      bomLeft -= piece.length - bytes.length
      const text = decoder.decode(bytes, { stream: true })
      check(text, () => strict.decode(bytes, { stream: true }))
      return text
    },
    end(): string {
      const text = decoder.decode()
      check(text, () => strict.decode())
      return text
    },
  }
}

function undecodable(encoding: Encoding, line: number, cause: unknown): FailureError {
  const name = encoding.toUpperCase()
  const message = encoding.startsWith('utf-16')
    ? t('catalog.encoding.notWhole', { encoding: name })
    : t('catalog.encoding.otherLetter', { encoding: name, line })
  return badInput(message, { cause })
}

const NEWLINE = 0x0a

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80

function newlines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}
