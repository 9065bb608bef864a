import { CircleCheck, EyeOff, FileX, ListPlus, ListX } from 'lucide-react'
import { useCallback, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Draft, DraftChoices, DraftRow } from '../../../../contract/commands/drafts.ts'
import type { CatalogField } from '../../../../domain/catalog.ts'
import { call } from '../../../bridge.ts'
import { LoadingOrFailure } from '../../../components/failure.tsx'
import { SaveButton } from '../../../components/save-button.tsx'
import { attempt } from '../../../state/toasts.ts'
import { useWindowedRows } from '../../../data/windowed-rows.ts'
import { Banner, Button, Checkbox, EmptyState, SegmentedControl, Toolbar } from '../../../ui/index.ts'
import { doneWords, FillDown, FixAll, useCellEdits } from './cell-edits.tsx'
import { CountryField } from '../columns/columns-step.tsx'
import { shownColumns, type SelectedCells } from './grid-cells.ts'
import type { Cell, CellChange, DraftEditor, RowList, RowsToLeaveOut, WentBack } from '../draft-editor.ts'
import { hasAsinColumn } from '../columns/column-mapping.ts'
import { kindWords, takenCountries, withoutCountry } from '../columns/file-words.ts'
import { listOf, type OpenList, useOpenedList } from '../opened-list.ts'
import { RowsGrid } from './rows-grid.tsx'
import { t } from '../../../../words/index.ts'

interface RowsStepProps {
  readonly draft: Draft
  readonly version: number
  readonly unsaved: readonly CellChange[]
  /** null: nothing was undone or redone since this step was opened. */
  readonly wentBack: WentBack | null
  readonly cell: CatalogField | undefined
  readonly editor: DraftEditor
  readonly onColumns: () => void
}

export function RowsStep(props: RowsStepProps) {
  const { draft, version, editor, onColumns } = props
  const [allColumns, setAllColumns] = useState(false)
  const [said, setSaid] = useState('')
  const { opened, sought, open, choose } = useOpenedList(props, () => setSaid(''))
  const { which } = opened
  const grid = useRef<HTMLInputElement>(null)
  const selected = useRef<SelectedCells | null>(null)
  const { total, rowAt, failure, show, retry, changing } = useListedRows(draft, opened, version)

  const { fixCell, fixRow, leaveOutRow, leaveOutMany, accept } = useRowActions(
    props,
    opened,
    open,
    setSaid,
    grid,
  )
  const changeCountry = (choices: Partial<DraftChoices>) => {
    setSaid('')
    editor.change(choices)
  }
  const columns = shownColumns(draft.columns, allColumns)
  const edits = useCellEdits({ draft, list: opened, selected, grid, fixMany: editor.fixMany, say: setSaid })
  return (
    <div className="flex min-h-[max(100%,320px)] flex-col gap-2">
      {!hasAsinColumn(draft.columns) && <NoAsin draft={draft} editor={editor} onColumns={onColumns} />}
      <RowsToolbar
        draft={draft}
        which={which}
        onWhich={(next) => choose(next, selected.current)}
        allColumns={allColumns}
        onAllColumns={setAllColumns}
        leaveOut={leaveOutMany}
        edits={<FillDown edits={edits} hasRows={total !== null && total > 0} />}
      />
      <RowCounts draft={draft} said={said} />
      <Kinds draft={draft} />
      <FixAll draft={draft} take={edits.take} />
      {total === null && <LoadingOrFailure failure={failure} onRetry={retry} heights={[240]} />}
      {total !== null && (
        <RowsGrid
          // Another list starts at its top, once its rows are there.
          key={changing ? 'before' : opened.name}
          columns={columns}
          total={total}
          rowAt={rowAt}
          focusRef={grid}
          sought={sought}
          onRange={show}
          onlyProblems={which === 'problems'}
          unsaved={props.unsaved}
          fix={fixCell}
          onLeaveOut={leaveOutRow}
          onAccept={accept}
          onFix={fixRow}
          selectedRef={selected}
          onFillDown={edits.fillDown}
          onPaste={edits.paste}
          ifEmpty={
            <NoRows why={draft.rows === 0 ? 'empty' : which === 'skipped' ? 'noneSkipped' : 'valid'} />
          }
          defaultCountry={<CountryField draft={draft} onChange={changeCountry} />}
        />
      )}
    </div>
  )
}

