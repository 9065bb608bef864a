// Goes through the library folder by folder, holding one at a time: ten thousand jobs take little memory. It only reads.
import { systemCode, systemDetails } from '../../domain/system-error.ts'
import { join } from 'node:path'
import { FailureError } from '../../domain/failure.ts'
import { jsonOrNull } from '../../domain/text.ts'
import { gather, jobFile, TEST_RUNS_FOLDER } from '../files/index.ts'
import type { FileSystem } from '../ports/filesystem.ts'
import { readJob } from '../service/index.ts'
import { readReviewFile, REVIEW_FILE } from './keep-reviews.ts'
import { lostIn, type LostJob } from './lost-job.ts'
import type { KeptReview } from '../store/index.ts'
import type { RebuildTrouble } from '../../contract/commands/rebuild.ts'
import { t } from '../../words/index.ts'

const JOB_FILE = 'job.json'
/** A test run's job stands this deep; nothing of ours is deeper. */
const DEPTH_MAX = 4
/** More than any answer of the service, written with indents. */
const JOB_FILE_BYTES_MAX = 128 * 1024 * 1024
/** Of a folder's names, so many are looked into: a library has a job soon, or none. */
const NAMES_MAX = 12

export type JobStory = Exclude<ReturnType<typeof readJobFile>, null>
type FileEntry = JobStory['files'][number]

export interface FoundJob {
  readonly kind: 'job'
  /** Relative to the library. */
  readonly folder: string
  readonly story: JobStory
  /** Those of its files that are there and as they were. */
  readonly files: readonly FileEntry[]
  readonly reviews: readonly KeptReview[]
}

export type Found =
  | FoundJob
  /** `lost`: a job that may have been paid for and cannot be read. */
  | { readonly kind: 'trouble'; readonly trouble: RebuildTrouble; readonly lost: LostJob | null }

export interface Walk {
  readonly files: Pick<FileSystem, 'list' | 'facts' | 'isLink' | 'read' | 'readWhole'>
  /** Absolute. */
  readonly library: string
  /** Hold every file against its SHA-256. */
  readonly verify: boolean
}

/** @throws FailureError WORKSPACE_UNUSABLE where the library itself may not be read */
export async function* walkLibrary(walk: Walk): AsyncGenerator<Found> {
  try {
    yield* walkFolder(walk, '', 0)
  } catch (error) {
    if (systemCode(error) === null) throw error
    throw new FailureError('WORKSPACE_UNUSABLE', t('rebuild.unreadable', { library: walk.library }), {
      cause: error,
      details: systemDetails(error),
    })
  }
}

async function* walkFolder(walk: Walk, folder: string, depth: number): AsyncGenerator<Found> {
  const names = (await walk.files.list(at(walk, folder))).toSorted()
  if (names.includes(JOB_FILE)) {
    yield* jobIn(walk, folder, names)
    return
  }
  const otherFiles: string[] = []
  for (const name of names) {
    if (isNobodys(name)) continue
    const path = pathOf(folder, name)
    try {
      const facts = await walk.files.facts(at(walk, path))
      if (facts?.kind !== 'folder' || depth === DEPTH_MAX) otherFiles.push(name)
      // It may lead out of the library, or back into it.
      else if (await walk.files.isLink(at(walk, path)))
        yield trouble('link', path, t('rebuild.skipped.link'), lostIn(path))
      else yield* walkFolder(walk, path, depth + 1)
    } catch (error) {
      yield trouble('unreadable', path, refusal(error), lostIn(path))
    }
  }
  const lost = lostIn(folder)
  if (lost === null || lost.jobId === null) {
    for (const name of otherFiles)
      if (!isPart(name)) yield trouble('unknown', pathOf(folder, name), t('rebuild.skipped.unknown'))
    return
  }
  if (otherFiles.length === 0) return
  // The folder has a job's name: it must not be taken for one that nobody has paid for.
  yield trouble('half', folder, t('rebuild.skipped.half', { count: otherFiles.length }), lost)
}

