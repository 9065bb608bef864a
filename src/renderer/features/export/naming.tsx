// File names: presets, the template, and the resulting names.
import {
  EXPORT_TEMPLATE_KEPT_MAX,
  type ExportPlan,
  type TemplateProblem,
} from '../../../contract/commands/export.ts'
import { NAMING_PRESETS, NAMING_RULES } from '../../../domain/naming.ts'
import { Card, classes } from '../../ui/index.ts'
import { number } from '../../words/format.ts'
import { presetOf, type Choices } from '../../components/export/export-choices.ts'
import shared from '../../ui/shared.module.css'
import css from './export.module.css'
import { choose } from './export-store.ts'
import { TemplateField } from '../../components/export/template-field.tsx'

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
