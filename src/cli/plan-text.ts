// The plan in words and as JSON: tasks, credits, nights; what is unknown is said to be unknown.
import type { Plan } from '../engine/index.ts'
import { localTime, number, plural } from './format.ts'

const NIGHTS_SHOWN_MAX = 7

export interface PlanContext {
  /** Products left out because they are done or under way. */
  readonly skipped: number
  /** Rows with an error. */
  readonly left_out: number
}

export const planJson = (plan: Plan, context: PlanContext): Readonly<Record<string, unknown>> => ({
  type: 'plan',
  ...plan,
  nights: plan.nights.map(({ startMs, endMs, tasks }) => ({ start_ms: startMs, end_ms: endMs, tasks })),
  ...context,
})

export function planLines(plan: Plan, context: PlanContext, nowMs: number): readonly string[] {
  const lines = plan.recipes.map(
    (recipe) =>
      `${recipe.name}: ${plural(recipe.tasks, 'task')}, ${
        recipe.credits_each === null
          ? 'credits per task unknown'
          : `${number(recipe.credits_each)} credits each (${recipe.price_from === 'earlier jobs' ? 'what earlier jobs cost' : 'specification'})`
      }`,
  )
  if (context.left_out > 0) lines.push(`${plural(context.left_out, 'row')} left out because of problems.`)
  if (context.skipped > 0)
    lines.push(`${plural(context.skipped, 'task')} skipped: done or under way already.`)
  lines.push(creditsLine(plan))
  for (const night of plan.nights.slice(0, NIGHTS_SHOWN_MAX))
    lines.push(
      `${localTime(night.startMs, nowMs)} to about ${localTime(night.endMs, nowMs)}: ${plural(night.tasks, 'submission')}`,
    )
  const last = plan.nights.at(-1)
  if (last !== undefined && plan.nights.length > NIGHTS_SHOWN_MAX)
    lines.push(
      `and ${plural(plan.nights.length - NIGHTS_SHOWN_MAX, 'more night')}; the last submission about ${localTime(last.endMs, nowMs)}.`,
    )
  return lines
}

function creditsLine(plan: Plan): string {
  const known = plan.tasks_of_unknown_price < plan.tasks || plan.tasks === 0
  const words = [
    ...(known ? [`${number(plan.credits)} credits`] : []),
    ...(plan.tasks_of_unknown_price > 0
      ? [
          `${known ? 'and ' : ''}an unknown number of credits for ${plural(plan.tasks_of_unknown_price, 'task')}`,
        ]
      : []),
    ...(plan.credits_max === null ? [] : [`capped at ${number(plan.credits_max)}`]),
    ...(plan.credits_remaining === null ? [] : [`${number(plan.credits_remaining)} left on the account`]),
  ]
  return `Cost: ${words.join(', ')}.`
}
