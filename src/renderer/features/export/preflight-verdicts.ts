// What pre-flight says of what goes: how many a marketplace will or may refuse, and where the library shows them.
import type { ExportOptions, ExportPlan, ExportSelection } from '../../../contract/commands/export.ts'
import type { LibraryFilter } from '../../../contract/commands/library.ts'

/** What is not measured is neither good nor bad, and has to be said. */
const VERDICTS = ['error', 'warning', 'not_measured'] as const
export type Verdict = (typeof VERDICTS)[number]

export const verdictsIn = (counts: Pick<ExportPlan['preflight'], Verdict>): readonly Verdict[] =>
  VERDICTS.filter((verdict) => counts[verdict] > 0)

/** What may leave where nothing shall be refused for sure. */
export const NOT_REFUSED: NonNullable<ExportOptions['preflight']> = ['pass', 'warning', 'not_measured']

/** Shows in the library what is meant; null: what was chosen one by one, or becomes another image, is no filter. */
export function filterOf(
  selection: ExportSelection,
  { format, rehearsal }: Pick<ExportOptions, 'format' | 'rehearsal'>,
  verdict: Verdict,
): LibraryFilter | null {
  if (!('filter' in selection) || format !== 'as_is') return null
  return {
    ...selection.filter,
    state: 'on_disk',
    kind: 'image',
    preflight: verdict,
    ...(rehearsal ? {} : { rehearsal: false }),
  }
}
