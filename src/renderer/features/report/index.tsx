// The report: what was generated, what failed and what to do about it, what it cost, and what is next.
import { ChartNoAxesColumn, ImagePlus, Images } from 'lucide-react'
import { useMemo } from 'react'
import type { BatchStatus } from '../../../contract/commands.ts'
import { addedUp, segmentsOf } from '../../components/batch-view.ts'
import { reloadSnapshot } from '../../data/news.ts'
import { useStatus } from '../../data/snapshot.ts'
import { ComingUp } from './coming-up.tsx'
import { morningOf, tasksIn, type Morning } from './morning.ts'
import { Reasons } from './reasons.tsx'
import { untoldWords } from './receipt-words.ts'
import { Receipt } from './receipt.tsx'
import { BatchSelect } from '../../components/batch-select.tsx'
import css from './report.module.css'
import { useReceipt } from './use-receipt.ts'
import { navigate, refine, useParams } from '../../state/navigation.ts'
import { Button, EmptyState, ErrorState, PageHeader, ProgressBar, StatTile, Loading } from '../../ui/index.ts'
import { counted } from '../../components/pieces.ts'
import { credits, number } from '../../../words/index.ts'

export function ReportScreen() {
  const batches = useStatus(({ status }) => status?.batches ?? null)
  const failure = useStatus((state) => state.failure)
  if (batches !== null && batches.length > 0) return <Morning batches={batches} />
  return (
    <>
      <PageHeader title="Report" />
      {batches !== null ? (
        <Nothing />
      ) : failure !== null ? (
        <ErrorState title="There is no report" message={failure.message} onRetry={reloadSnapshot} />
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
  const receipt = useReceipt(batch?.id ?? null)
  const shown = batch === null ? addedUp(batches) : [batch]
  const morning = morningOf(shown)
  const review = () =>
    navigate('library', { review: 'unreviewed', ...(batch === null ? {} : { batch: batch.id }) })
  return (
    <div className={css.screen}>
      <PageHeader
        title="Report"
        subtitle={`${tasksIn(morning)} in ${batch === null ? batchesIn(shown.length, batches.length) : `“${batch.name}”`}`}
        actions={
          <>
            <BatchSelect
              className={css.batch}
              batches={newestFirst}
              value={batch?.id ?? null}
              onChange={(id) => refine('report', id === null ? {} : { batch: id })}
            />
            <Button variant="primary" icon={Images} disabled={morning.onDisk === 0} onClick={review}>
              Review the images
            </Button>
          </>
        }
      />
      <div className={css.body}>
        <Figures morning={morning} batch={batch} untold={receipt.totals?.untold ?? 0} />
        <ProgressBar label="Tasks" segments={segmentsOf(morning.counts)} />
        <div className={css.columns}>
          <Reasons batch={batch} shown={shown} counts={morning.counts} />
          <ComingUp batches={shown} underWay={morning.counts.under_way} />
        </div>
        <Receipt batch={batch} isPaid={morning.isPaid} list={receipt} />
      </div>
    </div>
  )
}

const batchesIn = (shown: number, all: number): string =>
  `${counted(shown, 'batch', 'batches')}${shown < all ? ', without rehearsals' : ''}`

function Nothing() {
  return (
    <EmptyState
      icon={ChartNoAxesColumn}
      title="Nothing to report yet"
      actions={
        <Button variant="primary" icon={ImagePlus} onClick={() => navigate('new-batch')}>
          New batch
        </Button>
      }
    >
      <p>
        After a night this screen says what was made, what failed and why, what it has cost, and what comes
        next.
      </p>
    </EmptyState>
  )
}

interface FiguresProps {
  readonly morning: Morning
  readonly batch: BatchStatus | null
  /** Jobs whose charge the service has not told. */
  readonly untold: number
}

/** Each keeps its place and its width while numbers grow. */
function Figures({
  morning: { counts, waiting, onDisk, charged, refunded, isPaid },
  batch,
  untold,
}: FiguresProps) {
  return (
    <div className={css.figures}>
      <StatTile label="Made" value={number(counts.made)} hint={`${counted(onDisk, 'file')} on disk`} />
      <StatTile
        label="Made in part"
        value={number(counts.part)}
        hint="images missing"
        tone={counts.part > 0 ? 'warn' : 'neutral'}
      />
      <StatTile
        label="Failed"
        value={number(counts.failed)}
        hint="nothing made"
        tone={counts.failed > 0 ? 'bad' : 'neutral'}
      />
      <StatTile
        label="Still to come"
        value={number(counts.queued + counts.under_way)}
        hint={stillHint(counts.held, waiting)}
        tone={counts.held + waiting > 0 ? 'warn' : 'neutral'}
      />
      <StatTile
        label="Credits spent"
        value={untold === 0 ? credits(charged - refunded) : `≥ ${credits(charged - refunded)}`}
        hint={
          isPaid
            ? untold === 0
              ? `${credits(charged)} charged, ${credits(refunded)} refunded`
              : untoldWords(untold)
            : batch === null
              ? 'nothing but rehearsals'
              : 'a rehearsal costs none'
        }
      />
    </div>
  )
}

function stillHint(held: number, waiting: number): string {
  if (waiting > 0) return `${number(waiting)} wait${waiting === 1 ? 's' : ''} for you`
  return held > 0 ? `${counted(held, 'task')} more need${held === 1 ? 's' : ''} you` : 'queued or under way'
}
