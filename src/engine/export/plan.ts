// Every name before a byte is written. Rows are read a few hundred at a time, and of each file only its number, its name
// and its size are kept, so that a library of any size can be planned at each key that is typed in a template.
import type { ExportOptions, ExportPlan, TemplateProblem } from '../../contract/commands/export.ts'
import { FailureError } from '../../contract/failure.ts'
import { EXTENSIONS, type ImageFormat } from '../files/index.ts'
import { nextTurn } from '../ports/clock.ts'
import { EXPIRING_WITHIN_MS } from '../progress/status.ts'
import type { ExportRow } from '../store/index.ts'
import { countedName, extensionOf, type FileFormat, nameFor, nameKey } from './naming.ts'
import type { ExportNeeds, ExportRequest } from './needs.ts'
import { problemList, type ProblemList } from './problems.ts'
import { type ListingPlace, listingPlaces } from './slots.ts'
import { parseTemplate, type Template } from './template.ts'
import { canDisclose } from './xmp.ts'

/** One file to be written. */
export interface PlannedFile {
  readonly asset: number
  readonly format: FileFormat
  /** Relative to the destination, with forward slashes. */
  readonly name: string
  /** Of the source. */
  readonly bytes: number
  /** Of what will be written; null: that is not known before it is made. */
  readonly sha256: string | null
}

export interface Prepared {
  readonly files: readonly PlannedFile[]
  readonly problems: ProblemList
  readonly notOnDisk: number
  readonly rehearsed: number
  readonly preflight: ExportPlan['preflight']
  readonly preflightFirst: ExportPlan['preflight_first']
}

export const CHUNK = 400

export type Preparation =
  | { readonly ok: true; readonly prepared: Prepared }
  | { readonly ok: false; readonly problem: TemplateProblem }

/** @throws the signal's reason */
export async function prepare(
  needs: ExportNeeds,
  { selection, options }: ExportRequest,
  signal?: AbortSignal,
): Promise<Preparation> {
  const parsed = parseTemplate(options.template)
  if (!parsed.ok) return parsed
  const { rows, clock } = needs
  const chosen =
    'assets' in selection
      ? [...new Set(selection.assets)]
      : rows.exports.ids(selection.filter, clock.nowMs() + EXPIRING_WITHIN_MS)
  const problems = problemList()
  const names = takenNames(problems, options)
  const files: PlannedFile[] = []
  let notOnDisk = 0
  let rehearsed = 0
  const preflight: ExportPlan['preflight'] = { error: 0, warning: 0, not_measured: 0 }
  const preflightFirst: ExportPlan['preflight_first'] = { error: null, warning: null }
  for (let at = 0; at < chosen.length; at += CHUNK) {
    if (at > 0) await nextTurn()
    signal?.throwIfAborted()
    const facts = rows.exports.facts(chosen.slice(at, at + CHUNK))
    const wanted = facts.filter((one) => {
      if (one.isOnDisk === 0 || (one.kind === 'document' && options.documents === 'none')) notOnDisk += 1
      else if (one.isRehearsed === 1 && !options.rehearsal) rehearsed += 1
      else return true
      return false
    })
    const verdicts = new Map(
      wanted.map(({ id, kind, preflight: verdict }) => [id, kind === 'image' ? verdict : 'pass'] as const),
    )
    for (const { row, place } of placedRows(
      needs,
      wanted.map(({ id }) => id),
    ))
      for (const format of formatsOf(row, options)) {
        const file = fileOf(parsed.template, row, place, format, options, problems, names)
        if (file === null) continue
        files.push(file)
        const verdict = verdicts.get(row.id) ?? 'not_measured'
        if (verdict === 'pass') continue
        preflight[verdict] += 1
        if (verdict !== 'not_measured') preflightFirst[verdict] ??= row.id
      }
  }
  return { ok: true, prepared: { files, problems, notOnDisk, rehearsed, preflight, preflightFirst } }
}

export interface PlacedRow {
  readonly row: ExportRow
  readonly place: ListingPlace | null
}

/** Rows with their places in a listing, in the order given. */
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

function formatsOf(row: ExportRow, { documents, format }: ExportOptions): readonly FileFormat[] {
  if (row.kind === 'document')
    return documents === 'both' ? ['md', 'json'] : documents === 'markdown' ? ['md'] : ['json']
  return [format === 'jpeg' ? 'jpeg' : imageFormat(row)]
}

