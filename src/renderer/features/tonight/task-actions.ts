// What a person does to a task or a batch, with a message when it is done.
import { call } from '../../bridge.ts'
import { t } from '../../../words/index.ts'
import { attempt, toast } from '../../state/toasts.ts'

export async function cancelTask(task: number): Promise<void> {
  if ((await attempt(() => call('cancel_task', { task }))) !== null) toast('ok', t('tonight.task.canceled'))
}

export async function sendFirst(task: number): Promise<void> {
  if ((await attempt(() => call('prioritise', { task }))) !== null)
    toast('ok', t('tonight.task.movedToFront'))
}

export async function pauseBatch(batch: number): Promise<void> {
  await attempt(() => call('pause', { batch }))
}

export async function resumeBatch(batch: number): Promise<void> {
  await attempt(() => call('resume', { batch }))
}
