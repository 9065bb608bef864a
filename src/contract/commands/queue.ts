// How the queue stands and what a person does to it: batches, accounts, budgets, stops.
import { z } from 'zod'
import { type Attention, ATTENTION_KINDS, BATCH_PHASES } from '../../domain/batch-phase.ts'
import { ACCOUNT_STOPS, TASK_STATES } from '../../domain/states.ts'
import { COUNTRY_CODES, KEY_KINDS } from '../../domain/service.ts'
import { OPERATIONS } from '../../domain/operations/index.ts'
import { atMs, count, hours, id, nothing, range, searchText } from './parts.ts'
import { taskLine } from './tasks.ts'

const taskCounts = z.record(z.enum(TASK_STATES), count)

const reason = z.object({
  code: z.string(),
  /** What is counted: tasks that wait or failed, or images that could not be had of jobs that did not fail. */
  of: z.enum(['tasks', 'images']),
  count,
  tasks: count,
  message: z.string().nullable(),
  advice: z.string(),
})

export const batchStatus = z.object({
  id: id,
  name: z.string(),
  account: z.string(),
  /** Run against the built-in stand-in: it cost nothing and makes nothing of use. */
  test_run: z.boolean(),
  state: z.enum(['importing', 'active', 'paused', 'cancelled']),
  tasks: taskCounts,
  assets: z.object({ expected: count, on_disk: count, failed: count }),
  credits: z.object({ charged: z.number(), refunded: z.number() }),
  phase: z.enum(BATCH_PHASES),
  /** What a person has to decide before the rest goes on. */
  waits_for: z.enum(['pilot', 'spending_limit']).nullable(),
  second_look: z.boolean(),
  /** Tasks whose product could not be looked at once more, so that they may have been charged beside what is reported. */
  unlisted: count,
  /** Of the jobs that cost more than was reserved for them the dearest: it stops a batch with a limit until a person resumes. */
  price_rise: z.object({ charged: z.number(), reserved: z.number() }).nullable(),
  /** The most that the next product of a batch with a limit is known to cost; null: unknown, or nothing is queued. */
  next_price: z.number().nullable(),
  source: z.string(),
  /** Rows of its file that became no task, by why. */
  left_out: z.array(z.object({ code: z.string(), rows: count })),
  created_at_ms: atMs,
  recipes: z.array(z.object({ id, name: z.string(), operation: z.enum(OPERATIONS) })),
  hours: hours.nullable(),
  credits_max: z.number().nullable(),
  pilot_size: count.nullable(),
  pilot_open: z.boolean(),
  /** When its next submission may go out, by its hours, the pace and the connection; null: it may go now, or a person has to act first. */
  next_at_ms: atMs.nullable(),
  /** What is still to be submitted, as the pace and the hours allow; an estimate. */
  ahead: z.object({ tonight: count, nights: count, done_at_ms: atMs.nullable() }),
})
export type BatchStatus = z.infer<typeof batchStatus>

export const accountStatus = z.object({
  id,
  name: z.string(),
  /** The built-in stand-in's: no key, no credits; its images are nobody's. */
  test_run: z.boolean(),
  base_url: z.string(),
  /** Through this URL, which is therefore fixed. */
  has_generated: z.boolean(),
  key_kind: z.enum(KEY_KINDS),
  default_country: z.enum(COUNTRY_CODES).nullable(),
  /** The key is at hand in the process that runs the queue; a test run needs none. */
  connected: z.boolean(),
  /** The service was not reached since its last answer, or since the key is at hand; `message` is null while it was not asked. */
  unreached: z.object({ message: z.string().nullable() }).nullable(),
  credits_remaining: z.number().nullable(),
  credits_at_ms: atMs.nullable(),
  stop: z.object({ code: z.enum(ACCOUNT_STOPS), message: z.string(), advice: z.string() }).nullable(),
  /** The network is away, the service is busy or keeps failing: it goes on by itself. `code`: once more, and it stops. */
  waits: z
    .object({
      reason: z.enum(['offline', 'busy', 'trouble']),
      code: z.enum(ACCOUNT_STOPS).nullable(),
      message: z.string(),
      until_ms: atMs,
      since_ms: atMs,
    })
    .nullable(),
  rate: z.object({
    windows: z.array(
      z.object({
        name: z.string(),
        length_ms: count,
        limit: count.nullable(),
        /** Submissions in it: of the shortest all that are known, else this workspace's own; of a day since local midnight. */
        used: count,
        /** What the pace still allows itself: cautious, so it may rise and fall. */
        remaining: count.nullable(),
      }),
    ),
    next_at_ms: atMs.nullable(),
  }),
})
export type AccountStatus = z.infer<typeof accountStatus>

