// One task: what went wrong and what to do, its history, request, and output.
import { CircleAlert, FileText, Hourglass, Link2 } from 'lucide-react'
import { useState } from 'react'
import type { TaskStory } from '../../../contract/commands/tasks.ts'
import { unreachable } from '../../../domain/failure.ts'
import { sentences } from '../../../domain/text.ts'
import { retryChoices } from '../../components/retry/retry-words.ts'
import { slotWords } from '../../components/slot-words.ts'
import { FailureState } from '../../components/failure.tsx'
import { useCommandQuery } from '../../data/query.ts'
import { creditsWords, eventDetail, eventWords } from './words.ts'
import { takeOver, useTaskActions } from './task-actions.tsx'
import {
  Badge,
  Banner,
  Button,
  CodeBlock,
  DescriptionList,
  Details,
  Drawer,
  Skeleton,
  Stack,
  Tabs,
  classes,
  type Tone,
} from '../../ui/index.ts'
import {
  accountName,
  countryName,
  dayName,
  inWords,
  moment,
  number,
  reasonWords,
  sayReason,
  t,
  taskStateWords,
  timeWithSeconds,
} from '../../../words/index.ts'
import { asCounted, TASK_TONES } from '../../components/batch-view.ts'

type Tab = 'story' | 'request' | 'answer'

interface TaskDrawerProps {
  readonly task: number | null
  readonly stopped: readonly number[]
  readonly onClose: () => void
}

export function TaskDrawer({ task, stopped, onClose }: TaskDrawerProps) {
  const { data, failure, refetch } = useCommandQuery('task', task === null ? null : { task })
  // Another task's details stay only until this one's are loaded, or fail.
  const story = task === null || (failure !== null && data?.task.id !== task) ? null : data
  const [tab, setTab] = useState<Tab>('story')
  const line = story?.task
  return (
    <Drawer
      open={task !== null}
      onClose={onClose}
      title={line === undefined ? t('tonight.task') : (line.title ?? line.asin)}
      description={line === undefined ? undefined : <Subtitle task={line} stopped={stopped} />}
      footer={story === null ? undefined : <Actions story={story} />}
    >
      {failure !== null && story === null && <FailureState failure={failure} onRetry={refetch} />}
      {failure === null && story === null && (
        <Stack>
          <Skeleton width="70%" />
          <Skeleton width="50%" />
          <Skeleton height={120} />
        </Stack>
      )}
      {story !== null && (
        <Stack gap={4}>
          <Trouble story={story} />
          <Facts story={story} />
          <TaskFiles assets={story.assets} />
          <Tabs<Tab>
            label={t('tonight.task.tabs')}
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'story', label: t('tonight.task.story') },
              { value: 'request', label: t('tonight.task.request') },
              { value: 'answer', label: t('tonight.task.answer') },
            ]}
          >
            <TabBody tab={tab} story={story} />
          </Tabs>
        </Stack>
      )}
    </Drawer>
  )
}

export const TaskState = ({ task }: Pick<TaskStory, 'task'>) => (
  <Badge tone={TASK_TONES[task.state]}>{taskStateWords(task)}</Badge>
)

function Subtitle({ task, stopped }: Pick<TaskStory, 'task'> & Pick<TaskDrawerProps, 'stopped'>) {
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-2">
      <TaskState task={asCounted(task, stopped)} />
      {task.asin} · {countryName(task.country_code)} · {task.recipe}
    </span>
  )
}

function Trouble({ story: { task, assets } }: { readonly story: TaskStory }) {
  if (task.code === null) return <MissingFile task={task} file={assets.find(isFailed)} />
  const isOver = task.state === 'failed' || task.state === 'expired'
  const said = sayReason({ code: task.code, message: task.message })
  return (
    <Banner tone={isOver ? 'bad' : 'warn'} title={said.title} details={said.details}>
      {sentences(
        said.message,
        task.retried_as === null
          ? said.advice
          : t('tonight.task.retriedIn', { batch: task.retried_as.batch }),
      )}
    </Banner>
  )
}

