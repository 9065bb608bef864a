// The report: what was generated, what failed and what to do about it, what it cost, and what is next.
import { ChartNoAxesColumn, ChevronRight, Clock, ImagePlus, Images } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { BatchStatus } from '../../../contract/commands.ts'
import { addedUp, segmentsOf } from '../../components/batch-view.ts'
import { FailureState } from '../../components/failure.tsx'
import { reloadSnapshot } from '../../data/news.ts'
import { useCommandQuery } from '../../data/query.ts'
import { useStatus } from '../../data/snapshot.ts'
import { comingUp, figuresOf, isPaidFor, morningOf, narrowedTo, nextWords, retriedIn } from './morning.ts'
import { Problems } from './problems.tsx'
import { Receipt, useReceipt } from './receipt.tsx'
import { choicesOf, EVERYTHING, FilterBar, isNarrowed } from './filter-bar.tsx'
import { BatchSelect } from '../../components/batch-select.tsx'
import { navigate, refine, useParams } from '../../state/navigation.ts'
import { useNow } from '../../state/window.ts'
import { Button, EmptyState, PageHeader, ProgressBar, Section, StatTiles, Loading } from '../../ui/index.ts'
import { limitWords, moment, t } from '../../../words/index.ts'

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
        <Loading className="grid gap-5 px-6 pt-0 pb-6" heights={[56, 140, 240]} gap={6} />
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
  const id = batch?.id ?? null
  const isPaid = isPaidFor(shown)
  const { choice, receiptChoice } = useMemo(() => choicesOf(id, isPaid, filter), [id, isPaid, filter])
  const receipt = useReceipt(receiptChoice)
  const report = useCommandQuery('report', choice)
  const all = morningOf(shown)
  const reported = report.data === null ? all : morningOf(report.data.batches.map((one) => one.batch))
  const morning =
    narrowed && report.data !== null ? narrowedTo(report.data.batches, receipt.totals) : reported
  const heading = { tasks: morning.tasks, canceled: morning.counts.cancelled }
  return (
    <div className="min-h-full">
      <PageHeader
        title={t('app.screen.report')}
        subtitle={
          batch === null
            ? t('report.ofAll', {
                ...heading,
                batches: morning.batches,
                hidesTestRuns: shown.length < batches.length,
              })
            : t('report.ofBatch', { ...heading, batch: batch.name })
        }
        actions={
          <>
            <BatchSelect
              className="w-45"
              batches={newestFirst}
              value={batch?.id ?? null}
              onChange={(id) => refine('report', id === null ? {} : { batch: id })}
            />
            <Button variant="primary" icon={Images} disabled={all.onDisk === 0} onClick={() => review(batch)}>
              {t('report.review')}
            </Button>
          </>
        }
      />
      <div className="grid gap-5 px-6 pt-0 pb-6">
        <FilterBar filter={filter} onChange={setFilter} choice={choice} isEmpty={morning.tasks === 0} />
        <StatTiles
          className="grid grid-cols-[repeat(auto-fit,minmax(92px,1fr))] gap-3"
          tiles={figuresOf(morning, {
            isBatch: batch !== null,
            isNarrowed: narrowed,
            unreported: receipt.totals?.unreported ?? 0,
            retried: retriedIn(report.data?.batches ?? []),
          })}
        />
        <PriceRises batches={shown} />
        <ProgressBar label={t('report.figures.tasks')} segments={segmentsOf(morning.counts)} />
        <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-6 max-[1180px]:grid-cols-1">
          <Problems
            batch={batch}
            choice={choice}
            isNarrowed={narrowed}
            onClear={() => setFilter(EVERYTHING)}
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

const review = (batch: BatchStatus | null) =>
  navigate('library', { review: 'unreviewed', ...(batch === null ? {} : { batch: batch.id }) })

const PriceRises = ({ batches }: { readonly batches: readonly BatchStatus[] }) =>
  batches
    .filter((batch) => batch.price_rise !== null)
    .map((batch) => (
      <p key={batch.id} className="rounded-md bg-warn-soft px-3 py-2" role="note">
        <b>{batch.name}</b>: {limitWords(batch)}
      </p>
    ))

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

const NONE = { count: 0, earliest_ms: null }

interface ComingUpProps {
  readonly batches: readonly BatchStatus[]
  readonly underWay: number
}

function ComingUp({ batches, underWay }: ComingUpProps) {
  const nowMs = useNow()
  const expiring = useStatus(({ status }) => status?.expiring ?? NONE)
  const coming = comingUp(batches)
  return (
    <div className="grid gap-5 max-[1180px]:grid-cols-[1fr_1fr]">
      <Section title={t('report.next.title')}>
        {coming.length === 0 ? (
          <p className="text-muted">{t('report.next.none', { running: underWay })}</p>
        ) : (
          <ul className="max-h-80 overflow-auto rounded-lg border border-line bg-surface [&_li+li]:border-t [&_li+li]:border-t-line">
            {coming.map((batch) => (
              <li key={batch.id}>
                <button
                  type="button"
                  className="grid w-full grid-cols-[minmax(0,1fr)_16px] items-center border-0 bg-transparent px-3 py-2 text-left hover:bg-hover"
                  onClick={() => navigate('tonight', { batch: batch.id })}
                >
                  <span className="truncate font-medium">{batch.name}</span>
                  <span className="col-start-1 text-xs leading-4 text-muted">{nextWords(batch, nowMs)}</span>
                  <ChevronRight className="col-start-2 [grid-row:1_/_span_2] size-4 text-muted" aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('report.expiring.title')}>
        {expiring.count === 0 ? (
          <p className="text-muted">{t('report.expiring.none')}</p>
        ) : (
          <div className="grid justify-items-start gap-2">
            <p>
              {expiring.earliest_ms === null
                ? t('report.expiring.images', { count: expiring.count })
                : t('report.expiring.from', {
                    count: expiring.count,
                    when: moment(expiring.earliest_ms, nowMs),
                  })}
            </p>
            <Button size="small" icon={Clock} onClick={() => navigate('library', { expiring: true })}>
              {t('report.expiring.show', { count: expiring.count })}
            </Button>
          </div>
        )}
      </Section>
    </div>
  )
}
