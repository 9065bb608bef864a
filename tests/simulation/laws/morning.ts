// What must be true in the morning, when all trouble is over and the engine says that nothing is left to do.
import { join } from 'node:path'
import type { NightPlan } from '../plan.ts'
import { isGone, isOf, RETENTION_MS, type ServiceJob } from '../service/jobs.ts'
import { isListable, requestOf } from '../service/orders.ts'
import type { Service } from '../service/service.ts'
import type { Disk } from '../world/disk.ts'
import { LATE_MS, SECOND_MS, WAY_MS } from './late.ts'
import type { Laws } from './laws.ts'
import type { AssetRow, Rows, TaskRow } from './rows.ts'

export interface Morning {
  readonly plan: NightPlan
  readonly laws: Laws
  readonly rows: Rows
  readonly service: Service
  readonly disk: Disk
  readonly library: string
  readonly nowMs: number
  /** How far the seller's clock is ahead. */
  readonly clockIsOffMs: number
  /** One that was stopped for long and taken for gone may leave what it was at. */
  readonly hadTwoOwners: boolean
  /** Jobs that nobody could have fetched in time. */
  readonly wasHopeless: (job: ServiceJob) => boolean
}

export function checkMorning(morning: Morning): void {
  const { laws, rows, service, disk } = morning
  const assets = Map.groupBy(rows.assets(), (asset) => asset.job_id)
  const tasks = rows.tasks()
  for (const task of tasks) checkTask(morning, task, assets)
  checkJobs(morning, tasks)
  checkAdopted(morning, assets)
  if (rows.openSubmissions() > 0)
    laws.broken('nothing is left open', `${rows.openSubmissions()} submissions are still open`)
  // A disk that lied brings names back that nothing in the restored workspace asks for any more.
  const isOurs = (path: string) => !morning.hadTwoOwners && !disk.isHollow(path)
  for (const path of disk.files.keys())
    if (/\.(part|tmp|note)$/.test(path) && isOurs(path) && !hasTrouble(path, tasks, service))
      laws.broken('nothing is left over', path)
}

/** A part of a job that was given up for good reason may stay. */
const hasTrouble = (path: string, tasks: readonly TaskRow[], service: Service): boolean => {
  const id = path.split('/').at(-2) ?? ''
  const job = service.jobs.get(id)
  return job === undefined || tasks.every((task) => task.job_id !== id || task.state !== 'completed')
}

/** Before a person asks for them again: images that were given up at the first trouble. */
export function checkGivenUp(laws: Laws, rows: Rows): void {
  for (const { kind, state, attempts, code, job_id } of rows.assets())
    if (
      kind === 'image' &&
      state === 'failed' &&
      attempts < TRIES_MIN &&
      code !== 'URL_GONE' &&
      code !== 'JOB_NOT_FOUND'
    )
      if (code !== 'UNINTELLIGIBLE')
        laws.broken('no image is given up lightly', `one of job ${job_id} after ${attempts} tries: ${code}`)
}

/** So often an image is tried before it is reported as failed. */
const TRIES_MIN = 5

