import { FileText, Info, ListChecks, X } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { BatchStatus } from '../../../contract/commands.ts'
import type { TaskFilter, TaskLine, TaskSort } from '../../../contract/commands/tasks.ts'
import { call } from '../../bridge.ts'
import { FailureBanner, LoadingOrFailure } from '../../components/failure.tsx'
import { useListVersion } from '../../data/query.ts'
import { useWindowedRows } from '../../data/windowed-rows.ts'
import { useTaskActions } from './task-actions.tsx'
import { TaskDrawer, TaskState } from './task-drawer.tsx'
import {
  addedUp,
  addUp,
  asCounted,
  groupsOf,
  stoppedAmong,
  TASK_GROUP_NAMES,
  TASK_GROUPS,
  type TaskGroup,
  totalOf,
} from '../../components/batch-view.ts'
import { BatchSelect } from '../../components/batch-select.tsx'
import { CountryCode } from '../../components/country-code.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { onAction } from '../../state/navigation.ts'
import { useShortcuts } from '../../state/shortcuts.ts'
import {
  Badge,
  Button,
  classes,
  EmptyState,
  IconButton,
  Spacer,
  VirtualTable,
  type Column,
} from '../../ui/index.ts'
import { definitionOf } from '../../../domain/operations/index.ts'
import { sentences } from '../../../domain/text.ts'
import { credits, moment, number, reasonWords, sayReason, t } from '../../../words/index.ts'

interface TableChoice {
  readonly batch: number | null
  readonly group: TaskGroup | null
  readonly code: string | null
  readonly search: string
  readonly sort: { readonly key: TaskSort; readonly descending: boolean }
}

export const FIRST_CHOICE: TableChoice = {
  batch: null,
  group: null,
  code: null,
  search: '',
  sort: { key: 'order', descending: false },
}

/** @param stopped the batches whose queued tasks need attention */
export function filterOf(
  { batch, group, code, search }: TableChoice,
  stopped: readonly number[] = [],
  hidesTestRuns = false,
): TaskFilter {
  const wanted = search.trim()
  const isAboutQueued = stopped.length > 0 && (group === 'held' || group === 'queued')
  return {
    ...(batch === null ? (hidesTestRuns ? { without_test_runs: true } : {}) : { batch }),
    ...(group === null ? {} : { states: [...TASK_GROUPS[group]] }),
    ...(isAboutQueued ? { stopped: [...stopped] } : {}),
    ...(code === null ? {} : { code }),
    ...(wanted === '' ? {} : { search: wanted }),
  }
}

export const isNarrowed = (choice: TableChoice): boolean => Object.keys(filterOf(choice)).length > 0

interface TasksSectionProps {
  readonly batches: readonly BatchStatus[]
  readonly choice: TableChoice
  readonly onChoose: (choice: TableChoice) => void
  readonly openTask: number | null
  readonly onOpenTask: (task: number | null) => void
}

const ROW_PX = 44

const SORTS: readonly TaskSort[] = ['asin', 'recipe', 'state', 'changed']

