// A job.json as a rebuild needs it, of any version: what earlier ones did not write down is taken from the service's
// answer, which they hold whole, or is plainly unknown. What cannot be understood is refused with a reason; the images
// beside it are left alone.
import { z } from 'zod'
import { COUNTRY_CODES, KEY_KINDS, type KeyKind } from '../../domain/service.ts'
import { OPERATIONS, type Operation, type RecipeParams } from '../../domain/operations/index.ts'
import type { ProductInput } from '../../domain/catalog.ts'
import { TEST_RUNS_FOLDER } from '../files/index.ts'
import { type Job, readJob } from '../service/index.ts'
import { t } from '../../words/index.ts'

const text = z.string().min(1).max(1000)
const words = z.string().max(10_000).nullable().default(null)
const atMs = z.int().nonnegative()
const amount = z.number().nonnegative().nullable()
/** A name and no way to anywhere else. */
const fileName = z
  .string()
  .max(255)
  .regex(/^[^/\\\0]+$/)
  .refine((name) => name !== '.' && name !== '..')

const jobFile = z.object({
  version: z.literal(1),
  task: z.object({
    asin: text,
    countryCode: z.enum(COUNTRY_CODES),
    sku: words,
    title: words,
    mainImageUrl: words,
    otherImageUrls: z.array(z.string()).max(1000).default([]),
    line: z.int().positive().default(1),
    recipe: z.object({ name: text, params: z.record(z.string(), z.unknown()) }),
    batch: text,
    account: text,
  }),
  account: z
    .object({
      name: text,
      baseUrl: z.url(),
      keyKind: z.enum(KEY_KINDS),
      rehearsal: z.boolean(),
      createdAtMs: atMs.optional(),
    })
    .optional(),
  batch: z.object({ name: text, source: z.string().max(10_000), createdAtMs: atMs }).optional(),
  operation: z.enum(OPERATIONS),
  jobId: text,
  times: z
    .object({ submittedAtMs: atMs, completedAtMs: atMs.nullable(), expiresAtMs: atMs.nullable() })
    .optional(),
  credits: z.object({ charged: amount, refunded: amount }).optional(),
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
        width: z.int().positive().nullable().default(null),
        height: z.int().positive().nullable().default(null),
        format: z.string().nullable().default(null),
      }),
    )
    .max(10_000),
  missing: z
    .array(z.object({ path: z.string(), state: z.enum(['failed', 'expired']), code: text, message: words }))
    .max(10_000)
    .default([]),
})

/** The name of the test run's account in files of versions that did not write `account`. */
const EARLIER_TEST_RUN_NAME = 'Rehearsal'

export type FileEntry = z.infer<typeof jobFile>['files'][number]
type Missing = z.infer<typeof jobFile>['missing'][number]

/** What a folder of the library says of its job. */
export interface JobStory {
  readonly jobId: string
  readonly operation: Operation
  readonly product: ProductInput
  readonly recipe: { readonly name: string; readonly params: RecipeParams }
  readonly account: {
    readonly name: string
    /** null: an earlier version did not write it down. */
    readonly baseUrl: string | null
    readonly keyKind: KeyKind
    readonly testRun: boolean
    /** By which it is known under any name; null: an earlier version did not write it down. */
    readonly createdAtMs: number | null
  }
  readonly batch: { readonly name: string; readonly source: string; readonly createdAtMs: number | null }
  readonly submittedAtMs: number
  readonly completedAtMs: number
  readonly expiresAtMs: number | null
  readonly charged: number | null
  readonly refunded: number | null
  readonly request: unknown
  readonly job: Job
  readonly files: readonly FileEntry[]
  readonly missing: readonly Missing[]
}

/**
 * @param folder of the job, relative to the library
 * @returns the job's story, or in one sentence why it cannot be read
 */
export function readJobFile(content: string, folder: string): JobStory | string {
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch {
    return t('rebuild.skipped.damaged')
  }
  const read = jobFile.safeParse(json)
  if (!read.success) return t('rebuild.skipped.damaged')
  const { task, account, batch, operation, jobId, times, credits, request, files, missing } = read.data
  const job = readJob(read.data.job, jobId)
  if (job === null) return t('rebuild.skipped.damaged')
  const { recipe, batch: batchName, account: accountName, ...product } = task
  const completedAtMs = times?.completedAtMs ?? job.completedAtMs ?? job.createdAtMs ?? 0
  return {
    jobId,
    operation,
    product,
    recipe,
    account:
      account === undefined
        ? {
            name: accountName,
            baseUrl: null,
            // What must not pay twice.
            keyKind: 'live',
            testRun: folder.startsWith(`${TEST_RUNS_FOLDER}/`) || accountName === EARLIER_TEST_RUN_NAME,
            createdAtMs: null,
          }
        : {
            name: account.name,
            baseUrl: account.baseUrl,
            keyKind: account.keyKind,
            testRun: account.rehearsal,
            createdAtMs: account.createdAtMs ?? null,
          },
    batch: batch ?? { name: batchName, source: t('app.screen.library'), createdAtMs: null },
    submittedAtMs: times?.submittedAtMs ?? job.createdAtMs ?? completedAtMs,
    completedAtMs,
    expiresAtMs: times?.expiresAtMs ?? null,
    charged: credits?.charged ?? job.creditCost,
    refunded: credits?.refunded ?? job.creditsRefunded,
    request: request ?? null,
    job,
    files,
    missing,
  }
}
