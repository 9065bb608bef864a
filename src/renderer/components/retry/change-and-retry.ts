// Where the advice is to change something, the failed tasks become a draft of new ones.
import { TASKS_OF_DRAFT_MAX } from '../../../contract/commands/drafts.ts'
import type { TaskLine } from '../../../contract/commands/tasks.ts'
import { toChange } from '../../../domain/reasons.ts'
import { t } from '../../../words/index.ts'
import { call } from '../../bridge.ts'
import { navigate } from '../../state/navigation.ts'
import { attempt, toast } from '../../state/toasts.ts'

/** Opens a new batch with the tasks' products and recipes, where the advice for the first says what to change. */
export async function changeAndRetry(tasks: readonly TaskLine[]): Promise<void> {
  const changes = tasks.map((task) => ({ id: task.id, to: task.can.retry ? toChange(task) : null }))
  const wanted = changes.filter(({ to }) => to !== null)
  const [first] = wanted
  if (first === undefined) {
    toast('neutral', t('retry.done.nothing'))
    return
  }
  const made = await attempt(() => call('draft_of_task', { tasks: wanted.map(({ id }) => id) }))
  if (made === null) return
  const cell = first.to === 'recipe' || first.to === null ? null : first.to
  const where = cell === null ? { step: 'recipes' as const } : { step: 'problems' as const, cell }
  navigate('new-batch', { draft: made.draft.id, ...where })
  toast('neutral', t('tonight.task.changeIsNew'))
}

/** The same for all tasks of a reason in these batches, as many as a draft takes. */
export async function changeAllAndRetry(code: string, batches: readonly number[]): Promise<void> {
  const [batch] = batches
  const filter = { code, ...(batches.length > 1 || batch === undefined ? {} : { batch }) }
  const all = { filter, sort: 'order', descending: false, offset: 0, limit: TASKS_OF_DRAFT_MAX } as const
  const found = await attempt(() => call('tasks', all))
  if (found !== null) await changeAndRetry(found.tasks.filter((task) => batches.includes(task.batch)))
}
