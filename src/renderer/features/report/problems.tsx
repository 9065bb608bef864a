import { CircleCheck, Clock, SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BatchStatus } from '../../../contract/commands.ts'
import { call } from '../../bridge.ts'
import { FailureBanner, LoadingOrFailure } from '../../components/failure.tsx'
import { ReasonList } from '../../components/retry/reason-list.tsx'
import type { CommandQuery } from '../../data/query.ts'
import { Button, EmptyState, Section, SegmentedControl, Skeleton } from '../../ui/index.ts'
import { reasonsIn } from '../../../domain/reasons.ts'
import { t } from '../../../words/index.ts'
import { type GroupCounts, totalOf } from '../../components/batch-view.ts'
import { nothingFailed, retriedIn } from './morning.ts'
import { Products } from './products.tsx'
import type { ReportChoice } from './filter-bar.tsx'
import { SaveButton } from '../../components/save-button.tsx'

interface ProblemsProps {
  readonly batch: BatchStatus | null
  readonly choice: ReportChoice
  readonly isNarrowed: boolean
  readonly onClear: () => void
  readonly report: CommandQuery<'report'>
  readonly counts: GroupCounts
}

export function Problems(props: ProblemsProps) {
  const { choice, isNarrowed, counts, onClear } = props
  const [by, setBy] = useState<'reason' | 'product'>('reason')
  const isHidden = isNarrowed && totalOf(counts) === 0
  const none = (
    <div className="rounded-lg border border-dashed border-line *:min-h-33 *:p-4">
      <EmptyState
        icon={isHidden ? SearchX : counts.queued + counts.under_way > 0 ? Clock : CircleCheck}
        title={t(isHidden ? 'report.filter.noMatch' : nothingFailed(counts))}
        actions={isHidden ? <Button onClick={onClear}>{t('library.filter.clear')}</Button> : undefined}
      />
    </div>
  )
  return (
    <Section
      title={t('report.reasons.title')}
      className="min-w-0"
      actions={
        <>
          <SegmentedControl
            label={t('report.problems.group')}
            value={by}
            options={[
              { value: 'reason', label: t('report.problems.byReason') },
              { value: 'product', label: t('report.problems.byProduct') },
            ]}
            onChange={setBy}
          />
          <SaveButton
            label={t('report.problems.save')}
            size="small"
            onSave={() => call('save_report', { choice, format: 'csv' })}
            savedAs={(file) => t('report.problems.saved', { file })}
            disabled={counts.failed + counts.part + counts.held === 0}
          />
        </>
      }
    >
      {by === 'reason' ? (
        <Reasons {...props} none={none} />
      ) : (
        <Products key={JSON.stringify(choice)} choice={choice} none={none} />
      )}
    </Section>
  )
}

interface ReasonsProps extends ProblemsProps {
  readonly none: ReactNode
}

function Reasons({ report, batch, isNarrowed, counts, none }: ReasonsProps) {
  const { data, failure, refetch } = report
  if (data === null) return <LoadingOrFailure failure={failure} onRetry={refetch} heights={[64, 64]} />
  const reasons = reasonsIn(data.batches)
  const retried = retriedIn(data.batches)
  return (
    <>
      {failure !== null && (
        <FailureBanner title={t('common.couldNotRefresh')} failure={failure} onRetry={refetch} />
      )}
      {reasons.length > 0 ? (
        // While the report is narrowed, a retry would do more than what is shown.
        <ReasonList reasons={reasons} batch={batch?.id ?? null} hasRetry={!isNarrowed} />
      ) : // For a moment the figures above may be newer than the reasons.
      counts.failed + counts.part + counts.held > retried ? (
        <Skeleton height={88} />
      ) : (
        retried === 0 && none
      )}
      {retried > 0 && <p className="text-muted">{t('report.reasons.retried', { count: retried })}</p>}
    </>
  )
}
