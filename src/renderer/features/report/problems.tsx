import { CircleCheck, Clock, SearchX, ListChecks, Package } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BatchStatus } from '../../../contract/commands.ts'
import { call } from '../../bridge.ts'
import { FailureBanner, LoadingOrFailure } from '../../components/failure.tsx'
import { ReasonList } from '../../components/retry/reason-list.tsx'
import { type CommandQuery, useCommandQuery } from '../../data/query.ts'
import { Button, EmptyState, Section, SegmentedControl, Skeleton, Badge, Details } from '../../ui/index.ts'
import { reasonsIn } from '../../../domain/reasons.ts'
import { t, countryName, sayReason, taskStateWords } from '../../../words/index.ts'
import { type GroupCounts, totalOf, TASK_TONES } from '../../components/batch-view.ts'
import { nothingFailed, retriedIn } from './morning.ts'
import type { ReportChoice } from './filter-bar.tsx'
import { SaveButton } from '../../components/save-button.tsx'
import type { ProblemLine } from '../../../contract/commands/queue.ts'
import { sentences } from '../../../domain/text.ts'
import type { RetryChoice } from '../../components/retry/retry-words.ts'
import { RetryButtons, useRetry } from '../../components/retry/use-retry.tsx'
import { navigate } from '../../state/navigation.ts'

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

// What failed, product by product, with its picture and the next step.
const STEP = 50
/** What is beyond them is found with the filters. */
const SHOWN_MAX = 1000

interface ProductsProps {
  readonly choice: ReportChoice
  readonly none: ReactNode
}

export function Products({ choice, none }: ProductsProps) {
  const [limit, setLimit] = useState(STEP)
  const { data, failure, refetch } = useCommandQuery('problems', { choice, offset: 0, limit })
  const { ask, dialog } = useRetry()
  if (data === null) return <LoadingOrFailure failure={failure} onRetry={refetch} heights={[64, 64, 64]} />
  const { total, problems } = data
  if (total === 0) return none
  const retry = ({ id, batch }: ProblemLine, { warning }: RetryChoice) =>
    void ask({ task: id, batch }, { warning })
  const more = Math.min(total, SHOWN_MAX) - problems.length
  return (
    <>
      <ul className="rounded-lg border border-line bg-surface">
        {problems.map((problem) => (
          <ProductLine key={problem.id} problem={problem} onRetry={retry} />
        ))}
      </ul>
      {more > 0 && (
        <Button className="justify-self-center" onClick={() => setLimit(limit + STEP)}>
          {t('report.problems.more', { count: Math.min(STEP, more) })}
        </Button>
      )}
      {more <= 0 && total > problems.length && (
        <p className="text-muted">{t('report.problems.listed', { shown: problems.length, total })}</p>
      )}
      {dialog}
    </>
  )
}

interface ProductLineProps {
  readonly problem: ProblemLine
  readonly onRetry: (problem: ProblemLine, choice: RetryChoice) => void
}

function ProductLine({ problem, onRetry }: ProductLineProps) {
  const { id, asin, country_code: country, sku, title, recipe, state, code, can, advice } = problem
  // Of a task that was made in part the code is an image’s, and says nothing about the job.
  const ofTask = state === 'completed_with_errors' ? null : code
  const said = code === null ? null : sayReason({ code, message: problem.message })
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-start gap-3 px-4 py-3 max-[860px]:grid-cols-[64px_minmax(0,1fr)] [&+&]:border-t [&+&]:border-t-line">
      <Thumbnail problem={problem} />
      <div className="min-w-0 wrap-anywhere select-text">
        <p className="line-clamp-2 font-medium">{title ?? sku ?? asin}</p>
        <p className="text-xs text-muted">
          <code>{asin}</code> · {countryName(country)} {sku !== null && `· ${sku} `}· {recipe}
        </p>
        <p>
          <Badge tone={TASK_TONES[state]}>{taskStateWords(problem)}</Badge>{' '}
          {said !== null && sentences(said.title, said.message)}
        </p>
        {advice !== null && <p className="text-muted">{advice}</p>}
        {said !== null && <Details text={said.details} />}
      </div>
      <div className="flex flex-wrap justify-end gap-1 max-[860px]:col-start-2 max-[860px]:justify-start">
        <Button
          size="small"
          variant="ghost"
          icon={ListChecks}
          onClick={() => navigate('tonight', { task: id })}
        >
          {t('report.problems.showTask')}
        </Button>
        {can.retry && (
          <RetryButtons of={{ state, code: ofTask }} onRetry={(choice) => onRetry(problem, choice)} />
        )}
      </div>
    </li>
  )
}

function Thumbnail({ problem: { image, source } }: Pick<ProductLineProps, 'problem'>) {
  const address =
    image === null ? (source === null ? null : `asset://source/${source}`) : `asset://thumb/${image}`
  return (
    <span className="grid h-14 w-14 place-items-center overflow-hidden rounded-sm bg-hover text-muted [&_img]:size-full [&_img]:object-contain">
      {address === null ? (
        <Package aria-hidden />
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" draggable={false} />
      )}
    </span>
  )
}