/** Of a task that was generated in part; what a retry does depends on all its images. */
function MissingFile({ task, file }: Pick<TaskStory, 'task'> & { readonly file: File | undefined }) {
  if (task.state !== 'completed_with_errors' || file === undefined || file.code === null) return null
  const { title, message, details } = sayReason({ code: file.code, message: file.message })
  const [retry] = task.can.retry ? retryChoices(task) : []
  return (
    <Banner tone="warn" title={captionOf(file)} details={details}>
      {sentences(title, message, retry === undefined ? null : `${retry.label}: ${retry.hint}`)}
    </Banner>
  )
}

function Facts({
  story: { task, account, test_run: isTestRun, submissions, due_at_ms: dueAtMs, job },
}: {
  readonly story: TaskStory
}) {
  const facts: readonly (readonly [term: string, value: string | null])[] = [
    [t('tonight.task.recipe'), task.recipe],
    [t('tonight.task.operation'), t(`operation.${task.operation}`)],
    [t('tonight.task.account'), accountName(account, isTestRun)],
    [t('tonight.task.sku'), task.sku],
    [
      t('tonight.task.credits'),
      task.credits === null
        ? t(isTestRun ? 'tonight.figure.testRun' : 'tonight.task.creditsUnknown')
        : creditsWords(task.credits, job?.refunded ?? 0),
    ],
    [t('tonight.task.attempts'), number(submissions.length)],
    [t('tonight.task.nextStep'), dueAtMs === null || dueAtMs < Date.now() ? null : inWords(dueAtMs)],
    [t('tonight.task.job'), job && job.id],
    [t('tonight.task.adopted'), job && job.adopted && t(`tonight.adopted.${job.adopted}`)],
    [
      t('tonight.task.availableUntil'),
      job === null || job.expires_at_ms === null ? null : moment(job.expires_at_ms),
    ],
  ]
  return (
    <DescriptionList items={facts.flatMap(([term, value]) => (value === null ? [] : [{ term, value }]))} />
  )
}

function TabBody({ tab, story }: { readonly tab: Tab; readonly story: TaskStory }) {
  switch (tab) {
    case 'story':
      return <Timeline events={story.events} />
    case 'request':
      return story.submissions.length === 0 ? (
        <p className="text-muted">{t('tonight.task.nothingSent')}</p>
      ) : (
        <Stack>
          {story.submissions.map((submission) => (
            <Stack key={submission.sent_at_ms} gap={1}>
              <p className="text-muted">{sentWords(submission)}</p>
              <CodeBlock label={t('tonight.task.request')} code={jsonText(submission.body)} />
            </Stack>
          ))}
        </Stack>
      )
    case 'answer':
      return story.job === null || story.job.raw === null ? (
        <p className="text-muted">{t('tonight.task.noAnswer')}</p>
      ) : (
        <CodeBlock label={t('tonight.task.answer')} code={jsonText(story.job.raw)} />
      )
    default:
      return unreachable(tab)
  }
}

function sentWords({ sent_at_ms: sentAtMs, outcome, answer }: TaskStory['submissions'][number]): string {
  const sent = { when: moment(sentAtMs), outcome: t(`tonight.outcome.${outcome}`) }
  return answer === null ? t('tonight.task.sent', sent) : t('tonight.task.sentAnswer', { ...sent, answer })
}

function Actions({ story }: { readonly story: TaskStory }) {
  const { actionsOf, dialog } = useTaskActions()
  return (
    <>
      {story.candidates.map((job) => (
        <Button
          key={job}
          icon={Link2}
          title={t('tonight.task.takeOver.hint')}
          onClick={() => void takeOver(story.task.id, job)}
        >
          {t('tonight.task.takeOver', { job })}
        </Button>
      ))}
      {actionsOf(story.task).map(({ label, hint, icon, isMain = false, onSelect }) => (
        <Button
          key={label}
          variant={isMain ? 'primary' : 'default'}
          icon={icon}
          title={hint}
          onClick={onSelect}
        >
          {label}
        </Button>
      ))}
      {dialog}
    </>
  )
}

