// The names an export begins with. A template holds when its typing ends, and never while something is wrong with it.
import { useMemo } from 'react'
import { EXPORT_TEMPLATE_KEPT_MAX } from '../../../contract/commands/export.ts'
import { FailureError } from '../../../contract/failure.ts'
import { DEFAULT_SETTINGS } from '../../../contract/settings.ts'
import { call } from '../../bridge.ts'
import { changeSettings } from '../../state/settings.ts'
import { TemplateField } from '../export/template-field.tsx'
import { useExportPlan, type PlanQuestion } from '../export/use-plan.ts'
import { useTyped } from './use-typed.ts'

/** Of what is there, rehearsals too: it is only for the names. */
const questionOf = (template: string): PlanQuestion => ({
  selection: { filter: { state: 'on_disk', kind: 'image' } },
  options: { ...DEFAULT_SETTINGS.export, template, problems: 'leave_out', preflight: null, rehearsal: true },
  target: null,
})

/** What is wrong only the engine can say. */
const mayBeTried = () => null

async function hold(naming: string): Promise<void> {
  const { template_problem } = await call('export_plan', questionOf(naming))
  if (template_problem !== null) throw new FailureError('BAD_INPUT', template_problem.message)
  await changeSettings({ naming })
}

export function Naming({ held }: { readonly held: string }) {
  const { text, input } = useTyped(held, mayBeTried, hold)
  const { plan, isOld } = useExportPlan(useMemo(() => questionOf(text), [text]))
  const name = plan?.names[0]?.name
  return (
    <TemplateField
      label="Names of exported files"
      {...input}
      problem={isOld ? null : (plan?.template_problem ?? null)}
      lengthMax={EXPORT_TEMPLATE_KEPT_MAX}
      hint={
        name === undefined
          ? 'What an export begins with. One that is started is remembered here.'
          : `As in ${name}. An export begins with it; one that is started is remembered here.`
      }
    />
  )
}