async function* jobIn(walk: Walk, folder: string, names: readonly string[]): AsyncGenerator<Found> {
  const story = await storyIn(walk, folder)
  if (typeof story === 'string') {
    yield trouble('damaged', `${folder}/${JOB_FILE}`, story, lostIn(folder))
    return
  }
  const files: FileEntry[] = []
  for (const entry of story.files) {
    const why = await whyUnusable(walk, `${folder}/${entry.file}`, entry)
    if (why === null) files.push(entry)
    else yield trouble('missing', `${folder}/${entry.file}`, why)
  }
  let reviews: readonly KeptReview[] = []
  if (names.includes(REVIEW_FILE)) {
    const read = await readReviews(walk, `${folder}/${REVIEW_FILE}`)
    if (typeof read === 'string') yield trouble('review', `${folder}/${REVIEW_FILE}`, read)
    else reviews = read
  }
  const known = new Set([JOB_FILE, REVIEW_FILE, ...story.files.map(({ file }) => file)])
  for (const name of names)
    if (!known.has(name) && !isPart(name) && !isNobodys(name))
      yield trouble('unknown', `${folder}/${name}`, t('rebuild.skipped.notListed'))
  yield { kind: 'job', folder, story, files, reviews }
}

const storyIn = (walk: Walk, folder: string): Promise<JobStory | string> =>
  orWhyNot(async () => {
    const text = await textIn(walk, `${folder}/${JOB_FILE}`)
    return (text === null ? null : readJobFile(text)) ?? t('rebuild.skipped.damaged')
  })

/** null: it is no such file. */
function readJobFile(text: string) {
  const read = jobFile.safeParse(jsonOrNull(text))
  const job = read.success ? readJob(read.data.job, read.data.jobId) : null
  if (!read.success || job === null) return null
  const { task, times } = read.data
  const { recipe, batch: _batch, account: _account, ...product } = task
  const completedAtMs = times.completedAtMs ?? job.completedAtMs ?? times.submittedAtMs
  return { ...read.data, recipe, product, job, completedAtMs }
}

const readReviews = (walk: Walk, name: string): Promise<readonly KeptReview[] | string> =>
  orWhyNot(async () => {
    const text = await textIn(walk, name)
    return (text === null ? null : readReviewFile(jsonOrNull(text))) ?? t('rebuild.skipped.review')
  })

/** null: there is no file, or one that is too large. */
async function textIn({ files, library }: Walk, name: string): Promise<string | null> {
  const path = at({ library }, name)
  const facts = await files.facts(path)
  if (facts?.kind !== 'file' || facts.bytes > JOB_FILE_BYTES_MAX) return null
  return new TextDecoder().decode((await files.readWhole(path)) ?? new Uint8Array())
}

const whyUnusable = (
  { files, library, verify }: Walk,
  name: string,
  { bytes, sha256 }: FileEntry,
): Promise<string | null> =>
  orWhyNot(async () => {
    const path = at({ library }, name)
    const facts = await files.facts(path)
    if (facts?.kind !== 'file') return t('rebuild.skipped.missing')
    if (facts.bytes !== bytes) return t('rebuild.skipped.size', { bytes: facts.bytes, before: bytes })
    if (!verify || (await gather(files.read(path))).sha256 === sha256) return null
    return t('rebuild.skipped.changed')
  })

async function orWhyNot<T>(read: () => Promise<T>): Promise<T | string> {
  try {
    return await read()
  } catch (error) {
    return refusal(error)
  }
}

/** @throws any error that is not the file system's */
function refusal(error: unknown): string {
  if (systemCode(error) === null) throw error
  return t('rebuild.skipped.unreadable')
}

const trouble = (
  kind: RebuildTrouble['kind'],
  path: string,
  message: string,
  lost: LostJob | null = null,
): Found => ({ kind: 'trouble', trouble: { kind, path, message }, lost })

const pathOf = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)
const at = ({ library }: Pick<Walk, 'library'>, path: string): string => join(library, ...path.split('/'))

const isPart = (name: string): boolean => /\.part(\.note(\.tmp)?)?$|\.tmp$/.test(name)
const isNobodys = (name: string): boolean => name.startsWith('.') || /^(desktop\.ini|thumbs\.db)$/i.test(name)

/** Whether a library holds anything paid for that a database could be made of: a look, not a walk. @param folder absolute */
export async function holdsJob(
  files: Pick<FileSystem, 'list'>,
  folder: string,
  depth = DEPTH_MAX,
): Promise<boolean> {
  // What may not be looked into is nobody's library.
  const names = await files.list(folder).catch((): readonly string[] => [])
  if (names.includes(JOB_FILE)) return true
  if (depth === 0) return false
  const folders = names.filter((name) => !name.startsWith('.') && name !== TEST_RUNS_FOLDER)
  for (const name of folders.slice(0, NAMES_MAX))
    if (await holdsJob(files, join(folder, name), depth - 1)) return true
  return false
}
