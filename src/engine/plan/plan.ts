// What a catalog would cost and how long it would take, before a credit is spent.
import type { Hours } from '../../domain/hours.ts'
import { type Price, priceOf } from '../../domain/price.ts'
import { forecast, type Night } from '../pace/forecast.ts'
import { submissionBudget } from '../pace/rate-slot.ts'
import type { KeyKind } from '../../domain/service.ts'
import type { Operation } from '../../domain/operations/index.ts'
import type { RecipeDraft } from './selection.ts'
import type { RecipeTally } from './tally.ts'

export interface Counted {
  readonly recipe: RecipeDraft
  readonly tally: RecipeTally
  /** What completed jobs of the recipe cost, ascending; none where it was never run. */
  readonly prices: readonly number[]
}

export interface PlannedRecipe extends Readonly<Price> {
  readonly name: string
  readonly operation: Operation
  readonly tasks: number
  readonly skipped: number
  readonly left_out: RecipeTally['leftOut']
}

export interface Plan {
  readonly tasks: number
  readonly recipes: readonly PlannedRecipe[]
  /** Credits of all tasks whose price is known. */
  readonly credits: number
  /** Tasks whose price is unknown; their credits come on top. */
  readonly tasks_of_unknown_price: number
  readonly credits_max: number | null
  readonly credits_remaining: number | null
  /** Of all tasks; with a pilot, of the tasks after it, if the yes comes at once. */
  readonly nights: readonly Night[]
  /** The tasks that go before a person is asked for a yes; null: none is asked for. */
  readonly pilot: Night | null
}

export interface PlanFor {
  readonly counted: readonly Counted[]
  readonly keyKind: KeyKind
  readonly creditsMax: number | null
  readonly creditsRemaining: number | null
  /** What the pace knows of each window; empty: nothing. */
  readonly windows: Parameters<typeof submissionBudget>[0]
  readonly hours: Hours | null
  /** The first products go at once through all recipes, then a person is asked; null: none is. */
  readonly pilotSize: number | null
  readonly nowMs: number
  /** Tasks of the account that go out first. */
  readonly queuedBefore?: number
}

export function makePlan(input: PlanFor): Plan {
  const recipes = input.counted.map(({ recipe, tally, prices }): PlannedRecipe => {
    const { name, operation, params } = recipe
    const { tasks, skipped, leftOut } = tally
    return {
      name,
      operation,
      tasks,
      skipped,
      left_out: leftOut,
      ...priceOf(operation, params, input.keyKind, prices),
    }
  })
  const sum = (of: (recipe: PlannedRecipe) => number) =>
    recipes.reduce((total, recipe) => total + of(recipe), 0)
  const tasks = sum((recipe) => recipe.tasks)
  const pilotTasks = sum((recipe) => Math.min(recipe.tasks, input.pilotSize ?? 0))
  const hasPilot = input.pilotSize !== null && pilotTasks < tasks
  const sentBefore = hasPilot ? pilotTasks : 0
  const { hours } = input
  const [, pilot, rest] = forecast(
    [
      { tasks: input.queuedBefore ?? 0, hours },
      { tasks: sentBefore, hours: null },
      { tasks: tasks - sentBefore, hours },
    ],
    { ...submissionBudget(input.windows), fromMs: input.nowMs },
  )
  return {
    tasks,
    recipes,
    credits: sum((recipe) => (recipe.credits_each ?? 0) * recipe.tasks),
    tasks_of_unknown_price: sum((recipe) => (recipe.credits_each === null ? recipe.tasks : 0)),
    credits_max: input.creditsMax,
    credits_remaining: input.creditsRemaining,
    nights: rest?.nights ?? [],
    pilot: asOne(pilot?.nights ?? []),
  }
}

/** Why a person has to set a spending limit; null: every price is known (with a test key all are), or there is one. */
export const needsCreditLimit = ({
  tasks_of_unknown_price: tasks,
  credits_max: creditsMax,
}: Pick<Plan, 'tasks_of_unknown_price' | 'credits_max'>): boolean => tasks > 0 && creditsMax === null

/** From the first of them to the last; null where there are none. */
function asOne(nights: readonly Night[]): Night | null {
  const first = nights[0]
  const last = nights.at(-1)
  if (first === undefined || last === undefined) return null
  return {
    start_ms: first.start_ms,
    end_ms: last.end_ms,
    tasks: nights.reduce((sum, { tasks }) => sum + tasks, 0),
  }
}
