// Every name before a byte is written. Rows are read a few hundred at a time, and of each file only its number, its name
// and its size are kept, so that a library of any size can be planned at each key that is typed in a template.
import type {
  ExportOptions,
  ExportPlan,
  ExportProblemCode,
  TemplateProblem,
} from '../../contract/commands/export.ts'
import { FailureError } from '../../domain/failure.ts'
import { DEFAULT_TEMPLATE, isForListing, NAMING_PRESETS, type NamingPresetName } from '../../domain/naming.ts'
import type { Platform } from '../../domain/operations/index.ts'
import { list, t } from '../../words/index.ts'
import { EXTENSIONS, type ImageFormat } from '../files/index.ts'
import type { Checked } from '../preflight/index.ts'
import type { ExportRow } from '../store/index.ts'
import { choose, chunksOf, extraMains, idOf, mainKey } from './choose.ts'
import { checkedOf, type Fix, type Fixed, leavingWords } from './fixes.ts'
import {
  countedName,
  extensionOf,
  type FileFormat,
  type ListingPlace,
  nameFor,
  placedRows,
  type TakenNames,
  takenNames,
} from './naming.ts'
import type { ExportNeeds, ExportRequest } from './needs.ts'
import { problemList, type ProblemList } from './problems.ts'
import { asks, parseTemplate, type Template } from './template.ts'
import { canDisclose } from './xmp.ts'

export interface PlannedFile {
  readonly asset: number
  readonly format: FileFormat
  /** Relative to the destination, with forward slashes. */
  readonly name: string
  readonly bytes: number
  /** Of what will be written; null: that is not known before it is made. */
  readonly sha256: string | null
  /** null: not fixed; the options apply as to every image. */
  readonly fix: Fix | null
}

export interface Prepared {
  readonly files: readonly PlannedFile[]
  readonly problems: ProblemList
  readonly facts: Facts
}

type Facts = ReturnType<typeof noFacts>

/** What a plan says of the images besides their files, before any was looked at. */
export const noFacts = () => ({
  not_on_disk: 0,
  documents: 0,
  from_test_runs: 0,
  test_images: 0,
  other_verdict: 0,
  extra_mains: 0,
  not_listing: 0,
  older_versions: 0,
  preset: null as NamingPresetName | null,
  preflight: {
    error: 0,
    warning: 0,
    not_measured: 0,
    judged_as: '',
    sources: [] as ExportPlan['preflight']['sources'],
    trouble: null as string | null,
  },
  fixable: { square: 0, enlarge: 0, convert: 0 },
})

export type Preparation =
  | { readonly ok: true; readonly prepared: Prepared }
  | { readonly ok: false; readonly problem: TemplateProblem }