export const status = z.object({
  library: z.string(),
  batches: z.array(batchStatus),
  accounts: z.array(accountStatus),
  attention: z.array(
    z.object({
      kind: z.enum(ATTENTION_KINDS),
      account: id.nullable(),
      batch: id.nullable(),
      tasks: count,
    }) satisfies z.ZodType<Attention>,
  ),
  /** The disk refuses: collecting and submitting wait. */
  storage: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Images that expire within two days and are not on disk. */
  expiring: z.object({ count, earliest_ms: atMs.nullable() }),
  reviews: z.object({ undoable: z.boolean(), redoable: z.boolean() }),
})
export type Status = z.infer<typeof status>

export const batchReport = z.object({
  /** Of its tasks, those that ended without any file count as failed. */
  batch: batchStatus,
  made: count,
  partly_made: count,
  failed: count,
  waiting: count,
  /** Failed or waiting, and started again, changed, in another batch: they are no reason any more. */
  retried: count,
  reasons: z.array(reason),
})
export type BatchReport = z.infer<typeof batchReport>

const sums = {
  charged: z.number(),
  refunded: z.number(),
  /** Jobs whose charge the service has not reported: no sum includes it, and it may be more than 0. */
  unreported: count,
  /** Jobs found in the service's list after an answer was lost: they are likely, but not certain, to be ours. */
  adopted: count,
  taken_over: count,
  /** Of those: with other types or another number of images than the recipe asks for. */
  differing: count,
  /** Of those: beside a job of the same task, which was sent again before they were listed. */
  twice: count,
  twice_charged: z.number(),
}

export const receiptLine = z.object({
  task: id,
  account: z.string(),
  asin: z.string(),
  country_code: z.string(),
  sku: z.string().nullable(),
  title: z.string().nullable(),
  recipe: z.string(),
  batch: z.string(),
  /** Two batches may have one name. */
  batch_id: id,
  jobs: count,
  job_ids: z.array(z.string()),
  ...sums,
})
export type ReceiptLine = z.infer<typeof receiptLine>

const oneBatch = z.object({ batch: id })

export const reportChoice = z.object({
  batch: id.optional(),
  account: id.optional(),
  /** Without test runs: they cost nothing. */
  paid: z.boolean().optional(),
  /** Tasks that changed, and jobs that were submitted, from this moment on. */
  from_ms: atMs.optional(),
  until_ms: atMs.optional(),
  search: searchText.optional(),
})

export type ReportChoice = z.infer<typeof reportChoice>

export const problemLine = taskLine.extend({
  /** `code` and `message` of a task that was made in part are those of its first image that failed. */
  advice: z.string().nullable(),
  /** The product, where its own photo is on disk. */
  source: id.nullable(),
})
export type ProblemLine = z.infer<typeof problemLine>

/** A line, by which the receipt is read page by page. */
const receiptPlace = z.object({ batch: id, task: id })

/** What is to be tried again; nothing named: all that failed. */
const toRetry = z.object({
  reason: z.string().min(1).optional(),
  batch: id.optional(),
  account: id.optional(),
  task: id.optional(),
  /** Also what may have been paid for, or may still be at the service: it costs credits once more. */
  generate_again: z.boolean().optional(),
})

