// The plan in sentences: what it costs, and when it is done.
import type { DraftPlan } from '../../../contract/commands/drafts.ts'
import { counted, credits, dayName, moment, number, timeOfDay } from '../../words/format.ts'

type Night = DraftPlan['nights'][number]

const MINUTE_MS = 60_000

/** "tonight 500 until about 22:50": how one night goes. */
export function nightWords({ start_ms: startMs, end_ms: endMs, tasks }: Night, nowMs: number): string {
  const day = dayName(startMs, nowMs)
  const isNow = startMs - nowMs < MINUTE_MS
  const from = isNow ? 'from now' : `from ${timeOfDay(startMs)}`
  const at = isNow ? 'right away' : `at about ${timeOfDay(startMs)}`
  const when = endMs - startMs < MINUTE_MS ? at : `${from} to about ${timeOfDay(endMs)}`
  return `${capital(day)} ${when}: ${counted(tasks, 'task')}`
}

/** When the last task is sent; an estimate. */
export function doneWords({ nights, tasks }: DraftPlan, nowMs: number): string {
  const last = nights.at(-1)
  if (last === undefined || tasks === 0) return 'Nothing to send'
  return `Done about ${moment(last.end_ms, nowMs)}`
}

/** Unknown prices are said beside the known ones, and never counted as nothing. */
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

/** What one recipe costs in all; null: unknown. */
export const recipeCredits = ({ credits_each: each, tasks }: DraftPlan['recipes'][number]): number | null =>
  each === null ? null : each * tasks

const CAP_MIN = 100
/** What it costs, so that a cap that was ticked stops nothing by itself; null: nobody can know how much that is. */
export const capFor = (plan: DraftPlan | null): number | null =>
  plan === null || plan.tasks_of_unknown_price > 0 ? null : Math.max(CAP_MIN, Math.ceil(plan.credits))

/** What a person needs to choose the cap by. */
export function capHint(plan: DraftPlan | null, creditsMax: number | null): string {
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
