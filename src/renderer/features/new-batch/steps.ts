// The steps of a new batch: what is done, what needs a look, and where somebody who comes back goes on.
import type { Draft } from '../../../contract/commands/drafts.ts'
import { unreachable } from '../../../contract/failure.ts'
import { counted, number } from '../../words/format.ts'
import { hasAsinColumn } from './mapping.ts'

export const STEPS = ['columns', 'problems', 'recipes', 'plan'] as const
export type Step = (typeof STEPS)[number]

export const STEP_WORDS: Readonly<Record<Step, string>> = {
  columns: 'Columns',
  problems: 'Rows',
  recipes: 'Recipes',
  plan: 'Plan',
}

export interface StepState {
  readonly mark: 'done' | 'look' | 'missing' | 'open'
  /** What stands under the step's name. */
  readonly note: string
}

export function stepState(step: Step, draft: Draft): StepState {
  switch (step) {
    case 'columns':
      return hasAsinColumn(draft.columns)
        ? { mark: 'done', note: `${number(usedColumns(draft))} of ${number(draft.columns.length)} used` }
        : { mark: 'missing', note: 'no ASIN column' }
    case 'problems':
      if (draft.rows === 0) return { mark: 'missing', note: 'no rows' }
      return draft.problem_rows === 0
        ? { mark: 'done', note: 'all in order' }
        : { mark: 'look', note: `${number(draft.problem_rows)} with problems` }
    case 'recipes':
      return draft.choices.recipes.length > 0
        ? { mark: 'done', note: counted(draft.choices.recipes.length, 'recipe') }
        : { mark: 'open', note: 'none chosen' }
    case 'plan':
      return { mark: 'open', note: 'cost and nights' }
    default:
      return unreachable(step)
  }
}

const usedColumns = ({ columns }: Draft): number => columns.filter(({ field }) => field !== null).length

/** Where an unfinished draft is taken up again: one that nobody has touched begins at its beginning. */
export function stepToGoOn(draft: Draft): Step {
  const isTouched =
    draft.fixed_cells > 0 || draft.choices.recipes.length > 0 || Object.keys(draft.choices.mapping).length > 0
  if (!isTouched || !hasAsinColumn(draft.columns)) return 'columns'
  if (draft.choices.recipes.length > 0) return 'plan'
  return draft.problem_rows > 0 ? 'problems' : 'recipes'
}

export const stepAfter = (step: Step): Step | null => STEPS[STEPS.indexOf(step) + 1] ?? null
export const stepBefore = (step: Step): Step | null => STEPS[STEPS.indexOf(step) - 1] ?? null