export const queueCommands = {
  status: { input: nothing, output: status },
  /** With dates or a search: counts and reasons are those of the tasks that match, `batch.tasks` as well. */
  report: { input: reportChoice, output: z.object({ batches: z.array(batchReport) }) },
  /** Task by task what `report` counts as reasons, in the order of their asin. */
  problems: {
    input: range.extend({ choice: reportChoice }),
    output: z.object({ total: count, problems: z.array(problemLine) }),
  },
  receipt: {
    input: reportChoice.extend({
      /** Where the page before has ended; absent: from the beginning. */
      after: receiptPlace.optional(),
      limit: count.min(1).max(1000),
    }),
    /** `next`: null, this was the last page. */
    output: z.object({ lines: z.array(receiptLine), next: receiptPlace.nullable() }),
  },
  receipt_totals: {
    input: reportChoice.extend({ page_lines: count.min(1).max(1000) }),
    output: z.object({
      total: count,
      ...sums,
      /** Where each page ends that is full: the one that follows it begins after this. */
      pages: z.array(receiptPlace),
      accounts: z.array(
        z.object({
          account: id,
          name: z.string(),
          ...sums,
          /**
           * Credits spent of the whole account between two moments at which nothing was in progress: as the service says
           * what is left, and as the jobs of all batches cost. null: it was not asked often enough.
           */
          usage: z
            .object({
              from_ms: atMs,
              until_ms: atMs,
              by_service: z.number(),
              by_receipt: z.number(),
              /** Of the difference: what accounts that share the balance have spent, and which. */
              by_others: z.number(),
              others: z.array(z.string()),
              /** Of the difference: what jobs say was refunded lately, and the balance may not show yet. */
              refunds_to_come: z.number(),
              /** The rest of the difference, spent outside Shotlist; below 0: credits were added. */
              outside: z.number(),
              unreported: sums.unreported,
            })
            .nullable(),
        }),
      ),
    }),
  },
  /** What `retry` would do, and what that would cost, with nothing changed. */
  retry_plan: {
    input: toRetry,
    output: z.object({
      /** Made again, which costs credits; all else costs none. */
      tasks: count,
      /** Of the tasks whose price is known, from earlier jobs and the specification. */
      credits: z.number(),
      tasks_of_unknown_price: count,
      /** Of `tasks`: those with some good images, which are made and paid for once more. */
      made_in_part: count,
      fetched_again: count,
      left_in_doubt: count,
      already_made: count,
      left_to_newer: count,
    }),
  },
  /** Queues again what failed. What may have been paid for is looked up, or left alone. */
  retry: {
    input: toRetry,
    output: z.object({
      submitted_again: count,
      fetched_again: count,
      left_in_doubt: count,
      /** Left alone because another batch has made the same meanwhile, or is at it; absent: none. */
      already_made: count.optional(),
      /** Left alone because a later batch has a newer row of the product, whose task failed too; absent: none. */
      left_to_newer: count.optional(),
    }),
  },
  /** Goes on: clears an account's stop, says yes to a pilot or a higher price, ends a pause; of everything, or of what is named. */
  resume: {
    input: z.object({ batch: id.optional(), account: id.optional() }),
    output: z.object({ accounts: count, batches: count }),
  },
  pause: { input: oneBatch, output: nothing },
  spending_limit: {
    input: oneBatch.extend({ credits_max: z.number().nonnegative().nullable() }),
    output: nothing,
  },
  /** New hours in which a batch's submissions may go out; null: at any time. */
  hours: { input: oneBatch.extend({ hours: hours.nullable() }), output: nothing },
  /** Queued and held tasks end; what is in progress was paid for and is still fetched. */
  cancel: { input: oneBatch, output: z.object({ cancelled: count }) },
  /** Of an account; null: it has none. */
  default_country: {
    input: z.object({ account: id, country: z.enum(COUNTRY_CODES).nullable() }),
    output: nothing,
  },
  prioritise: { input: z.object({ task: id }), output: nothing },
} as const
