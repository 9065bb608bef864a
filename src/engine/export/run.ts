// One export from its request to its end: named, checked, written. Whatever ends it, files that have their name are whole,
// and the outcome says what was kept and what to do.
import { isAbsolute, relative } from 'node:path'
import type { ExportOutcome, ExportPlan } from '../../contract/commands/export.ts'
import { FailureError } from '../../contract/failure.ts'
import { systemCode } from '../ports/filesystem.ts'
import { checkFolder, inMegabytes, isSame, refuseFullDisk, writeFolder } from './folder.ts'
import type { ExportNeeds, ExportRequest, ExportTarget } from './needs.ts'
import { TakenError } from './parts.ts'
import { prepare, type Prepared } from './plan.ts'
import { problemList } from './problems.ts'
import { RefusedError, type Tally } from './report.ts'
import { checkZips, existingZips, writeZips, zipBase, zipFolder } from './zips.ts'

const NAMES_SHOWN = 100
/** Looked up at the destination for a plan; an export looks at all. */
const LOOKED_AT_MAX = 2_000

/** What would be written, without writing. @throws FailureError BAD_INPUT for a destination inside the workspace */
export async function planExport(
  needs: ExportNeeds,
  request: ExportRequest,
  target: ExportTarget | null,
  signal?: AbortSignal,
): Promise<ExportPlan> {
  if (target !== null) refuseInside(needs, target)
  const preparation = await prepare(needs, request, signal)
  if (!preparation.ok) return { ...NOTHING, template_problem: preparation.problem }
  const { files, problems, notOnDisk, rehearsed, preflight, preflightFirst } = preparation.prepared
  if (target !== null) await lookAt(needs, target, preparation.prepared, signal)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const { zip_bytes_max, zip_files_max } = request.options
  const zips = Math.max(Math.ceil(bytes / zip_bytes_max), Math.ceil(files.length / zip_files_max), 1)
  return {
    template_problem: null,
    files: files.length,
    bytes,
    not_on_disk: notOnDisk,
    rehearsed,
    names: files.slice(0, NAMES_SHOWN).map(({ asset, name }) => ({ asset, name })),
    zips: target?.kind === 'zip' && files.length > 0 ? zips : null,
    preflight,
    preflight_first: preflightFirst,
    ...problems.told(),
  }
}

const NOTHING: Omit<ExportPlan, 'template_problem'> = {
  files: 0,
  bytes: 0,
  not_on_disk: 0,
  rehearsed: 0,
  names: [],
  zips: null,
  preflight: { error: 0, warning: 0, not_measured: 0 },
  preflight_first: { error: null, warning: null },
  errors: 0,
  notes: 0,
  problems: [],
  problem_counts: [],
}

/** By name and size only: whether it is the same is found out when it is exported, before anything is written. */
async function lookAt(
  needs: ExportNeeds,
  target: ExportTarget,
  { files, problems }: Prepared,
  signal?: AbortSignal,
): Promise<void> {
  const perhaps = (asset: number | null, name: string): void =>
    problems.add(
      'EXISTS_PERHAPS_SAME',
      asset,
      name,
      `${name} exists already. It is compared before anything is written: the same is skipped, nothing is replaced.`,
    )
  if (target.kind === 'zip') {
    const found = await existingZips({ needs, folder: zipFolder(target.path), base: zipBase(target.path) })
    for (const name of found) perhaps(null, name)
    return
  }
  if ((await needs.files.facts(target.path)) === null) return
  const folders = new Map<string, ReadonlySet<string>>()
  for (const { asset, name } of files.slice(0, LOOKED_AT_MAX)) {
    signal?.throwIfAborted()
    const cut = name.lastIndexOf('/')
    const folder = name.slice(0, Math.max(0, cut))
    const known = folders.get(folder) ?? new Set(await needs.files.list(`${target.path}/${folder}`))
    folders.set(folder, known)
    if (known.has(name.slice(cut + 1))) perhaps(asset, name)
  }
}

export interface RunOptions {
  readonly signal: AbortSignal
  /** Told at each file. */
  readonly onProgress?: (tally: Readonly<Tally>) => void
  /** Everything but writing. */
  readonly isTrial?: boolean
}

/** Never throws for what disk or destination did. @throws FailureError BAD_INPUT for a template or destination that will not do */
export async function runExport(
  needs: ExportNeeds,
  request: ExportRequest,
  target: ExportTarget,
  { signal, onProgress, isTrial = false }: RunOptions,
): Promise<ExportOutcome> {
  refuseInside(needs, target)
  const tally = watched(onProgress)
  let prepared: Prepared | null = null
  let wanted = 0
  const outcome = (end: ExportOutcome['end'], message: string): ExportOutcome => ({
    end,
    message,
    written: tally.written,
    same: tally.same,
    left_out: end === 'done' ? wanted - tally.written - tally.same : 0,
    bytes: tally.bytes,
    paths: tally.paths,
    ...tally.problems.told(),
  })
  try {
    const preparation = await prepare(needs, request, signal)
    if (!preparation.ok) throw new FailureError('BAD_INPUT', preparation.problem.message)
    prepared = preparation.prepared
    wanted = prepared.files.length + prepared.problems.errors
    tally.problems = prepared.problems
    tally.files = prepared.files.length
    return await carryOut(needs, request, target, { prepared, tally, signal, isTrial, outcome })
  } catch (error) {
    if (error instanceof RefusedError) return outcome('refused', error.message)
    const kept = `${count(tally.written + tally.same)} of ${count(prepared?.files.length ?? 0)} files are there, whole, and stay. Export again to the same place to complete them.`
    if (signal.aborted) return outcome('cancelled', `Cancelled. ${kept}`)
    if (error instanceof TakenError)
      return outcome(
        'failed',
        `${error.message} was made by another program meanwhile, and was not replaced. ${kept}`,
      )
    const code = systemCode(error)
    if (code === null || !/^E[A-Z0-9]+$/.test(code)) throw error
    return outcome(
      'failed',
      `${SENTENCES[code] ?? 'The destination could not be written.'} (${code}) ${kept}`,
    )
  }
}

