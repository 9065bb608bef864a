// The receipt as a file for a spreadsheet program, read page by page while it is written. What the service has not reported is
// no number there, so that no sum takes it for 0.
import { CSV_START, csvLine } from '../intake/index.ts'
import type { CommandOutput, ReceiptLine } from '../../contract/commands.ts'
import type { Place } from './receipt.ts'

type ReadPage = (after: Place | null, limit: number) => CommandOutput<'receipt'>
const PAGE_LINES = 1000

export interface ReceiptWords {
  readonly separator: string
  readonly heading: (column: Column) => string
  readonly unknown: string
  readonly atLeast: (credits: number) => string
}

const FOR_PROGRAMS: ReceiptWords = {
  separator: ',',
  heading: String,
  unknown: 'unknown',
  atLeast: (credits) => `at least ${credits}`,
}

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
  jobs_adopted: ({ adopted }) => String(adopted),
  credits_charged: (line, words) => formatCredits(line, line.charged, words),
  credits_refunded: ({ jobs, unreported, refunded }, { unknown }) =>
    unreported === jobs && refunded === 0 ? unknown : String(refunded),
  credits_spent: (line, words) => formatCredits(line, line.charged - line.refunded, words),
  job_ids: (line) => line.job_ids.join(' '),
} as const satisfies Readonly<Record<string, (line: ReceiptLine, words: ReceiptWords) => string>>
type Column = keyof typeof COLUMNS
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they are its keys
const NAMES = Object.keys(COLUMNS) as Column[]

/** What every receipt of the command line begins with, and no other file. */
export const RECEIPT_START = CSV_START + csvLine(NAMES)

/** @param words absent: those for programs, the same in every language */
export function* receiptCsv(read: ReadPage, words = FOR_PROGRAMS): Generator<string> {
  yield CSV_START + csvLine(NAMES.map(words.heading), words.separator)
  let after: Place | null = null
  do {
    const page: CommandOutput<'receipt'> = read(after, PAGE_LINES)
    yield page.lines
      .map((line) =>
        csvLine(
          Object.values(COLUMNS).map((cell) => cell(line, words)),
          words.separator,
        ),
      )
      .join('')
    after = page.next
  } while (after !== null)
}

function formatCredits({ jobs, unreported }: ReceiptLine, credits: number, words: ReceiptWords): string {
  if (unreported === 0) return String(credits)
  return unreported === jobs ? words.unknown : words.atLeast(credits)
}
