// Edits of many cells: filled down, pasted, fixed. The engine finds the cells that change; each edit is one step of undo.
import { ArrowDownToLine, WandSparkles } from 'lucide-react'
import type { RefObject } from 'react'
import type { CommandInput } from '../../../../contract/commands.ts'
import type { Draft } from '../../../../contract/commands/drafts.ts'
import { call } from '../../../bridge.ts'
import { attempt } from '../../../state/toasts.ts'
import { Button, Toolbar } from '../../../ui/index.ts'
import { sentences } from '../../../../domain/text.ts'
import { t } from '../../../../words/index.ts'
import type { Cells, DraftEditor } from '../draft-editor.ts'
import type { SelectedCells } from './grid-cells.ts'
import { listOf, type OpenList } from '../opened-list.ts'

export const doneWords = ({ length }: Cells): string => t('newBatch.edit.done', { count: length })

interface CellEditsProps {
  readonly draft: Draft
  readonly list: OpenList
  readonly selected: RefObject<SelectedCells | null>
  readonly grid: RefObject<HTMLElement | null>
  readonly fixMany: DraftEditor['fixMany']
  readonly say: (text: string) => void
}

export type CellEdits = ReturnType<typeof useCellEdits>

export function useCellEdits({ draft: { id }, list: opened, selected, grid, fixMany, say }: CellEditsProps) {
  const take = (cells: Cells, ...words: readonly (string | null)[]) => {
    if (cells.length > 0) fixMany(cells)
    say(sentences(...words))
    grid.current?.focus()
  }
  const edit = async (what: CommandInput<'draft_edits'>['edit']) => {
    const found = await attempt(() => call('draft_edits', { draft: id, edit: what }))
    if (found === null) return
    const { rows_beyond: rows, columns_beyond: columns, too_long: tooLong } = found
    take(
      found.cells,
      doneWords(found.cells),
      rows > 0 ? t('newBatch.edit.rowsBeyond', { count: rows }) : null,
      columns > 0 ? t('newBatch.edit.columnsBeyond', { count: columns }) : null,
      tooLong > 0 ? t('newBatch.edit.tooLong', { count: tooLong }) : null,
    )
  }
  const list = listOf(opened)
  return {
    take,
    fillDown: () => {
      const cells = selected.current
      if (cells === null || cells.from.row === cells.to.row) {
        say(t('newBatch.edit.selectRows'))
        grid.current?.focus()
      } else
        void edit({ kind: 'fill_down', ...list, from: cells.from, to: cells.to, column: cells.columns[0] })
    },
    paste: (text: string) => {
      const cells = selected.current
      if (cells !== null) void edit({ kind: 'paste', ...list, ...cells, columns: [...cells.columns], text })
    },
  }
}

export const FillDown = ({ edits, hasRows }: { readonly edits: CellEdits; readonly hasRows: boolean }) => (
  <Button
    size="small"
    icon={ArrowDownToLine}
    title={t('newBatch.edit.fillDown.hint')}
    disabled={!hasRows}
    onClick={edits.fillDown}
  >
    {t('newBatch.edit.fillDown')}
  </Button>
)

interface FixAllProps {
  readonly draft: Draft
  readonly take: CellEdits['take']
}

const FIXABLE_KINDS = ['ASIN_BAD', 'ASIN_UNLIKELY', 'COUNTRY_UNKNOWN', 'URL_BAD', 'STATUS_UNKNOWN'] as const
type FixableKind = (typeof FIXABLE_KINDS)[number]

/** What is plain, or as a person has fixed the same value: shown at the rows before, and undone like any fix. */
export function FixAll({ draft: { id, problem_kinds: kinds }, take }: FixAllProps) {
  const fixAll = async (code: FixableKind) => {
    const found = await attempt(() => call('draft_fixes', { draft: id, code }))
    if (found !== null) take(found.cells, t(`newBatch.fix.done.${code}`, { count: found.cells.length }))
  }
  const fixable = kinds.flatMap(({ code, fixable: count }) => {
    const kind = FIXABLE_KINDS.find((one) => one === code)
    return kind === undefined || count === 0 ? [] : [{ kind, count }]
  })
  if (fixable.length === 0) return null
  return (
    <Toolbar label={t('newBatch.fix')}>
      {fixable.map(({ kind, count }) => (
        <Button key={kind} size="small" icon={WandSparkles} onClick={() => void fixAll(kind)}>
          {t(`newBatch.fix.${kind}`, { count })}
        </Button>
      ))}
    </Toolbar>
  )
}
