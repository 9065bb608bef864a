// The plan in words: cost, duration and order.
import type { Draft, DraftColumn, DraftPlan } from '../../../contract/commands/drafts.ts'
import { VALUE_FIELDS } from '../../../domain/catalog.ts'
import { counted } from '../../components/pieces.ts'
import { credits, dayName, moment, number, timeOfDay } from '../../../words/index.ts'

type Night = DraftPlan['nights'][number]

const MINUTE_MS = 60_000

/** "Tonight from now to about 22:50: 500 tasks". */
export function nightWords({ start_ms: startMs, end_ms: endMs, tasks }: Night, nowMs: number): string {
  const day = nightName(startMs, nowMs)
  const isNow = startMs - nowMs < MINUTE_MS
  const from = isNow ? 'from now' : `from ${timeOfDay(startMs)}`
  const at = isNow ? 'right away' : `at about ${timeOfDay(startMs)}`
  const when = endMs - startMs < MINUTE_MS ? at : `${from} to about ${timeOfDay(endMs)}`
  return `${capital(day)} ${when}: ${counted(tasks, 'task')}`
}

const HOUR_MS = 60 * MINUTE_MS

/** In minutes, "Tonight", or nights. */
export function timeWords({ nights, tasks }: DraftPlan, hasHours: boolean, nowMs: number): string {
  const first = nights[0]
  const last = nights.at(-1)
  if (first === undefined || last === undefined || tasks === 0) return '–'
  if (nights.length > 1) return counted(nights.length, hasHours ? 'night' : 'day')
  const isNow = first.start_ms - nowMs < MINUTE_MS
  if (isNow && last.end_ms - nowMs < 2 * HOUR_MS) return minutesWords(last.end_ms - nowMs)
  return capital(nightName(first.start_ms, nowMs))
}

const minutesWords = (ms: number): string => {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS))
  return `${minutes} min`
}

const EVENING_HOUR = 17
const nightName = (atMs: number, nowMs: number): string => {
  const day = dayName(atMs, nowMs)
  return day === 'today' && new Date(atMs).getHours() >= EVENING_HOUR ? 'tonight' : day
}

/** When the last task is sent: an estimate. How long the service takes is unknown. */
export function doneWords({ nights, tasks }: DraftPlan, nowMs: number): string {
  const last = nights.at(-1)
  if (last === undefined || tasks === 0) return 'Nothing to send'
  return `The last one goes out about ${moment(last.end_ms, nowMs)}`
}

/** "Tonight, about 22:51: 5 tasks, then it waits for your yes"; null: no pilot. */
export function pilotWords({ pilot, tasks }: DraftPlan, nowMs: number): string | null {
  if (pilot === null) return null
  const rest = counted(tasks - pilot.tasks, 'other task')
  const when = `${capital(nightName(pilot.end_ms, nowMs))}, about ${timeOfDay(pilot.end_ms)}`
  return `${when}: ${counted(pilot.tasks, 'task')}, then it waits for your yes to the ${rest}.`
}

type PlannedRecipe = DraftPlan['recipes'][number]

/** What a recipe leaves out, and why. */
export const leftOutWords = ({ left_out: leftOut, skipped }: PlannedRecipe): readonly string[] => [
  ...leftOut.map(({ reason, rows }) => `${counted(rows, 'product')} left out: ${reason}.`),
  ...(skipped > 0 ? [`${counted(skipped, 'product')} skipped: made or under way already.`] : []),
]

type RowFacts = Pick<Draft, 'rows' | 'good_rows' | 'not_active_rows' | 'left_out' | 'duplicates'>

export function rowsWords({
  rows,
  good_rows: good,
  not_active_rows: notActive,
  left_out: leftOut,
  duplicates,
}: RowFacts): string {
  const bad = rows - good - leftOut - duplicates
  const parts = [
    `${number(good)} of ${counted(rows, 'row')} go${notActive > 0 ? ` (${number(notActive)} of them not active, hidden or parents)` : ''}`,
    ...(leftOut > 0 ? [`${number(leftOut)} left out by you`] : []),
    ...(duplicates > 0 ? [`${counted(duplicates, 'duplicate')} left out`] : []),
    ...(bad > 0 ? [`${number(bad)} cannot go as they are`] : []),
  ]
  return `${parts.join(', ')}.`
}

const FIRST: Readonly<Record<(typeof VALUE_FIELDS)[number], string>> = {
  status: 'what is active',
  quantity: 'what is in stock',
  main_image_url: 'what has no photo yet',
  price: 'the dearest',
}

/** What comes first; null: the file does not say what products are worth. */
export function orderWords(columns: readonly DraftColumn[]): string | null {
  const known = VALUE_FIELDS.filter((value) => columns.some(({ field }) => field === value))
  return known.length === 0 ? null : `First ${known.map((value) => FIRST[value]).join(', then ')}`
}

/** Unknown prices are shown beside the known ones, never as 0. */
export function costWords({ credits: known, tasks_of_unknown_price: unknown, tasks }: DraftPlan): string {
  if (unknown === 0) return credits(known)
  return unknown === tasks ? 'Unknown' : `${credits(known)} + ?`
}

export function costHint(plan: DraftPlan): string {
  const { tasks_of_unknown_price: unknown, credits_remaining: remaining, credits: known } = plan
  if (unknown > 0) return `${counted(unknown, 'task')} of unknown price`
  if (remaining === null) return 'Credits left are not known yet'
  return known > remaining
    ? `${credits(known - remaining)} more than the ${credits(remaining)} left`
    : `of ${credits(remaining)} left`
}

/** null: unknown. */
export const recipeCredits = ({ credits_each: each, tasks }: PlannedRecipe): number | null =>
  each === null ? null : each * tasks

const SPENDING_LIMIT_MIN = 100
/** The default limit covers the whole price, so that it stops nothing by itself; null: the price is unknown. */
export const spendingLimitFor = (plan: DraftPlan | null): number | null =>
  plan === null || plan.tasks_of_unknown_price > 0
    ? null
    : Math.max(SPENDING_LIMIT_MIN, Math.ceil(plan.credits))

/** What helps to set the limit. */
export function spendingLimitHint(plan: DraftPlan | null, creditsMax: number | null): string {
  const unset = creditsMax === null ? 'No cap is set until you enter one.' : ''
  if (plan === null || plan.tasks_of_unknown_price === 0) return unset
  const { credits: known, tasks_of_unknown_price: unknown } = plan
  const part =
    known === 0
      ? `The price of ${counted(unknown, 'task')} is not known.`
      : `${credits(known)} credits are known; ${counted(unknown, 'task')} of unknown price come${unknown === 1 ? 's' : ''} on top.`
  return `${part} ${unset}`.trim()
}

export const startWords = ({ tasks }: DraftPlan): string =>
  tasks === 0 ? 'Start' : `Start ${number(tasks)} ${tasks === 1 ? 'task' : 'tasks'}`

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
