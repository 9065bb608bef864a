// The steps of a new batch: which are done, which need a look, and where to continue.
import type { Draft } from '../../../contract/commands/drafts.ts'
import { unreachable } from '../../../domain/failure.ts'
import { withoutCountry } from './columns/file-words.ts'
import { hasAsinColumn, unusedLinks } from './columns/column-mapping.ts'
import { t } from '../../../words/index.ts'

export const STEPS = ['columns', 'problems', 'recipes', 'plan'] as const
export type Step = (typeof STEPS)[number]

export const stepName = (step: Step): string => t(`newBatch.step.${step}`)

export interface StepState {
  readonly mark: 'done' | 'look' | 'missing' | 'open'
  readonly note: string
}

export function stepState(step: Step, draft: Draft): StepState {
  switch (step) {
    case 'columns':
      if (draft.sheet_doubt === true) return { mark: 'missing', note: t('newBatch.note.exampleSheet') }
      if (hasDamage(draft)) return { mark: 'missing', note: t('newBatch.note.unreadable') }
      if (hasAsinColumn(draft.columns) && withoutCountry(draft.countries) > 0)
        return { mark: 'missing', note: countryNote(draft) }
      return hasAsinColumn(draft.columns)
        ? {
            mark: unusedLinks(draft).length > 0 ? 'look' : 'done',
            note: t('newBatch.note.columns', { used: usedColumns(draft), count: draft.columns.length }),
          }
        : { mark: 'missing', note: t('newBatch.note.noAsin') }
    case 'problems':
      if (draft.rows === 0) return { mark: 'missing', note: t('newBatch.note.noRows') }
      return rowsState(draft)
    case 'recipes':
      return draft.choices.recipes.length > 0
        ? { mark: 'done', note: t('newBatch.note.recipes', { count: draft.choices.recipes.length }) }
        : { mark: 'open', note: t('newBatch.note.noRecipes') }
    case 'plan':
      return { mark: 'open', note: t('newBatch.note.plan') }
    default:
      return unreachable(step)
  }
}

function rowsState(draft: Draft): StepState {
  const open = draft.problem_rows
  const skipped = draft.left_out
  if (open > 0)
    return {
      mark: 'look',
      note:
        skipped === 0
          ? t('newBatch.note.problems', { count: open })
          : t('newBatch.note.problemsAndSkipped', { count: open, skipped }),
    }
  return {
    mark: 'done',
    note: skipped === 0 ? t('newBatch.note.noIssues') : t('newBatch.note.skipped', { count: skipped }),
  }
}

/** “4 without a country” where other products have one. */
function countryNote({ countries }: Draft): string {
  return countries.length === 1
    ? t('newBatch.note.noCountry')
    : t('newBatch.note.withoutCountry', { count: withoutCountry(countries) })
}

const hasDamage = ({ damaged_line: line = null }: Draft): boolean => line !== null

const usedColumns = ({ columns }: Draft): number => columns.filter(({ field }) => field !== null).length

/** Where an unfinished draft continues; an untouched one starts at the beginning. */
export function stepToGoOn(draft: Draft): Step {
  const isTouched =
    draft.fixed_cells > 0 ||
    draft.left_out > 0 ||
    draft.choices.recipes.length > 0 ||
    Object.keys(draft.choices.mapping).length > 0
  if (!isTouched || !hasAsinColumn(draft.columns) || hasDamage(draft) || draft.sheet_doubt === true)
    return 'columns'
  if (draft.choices.recipes.length > 0) return 'plan'
  return draft.problem_rows > 0 ? 'problems' : 'recipes'
}

export const stepAfter = (step: Step): Step | null => STEPS[STEPS.indexOf(step) + 1] ?? null
export const stepBefore = (step: Step): Step | null => STEPS[STEPS.indexOf(step) - 1] ?? null
