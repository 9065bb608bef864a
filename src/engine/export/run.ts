// One export from its request to its end: named, checked, written. Whatever ends it, files that have their name are whole,
// and the outcome says what was kept and what to do.
import { dirname } from 'node:path'
import { diskReason, systemCode, systemDetails } from '../../domain/system-error.ts'
import { isWithin, realPlace } from '../ports/filesystem.ts'
import { EXPORT_SHOWN_MAX, type ExportOutcome, type ExportPlan } from '../../contract/commands/export.ts'
import { sentences } from '../../domain/text.ts'
import { badInput } from '../../domain/failure.ts'
import { bytes, commas, skippedWords, t } from '../../words/index.ts'
import { checkFolder, earlierFiles, isSame, refuseFullDisk, writeFolder } from './folder.ts'
import { MANIFEST } from './naming.ts'
import type { ExportNeeds, ExportRequest, ExportTarget } from './needs.ts'
import { TakenError } from './parts.ts'
import { noFacts, prepare, type Prepared } from './plan.ts'
import { problemList, refusal, RefusedError, type Tally } from './problems.ts'
import { checkSources } from './content.ts'
import { freeBase, writeZips } from './zips.ts'

const NAMES_SHOWN = 100
const EXAMPLES_MAX = 50

/** What would be written, without writing. @throws FailureError BAD_INPUT for a destination inside the workspace */
export async function planExport(
  needs: ExportNeeds,
  request: ExportRequest,
  target: ExportTarget | null,
  signal?: AbortSignal,
): Promise<ExportPlan> {
  if (target !== null) await refuseInside(needs, target)
  const preparation = await prepare(needs, request, signal)
  const { files, problems, facts } = preparation.ok ? preparation.prepared : nothing()
  const changed = files.filter(({ fix }) => fix !== null)
  if (target?.kind === 'zip' && preparation.ok)
    await freeBase(needs.files, target.path, request.options, problems)
  const size = files.reduce((sum, file) => sum + file.bytes, 0)
  const { zip_bytes_max, zip_files_max } = request.options
  const zips = Math.max(Math.ceil(size / zip_bytes_max), Math.ceil(files.length / zip_files_max), 1)
  return {
    template_problem: preparation.ok ? null : preparation.problem,
    files: files.length,
    bytes: size,
    ...facts,
    names: files.slice(0, NAMES_SHOWN).map(({ asset, name }) => ({ asset, name })),
    zips: target?.kind === 'zip' && files.length > 0 ? zips : null,
    fixed: changed.length,
    fixed_examples: changed.slice(0, EXAMPLES_MAX).map(({ asset }) => asset),
    ...problems.summary(),
  }
}

const nothing = (): Prepared => ({ files: [], problems: problemList(), facts: noFacts() })

export interface RunOptions {
  readonly signal: AbortSignal
  readonly onProgress?: (tally: Readonly<Tally>) => void
  readonly isTrial?: boolean
}

/** Never throws for what disk or destination did. @throws FailureError BAD_INPUT for a template or destination that will not do */
export async function runExport(
  needs: ExportNeeds,
  request: ExportRequest,
  target: ExportTarget,
  { signal, onProgress, isTrial = false }: RunOptions,
): Promise<ExportOutcome> {
  await refuseInside(needs, target)
  const tally = watched(onProgress)
  let prepared: Prepared | null = null
  let wanted = 0
  const outcome = (end: ExportOutcome['end'], message: string, details?: string): ExportOutcome => {
    const left_out =
      end !== 'done' ? 0 : isTrial ? tally.problems.errors : wanted - tally.written - tally.same
    return { ...outcomeOf(end, { message, details }, tally), left_out }
  }
  try {
    const preparation = await prepare(needs, request, signal)
    if (!preparation.ok) throw badInput(preparation.problem.message)
    prepared = preparation.prepared
    wanted = prepared.files.length + prepared.problems.errors
    tally.problems = prepared.problems
    tally.files = prepared.files.length
    return await carryOut(needs, request, target, { prepared, tally, signal, isTrial, outcome })
  } catch (error) {
    if (error instanceof RefusedError) return outcome('refused', error.message)
    const there = tally.written + tally.same
    const kept =
      there === 0
        ? t('exported.kept.none')
        : t('exported.kept.some', { kept: there, files: prepared?.files.length ?? 0 })
    if (signal.aborted) return outcome('cancelled', kept)
    if (error instanceof TakenError)
      return outcome('failed', sentences(t('exported.madeByOther', { path: error.message }), kept))
    const code = systemCode(error)
    if (code === null || !/^E[A-Z0-9]+$/.test(code)) throw error
    const why = t(`exported.failed.${diskReason(code)}`)
    return outcome('failed', sentences(why, kept), systemDetails(error))
  }
}

