// What a batch has spent is never more than its spending limit, as far as anybody can know: what no job has cost before
// is known when a job has said so. What a job may cost is taken from the specification and from the dearest of all jobs
// before it, and what was charged and given back from the service's own books.
import { A_PLUS_INFO } from '../../../src/domain/operations/a-plus.ts'
import type { Operation } from '../../../src/domain/operations/index.ts'
import type { ServiceJob } from '../service/jobs.ts'
import { orderOf, requestOf } from '../service/orders.ts'
import { LATE_MS, SECOND_MS } from './late.ts'
import type { LawParts } from './laws.ts'
import type { EventRow, IntentRow, PaidRow } from './rows.ts'

/** Of the specification, "Limits"; null: not shown. */
function statedOf(operation: Operation, body: string): number | null {
  if (operation === 'creative_strategy') return 5
  if (operation !== 'a_plus') return null
  return (orderOf(body).types ?? []).reduce((sum, type) => sum + A_PLUS_INFO[type].credits, 0)
}

type Order = Pick<PaidRow, 'operation' | 'body'>

/** Jobs of one class cost the same, as far as the specification says what a price depends on. */
const classOf = ({ operation, body }: Order): string => `${operation} ${statedOf(operation, body)}`

const productOf = ({ operation, asin }: ServiceJob): string => `${operation} ${asin}`

const isOpen = ({ outcome, status }: PaidRow): boolean =>
  outcome === 'open' || outcome === 'absent' || status === 'pending' || status === 'processing'

/** Somebody asks the service about it, so that it will be known what it has cost. */
const isAsked = ({ outcome, task_state: state }: PaidRow): boolean =>
  outcome === 'absent' ||
  state === 'submitting' ||
  state === 'unconfirmed' ||
  state === 'pending' ||
  state === 'processing'

const isReported = ({ credit_cost: cost }: PaidRow): boolean => cost !== null && cost > 0

interface Sender extends Pick<IntentRow, 'batch_id' | 'credits_max'> {
  /** The most that the job could be known to cost when its intent was written; null: nobody could know. */
  readonly foreseen: number | null
}

