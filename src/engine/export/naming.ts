// A template filled in for one file, as a name that Windows, macOS and Linux all take and that means the same file on
// all of them. Text from a catalog never makes a folder and never leaves the destination; what had to be changed is reported.
import { bytesOf, cutWithHash, DEVICE, EXTENSIONS, type ImageFormat, UNSAFE } from '../files/index.ts'
import type { ExportRow } from '../store/index.ts'
import { type ListingPlace, placeFolder } from './listing-places.ts'
import { numbered, type Part, type Template } from './template.ts'

export type FileFormat = ImageFormat | 'md' | 'json'
export const extensionOf = (format: FileFormat): string =>
  format === 'md' || format === 'json' ? format : EXTENSIONS[format]

/** Of one token's text, in UTF-8. */
const VALUE_BYTES_MAX = 100
/** Of one folder or file. Linux and macOS take 255; some room is left for ` (99)`. */
const SEGMENT_BYTES_MAX = 240
/** Of the whole name below the destination; Windows takes 260 with it. */
const NAME_CHARS_MAX = 200

export interface Named {
  /** Relative, with forward slashes. */
  readonly name: string
  /** Tokens, as written, that became empty. */
  readonly empty: readonly string[]
  /** Text that was changed in the name. */
  readonly changed: readonly { readonly from: string; readonly to: string }[]
  /** Of each folder and the file: the template's part with what the rows say, before any of it was made safe. */
  readonly sources: readonly string[]
  /** The extension that was asked for and is not what the bytes are. */
  readonly wrongExtension: string | null
  readonly isTooLong: boolean
}

export function nameFor(
  template: Template,
  row: ExportRow,
  place: ListingPlace | null,
  format: FileFormat,
): Named {
  const empty: string[] = []
  const changed: { from: string; to: string }[] = []
  let text = ''
  let source = ''
  for (const part of template) {
    const value = part.kind === 'text' ? part.text : valueOf(part, row, place, format)
    const makesFolders = part.kind === 'text' || part.fields.some(({ token }) => token === 'place')
    source += makesFolders ? (value ?? '') : (value ?? '').trim().normalize('NFC').replaceAll('/', NO_FOLDER)
    if (part.kind === 'text') text += value
    else if (value === null) empty.push(part.text)
    else {
      const clean = makesFolders ? value : cleanValue(value)
      if (clean === '') empty.push(part.text)
      // Nobody misses spaces at the end.
      else if (clean !== value.trim().normalize('NFC')) changed.push({ from: value, to: clean })
      text += clean
    }
  }
  const { body, wrong } = withoutExtension(text, format)
  const segments = `${body}.${extensionOf(format)}`.split('/').map((segment) => {
    const safe = safeSegmentOf(segment)
    if (safe !== segment) changed.push({ from: segment, to: safe })
    return safe
  })
  const name = segments.join('/')
  const isTooLong =
    name.length > NAME_CHARS_MAX || segments.some((segment) => bytesOf(segment) > SEGMENT_BYTES_MAX)
  const sources = source.split('/').map((one) => one.replaceAll(NO_FOLDER, '/'))
  return { name, empty, changed, sources, wrongExtension: wrong, isTooLong }
}

/** Stands for a slash of a catalog, and in no catalog. */
const NO_FOLDER = '\0'

/** Equal for names that are one file on some system: macOS and Windows ignore case and Unicode normalization. */
export const nameKey = (name: string): string =>
  name.normalize('NFD').toUpperCase().toLowerCase().normalize('NFC')

/** `folder/name (2).jpg` */
export function countedName(name: string, count: number): string {
  const dot = name.lastIndexOf('.')
  return `${name.slice(0, dot)} (${count})${name.slice(dot)}`
}

function valueOf(
  { fields }: Extract<Part, { kind: 'fields' }>,
  row: ExportRow,
  place: ListingPlace | null,
  format: FileFormat,
): string | null {
  for (const field of fields) {
    const value =
      field.token === 'listing_slot' ? slotWord(field, place) : textOf(field.token, row, place, format)
    if (value !== null && cleanValue(value) !== '') return value
  }
  return null
}

const slotWord = (
  { numbering }: Extract<Part, { kind: 'fields' }>['fields'][number] & { token: 'listing_slot' },
  place: ListingPlace | null,
): string | null =>
  place === null ? null : place.kind === 'main' ? numbering.main : numbered(numbering, place.at)

function textOf(
  token: Exclude<Extract<Part, { kind: 'fields' }>['fields'][number]['token'], 'listing_slot'>,
  row: ExportRow,
  place: ListingPlace | null,
  format: FileFormat,
): string | null {
  switch (token) {
    case 'nn':
      return String(row.ordinal).padStart(2, '0')
    case 'ext':
      return extensionOf(format)
    case 'place':
      return placeFolder(row, place)
    default:
      return row[token]
  }
}

/** No separators, nothing invisible, nothing reserved; not longer than a name can bear. */
function cleanValue(value: string): string {
  const clean = value.toWellFormed().normalize('NFC').replace(/\s+/g, ' ').replace(UNSAFE, '-').trim()
  return /^[-. ]*$/.test(clean) ? '' : cutWithHash(clean, VALUE_BYTES_MAX)
}

/** A folder or file as a whole: tokens that stand side by side can make of two good texts a bad one. */
function safeSegmentOf(segment: string): string {
  let start = 0
  let end = segment.length
  while (start < end && isDotOrSpace(segment, start)) start += 1
  while (end > start && isDotOrSpace(segment, end - 1)) end -= 1
  const bare = segment.slice(start, end)
  const named = bare === '' ? '_' : bare
  return DEVICE.test(named) ? `_${named}` : named
}

const isDotOrSpace = (text: string, at: number): boolean => text[at] === '.' || text[at] === ' '

const EXTENSION = /\.(jpe?g|png|webp|gif|avif|md|json)$/i

/** An extension is never believed: the bytes say what the file is. `.jpeg` is as right as `.jpg`. */
function withoutExtension(
  text: string,
  format: FileFormat,
): { readonly body: string; readonly wrong: string | null } {
  const found = EXTENSION.exec(text)
  if (found === null) return { body: text, wrong: null }
  const [dotted, extension = ''] = found
  const means = extension.toLowerCase() === 'jpeg' ? 'jpg' : extension.toLowerCase()
  return { body: text.slice(0, -dotted.length), wrong: means === extensionOf(format) ? null : extension }
}
