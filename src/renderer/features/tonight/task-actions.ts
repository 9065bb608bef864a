// What a person does here, each told in one short sentence when it is done.
import { call } from '../../bridge.ts'
import { attempt, toast } from '../../state/toasts.ts'
import { counted } from '../../words/format.ts'

export interface RetryWhat {
  readonly batch?: number
  readonly task?: number
  readonly reason?: string
}

export async function retry(what: RetryWhat): Promise<void> {
  const done = await attempt(() => call('retry', what))
  if (done === null) return
  const parts = [
    done.submitted_again > 0 && `${counted(done.submitted_again, 'task')} queued again`,
    done.fetched_again > 0 && `${counted(done.fetched_again, 'task')} being fetched again`,
    done.left_in_doubt > 0 &&
      `${counted(done.left_in_doubt, 'task')} left alone: nobody knows whether ${done.left_in_doubt === 1 ? 'it was' : 'they were'} made`,
    (done.already_made ?? 0) > 0 && `${counted(done.already_made ?? 0, 'task')} left alone: made meanwhile`,
  ].filter((part) => part !== false)
  toast(
    parts.length === 0 ? 'neutral' : 'ok',
    parts.length === 0 ? 'There was nothing to retry.' : `${parts.join('; ')}.`,
  )
}

export async function cancelTask(task: number): Promise<void> {
  if ((await attempt(() => call('cancel_task', { task }))) !== null) toast('ok', 'Cancelled.')
}

export async function sendFirst(task: number): Promise<void> {
  if ((await attempt(() => call('prioritise', { task }))) !== null) toast('ok', 'It goes out first.')
}

export async function pauseBatch(batch: number): Promise<void> {
  await attempt(() => call('pause', { batch }))
}

export async function resumeBatch(batch: number): Promise<void> {
  await attempt(() => call('resume', { batch }))
}

export async function cancelBatch(batch: number, isUnderWay: boolean): Promise<void> {
  const done = await attempt(() => call('cancel', { batch }))
  if (done !== null)
    toast(
      'ok',
      `${counted(done.cancelled, 'task')} cancelled.${isUnderWay ? ' What is under way is still fetched.' : ''}`,
    )
}
