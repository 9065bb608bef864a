// Files of the library that are not images: a creative strategy, and the job.json that makes a folder complete by
// itself, so that the database can be rebuilt from it. They are made to be read by people too: indented, a newline at
// the end. A job.json may hold URLs, never a key.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { OPERATIONS } from '../../domain/operations/index.ts'
import { COUNTRY_CODES, KEY_KINDS } from '../../domain/service.ts'
import { ADOPTIONS } from '../../domain/states.ts'
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
  readonly name: string
  /** Text that must not be in the file, such as the account's key; it is replaced by `[key]`. */
  readonly secrets?: readonly string[]
}

export interface SavedDocument {
  readonly kind: 'saved'
  /** Relative to the library, with forward slashes. */
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

const text = z.string().min(1).max(1000)
const words = z.string().max(10_000).nullable()
const atMs = z.int().nonnegative()
const credits = z.number().nonnegative().nullable()
const pixels = z.int().positive().nullable()
const fileName = z
  .string()
  .max(255)
  .regex(/^[^/\\\0]+$/)
  .refine((name) => name !== '.' && name !== '..')

/** What job.json holds: all that the database cannot be rebuilt without. */
export const jobFile = z.object({
  version: z.literal(1),
  task: z.object({
    asin: text,
    countryCode: z.enum(COUNTRY_CODES),
    sku: words,
    title: words,
    mainImageUrl: words,
    otherImageUrls: z.array(z.string()).max(1000).readonly(),
    line: z.int().positive(),
    recipe: z.object({ name: text, params: z.record(z.string(), z.unknown()).readonly() }),
    batch: text,
    account: text,
  }),
  account: z.object({
    name: text,
    baseUrl: z.url(),
    keyKind: z.enum(KEY_KINDS),
    /** Of a test run; files of people have this name for it. */
    testRun: z.boolean(),
    /** Stays as it is when the account is called otherwise; of no other account. */
    createdAtMs: atMs,
  }),
  batch: z.object({ name: text, source: z.string().max(10_000), createdAtMs: atMs }),
  operation: z.enum(OPERATIONS),
  jobId: text,
  /** It was found in the service's list, and nothing proves that it is this task's; null: the service's answer named it. */
  adopted: z.enum(ADOPTIONS).nullable().default(null),
  times: z.object({ submittedAtMs: atMs, completedAtMs: atMs.nullable(), expiresAtMs: atMs.nullable() }),
  /** As the service reported them; null: it did not. */
  credits: z.object({ charged: credits, refunded: credits }),
  request: z.unknown(),
  job: z.unknown(),
  files: z
    .array(
      z.object({
        file: fileName,
        path: z.string(),
        slot: z.string(),
        bytes: z.int().nonnegative(),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        width: pixels,
        height: pixels,
        format: z.string(),
        note: words.default(null),
      }),
    )
    .max(10_000),
  missing: z
    .array(z.object({ path: z.string(), state: z.enum(['failed', 'expired']), code: text, message: words }))
    .max(10_000),
  /** Addresses in the output that led to no image, by their paths and what came instead. */
  leftOut: z.array(z.string()).max(10_000).default([]),
})
export type JobFile = z.infer<typeof jobFile>

/** Writes `<name>.json`; an existing one is replaced. */
export async function saveDocument(
  { files, clock, library, folder, name, secrets = [] }: DocumentTarget,
  value: unknown,
): Promise<SavedDocument | StorageFailure> {
  const file = `${name}.json`
  const target = join(library, ...folder.split('/'))
  const path = join(target, file)
  const bytes = Buffer.from(`${concealed(JSON.stringify(value ?? null, null, 2), secrets)}\n`)
  try {
    await makeLibraryFolder(files, library, target)
    await onDisk(() => placeFile(files, clock, { part: `${path}.part`, path, bytes }))
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
