// The pre-flight verdicts on the export, and where the library shows them.
import type { ExportOptions, ExportPlan, ExportSelection } from '../../../contract/commands/export.ts'
import type { LibraryFilter } from '../../../contract/commands/library.ts'

/** Not measured is neither good nor bad, and is stated. */
const VERDICTS = ['error', 'warning', 'not_measured'] as const
export type Verdict = (typeof VERDICTS)[number]

export const verdictsIn = (counts: Pick<ExportPlan['preflight'], Verdict>): readonly Verdict[] =>
  VERDICTS.filter((verdict) => counts[verdict] > 0)

/** Everything but what will certainly be rejected. */
export const NOT_REFUSED: NonNullable<ExportOptions['preflight']> = ['pass', 'warning', 'not_measured']

/** The library filter that shows these; null: a selection, or changed images, cannot be a filter. */
export function filterOf(
  selection: ExportSelection,
  { format, fixes, test_run: testRun }: Pick<ExportOptions, 'format' | 'fixes' | 'test_run'>,
  verdict: Verdict,
): LibraryFilter | null {
  if (!('filter' in selection) || format !== 'as_is' || fixes.length > 0) return null
  return {
    ...selection.filter,
    state: 'on_disk',
    kind: 'image',
    preflight: verdict,
    ...(testRun ? {} : { test_run: false }),
  }
}
