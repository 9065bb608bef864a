// Formats and their limits, what is added, and what happens to equal names.
import {
  EXPORT_TEMPLATE_KEPT_MAX,
  type ExportPlan,
  type TemplateProblem,
} from '../../../contract/commands/export.ts'
import { NAMING_PRESETS, NAMING_RULES } from '../../../domain/naming.ts'
import { type Choices, presetOf } from '../../components/export/export-choices.ts'
import { TemplateField } from '../../components/export/template-field.tsx'
import { choose } from './export-store.ts'
import css from './export.module.css'
import { Card, Checkbox, Field, NumberInput, SegmentedControl, Select, classes } from '../../ui/index.ts'
import shared from '../../ui/shared.module.css'
import { number } from '../../../words/index.ts'

const FORMATS = [
  { value: 'as_is', label: 'As they are' },
  { value: 'jpeg', label: 'JPEG' },
] as const
const DOCUMENTS = [
  { value: 'none', label: 'Leave out' },
  { value: 'markdown', label: 'As Markdown' },
  { value: 'json', label: 'As JSON' },
  { value: 'both', label: 'As both' },
] as const
const SAME_NAME = [
  { value: 'refuse', label: 'Tell, and write nothing' },
  { value: 'number', label: 'Number them: name (2)' },
] as const
const KB = 1000
const MB = 1_000_000

export function Options({ choices }: { readonly choices: Choices }) {
  return (
    <Card title="As what">
      <div className={css.options}>
        <Field label="Images">
          <SegmentedControl
            value={choices.format}
            options={FORMATS}
            onChange={(format) => choose({ format })}
          />
        </Field>
        {choices.format === 'jpeg' && <JpegBounds choices={choices} />}
        {choices.kind === 'zip' && <ZipBounds choices={choices} />}
        <Field label="Strategy documents">
          <Select
            value={choices.documents}
            options={DOCUMENTS}
            onChange={(documents) => choose({ documents })}
          />
        </Field>
        <Field label="Where two want one name">
          <Select
            value={choices.same_name}
            options={SAME_NAME}
            onChange={(same_name) => choose({ same_name })}
          />
        </Field>
      </div>
      <Checkbox
        label="Say in each image that AI made it"
        hint="As XMP (DigitalSourceType), where some marketplaces and the EU ask for it. Pixels stay as they are."
        checked={choices.disclose_ai}
        onChange={(disclose_ai) => choose({ disclose_ai })}
      />
      <Checkbox
        label="A manifest beside the files"
        hint="manifest.csv, one row for each file: name, ASIN, SKU, recipe, size."
        checked={choices.manifest}
        onChange={(manifest) => choose({ manifest })}
      />
    </Card>
  )
}

function JpegBounds({ choices }: { readonly choices: Choices }) {
  return (
    <>
      <Field label="Largest file" hint="Empty: as it comes">
        <NumberInput
          value={choices.jpeg_bytes_max === null ? null : Math.round(choices.jpeg_bytes_max / KB)}
          min={10}
          step={100}
          suffix="kB"
          onChange={(now) => choose({ jpeg_bytes_max: now === null ? null : now * KB })}
        />
      </Field>
      <Field label="Longest side" hint="Empty: as it is">
        <NumberInput
          value={choices.jpeg_edge_px_max}
          min={16}
          max={32_768}
          step={100}
          suffix="px"
          onChange={(now) => choose({ jpeg_edge_px_max: now })}
        />
      </Field>
    </>
  )
}

function ZipBounds({ choices }: { readonly choices: Choices }) {
  return (
    <>
      <Field label="Largest zip">
        <NumberInput
          value={Math.round(choices.zip_bytes_max / MB)}
          min={1}
          max={4000}
          step={100}
          suffix="MB"
          onChange={(now) => {
            if (now !== null) choose({ zip_bytes_max: now * MB })
          }}
        />
      </Field>
      <Field label="Most files in a zip">
        <NumberInput
          value={choices.zip_files_max}
          min={1}
          max={65_000}
          step={1000}
          suffix="files"
          onChange={(now) => {
            if (now !== null) choose({ zip_files_max: now })
          }}
        />
      </Field>
    </>
  )
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
    <Card title="How it is named">
      <div className={css.presets} role="group" aria-label="Presets">
        {NAMING_PRESETS.map(({ name, title, template, format, means }) => (
          <button
            key={name}
            type="button"
            className={classes(css.preset, preset?.name === name && css.presetOn)}
            aria-pressed={preset?.name === name}
            onClick={() => choose({ template, format })}
          >
            <span className={shared.strong}>{title}</span>
            <span className={css.presetMeans}>{means}</span>
          </button>
        ))}
      </div>
      <TemplateField
        label="Template"
        value={choices.template}
        problem={problem}
        lengthMax={EXPORT_TEMPLATE_KEPT_MAX}
        hint={NAMING_RULES}
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
      <h3 className={css.small}>Names</h3>
      <ul className={css.names} aria-label="Names">
        {shown.map(({ name }) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
      {plan.files > shown.length && <p className={css.quiet}>and {number(plan.files - shown.length)} more</p>}
    </div>
  )
}
