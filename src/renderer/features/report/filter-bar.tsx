// What the report is narrowed to, in one row that folds; and the report as a page.
import { FileText, FilterX } from 'lucide-react'
import { SearchBox } from '../../components/search-box.tsx'
import { call } from '../../bridge.ts'
import { Field, IconButton, Spacer, TextInput, Toolbar } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'
import { EVERYTHING, isBackwards, isNarrowed, type ReportChoice, type ReportFilter } from './report-filter.ts'
import { SaveButton } from './save-button.tsx'

interface FilterBarProps {
  readonly filter: ReportFilter
  readonly onChange: (filter: ReportFilter) => void
  readonly choice: ReportChoice
}

export function FilterBar({ filter, onChange, choice }: FilterBarProps) {
  return (
    <Toolbar label={t('report.filter')}>
      <SearchBox
        label={t('tonight.tasks.searchIn')}
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
