// The plan in words and as JSON: tasks, credits, nights; what is unknown is said to be unknown.
import type { CountryCount, Night, Plan } from '../engine/index.ts'
import { countriesLine } from './country.ts'
import { bytes, localTime, number, plural } from './format.ts'

const NIGHTS_SHOWN_MAX = 7

/** What goes first where a column tells it. */
const FIRST: Readonly<Record<string, string>> = {
  status: 'what is active',
  quantity: 'what is in stock',
  main_image_url: 'what has no photo yet',
  price: 'the dearest',
}

export interface PlanContext {
  /** Products left out because they are done or under way. */
  readonly skipped: number
  /** Rows with an error. */
  readonly left_out: number
  /** Rows whose product stands in an earlier one. */
  readonly duplicates: number
  /** Rows of products that cannot be bought as they are, by why, and whether they are left out. */
  readonly not_active: Readonly<Record<string, number>>
  readonly only_active: boolean
  /** How many products go to each country, and where that was found; null: not found. */
  readonly countries: readonly CountryCount[]
  /** The columns by which the products are ordered, the strongest first; none: as in the file. */
  readonly order: readonly string[]
  /** What the images will take, estimated, and what is free where they go; null: unknown. */
  readonly disk: { readonly needed_bytes: number; readonly free_bytes: number | null }
}

export const planJson = (plan: Plan, context: PlanContext): Readonly<Record<string, unknown>> => ({
  type: 'plan',
  ...plan,
  nights: plan.nights.map(nightJson),
  pilot: plan.pilot === null ? null : nightJson(plan.pilot),
  ...context,
})

const nightJson = ({ startMs, endMs, tasks }: Night) => ({ start_ms: startMs, end_ms: endMs, tasks })

export function planLines(plan: Plan, context: PlanContext, nowMs: number): readonly string[] {
  const lines = plan.recipes.flatMap(recipeLines)
  if (context.countries.length > 0) lines.push(countriesLine(context.countries))
  if (context.left_out > 0)
    lines.push(`${plural(context.left_out, 'row')} of the file left out because of problems.`)
  if (context.duplicates > 0)
    lines.push(`${plural(context.duplicates, 'row')} left out: the same product is in an earlier row.`)
  const notActive = Object.entries(context.not_active).map(([why, rows]) => `${number(rows)} ${why}`)
  if (notActive.length > 0)
    lines.push(
      context.only_active
        ? `Rows left out by --status active: ${notActive.join(', ')}.`
        : `Rows of products that cannot be bought as they are: ${notActive.join(', ')}. They are included; --status active leaves them out.`,
    )
  if (context.order.length > 0)
    lines.push(
      `Order: first ${context.order.map((field) => FIRST[field] ?? field).join(', then ')} (--order file keeps the file's own).`,
    )
  lines.push(creditsLine(plan), diskLine(context))
  if (plan.pilot !== null)
    lines.push(
      `Pilot, ${localTime(plan.pilot.startMs, nowMs)} to about ${localTime(plan.pilot.endMs, nowMs)}: ${plural(plan.pilot.tasks, 'submission')}; the rest waits for your yes ("shotlist resume"). If you say yes at once, the rest:`,
    )
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

function recipeLines(recipe: Plan['recipes'][number]): readonly string[] {
  const price =
    recipe.credits_each === null
      ? 'credits per task unknown'
      : `${number(recipe.credits_each)} credits each (${recipe.price_from === 'earlier jobs' ? 'what earlier jobs cost' : 'specification'})`
  return [
    `${recipe.name}: ${plural(recipe.tasks, 'task')}, ${price}`,
    ...recipe.left_out.map(({ reason, rows }) => `  ${plural(rows, 'product')} left out: ${reason}.`),
    ...(recipe.skipped > 0
      ? [`  ${plural(recipe.skipped, 'product')} skipped: generated, in progress or queued already.`]
      : []),
  ]
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

function diskLine({ disk: { needed_bytes: needed, free_bytes: free } }: PlanContext): string {
  if (free === null) return `Disk: about ${bytes(needed)} for the images; free space unknown.`
  const tight = needed > free ? ' That is not enough.' : ''
  return `Disk: about ${bytes(needed)} for the images, of ${bytes(free)} free.${tight}`
}
