// What is asserted is how much is read for a page and how, never how long it takes.
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { receiptPage, receiptTotals } from '../../../../src/engine/report/receipt.ts'
import { fill, newFile, noValues, NOW_MS, openAt, type Filled } from '../workspace.ts'
import type { Store } from '../../../../src/engine/store/index.ts'

const ALL = { paid: true }
const PAGE_LINES = 100

const asins = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, n) => `${prefix}${String(n).padStart(7, '0')}`)

/** Every task has a job that has ended: 5 credits, every tenth given back. */
function charge(store: Store, { tasks }: Filled): void {
  store.transaction(() => {
    for (const [n, task] of tasks.entries()) {
      store.jobs.insert(task, `job-${task.id}`, NOW_MS, null, null)
      store.jobs.update(`job-${task.id}`, {
        status: 'completed',
        completedAtMs: NOW_MS,
        expiresAtMs: null,
        creditCost: 5,
        creditsRefunded: n % 10 === 0 ? 5 : 0,
        errorCode: null,
        raw: '{}',
      })
    }
  })
}

test('a page is read by index from where the one before ends, and adds nothing up', () => {
  const file = newFile()
  const store = openAt(file)
  charge(store, fill(store, asins(30_000, 'A')))
  charge(store, fill(store, asins(50, 'R'), undefined, 'Rehearsal'))
  charge(store, fill(store, asins(20_000, 'B')))
  const totals = receiptTotals(store, ALL, PAGE_LINES)
  expect(totals).toMatchObject({ total: 50_000, charged: 250_000, refunded: 25_000 })
  expect(totals.pages).toHaveLength(50_000 / PAGE_LINES)

  const spied = vi.spyOn(store.receipts, 'totals')
  // Over the border between two batches, and the last page of all.
  for (const page of [0, 299, 300, 499]) {
    const after = totals.pages[page - 1] ?? null
    const { lines, next } = receiptPage(store, ALL, after, PAGE_LINES)
    expect(lines).toHaveLength(PAGE_LINES)
    const first = page * PAGE_LINES
    expect(lines[0]?.asin).toBe(
      first < 30_000 ? asins(first + 1, 'A').at(-1) : asins(first - 30_000 + 1, 'B').at(-1),
    )
    expect(next).toEqual(totals.pages[page])
  }
  expect(receiptPage(store, ALL, totals.pages.at(-1) ?? null, PAGE_LINES)).toEqual({ lines: [], next: null })
  expect(spied).not.toHaveBeenCalled()

  const plan = planOf(file, /WITH line AS/, () => receiptPage(store, ALL, null, PAGE_LINES))
  expect(plan).toContain('SEARCH job USING COVERING INDEX job_by_batch (batch_id=? AND task_id>?)')
  expect(plan).not.toMatch(/SCAN (?!line\b)|TEMP B-TREE/)
})

const isStatement = (value: unknown): value is Database.Statement =>
  typeof value === 'object' && value !== null && 'iterate' in value

/** What SQLite does for the one statement like this. */
function planOf(file: string, like: RegExp, work: () => unknown): string {
  const db = new Database(file, { readonly: true })
  const statement: unknown = Object.getPrototypeOf(db.prepare('SELECT 1'))
  if (!isStatement(statement)) throw new Error('better-sqlite3 makes its statements otherwise by now')
  const all = vi.spyOn(statement, 'all')
  work()
  const contexts: readonly unknown[] = all.mock.contexts
  all.mockRestore()
  const sql = contexts.filter(isStatement).find(({ source }) => like.test(source))?.source ?? ''
  const rows = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(noValues(sql))
  db.close()
  return rows.map(({ detail }) => detail).join('; ')
}
