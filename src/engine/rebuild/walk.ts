// Goes through the library folder by folder, holding one at a time: a library of ten thousand jobs is read in the memory of
// one. It only reads.
import { join } from 'node:path'
import { gather } from '../files/index.ts'
import type { FileSystem } from '../ports/filesystem.ts'
import { type FileEntry, type JobStory, readJobFile } from './job-file.ts'
import { readReviewFile, REVIEW_FILE } from './review-file.ts'
import type { KeptReview } from '../store/index.ts'
import type { RebuildTrouble } from '../../contract/commands/rebuild.ts'

export const JOB_FILE = 'job.json'
/** A rehearsal's job stands this deep; nothing of ours is deeper. */
export const DEPTH_MAX = 4
/** More than any answer of the service, written with indents. */
const JOB_FILE_BYTES_MAX = 128 * 1024 * 1024

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
  | { readonly kind: 'trouble'; readonly trouble: RebuildTrouble; readonly jobId: string | null }

export interface Walk {
  readonly files: Pick<FileSystem, 'list' | 'facts' | 'read' | 'readWhole'>
  /** Absolute. */
  readonly library: string
  /** Hold every file against its SHA-256. */
  readonly verify: boolean
}

export async function* walkLibrary(walk: Walk, folder = '', depth = 0): AsyncGenerator<Found> {
  const names = (await walk.files.list(at(walk, folder))).toSorted()
  if (names.includes(JOB_FILE)) {
    yield* jobIn(walk, folder, names)
    return
  }
  const strays: string[] = []
  for (const name of names) {
    const path = folder === '' ? name : `${folder}/${name}`
    const facts = await walk.files.facts(at(walk, path))
    if (facts?.kind === 'folder' && depth < DEPTH_MAX) yield* walkLibrary(walk, path, depth + 1)
    else if (!isOurs(name)) strays.push(path)
  }
  if (strays.length === 0) return
  if (depth < DEPTH_MAX - 1) {
    for (const path of strays) yield trouble('unknown', path, 'Nothing tells what it is.')
    return
  }
  // The folder has a job's name: it must not be taken for one that nobody has paid for.
  const message = `It has no ${JOB_FILE}: ${strays.length} ${strays.length === 1 ? 'file was' : 'files were'} left alone.`
  yield trouble('half', folder, message, folder.slice(folder.lastIndexOf('/') + 1))
}

async function* jobIn(walk: Walk, folder: string, names: readonly string[]): AsyncGenerator<Found> {
  const story = await storyIn(walk, folder)
  if (typeof story === 'string') {
    yield trouble('damaged', `${folder}/${JOB_FILE}`, story, folder.slice(folder.lastIndexOf('/') + 1))
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
    if (read === null) yield trouble('review', `${folder}/${REVIEW_FILE}`, 'It cannot be understood.')
    else reviews = read
  }
  const known = new Set([JOB_FILE, REVIEW_FILE, ...story.files.map(({ file }) => file)])
  for (const name of names)
    if (!known.has(name) && !isOurs(name))
      yield trouble('unknown', `${folder}/${name}`, `The ${JOB_FILE} beside it does not tell of it.`)
  yield { kind: 'job', folder, story, files, reviews }
}

async function storyIn(walk: Walk, folder: string): Promise<JobStory | string> {
  const path = at(walk, `${folder}/${JOB_FILE}`)
  const facts = await walk.files.facts(path)
  if (facts?.kind !== 'file' || facts.bytes > JOB_FILE_BYTES_MAX) return 'It is no file of that kind.'
  return readJobFile(textOf(await walk.files.readWhole(path)), folder)
}

async function readReviews(walk: Walk, path: string): Promise<readonly KeptReview[] | null> {
  const facts = await walk.files.facts(at(walk, path))
  if (facts?.kind !== 'file' || facts.bytes > JOB_FILE_BYTES_MAX) return null
  return readReviewFile(textOf(await walk.files.readWhole(at(walk, path))))
}

async function whyUnusable(walk: Walk, path: string, entry: FileEntry): Promise<string | null> {
  const facts = await walk.files.facts(at(walk, path))
  if (facts?.kind !== 'file') return 'The file is not there.'
  if (facts.bytes !== entry.bytes) return `It has ${facts.bytes} bytes and had ${entry.bytes}.`
  if (!walk.verify) return null
  const { sha256 } = await gather(walk.files.read(at(walk, path)))
  return sha256 === entry.sha256 ? null : 'Its contents are not what was collected (SHA-256).'
}

const trouble = (
  kind: RebuildTrouble['kind'],
  path: string,
  message: string,
  jobId: string | null = null,
): Found => ({ kind: 'trouble', trouble: { kind, path, message }, jobId })

const at = ({ library }: Walk, path: string): string => join(library, ...path.split('/'))
const textOf = (bytes: Uint8Array | null): string => new TextDecoder().decode(bytes ?? new Uint8Array())

/** What stands here for a moment: parts, notes, tests of the disk; and what systems put everywhere. */
const isOurs = (name: string): boolean =>
  /\.part(\.note(\.tmp)?)?$|\.tmp$/.test(name) ||
  name.startsWith('.') ||
  /^(desktop\.ini|thumbs\.db)$/i.test(name)
