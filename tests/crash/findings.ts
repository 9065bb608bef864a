// What must be true when a run has settled, whatever happened on the way. The truth is the service's: which
// jobs it was made to do, what it charged for them and what it serves; rows and files are held against that.
// Each finding is a sentence; none means that nothing was paid twice and nothing was lost.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Agent, request } from 'undici'
import { z } from 'zod'
import { TASK_STATES, type TaskState } from '../../src/domain/states.ts'
import { jobTypeOf } from '../../src/domain/operations/index.ts'
import {
  databasePath,
  libraryPath,
  NOT_RUNNING,
  openReader,
  type Reader,
  statusOf,
} from '../../src/engine/index.ts'
import type { JobRecord, Standin } from '../support/standin/index.ts'
import { type CrashRun, LIVE_KEY } from './crash-run.ts'
import { RECIPES } from './catalog.ts'

type Tell = (sentence: string) => void
type Checked = Pick<CrashRun, 'standin' | 'workspace' | 'asins'>

const jobFileSchema = z.object({
  jobId: z.string(),
  operation: z.string(),
  files: z.array(z.object({ file: z.string(), bytes: z.number(), sha256: z.string() })),
})
const servedSchema = z.object({ output: z.record(z.string(), z.unknown()) })

export async function findingsOf(run: Checked): Promise<string[]> {
  const findings: string[] = []
  const tell: Tell = (sentence) => void findings.push(sentence)
  const { standin, workspace } = run
  // It is asked what it serves, and shall say so.
  standin.setFaults([])

  checkSubmissions(run, tell)
  const files = await filesIn(workspace)
  for (const file of files) if (/\.part\b/.test(file)) tell(`a part is left over: ${file}`)
  const reader = openReader(databasePath(workspace))
  try {
    checkRows(run, reader, tell)
    const library = new Set(files.filter((file) => file.startsWith('library/')))
    for (const job of standin.jobs.filter(({ status }) => status === 'completed'))
      for (const file of await checkFolder(run, job, files, reader, tell)) library.delete(file)
    for (const file of library) tell(`nobody knows this file: ${file}`)
  } finally {
    reader.close()
  }
  await checkKey(workspace, files, tell)
  for (const { kind } of standin.violations) tell(`the service complains of ${kind}`)
  return findings
}

/** Exactly one job per product and type, and no more. */
function checkSubmissions({ standin, asins }: Checked, tell: Tell): void {
  for (const { asin, jobType, count, credits } of standin.paidTwice)
    tell(`paid twice: ${jobType} of ${asin} was submitted ${count} times, for ${credits} credits`)
  const expected = asins.flatMap((asin) => RECIPES.map(({ operation }) => `${asin} ${jobTypeOf(operation)}`))
  const made = standin.jobs.map(({ asin, jobType }) => `${asin} ${jobType}`)
  if (made.length !== expected.length)
    tell(`the service was made to do ${made.length} jobs, not ${expected.length}`)
  for (const one of expected) if (!made.includes(one)) tell(`never submitted: ${one}`)
  for (const one of made) if (!expected.includes(one)) tell(`nobody ordered: ${one}`)
}

/** What the job's end makes of its task. */
const endOf = (job: JobRecord): TaskState =>
  job.status === 'failed' ? 'failed' : job.creditsRefunded > 0 ? 'completed_with_errors' : 'completed'

function checkRows({ standin, workspace }: Checked, reader: Reader, tell: Tell): void {
  const tasks = TASK_STATES.flatMap((state) => reader.tasks.inState(state))
  const jobs = new Map(standin.jobs.map((job) => [job.id, job]))
  const adopted = new Set(tasks.map((task) => task.jobId))
  for (const id of jobs.keys()) if (!adopted.has(id)) tell(`job ${id} belongs to no task`)
  for (const { id, state, jobId, asin, operation, code, message } of tasks) {
    const job = jobs.get(jobId ?? '')
    const name = `task ${id} (${operation} of ${asin})`
    if (job === undefined) {
      tell(`${name} has no job of the service: it is ${state}, ${code ?? ''} ${message ?? ''}`)
      continue
    }
    if (job.asin !== asin || job.operation !== operation)
      tell(`${name} has the job of ${job.operation} of ${job.asin}`)
    if (state !== endOf(job)) tell(`${name} is ${state}, not ${endOf(job)}: ${code ?? ''} ${message ?? ''}`)
    if (reader.submissions.openOf(id) !== null) tell(`${name} has a submission that is still open`)
  }

  const { batches } = statusOf(reader, libraryPath(workspace), Date.now(), NOT_RUNNING)
  if (batches.length !== 1) tell(`there are ${batches.length} batches, not one`)
  const charged = sum(standin.jobs.map((job) => job.creditCost))
  const refunded = sum(standin.jobs.map((job) => job.creditsRefunded))
  for (const { credits } of batches)
    if (credits.charged !== charged || credits.refunded !== refunded)
      tell(
        `booked are ${credits.charged} credits less ${credits.refunded}, the service took ${charged} less ${refunded}`,
      )
}

