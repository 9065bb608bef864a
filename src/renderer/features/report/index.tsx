// The report: what was generated, what failed and what to do about it, what it cost, and what is next.
import { ChartNoAxesColumn, ImagePlus, Images } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { BatchStatus } from '../../../contract/commands.ts'
import { addedUp, segmentsOf } from '../../components/batch-view.ts'
import { FailureState } from '../../components/failure.tsx'
import { reloadSnapshot } from '../../data/news.ts'
import { useCommandQuery } from '../../data/query.ts'
import { useStatus } from '../../data/snapshot.ts'
import { ComingUp } from './coming-up.tsx'
import { morningOf, type Morning, narrowedTo } from './morning.ts'
import { Problems } from './problems.tsx'
import { Receipt } from './receipt.tsx'
import { FilterBar } from './filter-bar.tsx'
import { EVERYTHING, isNarrowed, rangeOf, type ReportFilter } from './report-filter.ts'
import { BatchSelect } from '../../components/batch-select.tsx'
import css from './report.module.css'
import { useReceipt } from './use-receipt.ts'
import { navigate, refine, useParams } from '../../state/navigation.ts'
import { Button, EmptyState, PageHeader, ProgressBar, StatTile, Loading } from '../../ui/index.ts'
import { credits, number, t } from '../../../words/index.ts'

export function ReportScreen() {
  const batches = useStatus(({ status }) => status?.batches ?? null)
  const failure = useStatus((state) => state.failure)
  if (batches !== null && batches.length > 0) return <Morning batches={batches} />
  return (
    <>
      <PageHeader title={t('app.screen.report')} />
      {batches !== null ? (
        <Nothing />
      ) : failure !== null ? (
        <FailureState title={t('report.couldNotLoad')} failure={failure} onRetry={reloadSnapshot} />
      ) : (
        <Loading className={css.body} heights={[56, 140, 240]} gap={6} />
      )}
    </>
  )
}

function Morning({ batches }: { readonly batches: readonly BatchStatus[] }) {
  const { batch: asked } = useParams('report')
  const newestFirst = useMemo(() => batches.toSorted((a, b) => b.id - a.id), [batches])
  const batch = batches.find(({ id }) => id === asked) ?? null
  const shown = batch === null ? addedUp(batches) : [batch]
  const [filter, setFilter] = useState(EVERYTHING)
  const narrowed = isNarrowed(filter)
  const { choice, receiptChoice } = useChoices(batch, shown, filter)
  const receipt = useReceipt(receiptChoice)
  const report = useCommandQuery('report', choice)
  const all = morningOf(shown)
  const morning = narrowed && report.data !== null ? narrowedTo(report.data.batches, receipt.totals) : all
  const review = () =>
    navigate('library', { review: 'unreviewed', ...(batch === null ? {} : { batch: batch.id }) })
  return (
    <div className={css.screen}>
      <PageHeader
        title={t('app.screen.report')}
        subtitle={
          batch === null
            ? t('report.ofAll', {
                tasks: all.tasks,
                canceled: all.counts.cancelled,
                batches: shown.length,
                hidesTestRuns: shown.length < batches.length,
              })
            : t('report.ofBatch', {
                tasks: all.tasks,
                canceled: all.counts.cancelled,
                batch: batch.name,
              })
        }
        actions={
          <>
            <BatchSelect
              className={css.batch}
              batches={newestFirst}
              value={batch?.id ?? null}
              onChange={(id) => refine('report', id === null ? {} : { batch: id })}
            />
            <Button variant="primary" icon={Images} disabled={all.onDisk === 0} onClick={review}>
              {t('report.review')}
            </Button>
          </>
        }
      />
      <div className={css.body}>
        <FilterBar filter={filter} onChange={setFilter} choice={choice} />
        <Figures
          morning={morning}
          batch={batch}
          isNarrowed={narrowed}
          unreported={receipt.totals?.unreported ?? 0}
        />
        <ProgressBar label={t('report.figures.tasks')} segments={segmentsOf(morning.counts)} />
        <div className={css.columns}>
          <Problems
            batch={batch}
            choice={choice}
            isNarrowed={narrowed}
            report={report}
            counts={morning.counts}
          />
          <ComingUp batches={shown} underWay={all.counts.under_way} />
        </div>
        <Receipt
          batch={batch}
          isPaid={morning.isPaid}
          list={receipt}
          choice={receiptChoice}
          isNarrowed={narrowed}
        />
      </div>
    </div>
  )
}

/** What the engine is asked about. A test run's credits belong to nobody, and it has no receipt. */
function useChoices(batch: BatchStatus | null, shown: readonly BatchStatus[], filter: ReportFilter) {
  const id = batch?.id ?? null
  const paid = shown.some(({ test_run: testRun }) => !testRun)
  return useMemo(() => {
    const choice = { ...(id === null ? { paid } : { batch: id }), ...rangeOf(filter) }
    return { choice, receiptChoice: { ...choice, paid: true } }
  }, [id, paid, filter])
}

function Nothing() {
  return (
    <EmptyState
      icon={ChartNoAxesColumn}
      title={t('report.empty.title')}
      actions={
        <Button variant="primary" icon={ImagePlus} onClick={() => navigate('new-batch')}>
          {t('app.screen.new-batch')}
        </Button>
      }
    >
      <p>{t('report.empty.about')}</p>
    </EmptyState>
  )
}

interface FiguresProps {
  readonly morning: Morning
  readonly batch: BatchStatus | null
  /** By dates or a search. */
  readonly isNarrowed: boolean
  /** Jobs whose charge the service has not reported. */
  readonly unreported: number
}

/** Each keeps its place and its width while numbers grow. */
function Figures({
  morning: { counts, waiting, onDisk, charged, refunded, isPaid },
  batch,
  isNarrowed,
  unreported,
}: FiguresProps) {
  const net = charged - refunded
  const costHint =
    unreported === 0
      ? t('report.figures.charged', { charged, refunded })
      : t('report.receipt.costUnknown', { jobs: unreported })
  return (
    <div className={css.figures}>
      <StatTile
        label={t('report.figures.done')}
        value={number(counts.made)}
        hint={isNarrowed ? undefined : t('report.figures.onDisk', { count: onDisk })}
      />
      <StatTile
        label={t('report.figures.incomplete')}
        value={number(counts.part)}
        hint={t('report.figures.imagesMissing')}
        tone={counts.part > 0 ? 'warn' : 'neutral'}
      />
      <StatTile
        label={t('report.figures.failed')}
        value={number(counts.failed)}
        hint={t('report.figures.nothingGenerated')}
        tone={counts.failed > 0 ? 'bad' : 'neutral'}
      />
      <StatTile
        label={t('report.figures.remaining')}
        value={number(counts.queued + counts.under_way)}
        hint={stillHint(counts.held, waiting)}
        tone={counts.held + waiting > 0 ? 'warn' : 'neutral'}
      />
      <StatTile
        label={t('report.figures.spent')}
        value={unreported === 0 ? credits(net) : t('report.receipt.atLeast', { amount: net })}
        hint={
          isPaid ? costHint : t(batch === null ? 'report.figures.onlyTestRuns' : 'report.figures.testRun')
        }
      />
    </div>
  )
}

function stillHint(held: number, waiting: number): string {
  if (waiting > 0) return t('report.figures.waiting', { count: waiting })
  return held > 0 ? t('report.figures.held', { count: held }) : t('report.figures.running')
}
