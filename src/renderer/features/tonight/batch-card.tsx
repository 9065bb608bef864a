// One batch: its counts, what waits for a person, and what can be changed.
import { CircleX, Clock, Coins, Images, Pause, Play, RotateCcw, TableProperties } from 'lucide-react'
import { memo, useState } from 'react'
import type { AccountStatus, BatchStatus } from '../../../contract/commands.ts'
import { navigate } from '../../state/navigation.ts'
import {
  Badge,
  Button,
  classes,
  ContextMenu,
  FILLS,
  type MenuItems,
  MoreMenu,
  ProgressBar,
  useKeptFocus,
} from '../../ui/index.ts'
import { accountName, delayWords, hoursRange, number, t } from '../../../words/index.ts'
import { AfterTestRun, type OpenDialog, type ShowTasks, Waiting } from './batch-attention.tsx'
import { BATCH_DIALOGS } from './batch-dialogs.tsx'
import {
  GROUP_FILLS,
  groupsOf,
  segmentsOf,
  type GroupCounts,
  type TaskGroup,
} from '../../components/batch-view.ts'
import { aheadWords, phaseWords, pilotWords, sourceWords } from './words.ts'
import { pauseBatch, resumeBatch } from './task-actions.tsx'
import type { BatchPhase } from '../../../domain/batch-phase.ts'

const ENDED: readonly BatchPhase[] = ['finished', 'held', 'canceled']

const CARD = 'grid gap-1.5 rounded-lg border border-line bg-surface px-4 py-2.5'

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
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const counts = groupsOf(batch)
  const { phase } = batch
  const { words, tone } = phaseWords(phase, batch, account)
  const keptFocus = useKeptFocus<HTMLElement>()
  const menu = menuOf(batch, counts, setDialog, onShowTasks)
  const Opened = dialog === null ? null : BATCH_DIALOGS[dialog]
  const recipes = batch.recipes.map(({ name }) => name).join(' · ')
  return (
    <>
      <ContextMenu items={menu}>
        <article
          {...keptFocus}
          className={classes(CARD, isChosen && 'border-accent')}
          aria-label={batch.name}
        >
          <header className="flex min-w-0 items-center gap-2 max-[720px]:flex-wrap">
            <h2 className="max-w-[60%] min-w-0 flex-initial max-[720px]:max-w-full max-[720px]:basis-full">
              <button
                type="button"
                className="block max-w-full truncate rounded-sm border-0 bg-transparent p-0 text-base font-semibold hover:underline"
                title={t('tonight.batch.showTasks')}
                onClick={() => onShowTasks({ batch: batch.id })}
              >
                {batch.name}
              </button>
            </h2>
            <Badge tone={tone}>{words}</Badge>
            <span className="min-w-0 flex-1 truncate text-muted" title={recipes}>
              {recipes}
            </span>
            <div className="flex flex-none gap-1">
              <MainAction batch={batch} />
              {ENDED.includes(phase) && counts.failed + counts.part > 0 && (
                <Button size="small" icon={RotateCcw} onClick={() => setDialog('retry')}>
                  {t('tonight.batch.retry')}
                </Button>
              )}
              <MoreMenu name={batch.name} items={menu} />
            </div>
          </header>
          <Waiting batch={batch} account={account} onOpen={setDialog} onShowTasks={onShowTasks} />
          {delayWords(batch).map((words) => (
            <p key={words}>{words}</p>
          ))}
          <ProgressBar
            label={t('tonight.batch.progress', { name: batch.name })}
            segments={segmentsOf(counts)}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4 max-[1180px]:flex-col max-[1180px]:items-start">
            <Counts counts={counts} onShow={(group) => onShowTasks({ batch: batch.id, group })} />
            <Money batch={batch} />
          </div>
          <Foot batch={batch} nowMs={nowMs} />
          {batch.test_run && phase === 'finished' && <AfterTestRun />}
        </article>
      </ContextMenu>
      {Opened !== null && <Opened batch={batch} onClose={() => setDialog(null)} />}
    </>
  )
})

function Foot({ batch, nowMs }: Pick<BatchCardProps, 'batch' | 'nowMs'>) {
  return (
    <div className="flex flex-wrap items-center justify-start gap-x-4 text-xs leading-4 text-muted">
      <span>{sourceWords(batch)}</span>
      <span>{accountName(batch.account, batch.test_run)}</span>
      <span>
        {(batch.phase !== 'pilot_done' && pilotWords(batch)) ||
          (batch.hours === null
            ? t('tonight.batch.anyTime')
            : t('tonight.batch.hours', { hours: hoursRange(batch.hours) }))}
      </span>
      <span className="ml-auto min-h-4 tabular-nums">{aheadWords(batch, batch.phase, nowMs)}</span>
    </div>
  )
}