const NoRows = ({ why }: { readonly why: 'empty' | 'noneSkipped' | 'valid' }) => (
  <EmptyState icon={why === 'empty' ? FileX : CircleCheck} title={t(`newBatch.rows.${why}.title`)}>
    <p>{t(`newBatch.rows.${why}.body`)}</p>
  </EmptyState>
)

function useListedRows({ id }: Draft, opened: OpenList, version: number) {
  const fetch = useCallback(
    (offset: number, limit: number) => call('draft_rows', { draft: id, ...listOf(opened), offset, limit }),
    [id, opened],
  )
  return useWindowedRows<DraftRow>(fetch, version)
}

function useRowActions(
  { draft, editor }: RowsStepProps,
  { which, name: list }: OpenList,
  open: (which: RowList) => void,
  say: (text: string) => void,
  grid: RefObject<HTMLElement | null>,
) {
  const fixCell = async (row: DraftRow, cell: Cell, place: number): Promise<boolean> => {
    const before = { ...cell, value: row.cells[cell.column] ?? '' }
    const { header = '' } = draft.columns[cell.column] ?? {}
    const now = await attempt(
      () => editor.fix({ kind: 'cell', before, after: cell, row: place, list }),
      t('newBatch.row.cell', { line: row.line, column: header }),
    )
    if (now !== null) say(wordsAfterFix(now))
    return now !== null
  }
  const leaveOutRow = ({ line }: DraftRow, wanted: boolean | null) =>
    editor.leaveOut({ lines: [line], left_out: wanted }, (isLeftOut) =>
      say(t(isLeftOut ? 'newBatch.row.skipped' : 'newBatch.row.included', { line })),
    )
  const leaveOutMany = (rows: RowsToLeaveOut) => {
    editor.leaveOut(rows, () => {
      say(skippedWords(rows))
      open(which)
    })
    grid.current?.focus()
  }
  const accept = (value: string, isAccepted: boolean) => {
    const others = (draft.choices.accepted_asins ?? []).filter((one) => one !== value)
    editor.change({ accepted_asins: isAccepted ? [...others, value] : others })
    say(t(isAccepted ? 'newBatch.row.accepted' : 'newBatch.row.rejected', { value }))
    grid.current?.focus()
  }
  const fixRow = ({ line, problems }: DraftRow) => {
    const cells = problems.flatMap(({ column, fix: value }) =>
      column === null || value === null ? [] : [{ line, column, value }],
    )
    editor.fixMany(cells)
    say(doneWords(cells))
    grid.current?.focus()
  }
  return { fixCell, fixRow, leaveOutRow, leaveOutMany, accept }
}

interface RowsToolbarProps {
  readonly draft: Draft
  readonly which: RowList
  readonly onWhich: (which: RowList) => void
  readonly allColumns: boolean
  readonly onAllColumns: (all: boolean) => void
  readonly leaveOut: (rows: RowsToLeaveOut) => void
  readonly edits: ReactNode
}

function RowsToolbar({ draft, which, onWhich, allColumns, onAllColumns, leaveOut, edits }: RowsToolbarProps) {
  return (
    <Toolbar label={t('newBatch.rows')}>
      <SegmentedControl
        label={t('newBatch.rows.which')}
        value={which}
        options={[
          { value: 'problems', label: t('newBatch.rows.problems', { count: draft.problem_rows }) },
          ...(draft.left_out > 0 || which === 'skipped'
            ? [{ value: 'skipped' as const, label: t('newBatch.rows.skipped', { count: draft.left_out }) }]
            : []),
          { value: 'all', label: t('newBatch.rows.all', { count: draft.rows }) },
        ]}
        onChange={onWhich}
      />
      <Checkbox checked={allColumns} onChange={onAllColumns} label={t('newBatch.rows.allColumns')} />
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        {edits}
        <LeaveOut draft={draft} which={which} leaveOut={leaveOut} />
        <SaveProblems draft={draft} />
      </div>
    </Toolbar>
  )
}

