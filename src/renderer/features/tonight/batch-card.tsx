// One batch: its counts, what waits for a person, and what can be changed.
import {
  CircleX,
  Clock,
  Coins,
  Ellipsis,
  Images,
  Pause,
  Play,
  RotateCcw,
  TableProperties,
} from 'lucide-react'
import { memo, useState } from 'react'
import type { AccountStatus, BatchStatus } from '../../../contract/commands.ts'
import { navigate } from '../../state/navigation.ts'
import { Badge, Button, classes, DropdownMenu, IconButton, ProgressBar } from '../../ui/index.ts'
import { hoursWords } from '../../components/pieces.ts'
import { credits, number, t } from '../../../words/index.ts'
import { AfterTestRun, type OpenDialog, type ShowTasks, Waiting } from './batch-attention.tsx'
import shared from '../../ui/shared.module.css'
import css from './batch-card.module.css'
import { CancelDialog, SpendingLimitDialog, HoursDialog } from './batch-dialogs.tsx'
import { groupCounts, segmentsOf, type GroupCounts, type TaskGroup } from '../../components/batch-view.ts'
import { aheadWords, phaseWords, pilotWords, sourceWords } from './phase-words.ts'
import { RetryDialog } from './retry-dialog.tsx'
import { pauseBatch, resumeBatch } from './task-actions.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { type BatchPhase, needsPerson } from '../../../domain/batch-phase.ts'

/** Nothing continues by itself. */
const ENDED: readonly BatchPhase[] = ['finished', 'held', 'canceled']

interface BatchCardProps {
  readonly batch: BatchStatus
  readonly account: AccountStatus | undefined
  readonly nowMs: number
  readonly isChosen: boolean
  readonly onShowTasks: (what: ShowTasks) => void
}

export const BatchCard = memo(function BatchCard({
  batch,
  account,
  nowMs,
  isChosen,
  onShowTasks,
}: BatchCardProps) {
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const counts = groupCounts(batch.tasks)
  const { phase } = batch
  const { words, tone } = phaseWords(phase, batch, account)
  const keptFocus = useKeptFocus<HTMLElement>(`${phase} ${dialog ?? ''}`)
  return (
    <article
      {...keptFocus}
      className={classes(shared.card, css.card, isChosen && css.chosen)}
      aria-label={batch.name}
    >
      <header className={classes(shared.shrinks, shared.row, shared.gap2)}>
        <h2 className={css.name}>
          <button
            type="button"
            className={classes(shared.ellipsis, css.nameButton)}
            title="Show its tasks"
            onClick={() => onShowTasks({ batch: batch.id })}
          >
            {batch.name}
          </button>
        </h2>
        <Badge tone={tone}>{words}</Badge>
        <span
          className={classes(shared.ellipsis, css.recipes)}
          title={batch.recipes.map(({ name }) => name).join(', ')}
        >
          {batch.recipes.map(({ name }) => name).join(', ')}
        </span>
        <div className={css.actions}>
          <MainAction batch={batch} phase={phase} />
          {ENDED.includes(phase) && counts.failed + counts.part > 0 && (
            <Button size="small" icon={RotateCcw} onClick={() => setDialog('retry')}>
              Retry…
            </Button>
          )}
          <Menu batch={batch} counts={counts} onOpen={setDialog} onShowTasks={onShowTasks} />
        </div>
      </header>
      <ProgressBar label={`Tasks of ${batch.name}`} segments={segmentsOf(counts, needsPerson(phase))} />
      <div className={css.facts}>
        <Counts
          counts={counts}
          isQueueForYou={needsPerson(phase)}
          onShow={(group) => onShowTasks({ batch: batch.id, group })}
        />
        <Money batch={batch} />
      </div>
      <div className={classes(shared.hint, css.foot)}>
        <span>{sourceWords(batch)}</span>
        <span>{batch.account}</span>
        <span>
          {phase !== 'pilot_done' && pilotWords(batch) !== ''
            ? pilotWords(batch)
            : `Sends ${hoursWords(batch.hours)}`}
        </span>
        <span className={css.ahead}>{aheadWords(batch, phase, nowMs)}</span>
      </div>
      {batch.test_run && phase === 'finished' && <AfterTestRun />}
      <Waiting batch={batch} phase={phase} held={counts.held} onOpen={setDialog} onShowTasks={onShowTasks} />
      <OpenedDialog dialog={dialog} batch={batch} onClose={() => setDialog(null)} onShowTasks={onShowTasks} />
    </article>
  )
})

interface OpenedDialogProps extends Pick<BatchCardProps, 'batch' | 'onShowTasks'> {
  readonly dialog: OpenDialog
  readonly onClose: () => void
}