export const outcomeOf = (
  end: ExportOutcome['end'],
  { message, details }: { readonly message: string; readonly details?: string | undefined },
  { written, same, bytes, paths, earlier, problems } = watched(),
): ExportOutcome => ({
  end,
  message,
  ...(details === undefined ? {} : { details }),
  written,
  same,
  left_out: 0,
  bytes,
  paths,
  earlier_files: earlier.slice(0, EXPORT_SHOWN_MAX),
  ...problems.summary(),
})

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
  if (files.length === 0 && problems.errors === 0) return outcome('refused', nothingBecause(prepared))
  const skipped = skippedWords(prepared.facts, options)
  const { test_images: count } = prepared.facts
  const said = [
    count === 0 ? null : t('exported.testImages', { count }),
    skipped.length === 0 ? null : t('exported.notIncluded', { what: skipped.join(' · ') }),
  ]
  const run = { needs, files, options, tally, signal, isTrial }
  const isFolder = target.kind === 'folder'
  const intoFolder = { ...run, folder: target.path }
  if (isFolder) await refuseNoFolder(needs, target.path)
  const refuses = (): boolean => problems.errors > 0 && options.problems === 'refuse'
  if (refuses()) return outcome('refused', refusal(problems.errors))
  const folder = isFolder ? await checkFolder(intoFolder) : []
  if (isFolder) tally.earlier = await earlierFiles(intoFolder, folder)
  const going = isFolder ? files : await checkSources(run)
  if (refuses()) return outcome('refused', refusal(problems.errors))
  tally.done = 0
  const { errors } = problems
  const base = isFolder ? '' : await freeBase(needs.files, target.path, options, problems)
  if (problems.errors > errors) return outcome('refused', refusal(problems.errors))
  if (isFolder) await refuseFullDisk(intoFolder, folder)
  if (isTrial) {
    tally.same = folder.filter(isSame).length
    const would = (isFolder ? folder.length : going.length) - tally.same
    return outcome(
      'done',
      formatOutcome(t('exported.trial', { count: would }), tally, 'exported.trial.leftOut', said),
    )
  }
  tally.phase = 'writing'
  tally.done = 0
  if (isFolder) await writeFolder(intoFolder, folder)
  else await writeZips({ ...run, files: going, folder: dirname(target.path), base })
  const { written } = tally
  const done =
    written === 0 ? t('exported.done.none') : t('exported.done', { count: written, size: bytes(tally.bytes) })
  return outcome('done', formatOutcome(done, tally, 'exported.done.leftOut', said))
}

const EARLIER_SHOWN = 3

const formatOutcome = (
  done: string,
  { same, problems: { errors }, earlier, manifest }: Tally,
  leftOut: 'exported.done.leftOut' | 'exported.trial.leftOut',
  said: readonly (string | null)[],
): string =>
  sentences(
    done,
    same === 0 ? null : t('exported.done.same', { count: same }),
    errors === 0 ? null : t(leftOut, { count: errors }),
    ...said,
    earlier.length === 0
      ? null
      : t('exported.earlier', {
          count: earlier.length,
          names: commas(earlier.slice(0, EARLIER_SHOWN)),
          more: Math.max(0, earlier.length - EARLIER_SHOWN),
        }),
    manifest === null || manifest === MANIFEST ? null : t('exported.manifest', { name: manifest }),
  )

function nothingBecause({ facts }: Prepared): string {
  if (facts.other_verdict > 0) return t('exported.nothing.verdict')
  if (facts.from_test_runs > 0) return t('exported.nothing.testRuns')
  if (facts.not_listing > 0) return t('exported.nothing.notListing')
  return facts.not_on_disk + facts.documents > 0
    ? t('exported.nothing.notOnDisk')
    : t('exported.nothing.chosen')
}

function watched(onProgress?: RunOptions['onProgress']): Tally {
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
    earlier: [],
    manifest: null,
  }
  return tally
}

/** The library is not to be mixed with what leaves it, nor the workspace filled, whatever links lead there. */
async function refuseInside(
  { files, workspace, library }: ExportNeeds,
  { path }: ExportTarget,
): Promise<void> {
  const place = await realPlace(files, path)
  for (const own of [workspace, library])
    if (isWithin(own, path) || isWithin(await realPlace(files, own), place))
      throw badInput(t('exported.inside', { path, workspace }))
}

async function refuseNoFolder({ files }: ExportNeeds, path: string): Promise<void> {
  const found = await files.facts(path)
  if (found === null && (await files.isLink(path))) throw badInput(t('exported.deadLink', { path }))
  if (found !== null && found.kind !== 'folder') throw badInput(t('exported.isFile', { path }))
}