function checkTask(morning: Morning, task: TaskRow, assets: ReadonlyMap<string, readonly AssetRow[]>): void {
  const { laws, service, nowMs, plan } = morning
  const { state, code } = task
  const name = `task ${task.id} (${task.operation} of ${task.asin})`
  const wrong = (why: string) =>
    laws.broken(
      'every task ends as its job did',
      `${name} is ${state} (${code ?? ''} ${task.message ?? ''}): ${why}`,
    )
  const job = task.job_id === null ? undefined : service.jobs.get(task.job_id)
  switch (state) {
    case 'completed':
    case 'completed_with_errors': {
      if (job === undefined || job.error !== null) {
        wrong('its job did not complete')
        return
      }
      checkPictures(morning, task, job, assets.get(job.id) ?? [])
      return
    }
    case 'failed':
      // What the service has forgotten it can only call unknown.
      if (job === undefined || isGone(job, nowMs)) return
      if (job.error === null) wrong('its job did not fail')
      else if (job.error !== code) wrong(`its job failed with ${job.error}`)
      return
    case 'held':
      if (code === 'VALIDATION_ERROR' && !/^BAD|0003X$/.test(task.asin)) wrong('nothing is wrong with it')
      // The other account has a live key.
      if (code === 'IN_DOUBT' && plan.isTest && task.account_id === 1 && !keysChange(plan))
        wrong('a test key pays for nothing')
      if (code === 'NO_END' && job !== undefined && nowMs >= job.endsMs) wrong('its job has ended')
      if (code === 'UNINTELLIGIBLE') wrong('the service can be understood')
      return
    case 'expired':
      if (isFarAhead(morning)) return
      if (job === undefined || !isGone(job, nowMs)) wrong('its job is still kept')
      else if (!morning.wasHopeless(job))
        laws.broken('nothing is left behind', `${name} expired though it could be had`)
      return
    case 'cancelled':
      return
    default:
      // Several unknown jobs in a row stop the account: a person is asked whether the key is the right one.
      if (job === undefined || !isGone(job, nowMs)) wrong('nothing more will become of it')
  }
}

/** By such a clock, what the service does not know for a while has long expired. */
const isFarAhead = ({ clockIsOffMs }: Morning): boolean => clockIsOffMs > RETENTION_MS / 2

function checkPictures(morning: Morning, task: TaskRow, job: ServiceJob, assets: readonly AssetRow[]): void {
  const { laws, disk, library } = morning
  const name = `${job.operation} of ${job.asin}, job ${job.id}`
  const onDisk = assets.filter((asset) => asset.state === 'on_disk')
  const paths = onDisk.map((asset) => join(library, asset.file ?? ''))
  // What the seller deleted or changed had been there.
  if (paths.some((path) => disk.touched.has(path))) return
  const contents = paths.map((path) => disk.read(path))
  let missing = 0
  for (const picture of job.pictures) {
    if (picture.error !== null) continue
    if (contents.some((bytes) => bytes !== null && isOf(bytes, picture))) continue
    missing += 1
    const isReported = assets.some((asset) => asset.state === 'failed' || asset.state === 'expired')
    if (!isReported) laws.broken('every image is there or reported', `${picture.name} of ${name}`)
    else if (isFarAhead(morning)) continue
    else if (!isGone(job, morning.nowMs))
      laws.broken(
        'every image is there in the end',
        `${picture.name} of ${name}: ${assets.map((asset) => asset.code).join()}`,
      )
    else if (!morning.wasHopeless(job)) laws.broken('nothing is left behind', `${picture.name} of ${name}`)
  }
  if (job.hasStrategy && onDisk.length === 0)
    laws.broken('every image is there or reported', `the document of ${name}`)
  const failed = job.pictures.filter((picture) => picture.error !== null).length
  if (task.state === 'completed' && failed + missing > 0)
    laws.broken('what is missing is reported', `${name} is completed, ${failed + missing} images are missing`)
  if (task.state === 'completed_with_errors' && failed + missing === 0)
    laws.broken('what is missing is reported', `${name} has errors, and nothing is missing`)
  const [first] = onDisk
  if (first?.file === undefined || first.file === null) return
  const folder = first.file.slice(0, first.file.lastIndexOf('/'))
  const record = join(library, folder, 'job.json')
  if ((disk.read(record) === null || disk.isHollow(record)) && !disk.touched.has(record))
    laws.broken('a folder is complete by itself', `${folder} has no job.json`)
}