function OpenedDialog({ dialog, batch, onClose, onShowTasks }: OpenedDialogProps) {
  switch (dialog) {
    case 'cap':
      return <SpendingLimitDialog batch={batch} onClose={onClose} />
    case 'hours':
      return <HoursDialog batch={batch} onClose={onClose} />
    case 'cancel':
      return <CancelDialog batch={batch} onClose={onClose} />
    case 'retry':
      return (
        <RetryDialog
          batch={batch}
          onClose={onClose}
          onShow={(code) => {
            onClose()
            onShowTasks({ batch: batch.id, code })
          }}
        />
      )
    default:
      return null
  }
}

function MainAction({ batch, phase }: { readonly batch: BatchStatus; readonly phase: BatchPhase }) {
  if ((phase === 'finished' || phase === 'canceled') && batch.assets.on_disk > 0)
    return (
      <Button
        size="small"
        icon={Images}
        onClick={() => navigate('library', { batch: batch.id, review: 'unreviewed' })}
      >
        Review
      </Button>
    )
  if (phase === 'finished' || batch.state === 'cancelled' || phase === 'importing' || phase === 'not_running')
    return null
  if (phase === 'paused')
    return (
      <Button size="small" icon={Play} onClick={() => void resumeBatch(batch.id)}>
        Resume
      </Button>
    )
  return (
    <Button size="small" icon={Pause} onClick={() => void pauseBatch(batch.id)}>
      Pause
    </Button>
  )
}

function Menu({
  batch,
  counts,
  onOpen,
  onShowTasks,
}: {
  readonly batch: BatchStatus
  readonly counts: GroupCounts
  readonly onOpen: (dialog: OpenDialog) => void
  readonly onShowTasks: (what: ShowTasks) => void
}) {
  const isEnded = batch.state === 'cancelled'
  return (
    <DropdownMenu
      trigger={<IconButton size="small" icon={Ellipsis} label={`More for ${batch.name}`} />}
      items={[
        { label: 'Show its tasks', icon: TableProperties, onSelect: () => onShowTasks({ batch: batch.id }) },
        {
          label: 'Show its images',
          icon: Images,
          disabled: batch.assets.on_disk === 0,
          onSelect: () => navigate('library', { batch: batch.id }),
        },
        {
          label: 'Retry…',
          icon: RotateCcw,
          disabled: counts.failed + counts.part + counts.held === 0,
          onSelect: () => onOpen('retry'),
        },
        'separator',
        { label: 'Cap on credits…', icon: Coins, disabled: isEnded, onSelect: () => onOpen('cap') },
        { label: 'Hours…', icon: Clock, disabled: isEnded, onSelect: () => onOpen('hours') },
        'separator',
        {
          label: 'Cancel the batch…',
          icon: CircleX,
          danger: true,
          disabled: isEnded || counts.queued + counts.held === 0,
          onSelect: () => onOpen('cancel'),
        },
      ]}
    />
  )
}

const SHOWN_GROUPS = ['made', 'part', 'failed', 'under_way', 'held', 'queued'] as const

/** Empty groups are shown too, so that a new count does not move the others. Canceled ones come last. */
function Counts({
  counts,
  isQueueForYou,
  onShow,
}: {
  readonly counts: GroupCounts
  /** What is queued waits for a person. */
  readonly isQueueForYou: boolean
  readonly onShow: (group: TaskGroup) => void
}) {
  const isForYou = (group: TaskGroup) => group === 'queued' && isQueueForYou
  const shown = counts.cancelled > 0 ? ([...SHOWN_GROUPS, 'cancelled'] as const) : SHOWN_GROUPS
  return (
    <ul className={css.counts}>
      {shown.map((group) => (
        <li key={group}>
          <button
            type="button"
            className={classes(css.count, counts[group] === 0 && css.none)}
            onClick={() => onShow(group)}
          >
            <span className={classes(css.dot, css[isForYou(group) ? 'held' : group])} aria-hidden />
            <span className={css.figure}>{number(counts[group])}</span>{' '}
            {isForYou(group) ? `wait${counts[group] === 1 ? 's' : ''} for you` : t(`batch.group.${group}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Money({
  batch: { test_run: testRun, credits: spent, credits_max: cap },
}: {
  readonly batch: BatchStatus
}) {
  if (testRun)
    return (
      <span className={css.money}>
        would cost <span className={css.figure}>{credits(spent.charged - spent.refunded)}</span> credits,
        costs none
      </span>
    )
  return (
    <span className={css.money}>
      <span className={css.figure}>{credits(spent.charged - spent.refunded)}</span> credits
      {spent.refunded > 0 && ` · ${credits(spent.refunded)} refunded`}
      {cap !== null && ` · cap ${credits(cap)}`}
    </span>
  )
}
