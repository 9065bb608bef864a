// Commands of single tasks: windows of the list, all facts about one task, and canceling before submission. The sorted
// result of a search is cached until the rows that it depends on change, so that scrolling is fast.
import type { CommandOutput } from '../../contract/commands.ts'
import type { TaskFilter, TaskLine, taskCommands } from '../../contract/commands/tasks.ts'
import { ENDED, TASK_STATES } from '../../domain/states.ts'
import { badInput } from '../../domain/failure.ts'
import { IN_DOUBT } from '../../domain/reasons.ts'
import { jsonWithoutQueries, withoutQueriesIn } from '../../domain/signatures.ts'
import { t } from '../../words/index.ts'
import type { Store, Task, TaskRow } from '../store/index.ts'
import { type CommandNeeds, existing, type Handlers, keptOne } from './handlers.ts'
import { mayRetry } from './retry.ts'

export function taskHandlers({ store, clock }: CommandNeeds): Handlers<keyof typeof taskCommands> {
  const orderOf = keptOrder(store)
  const taskOf = (id: number): Task => existing(store.tasks.find(id), 'refusal.task.missing', id)

  return {
    tasks({ filter, sort, descending, offset, limit }) {
      const { batch = null, search = '', code, stopped, without_test_runs: withoutTestRuns } = filter
      if (search.trim() !== '' || code !== undefined) {
        const order = orderOf(filter, { sort, descending })
        const lines = store.taskList.lines(order.slice(offset, offset + limit))
        return { total: order.length, tasks: shown(store, lines) }
      }
      // An empty selection selects everything.
      const states = filter.states === undefined || filter.states.length === 0 ? null : filter.states
      const selection = { batch, states, stopped, withoutTestRuns }
      const ids = store.taskList.window({ ...selection, sort, descending, offset, limit })
      return { total: store.taskList.total(selection), tasks: shown(store, store.taskList.lines(ids)) }
    },
    task: ({ task }) => storyOf(store, taskOf(task)),
    cancel_task({ task: id }) {
      const task = taskOf(id)
      if (!canCancel(task)) throw badInput(t('refusal.task.sent'))
      store.transaction(() => store.tasks.move(task, 'cancelled_by_person', { dueAtMs: null }, clock.nowMs()))
      return {}
    },
  }
}

function storyOf(store: Store, task: Task): CommandOutput<'task'> {
  const [line] = shown(store, store.taskList.lines([task.id]))
  if (line === undefined) throw new Error(`task ${task.id} has no line`)
  const account = store.accounts.get(task.accountId)
  const job = task.jobId === null ? null : store.jobs.get(task.jobId)
  const assets = task.jobId === null ? [] : store.assets.ofJob(task.jobId)
  return {
    task: line,
    account: account.name,
    test_run: account.testRun,
    // An ended task is polled only for its cost.
    due_at_ms: ENDED.includes(task.state) ? null : task.dueAtMs,
    events: store.tasks
      .events(task.id)
      .map((event) => ({ ...event, detail: withoutQueriesIn(event.detail) })),
    submissions: store.submissions.ofTask(task.id).map((sent) => ({
      ...sent,
      answer: withoutQueriesIn(sent.answer),
      body: jsonWithoutQueries(sent.body),
    })),
    job:
      job === null
        ? null
        : {
            id: job.id,
            adopted: job.adopted,
            expires_at_ms: job.expiresAtMs,
            refunded: job.creditsRefunded ?? 0,
            raw: job.raw === null ? null : jsonWithoutQueries(job.raw),
          },
    candidates: candidatesOf(store, task),
    assets: assets.map(({ id: asset, slot, path, variant, kind, state, code: why, message }) => ({
      id: asset,
      slot,
      path,
      variant,
      kind,
      state,
      code: why,
      message: withoutQueriesIn(message),
    })),
  }
}

function candidatesOf(store: Store, { id, state, code, message }: Task): string[] {
  if (state !== 'held' || code !== IN_DOUBT) return []
  const { detail } = store.tasks.events(id).at(-1) ?? {}
  if (detail === message) return []
  return (detail ?? '').split(', ').filter((job) => message?.includes(job) && store.jobs.find(job) === null)
}

const canCancel = ({ state }: Pick<Task, 'state'>): boolean => state === 'queued' || state === 'held'

export const canOf = (store: Store, { id, state }: TaskRow): TaskLine['can'] => ({
  retry: mayRetry(store, store.tasks.get(id)),
  cancel: canCancel({ state }),
  prioritise: state === 'queued',
})

const shown = (store: Store, lines: readonly TaskRow[]): TaskLine[] =>
  lines.map((line) => ({ ...line, message: withoutQueriesIn(line.message), can: canOf(store, line) }))

/** All tasks that a search or a code selects, in order, as long as they are the same. */
function keptOrder(store: Store) {
  const found = keptOne<number[]>()
  const ordered = keptOne<readonly number[]>()
  return (filter: TaskFilter, order: Parameters<Store['taskList']['sorted']>[2]): readonly number[] => {
    const { batch = null, search = '', code, states = [], stopped } = filter
    const text = search.trim()
    const { products, tasks } = store.revisions()
    return ordered([filter, order, tasks], () => {
      // A product's text never changes, but a task's state does.
      const byText =
        text === '' ? null : found([batch, text, products], () => store.taskList.containing(batch, text))
      const byCode = code === undefined ? null : store.taskList.withCode(batch, code)
      const selection = { states: states.length === 0 ? TASK_STATES : states, stopped }
      const withoutTestRuns = filter.without_test_runs
      return store.taskList.sorted(both(byText, byCode), { ...selection, withoutTestRuns }, order)
    })
  }
}

function both(some: readonly number[] | null, others: readonly number[] | null): readonly number[] {
  if (some === null || others === null) return some ?? others ?? []
  const among = new Set(others)
  return some.filter((id) => among.has(id))
}
