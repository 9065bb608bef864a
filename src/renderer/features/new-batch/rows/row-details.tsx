// What is said about a row of the catalog: at its line number, and in full below the table.
import { CircleCheck, WandSparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DraftColumn, DraftRow } from '../../../../contract/commands/drafts.ts'
import { Button, classes, Kbd } from '../../../ui/index.ts'
import { NOT_SAVED, problemsAt } from './grid-cells.ts'
import { FILL_DOWN, NEXT_PROBLEM } from './use-cell-cursor.ts'
import { sentences } from '../../../../domain/text.ts'
import { list, t } from '../../../../words/index.ts'

export const CELL =
  'flex flex-col justify-center min-w-0 px-2 py-0 border-r border-r-[light-dark(#f0f0f2,#27272a)] group-data-message/row:justify-start group-data-message/row:pt-1'

export const LEFT_OUT = 'group-data-left-out/row:text-muted group-data-left-out/row:line-through'

export const SEVERITY_GROUNDS = { error: 'bg-bad-soft', warning: 'bg-warn-soft' } as const
const SEVERITY_TEXTS = { error: 'text-bad', warning: 'text-warn' } as const

interface LineCellProps {
  readonly row: DraftRow
  readonly away: readonly DraftColumn[]
  readonly messageId: string
  readonly isFixed: boolean
  readonly onLeaveOut: (isLeftOut: boolean) => void
}

/** The message runs below the cells, where there is room, and stays in view when they are scrolled. */
export function LineCell({ row, away, messageId, isFixed, onLeaveOut }: LineCellProps) {
  const { line, problems, left_out: isLeftOut } = row
  const [problem] = problemsAt(row, null)
  return (
    <div
      role="rowheader"
      className={classes(
        CELL,
        'sticky left-0 z-1 bg-surface text-muted tabular-nums',
        problem !== undefined && SEVERITY_GROUNDS[problem.severity],
      )}
    >
      <label className={classes('flex h-4.5 items-center gap-2', LEFT_OUT)}>
        <input
          type="checkbox"
          aria-label={t('newBatch.row.include', { line })}
          // The grid has the focus; the space bar does the same there.
          tabIndex={-1}
          // Checked rows are used. A row that cannot be used has its reason beside it.
          checked={goes(row)}
          disabled={!isLeftOut && !goes(row)}
          onChange={() => onLeaveOut(!isLeftOut)}
        />
        {line}
        {isFixed && <CircleCheck className="size-4 text-ok" aria-label={t('newBatch.row.fixed')} />}
      </label>
      {problems.length > 0 && (
        <p
          id={messageId}
          className={classes(
            'pointer-events-none absolute bottom-px left-full w-[calc(100cqw-96px)] truncate bg-surface px-2 py-0 text-xs leading-3.75',
            SEVERITY_TEXTS[worstOf(row)],
          )}
        >
          {sentences(
            isLeftOut ? t('newBatch.row.isSkipped') : null,
            ...inOrder(row).map((problem) => withColumn(problem, away)),
          )}
        </p>
      )}
    </div>
  )
}

const goes = ({ left_out: isLeftOut, problems }: DraftRow): boolean =>
  !isLeftOut && !problems.some(({ severity, code }) => severity === 'error' || code === 'DUPLICATE')

const inOrder = ({ problems }: DraftRow): DraftRow['problems'] =>
  problems.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))

function withColumn({ column, message }: DraftRow['problems'][number], away: readonly DraftColumn[]): string {
  const header = away.find(({ index }) => index === column)?.header
  return header === undefined ? message : t('newBatch.row.inColumn', { column: header, message })
}

const worstOf = ({ problems }: DraftRow): 'error' | 'warning' =>
  problems.some(({ severity }) => severity === 'error') ? 'error' : 'warning'

const EDITING_KEYS = [
  ['Enter', 'save'],
  ['Escape', 'cancel'],
] as const
const KEYS = [
  ['Enter', 'edit'],
  [' ', 'skip'],
  [NEXT_PROBLEM, 'next'],
  ['Mod+z', 'undo'],
] as const
const FILL_KEY = [FILL_DOWN, 'fill'] as const

