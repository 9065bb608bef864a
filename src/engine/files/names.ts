// File names that every system takes, whatever an ASIN, a recipe name or a slot holds. Windows sets the bounds: its
// reserved characters and device names, no dot or space at an end, names that differ only by case are one, and paths
// of 260 characters for programs that do not ask for more (the image decoder is one). Text that had to be changed
// carries a short hash of what it was, so that two texts never become one name by it.
import { createHash } from 'node:crypto'
import { withoutEnds } from '../../domain/text.ts'

export const SEGMENT_CHARS_MAX = 48
const HASH_CHARS = 8
const PLACEHOLDER = 'unnamed'

/** Reserved by Windows, separators, control, format and direction characters, private use, lone surrogates. */
export const UNSAFE = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029\ufffd]+/gu
export const DEVICE = /^(con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])([. ]|$)/i

export interface SegmentRules {
  /** At most this many UTF-16 units and UTF-8 bytes. */
  readonly charsMax?: number
  /** The case that is this text's own; the other gets a hash, so that both can stand in one folder. */
  readonly ownCase?: 'upper' | 'lower' | 'any'
}

/** Text that looks like a name made of another gets a hash of its own, or it would be that name. */
const HASHED = /~[0-9a-f]{8}$/i

/** One name of a folder or file (without extension). Same text, same name; a name is not its own name's text. */
export function safeSegment(
  text: string,
  { charsMax = SEGMENT_CHARS_MAX, ownCase = 'any' }: SegmentRules = {},
): string {
  const clean = trimEnds(text.toWellFormed().normalize('NFC').replace(UNSAFE, '-').replace(/\s+/g, ' '))
  const named = clean === '' || /^[-. ]*$/.test(clean) ? PLACEHOLDER : clean
  const usable = DEVICE.test(named) ? `_${named}` : named
  const isOwn = usable === text && inCase(text, ownCase) === text && !HASHED.test(text)
  if (isOwn && bytesOf(usable) <= charsMax) return usable
  return `${trimEnds(cutToBytes(usable, charsMax - HASH_CHARS - 1))}~${hashOf(text)}`
}

/** What test runs make lies apart: nobody shall take it for the service's. */
export const TEST_RUNS_FOLDER = '_test-runs'

export interface FolderOf {
  readonly testRun?: boolean
  readonly asin: string
  readonly recipe: string
  readonly jobId: string
}

/**
 * `<asin>/<recipe>/<job id>`, of a test run `_test-runs/<asin>/…`, relative to the library, with forward slashes.
 * Different job ids never share a folder, not even where case does not count; recipes whose names differ only by case may
 * share the one above.
 */
export const libraryFolder = ({ asin, recipe, jobId, testRun = false }: FolderOf): string =>
  [
    ...(testRun ? [TEST_RUNS_FOLDER] : []),
    productFolder(asin),
    safeSegment(recipe, { charsMax: 40 }),
    safeSegment(jobId, { charsMax: 48, ownCase: 'lower' }),
  ].join('/')

/** No product's folder is the folder of test runs, not even on systems that ignore case. */
const productFolder = (asin: string): string =>
  safeSegment(asin.toLowerCase() === TEST_RUNS_FOLDER ? `${asin}.` : asin, {
    charsMax: 32,
    ownCase: 'upper',
  })

/** `<nn>-<slot>`: the asset's number within its job, counted from 1, keeps names apart. */
export const assetName = (number: number, slot: string): string =>
  `${String(number).padStart(2, '0')}-${safeSegment(slot, { charsMax: 48 })}`

/** `ab/abcdef….webp`: where the thumbnail of a file with this SHA-256 stands in the thumbnail folder. */
export const thumbnailName = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}.webp`

/** Where a product's own photo stands in the folder of photos, without its extension: the address says which it is. */
export function sourcePlace(url: string): { readonly folder: string; readonly name: string } {
  const name = createHash('sha256').update(url).digest('hex').slice(0, SOURCE_CHARS)
  return { folder: name.slice(0, 2), name }
}
const SOURCE_CHARS = 40

/** There and back, because some letters meet others on one way only: `ſ` and `s` are both `S`. */
const inCase = (text: string, ownCase: SegmentRules['ownCase']): string =>
  ownCase === 'upper'
    ? text.toLowerCase().toUpperCase()
    : ownCase === 'lower'
      ? text.toUpperCase().toLowerCase()
      : text

/** Windows takes no dot and no space at an end. */
export const trimEnds = (text: string): string => withoutEnds(text, (char) => char === '.' || char === ' ')

export const bytesOf = (text: string): number => Buffer.byteLength(text, 'utf8')

/** The first characters that take no more, in UTF-8; none is cut in two. */
function cutToBytes(text: string, bytesMax: number): string {
  let cut = ''
  let bytes = 0
  for (const char of text) {
    bytes += bytesOf(char)
    if (bytes > bytesMax) break
    cut += char
  }
  return cut
}

/** Longer text ends in a hash of the whole, so that two texts with the same start stay different. */
export const cutWithHash = (text: string, bytesMax: number): string =>
  bytesOf(text) <= bytesMax
    ? text
    : `${trimEnds(cutToBytes(text, bytesMax - HASH_CHARS - 1))}~${hashOf(text)}`

const hashOf = (text: string): string =>
  createHash('sha256').update(text, 'utf16le').digest('hex').slice(0, HASH_CHARS)
