// The receipt as a file for a spreadsheet program, read page by page while it is written. What the service has not reported is
// no number there, so that no sum takes it for 0.
import { CSV_START, csvLine } from './intake/index.ts'
import type { CommandOutput, ReceiptLine } from '../contract/commands.ts'
import type { Place } from './progress/receipt.ts'

const PAGE_LINES = 1000

type ReadPage = (after: Place | null, limit: number) => CommandOutput<'receipt'>

const COLUMNS = ['asin', 'sku', 'title', 'recipe', 'batch', 'batch_number', 'account', 'country', 'jobs',
  'credits_charged', 'credits_refunded', 'credits_spent', 'job_ids'] as const // prettier-ignore

/** What every receipt begins with, and no other file. */
export const RECEIPT_START = CSV_START + csvLine(COLUMNS)

export function* receiptCsv(read: ReadPage): Generator<string> {
  yield RECEIPT_START
  let after: Place | null = null
  do {
    const page: CommandOutput<'receipt'> = read(after, PAGE_LINES)
    let text = ''
    for (const line of page.lines)
      text += csvLine([
        line.asin,
        line.sku ?? '',
        line.title ?? '',
        line.recipe,
        line.batch,
        String(line.batch_id),
        line.account,
        line.country_code,
        String(line.jobs),
        formatCredits(line, line.charged),
        line.unreported === line.jobs && line.refunded === 0 ? UNKNOWN : String(line.refunded),
        formatCredits(line, line.charged - line.refunded),
        line.job_ids.join(' '),
      ])
    yield text
    after = page.next
  } while (after !== null)
}

const UNKNOWN = 'unknown'

function formatCredits({ jobs, unreported }: ReceiptLine, credits: number): string {
  if (unreported === 0) return String(credits)
  return unreported === jobs ? UNKNOWN : `at least ${credits}`
}