function jsonText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

type File = TaskStory['assets'][number]

function TaskFiles({ assets }: Pick<TaskStory, 'assets'>) {
  if (assets.length === 0) return null
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,76px)] gap-2" aria-label={t('tonight.task.files')}>
      {assets.map((file) => (
        <li
          key={file.id}
          className="min-w-0"
          title={sentences(captionOf(file), file.code === null ? null : reasonWords(file.code))}
        >
          <div className="grid h-19 w-19 place-items-center overflow-hidden rounded-sm bg-stage text-muted [&_img]:size-full [&_img]:object-contain [&_svg]:size-5">
            <Picture file={file} />
          </div>
          <div className="text-[11px] leading-4 wrap-anywhere text-muted">{captionOf(file)}</div>
        </li>
      ))}
    </ul>
  )
}

const isFailed = ({ kind, state }: File): boolean =>
  kind === 'failure' || state === 'failed' || state === 'expired'

/** Why stands in its title: the reason of a job is about all its images. */
const captionOf = (file: File): string =>
  isFailed(file) ? t('tonight.file.failedSlot', { slot: slotWords(file) }) : slotWords(file)

function Picture({ file }: { readonly file: File }) {
  if (isFailed(file)) return <CircleAlert aria-label={t('tonight.file.failed')} />
  if (file.state === 'expected') return <Hourglass aria-label={t('tonight.file.expected')} />
  if (file.kind === 'document') return <FileText aria-label={t('tonight.file.document')} />
  return <img src={`asset://thumb/${file.id}`} alt={file.slot} decoding="async" width={76} height={76} />
}

function EventDetail({ detail }: { readonly detail: string }) {
  const said = eventDetail(detail)
  return said === null ? <Details text={detail} /> : <div className="wrap-anywhere text-muted">{said}</div>
}

/** Oldest first; the day is shown where it changes. */
const TONE_DOTS: Readonly<Record<Tone, string>> = {
  neutral: 'bg-rest-fill',
  accent: 'bg-busy-fill',
  ok: 'bg-ok-fill',
  warn: 'bg-warn-fill',
  bad: 'bg-bad-fill',
}

function Timeline({ events }: Pick<TaskStory, 'events'>) {
  if (events.length === 0) return <p className="text-muted">{t('tonight.timeline.empty')}</p>
  return (
    <ol className="grid grid-cols-1">
      {events.map((event, place) => {
        const day = dayName(event.at_ms)
        const before = events[place - 1]
        const isNewDay = before === undefined ? day !== dayName(Date.now()) : dayName(before.at_ms) !== day
        return (
          // Events are only ever added.
          <li key={place}>
            {isNewDay && <div className="pt-0 pr-0 pb-1 pl-5 text-xs font-semibold text-muted">{day}</div>}
            <div className="relative grid grid-cols-[12px_84px_1fr] gap-2 pb-3 before:absolute before:top-3.5 before:-bottom-1.5 before:left-1.25 before:w-px before:bg-line last:before:hidden">
              <span
                className={classes('mt-1.75 ml-0.5 size-1.75 rounded-full', TONE_DOTS[TASK_TONES[event.to]])}
                aria-hidden
              />
              <time className="text-muted tabular-nums" dateTime={new Date(event.at_ms).toISOString()}>
                {timeWithSeconds(event.at_ms)}
              </time>
              <div>
                {eventWords(event.cause)} <span className="text-muted">→ {t(`state.task.${event.to}`)}</span>
                {event.detail !== null && <EventDetail detail={event.detail} />}
              </div>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
