// The country of rows without one. A wrong country is charged as well, so none is preselected.
import type { Draft, DraftChoices } from '../../../contract/commands/drafts.ts'
import { COUNTRY_CODES, type CountryCode } from '../../../domain/service.ts'
import { Field, Select, type Option } from '../../ui/index.ts'
import { countryError, unselectedWords } from './file-words.ts'
import { country, t } from '../../../words/index.ts'

interface CountryFieldProps {
  readonly draft: Draft
  readonly onChange: (choices: Partial<DraftChoices>) => void
}

export function CountryField({ draft, onChange }: CountryFieldProps) {
  const { default_country: selected } = draft.choices
  const unselected = selected === null ? unselectedWords(draft.countries) : t('newBatch.country.automatic')
  const countries = COUNTRY_CODES.map((value) => ({ value, label: country(value) }))
  const options: readonly Option<CountryCode | null>[] =
    unselected === null ? countries : [{ value: null, label: unselected }, ...countries]
  return (
    <Field label={t('newBatch.country')} error={countryError(draft)}>
      <Select<CountryCode | null>
        value={selected}
        options={options}
        placeholder={t('newBatch.country.choose')}
        onChange={(value) => onChange({ default_country: value })}
      />
    </Field>
  )
}
