// What a person does to a task or a batch, with a message when it is done.
import { Images, Info } from 'lucide-react'
import type { TaskLine } from '../../../contract/commands/tasks.ts'
import { call } from '../../bridge.ts'
import { navigate } from '../../state/navigation.ts'
import type { MenuItems } from '../../ui/index.ts'
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

/** What a right click on a task offers. */
export const taskMenu = (task: TaskLine, onDetails: (task: number) => void): MenuItems => [
  { label: t('tonight.task.details'), icon: Info, onSelect: () => onDetails(task.id) },
  {
    label: t('tonight.batch.showImages'),
    icon: Images,
    disabled: task.assets.on_disk === 0,
    onSelect: () => navigate('library', { asin: task.asin }),
  },
]
