// What the model of the service remembers of each job, and what becomes of it: written from the specification
// ("States and transitions", "Partial failure"), and from nothing of the engine.
import type { Operation } from '../../../src/domain/operations/index.ts'
import { between, type Chance } from '../world/chance.ts'
import { imageOf, pictureIn } from './images.ts'
import { otherOf, type Quirks } from './quirks.ts'

export interface Picture {
  readonly name: string
  /** A job error code: it failed, alone. */
  readonly error: string | null
  readonly bytes: Buffer
  /** The same picture, made again for another request. */
  readonly other: Buffer
}

interface Submitted {
  readonly id: string
  readonly asin: string
  readonly operation: Operation
  /** What was submitted, as text. */
  readonly body: string
  readonly isOurs: boolean
  /** The seller's account whose key submitted it. */
  readonly account: 1 | 2
  /** Of the other organization. */
  readonly isOthers: boolean
  readonly isTest: boolean
  readonly cost: number
}

export interface ServiceJob extends Submitted {
  readonly createdMs: number
  readonly startedMs: number
  readonly endsMs: number
  /** From when on the list shows it. */
  readonly listedMs: number
  /** A job error code: it fails as a whole. */
  readonly error: string | null
  readonly pictures: readonly Picture[]
  readonly hasStrategy: boolean
  /** To be given back at its end. */
  readonly refund: number
}

const HOUR_MS = 3_600_000
/** Specification, "Retention". */
export const RETENTION_MS = 7 * 24 * HOUR_MS
/** Of the images of a night with big ones. */
const BIG = 0.2

export interface JobHabits {
  readonly jobMsMin: number
  readonly jobMsMax: number
  readonly listLagMsMax: number
  readonly jobFailRate: number
  /** Of the jobs of a night in which some take hours. */
  readonly hangRate: number
  readonly imageFailRate: number
  readonly imagesMax: number
  readonly imageBytesMax: number
}

const WHOLE_ERRORS = ['PRODUCT_FETCH_ERROR', 'PROCESSING_ERROR', 'IMAGE_GENERATION_ERROR'] as const

export interface Order extends Submitted {
  readonly nowMs: number
  readonly shownAfterMs: number
}

export function beginJob(order: Order, habits: JobHabits, chance: Chance, quirks: Quirks): ServiceJob {
  const draw = (what: string) => chance(`${what} ${order.id}`)
  const { isTest, nowMs, operation, cost } = order
  const hangs = !isTest && draw('hangs') < habits.hangRate && quirks.has('jobs-hang')
  const lastMs = isTest
    ? 0
    : hangs
      ? between(draw('hangs for'), HOUR_MS / 2, 3 * HOUR_MS)
      : between(draw('length'), habits.jobMsMin, habits.jobMsMax)
  const fails = draw('fails') < habits.jobFailRate
  const hasStrategy = operation === 'creative_strategy'
  const count = hasStrategy ? 0 : between(draw('images'), 1, habits.imagesMax + 1)
  const pictures = Array.from({ length: count }, (_, n): Picture => {
    const name = `${order.id}/${n}`
    // One at least is good: a job without any would have failed as a whole.
    const isBad = n > 0 && draw(`bad ${n}`) < habits.imageFailRate
    const isBig = draw(`big ${n}`) < BIG && quirks.has('images-big')
    const size = isBig
      ? between(draw(`size ${n}`), 260_000, 700_000)
      : between(draw(`size ${n}`), 20, habits.imageBytesMax)
    const bytes = imageOf(name, size)
    return {
      name,
      error: isBad ? 'IMAGE_GENERATION_ERROR' : null,
      bytes,
      other: quirks.has('tags-lie') ? otherOf(bytes) : bytes,
    }
  })
  const bad = pictures.filter((picture) => picture.error !== null).length
  return {
    ...order,
    createdMs: nowMs,
    startedMs: nowMs + lastMs * (hangs && draw('hangs at first') < 0.5 ? 0.9 : 0.2),
    endsMs: nowMs + lastMs,
    listedMs: nowMs + Math.max(order.shownAfterMs, draw('lag') * habits.listLagMsMax),
    error: fails ? (WHOLE_ERRORS[Math.floor(draw('error') * WHOLE_ERRORS.length)] ?? null) : null,
    pictures,
    hasStrategy,
    cost: isTest ? 0 : cost,
    refund: isTest ? 0 : fails ? cost : count === 0 ? 0 : Math.floor((cost * bad) / count),
  }
}

export const statusAt = (job: ServiceJob, nowMs: number): 'pending' | 'processing' | 'completed' | 'failed' =>
  nowMs < job.startedMs
    ? 'pending'
    : nowMs < job.endsMs
      ? 'processing'
      : job.error === null
        ? 'completed'
        : 'failed'

export const isGone = (job: ServiceJob, nowMs: number): boolean => nowMs >= job.endsMs + RETENTION_MS

/** Whether the file holds this picture, of either making. */
export const isOf = (bytes: Buffer, { bytes: own, other }: Picture): boolean =>
  pictureIn(bytes).equals(own) || pictureIn(bytes).equals(other)
