// The receipt as a file for a spreadsheet program, read page by page while it is written. What the service has not reported is
// no number there, so that no sum takes it for 0.
import { CSV_START, csvLine } from './intake/index.ts'
import type { CommandOutput, ReceiptLine } from '../contract/commands.ts'
import type { Place } from './progress/receipt.ts'

const PAGE_LINES = 1000

type ReadPage = (after: Place | null, limit: number) => CommandOutput<'receipt'>

/** Each column with its cells. */
const COLUMNS = {
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
} as const satisfies Readonly<Record<string, (line: ReceiptLine) => string>>
type Column = keyof typeof COLUMNS
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they are its keys
const NAMES = Object.keys(COLUMNS) as Column[]

/** What every receipt of the command line begins with, and no other file. */
export const RECEIPT_START = CSV_START + csvLine(NAMES)

/** @param heading of a column; absent: its name, for programs */
export function* receiptCsv(
  read: ReadPage,
  separator = ',',
  heading: (column: Column) => string = String,
): Generator<string> {
  yield CSV_START + csvLine(NAMES.map(heading), separator)
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
