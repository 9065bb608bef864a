import { ReceiptText } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { BatchStatus, CommandOutput, ReceiptLine } from '../../../contract/commands.ts'
import { call } from '../../bridge.ts'
import { LoadingOrFailure } from '../../components/failure.tsx'
import { fetchCommand, useCommandQuery } from '../../data/query.ts'
import { PAGE_ROWS, useWindowedRows } from '../../data/windowed-rows.ts'
import { useNow } from '../../state/window.ts'
import { EmptyState, Section, VirtualTable, type Column } from '../../ui/index.ts'
import { CountryCode } from '../../components/country-code.tsx'
import { credits, number, sumWords, t } from '../../../words/index.ts'
import { accountWords, lineCredits } from './morning.ts'
import type { ReportChoice } from './filter-bar.tsx'
import { SaveButton } from '../../components/save-button.tsx'

type ReceiptTotals = CommandOutput<'receipt_totals'>

const totalsInput = (choice: ReportChoice) => ({ ...choice, page_lines: PAGE_ROWS })

/** In pages, each read from the end of the one before; the sums are loaded once for all pages. @param choice keeps its identity */
export function useReceipt(choice: ReportChoice) {
  const { data: totals } = useCommandQuery('receipt_totals', totalsInput(choice))
  const fetch = useCallback(
    async (offset: number, limit: number) => {
      const { pages, total } = await fetchCommand('receipt_totals', totalsInput(choice), Infinity)
      const after = pages[offset / limit - 1]
      if (offset > 0 && after === undefined) return { total, rows: [] }
      const input = { ...choice, ...(after === undefined ? {} : { after }), limit }
      const { lines } = await call('receipt', input)
      return { total, rows: lines }
    },
    [choice],
  )
  return { ...useWindowedRows(fetch, totals), totals }
}

interface ReceiptProps {
  readonly batch: BatchStatus | null
  readonly isPaid: boolean
  readonly list: ReturnType<typeof useReceipt>
  readonly choice: ReportChoice
  readonly isNarrowed: boolean
}

const muted = (text: string) => <span className="text-muted">{text}</span>

function lineCell(line: ReceiptLine, sum: number) {
  if (line.unreported === 0) return line.charged === 0 ? muted('–') : credits(sum)
  return (
    <span title={t('report.receipt.costUnknown', { jobs: line.unreported })}>
      {lineCredits(line, sum) ?? muted(t('report.receipt.unknown'))}
    </span>
  )
}

const columns = (): readonly Column<ReceiptLine>[] => [
  {
    key: 'asin',
    header: t('report.receipt.product'),
    width: '144px',
    cell: ({ asin, country_code: country }) => (
      <span className="font-mono text-xs">
        {asin} <CountryCode code={country} />
      </span>
    ),
  },
  {
    key: 'title',
    header: t('report.receipt.productTitle'),
    width: 'minmax(96px, 2fr)',
    cell: ({ title, sku }) => <span title={title ?? undefined}>{title ?? muted(sku ?? '–')}</span>,
  },
  {
    key: 'recipe',
    header: t('report.receipt.recipe'),
    width: 'minmax(80px, 1.2fr)',
    cell: ({ recipe }) => <span title={recipe}>{recipe}</span>,
  },
  {
    key: 'batch',
    header: t('report.receipt.batch'),
    width: 'minmax(80px, 1fr)',
    cell: ({ batch, batch_id: id, account }) => (
      <span title={t('report.receipt.batchNumber', { id: String(id), account })}>{batch}</span>
    ),
  },
  {
    key: 'jobs',
    header: t('report.receipt.jobs'),
    width: '56px',
    align: 'end',
    cell: ({ jobs }) => number(jobs),
  },
  {
    key: 'charged',
    header: t('report.receipt.charged'),
    width: '80px',
    align: 'end',
    cell: (line) => lineCell(line, line.charged),
  },
  {
    key: 'refunded',
    header: t('report.receipt.refunded'),
    width: '80px',
    align: 'end',
    cell: ({ refunded, unreported, jobs }) =>
      refunded === 0 ? muted(unreported === jobs ? t('report.receipt.unknown') : '–') : credits(refunded),
  },
  {
    key: 'spent',
    header: t('report.receipt.net'),
    width: '80px',
    align: 'end',
    cell: (line) => {
      const cell = lineCell(line, line.charged - line.refunded)
      return line.charged === 0 ? cell : <strong>{cell}</strong>
    },
  },
]

export function Receipt({ batch, isPaid, list, choice, isNarrowed }: ReceiptProps) {
  const shownColumns = useMemo(columns, [])
  const isOfTestRun = batch !== null && batch.test_run
  return (
    <Section
      title={t('report.receipt.title')}
      subtitle={
        isOfTestRun
          ? t('report.receipt.testRun')
          : list.totals === null || list.totals.total === 0
            ? t('report.receipt.about')
            : sumWords(list.totals)
      }
      actions={
        <>
          <span className="text-xs text-muted tabular-nums" role="status">
            {list.total !== null && list.total > 0 && t('report.receipt.lines', { count: list.total })}
          </span>
          <SaveButton
            label={t('report.receipt.save')}
            size="small"
            disabled={!isPaid || (list.total ?? 0) === 0}
            onSave={() => call('save_receipt', choice)}
            savedAs={(file) => t('report.receipt.saved', { file })}
          />
        </>
      }
    >
      {list.total === null ? (
        <LoadingOrFailure failure={list.failure} onRetry={list.retry} heights={[160]} />
      ) : list.total === 0 ? (
        <div className="rounded-lg border border-dashed border-line *:min-h-33 *:p-4">
          <EmptyState
            icon={ReceiptText}
            title={t(
              isNarrowed
                ? 'report.filter.noMatch'
                : isOfTestRun
                  ? 'report.receipt.nothingSpent'
                  : 'report.receipt.nothingSpentYet',
            )}
          />
        </div>
      ) : (
        <>
          {batch === null && !isNarrowed && list.totals !== null && <Accounts totals={list.totals} />}
          <VirtualTable
            listKey={JSON.stringify(choice)}
            label={t('report.receipt.title')}
            className="h-[max(240px,48vh)]"
            columns={shownColumns}
            rowCount={list.total}
            rowAt={list.rowAt}
            rowKey={({ task }) => task}
            onRange={list.show}
          />
        </>
      )}
    </Section>
  )
}

function Accounts({ totals }: { readonly totals: ReceiptTotals }) {
  const nowMs = useNow()
  return (
    <ul className="grid gap-1 text-xs text-muted" aria-label={t('report.receipt.accounts')}>
      {totals.accounts.map((account) => (
        <li key={account.account}>
          <strong>{account.name}</strong> · {accountWords(account, totals.accounts.length, nowMs)}
        </li>
      ))}
    </ul>
  )
}
