// Changes to a running batch. Each asks first, because each is about money or time.
import { useState } from 'react'
import type { BatchStatus } from '../../../contract/commands.ts'
import { useCommandMutation } from '../../data/query.ts'
import { ConfirmDialog, Dialog, Field, NumberInput } from '../../ui/index.ts'
import { toast } from '../../state/toasts.ts'
import { t } from '../../../words/index.ts'
import { groupCounts } from '../../components/batch-view.ts'
import { HoursChoice } from '../../components/hours-choice.tsx'
import { spentWords } from './words.ts'

interface BatchDialogProps {
  readonly batch: BatchStatus
  readonly onClose: () => void
}

export function SpendingLimitDialog({ batch, onClose }: BatchDialogProps) {
  const [creditsMax, setCreditsMax] = useState(batch.credits_max)
  const { isBusy, run } = useCommandMutation('spending_limit')
  const spent = batch.credits.charged - batch.credits.refunded
  const save = async () => {
    if ((await run({ batch: batch.id, credits_max: creditsMax })) !== null) onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('tonight.limit.title')}
      description={spentWords(batch)}
      size="small"
      confirm={{
        label: t(creditsMax === null ? 'tonight.limit.remove' : 'tonight.limit.set'),
        busy: isBusy,
        onConfirm: () => void save(),
      }}
    >
      <Field
        label={t('tonight.limit.label')}
        hint={t('tonight.limit.hint')}
        error={creditsMax !== null && creditsMax < spent ? t('tonight.limit.tooLow') : null}
      >
        <NumberInput
          value={creditsMax}
          onChange={setCreditsMax}
          step={100}
          suffix={t('tonight.limit.credits')}
        />
      </Field>
    </Dialog>
  )
}

export function HoursDialog({ batch, onClose }: BatchDialogProps) {
  const [hours, setHours] = useState(batch.hours)
  const { isBusy, run } = useCommandMutation('hours')
  const save = async () => {
    if ((await run({ batch: batch.id, hours })) !== null) onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('tonight.schedule.title')}
      description={t('tonight.schedule.about')}
      size="small"
      confirm={{ label: t('tonight.schedule.set'), busy: isBusy, onConfirm: () => void save() }}
    >
      <HoursChoice hours={hours} onChange={setHours} />
    </Dialog>
  )
}

export function CancelDialog({ batch, onClose }: BatchDialogProps) {
  const { isBusy, run } = useCommandMutation('cancel')
  const count = batch.tasks.queued + batch.tasks.held
  const isUnderWay = groupCounts(batch.tasks).under_way > 0
  const confirm = async () => {
    const done = await run({ batch: batch.id })
    const words = isUnderWay ? 'tonight.cancel.doneRunning' : 'tonight.cancel.done'
    if (done !== null) toast('ok', t(words, { count: done.cancelled }))
    onClose()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('tonight.cancel.title', { name: batch.name })}
      body={t(isUnderWay ? 'tonight.cancel.aboutRunning' : 'tonight.cancel.about', { count })}
      confirmLabel={t('tonight.cancel.confirm')}
      cancelLabel={t('tonight.cancel.keep')}
      danger
      busy={isBusy}
      onConfirm={() => void confirm()}
    />
  )
}