function MainAction({ batch }: Pick<BatchCardProps, 'batch'>) {
  const { phase } = batch
  if ((phase === 'finished' || phase === 'canceled') && batch.assets.on_disk > 0)
    return (
      <Button
        size="small"
        icon={Images}
        onClick={() => navigate('library', { batch: batch.id, review: 'unreviewed' })}
      >
        {t('tonight.batch.review')}
      </Button>
    )
  if (phase === 'finished' || batch.state === 'cancelled' || phase === 'importing' || phase === 'not_running')
    return null
  if (phase === 'paused')
    return (
      <Button size="small" icon={Play} onClick={() => void resumeBatch(batch.id)}>
        {t('tonight.batch.resume')}
      </Button>
    )
  return (
    <Button size="small" icon={Pause} onClick={() => void pauseBatch(batch.id)}>
      {t('tonight.batch.pause')}
    </Button>
  )
}

function menuOf(
  batch: BatchStatus,
  counts: GroupCounts,
  onOpen: (dialog: OpenDialog) => void,
  onShowTasks: (what: ShowTasks) => void,
): MenuItems {
  const isEnded = batch.state === 'cancelled'
  const isSent = isEnded || counts.queued + counts.held === 0
  return [
    {
      label: t('tonight.batch.showTasks'),
      icon: TableProperties,
      onSelect: () => onShowTasks({ batch: batch.id }),
    },
    {
      label: t('tonight.batch.showImages'),
      icon: Images,
      disabled: batch.assets.on_disk === 0,
      onSelect: () => navigate('library', { batch: batch.id }),
    },
    {
      label: t('tonight.batch.retry'),
      icon: RotateCcw,
      disabled: counts.failed + counts.part + batch.tasks.held === 0,
      onSelect: () => onOpen('retry'),
    },
    'separator',
    {
      label: t('tonight.batch.limit'),
      icon: Coins,
      disabled: isEnded,
      onSelect: () => onOpen('spending_limit'),
    },
    { label: t('tonight.batch.schedule'), icon: Clock, disabled: isEnded, onSelect: () => onOpen('hours') },
    'separator',
    {
      label: t('tonight.batch.cancel'),
      icon: CircleX,
      danger: true,
      disabled: isSent,
      ...(isSent ? { hint: t('tonight.batch.cancel.nothing') } : {}),
      onSelect: () => onOpen('cancel'),
    },
  ]
}

const SHOWN_GROUPS = ['made', 'part', 'failed', 'under_way', 'held', 'queued'] as const

/** Empty groups are shown too, so that a new count does not move the others. Canceled ones come last. */
function Counts({ counts, onShow }: { counts: GroupCounts; onShow: (group: TaskGroup) => void }) {
  const shown = counts.cancelled > 0 ? ([...SHOWN_GROUPS, 'cancelled'] as const) : SHOWN_GROUPS
  return (
    <ul className="-ml-1 flex flex-wrap gap-x-3">
      {shown.map((group) => (
        <li key={group}>
          <button
            type="button"
            className={classes(
              'inline-flex items-center gap-1.5 rounded-sm border-0 bg-transparent px-1 py-0 whitespace-nowrap hover:bg-hover',
              counts[group] === 0 && 'text-muted',
            )}
            onClick={() => onShow(group)}
          >
            <span
              className={classes(
                'size-2 rounded-full',
                group === 'cancelled' ? 'bg-muted' : FILLS[GROUP_FILLS[group]],
              )}
              aria-hidden
            />
            <span className={classes('tabular-nums', counts[group] === 0 ? 'font-normal' : 'font-semibold')}>
              {number(counts[group])}
            </span>{' '}
            {t(`batch.group.${group}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Money({ batch }: Pick<BatchCardProps, 'batch'>) {
  const { charged, refunded } = batch.credits
  const spent = charged - refunded
  const parts = [
    t('tonight.batch.credits', { spent, charged, refunded }),
    ...(batch.credits_max === null ? [] : [t('tonight.batch.limitOf', { amount: batch.credits_max })]),
  ].join(' · ')
  const free = t(spent === 0 ? 'tonight.figure.testRun' : 'tonight.batch.testRunCost', { spent })
  return <span className="text-muted">{batch.test_run ? free : parts}</span>
}
