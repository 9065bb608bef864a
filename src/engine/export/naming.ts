// A template filled in for one file, as a name that Windows, macOS and Linux all take and that means the same file on
// all of them. Text from a catalog never makes a folder and never leaves the destination; what had to be changed is reported.
import {
  bytesOf,
  cutWithHash,
  DEVICE,
  EXTENSIONS,
  type ImageFormat,
  trimEnds,
  UNSAFE,
} from '../files/index.ts'
import type { ExportRow, ExportSibling } from '../store/index.ts'
import { type Field, numbered, type Part, type Template } from './template.ts'
import { isForListing } from '../../domain/naming.ts'
import { definitionOf, mainImagesOf } from '../../domain/operations/index.ts'
import type { ExportOptions } from '../../contract/commands/export.ts'
import { t } from '../../words/index.ts'
import type { ExportNeeds } from './needs.ts'
import type { ProblemList } from './problems.ts'

export type FileFormat = ImageFormat | 'md' | 'json'
export const extensionOf = (format: FileFormat): string =>
  format === 'md' || format === 'json' ? format : EXTENSIONS[format]

const VALUE_BYTES_MAX = 100
/** Of one folder or file. Linux and macOS take 255; some room is left for ` (99)`. */
const SEGMENT_BYTES_MAX = 240
/** Of the whole name below the destination; Windows takes 260 with it. */
const NAME_CHARS_MAX = 200

export interface Named {
  /** Relative, with forward slashes. */
  readonly name: string
  readonly empty: readonly string[]
  readonly changed: readonly { readonly from: string; readonly to: string }[]
  readonly wrongExtension: string | null
  readonly isTooLong: boolean
}

export interface PlacedRow {
  readonly row: ExportRow
  readonly place: ListingPlace | null
}

