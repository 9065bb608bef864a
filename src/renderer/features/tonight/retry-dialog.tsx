// What has failed in a batch, by reason, with what to do about each.
import { RotateCcw } from 'lucide-react'
import type { BatchStatus } from '../../../contract/commands.ts'
import { reasonsIn } from '../../../domain/reasons.ts'
import { FailureState } from '../../components/failure.tsx'
import { ReasonList } from '../../components/retry/reason-list.tsx'
import { useRetry } from '../../components/retry/use-retry.tsx'
import { useCommandQuery } from '../../data/query.ts'
import { Dialog, EmptyState, Loading } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'

interface RetryDialogProps {
  readonly batch: BatchStatus
  readonly onClose: () => void
}

export function RetryDialog({ batch: { id, name }, onClose }: RetryDialogProps) {
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
