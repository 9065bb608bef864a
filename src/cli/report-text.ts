// A report in words: per batch what was made, what was not and why, with the next step, and what it cost.
import type { BatchReport, CommandOutput } from '../contract/commands.ts'
import { sayReason } from '../contract/reason-words.ts'
import { number, plural } from './format.ts'
import { nextStep } from './next-step.ts'
import { countsText, creditsText, filesText } from './progress.ts'

export const reportLines = (reports: readonly BatchReport[]): readonly string[] =>
  reports.flatMap(({ batch, reasons }) => [
    `${batch.name} (batch ${batch.id}${batch.state === 'active' ? '' : `, ${batch.state}`}): ${countsText(batch)} · ${filesText(batch)} · ${creditsText(batch)}`,
    ...reasons.map((reason) => {
      const { code, count, of } = reason
      const { title, message, advice } = sayReason(reason)
      const more = message === null ? '' : ` ${message}`
      return `  ${plural(count, of === 'tasks' ? 'task' : 'image')}: ${title} (${code}).${more}  ${nextStep({ code, advice })}`
    }),
  ])

/** What each account was charged, beside what the service itself says; a difference is said plainly. */
export const receiptLines = ({ accounts }: CommandOutput<'receipt_totals'>): readonly string[] =>
  accounts.map(({ name, charged, refunded, usage }) => {
    const sum = `${name}: ${plural(charged, 'credit')} charged, ${number(refunded)} given back, ${number(charged - refunded)} spent.`
    if (usage === null) return sum
    const outside = usage.by_service - usage.by_receipt
    if (outside === 0) return `${sum} The service counts the same.`
    return outside > 0
      ? `${sum} ${plural(outside, 'credit')} more were spent outside Shotlist, as the service counts.`
      : `${sum} ${plural(-outside, 'credit')} were added or given back outside Shotlist, as the service counts.`
  })
