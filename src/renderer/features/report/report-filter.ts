// What the report is narrowed to: days, as the person's clock has them, and a text of the product.
import type { CommandInput } from '../../../contract/commands.ts'

export interface ReportFilter {
  /** As a date field has it: `2026-11-23`; empty: any. */
  readonly from: string
  /** The last day that is included. */
  readonly until: string
  readonly search: string
}

export const EVERYTHING: ReportFilter = { from: '', until: '', search: '' }

export type ReportChoice = CommandInput<'save_receipt'>

/** @param days after that day */
function midnightMs(date: string, days: number): number | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  return year === undefined ? null : new Date(Number(year), Number(month) - 1, Number(day) + days).getTime()
}

/** Empty where nothing is asked for. */
export function rangeOf({ from, until, search }: ReportFilter): ReportChoice {
  const fromMs = midnightMs(from, 0)
  const untilMs = midnightMs(until, 1)
  const text = search.trim()
  return {
    ...(fromMs === null ? {} : { from_ms: fromMs }),
    ...(untilMs === null ? {} : { until_ms: untilMs }),
    ...(text === '' ? {} : { search: text }),
  }
}

export const isNarrowed = (filter: ReportFilter): boolean => Object.keys(rangeOf(filter)).length > 0

export const isBackwards = ({ from, until }: ReportFilter): boolean => until !== '' && from > until

/** What the engine is asked about. A test run's credits belong to nobody, and it has no receipt. @param batch null: all */
export function choicesOf(
  batch: number | null,
  paid: boolean,
  filter: ReportFilter,
): { readonly choice: ReportChoice; readonly receiptChoice: ReportChoice } {
  const choice = { ...(batch === null ? { paid } : { batch }), ...rangeOf(filter) }
  return { choice, receiptChoice: { ...choice, paid: true } }
}
