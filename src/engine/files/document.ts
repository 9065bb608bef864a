// Files of the library that are not images: a creative strategy, and the job.json that makes a folder complete by
// itself, so that the database can be rebuilt from it. They are made to be read by people too: indented, a newline at
// the end. A job.json may hold URLs, never a key.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Clock } from '../ports/clock.ts'
import type { FileSystem } from '../ports/filesystem.ts'
import { placeFile } from './place.ts'
import { makeLibraryFolder, onDisk, StorageError, type StorageFailure } from './storage.ts'

export interface DocumentTarget {
  readonly files: FileSystem
  readonly clock: Clock
  /** Absolute; must exist. */
  readonly library: string
  /** Relative to the library: see `libraryFolder`. */
  readonly folder: string
  /** Text that must not be in the file, such as the account's key; it is replaced by `[key]`. */
  readonly secrets?: readonly string[]
  readonly signal?: AbortSignal
}

export interface SavedDocument {
  readonly kind: 'saved'
  /** Relative to the library, with forward slashes. */
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** Writes `<name>.json`; an existing one is replaced. */
export const saveDocument = (
  target: DocumentTarget & { readonly name: string },
  document: unknown,
): Promise<SavedDocument | StorageFailure> => saveJson(target, `${target.name}.json`, document)

/** What job.json holds: all that the database cannot be rebuilt without. What earlier versions left out is optional. */
export interface JobFile {
  readonly version: 1
  /** Our own names of what the job was for: asin, recipe, batch, account, … */
  readonly task: Readonly<Record<string, unknown>>
  readonly account?: {
    readonly name: string
    readonly baseUrl: string
    /** Of the key that the job was submitted with. */
    readonly keyKind: 'live' | 'test'
    /** Of a test run; files of people have this name for it. */
    readonly rehearsal: boolean
    /** Stays as it is when the account is called otherwise; of no other account. */
    readonly createdAtMs?: number
  }
  readonly batch?: { readonly name: string; readonly source: string; readonly createdAtMs: number }
  readonly operation: string
  readonly jobId: string
  readonly times?: {
    readonly submittedAtMs: number
    readonly completedAtMs: number | null
    readonly expiresAtMs: number | null
  }
  /** As the service reported them; null: it did not. */
  readonly credits?: { readonly charged: number | null; readonly refunded: number | null }
  /** The body that was submitted. */
  readonly request: unknown
  /** The service's answer, whole. */
  readonly job: unknown
  readonly files: readonly JobFileEntry[]
  /** Outputs that did not come. */
  readonly missing?: readonly {
    readonly path: string
    readonly state: 'failed' | 'expired'
    readonly code: string
    readonly message: string | null
  }[]
}

export interface JobFileEntry {
  /** Relative to the folder of job.json. */
  readonly file: string
  /** Where it stood in the output. */
  readonly path: string
  readonly slot: string
  readonly bytes: number
  readonly sha256: string
  /** In pixels. */
  readonly width?: number | null
  readonly height?: number | null
  readonly format?: string | null
}

/** Writes `job.json`; an existing one is replaced. */
export const saveJobFile = (target: DocumentTarget, job: JobFile): Promise<SavedDocument | StorageFailure> =>
  saveJson(target, 'job.json', job)

async function saveJson(
  { files, clock, library, folder, secrets = [], signal }: DocumentTarget,
  file: string,
  value: unknown,
): Promise<SavedDocument | StorageFailure> {
  const target = join(library, ...folder.split('/'))
  const path = join(target, file)
  const bytes = Buffer.from(`${concealed(JSON.stringify(value ?? null, null, 2), secrets)}\n`)
  try {
    await makeLibraryFolder(files, library, target)
    await onDisk(() => placeFile(files, clock, { part: `${path}.part`, path, bytes }, signal))
  } catch (error) {
    if (error instanceof StorageError) return error.failure
    throw error
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { kind: 'saved', path: `${folder}/${file}`, bytes: bytes.length, sha256 }
}

/** On the finished text, so that names of fields are covered as well. */
const concealed = (json: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret.length >= 4)
    .reduce((text, secret) => text.replaceAll(JSON.stringify(secret).slice(1, -1), '[key]'), json)
