import type { TaskLine, TaskSort } from '../../../contract/commands/tasks.ts'
import { reasonWords } from '../../../domain/reasons.ts'
import { Badge, type Column } from '../../ui/index.ts'
import { credits, moment } from '../../words/format.ts'
import { TASK_TONES, TASK_WORDS } from '../../words/states.ts'
import shared from '../../ui/shared.module.css'

type Key = TaskSort | 'title' | 'why' | 'files' | 'credits'

const muted = (text: string) => <span className={shared.muted}>{text}</span>

export const TASK_COLUMNS: readonly Column<TaskLine, Key>[] = [
  {
    key: 'asin',
    header: 'Product',
    width: '104px',
    sortable: true,
    cell: ({ asin }) => <span className={shared.code}>{asin}</span>,
  },
  {
    key: 'title',
    header: 'Title',
    width: 'minmax(64px, 1.5fr)',
    cell: ({ title, sku }) => <span title={title ?? undefined}>{title ?? muted(sku ?? '–')}</span>,
  },
  {
    key: 'recipe',
    header: 'Recipe',
    width: 'minmax(80px, 1fr)',
    sortable: true,
    cell: ({ recipe }) => recipe,
  },
  {
    key: 'state',
    header: 'State',
    width: '128px',
    sortable: true,
    cell: ({ state }) => <Badge tone={TASK_TONES[state]}>{TASK_WORDS[state]}</Badge>,
  },
  {
    key: 'why',
    header: 'Why',
    width: 'minmax(144px, 2.2fr)',
    cell: ({ code, message }) =>
      code === null ? null : (
        <span title={`${message ?? reasonWords(code)} (${code})`}>{reasonWords(code)}</span>
      ),
  },
  {
    key: 'files',
    header: 'Files',
    width: '60px',
    align: 'end',
    cell: ({ assets }) => (assets.expected === 0 ? muted('–') : `${assets.on_disk}/${assets.expected}`),
  },
  {
    key: 'credits',
    header: 'Credits',
    width: '60px',
    align: 'end',
    cell: (task) => (task.credits === null ? muted('–') : credits(task.credits)),
  },
  {
    key: 'changed',
    header: 'Changed',
    width: '108px',
    align: 'end',
    sortable: true,
    cell: ({ changed_at_ms: changedAtMs }) => muted(moment(changedAtMs)),
  },
]
