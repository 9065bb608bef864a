// Why tasks failed, and what to do next.
import { CircleCheck, Clock, Images, ListChecks, RotateCcw } from 'lucide-react'
import type { BatchReport, BatchStatus } from '../../../contract/commands.ts'
import { FailureBanner, FailureState } from '../../components/failure.tsx'
import { useCommandQuery } from '../../data/query.ts'
import { navigate } from '../../state/navigation.ts'
import { Button, Details, EmptyState, Section, Skeleton, classes, Loading } from '../../ui/index.ts'
import { sentences } from '../../../domain/text.ts'
import { list, number, sayReason, t } from '../../../words/index.ts'
import type { GroupCounts } from '../../components/batch-view.ts'
import { retryChoices, type RetryChoice } from '../../components/retry/retry-choices.ts'
import { useRetry } from '../../components/retry/use-retry.tsx'
import { nothingFailed, reasonsIn, type ReasonInBatches } from './morning.ts'
import shared from '../../ui/shared.module.css'
import css from './report.module.css'

interface ReasonsProps {
  readonly batch: BatchStatus | null
  /** Whose reasons are listed. */
  readonly shown: readonly BatchStatus[]
  readonly counts: GroupCounts
}

export function Reasons({ batch, shown, counts }: ReasonsProps) {
  const { data, failure, refetch } = useCommandQuery('report', {})
  return (
    <Section title={t('report.reasons.title')} className={shared.shrinks}>
      {data === null ? (
        failure === null ? (
          <Loading heights={[64, 64]} />
        ) : (
          <FailureState failure={failure} onRetry={refetch} />
        )
      ) : (
        <>
          {failure !== null && (
            <FailureBanner title={t('common.couldNotRefresh')} failure={failure} onRetry={refetch} />
          )}
          <List reports={data.batches} batch={batch} shown={shown} counts={counts} />
        </>
      )}
    </Section>
  )
}

function List({
  reports,
  batch,
  shown,
  counts,
}: ReasonsProps & { readonly reports: readonly BatchReport[] }) {
  const { ask, dialog } = useRetry()
  const ofBatch = batch === null ? {} : { batch: batch.id }
  const reasons = reasonsIn(reports.filter((each) => shown.some(({ id }) => id === each.batch.id)))
  if (reasons.length === 0) {
    // For a moment the figures above may be newer than the reasons.
    if (counts.failed + counts.part + counts.held > 0) return <Skeleton height={88} />
    const isRunning = counts.queued + counts.under_way > 0
    return (
      <div className={css.none}>
        <EmptyState icon={isRunning ? Clock : CircleCheck} title={t(nothingFailed(counts))} />
      </div>
    )
  }
  const run = ({ code, batches: holders }: ReasonInBatches, { warning }: RetryChoice) =>
    void ask({ ...ofBatch, reason: code }, { warning, batches: holders.map(({ id }) => id) })
  return (
    <>
      <ul className={shared.card}>
        {reasons.map((reason) => (
          <ReasonLine key={`${reason.of} ${reason.code}`} reason={reason} onRetry={run} />
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
  readonly onRetry: (reason: ReasonInBatches, choice: RetryChoice) => void
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
    <li className={css.reason}>
      <span className={classes(shared.hint, shared.grid)}>
        <span className={css.countFigure}>{number(count)}</span>
        {t('report.reasons.unit', { of, count })}
      </span>
      <div className={css.reasonWords}>
        <p className={css.message}>{sentences(title)}</p>
        {message !== null && <p className={shared.muted}>{message}</p>}
        <p className={shared.muted}>{advice}</p>
        <p className={classes(shared.muted, shared.small)}>
          {t('report.reasons.batches', { batches: list(namesOf(batches)) })}
        </p>
        <Details text={details} />
      </div>
      <div className={css.buttons}>
        <Button size="small" variant="ghost" icon={of === 'images' ? Images : ListChecks} onClick={show}>
          {t(of === 'images' ? 'report.reasons.showImages' : 'report.reasons.showTasks')}
        </Button>
        {choice !== undefined && (
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