export async function prepare(
  needs: ExportNeeds,
  { selection, options }: ExportRequest,
  signal?: AbortSignal,
): Promise<Preparation> {
  const parsed = parseTemplate(options.template)
  if (!parsed.ok) return parsed
  const { template } = parsed
  const { chosen, olderVersions } = await choose(needs, { selection, options }, signal)
  const problems = problemList()
  const names = takenNames(problems, options)
  const files: PlannedFile[] = []
  const presets = options.template === DEFAULT_TEMPLATE ? new PresetSearch() : null
  const sources = new Map<string, ExportPlan['preflight']['sources'][number]>()
  const facts = { ...noFacts(), older_versions: olderVersions }
  const { fixable, preflight } = facts
  const extra =
    options.main_images === 'one' ? await extraMains(needs, template, chosen, options, signal) : null
  const mains = new Set<string>()
  // Without a place in a listing, such names are empty.
  const isOfListing = asks(template, 'listing_slot')
  for await (const chunk of chunksOf(chosen, signal)) {
    const going = goingOf(needs, chunk, options, extra, facts)
    for (const { row, place } of placedRows(needs, going.ids)) {
      presets?.add(row, place)
      if (place === null && isOfListing) {
        facts.not_listing += 1
        continue
      }
      const main = place?.kind === 'main' ? mainKey(template, row) : null
      if (main !== null && mains.has(main)) facts.extra_mains += 1
      if (main !== null) mains.add(main)
      const { fix, checked: judged, fixable: kinds } = going.checked.get(row.id) ?? AS_IT_IS
      for (const format of fix === null ? formatsOf(row, options) : (['jpeg'] as const)) {
        const file = fileOf(template, row, place, { format, fix }, options, problems, names)
        if (file === null) continue
        files.push(file)
        if (going.testImages.has(row.id)) facts.test_images += 1
        for (const kind of kinds) fixable[kind] += 1
        const verdict = going.verdictOf(row)
        if (verdict === 'pass') continue
        preflight[verdict] += 1
        const { findings } = judged
        for (const { source, read_on } of findings) sources.set(`${source} ${read_on}`, { source, read_on })
        if (verdict !== 'not_measured')
          problems.add(CODES[verdict], row.id, file.name, findingWords(row, findings), {
            details: rulesIn(findings),
            fixes: kinds.filter((kind) => !options.fixes.includes(kind)),
          })
      }
    }
  }
  facts.preset = presets?.found() ?? null
  preflight.judged_as = leavingWords(options)
  preflight.sources = [...sources.values()]
  preflight.trouble = needs.rules()?.trouble ?? null
  return { ok: true, prepared: { files, problems, facts } }
}

/** Of a chunk what goes, with what pre-flight says of it; what stays is counted. @param extra main images that stay */
function goingOf(
  needs: ExportNeeds,
  chunk: readonly number[],
  options: ExportOptions,
  extra: ReadonlySet<number> | null,
  left: Facts,
) {
  const there = needs.rows.exports.facts(chunk).filter((one) => {
    if (one.kind === 'document' && options.documents === 'none') left.documents += 1
    else if (one.isOnDisk === 0) left.not_on_disk += 1
    else if (one.isFromTestRun === 1 && !options.test_run) left.from_test_runs += 1
    else if (extra?.has(one.id) === true) left.extra_mains += 1
    else return true
    return false
  })
  const rules = needs.rules()
  const checked = rules === null ? NOT_CHECKED : checkedOf(needs.rows, rules, there.map(idOf), options)
  const verdictOf = ({ id, kind }: { readonly id: number; readonly kind: string }): Verdict =>
    kind === 'image' ? (checked.get(id)?.checked.verdict ?? 'not_measured') : 'pass'
  const wanted = there.filter((one) => options.preflight?.includes(verdictOf(one)) ?? true)
  left.other_verdict += there.length - wanted.length
  const testImages = new Set(wanted.filter(({ isTest }) => isTest === 1).map(idOf))
  return { ids: wanted.map(idOf), checked, verdictOf, testImages }
}

/**
 * Finds the preset of most images' marketplace, whose names are places in a listing. It is not suggested where an image has
 * no place, or where two images of a product have the same: it would stop the export.
 */
class PresetSearch {
  readonly #images = new Map<Platform | null, number>()
  readonly #places = new Set<string>()
  #canNameAll = true

