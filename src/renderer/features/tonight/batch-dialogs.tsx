// Changes to a running batch. Each asks first, because each is about money or time.
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { BatchStatus } from '../../../contract/commands.ts'
import { reasonsIn } from '../../../domain/reasons.ts'
import { FailureState } from '../../components/failure.tsx'
import { ReasonList } from '../../components/retry/reason-list.tsx'
import { useRetry } from '../../components/retry/use-retry.tsx'
import { useCommandMutation, useCommandQuery } from '../../data/query.ts'
import { Checkbox, ConfirmDialog, Dialog, EmptyState, Field, Loading, NumberInput } from '../../ui/index.ts'
import { toast } from '../../state/toasts.ts'
import { t } from '../../../words/index.ts'
import { groupCounts } from '../../components/batch-view.ts'
import { HoursChoice } from '../../components/hours-choice.tsx'
import { spentWords, tooLowWords } from './words.ts'

interface BatchDialogProps {
  readonly batch: BatchStatus
  readonly onClose: () => void
}

function SpendingLimitDialog({ batch, onClose }: BatchDialogProps) {
  const [typed, setTyped] = useState(batch.credits_max)
  const [isUnlimited, setIsUnlimited] = useState(false)
  const creditsMax = isUnlimited ? null : typed
  const { isBusy, run } = useCommandMutation('spending_limit')
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
        label: t(isUnlimited ? 'tonight.limit.remove' : 'tonight.limit.set'),
        busy: isBusy,
        disabled: !isUnlimited && typed === null,
        onConfirm: () => void save(),
      }}
    >
      <div className="flex flex-col gap-3">
        <Field
          label={t('tonight.limit.label')}
          hint={isUnlimited || typed !== null ? undefined : t('common.enterWholeNumber')}
          error={tooLowWords(creditsMax, batch)}
        >
          <NumberInput
            value={creditsMax}
            onChange={setTyped}
            disabled={isUnlimited}
            step={100}
            suffix={t('tonight.limit.credits')}
          />
        </Field>
        <Checkbox checked={isUnlimited} onChange={setIsUnlimited} label={t('tonight.limit.noLimit')} />
      </div>
    </Dialog>
  )
}

function HoursDialog({ batch, onClose }: BatchDialogProps) {
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

function CancelDialog({ batch, onClose }: BatchDialogProps) {
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

function RetryDialog({ batch: { id, name }, onClose }: BatchDialogProps) {
  const { data, failure } = useCommandQuery('report', {})
  const reasons = data && reasonsIn(data.batches.filter(({ batch }) => batch.id === id))
  const hasReasons = reasons !== null && reasons.length > 0
  const { ask, dialog } = useRetry()
  return (
    <>
      <Dialog
        onClose={onClose}
        title={t('tonight.retry.title', { name })}
        description={t('tonight.retry.about')}
        size="large"
        cancelLabel={t('common.close')}
        confirm={{
          label: t('tonight.retry.all'),
          icon: RotateCcw,
          disabled: failure !== null || !hasReasons,
          onConfirm: () => void ask({ batch: id }, { onDone: onClose }),
        }}
      >
        {failure !== null && <FailureState failure={failure} />}
        {failure === null && reasons === null && <Loading heights={[48, 48]} />}
        {failure === null && hasReasons && <ReasonList reasons={reasons} batch={id} onShow={onClose} />}
        {failure === null && reasons?.length === 0 && (
          <EmptyState icon={RotateCcw} title={t('tonight.retry.nothing')} />
        )}
      </Dialog>
      {dialog}
    </>
  )
}

export const BATCH_DIALOGS = {
  spending_limit: SpendingLimitDialog,
  hours: HoursDialog,
  cancel: CancelDialog,
  retry: RetryDialog,
} as const
