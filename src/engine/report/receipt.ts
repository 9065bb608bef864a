// The receipt: what each product has cost through each recipe, page by page; its totals, added up once for all pages;
// and beside them what the service itself says was spent, so that a difference is seen and not wondered about.
import type { CommandOutput, ReceiptLine } from '../../contract/commands.ts'
import type { ReportChoice } from '../../contract/commands/queue.ts'
import { addCredits, type CreditSums, NO_CREDITS } from '../../domain/price.ts'
import { oneCodeOf } from '../../domain/service.ts'
import type { Batch, Reader, RowFilter } from '../store/index.ts'
import { CSV_START, csvLine } from '../intake/index.ts'

type Rows = Pick<Reader, 'accounts' | 'batches' | 'receipts'>

type Page = CommandOutput<'receipt'>
export type Place = NonNullable<Page['next']>
type Totals = CommandOutput<'receipt_totals'>
type AccountLine = Totals['accounts'][number]

export function chosen(
  rows: Pick<Rows, 'accounts' | 'batches'>,
  { batch, account, paid }: ReportChoice,
): Batch[] {
  const testRuns = new Set(rows.accounts.all().flatMap(({ id, testRun }) => (testRun ? [id] : [])))
  return rows.batches
    .all()
    .filter(
      ({ id, accountId }) =>
        (batch === undefined || id === batch) &&
        (account === undefined || accountId === account) &&
        !(paid === true && testRuns.has(accountId)),
    )
}

/** Which tasks and jobs of those batches; null: all. */
export function filterOf({
  from_ms: fromMs,
  until_ms: untilMs,
  search = '',
}: ReportChoice): RowFilter | null {
  const text = search.trim()
  if (fromMs === undefined && untilMs === undefined && text === '') return null
  return { fromMs: fromMs ?? 0, untilMs: untilMs ?? Number.MAX_SAFE_INTEGER, search: text }
}

/** @param after where the page before has ended; null: from the beginning */
export function receiptPage(rows: Rows, choice: ReportChoice, after: Place | null, limit: number): Page {
  const only = filterOf(choice)
  const lines: ReceiptLine[] = []
  let next: Place | null = null
  for (const { id } of chosen(rows, choice)) {
    if (after !== null && id < after.batch) continue
    const from = after !== null && id === after.batch ? after.task : 0
    const found = rows.receipts.lines(id, from, limit - lines.length, only)
    lines.push(...found)
    if (lines.length < limit) continue
    next = { batch: id, task: lines.at(-1)?.task ?? from }
    break
  }
  return { lines, next }
}

export function receiptTotals(rows: Rows, choice: ReportChoice, pageLines: number): Totals {
  const only = filterOf(choice)
  const pages: Place[] = []
  const perAccount = new Map<number, CreditSums>()
  let total = 0
  for (const { id, accountId } of chosen(rows, choice)) {
    const { lines, ...sums } = rows.receipts.totals(id, only)
    for (const task of rows.receipts.pageEnds(id, total, pageLines, only)) pages.push({ batch: id, task })
    total += lines
    perAccount.set(accountId, addCredits(perAccount.get(accountId) ?? NO_CREDITS, sums))
  }
  const accounts = [...perAccount].map(([id, sums]): AccountLine => {
    const { name, testRun } = rows.accounts.get(id)
    return { account: id, name, ...sums, usage: testRun ? null : usageOf(rows, id) }
  })
  return { total, ...[...perAccount.values()].reduce(addCredits, NO_CREDITS), pages, accounts }
}

/** A job says at once what it gives back; the balance may show that later, but hardly a day later. */
const BOOKED_WITHIN_MS = 24 * 60 * 60_000

function usageOf(rows: Rows, accountId: number): AccountLine['usage'] {
  const seen = rows.receipts.sightings(accountId)
  if (seen === null || seen.firstAtMs === seen.lastAtMs) return null
  const byService = rounded(seen.firstRemaining - seen.lastRemaining)
  const byReceipt = rounded(seen.lastSpent - seen.firstSpent)
  const lately = Math.max(seen.firstAtMs, seen.lastAtMs - BOOKED_WITHIN_MS)
  const refunds = rounded(rows.receipts.refunded(accountId, lately, seen.lastAtMs))
  const others = rows.receipts.spentByOthers(accountId, seen.firstAtMs, seen.lastAtMs)
  const spent = rounded(others.reduce((sum, other) => sum + other.spent, 0))
  // What the balance does not show was paid from another one.
  const byOthers = Math.max(0, Math.min(rounded(byService - byReceipt), spent))
  const refundsToCome = Math.max(0, Math.min(rounded(byService - byReceipt - byOthers), refunds))
  return {
    from_ms: seen.firstAtMs,
    until_ms: seen.lastAtMs,
    by_service: byService,
    by_receipt: byReceipt,
    refunds_to_come: refundsToCome,
    by_others: byOthers,
    others: byOthers === 0 ? [] : others.map(({ name }) => name),
    outside: rounded(byService - byReceipt - byOthers - refundsToCome),
    unreported: rows.receipts.unreported(accountId, seen.firstAtMs, seen.lastAtMs),
  }
}

/** Credits may be broken, and sums of them are not quite exact. */
const rounded = (credits: number): number => Math.round(credits * 10_000) / 10_000

// The receipt as a file for a spreadsheet program, read page by page while it is written. What the service has not reported is
// no number there, so that no sum takes it for 0.
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
  country: (line) => oneCodeOf(line.country_code),
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
