// What has failed, by reason, with what to do about each.
import { RotateCcw } from 'lucide-react'
import type { BatchReport, BatchStatus } from '../../../contract/commands.ts'
import { FailureState } from '../../components/failure.tsx'
import { useCommandQuery, type CommandQuery } from '../../data/query.ts'
import { Button, Details, Dialog, EmptyState, Loading } from '../../ui/index.ts'
import { sayReason, t } from '../../../words/index.ts'
import { retryChoices, type RetryChoice } from '../../components/retry/retry-choices.ts'
import { useRetry } from '../../components/retry/use-retry.tsx'

type Reason = BatchReport['reasons'][number]

interface RetryDialogProps {
  readonly batch: BatchStatus
  readonly onClose: () => void
  /** Shows these tasks in the table. */
  readonly onShow: (code: string) => void
}

export function RetryDialog({ batch, onClose, onShow }: RetryDialogProps) {
  const { data, failure } = useCommandQuery('report', {})
  const reasons = data && (data.batches.find((report) => report.batch.id === batch.id)?.reasons ?? [])
  const { ask, dialog } = useRetry()
  return (
    <>
      <Dialog
        onClose={onClose}
        title={t('tonight.retry.title', { name: batch.name })}
        description={t('tonight.retry.about')}
        cancelLabel={t('common.close')}
        confirm={{
          label: t('tonight.retry.all'),
          icon: RotateCcw,
          disabled: failure !== null || reasons === null || reasons.length === 0,
          onConfirm: () => void ask({ batch: batch.id }, { onDone: onClose }),
        }}
      >
        <Reasons
          reasons={reasons}
          failure={failure}
          onShow={onShow}
          onRetry={({ code }, { warning }) => void ask({ batch: batch.id, reason: code }, { warning })}
        />
      </Dialog>
      {dialog}
    </>
  )
}

function Reasons({
  reasons,
  failure,
  onShow,
  onRetry,
}: {
  readonly reasons: readonly Reason[] | null
  readonly failure: CommandQuery<'report'>['failure']
  readonly onShow: (code: string) => void
  readonly onRetry: (reason: Reason, choice: RetryChoice) => void
}) {
  if (failure !== null) return <FailureState failure={failure} />
  if (reasons === null) return <Loading heights={[48, 48]} />
  if (reasons.length === 0) return <EmptyState icon={RotateCcw} title={t('tonight.retry.nothing')} />
  return (
    <ul className="rounded-md border border-line">
      {reasons.map((reason) => {
        const said = sayReason(reason)
        // By reason, everything that cannot be fetched is generated again: the last choice says so.
        const choice = retryChoices({ state: 'failed', code: reason.code }).at(-1)
        return (
          <li
            key={`${reason.of} ${reason.code}`}
            className="flex items-start justify-between gap-4 px-3 py-2 [&+&]:border-t [&+&]:border-t-line"
          >
            <div className="min-w-0">
              <strong>{said.title}</strong> · {t(`tonight.retry.${reason.of}`, { count: reason.count })}
              <p className="text-muted">
                {said.message !== null && `${said.message} `}
                {said.advice}
              </p>
              <Details text={said.details} />
            </div>
            <div className="flex flex-none gap-1">
              <Button size="small" variant="ghost" onClick={() => onShow(reason.code)}>
                {t('tonight.retry.show')}
              </Button>
              {choice !== undefined && (
                <Button size="small" onClick={() => onRetry(reason, choice)}>
                  {choice.label}
                </Button>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
