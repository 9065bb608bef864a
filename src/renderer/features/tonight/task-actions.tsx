// What a person does to a task or a batch, with a message when it is done.
import { ChevronsUp, CircleX, Images, ListChecks, type LucideIcon, PencilLine, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { TaskLine } from '../../../contract/commands/tasks.ts'
import { toChange } from '../../../domain/reasons.ts'
import { call } from '../../bridge.ts'
import { retryChoices } from '../../components/retry/retry-words.ts'
import { changeAndRetry, useRetry } from '../../components/retry/use-retry.tsx'
import { navigate } from '../../state/navigation.ts'
import { ConfirmDialog } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'
import { attempt, toast } from '../../state/toasts.ts'

export async function cancelTask(task: number): Promise<void> {
  if ((await attempt(() => call('cancel_task', { task }))) !== null) toast('ok', t('tonight.task.canceled'))
}

export async function takeOver(task: number, job: string): Promise<void> {
  if ((await attempt(() => call('take_over', { task, job }))) !== null)
    toast('ok', t('tonight.task.tookOver'))
}

export async function sendFirst(task: number): Promise<void> {
  if ((await attempt(() => call('prioritise', { task }))) !== null)
    toast('ok', t('tonight.task.movedToFront'))
}

export const pauseBatch = (batch: number) => attempt(() => call('pause', { batch }))
export const resumeBatch = (batch: number) => attempt(() => call('resume', { batch }))

interface TaskAction {
  readonly label: string
  readonly hint?: string
  readonly icon: LucideIcon
  readonly isMain?: boolean
  readonly onSelect: () => void
}

export function useTaskActions() {
  const { ask, dialog } = useRetry()
  const [cancelling, setCancelling] = useState<TaskLine | null>(null)
  const actionsOf = (task: TaskLine): readonly TaskAction[] => {
    const { id, batch, asin, can, retried_as: again } = task
    const change = can.retry ? toChange(task) : null
    const all: readonly (TaskAction | false)[] = [
      task.assets.on_disk > 0 && {
        label: t('tonight.task.showInLibrary'),
        icon: Images,
        onSelect: () => navigate('library', { batch, asin }),
      },
      again !== null && {
        label: t('tonight.task.showRetry'),
        icon: ListChecks,
        onSelect: () => navigate('tonight', { task: again.task }),
      },
      can.cancel && {
        label: t('tonight.task.cancel'),
        icon: CircleX,
        onSelect: () => setCancelling(task),
      },
      can.prioritise && {
        label: t('tonight.task.first'),
        icon: ChevronsUp,
        onSelect: () => void sendFirst(id),
      },
      change !== null && {
        label: t('tonight.task.change'),
        hint: t('tonight.task.change.hint'),
        icon: PencilLine,
        isMain: true,
        onSelect: () => void changeAndRetry([task]),
      },
      ...(can.retry ? retryChoices(task) : []).map(({ label, hint, warning }) => ({
        label,
        hint,
        icon: RotateCcw,
        isMain: warning === undefined && change === null,
        onSelect: () => void ask({ task: id, batch }, { warning, isUnchanged: change !== null }),
      })),
    ]
    return all.filter((action) => action !== false)
  }
  return {
    actionsOf,
    dialog: (
      <>
        {cancelling !== null && <CancelDialog task={cancelling} onClose={() => setCancelling(null)} />}
        {dialog}
      </>
    ),
  }
}

function CancelDialog({ task, onClose }: { readonly task: TaskLine; readonly onClose: () => void }) {
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('tonight.task.cancelTitle')}
      body={t(task.code === 'IN_DOUBT' ? 'tonight.task.cancelInDoubt' : 'tonight.task.cancelFree')}
      confirmLabel={t('tonight.task.cancelConfirm')}
      cancelLabel={t('tonight.task.cancelKeep')}
      danger
      onConfirm={() => {
        void cancelTask(task.id)
        onClose()
      }}
    />
  )
}
