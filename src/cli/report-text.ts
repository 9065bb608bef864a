// A report in words: per batch what was made, what was not and why, with the next step, and what it cost.
import type { BatchReport } from '../contract/commands.ts'
import { number } from './format.ts'
import { nextStep } from './next-step.ts'
import { countsText, creditsText, filesText } from './progress.ts'

export const reportLines = (reports: readonly BatchReport[]): readonly string[] =>
  reports.flatMap(({ batch, reasons }) => [
    `${batch.name} (batch ${batch.id}${batch.state === 'active' ? '' : `, ${batch.state}`}): ${countsText(batch)} · ${filesText(batch)} · ${creditsText(batch)}`,
    ...reasons.map((reason) => {
      const { code, count, message } = reason
      const words = message === null || message === '' || message === code ? '' : `: ${message}`
      return `  ${number(count)} × ${code}${words}  ${nextStep(reason)}`
    }),
  ])