function imageFormat(row: ExportRow): ImageFormat {
  const known = Object.keys(EXTENSIONS).find((one): one is ImageFormat => one === row.format)
  if (known === undefined) throw new FailureError('UNEXPECTED', `Asset ${row.id} is of no known format.`)
  return known
}

function fileOf(
  template: Template,
  row: ExportRow,
  place: ListingPlace | null,
  format: FileFormat,
  options: ExportOptions,
  problems: ProblemList,
  names: TakenNames,
): PlannedFile | null {
  const about = `${row.asin}, ${row.recipe}, image ${row.ordinal}`
  const named = nameFor(template, row, place, format)
  if (named.empty.length > 0) {
    const tokens = named.empty.join(' and ')
    problems.add('TOKEN_EMPTY', row.id, named.name, `${about}: ${tokens} ${emptyBecause(named.empty, row)}`)
    return null
  }
  if (named.isTooLong) {
    problems.add(
      'NAME_TOO_LONG',
      row.id,
      named.name,
      `${about}: the name is longer than every system takes. Use fewer or shorter tokens.`,
    )
    return null
  }
  const name = names.take(named.name, row.id, about)
  if (name === null) return null
  for (const { from, to } of named.changed.slice(0, 1))
    problems.add(
      'NAME_CHANGED',
      row.id,
      name,
      `${about}: “${shown(from)}” cannot stand in a name and becomes “${shown(to)}”.`,
    )
  const isImage = row.kind === 'image'
  if (named.wrongExtension !== null && isImage)
    problems.add(
      'EXTENSION_CHANGED',
      row.id,
      name,
      `${about}: the image is ${format.toUpperCase()}, so that its name ends in .${extensionOf(format)} and not in .${named.wrongExtension}.`,
    )
  const discloses = isImage && options.disclose_ai
  if (discloses && format !== 'md' && format !== 'json' && !canDisclose(format))
    problems.add(
      'NOT_DISCLOSED',
      row.id,
      name,
      `${about}: a disclosure cannot be written into ${format.toUpperCase()}. Convert to JPEG.`,
    )
  const isAsItIs = isImage && options.format === 'as_is' && !(discloses && canDisclose(imageFormat(row)))
  return { asset: row.id, format, name, bytes: row.bytes, sha256: isAsItIs ? row.sha256 : null }
}

function emptyBecause(tokens: readonly string[], row: ExportRow): string {
  if (tokens.some((token) => token.startsWith('{slot:')))
    return `${tokens.length === 1 ? 'is' : 'are'} empty: it is not an image of a listing. Export only Listing Builder and Clone.`
  if (tokens.includes('{sku}') && row.sku === null)
    return 'is empty: the catalog gave no SKU. Write {sku|asin} to take the ASIN instead.'
  return `${tokens.length === 1 ? 'is' : 'are'} empty for it.`
}

const SHOWN_CHARS = 60
const shown = (text: string): string => {
  const plain = text.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Co}]/gu, '·')
  return Array.from(plain).length <= SHOWN_CHARS
    ? plain
    : `${Array.from(plain).slice(0, SHOWN_CHARS).join('')}…`
}

interface TakenNames {
  /** @returns the name it gets; null: it was told that another has it */
  take(name: string, asset: number, about: string): string | null
}

/** Names that are one on some system, and files that stand where another one's folder has to be. */
function takenNames(problems: ProblemList, { same_name }: ExportOptions): TakenNames {
  const files = new Map<string, number>([[nameKey(MANIFEST), 0]])
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
    take(name, asset, about) {
      const other = owner(name)
      if (other === null) return keep(name, asset)
      if (same_name === 'number') {
        for (let count = 2; count <= COUNT_MAX; count += 1) {
          const counted = countedName(name, count)
          if (owner(counted) === null) return keep(counted, asset)
        }
      }
      const who = other === 0 ? 'the manifest' : `asset ${other}`
      problems.add(
        'NAME_TAKEN',
        asset,
        name,
        `${about}: ${who} has this name already. Add a token that tells them apart, such as {nn}, choose only one, or have them numbered.`,
      )
      return null
    },
  }
}

export const MANIFEST = 'manifest.csv'
/** Names of more than that are nobody's wish. */
export const COUNT_MAX = 999

export function foldersOf(name: string): readonly string[] {
  const segments = name.split('/').slice(0, -1)
  return segments.map((_, at) => segments.slice(0, at + 1).join('/'))
}
