// The one table of commands: name -> input and output. The window reaches them over IPC, the command line over
// argv; both go through these schemas, and nothing else crosses.
import { z } from 'zod'
import { ACCOUNT_STOPS, TASK_STATES } from './domain.ts'

const count = z.int().nonnegative()
const atMs = z.int()
const batchId = z.int().positive()
const taskCounts = z.record(z.enum(TASK_STATES), count)

const reason = z.object({
  code: z.string(),
  count,
  /** One of the messages, as an example. */
  message: z.string().nullable(),
  /** What a person can do about it. */
  advice: z.string(),
})

export const batchStatus = z.object({
  id: batchId,
  name: z.string(),
  account: z.string(),
  state: z.enum(['importing', 'active', 'paused', 'cancelled']),
  tasks: taskCounts,
  assets: z.object({ expected: count, on_disk: count, failed: count }),
  credits: z.object({ charged: z.number(), refunded: z.number() }),
  /** What a person has to decide before the rest goes on. */
  waits_for: z.enum(['pilot', 'cap']).nullable(),
})
export type BatchStatus = z.infer<typeof batchStatus>

export const accountStatus = z.object({
  name: z.string(),
  key_kind: z.enum(['live', 'test']),
  credits_remaining: z.number().nullable(),
  stop: z.object({ code: z.enum(ACCOUNT_STOPS), message: z.string(), advice: z.string() }).nullable(),
  /** The network is away, the service is busy or keeps failing: it goes on by itself. */
  waits: z
    .object({ reason: z.enum(['offline', 'busy', 'trouble']), message: z.string(), until_ms: atMs })
    .nullable(),
  rate: z.object({
    limit_minute: count.nullable(),
    limit_day: count.nullable(),
    used_minute: count,
    remaining_day: count.nullable(),
    /** When the next submission may go out; null: now. */
    next_at_ms: atMs.nullable(),
  }),
})
export type AccountStatus = z.infer<typeof accountStatus>

export const status = z.object({
  library: z.string(),
  batches: z.array(batchStatus),
  accounts: z.array(accountStatus),
  /** The disk refuses: collecting and submitting wait. */
  storage: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Images that expire within two days and are not on disk. */
  expiring: z.object({ count, earliest_ms: atMs.nullable() }),
})
export type Status = z.infer<typeof status>

export const batchReport = z.object({
  batch: batchStatus,
  made: count,
  partly_made: count,
  failed: count,
  waiting: count,
  reasons: z.array(reason),
})
export type BatchReport = z.infer<typeof batchReport>

const nothing = z.object({})
const oneBatch = z.object({ batch: batchId })
/** Minutes since midnight, local time; the end may lie past midnight. */
const minute = z
  .int()
  .min(0)
  .max(24 * 60 - 1)
const hours = z.object({ startMinute: minute, endMinute: minute })

export const COMMANDS = {
  status: { input: nothing, output: status },
  report: { input: nothing, output: z.object({ batches: z.array(batchReport) }) },
  /** Queues again what failed; without a reason everything but tasks that may have been paid for. */
  retry: {
    input: z.object({ reason: z.string().min(1).optional(), batch: batchId.optional() }),
    output: z.object({
      submitted_again: count,
      fetched_again: count,
      left_in_doubt: count,
      /** Left alone because another batch has made the same meanwhile, or is at it; absent: none. */
      already_made: count.optional(),
    }),
  },
  /** Goes on: clears an account's stop, says yes to a pilot, ends a pause. */
  resume: { input: nothing, output: z.object({ accounts: count, batches: count }) },
  pause: { input: oneBatch, output: nothing },
  /** A new limit on what a batch may spend in all; null: none. */
  cap: { input: oneBatch.extend({ credits_max: z.number().nonnegative().nullable() }), output: nothing },
  /** New hours in which a batch's submissions may go out; null: at any time. */
  hours: { input: oneBatch.extend({ hours: hours.nullable() }), output: nothing },
  /** Queued and held tasks end; what is under way was paid for and is still fetched. */
  cancel: { input: oneBatch, output: z.object({ cancelled: count }) },
  prioritise: { input: z.object({ task: z.int().positive() }), output: nothing },
} as const

export type CommandName = keyof typeof COMMANDS
export type CommandInput<N extends CommandName> = z.infer<(typeof COMMANDS)[N]['input']>
export type CommandOutput<N extends CommandName> = z.infer<(typeof COMMANDS)[N]['output']>