const SENTENCES: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk quota is used up.',
  EACCES: 'The destination may not be written to.',
  EPERM: 'The destination may not be written to.',
  EROFS: 'The destination is on a disk that is read-only.',
  ENOENT: 'The destination is gone, or another export works at the same place.',
  ENOTDIR: 'A file stands where the export needs a folder.',
  EEXIST: 'A file stands where the export needs a folder.',
  ENAMETOOLONG: 'A name is too long for the destination.',
  EIO: 'The disk reports an error.',
}

interface Carried {
  readonly prepared: Prepared
  readonly tally: Tally
  readonly signal: AbortSignal
  readonly isTrial: boolean
  readonly outcome: (end: ExportOutcome['end'], message: string) => ExportOutcome
}

async function carryOut(
  needs: ExportNeeds,
  { options }: ExportRequest,
  target: ExportTarget,
  { prepared, tally, signal, isTrial, outcome }: Carried,
): Promise<ExportOutcome> {
  const { files, problems } = prepared
  if (files.length === 0 && problems.errors === 0)
    return outcome('refused', `Nothing to export: ${nothingBecause(prepared)}`)
  const run = { needs, files, options, tally, signal }
  const isFolder = target.kind === 'folder'
  const intoFolder = { ...run, folder: target.path }
  const intoZips = { ...run, folder: zipFolder(target.path), base: zipBase(target.path) }
  if (isFolder) await refuseNoFolder(needs, target.path)
  const refuses = (): boolean => problems.errors > 0 && options.problems === 'refuse'
  if (refuses()) return outcome('refused', refusal(problems.errors))
  const folder = isFolder ? await checkFolder(intoFolder) : []
  const zips = isFolder ? null : await checkZips(intoZips)
  const isZipTaken = !isFolder && problems.told().problem_counts.some(({ code }) => code === 'EXISTS')
  if (refuses() || isZipTaken) return outcome('refused', refusal(problems.errors))
  if (isFolder) await refuseFullDisk(intoFolder, folder)
  if (isTrial) {
    tally.same = folder.filter(isSame).length
    return outcome('done', `${count(files.length)} files would be written. Nothing was.`)
  }
  tally.phase = 'writing'
  tally.done = 0
  if (zips === null) await writeFolder(intoFolder, folder)
  else await writeZips(intoZips, zips)
  return outcome('done', told(tally, problems.errors))
}

function told({ written, same, bytes }: Tally, errors: number): string {
  const parts = [
    `${count(written)} ${written === 1 ? 'file' : 'files'} exported (${inMegabytes(bytes)}).`,
    ...(same === 0 ? [] : [`${count(same)} were there already.`]),
    ...(errors === 0 ? [] : [`${count(errors)} were left out.`]),
  ]
  return parts.join(' ')
}

const refusal = (errors: number): string =>
  `${count(errors)} ${errors === 1 ? 'problem' : 'problems'} found. Nothing was written. Mend them, or have what has a problem left out.`

function nothingBecause({ notOnDisk, rehearsed }: Prepared): string {
  if (rehearsed > 0) return 'what was chosen was made in a rehearsal.'
  if (notOnDisk > 0) return 'nothing of what was chosen is on disk, or all of it is documents.'
  return 'nothing was chosen. Approve images first, or export all.'
}

const count = (value: number): string => value.toLocaleString('en-US')

function watched(onProgress: RunOptions['onProgress']): Tally {
  const problems = problemList()
  let done = 0
  const tally: Tally = {
    phase: 'checking',
    get done() {
      return done
    },
    set done(next) {
      done = next
      onProgress?.(tally)
    },
    files: 0,
    written: 0,
    same: 0,
    bytes: 0,
    paths: [],
    problems,
  }
  return tally
}

/** The library is not to be mixed with what leaves it, nor the workspace filled. */
function refuseInside({ workspace }: ExportNeeds, { path }: ExportTarget): void {
  const way = relative(workspace, path)
  const isOutside = isAbsolute(way) || way.split(/[/\\]/)[0] === '..'
  if (!isOutside)
    throw new FailureError(
      'BAD_INPUT',
      `${path} is inside the workspace. Choose a folder outside of ${workspace}.`,
    )
}

async function refuseNoFolder({ files }: ExportNeeds, path: string): Promise<void> {
  const found = await files.facts(path)
  if (found !== null && found.kind !== 'folder')
    throw new FailureError('BAD_INPUT', `${path} is a file. Choose a folder, or a name that ends in .zip.`)
}
