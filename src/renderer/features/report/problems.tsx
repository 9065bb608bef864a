// Why tasks failed, and what to do next.
import { CircleCheck, Clock, Download, Images, ListChecks, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BatchReport, BatchStatus } from '../../../contract/commands.ts'
import { FailureBanner, FailureState } from '../../components/failure.tsx'
import { type CommandQuery, useCommandMutation } from '../../data/query.ts'
import { navigate } from '../../state/navigation.ts'
import { toast } from '../../state/toasts.ts'
import { Button, Details, EmptyState, Section, SegmentedControl, Skeleton, Loading } from '../../ui/index.ts'
import { reasonsIn, type ReasonInBatches } from '../../../domain/reasons.ts'
import { sentences } from '../../../domain/text.ts'
import { list, number, sayReason, t } from '../../../words/index.ts'
import { type GroupCounts, totalOf } from '../../components/batch-view.ts'
import { retryChoices, type RetryChoice } from '../../components/retry/retry-choices.ts'
import { useRetry } from '../../components/retry/use-retry.tsx'
import { nothingFailed } from './morning.ts'
import { Products } from './products.tsx'
import type { ReportChoice } from './report-filter.ts'

interface ProblemsProps {
  readonly batch: BatchStatus | null
  readonly choice: ReportChoice
  /** By dates or a search. */
  readonly isNarrowed: boolean
  readonly onClear: () => void
  /** The answer of `report` to that choice. */
  readonly report: CommandQuery<'report'>
  readonly counts: GroupCounts
}

/** By reason, or product by product. */
export function Problems(props: ProblemsProps) {
  const { choice, isNarrowed, counts, onClear } = props
  const [by, setBy] = useState<'reason' | 'product'>('reason')
  const isHidden = isNarrowed && totalOf(counts) === 0
  const none = (
    <div className="rounded-lg border border-dashed border-line *:min-h-33 *:p-4">
      <EmptyState
        icon={counts.queued + counts.under_way > 0 ? Clock : CircleCheck}
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
          <SaveButton choice={choice} disabled={counts.failed + counts.part + counts.held === 0} />
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

function SaveButton({ choice, disabled }: Pick<ProblemsProps, 'choice'> & { readonly disabled: boolean }) {
  const { isBusy, run } = useCommandMutation('save_report')
  const save = async () => {
    const saved = await run({ choice, format: 'csv' })
    if (saved !== null && saved.file !== null) toast('ok', t('report.problems.saved', { file: saved.file }))
  }
  return (
    <Button size="small" icon={Download} busy={isBusy} disabled={disabled} onClick={() => void save()}>
      {t('report.problems.save')}
    </Button>
  )
}

interface ReasonsProps extends ProblemsProps {
  /** Stands where nothing failed. */
  readonly none: ReactNode
}

function Reasons(props: ReasonsProps) {
  const { data, failure, refetch } = props.report
  if (data === null)
    return failure === null ? (
      <Loading heights={[64, 64]} />
    ) : (
      <FailureState failure={failure} onRetry={refetch} />
    )
  return (
    <>
      {failure !== null && (
        <FailureBanner title={t('common.couldNotRefresh')} failure={failure} onRetry={refetch} />
      )}
      <List {...props} reports={data.batches} />
    </>
  )
}

function List({
  reports,
  batch,
  isNarrowed,
  counts,
  none,
}: ReasonsProps & { readonly reports: readonly BatchReport[] }) {
  const { ask, dialog } = useRetry()
  const ofBatch = batch === null ? {} : { batch: batch.id }
  const reasons = reasonsIn(reports)
  if (reasons.length === 0) {
    // For a moment the figures above may be newer than the reasons.
    return counts.failed + counts.part + counts.held > 0 ? <Skeleton height={88} /> : none
  }
  const run = ({ code, batches: holders }: ReasonInBatches, { warning }: RetryChoice) =>
    void ask({ ...ofBatch, reason: code }, { warning, batches: holders.map(({ id }) => id) })
  return (
    <>
      <ul className="rounded-lg border border-line bg-surface">
        {reasons.map((reason) => (
          <ReasonLine
            key={`${reason.of} ${reason.code}`}
            reason={reason}
            // It would retry more than what is shown.
            onRetry={isNarrowed ? null : run}
          />
        ))}
      </ul>
      {dialog}
    </>
  )
}

function ReasonLine({
  reason,
  onRetry,
}: {
  readonly reason: ReasonInBatches
  readonly onRetry: ((reason: ReasonInBatches, choice: RetryChoice) => void) | null
}) {
  const { code, of, count, batches } = reason
  const { title, message, details, advice } = sayReason(reason)
  // By reason, everything that cannot be fetched is generated again: the last choice says so.
  const choice = retryChoices({ state: of === 'tasks' ? 'failed' : 'completed_with_errors', code }).at(-1)
  const [only] = batches.length === 1 ? batches : []
  const show = () =>
    of === 'images'
      ? navigate('library', { state: 'failed', ...(only === undefined ? {} : { batch: only.id }) })
      : navigate('tonight', { code, ...(only === undefined ? {} : { batch: only.id }) })
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-start gap-3 px-4 py-3 max-[860px]:grid-cols-[64px_minmax(0,1fr)] [&+&]:border-t [&+&]:border-t-line">
      <span className="grid grid-cols-1 text-xs leading-4 text-muted">
        <span className="text-base leading-5 font-semibold text-fg tabular-nums">{number(count)}</span>
        {t('report.reasons.unit', { of, count })}
      </span>
      <div className="min-w-0 wrap-anywhere select-text">
        <p className="font-medium">{sentences(title)}</p>
        {message !== null && <p className="text-muted">{message}</p>}
        <p className="text-muted">{advice}</p>
        <p className="text-xs text-muted">
          {t('report.reasons.batches', { batches: list(namesOf(batches)) })}
        </p>
        <Details text={details} />
      </div>
      <div className="flex flex-wrap justify-end gap-1 max-[860px]:col-start-2 max-[860px]:justify-start">
        <Button size="small" variant="ghost" icon={of === 'images' ? Images : ListChecks} onClick={show}>
          {t(of === 'images' ? 'report.reasons.showImages' : 'report.reasons.showTasks')}
        </Button>
        {choice !== undefined && onRetry !== null && (
          <Button size="small" icon={RotateCcw} title={choice.hint} onClick={() => onRetry(reason, choice)}>
            {choice.label}
          </Button>
        )}
      </div>
    </li>
  )
}

const NAMED_MAX = 3

function namesOf(batches: ReasonInBatches['batches']): readonly string[] {
  const more = batches.length - NAMED_MAX
  const named = batches.slice(0, NAMED_MAX).map(({ name }) => name)
  return more <= 0 ? named : [...named, t('report.reasons.otherBatches', { count: more })]
}