interface RowDetailsProps {
  readonly row: DraftRow | undefined
  readonly column: DraftColumn | undefined
  readonly columns: readonly DraftColumn[]
  readonly isEditing: boolean
  readonly canFillDown: boolean
  readonly defaultCountry: ReactNode
  readonly onAccept: (value: string, isAccepted: boolean) => void
  readonly onFix: (row: DraftRow) => void
}

export function RowDetails(props: RowDetailsProps) {
  const { row, column, columns, isEditing, canFillDown, defaultCountry, onAccept, onFix } = props
  const here = row === undefined ? [] : problemsAt(row, column?.index ?? null)
  const others = row === undefined ? [] : inOrder(row).filter((problem) => !here.includes(problem))
  return (
    <div className="flex min-h-15 flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="max-h-35 min-w-0 flex-[1_1_360px] overflow-y-auto">
        {row !== undefined && column !== undefined && (
          <p className="wrap-anywhere">
            <strong>{t('newBatch.row.cell', { line: row.line, column: column.header })}</strong>{' '}
            {row.cells[column.index] ?? ''}
          </p>
        )}
        {row !== undefined && <p className="truncate text-muted">{productOf(row, columns, column)}</p>}
        {row?.left_out === true && <p className="text-muted">{t('newBatch.row.isSkipped')}</p>}
        {here.length + others.length === 0 && <p className="text-muted">{t('newBatch.row.noIssues')}</p>}
        {[...here, ...others].map((problem) => (
          <p
            key={`${problem.code} ${problem.column ?? ''} ${problem.message}`}
            className={SEVERITY_TEXTS[problem.severity]}
          >
            {withColumn(
              problem,
              columns.filter((one) => one !== column),
            )}
          </p>
        ))}
      </div>
      {row !== undefined && <UseFix row={row} onFix={onFix} />}
      {row !== undefined && <AcceptAsin row={row} onAccept={onAccept} />}
      {row?.problems.some(({ code }) => code === 'COUNTRY_MISSING') === true && defaultCountry}
      <p className="flex flex-none gap-3 text-xs text-muted max-[860px]:hidden" aria-hidden>
        {(isEditing ? EDITING_KEYS : canFillDown ? [...KEYS, FILL_KEY] : KEYS).map(([keys, word]) => (
          <span key={keys}>
            <Kbd keys={keys} /> {t(`newBatch.grid.key.${word}`)}
          </span>
        ))}
      </p>
    </div>
  )
}

const productOf = ({ cells }: DraftRow, columns: readonly DraftColumn[], here?: DraftColumn): string =>
  columns
    .filter((column) => (column.field === 'asin' || column.field === 'title') && column !== here)
    .map(({ index }) => cells[index] ?? '')
    .filter((text) => text !== '')
    .join(' · ')

function UseFix({ row, onFix }: Pick<RowDetailsProps, 'onFix'> & { readonly row: DraftRow }) {
  const values = new Set(row.problems.flatMap(({ fix }) => fix ?? []))
  if (values.size === 0) return null
  return (
    <Button size="small" icon={WandSparkles} onClick={() => onFix(row)}>
      {row.problems.some(({ code }) => code === NOT_SAVED)
        ? t('common.tryAgain')
        : t('newBatch.row.useFix', { value: list([...values]) })}
    </Button>
  )
}

function AcceptAsin({ row, onAccept }: Pick<RowDetailsProps, 'onAccept'> & { readonly row: DraftRow }) {
  const found = row.problems.find(({ code }) => code === 'ASIN_UNLIKELY' || code === 'ASIN_ACCEPTED')
  const value = row.cells[found?.column ?? -1] ?? ''
  if (found === undefined || value === '') return null
  const isAccepted = found.code === 'ASIN_ACCEPTED'
  return (
    <Button size="small" onClick={() => onAccept(value, !isAccepted)}>
      {t(isAccepted ? 'newBatch.row.reject' : 'newBatch.row.accept', { value })}
    </Button>
  )
}