function RowCounts({ draft, said }: { readonly draft: Draft; readonly said: string }) {
  const left = draft.rows - draft.good_rows - draft.duplicates - draft.left_out - draft.excluded
  const noCountry = withoutCountry(draft.countries)
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <p className="text-muted">
        {[
          t('newBatch.rows.ready', { count: draft.good_rows - noCountry }),
          noCountry > 0 && t('newBatch.note.withoutCountry', { count: noCountry }),
          ...takenCountries(draft),
          draft.left_out > 0 && t('newBatch.rows.skippedByYou', { count: draft.left_out }),
          draft.duplicates > 0 && t('newBatch.rows.duplicates', { count: draft.duplicates }),
          draft.excluded > 0 && t('newBatch.rows.excluded', { count: draft.excluded }),
          left > 0 && t('newBatch.rows.needFixing', { count: left }),
          draft.fixed_cells > 0 && t('newBatch.rows.fixed', { count: draft.fixed_cells }),
        ]
          .filter((part) => part !== false)
          .join(' · ')}
      </p>
      <p role="status">{said}</p>
    </div>
  )
}

function skippedWords({ lines, left_out: isSkipped }: RowsToLeaveOut): string {
  if (!isSkipped) return t('newBatch.rows.allIncluded')
  return t(lines === 'not_active' ? 'newBatch.rows.inactiveSkipped' : 'newBatch.rows.withWarningsSkipped')
}

/** Never cut: an error among hundreds of notes must be seen. */
function Kinds({ draft: { problem_kinds: kinds } }: Pick<RowsStepProps, 'draft'>) {
  const errors = kindWords(kinds, 'error')
  const notes = kindWords(kinds, 'warning')
  if (errors === null && notes === null) return null
  return (
    <p className="text-muted">
      {errors !== null && <span className="text-bad">{t('newBatch.kinds.errors', { kinds: errors })}</span>}{' '}
      {notes !== null && <span>{t('newBatch.kinds.notes', { kinds: notes })}</span>}
    </p>
  )
}

function NoAsin({ draft, editor, onColumns }: Pick<RowsStepProps, 'draft' | 'editor' | 'onColumns'>) {
  return (
    <Banner
      tone="warn"
      title={t('newBatch.rows.noAsin.title')}
      actions={
        <>
          <Button size="small" onClick={onColumns}>
            {t('newBatch.rows.noAsin.choose')}
          </Button>
          {draft.has_header && (
            <Button size="small" onClick={editor.addAsinColumn}>
              {t('newBatch.rows.noAsin.add')}
            </Button>
          )}
        </>
      }
    >
      {t('newBatch.rows.noAsin.body')}
    </Banner>
  )
}

/** Leaves out all doubtful rows; in the list of rows left out, takes them back in. */
function LeaveOut({ draft, which, leaveOut }: Pick<RowsToolbarProps, 'draft' | 'which' | 'leaveOut'>) {
  if (which === 'skipped')
    return (
      <Button
        size="small"
        icon={ListPlus}
        disabled={draft.left_out === 0}
        onClick={() => leaveOut({ lines: 'all', left_out: false })}
      >
        {t('newBatch.rows.includeAll')}
      </Button>
    )
  return (
    <>
      {draft.not_active_rows > 0 && (
        <Button
          size="small"
          icon={EyeOff}
          title={t('newBatch.rows.onlyActive.hint')}
          onClick={() => leaveOut({ lines: 'not_active', left_out: true })}
        >
          {t('newBatch.rows.onlyActive', { count: draft.not_active_rows })}
        </Button>
      )}
      <Button
        size="small"
        icon={ListX}
        disabled={draft.doubtful_rows === 0}
        onClick={() => leaveOut({ lines: 'with_warnings', left_out: true })}
      >
        {draft.doubtful_rows === 0
          ? t('newBatch.rows.skipWarnings')
          : t('newBatch.rows.skipWarningsCount', { count: draft.doubtful_rows })}
      </Button>
    </>
  )
}

function SaveProblems({ draft }: { readonly draft: Draft }) {
  return (
    <SaveButton
      size="small"
      label={t('newBatch.rows.export')}
      disabled={draft.rows === draft.good_rows}
      onSave={() => call('save_problems', { draft: draft.id })}
      savedAs={(file) => t('newBatch.rows.exported', { file })}
    />
  )
}

const wordsAfterFix = ({ line, problems }: DraftRow): string =>
  problems.length === 0
    ? t('newBatch.row.isFixed', { line })
    : t('newBatch.row.stillWrong', { line, count: problems.length })