export function TasksSection({ batches, choice, onChoose, openTask, onOpenTask }: TasksSectionProps) {
  const version = useListVersion('tasks')
  const nowStopped = stoppedAmong(batches)
  // Keeps its identity until others stop: the list is not loaded again with every change of the status.
  const [stopped, setStopped] = useState(nowStopped)
  if (String(nowStopped) !== String(stopped)) setStopped(nowStopped)
  const hidesTestRuns = addedUp(batches).length < batches.length
  const fetch = useCallback(
    async (offset: number, limit: number) => {
      const { key, descending } = choice.sort
      const input = { filter: filterOf(choice, stopped, hidesTestRuns), sort: key, descending, offset, limit }
      const { total, tasks } = await call('tasks', input)
      return { total, rows: tasks }
    },
    [choice, stopped, hidesTestRuns],
  )
  const list = useWindowedRows(fetch, version)
  const search = useRef<HTMLInputElement>(null)
  useSearchKeys(search)
  const columns = useMemo(() => taskColumns(stopped), [stopped])
  const { actionsOf, dialog } = useTaskActions()
  return (
    <section
      // In a low window the screen scrolls, and the table is as high as the window.
      className="mt-2 flex min-h-70 flex-1 flex-col gap-2 border-t border-line px-6 pt-2 pb-4 [@media_(height<560px)_or_(width<800px)]:min-h-[90vh]"
      aria-label={t('tonight.tasks')}
    >
      <TaskFilters batches={batches} choice={choice} onChoose={onChoose} total={list.total} search={search} />
      {list.failure !== null && list.total !== null && (
        <FailureBanner title={t('common.couldNotRefresh')} failure={list.failure} onRetry={list.retry} />
      )}
      {list.total === null ? (
        <LoadingOrFailure
          failure={list.failure}
          onRetry={list.retry}
          className="flex-1 rounded-md border border-line bg-surface p-4"
          label={t('tonight.tasks.loading')}
          heights={[12, 12, 12, 12, 12]}
          gap={4}
        />
      ) : (
        <VirtualTable
          listKey={JSON.stringify([filterOf(choice, stopped, hidesTestRuns), choice.sort])}
          label={t('tonight.tasks')}
          columns={columns}
          rowCount={list.total}
          rowHeight={ROW_PX}
          rowAt={list.rowAt}
          rowKey={(task) => task.id}
          onRange={list.show}
          sort={choice.sort}
          onSort={({ key, descending }) => {
            const sort = SORTS.find((name) => name === key)
            if (sort !== undefined) onChoose({ ...choice, sort: { key: sort, descending } })
          }}
          selectedKey={openTask}
          onOpen={({ id }) => onOpenTask(id)}
          menuOf={(task) => [
            { label: t('tonight.task.details'), icon: Info, onSelect: () => onOpenTask(task.id) },
            ...actionsOf(task),
          ]}
          onMove={(task) => {
            if (openTask !== null) onOpenTask(task.id)
          }}
          className={classes('flex-1', list.changing && "[&_[role='rowgroup']:last-of-type]:opacity-60")}
          empty={
            <NoTasks
              isNarrowed={isNarrowed(choice)}
              onAll={() => onChoose({ ...choice, batch: null, group: null, code: null, search: '' })}
            />
          }
        />
      )}
      <TaskDrawer task={openTask} stopped={stopped} onClose={() => onOpenTask(null)} />
      {dialog}
    </section>
  )
}

function useSearchKeys(search: RefObject<HTMLInputElement | null>): void {
  const focus = useCallback(() => search.current?.focus(), [search])
  useShortcuts(
    t('app.screen.tonight'),
    useMemo(() => [{ keys: ['/', 'Mod+f'], label: t('tonight.tasks.search'), run: focus }], [focus]),
  )
  useEffect(
    () =>
      onAction('tonight', (action) => {
        if (action === 'search') focus()
      }),
    [focus],
  )
}

interface TaskFiltersProps extends Pick<TasksSectionProps, 'batches' | 'choice' | 'onChoose'> {
  readonly total: number | null
  readonly search: RefObject<HTMLInputElement | null>
}

function TaskFilters({ batches, choice, onChoose, total, search }: TaskFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Chips batches={batches} choice={choice} onChoose={onChoose} />
      <span className="min-w-22 text-xs text-muted tabular-nums max-[1340px]:hidden" role="status">
        {total !== null && t('tonight.tasks.count', { count: total })}
      </span>
      <Spacer />
      {choice.code !== null && (
        <Badge tone="accent">
          <span>{reasonWords(choice.code)}</span>
          <IconButton
            size="small"
            icon={X}
            label={t('tonight.tasks.clearReason')}
            className="-mr-1 size-4"
            onClick={() => onChoose({ ...choice, code: null })}
          />
        </Badge>
      )}
      <BatchSelect
        className="w-37 max-[1340px]:w-33"
        batches={batches}
        value={choice.batch}
        onChange={(batch) => onChoose({ ...choice, batch })}
      />
      <SearchBox
        ref={search}
        aria-label={t('tonight.tasks.searchIn')}
        placeholder={t('tonight.tasks.searchExample')}
        className="w-44"
        value={choice.search}
        onChange={(text) => onChoose({ ...choice, search: text })}
      />
    </div>
  )
}