/**
 * One job's folder against what the service serves for it: every image with exactly its bytes, in the order of the
 * output, the document, the rows and job.json. @returns the files that are accounted for
 */
async function checkFolder(
  { standin, workspace }: Checked,
  job: JobRecord,
  files: readonly string[],
  reader: Reader,
  tell: Tell,
): Promise<readonly string[]> {
  const name = `${job.operation} of ${job.asin} (${job.id})`
  const found = files.filter((file) => file.startsWith('library/') && file.split('/').includes(job.id))
  const record = found.find((file) => file.endsWith('/job.json'))
  if (record === undefined) {
    tell(`${name} has no job.json`)
    return found
  }
  const recorded = jobFileSchema.safeParse(parsed(await readFile(join(workspace, record), 'utf8')))
  if (!recorded.success) {
    tell(`the job.json of ${name} cannot be read`)
    return found
  }
  if (recorded.data.jobId !== job.id || recorded.data.operation !== job.operation)
    tell(`the job.json of ${name} is another job's`)

  const output = await outputOf(standin, job.id)
  const urls = urlsIn(output).filter((url) => url.startsWith(standin.url))
  const contents = found.filter((file) => file !== record)
  const images = contents.filter((file) => !file.endsWith('.json')).sort()
  if (images.length !== urls.length)
    tell(`${name}: ${images.length} images are on disk, ${urls.length} are served`)
  for (const [at, url] of urls.entries()) {
    const image = images[at]
    if (image === undefined) continue
    const served = await standin.imageOf(url)
    if (!served.bytes.equals(await readFile(join(workspace, image))))
      tell(`${name}: ${image} does not hold the bytes that are served at ${new URL(url).pathname}`)
  }
  const documents = contents.filter((file) => file.endsWith('.json'))
  const strategy = output['creative_strategy']
  if (documents.length !== (strategy === undefined ? 0 : 1))
    tell(`${name} has ${documents.length} documents on disk`)
  for (const file of documents)
    if (!isDeepStrictEqual(parsed(await readFile(join(workspace, file), 'utf8')), strategy))
      tell(`${name}: ${file} does not hold the strategy that is served`)

  const folder = record.slice('library/'.length, -'job.json'.length)
  const rows = reader.assets.ofJob(job.id).filter((asset) => asset.state === 'on_disk')
  for (const file of contents) {
    const bytes = await readFile(join(workspace, file))
    const facts = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    const isSame = (one: { readonly bytes: number | null; readonly sha256: string | null }) =>
      one.bytes === facts.bytes && one.sha256 === facts.sha256
    const inFolder = file.slice(`library/${folder}`.length)
    if (!recorded.data.files.some((one) => one.file === inFolder && isSame(one)))
      tell(`${name}: job.json does not tell of ${inFolder} as it is`)
    if (!rows.some((row) => row.file === `${folder}${inFolder}` && isSame(row)))
      tell(`${name}: no row tells of ${inFolder} as it is`)
  }
  if (recorded.data.files.length !== contents.length)
    tell(`${name}: job.json tells of files that are not there`)
  if (rows.length !== contents.length) tell(`${name}: rows tell of files that are not there`)
  return found
}

/** The key is in no file, whatever it is (design: "Key"). */
async function checkKey(workspace: string, files: readonly string[], tell: Tell): Promise<void> {
  for (const file of files)
    if ((await readFile(join(workspace, file))).includes(LIVE_KEY)) tell(`the key is in ${file}`)
}

/** Relative to the workspace, with forward slashes. */
async function filesIn(workspace: string): Promise<string[]> {
  const entries = await readdir(workspace, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(workspace, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** What the service answers for a job, asked without the engine. */
async function outputOf(standin: Standin, jobId: string): Promise<Readonly<Record<string, unknown>>> {
  const dispatcher = new Agent({ connect: { ca: standin.caPem } })
  try {
    const { body } = await request(`${standin.url}/v1/api/jobs/${jobId}`, {
      dispatcher,
      headers: { authorization: `Bearer ${LIVE_KEY}` },
    })
    return servedSchema.parse(await body.json()).output
  } finally {
    await dispatcher.close()
  }
}

/** In document order. */
function urlsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('https://') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(urlsIn) : []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
