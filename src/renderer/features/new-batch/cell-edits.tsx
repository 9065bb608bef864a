// Edits of many cells: filled down, pasted, replaced. The engine finds the cells that change; each edit is one step of undo.
import { ArrowDownToLine, Replace, Table2, WandSparkles } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { CommandInput, CommandOutput } from '../../../contract/commands.ts'
import type { Draft, DraftColumn } from '../../../contract/commands/drafts.ts'
import { call } from '../../bridge.ts'
import { useCommandQuery } from '../../data/query.ts'
import { useShortcuts } from '../../state/shortcuts.ts'
import { attempt } from '../../state/toasts.ts'
import {
  Button,
  Checkbox,
  Dialog,
  DropdownMenu,
  Field,
  Select,
  Stack,
  TextInput,
  Toolbar,
} from '../../ui/index.ts'
import { sentences } from '../../../domain/text.ts'
import { t } from '../../../words/index.ts'
import type { Cells, DraftEditor } from './draft-editor.ts'
import type { SelectedCells } from './grid-cells.ts'
import { listOf, type OpenList } from './opened-list.ts'
import { FILL_DOWN } from './use-cell-cursor.ts'

const REPLACE = 'Mod+f'

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
  const [isReplacing, setIsReplacing] = useState(false)
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
    isReplacing,
    setIsReplacing,
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

export function CellEditMenu({ edits, hasRows }: { readonly edits: CellEdits; readonly hasRows: boolean }) {
  const { setIsReplacing } = edits
  useShortcuts(
    t('app.screen.new-batch'),
    useMemo(
      () => [{ keys: REPLACE, label: t('newBatch.key.replace'), run: () => setIsReplacing(true) }],
      [setIsReplacing],
    ),
  )
  return (
    <DropdownMenu
      trigger={
        <Button size="small" icon={Table2}>
          {t('newBatch.edit')}
        </Button>
      }
      items={[
        {
          label: t('newBatch.edit.fillDown'),
          hint: t('newBatch.edit.fillDown.hint'),
          icon: ArrowDownToLine,
          keys: FILL_DOWN,
          disabled: !hasRows,
          onSelect: edits.fillDown,
        },
        {
          label: t('newBatch.edit.replace'),
          icon: Replace,
          keys: REPLACE,
          onSelect: () => setIsReplacing(true),
        },
      ]}
    />
  )
}

interface ReplaceDialogProps {
  readonly draft: Draft
  readonly version: number
  readonly isChanging: boolean
  readonly columns: readonly DraftColumn[]
  readonly edits: CellEdits
}

const ALL = 'all'

export function ReplaceDialog({ draft: { id }, version, isChanging, columns, edits }: ReplaceDialogProps) {
  const [find, setFind] = useState('')
  const [replacement, setReplacement] = useState('')
  const [column, setColumn] = useState(ALL)
  const [isExact, setIsExact] = useState(false)
  const indexes = column === ALL ? columns.map(({ index }) => index) : [Number(column)]
  const edit = { kind: 'replace', columns: indexes, find, replacement, match_case: isExact } as const
  const asked = find === '' ? null : { draft: id, edit }
  const { data, failure, isOld } = useCommandQuery('draft_edits', asked, { debounceMs: 300, version })
  const found = asked === null || isOld || isChanging ? null : data
  /** What was to be replaced before it was counted; once something else is typed, it waits no longer. */
  const [awaited, setAwaited] = useState<string | null>(null)
  const isWaiting = asked !== null && awaited === JSON.stringify(edit)
  const close = () => edits.setIsReplacing(false)
  const replace = useEffectEvent(({ cells, too_long: tooLong }: CommandOutput<'draft_edits'>) => {
    close()
    const tooLongWords = tooLong > 0 ? t('newBatch.edit.tooLong', { count: tooLong }) : null
    edits.take(cells, doneWords(cells), tooLongWords)
  })
  useEffect(() => {
    if (isWaiting && found !== null && found.cells.length > 0) replace(found)
  }, [isWaiting, found])
  return (
    <Dialog
      title={t('newBatch.replace')}
      onClose={close}
      confirm={{
        label: t('newBatch.replace.all'),
        busy: isWaiting && found === null && failure === null,
        disabled: asked === null || found?.cells.length === 0,
        onConfirm: () => setAwaited(JSON.stringify(edit)),
      }}
    >
      <Stack gap={3}>
        <Field
          label={t('newBatch.replace.find')}
          error={asked === null || failure === null ? null : failure.message}
        >
          <TextInput value={find} onChange={setFind} maxLength={1000} />
        </Field>
        <Field label={t('newBatch.replace.with')}>
          <TextInput value={replacement} onChange={setReplacement} maxLength={10_000} />
        </Field>
        <Field label={t('newBatch.replace.in')}>
          <Select
            value={column}
            options={[
              { value: ALL, label: t('newBatch.replace.allColumns') },
              ...columns.map(({ index, header }) => ({ value: String(index), label: header })),
            ]}
            onChange={setColumn}
          />
        </Field>
        <Checkbox checked={isExact} onChange={setIsExact} label={t('newBatch.replace.matchCase')} />
        <p role="status">
          {asked !== null &&
            (found === null
              ? t('newBatch.replace.counting')
              : t('newBatch.replace.count', { count: found.cells.length }))}
        </p>
      </Stack>
    </Dialog>
  )
}

interface FixAllProps {
  readonly draft: Draft
  readonly take: CellEdits['take']
}

const FIXABLE_KINDS = ['ASIN_BAD', 'ASIN_UNLIKELY', 'COUNTRY_UNKNOWN', 'URL_BAD'] as const
type FixableKind = (typeof FIXABLE_KINDS)[number]

/** What can be fixed without a person's judgment: shown at the rows before, and undone like any fix. */
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
