// The texts of the export: filters, problems and obstacles.
import type {
  ExportOutcome,
  ExportPlan,
  ExportProblemCode,
  ExportProgress,
} from '../../../contract/commands/export.ts'
import type { LibraryFilter } from '../../../contract/commands/library.ts'
import type { AssetState } from '../../../domain/states.ts'
import { counted } from '../../components/pieces.ts'
import { bytes, number, t } from '../../../words/index.ts'
import type { Tone } from '../../ui/tone.ts'
import type { Choices } from '../../components/export/export-choices.ts'
import { jobTypeOf } from '../../../domain/operations/index.ts'

export const PROBLEM_WORDS: Readonly<Record<ExportProblemCode, string>> = {
  NAME_TAKEN: 'Same name twice',
  TOKEN_EMPTY: 'Part of the name is empty',
  NAME_TOO_LONG: 'Name too long',
  EXISTS: 'Another file has the name',
  DAMAGED: 'File damaged or gone',
  TOO_LARGE: 'Does not get small enough',
  NAME_CHANGED: 'Name made safe',
  EXTENSION_CHANGED: 'Extension made right',
  EXISTS_PERHAPS_SAME: 'There already',
  NOT_DISCLOSED: 'No place for a disclosure',
  FOLDER_SHARED: 'Two in one folder',
  WILL_BE_REFUSED: 'Fails the rules',
  MAY_BE_REFUSED: 'May fail the rules',
}

const STATE_WORDS: Readonly<Record<AssetState, string>> = {
  expected: 'still on its way',
  on_disk: 'on disk',
  failed: 'errors',
  expired: 'expired',
}

interface NamedBatch {
  readonly id: number
  readonly name: string
  readonly recipes: readonly { readonly id: number; readonly name: string }[]
}

export function filterWords(filter: LibraryFilter, batches: readonly NamedBatch[]): string {
  const batch = batches.find(({ id }) => id === filter.batch)
  const recipe = batches.flatMap(({ recipes }) => recipes).find(({ id }) => id === filter.recipe)
  const parts = [
    filter.review === undefined ? 'All' : t(`state.review.${filter.review}`),
    filter.state === undefined ? null : STATE_WORDS[filter.state],
    filter.expiring === true ? 'expiring' : null,
    batch === undefined ? null : `batch “${batch.name}”`,
    recipe === undefined ? null : `recipe “${recipe.name}”`,
    filter.operation === undefined ? null : jobTypeOf(filter.operation),
    filter.platform ?? null,
    filter.kind === undefined ? null : filter.kind === 'image' ? 'images' : 'documents',
    filter.preflight === undefined ? null : t(`state.preflight.${filter.preflight}`),
    filter.test_run === undefined ? null : filter.test_run ? 'only rehearsals' : 'without rehearsals',
    filter.asin ?? null,
    filter.search === undefined ? null : `“${filter.search}”`,
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

/** "312 files, 1.2 GB", "1,200 files, 2.4 GB in 2 zips". */
export function sizeWords({
  files,
  bytes: size,
  zips,
}: Pick<ExportPlan, 'files' | 'bytes' | 'zips'>): string {
  const words = `${counted(files, 'file')}, ${bytes(size)}`
  return zips === null || zips < 2 ? words : `${words}, in ${counted(zips, 'zip')}`
}

/** What is left out, and why. */
export function stayingWords(
  {
    not_on_disk,
    from_test_runs: fromTestRuns,
    other_verdict,
    errors,
  }: Pick<ExportPlan, 'not_on_disk' | 'from_test_runs' | 'other_verdict' | 'errors'>,
  { documents }: Pick<Choices, 'documents'>,
): readonly string[] {
  const lines: string[] = []
  if (not_on_disk > 0)
    lines.push(
      documents === 'none'
        ? `${number(not_on_disk)} not on disk, or documents, which are not asked for`
        : `${number(not_on_disk)} not on disk`,
    )
  if (fromTestRuns > 0) lines.push(`${number(fromTestRuns)} made in a rehearsal`)
  if (other_verdict > 0) lines.push(`${number(other_verdict)} that a marketplace will refuse`)
  if (errors > 0) lines.push(`${number(errors)} with a problem`)
  return lines
}

/** Why the export cannot start; null: it can. */
export function obstacle(
  plan: ExportPlan | null,
  choices: Pick<Choices, 'problems'>,
  hasTarget: boolean,
): string | null {
  if (plan === null) return 'Being counted…'
  if (plan.template_problem !== null) return 'The template of names has to be mended first.'
  if (plan.errors > 0 && choices.problems === 'refuse')
    return `${counted(plan.errors, 'file')} ${plan.errors === 1 ? 'has a problem' : 'have problems'}: mend that, or leave them out.`
  if (plan.files === 0)
    return plan.from_test_runs > 0 ? 'All of it was made in a rehearsal.' : 'There is nothing that goes.'
  return hasTarget ? null : 'Choose where it goes.'
}

export const isRunning = (progress: ExportProgress | null): boolean =>
  progress?.phase === 'checking' || progress?.phase === 'writing'

/** "Comparing 120 of 300 files", "Written 120 of 300 files". */
export const progressWords = ({ phase, files_done, files }: ExportProgress): string =>
  files === 0
    ? 'Names are being checked…'
    : `${phase === 'checking' ? 'Compared with what is there' : 'Written'}: ${number(files_done)} of ${counted(files, 'file')}`

const OUTCOME_WORDS = {
  done: { tone: 'ok', title: 'Exported.' },
  cancelled: { tone: 'warn', title: 'Cancelled.' },
  refused: { tone: 'bad', title: 'Not exported.' },
  failed: { tone: 'bad', title: 'The export has failed.' },
} as const

/** An export that wrote nothing is no success: everything existed already or was left out. */
export function outcomeWords({
  end,
  written,
  same,
  errors,
}: Pick<ExportOutcome, 'end' | 'written' | 'same' | 'errors'>): {
  readonly tone: Tone
  readonly title: string
} {
  if (end !== 'done' || written > 0) return OUTCOME_WORDS[end]
  return same > 0 && errors === 0
    ? { tone: 'neutral', title: 'Nothing new to export.' }
    : { tone: 'warn', title: 'Nothing was exported.' }
}