  add({ platform, asin }: ExportRow, place: ListingPlace | null): void {
    this.#images.set(platform, (this.#images.get(platform) ?? 0) + 1)
    const key = JSON.stringify([asin, place])
    if (place === null || this.#places.has(key)) this.#canNameAll = false
    this.#places.add(key)
  }

  found(): NamingPresetName | null {
    const [most] = [...this.#images].toSorted(([, a], [, b]) => b - a)
    const found = NAMING_PRESETS.find((one) => 'marketplace' in one && one.marketplace === most?.[0])
    return this.#canNameAll ? (found?.name ?? null) : null
  }
}

type Verdict = NonNullable<ExportOptions['preflight']>[number]

const NOT_CHECKED: ReadonlyMap<number, Fixed> = new Map()
const AS_IT_IS: Fixed = { fix: null, checked: { verdict: null, findings: [] }, fixable: [] }

const CODES = { error: 'WILL_BE_REFUSED', warning: 'MAY_BE_REFUSED' } as const

const rulesIn = (findings: Checked['findings']): string => findings.map(({ rule }) => rule).join(', ')

function findingWords(row: ExportRow, findings: Checked['findings']): string {
  const said = {
    image: aboutRow(row),
    findings: findings.map(({ message }) => message).join('; '),
  }
  return row.platform === null
    ? t('exported.findings', said)
    : t('exported.findings.of', { ...said, platform: row.platform })
}

export const aboutRow = ({ asin, recipe, ordinal }: ExportRow): string =>
  t('exported.image', { asin, recipe, ordinal })

function formatsOf(row: ExportRow, { documents, format }: ExportOptions): readonly FileFormat[] {
  if (row.kind === 'document')
    return documents === 'both' ? ['md', 'json'] : documents === 'markdown' ? ['md'] : ['json']
  return [format === 'jpeg' ? 'jpeg' : imageFormat(row)]
}

function imageFormat(row: ExportRow): ImageFormat {
  const known = Object.keys(EXTENSIONS).find((one): one is ImageFormat => one === row.format)
  if (known === undefined)
    throw new FailureError('UNEXPECTED', t('exported.unknownFormat', { id: String(row.id) }))
  return known
}

function fileOf(
  template: Template,
  row: ExportRow,
  place: ListingPlace | null,
  { format, fix }: Pick<PlannedFile, 'format' | 'fix'>,
  options: ExportOptions,
  problems: ProblemList,
  names: TakenNames,
): PlannedFile | null {
  const image = aboutRow(row)
  const named = nameFor(template, row, place, format)
  if (named.empty.length > 0) {
    problems.add('TOKEN_EMPTY', row.id, named.name, emptyBecause(named.empty, row))
    return null
  }
  if (named.isTooLong) {
    problems.add('NAME_TOO_LONG', row.id, named.name, t('exported.nameTooLong', { image }))
    return null
  }
  const name = names.take(named.name, row, image, (count) => {
    if (!isForListing(options.template)) return countedName(named.name, count)
    if (place?.kind !== 'other') return null
    return nameFor(template, row, { ...place, at: place.at + count - 1 }, format).name
  })
  if (name === null) return null
  const note = (code: ExportProblemCode, message: string): void => problems.add(code, row.id, name, message)
  for (const { from, to } of named.changed.slice(0, 1))
    note('NAME_CHANGED', t('exported.nameChanged', { image, from: shown(from), to: shown(to) }))
  const isImage = row.kind === 'image'
  const about = { image, format: format.toUpperCase() }
  if (named.wrongExtension !== null && isImage) {
    const extensions = { extension: extensionOf(format), wrong: named.wrongExtension }
    note('EXTENSION_CHANGED', t('exported.extensionChanged', { ...about, ...extensions }))
  }
  const discloses = isImage && options.disclose_ai
  if (discloses && format !== 'md' && format !== 'json' && !canDisclose(format))
    note('NOT_DISCLOSED', t('exported.notDisclosed', about))
  const isAsItIs =
    isImage && fix === null && options.format === 'as_is' && !(discloses && canDisclose(imageFormat(row)))
  return { asset: row.id, format, name, bytes: row.bytes, sha256: isAsItIs ? row.sha256 : null, fix }
}

function emptyBecause(tokens: readonly string[], row: ExportRow): string {
  const said = { image: aboutRow(row), tokens: list(tokens), count: tokens.length }
  if (tokens.includes('{sku}') && row.sku === null)
    return t('exported.empty.sku', { ...said, instead: '{sku|asin}' })
  return t('exported.empty.other', said)
}

const SHOWN_CHARS = 60
const shown = (text: string): string => {
  const plain = text.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Co}]/gu, '·')
  return Array.from(plain).length <= SHOWN_CHARS
    ? plain
    : `${Array.from(plain).slice(0, SHOWN_CHARS).join('')}…`
}