function Chips({ batches, choice, onChoose }: Pick<TasksSectionProps, 'batches' | 'choice' | 'onChoose'>) {
  const shown = choice.batch === null ? addedUp(batches) : batches.filter(({ id }) => id === choice.batch)
  const counts = addUp(shown.map(groupsOf))
  return (
    <div className="flex flex-wrap gap-0.5" role="group" aria-label={t('tonight.tasks.states')}>
      {[null, ...TASK_GROUP_NAMES].map((group) => (
        <button
          key={group}
          type="button"
          className="h-6 rounded-[12px] border-0 bg-transparent px-1.75 py-0 text-xs font-medium whitespace-nowrap text-muted hover:bg-hover aria-pressed:bg-pressed aria-pressed:text-fg max-[1340px]:px-1.25"
          aria-pressed={choice.group === group}
          onClick={() => onChoose({ ...choice, group })}
        >
          {t(`tonight.chip.${group ?? 'all'}`)}
          <ChipCount count={group === null ? totalOf(counts) : counts[group]} />
        </button>
      ))}
    </div>
  )
}

const ChipCount = ({ count }: { readonly count: number }) =>
  count > 0 && <span className="[margin-inline-start:3px] font-normal tabular-nums">{number(count)}</span>

function NoTasks({ isNarrowed, onAll }: { readonly isNarrowed: boolean; readonly onAll: () => void }) {
  return (
    <EmptyState
      icon={ListChecks}
      title={t(isNarrowed ? 'tonight.tasks.noMatch' : 'tonight.tasks.none')}
      actions={isNarrowed && <Button onClick={onAll}>{t('tonight.tasks.showAll')}</Button>}
    />
  )
}

type Key = TaskSort | 'title' | 'files' | 'credits'

const muted = (text: string) => <span className="text-muted">{text}</span>

const taskColumns = (stopped: readonly number[]): readonly Column<TaskLine, Key>[] => [
  {
    key: 'asin',
    header: t('tonight.column.product'),
    width: '160px',
    sortable: true,
    cell: ({ asin, country_code: country, image, operation }) => (
      <div className="flex items-center gap-2">
        <span className="h-9 w-9 flex-none overflow-hidden rounded-sm bg-hover [&_img]:size-full [&_img]:object-contain [&_svg]:size-full [&_svg]:p-2.25 [&_svg]:text-muted">
          {image !== null ? (
            <img src={`asset://thumb/${image}`} alt="" loading="lazy" decoding="async" draggable={false} />
          ) : (
            definitionOf(operation).imagesAre === 'none' && <FileText aria-hidden />
          )}
        </span>
        <span className="min-w-0 text-xs [&_abbr]:text-muted">
          <span className="block font-mono">{asin}</span>
          <CountryCode code={country} />
        </span>
      </div>
    ),
  },
  {
    key: 'title',
    header: t('tonight.column.title'),
    width: 'minmax(120px, 3fr)',
    cell: ({ title, sku, code, message }) => {
      const said = code === null ? null : sayReason({ code, message })
      return (
        <>
          <div className="truncate" title={title ?? undefined}>
            {title ?? muted(sku ?? '–')}
          </div>
          {said !== null && (
            <div className="truncate text-xs text-muted" title={sentences(said.title, said.message)}>
              {said.title}
            </div>
          )}
        </>
      )
    },
  },
  {
    key: 'recipe',
    header: t('tonight.column.recipe'),
    width: 'minmax(136px, 1.5fr)',
    sortable: true,
    cell: ({ recipe }) => recipe,
  },
  {
    key: 'state',
    header: t('tonight.column.state'),
    width: '128px',
    sortable: true,
    cell: (line) => <TaskState task={asCounted(line, stopped)} />,
  },
  {
    key: 'files',
    header: t('tonight.column.files'),
    width: '60px',
    align: 'end',
    cell: ({ assets }) => (assets.expected === 0 ? muted('–') : `${assets.on_disk}/${assets.expected}`),
  },
  {
    key: 'credits',
    header: t('tonight.column.credits'),
    width: '76px',
    align: 'end',
    cell: (task) => (task.credits === null ? muted('–') : credits(task.credits)),
  },
  {
    key: 'changed',
    header: t('tonight.column.changed'),
    width: '108px',
    align: 'end',
    sortable: true,
    cell: ({ changed_at_ms: changedAtMs }) => muted(moment(changedAtMs)),
  },
]
