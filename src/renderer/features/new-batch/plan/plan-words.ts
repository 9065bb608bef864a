import type { Draft, DraftColumn, DraftPlan } from '../../../../contract/commands/drafts.ts'
import { VALUE_FIELDS } from '../../../../domain/catalog.ts'
import { sentences } from '../../../../domain/text.ts'
import { credits, dayName, moment, t, timeOfDay } from '../../../../words/index.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../domain/units.ts'

type Night = DraftPlan['nights'][number]

export function nightWords({ start_ms: startMs, end_ms: endMs, tasks }: Night, nowMs: number): string {
  const values = {
    day: capital(nightName(startMs, nowMs)),
    from: timeOfDay(startMs),
    to: timeOfDay(endMs),
    count: tasks,
  }
  const isShort = endMs - startMs < MINUTE_MS
  if (startMs - nowMs < MINUTE_MS) return t(isShort ? 'plan.schedule.now' : 'plan.schedule.nowTo', values)
  return t(isShort ? 'plan.schedule.at' : 'plan.schedule.fromTo', values)
}

export function timeWords({ nights, tasks }: DraftPlan, hasHours: boolean, nowMs: number): string {
  const first = nights[0]
  const last = nights.at(-1)
  if (first === undefined || last === undefined || tasks === 0) return '–'
  if (nights.length > 1) return t(hasHours ? 'plan.time.nights' : 'plan.time.days', { count: nights.length })
  const isNow = first.start_ms - nowMs < MINUTE_MS
  if (isNow && last.end_ms - nowMs < 2 * HOUR_MS) return minutesWords(last.end_ms - nowMs)
  return capital(nightName(first.start_ms, nowMs))
}

const minutesWords = (ms: number): string =>
  t('plan.time.minutes', { count: Math.max(1, Math.ceil(ms / MINUTE_MS)) })

const EVENING_HOUR = 17
const nightName = (atMs: number, nowMs: number): string => {
  const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString()
  return isToday && new Date(atMs).getHours() >= EVENING_HOUR ? t('plan.time.tonight') : dayName(atMs, nowMs)
}

/** When the last task is sent: an estimate. How long the service takes is unknown. */
export function doneWords({ nights, tasks }: DraftPlan, nowMs: number): string {
  const last = nights.at(-1)
  if (last === undefined || tasks === 0) return t('plan.time.nothing')
  return t('plan.time.last', { when: moment(last.end_ms, nowMs) })
}

/** "Tonight, about 22:51: 5 tasks, then it waits for your yes"; null: no pilot. */
export function pilotWords({ pilot, tasks }: DraftPlan, nowMs: number): string | null {
  if (pilot === null) return null
  return t('plan.bound.pilot', {
    day: capital(nightName(pilot.end_ms, nowMs)),
    time: timeOfDay(pilot.end_ms),
    count: pilot.tasks,
    rest: tasks - pilot.tasks,
  })
}

type PlannedRecipe = DraftPlan['recipes'][number]

export const leftOutWords = ({ left_out: leftOut, skipped }: PlannedRecipe): readonly string[] => [
  ...leftOut.map(({ reason, rows }) => t('plan.recipe.leftOut', { count: rows, reason })),
  ...(skipped > 0 ? [t('plan.recipe.skipped', { count: skipped })] : []),
]

type RowFacts = Pick<Draft, 'rows' | 'good_rows' | 'not_active_rows' | 'left_out' | 'duplicates' | 'excluded'>

export function rowsWords({
  rows,
  good_rows: good,
  not_active_rows: notActive,
  left_out: leftOut,
  duplicates,
  excluded,
}: RowFacts): string {
  const bad = rows - good - leftOut - duplicates - excluded
  return [
    notActive > 0
      ? t('plan.rows.notActive', { good, count: rows, inactive: notActive })
      : t('plan.rows', { good, count: rows }),
    leftOut > 0 && t('newBatch.rows.skippedByYou', { count: leftOut }),
    duplicates > 0 && t('newBatch.rows.duplicates', { count: duplicates }),
    excluded > 0 && t('newBatch.rows.excluded', { count: excluded }),
    bad > 0 && t('newBatch.rows.needFixing', { count: bad }),
  ]
    .filter((part) => part !== false)
    .join(' · ')
}

/** What comes first; null: the file does not say what products are worth. */
export function orderWords(columns: readonly DraftColumn[]): string | null {
  const known = VALUE_FIELDS.filter((value) => columns.some(({ field }) => field === value))
  return known.length === 0
    ? null
    : t('plan.order.first', { what: known.map((value) => t(`plan.order.${value}`)).join(' → ') })
}

/** Unknown prices are shown beside the known ones, never as 0. */
export function costWords({ credits: known, tasks_of_unknown_price: unknown, tasks }: DraftPlan): string {
  if (unknown === 0) return credits(known)
  return unknown === tasks ? t('plan.credits.unknown') : t('plan.credits.atLeast', { credits: known })
}

export function costHint({ tasks_of_unknown_price: unknown, credits_remaining: left }: DraftPlan): string {
  if (unknown > 0) return t('plan.credits.unknownTasks', { count: unknown })
  return left === null ? t('plan.credits.leftUnknown') : t('plan.credits.left', { left })
}

export const recipeCredits = ({ credits_each: each, tasks }: PlannedRecipe): number | null =>
  each === null ? null : each * tasks

const SPENDING_LIMIT_MIN = 100
/** The default limit covers the whole price, so that it stops nothing by itself; null: the price is unknown. */
export const spendingLimitFor = (plan: DraftPlan | null): number | null =>
  plan === null || plan.tasks_of_unknown_price > 0
    ? null
    : Math.max(SPENDING_LIMIT_MIN, Math.ceil(plan.credits))

export function spendingLimitHint(plan: DraftPlan | null, creditsMax: number | null): string {
  const unset = creditsMax === null ? t('plan.limit.unset') : ''
  if (plan === null || plan.tasks_of_unknown_price === 0) return unset
  const { credits: known, tasks_of_unknown_price: unknown } = plan
  const part =
    known === 0
      ? t('plan.limit.unknown', { count: unknown })
      : t('plan.limit.partlyUnknown', { known, count: unknown })
  return sentences(part, unset)
}

/** "Start 144 tasks · US · about 3,600 credits". With a pilot, nothing else starts before it is approved. */
export function startWords(plan: DraftPlan, creditsMax: number | null): string {
  const { tasks, pilot, countries } = plan
  if (tasks === 0) return t('plan.start')
  const [first, ...others] = new Set(countries.map(({ country: code }) => code))
  const where = others.length === 0 ? first : t('plan.startCountries', { count: others.length + 1 })
  const what =
    pilot === null
      ? [t('plan.startTasks', { count: tasks }), where, startCredits(plan, creditsMax)]
      : [t('plan.startPilot', { count: pilot.tasks }), where]
  return what.filter((part) => part !== null && part !== undefined).join(' · ')
}

function startCredits(plan: DraftPlan, creditsMax: number | null): string | null {
  const known = plan.tasks_of_unknown_price > 0 ? Infinity : plan.credits
  if (creditsMax !== null && creditsMax < known)
    return t('plan.startCredits', { how: 'upTo', credits: creditsMax })
  if (known === 0 || known === Infinity) return null
  const isLearned = plan.recipes.some(({ price_from: from }) => from === 'earlier jobs')
  return t('plan.startCredits', { how: isLearned ? 'about' : 'exactly', credits: known })
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
