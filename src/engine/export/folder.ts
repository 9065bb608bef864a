// Exports into a folder. First the files that exist at the destination are compared. Those with the same bytes are skipped,
// so that a repeated export completes an interrupted one; any other is a problem, reported before anything is written.
import { join } from 'node:path'
import { isForListing } from '../../domain/naming.ts'
import { bytes as inUnits, t } from '../../words/index.ts'
import {
  MANIFEST_START,
  manifestLine,
  type ContentFacts,
  contentOf,
  damaged,
  factsOfFile,
  inOrder,
  isFree,
  type Item,
  itemsOf,
  namesInManifest,
  type SourceRun,
  type Trouble,
  troubleOf,
} from './content.ts'
import { COUNT_MAX, countedName, MANIFEST, nameKey } from './naming.ts'
import { freeBytesAt, pathWithin } from '../ports/filesystem.ts'
import type { ExportNeeds } from './needs.ts'
import { openParts, type Part, type Parts, TakenError } from './parts.ts'
import type { ExportRow } from '../store/index.ts'
import type { PlannedFile } from './plan.ts'
import { refusal, RefusedError } from './problems.ts'

/** Copies wait mostly for the disk, so several run at once. Each holds one piece in memory. */
const COPIED_AT_ONCE = 16
const PIECE_BYTES = 256 * 1024
/** Each holds a whole image in memory, or more. */
const MADE_AT_ONCE = 4

export interface FolderRun extends SourceRun {
  readonly folder: string
}

/** @returns every file that may go, those that are there already by what they are */
export async function checkFolder(run: FolderRun): Promise<readonly (PlannedFile | Same)[]> {
  const { needs, files, tally, signal } = run
  const taken = new Set(files.map(({ name }) => nameKey(name)))
  const checked: (PlannedFile | Same)[] = []
  for await (const one of inOrder(itemsOf(needs, files), widthOf(files), (item) => look(run, item, taken))) {
    signal.throwIfAborted()
    tally.done += 1
    if (one !== null) checked.push(one)
  }
  return checked
}

const widthOf = (files: readonly PlannedFile[]): number =>
  files.every(({ sha256 }) => sha256 !== null) ? COPIED_AT_ONCE : MADE_AT_ONCE

export interface Same {
  readonly file: PlannedFile
  readonly facts: ContentFacts
}
export const isSame = (one: PlannedFile | Same): one is Same => 'facts' in one

async function look(
  run: FolderRun,
  item: Item,
  taken: ReadonlySet<string>,
): Promise<PlannedFile | Same | null> {
  const { folder, options, tally } = run
  const { file } = item
  const reportProblem = ({ code, message }: Trouble): null => {
    tally.problems.add(code, file.asset, file.name, message)
    return null
  }
  const toWrite = async (name: string): Promise<PlannedFile | null> => {
    const trouble = await troubleOf(run, item)
    return trouble === null ? { ...file, name } : reportProblem(trouble)
  }
  const link = await linkOnTheWay(run, file.name)
  if (link !== null)
    return reportProblem({ kind: 'trouble', code: 'EXISTS', message: t('exported.linked', { path: link }) })
  const there = await compare(run, item, file.name)
  if (there === 'nothing') return toWrite(file.name)
  if (typeof there === 'object') return 'facts' in there ? there : reportProblem(there)
  const isListing = isForListing(options.template)
  if (options.same_name === 'number' && !isListing)
    for (let count = 2; count <= COUNT_MAX; count += 1) {
      const name = countedName(file.name, count)
      if (taken.has(nameKey(name))) continue
      const next = await compare(run, item, name)
      if (next === 'other') continue
      if (next === 'nothing') return toWrite(name)
      if ('facts' in next) return { ...next, file: { ...file, name } }
    }
  tally.problems.add(
    'EXISTS',
    file.asset,
    file.name,
    t('exported.exists', { path: join(folder, ...file.name.split('/')), isListing }),
  )
  return null
}

/** An export writes where it was told to, not where a link below that leads. */
async function linkOnTheWay({ needs, folder }: FolderRun, name: string): Promise<string | null> {
  let at = folder
  for (const step of name.split('/').slice(0, -1)) {
    at = join(at, step)
    if (await needs.files.isLink(at)) return at
  }
  return null
}

async function compare(
  { needs, folder, options, signal }: FolderRun,
  { file, row }: Item,
  name: string,
): Promise<'nothing' | 'other' | Same | Trouble> {
  const path = join(folder, ...name.split('/'))
  const found = await needs.files.facts(path)
  if (found === null) return (await needs.files.isLink(path)) ? 'other' : 'nothing'
  if (found.kind !== 'file') return 'other'
  const made =
    file.sha256 === null
      ? await contentOf(needs, file, row, options, signal)
      : { kind: 'content' as const, facts: asSaved(row) }
  if (made.kind === 'trouble') return made
  if (found.bytes !== made.facts.bytes) return 'other'
  const there = await factsOfFile(needs.files, path, signal)
  return there?.sha256 === made.facts.sha256 ? { file, facts: made.facts } : 'other'
}

const asSaved = ({ bytes, sha256, width, height }: ExportRow) => ({ bytes, sha256, width, height })