export function createSpending({ scheduler, rows, broken }: LawParts) {
  /** Whose request it was, and what its batch might spend when it was last sent. */
  const sentBy = new Map<string, Sender>()
  /** What the job of each task could be known to cost, at its last intent. */
  const intended = new Map<number, number | null>()
  /** What each job could be known to cost when it was taken into the books, or when a person last said to go on. */
  const booked = new Map<string, number>()
  const jobsOf = new Map<number, ServiceJob[]>()
  const strangers = new Map<string, ServiceJob[]>()
  const net = ({ cost, refund, endsMs }: ServiceJob) => cost - (endsMs <= scheduler.nowMs ? refund : 0)
  /** The dearest of the class that any account was told of, and no less than what is stated; null: unknown. */
  const dearest = (paid: readonly PaidRow[], order: Order): number | null => {
    const name = classOf(order)
    const costs = paid
      .filter((one) => one.key_kind === 'live' && isReported(one) && classOf(one) === name)
      .map((one) => one.credit_cost ?? 0)
    const most = Math.max(statedOf(order.operation, order.body) ?? -Infinity, ...costs)
    return most === -Infinity ? null : most
  }

  /** The most that could be known of it; what nobody can be told the price of any more counts like its kind. */
  const foreseenOf = (job: ServiceJob): number => {
    const paid = rows()?.paid() ?? []
    const isOf = (one: PaidRow) =>
      one.outcome === 'undecided' ? one.body === job.body : one.job_id === job.id && !isOpen(one)
    const gone = paid.find((one) => isOf(one) && !isReported(one))
    return sentBy.get(requestOf(job))?.foreseen ?? (gone && dearest(paid, gone)) ?? Infinity
  }
  /** While an answer is lost, a stranger's job of the same product can be taken for ours: the lesser counts. */
  const spentOn = (product: string, ours: readonly ServiceJob[]): number =>
    Math.min(
      ours.reduce((sum, job) => sum + Math.min(net(job), foreseenOf(job)), 0),
      ...(strangers.get(product) ?? []).map(net),
    )

  const checkIntent = (paid: readonly PaidRow[], taskId: number, limit: number | null): void => {
    const intent = paid.find((one) => one.task_id === taskId && one.outcome === 'open')
    if (intent === undefined || intent.key_kind === 'test') return
    const price = dearest(paid, intent)
    intended.set(taskId, price)
    if (limit === null) return
    const what = `the intent of task ${taskId} in batch ${intent.batch_id}`
    const others = paid.filter(
      (one) => one !== intent && one.batch_id === intent.batch_id && one.key_kind === 'live',
    )
    const underWay = others.filter((one) => isOpen(one) && isAsked(one))
    if (price === null && underWay.length > 0)
      broken('one task at a time finds a price out', `${what}: ${underWay.length} are under way`)
    let reserved = price ?? 0
    for (const one of others) {
      const { credit_cost: cost, credits_refunded: refunded, status } = one
      if (!isOpen(one) && (isReported(one) || status === 'failed')) {
        reserved += Math.max(0, (cost ?? 0) - (refunded ?? 0))
        continue
      }
      const each = dearest(paid, one)
      if (each === null)
        broken('one task at a time finds a price out', `${what}: nobody knows what ${one.job_id} costs`)
      reserved += each ?? 0
    }
    if (reserved > limit)
      broken(
        'the spending limit holds',
        `${what}: ${reserved} credits may be spent with it, its limit is ${limit}`,
      )
    if (price === null || statedOf(intent.operation, intent.body) !== null) return
    // A price that is not stated has to prove itself: no more are under way than have cost no more than that.
    const alike = (one: PaidRow) => one.recipe_id === intent.recipe_id
    const shown = others.filter(
      (one) => alike(one) && isReported(one) && (booked.get(one.job_id ?? '') ?? Infinity) >= price,
    ).length
    const running = underWay.filter(alike).length
    if (running > shown)
      broken(
        'a price proves itself',
        `${what}: ${running} are under way, ${shown} have shown that they cost ${price}`,
      )
  }

  return {
    onEvent({ cause, task_id: taskId }: Pick<EventRow, 'cause' | 'task_id'>) {
      if (cause !== 'intent_written' && cause !== 'accepted' && cause !== 'job_found') return
      const read = rows()
      if (read === null) return
      const limit = read.limitOf(taskId)?.credits_max ?? null
      if (cause !== 'intent_written' && limit === null) return
      const paid = read.paid()
      if (cause === 'intent_written') checkIntent(paid, taskId, limit)
      else
        for (const one of paid)
          if (one.task_id === taskId && one.job_id !== null && !booked.has(one.job_id) && isAsked(one)) {
            const price = dearest(paid, one)
            if (price !== null) booked.set(one.job_id, price)
          }
    },
    /** The new price is what counts from now on. */
    onResume() {
      const paid = rows()?.paid() ?? []
      for (const one of paid)
        if (one.job_id !== null && booked.has(one.job_id))
          booked.set(one.job_id, Math.max(booked.get(one.job_id) ?? 0, dearest(paid, one) ?? 0))
    },
    onSubmit(request: string, { batch_id, credits_max, task_id }: IntentRow) {
      sentBy.set(request, { batch_id, credits_max, foreseen: intended.get(task_id) ?? null })
      if (credits_max === null) return
      const surprise = (rows()?.paid() ?? []).find(
        (one) =>
          one.batch_id === batch_id &&
          one.key_kind === 'live' &&
          (one.credit_cost ?? 0) > (booked.get(one.job_id ?? '') ?? Infinity),
      )
      if (surprise !== undefined)
        broken(
          'a price that rises stops the batch',
          `task ${task_id} of batch ${batch_id} went out after ${surprise.job_id} had cost ${surprise.credit_cost}, not ${booked.get(surprise.job_id ?? '')}`,
        )
    },
    onJob(job: ServiceJob) {
      if (!job.isOurs) {
        const product = productOf(job)
        strangers.set(product, [...(strangers.get(product) ?? []), job])
        return
      }
      const sender = sentBy.get(requestOf(job))
      if (sender === undefined) return
      const jobs = [...(jobsOf.get(sender.batch_id) ?? []), job]
      jobsOf.set(sender.batch_id, jobs)
      const { credits_max: limit, foreseen } = sender
      // The first of an unknown price tells it; a job that no second look could have found is counted by nobody.
      // Of several of a product, one that shows up too late may have been taken for the next, which nobody looks for then.
      const isNeverFound = (one: ServiceJob) => {
        const isAlone = jobs.every((other) => other === one || productOf(other) !== productOf(one))
        return one.listedMs - one.createdMs > LATE_MS + (isAlone ? SECOND_MS : 0)
      }
      if (limit === null || foreseen === null || jobs.some(isNeverFound)) return
      const spent = [...Map.groupBy(jobs, productOf)].reduce(
        (sum, [product, ours]) => sum + spentOn(product, ours),
        0,
      )
      if (spent > limit)
        broken(
          'the spending limit holds',
          `batch ${sender.batch_id} has spent ${spent} credits with its job for ${job.asin}, its limit is ${limit}`,
        )
    },
  }
}