/** Every job that was paid for is known, and booked at what it cost. */
function checkJobs({ laws, rows, service, plan, nowMs }: Morning, tasks: readonly TaskRow[]): void {
  const known = new Map(rows.jobs().map((job) => [job.id, job]))
  const inDoubt = new Set(
    tasks.filter((task) => task.state === 'held' && task.code === 'IN_DOUBT').map((task) => task.asin),
  )
  // Where somebody else wanted the same at the same time, theirs may have been taken for ours: nobody can tell.
  const shared = new Set(
    [...service.jobs.values()]
      .filter((job) => !job.isOurs && job.createdMs >= plan.startMs)
      .map((job) => job.asin),
  )
  // What showed up later than anybody waits for may have been taken for the next.
  const veryLate = new Set(
    [...service.jobs.values()].filter((job) => job.listedMs - job.createdMs > LATE_MS).map(requestOf),
  )
  // Its task was sent again, and a quarter of an hour later the product's list has long shown it. Where a workspace was
  // restored, or other jobs of the product are nobody's, it is not looked for, or nobody can tell which one it is; and
  // where a person was asked, the jobs that it may be were named to them.
  const isSecondSeen = (job: ServiceJob): boolean => {
    const ofProduct = [...service.jobs.values()].filter((one) => one.asin === job.asin)
    const same = ofProduct.filter((one) => requestOf(one) === requestOf(job) && one !== job)
    const isAlone = ofProduct.every((one) => one === job || (one.isOurs && known.has(one.id)))
    return (
      isAlone &&
      isListable(job.asin) &&
      !job.isTest &&
      !rows.wasNamed(job.id) &&
      !isGone(job, nowMs) &&
      !laws.wasRestored &&
      !keysChange(plan) &&
      same.some((one) => one.createdMs > job.createdMs && job.listedMs < one.createdMs + SECOND_MS)
    )
  }
  for (const job of service.jobs.values()) {
    if (!job.isOurs) continue
    const row = known.get(job.id)
    if (row === undefined) {
      // What a restore has undone, and shows only after the next of the same request was sent, is taken for that one.
      const isTakenFor = (other: ServiceJob) =>
        requestOf(other) === requestOf(job) && other.listedMs > job.createdMs - WAY_MS && laws.isUndone(other)
      if ([...service.jobs.values()].some((other) => known.has(other.id) && isTakenFor(other))) continue
      if (isSecondSeen(job))
        laws.broken('a second job is said', `${job.operation} of ${job.asin}, job ${job.id}`)
      if (shared.has(job.asin) || veryLate.has(requestOf(job)) || laws.isUndone(job)) continue
      const wasAsked = rows.wasInDoubt(job)
      if (!job.isTest && !inDoubt.has(job.asin) && !wasAsked && !isGone(job, nowMs))
        laws.broken('a paid job is known', `${job.operation} of ${job.asin}, job ${job.id}`)
      continue
    }
    if (row.status !== 'completed' && row.status !== 'failed') continue
    const isRight = row.credit_cost === job.cost && (row.credits_refunded ?? 0) === job.refund
    // It is asked for again, ever more seldom, until all is reported, unless its task is made again before.
    const task = tasks.find(({ job_id }) => job_id === job.id)
    const isOpen = task === undefined || task.due_at_ms !== null
    // A computer that sleeps for over a week hears it no more: the service has forgotten the job.
    if (
      !isRight &&
      !(
        (isOpen || isGone(job, nowMs)) &&
        laws.wasReported(job.id, row.credit_cost, row.credits_refunded ?? 0)
      )
    )
      laws.broken(
        'credits are booked as charged',
        `job ${job.id} is booked at ${row.credit_cost} less ${row.credits_refunded}, it cost ${job.cost} less ${job.refund}`,
      )
  }
}

/** What no answer has named is likely ours, and not certain: the books and the folder say so. */
function checkAdopted(
  { laws, rows, disk, library }: Morning,
  assets: ReadonlyMap<string, readonly AssetRow[]>,
): void {
  for (const { id, adopted } of rows.jobs()) {
    if (laws.wasNamed(id)) continue
    const saved = assets.get(id)?.find(({ file }) => file !== null)?.file ?? ''
    const path = join(library, saved.slice(0, saved.lastIndexOf('/')), 'job.json')
    const record = saved === '' || disk.touched.has(path) || disk.isHollow(path) ? null : disk.read(path)
    if (!adopted || record?.toString().includes('"adopted": null') === true)
      laws.broken('an adopted job is said', `job ${id} is said to be ${adopted}, in ${path}`)
  }
}

const keysChange = (plan: NightPlan): boolean => plan.episodes.some(({ kind }) => kind === 'key-changed')
