// The default names of exports. A template is saved when typing ends, if it is valid.
import { useMemo } from 'react'
import { EXPORT_TEMPLATE_KEPT_MAX } from '../../../contract/commands/export.ts'
import { FailureError } from '../../../domain/failure.ts'
import type { Settings } from '../../../contract/settings.ts'
import { call } from '../../bridge.ts'
import { useCommandQuery } from '../../data/query.ts'
import { changeSettings, useSettings } from '../../data/snapshot.ts'
import { TemplateField } from '../../components/export/template-field.tsx'
import { exampleQuestion, exampleWords } from './naming-example.ts'
import { useTyped } from './use-typed.ts'

/** Only the engine can check it. */
const mayBeTried = () => null

async function hold(naming: string): Promise<void> {
  const { settings } = useSettings.getState()
  if (settings === null) return
  const { template_problem } = await call('export_plan', exampleQuestion(settings, naming))
  if (template_problem !== null) throw new FailureError('BAD_INPUT', template_problem.message)
  await changeSettings({ naming })
}

export function Naming({ settings }: { readonly settings: Settings }) {
  const { text, input } = useTyped(settings.naming, mayBeTried, hold)
  const question = useMemo(() => exampleQuestion(settings, text), [settings, text])
  const { data: plan, isOld } = useCommandQuery('export_plan', question, { debounceMs: 200 })
  return (
    <TemplateField
      label="Names of exported files"
      {...input}
      problem={isOld ? null : (plan?.template_problem ?? null)}
      lengthMax={EXPORT_TEMPLATE_KEPT_MAX}
      hint={exampleWords(plan)}
    />
  )
}
