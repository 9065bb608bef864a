// What the report is narrowed to: days, as the person's clock has them, and a text of the product; and the report as a page.
import { FileText, FilterX } from 'lucide-react'
import type { CommandInput } from '../../../contract/commands.ts'
import { SearchBox } from '../../components/search-box.tsx'
import { call } from '../../bridge.ts'
import { Field, IconButton, Spacer, TextInput, Toolbar } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'
import { SaveButton } from '../../components/save-button.tsx'

interface ReportFilter {
  readonly from: string
  readonly until: string
  readonly search: string
}

export const EVERYTHING: ReportFilter = { from: '', until: '', search: '' }

export type ReportChoice = CommandInput<'save_receipt'>

/** @param days after that day */
function midnightMs(date: string, days: number): number | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  return year === undefined ? null : new Date(Number(year), Number(month) - 1, Number(day) + days).getTime()
}

function rangeOf({ from, until, search }: ReportFilter): ReportChoice {
  const fromMs = midnightMs(from, 0)
  const untilMs = midnightMs(until, 1)
  const text = search.trim()
  return {
    ...(fromMs === null ? {} : { from_ms: fromMs }),
    ...(untilMs === null ? {} : { until_ms: untilMs }),
    ...(text === '' ? {} : { search: text }),
  }
}

export const isNarrowed = (filter: ReportFilter): boolean => Object.keys(rangeOf(filter)).length > 0

const isBackwards = ({ from, until }: ReportFilter): boolean => until !== '' && from > until

/** What the engine is asked about. A test run's credits belong to nobody, and it has no receipt. @param batch null: all */
export function choicesOf(
  batch: number | null,
  paid: boolean,
  filter: ReportFilter,
): { readonly choice: ReportChoice; readonly receiptChoice: ReportChoice } {
  const choice = { ...(batch === null ? { paid } : { batch }), ...rangeOf(filter) }
  return { choice, receiptChoice: { ...choice, paid: true } }
}

interface FilterBarProps {
  readonly filter: ReportFilter
  readonly onChange: (filter: ReportFilter) => void
  readonly choice: ReportChoice
  readonly isEmpty: boolean
}

export function FilterBar({ filter, onChange, choice, isEmpty }: FilterBarProps) {
  return (
    <Toolbar label={t('report.filter')}>
      <SearchBox
        aria-label={t('tonight.tasks.searchIn')}
        placeholder={t('tonight.tasks.searchExample')}
        className="w-50 min-w-45 max-[860px]:w-38"
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <DateField
        label={t('report.filter.from')}
        value={filter.from}
        max={filter.until}
        onChange={(from) => onChange({ ...filter, from })}
      />
      <DateField
        label={t('report.filter.until')}
        value={filter.until}
        min={filter.from}
        error={isBackwards(filter) ? t('report.filter.order') : null}
        onChange={(until) => onChange({ ...filter, until })}
      />
      {isNarrowed(filter) && (
        <IconButton label={t('library.filter.clear')} icon={FilterX} onClick={() => onChange(EVERYTHING)} />
      )}
      <Spacer />
      <SaveButton
        label={t('report.save.page')}
        icon={FileText}
        disabled={isEmpty}
        onSave={() => call('save_report', { choice, format: 'page' })}
        savedAs={(file) => t('report.save.saved', { file })}
      />
    </Toolbar>
  )
}

interface DateFieldProps {
  readonly label: string
  readonly value: string
  readonly min?: string
  readonly max?: string
  readonly error?: string | null
  readonly onChange: (value: string) => void
}

const DateField = ({ label, error = null, ...field }: DateFieldProps) => (
  <Field label={label} error={error} className="flex-row items-center gap-2 text-muted">
    <TextInput type="date" className="w-34" {...field} />
  </Field>
)
