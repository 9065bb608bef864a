// The receipt as a file for a spreadsheet program, read page by page while it is written.
import { CSV_START, csvLine } from './drafts/index.ts'
import type { CommandOutput } from '../contract/commands.ts'
import type { Place } from './progress/receipt.ts'

const PAGE_LINES = 1000

type ReadPage = (after: Place | null, limit: number) => CommandOutput<'receipt'>

const COLUMNS = ['asin', 'sku', 'title', 'recipe', 'batch', 'jobs', 'credits_charged', 'credits_refunded',
  'credits_spent'] as const // prettier-ignore

/** What every receipt begins with, and no other file. */
export const RECEIPT_START = CSV_START + csvLine(COLUMNS)

export function* receiptCsv(read: ReadPage): Generator<string> {
  yield RECEIPT_START
  let after: Place | null = null
  do {
    const page: CommandOutput<'receipt'> = read(after, PAGE_LINES)
    let text = ''
    for (const { asin, sku, title, recipe, batch, jobs, charged, refunded } of page.lines)
      text += csvLine([
        asin,
        sku ?? '',
        title ?? '',
        recipe,
        batch,
        String(jobs),
        String(charged),
        String(refunded),
        String(charged - refunded),
      ])
    yield text
    after = page.next
  } while (after !== null)
}
