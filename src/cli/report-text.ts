// A report in words: per batch what was made, what was not and why, with the next step, and what it cost.
import type { BatchReport } from '../contract/commands.ts'
import { number } from './format.ts'
import { countsText, creditsText, filesText } from './progress.ts'

export const reportLines = (reports: readonly BatchReport[]): readonly string[] =>
  reports.flatMap(({ batch, reasons }) => [
    `${batch.name} (batch ${batch.id}${batch.state === 'active' ? '' : `, ${batch.state}`}): ${countsText(batch)} · ${filesText(batch)} · ${creditsText(batch)}`,
    ...reasons.map(
      ({ code, count, message, advice }) =>
        `  ${number(count)} × ${code}${message === null || message === '' || message === code ? '' : `: ${message}`}  ${advice}`,
    ),
  ])
