import type { ExportOutcome, ExportPlan, ExportProgress } from '../../../contract/commands/export.ts'
import type { LibraryFilter } from '../../../contract/commands/library.ts'
import { bytes, t } from '../../../words/index.ts'
import type { Tone } from '../../ui/figures.tsx'
import type { Choices } from '../../components/export/export-choices.ts'

interface NamedBatch {
  readonly id: number
  readonly name: string
  readonly recipes: readonly { readonly id: number; readonly name: string }[]
}

export function filterWords(filter: LibraryFilter, batches: readonly NamedBatch[]): string {
  const batch = batches.find(({ id }) => id === filter.batch)
  const recipe = batches.flatMap(({ recipes }) => recipes).find(({ id }) => id === filter.recipe)
  const parts = [
    filter.review === undefined ? t('export.filter.all') : t(`state.review.${filter.review}`),
    filter.state === undefined ? null : t(`export.filter.${filter.state}`),
    filter.expiring === true ? t('export.filter.expiring') : null,
    batch === undefined ? null : t('export.filter.batch', { name: batch.name }),
    recipe === undefined ? null : t('export.filter.recipe', { name: recipe.name }),
    filter.operation === undefined ? null : t(`operation.${filter.operation}`),
    filter.platform ?? null,
    filter.kind === undefined ? null : t(`export.filter.${filter.kind}`),
    filter.preflight === undefined ? null : t(`state.preflight.${filter.preflight}`),
    filter.test_run === undefined
      ? null
      : t(filter.test_run ? 'export.filter.onlyTestRuns' : 'export.filter.noTestRuns'),
    filter.asin ?? null,
    filter.search === undefined ? null : t('export.filter.search', { text: filter.search }),
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

/** "312 files, 1.2 GB", "1,200 files, 2.4 GB before conversion, in 2 zips". */
export function sizeWords(
  { files, bytes: sum, zips, fixed }: Pick<ExportPlan, 'files' | 'bytes' | 'zips' | 'fixed'>,
  { format }: Pick<Choices, 'format'>,
): string {
  const isConverted = format === 'jpeg' || fixed > 0
  const size = isConverted ? t('export.size.before', { size: bytes(sum) }) : bytes(sum)
  return zips === null || zips < 2
    ? t('export.size', { files, size })
    : t('export.sizeInZips', { files, size, zips })
}

/** Beside the start button, for the list of findings may be out of view. */
export function readyWords(plan: ExportPlan, choices: Pick<Choices, 'format'>): string {
  const { error: count } = plan.preflight
  return [
    sizeWords(plan, choices),
    ...(plan.test_images > 0 ? [t('export.testImages', { count: plan.test_images })] : []),
    ...(count > 0 ? [t('export.rules.error', { count })] : []),
  ].join(' · ')
}

export function obstacle(
  plan: ExportPlan | null,
  choices: Pick<Choices, 'problems'>,
  hasTarget: boolean,
): string | null {
  if (plan === null) return t('export.obstacle.counting')
  if (plan.template_problem !== null) return t('export.obstacle.template')
  if (plan.errors > 0 && choices.problems === 'refuse')
    return t('export.obstacle.problems', { count: plan.errors })
  if (plan.files === 0)
    return plan.from_test_runs > 0
      ? t('export.obstacle.testRuns')
      : t(plan.not_listing > 0 ? 'export.obstacle.notListing' : 'export.obstacle.nothing')
  return hasTarget ? null : t('export.obstacle.destination')
}

export const isRunning = (progress: ExportProgress | null): boolean =>
  progress?.phase === 'checking' || progress?.phase === 'writing'

export const progressWords = ({ phase, files_done, files }: ExportProgress): string =>
  files === 0
    ? t('export.checking.names')
    : t(phase === 'checking' ? 'export.checking.progress' : 'export.writing.progress', {
        done: files_done,
        files,
      })

const TONES = { done: 'ok', cancelled: 'warn', refused: 'bad', failed: 'bad' } as const

/** An export that wrote nothing is no success: everything existed already or was left out. */
export function outcomeWords({
  end,
  written,
  same,
  errors,
  earlier_files: earlier,
}: Pick<ExportOutcome, 'end' | 'written' | 'same' | 'errors' | 'earlier_files'>): {
  readonly tone: Tone
  readonly title: string
} {
  const isMixed = end === 'done' && earlier.length > 0
  if (end !== 'done' || written > 0)
    return { tone: isMixed ? 'warn' : TONES[end], title: t(`export.outcome.${end}`) }
  return same > 0 && errors === 0
    ? { tone: isMixed ? 'warn' : 'neutral', title: t('export.outcome.nothingNew') }
    : { tone: 'warn', title: t('export.outcome.nothing') }
}
