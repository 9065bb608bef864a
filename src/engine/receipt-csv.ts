// The receipt as a file for a spreadsheet program, read page by page while it is written. What the service has not reported is
// no number there, so that no sum takes it for 0.
import { CSV_START, csvLine } from './intake/index.ts'
import type { CommandOutput, ReceiptLine } from '../contract/commands.ts'
import type { Place } from './progress/receipt.ts'

const PAGE_LINES = 1000

type ReadPage = (after: Place | null, limit: number) => CommandOutput<'receipt'>

/** Each column with its cells. */
const COLUMNS: Readonly<Record<string, (line: ReceiptLine) => string>> = {
  asin: ({ asin }) => asin,
  sku: ({ sku }) => sku ?? '',
  title: ({ title }) => title ?? '',
  recipe: ({ recipe }) => recipe,
  batch: ({ batch }) => batch,
  batch_number: (line) => String(line.batch_id),
  account: ({ account }) => account,
  country: (line) => line.country_code,
  jobs: ({ jobs }) => String(jobs),
  credits_charged: (line) => formatCredits(line, line.charged),
  credits_refunded: ({ jobs, unreported, refunded }) =>
    unreported === jobs && refunded === 0 ? UNKNOWN : String(refunded),
  credits_spent: (line) => formatCredits(line, line.charged - line.refunded),
  job_ids: (line) => line.job_ids.join(' '),
}

const startOf = (separator: string): string => CSV_START + csvLine(Object.keys(COLUMNS), separator)
/** What every receipt of the command line begins with, and no other file. */
export const RECEIPT_START = startOf(',')

export function* receiptCsv(read: ReadPage, separator = ','): Generator<string> {
  yield startOf(separator)
  let after: Place | null = null
  do {
    const page: CommandOutput<'receipt'> = read(after, PAGE_LINES)
    yield page.lines
      .map((line) =>
        csvLine(
          Object.values(COLUMNS).map((cell) => cell(line)),
          separator,
        ),
      )
      .join('')
    after = page.next
  } while (after !== null)
}

const UNKNOWN = 'unknown'

function formatCredits({ jobs, unreported }: ReceiptLine, credits: number): string {
  if (unreported === 0) return String(credits)
  return unreported === jobs ? UNKNOWN : `at least ${credits}`
}
