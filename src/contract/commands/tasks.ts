// Tasks one by one: the table of the Tonight screen, and one task's whole story.
import { z } from 'zod'
import { ADOPTIONS, ASSET_STATES, TASK_STATES } from '../../domain/states.ts'
import { OPERATIONS } from '../../domain/operations/index.ts'
import { atMs, count, id, nothing, range, searchText } from './parts.ts'

export const taskFilter = z.object({
  batch: id.optional(),
  /** A task that ended without any file counts as failed. */
  states: z.array(z.enum(TASK_STATES)).max(TASK_STATES.length).optional(),
  /** Batches in which nothing continues until a person acts: their queued tasks count as held. */
  stopped: z.array(id).max(10_000).optional(),
  without_test_runs: z.boolean().optional(),
  code: z.string().max(100).optional(),
  search: searchText.optional(),
})
export type TaskFilter = z.infer<typeof taskFilter>

export const TASK_SORTS = ['order', 'asin', 'state', 'recipe', 'changed'] as const
export type TaskSort = (typeof TASK_SORTS)[number]

export const taskLine = z.object({
  id,
  batch: id,
  asin: z.string(),
  country_code: z.string(),
  sku: z.string().nullable(),
  title: z.string().nullable(),
  recipe: z.string(),
  operation: z.enum(OPERATIONS),
  state: z.enum(TASK_STATES),
  code: z.string().nullable(),
  message: z.string().nullable(),
  changed_at_ms: atMs,
  assets: z.object({ expected: count, on_disk: count, failed: count }),
  /** The first of its images on disk; null: none yet. */
  image: id.nullable(),
  /** What its jobs cost, less refunds; null: not known yet, or a test run. */
  credits: z.number().nullable(),
  /** The one that a person started in its place; null: none, or it was canceled. */
  retried_as: z.object({ task: id, batch: z.string() }).nullable(),
  can: z.object({ retry: z.boolean(), cancel: z.boolean(), prioritise: z.boolean() }),
})
export type TaskLine = z.infer<typeof taskLine>

export const taskStory = z.object({
  task: taskLine,
  account: z.string(),
  test_run: z.boolean(),
  due_at_ms: atMs.nullable(),
  events: z.array(
    z.object({
      at_ms: atMs,
      from: z.enum(TASK_STATES),
      to: z.enum(TASK_STATES),
      cause: z.string(),
      detail: z.string().nullable(),
    }),
  ),
  submissions: z.array(
    z.object({
      sent_at_ms: atMs,
      outcome: z.enum(['open', 'accepted', 'adopted', 'refused', 'not_sent', 'absent', 'undecided']),
      answer: z.string().nullable(),
      /** The request's body: JSON text, addresses without their signatures. */
      body: z.string(),
    }),
  ),
  job: z
    .object({
      id: z.string(),
      /** No answer of the service named it: it was found in the list. */
      adopted: z.enum(ADOPTIONS).nullable(),
      expires_at_ms: atMs.nullable(),
      /** Credits that the service gave back, as far as it has said. */
      refunded: z.number(),
      /** The service's whole answer: JSON text, addresses without their signatures. */
      raw: z.string().nullable(),
    })
    .nullable(),
  /** Of a task in doubt: jobs that may be its own. */
  candidates: z.array(z.string()),
  assets: z.array(
    z.object({
      id,
      slot: z.string(),
      path: z.string(),
      variant: z.string().nullable(),
      kind: z.enum(['image', 'document', 'failure']),
      state: z.enum(ASSET_STATES),
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
})
export type TaskStory = z.infer<typeof taskStory>

export const taskCommands = {
  tasks: {
    input: range.extend({ filter: taskFilter, sort: z.enum(TASK_SORTS), descending: z.boolean() }),
    output: z.object({ total: count, tasks: z.array(taskLine) }),
  },
  task: { input: z.object({ task: id }), output: taskStory },
  cancel_task: { input: z.object({ task: id }), output: nothing },
} as const
