// What a catalog would cost and how long it would take, before a credit is spent.
import type { Hours } from '../../contract/domain.ts'
import type { Price } from '../../contract/commands/recipes.ts'
import type { KeyKind, Operation } from '../../contract/vocabulary.ts'
import { priceOf } from '../lifecycle/price.ts'
import type { RecipeDraft } from './selection.ts'
import { type Night, nightsAfter } from './nights.ts'

/** What the specification states, until the service's headers have told (specification: "Limits"). */
const STATED_LIMIT_MINUTE = 10
const STATED_LIMIT_DAY = 500

export interface Counted {
  readonly recipe: RecipeDraft
  readonly tasks: number
  /** What completed jobs of the recipe cost, ascending; none where it was never run. */
  readonly prices: readonly number[]
}

export interface PlannedRecipe extends Readonly<Price> {
  readonly name: string
  readonly operation: Operation
  readonly tasks: number
}

export interface Plan {
  readonly tasks: number
  readonly recipes: readonly PlannedRecipe[]
  /** Credits of all tasks whose price is known. */
  readonly credits: number
  /** Tasks whose price nobody knows; their credits come on top. */
  readonly tasks_of_unknown_price: number
  readonly credits_max: number | null
  readonly credits_remaining: number | null
  readonly nights: readonly Night[]
}

export interface PlanFor {
  readonly counted: readonly Counted[]
  readonly keyKind: KeyKind
  readonly creditsMax: number | null
  readonly creditsRemaining: number | null
  readonly limitMinute: number | null
  readonly limitDay: number | null
  readonly remainingDay: number | null
  readonly hours: Hours | null
  readonly nowMs: number
  /** Tasks of the account that go out first. */
  readonly queuedBefore?: number
}

export function makePlan(input: PlanFor): Plan {
  const recipes = input.counted.map(({ recipe, tasks, prices }): PlannedRecipe => {
    const { name, operation, params } = recipe
    return { name, operation, tasks, ...priceOf(operation, params, input.keyKind, prices) }
  })
  const sum = (of: (recipe: PlannedRecipe) => number) =>
    recipes.reduce((total, recipe) => total + of(recipe), 0)
  const tasks = sum((recipe) => recipe.tasks)
  const perDay = input.limitDay ?? STATED_LIMIT_DAY
  return {
    tasks,
    recipes,
    credits: sum((recipe) => (recipe.credits_each ?? 0) * recipe.tasks),
    tasks_of_unknown_price: sum((recipe) => (recipe.credits_each === null ? recipe.tasks : 0)),
    credits_max: input.creditsMax,
    credits_remaining: input.creditsRemaining,
    nights: nightsAfter(
      input.queuedBefore ?? 0,
      tasks,
      {
        perMinute: input.limitMinute ?? STATED_LIMIT_MINUTE,
        perDay,
        leftToday: input.remainingDay ?? perDay,
        hours: input.hours,
      },
      input.nowMs,
    ),
  }
}
