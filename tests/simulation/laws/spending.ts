// What a batch has spent is never more than its spending limit, at any moment: what the service charged for its jobs,
// less what it has given back by then, from the service's own books.
import type { ServiceJob } from '../service/jobs.ts'
import { orderOf, requestOf } from '../service/orders.ts'
import type { Scheduler } from '../world/scheduler.ts'
import { LATE_MS } from './late.ts'
import type { IntentRow } from './rows.ts'

/** Two recipes of one operation may differ in price. */
const recipeOf = ({ operation, body }: ServiceJob): string => {
  const { asin: _asin, ...params } = orderOf(body)
  return `${operation} ${JSON.stringify(params)}`
}

const productOf = ({ operation, asin }: ServiceJob): string => `${operation} ${asin}`

type Sender = Pick<IntentRow, 'batch_id' | 'credits_max'>

export function createSpending(scheduler: Scheduler, broken: (law: string, message: string) => void) {
  /** Whose request it was, and what its batch might spend when it was last sent. */
  const sentBy = new Map<string, Sender>()
  const jobsOf = new Map<number, ServiceJob[]>()
  const strangers = new Map<string, ServiceJob[]>()
  /** Jobs whose cost the service has stated, each when somebody asked. */
  const reported = new Set<string>()
  /** A job of the recipe that has ended has shown the seller the cost. */
  const isPriceKnown = (job: ServiceJob) =>
    job.operation === 'a_plus' ||
    job.operation === 'creative_strategy' ||
    [...jobsOf.values()].flat().some((one) => reported.has(one.id) && recipeOf(one) === recipeOf(job))
  const net = ({ cost, refund, endsMs }: ServiceJob) => cost - (endsMs <= scheduler.nowMs ? refund : 0)
  /** While an answer is lost, a stranger's job of the same product can be taken for ours: the lesser counts. */
  const spentOn = (product: string, ours: readonly ServiceJob[]): number =>
    Math.min(
      ours.reduce((sum, job) => sum + net(job), 0),
      ...(strangers.get(product) ?? []).map(net),
    )
  return {
    onReported(jobId: string, cost: number | null) {
      if (cost !== null) reported.add(jobId)
    },
    onSubmit(request: string, { batch_id, credits_max }: IntentRow) {
      sentBy.set(request, { batch_id, credits_max })
    },
    onJob(job: ServiceJob) {
      if (!job.isOurs) {
        const product = productOf(job)
        strangers.set(product, [...(strangers.get(product) ?? []), job])
        return
      }
      const sender = sentBy.get(requestOf(job))
      if (sender === undefined) return
      const wasPriceKnown = isPriceKnown(job)
      const jobs = [...(jobsOf.get(sender.batch_id) ?? []), job]
      jobsOf.set(sender.batch_id, jobs)
      const { credits_max: limit } = sender
      // The first of an unknown price tells it; a job that nobody could have found in time is counted by nobody.
      if (limit === null || !wasPriceKnown || jobs.some((one) => one.listedMs - one.createdMs > LATE_MS))
        return
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
