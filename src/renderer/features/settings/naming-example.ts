// An example of the name an export with these settings gives.
import type { CommandInput } from '../../../contract/commands.ts'
import type { ExportPlan } from '../../../contract/commands/export.ts'
import type { Settings } from '../../../contract/settings.ts'
import { t } from '../../../words/index.ts'
import { choicesOf, optionsOf } from '../../components/export/export-choices.ts'

/** Of any image on disk, test runs too: only the name matters. */
export const exampleQuestion = (settings: Settings, template: string): CommandInput<'export_plan'> => ({
  selection: { filter: { state: 'on_disk', kind: 'image' } },
  options: optionsOf(choicesOf(settings, { template, problems: 'leave_out', test_run: true })),
  target: null,
})

/** @param plan null: not known yet */
export function exampleWords(plan: Pick<ExportPlan, 'names' | 'problem_counts'> | null): string {
  const name = plan?.names[0]?.name
  if (plan === null || name === undefined) return t('settings.library.namingHint')
  const isOther = plan.problem_counts.some(({ code }) => code === 'EXTENSION_CHANGED')
  return t(isOther ? 'settings.library.namingExampleOther' : 'settings.library.namingExample', { name })
}
