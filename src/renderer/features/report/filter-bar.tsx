// What the report is narrowed to, in one row that folds; and the report as a page.
import { FileText, FilterX } from 'lucide-react'
import { SearchBox } from '../../components/search-box.tsx'
import { useCommandMutation } from '../../data/query.ts'
import { toast } from '../../state/toasts.ts'
import { Button, Field, IconButton, Spacer, TextInput, Toolbar } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'
import { EVERYTHING, isBackwards, isNarrowed, type ReportChoice, type ReportFilter } from './report-filter.ts'

interface FilterBarProps {
  readonly filter: ReportFilter
  readonly onChange: (filter: ReportFilter) => void
  readonly choice: ReportChoice
}

export function FilterBar({ filter, onChange, choice }: FilterBarProps) {
  const { isBusy, run } = useCommandMutation('save_report')
  const save = async () => {
    const saved = await run({ choice, format: 'page' })
    if (saved !== null && saved.file !== null) toast('ok', t('report.save.saved', { file: saved.file }))
  }
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
      <Button icon={FileText} busy={isBusy} onClick={() => void save()}>
        {t('report.save.page')}
      </Button>
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