interface Namable extends PlacedRow {
  readonly format: FileFormat
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
  for (const part of template) {
    const value = part.kind === 'text' ? part.text : valueOf(part, { row, place, format })
    const makesFolders = part.kind === 'text' || part.fields.some(({ token }) => token === 'place')
    if (part.kind === 'text') text += value
    else if (value === null) empty.push(part.text)
    else {
      const clean = makesFolders ? value : cleanValue(value)
      if (clean === '') empty.push(part.text)
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
  return { name, empty, changed, wrongExtension: wrong, isTooLong }
}

/** Equal for names that are one file on some system: macOS and Windows ignore case and Unicode normalization. */
export const nameKey = (name: string): string =>
  name.normalize('NFD').toUpperCase().toLowerCase().normalize('NFC')

export function countedName(name: string, count: number): string {
  const dot = name.lastIndexOf('.')
  return `${name.slice(0, dot)} (${count})${name.slice(dot)}`
}

const valueOf = ({ fields }: Extract<Part, { kind: 'fields' }>, file: Namable): string | null =>
  fields.map((field) => textOf(field, file)).find((value) => value !== null && cleanValue(value) !== '') ??
  null

function textOf(field: Field, { row, place, format }: Namable): string | null {
  switch (field.token) {
    case 'listing_slot':
      if (place === null) return null
      return place.kind === 'main' ? field.numbering.main : numbered(field.numbering, place.at)
    case 'nn':
      return String(row.ordinal).padStart(2, '0')
    case 'ext':
      return extensionOf(format)
    case 'place':
      return placeFolder(row, place)
    default:
      return row[field.token]
  }
}

/** No separators, nothing invisible, nothing reserved; not longer than a name can bear. */
function cleanValue(value: string): string {
  const clean = value.toWellFormed().normalize('NFC').replace(/\s+/g, ' ').replace(UNSAFE, '-').trim()
  return /^[-. ]*$/.test(clean) ? '' : cutWithHash(clean, VALUE_BYTES_MAX)
}

/** A folder or file as a whole: tokens that stand side by side can make of two good texts a bad one. */
function safeSegmentOf(segment: string): string {
  const named = trimEnds(segment) || '_'
  return DEVICE.test(named) ? `_${named}` : named
}

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

export type ListingPlace =
  | { readonly kind: 'main' }
  | { readonly kind: 'other'; /** From 0. */ readonly at: number }

/**
 * By the image's number; empty for what stands in no listing: A+ Content, strategies.
 * @param job all outputs of the job in their order, those that failed too: a gap stays a gap
 */
function listingPlaces(
  { operation, params }: Pick<ExportRow, 'operation' | 'params'>,
  job: readonly ExportSibling[],
): ReadonlyMap<number, ListingPlace> {
  const places = new Map<number, ListingPlace>()
  if (definitionOf(operation).imagesAre !== 'listing') return places
  const images = job.filter(({ kind }) => kind !== 'document')
  const mains = new Set(mainImagesOf(operation, fieldsIn(params), images))
  let at = 0
  for (const one of images)
    if (mains.has(one)) places.set(one.id, { kind: 'main' })
    else places.set(one.id, { kind: 'other', at: at++ })
  return places
}

function fieldsIn(json: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(json)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The folder of an image among its product's: see `{place}` in the table of tokens. */
export function placeFolder(
  { kind, operation, variant }: Pick<ExportRow, 'kind' | 'operation' | 'variant'>,
  place: ListingPlace | null,
): string {
  if (kind === 'document') return 'strategy'
  if (place !== null) return place.kind === 'main' ? 'main' : 'secondary'
  return definitionOf(operation).folderOf?.(variant) ?? 'other'
}

export type TakenNames = ReturnType<typeof takenNames>

export function takenNames(problems: ProblemList, { same_name, template }: ExportOptions) {
  const isListing = isForListing(template)
  const files = new Map<string, number>([[nameKey(MANIFEST), 0]])
  const countries = new Map<number, string>()
  const folders = new Map<string, number>()
  const owner = (name: string): number | null => {
    const key = nameKey(name)
    const known = files.get(key) ?? folders.get(key)
    if (known !== undefined) return known
    for (const folder of foldersOf(key)) if (files.has(folder)) return files.get(folder) ?? null
    return null
  }
  const keep = (name: string, asset: number): string => {
    const key = nameKey(name)
    files.set(key, asset)
    for (const folder of foldersOf(key)) if (!folders.has(folder)) folders.set(folder, asset)
    return name
  }
  return {
    /** @param next the name to try instead, from 2; null: none @returns the file's name; null: it is taken, and reported */
    take(
      name: string,
      { id: asset, asin, country }: Pick<ExportRow, 'id' | 'asin' | 'country'>,
      image: string,
      next: (count: number) => string | null,
    ): string | null {
      countries.set(asset, country)
      const other = owner(name)
      if (other === null) return keep(name, asset)
      const otherCountry = countries.get(other) ?? country
      // Another country's image is no further image of this listing.
      if (same_name === 'number' && !(isListing && otherCountry !== country)) {
        for (let count = 2; count <= COUNT_MAX; count += 1) {
          const counted = next(count)
          if (counted === null) break
          if (owner(counted) === null) return keep(counted, asset)
        }
      }
      problems.add(
        'NAME_TAKEN',
        asset,
        name,
        otherCountry !== country
          ? t('exported.taken.country', { image, country, asin, other: otherCountry, token: '{country}' })
          : other === 0
            ? t('exported.taken.manifest', { image, token: '{nn}' })
            : isListing
              ? t('exported.taken.listing', { image, isMain: next(2) === null })
              : t('exported.taken.image', { image, token: '{nn}' }),
      )
      return null
    },
  }
}

export const MANIFEST = 'manifest.csv'
export const COUNT_MAX = 999

function foldersOf(name: string): readonly string[] {
  const segments = name.split('/').slice(0, -1)
  return segments.map((_, at) => segments.slice(0, at + 1).join('/'))
}

export function placedRows(
  { rows }: Pick<ExportNeeds, 'rows'>,
  assets: readonly number[],
): readonly PlacedRow[] {
  const found = rows.exports.rows(assets)
  const jobs = rows.exports.siblings(found.map(({ jobId }) => jobId))
  const places = new Map<string, ReadonlyMap<number, ListingPlace>>()
  return found.map((row) => {
    const known = places.get(row.jobId) ?? listingPlaces(row, jobs.get(row.jobId) ?? [])
    places.set(row.jobId, known)
    return { row, place: row.kind === 'image' ? (known.get(row.id) ?? null) : null }
  })
}