export async function writeFolder(run: FolderRun, checked: readonly (PlannedFile | Same)[]): Promise<void> {
  const { needs, folder, options, tally, signal } = run
  const isWhole = options.problems === 'refuse'
  const parts = await openParts(needs, folder, isWhole)
  try {
    const same = new Map(checked.filter(isSame).map(({ file, facts }) => [file, facts]))
    const files = checked.map((one) => (isSame(one) ? one.file : one))
    const manifest = options.manifest ? await parts.open() : null
    let lines = MANIFEST_START
    const work = (item: Item) => write(run, parts, item, same.get(item.file) ?? null)
    for await (const { item, facts } of inOrder(itemsOf(needs, files), widthOf(files), work)) {
      signal.throwIfAborted()
      tally.done += 1
      if ('kind' in facts) {
        tally.problems.add(facts.code, item.file.asset, item.file.name, facts.message)
        continue
      }
      if (same.has(item.file)) tally.same += 1
      if (manifest === null) continue
      lines += manifestLine(item.file.name, item.row, item.place, facts)
      // Written in larger pieces: a write for each line would wait for the files in progress.
      if (lines.length < PIECE_BYTES) continue
      await manifest.write(Buffer.from(lines))
      lines = ''
    }
    if (isWhole && tally.problems.errors > 0) throw new RefusedError(refusal(tally.problems.errors))
    if (manifest !== null) {
      await manifest.write(Buffer.from(lines))
      tally.manifest = await keepManifest(run, manifest)
    }
    await parts.release()
    tally.paths = [folder]
  } finally {
    await parts.end()
  }
}

async function write(
  { needs, folder, options, tally, signal }: FolderRun,
  parts: Parts,
  item: Item,
  same: ContentFacts | null,
): Promise<{ readonly item: Item; readonly facts: ContentFacts | Trouble }> {
  signal.throwIfAborted()
  const { file, row } = item
  if (same !== null) return { item, facts: same }
  const part = await parts.open()
  const done =
    file.sha256 === null || row.bytes <= PIECE_BYTES
      ? await fill(part, await contentOf(needs, file, row, options, signal))
      : await copy(needs, part, item, signal)
  if ('kind' in done) {
    await part.drop()
    return { item, facts: done }
  }
  await part.keepAs(join(folder, ...file.name.split('/')), () => {
    tally.written += 1
    tally.bytes += done.bytes
  })
  return { item, facts: done }
}

async function fill(
  part: Part,
  made: Awaited<ReturnType<typeof contentOf>>,
): Promise<ContentFacts | Trouble> {
  if (made.kind === 'trouble') return made
  await part.write(made.data)
  return made.facts
}

async function copy(
  { files, library }: ExportNeeds,
  part: Part,
  { row }: Item,
  signal: AbortSignal,
): Promise<ContentFacts | Trouble> {
  const source = pathWithin(library, row.file)
  if (source === null || (await files.facts(source))?.kind !== 'file') return damaged(row, 'notOnDisk')
  for await (const piece of files.read(source)) {
    signal.throwIfAborted()
    await part.write(piece)
  }
  return part.sha256() === row.sha256 ? asSaved(row) : damaged(row, 'notAsSaved')
}

const isManifest = (name: string): boolean => /^manifest(?: \(\d+\))?\.csv$/.test(name)

/** Files of the folder's manifests that this export does not write: a rejected image would be uploaded with the others. */
export async function earlierFiles(
  { needs: { files }, folder, signal }: FolderRun,
  checked: readonly (PlannedFile | Same)[],
): Promise<readonly string[]> {
  const known = new Set(checked.map((one) => nameKey((isSame(one) ? one.file : one).name)))
  const found: string[] = []
  for (const manifest of (await files.list(folder)).filter(isManifest))
    for (const file of await namesInManifest(files, join(folder, manifest), signal)) {
      const path = pathWithin(folder, file)
      if (path === null || known.has(nameKey(file))) continue
      known.add(nameKey(file))
      if ((await files.facts(path).catch(() => null))?.kind === 'file') found.push(file)
    }
  return found.toSorted()
}

/** A manifest of another export is kept: the new one gets a number. @returns its name */
async function keepManifest({ needs, folder, signal }: FolderRun, manifest: Part): Promise<string> {
  const own = manifest.sha256()
  for (let count = 1; count <= COUNT_MAX; count += 1) {
    const name = count === 1 ? MANIFEST : countedName(MANIFEST, count)
    const path = join(folder, name)
    const there = await factsOfFile(needs.files, path, signal)
    const isSame = there?.sha256 === own
    if (!isSame && (there !== null || !(await isFree(needs.files, path)))) continue
    await (isSame ? manifest.drop() : manifest.keepAs(path, () => undefined))
    return name
  }
  throw new TakenError(join(folder, MANIFEST))
}

/** Checks the free space where sizes are known beforehand. @throws RefusedError */
export async function refuseFullDisk(
  { needs, folder }: FolderRun,
  files: readonly (PlannedFile | Same)[],
): Promise<void> {
  let bytes = 0
  for (const one of files) if (!isSame(one) && one.sha256 !== null) bytes += one.bytes
  const free = await freeBytesAt(needs.files, folder)
  if (free !== null && free < bytes)
    throw new RefusedError(t('exported.noSpace', { folder, free: inUnits(free), needed: inUnits(bytes) }))
}
