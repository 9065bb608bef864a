// A report in words: per batch what was made, what was not and why, with the next step, and what it cost.
import type { BatchReport, CommandOutput } from '../contract/commands.ts'
import type { TaskState } from '../domain/states.ts'
import { balanceOf } from '../domain/price.ts'
import { sayReason, sumWords, t } from '../words/index.ts'
import type { FailedTask } from '../engine/index.ts'
import { localTime, plural, table } from './format.ts'
import { nextStep } from './exit-codes.ts'
import { countsText, creditsText, filesText, stateName } from './batches.ts'

export const reportLines = (reports: readonly BatchReport[]): readonly string[] =>
  reports.flatMap(({ batch, reasons }) => [
    `${batch.name} (batch ${batch.id}${batch.state === 'active' ? '' : `, ${stateName(batch)}`}): ${countsText(batch)} · ${filesText(batch)} · ${creditsText(batch)}`,
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
export const receiptLines = (
  { accounts }: Pick<CommandOutput<'receipt_totals'>, 'accounts'>,
  nowMs: number,
): readonly string[] =>
  accounts.map((account) => `${account.name}: ${sumWords(account)} ${usageText(account.usage, nowMs)}`)

function usageText(
  usage: CommandOutput<'receipt_totals'>['accounts'][number]['usage'],
  nowMs: number,
): string {
  if (usage === null) return t('report.balance.unknown')
  return t(`report.balance.${balanceOf(usage)}`, {
    from: localTime(usage.from_ms, nowMs),
    until: localTime(usage.until_ms, nowMs),
    spent: usage.by_service,
    ours: usage.by_receipt,
    refunds: usage.refunds_to_come,
    outside: Math.abs(usage.outside),
  })
}
