// Tonight: what runs, what it has cost, when it ends, and what waits for a person.
import { ChevronRight, ImagePlus, MoonStar, Sparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { BatchStatus } from '../../../contract/commands.ts'
import type { AppState } from '../../../contract/commands/app.ts'
import { call } from '../../bridge.ts'
import { addedUp, addUp, groupCounts, isOver } from '../../components/batch-view.ts'
import { useTestRun } from '../../components/use-test-run.ts'
import { FailureState } from '../../components/failure.tsx'
import { useApp, setApp, useAccounts, useStatus } from '../../data/snapshot.ts'
import type { ShowTasks } from './batch-attention.tsx'
import { BatchCard } from './batch-card.tsx'
import { FirstStart } from './first-start.tsx'
import { nightWords } from './words.ts'
import { FIRST_CHOICE, TasksSection } from './tasks-section.tsx'
import { navigate, refine, useParams } from '../../state/navigation.ts'
import { attempt } from '../../state/toasts.ts'
import { reloadSnapshot } from '../../data/news.ts'
import { useNow } from '../../state/window.ts'
import { Button, classes, PageHeader, EmptyState, Select, Loading } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'

export function TonightScreen() {
  const batches = useStatus(({ status }) => status?.batches ?? null)
  const failure = useStatus((state) => state.failure)
  const broken = useApp(({ app }) => app?.broken ?? null)
  const wasEmpty = useRef(false)
  const isEmpty = batches?.length === 0
  useEffect(() => {
    // The button that started the first batch disappears with the welcome; continue at the heading.
    if (wasEmpty.current && !isEmpty && document.activeElement === document.body)
      document
        .querySelector<HTMLElement>('[data-screen="tonight"] [data-page-title]')
        ?.focus({ preventScroll: true })
    wasEmpty.current = isEmpty
  }, [isEmpty])
  if (batches !== null && batches.length > 0) return <Night batches={batches} />
  if (batches === null && failure !== null)
    return <FailureState title={t('tonight.couldNotLoad')} failure={failure} onRetry={reloadSnapshot} />
  return (
    <>
      <PageHeader title={t('app.screen.tonight')} />
      {batches === null && <Loading className="px-6 py-0" heights={[48, 104, 104]} gap={4} />}
      {batches !== null && broken === null && <NoBatches />}
      {batches !== null && broken !== null && (
        <FailureState title={t('tonight.couldNotLoad')} failure={broken} />
      )}
    </>
  )
}

function Night({ batches }: { readonly batches: readonly BatchStatus[] }) {
  const nowMs = useNow()
  const [choice, setChoice] = useState(FIRST_CHOICE)
  const [openTask, setOpenTask] = useState<number | null>(null)
  const params = useParams('tonight')
  useEffect(() => {
    const { batch = null, code = null, task } = params
    if (batch !== null || code !== null) setChoice({ ...FIRST_CHOICE, batch, code })
    if (task !== undefined) setOpenTask(task)
    // The link is followed once: later the screen is shown as it was left.
    if (Object.keys(params).length > 0) refine('tonight', {})
  }, [params])
  // Left and shown again, the screen has its whole width for the list.
  useEffect(() => () => setOpenTask(null), [])
  const show = ({ batch, group }: ShowTasks) =>
    setChoice(({ sort }) => ({ ...FIRST_CHOICE, sort, batch, group: group ?? null }))
  const newestFirst = batches.toSorted((a, b) => b.id - a.id)
  const newest = newestFirst[0]?.id ?? 0
  const counted = addedUp(newestFirst)
  const [known, setKnown] = useState(newest)
  if (newest > known) {
    setKnown(newest)
    // A batch that has just started is in sight.
    if (choice.batch !== null || counted[0]?.id !== newest)
      setChoice({ ...FIRST_CHOICE, sort: choice.sort, batch: newest })
  }
  const running = newestFirst.filter((batch) => !isOver(batch))
  return (
    <div className="flex h-full flex-col [@media_(height<560px)_or_(width<800px)]:h-auto">
      <PageHeader
        title={t('app.screen.tonight')}
        subtitle={nightWords(
          running.map(({ phase }) => phase),
          addUp(counted.map(({ tasks }) => groupCounts(tasks))),
        )}
        actions={
          <>
            <WhenDoneChoice />
            <Button variant="primary" icon={ImagePlus} onClick={() => navigate('new-batch')}>
              {t('app.screen.new-batch')}
            </Button>
          </>
        }
      />
      <Batches
        running={running}
        finished={newestFirst.filter(isOver)}
        chosen={choice.batch}
        nowMs={nowMs}
        onShowTasks={show}
      />
      <TasksSection
        batches={newestFirst}
        choice={choice}
        onChoose={setChoice}
        openTask={openTask}
        onOpenTask={setOpenTask}
      />
    </div>
  )
}

interface BatchesProps {
  readonly running: readonly BatchStatus[]
  readonly finished: readonly BatchStatus[]
  readonly chosen: number | null
  readonly nowMs: number
  readonly onShowTasks: (what: ShowTasks) => void
}

function Batches({ running, finished, chosen, nowMs, onShowTasks }: BatchesProps) {
  const accounts = useAccounts()
  const [isOpen, setIsOpen] = useState(false)
  // With nothing running, the last batch is shown.
  const above = running.length === 0 ? finished.slice(0, 1) : running
  const below = running.length === 0 ? finished.slice(1) : finished
  const missing = addUp(below.map(({ tasks }) => groupCounts(tasks)))
  const card = (batch: BatchStatus) => (
    <BatchCard
      key={batch.id}
      batch={batch}
      account={accounts.find(({ name }) => name === batch.account)}
      nowMs={nowMs}
      isChosen={batch.id === chosen}
      onShowTasks={onShowTasks}
    />
  )
  return (
    <section
      className="grid max-h-[54%] min-h-30 flex-initial content-start gap-2 overflow-auto px-6 py-0.5 [@media_(height<560px)_or_(width<800px)]:max-h-none [@media_(height<560px)_or_(width<800px)]:flex-none"
      aria-label={t('tonight.batches')}
      tabIndex={-1}
    >
      {above.map(card)}
      {below.length > 0 && (
        <>
          <button
            type="button"
            className="flex h-6 items-center gap-1 justify-self-start rounded-sm border-0 bg-transparent py-0 pr-2 pl-0 font-medium text-muted hover:text-fg"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronRight
              className={classes(
                'size-3.5 [transition:transform_120ms]',
                isOpen && '[transform:rotate(90deg)]',
              )}
              aria-hidden
            />
            {t(running.length === 0 ? 'tonight.earlier' : 'tonight.finished', {
              count: below.length,
              failed: missing.failed,
              partly: missing.part,
            })}
          </button>
          {isOpen && below.map(card)}
        </>
      )}
    </section>
  )
}

function NoBatches() {
  // As it was at first: an account that has just been added is still welcomed here.
  const [isFirst] = useState(useAccounts().length === 0)
  const { isBusy, start } = useTestRun()
  if (isFirst) return <FirstStart />
  return (
    <EmptyState
      icon={MoonStar}
      title={t('tonight.empty.title')}
      actions={
        <>
          <Button icon={Sparkles} busy={isBusy} onClick={() => void start(null)}>
            {t('tonight.empty.testRun')}
          </Button>
          <Button variant="primary" icon={ImagePlus} onClick={() => navigate('new-batch')}>
            {t('app.screen.new-batch')}
          </Button>
        </>
      }
    >
      <p>{t('tonight.empty.about')}</p>
    </EmptyState>
  )
}

type WhenDone = AppState['when_done']

function WhenDoneChoice() {
  const app = useApp((state) => state.app)
  const choose = async (whenDone: WhenDone) => {
    const done = await attempt(() => call('set_when_done', { when_done: whenDone }))
    const now = useApp.getState().app
    if (done !== null && now !== null) setApp({ ...now, when_done: whenDone })
  }
  return (
    <Select<WhenDone>
      label={t('tonight.whenDone')}
      value={app?.when_done ?? 'nothing'}
      options={[
        { value: 'nothing', label: t('tonight.whenDone.nothing') },
        { value: 'quit', label: t('tonight.whenDone.quit') },
        { value: 'sleep', label: t('tonight.whenDone.sleep'), hint: t('tonight.whenDone.sleepHint') },
      ]}
      disabled={app === null}
      onChange={(whenDone) => void choose(whenDone)}
    />
  )
}
