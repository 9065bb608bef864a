// A report in words: per batch what was made, what was not and why, with the next step, and what it cost.
import type { BatchReport, CommandOutput } from '../contract/commands.ts'
import type { TaskState } from '../domain/states.ts'
import { sayReason } from '../words/index.ts'
import type { FailedTask } from '../engine/index.ts'
import { number, plural, table } from './format.ts'
import { nextStep } from './next-step.ts'
import { countsText, creditsText, filesText } from './progress.ts'

export const reportLines = (reports: readonly BatchReport[]): readonly string[] =>
  reports.flatMap(({ batch, reasons }) => [
    `${batch.name} (batch ${batch.id}${batch.state === 'active' ? '' : `, ${batch.state === 'cancelled' ? 'canceled' : batch.state}`}): ${countsText(batch)} · ${filesText(batch)} · ${creditsText(batch)}`,
    ...reasons.map((reason) => {
      const { code, count, of } = reason
      const { title, message, details, advice } = sayReason(reason)
      const more = message === null ? '' : ` ${message}`
      return `  ${plural(count, of === 'tasks' ? 'task' : 'image')}: ${title} (${details}).${more}  ${nextStep({ code, advice })}`
    }),
  ])

/** One line a product: which, what became of it, and why. */
export const failedLines = (tasks: readonly FailedTask[]): string =>
  table(
    tasks.map(({ asin, country_code: country, recipe, state, code, message }) => [
      `    ${asin}`,
      country,
      recipe,
      FAILED_WORDS[state] ?? state,
      `${code ?? 'UNKNOWN'}${message === null ? '' : `: ${message}`}`,
    ]),
  )

const FAILED_WORDS: Partial<Readonly<Record<TaskState, string>>> = {
  held: 'needs attention',
  completed_with_errors: 'partly generated',
}

/** What each account was charged, beside what the service itself says; a difference is said plainly. */
export const receiptLines = ({ accounts }: CommandOutput<'receipt_totals'>): readonly string[] =>
  accounts.map((account) => [`${account.name}: ${sumText(account)}`, ...usageText(account)].join(' '))

type AccountLine = CommandOutput<'receipt_totals'>['accounts'][number]

function sumText({ charged, refunded, unreported }: AccountLine): string {
  if (unreported === 0)
    return `${plural(charged, 'credit')} charged, ${number(refunded)} given back, ${number(charged - refunded)} spent.`
  const sum = `at least ${plural(charged, 'credit')} charged, ${number(refunded)} given back, at least ${number(charged - refunded)} spent; `
  return `${charged === 0 ? '' : sum}${unreportedText(unreported)}.`
}

export const unreportedLines = (unreported: number): readonly string[] =>
  unreported === 0 ? [] : [`  Not in its credits: ${unreportedText(unreported)}.`]

const unreportedText = (unreported: number): string =>
  `the service has not reported what ${plural(unreported, 'job')} ${unreported === 1 ? 'was' : 'were'} charged`

function usageText({ usage }: AccountLine): readonly string[] {
  if (usage === null) return []
  const { by_service: spent, by_receipt: ours, refunds_to_come: toCome, outside, unreported } = usage
  if (unreported > 0) return [`As it counts, ${plural(spent, 'credit')} were spent in all.`]
  if (spent === ours) return ['The service counts the same.']
  if (outside === 0) return [`${plural(toCome, 'credit')} of promised refunds are not in the balance yet.`]
  // Nobody can say which part of the difference is which: the refunds may have arrived, and more been spent.
  if (outside > 0 && toCome > 0)
    return [
      `The service counts ${plural(spent - ours, 'credit')} more: up to ${number(toCome)} are promised refunds that are not in the balance yet, the rest was spent outside Shotlist.`,
    ]
  return outside > 0
    ? [`${plural(outside, 'credit')} more were spent outside Shotlist, as the service counts.`]
    : [`${plural(-outside, 'credit')} were added or given back outside Shotlist, as the service counts.`]
}
