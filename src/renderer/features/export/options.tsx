// Formats and their limits, what is added, and what happens to equal names.
import {
  EXPORT_TEMPLATE_KEPT_MAX,
  type ExportPlan,
  type TemplateProblem,
} from '../../../contract/commands/export.ts'
import { NAMING_PRESETS } from '../../../domain/naming.ts'
import { type Choices, presetOf, sameNameWords } from '../../components/export/export-choices.ts'
import { TemplateField } from '../../components/export/template-field.tsx'
import { choose } from './export-store.ts'
import { Card, Checkbox, Field, NumberInput, SegmentedControl, Select, classes } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'

const FORMATS = ['as_is', 'jpeg'] as const
const DOCUMENTS = ['none', 'markdown', 'json', 'both'] as const
const SAME_NAME = ['refuse', 'number'] as const

export function Options({ choices }: { readonly choices: Choices }) {
  return (
    <Card title={t('export.format.title')}>
      <div className="grid grid-cols-2 items-start justify-items-start gap-x-4 gap-y-3">
        <Field label={t('export.format.images')}>
          <SegmentedControl
            value={choices.format}
            options={FORMATS.map((value) => ({ value, label: t(`export.format.${value}`) }))}
            onChange={(format) => choose({ format })}
          />
        </Field>
        {choices.format === 'jpeg' && <Bounds choices={choices} of="jpeg" />}
        {choices.kind === 'zip' && <Bounds choices={choices} of="zip" />}
        <Field label={t('export.format.documents')}>
          <Select
            value={choices.documents}
            options={DOCUMENTS.map((value) => ({ value, label: t(`export.documents.${value}`) }))}
            onChange={(documents) => choose({ documents })}
          />
        </Field>
        <Field label={t('export.format.sameName')}>
          <Select
            value={choices.same_name}
            options={SAME_NAME.map((value) => ({ value, label: sameNameWords(choices, value) }))}
            onChange={(same_name) => choose({ same_name })}
          />
        </Field>
      </div>
      <Checkbox
        label={t('export.format.disclose')}
        hint={t('export.format.discloseHint')}
        checked={choices.disclose_ai}
        onChange={(disclose_ai) => choose({ disclose_ai })}
      />
      <Checkbox
        label={t('export.format.manifest')}
        hint={t('export.format.manifestHint')}
        checked={choices.manifest}
        onChange={(manifest) => choose({ manifest })}
      />
    </Card>
  )
}

/** By the unit in which each is typed. */
const BOUNDS = {
  jpeg: [
    { field: 'jpeg_bytes_max', label: 'largestFile', unit: 'kb', size: 1000, min: 10, step: 100 },
    { field: 'jpeg_edge_px_max', label: 'longestSide', unit: 'px', size: 1, min: 16, max: 32_768, step: 100 },
  ],
  zip: [
    {
      field: 'zip_bytes_max',
      label: 'largestZip',
      unit: 'mb',
      size: 1_000_000,
      min: 1,
      max: 4000,
      step: 100,
    },
    { field: 'zip_files_max', label: 'mostFiles', unit: 'files', size: 1, min: 1, max: 65_000, step: 1000 },
  ],
} as const

/** Those of JPEG may be empty: there is no limit then. */
function Bounds({ choices, of }: { readonly choices: Choices; readonly of: keyof typeof BOUNDS }) {
  return BOUNDS[of].map(({ field, label, unit, size, ...range }) => {
    const value = choices[field]
    return (
      <Field
        key={field}
        label={t(`export.format.${label}`)}
        hint={of === 'jpeg' ? t('export.format.noLimit') : undefined}
      >
        <NumberInput
          {...range}
          value={value === null ? null : Math.round(value / size)}
          suffix={t(`export.unit.${unit}`)}
          onChange={(now) => {
            if (now !== null) choose({ [field]: now * size })
            else if (of === 'jpeg') choose({ [field]: null })
          }}
        />
      </Field>
    )
  })
}

// File names: presets, the template, and the resulting names.
const NAMES_SHOWN = 6

interface NamingProps {
  readonly choices: Choices
  readonly problem: TemplateProblem | null
}

export function Naming({ choices, problem }: NamingProps) {
  const preset = presetOf(choices)
  return (
    <Card title={t('export.names.title')}>
      <div className="grid grid-cols-3 gap-2" role="group" aria-label={t('export.names.presets')}>
        {NAMING_PRESETS.map(({ name, template, format }) => (
          <button
            key={name}
            type="button"
            className={classes(
              'flex flex-col gap-0.5 rounded-md border border-line bg-surface px-3 py-2 text-left hover:bg-hover',
              preset?.name === name &&
                'border-accent bg-accent-soft hover:border-accent hover:bg-accent-soft',
            )}
            aria-pressed={preset?.name === name}
            onClick={() => choose({ template, format })}
          >
            <span className="font-semibold">{t(`naming.preset.${name}`)}</span>
            <span className="text-xs leading-4 text-muted">{t(`naming.preset.${name}.means`)}</span>
          </button>
        ))}
      </div>
      <p className="text-xs leading-4 text-muted">{t('recipe.platforms')}</p>
      <TemplateField
        label={t('export.names.template')}
        value={choices.template}
        problem={problem}
        lengthMax={EXPORT_TEMPLATE_KEPT_MAX}
        hint={t('naming.rules', { example: '{sku|asin}' })}
        onChange={(template) => choose({ template })}
      />
    </Card>
  )
}

export function Names({ plan }: { readonly plan: Pick<ExportPlan, 'names' | 'files'> }) {
  const shown = plan.names.slice(0, NAMES_SHOWN)
  if (shown.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 text-xs font-medium text-muted">{t('export.names')}</h3>
      <ul
        className="m-0 list-none p-0 font-mono text-xs leading-5 wrap-anywhere select-text [&_code]:[font-family:inherit]"
        aria-label={t('export.names')}
      >
        {shown.map(({ name }) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
      {plan.files > shown.length && (
        <p className="text-xs leading-4 text-muted">
          {t('export.names.more', { count: plan.files - shown.length })}
        </p>
      )}
    </div>
  )
}
