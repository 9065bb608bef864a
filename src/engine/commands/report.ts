// Commands of the report: what came of some batches, of some days or of some products, why not all of it, and what it cost.
import type { ProblemLine, ReportChoice } from '../../contract/commands/queue.ts'
import { explained, matchedOf, PROBLEM_STATES, problemIds } from '../progress/problems.ts'
import { chosen, filterOf, receiptPage, receiptTotals } from '../progress/receipt.ts'
import { reportOf } from '../progress/status.ts'
import type { Store } from '../store/index.ts'
import { type CommandNeeds, existing, type Handlers, keptOne } from './handlers.ts'
import { mayRetry } from './retry.ts'

type Names = 'report' | 'problems' | 'receipt' | 'receipt_totals'

export function reportHandlers({ store, clock, live }: CommandNeeds): Handlers<Names> {
  const sorted = keptOne<readonly number[]>()
  /** @throws FailureError NOT_FOUND */
  const checked = (choice: ReportChoice): ReportChoice => {
    const { batch, account } = choice
    if (batch !== undefined) existing(store.batches.find(batch), 'refusal.batch.missing', batch)
    if (account !== undefined) assertAccount(store, account)
    return choice
  }
  return {
    report(choice) {
      const batches = new Set(chosen(store, checked(choice)).map(({ id }) => id))
      const only = filterOf(choice)
      const matched = only === null ? null : matchedOf(store, [...batches], only)
      const reports = reportOf(store, clock.nowMs(), live(), matched)
      return { batches: reports.filter(({ batch }) => batches.has(batch.id)) }
    },
    problems({ choice, offset, limit }) {
      const ids = sorted([checked(choice), store.revisions().tasks], () => {
        const batches = chosen(store, choice).map(({ id }) => id)
        const found = problemIds(store, batches, filterOf(choice))
        return store.taskList.sorted(found, PROBLEM_STATES, { sort: 'asin', descending: false })
      })
      const lines = store.taskList.lines(ids.slice(offset, offset + limit))
      return { total: ids.length, problems: lines.map((line) => problemOf(store, line)) }
    },
    receipt: ({ after, limit, ...input }) => receiptPage(store, checked(input), after ?? null, limit),
    receipt_totals: ({ page_lines: pageLines, ...input }) => receiptTotals(store, checked(input), pageLines),
  }
}

export const assertAccount = (store: Store, id: number): void =>
  void existing(
    store.accounts.all().find((account) => account.id === id),
    'refusal.account.missing',
    id,
  )

function problemOf(store: Store, line: Parameters<typeof explained>[1]): ProblemLine {
  const task = store.tasks.get(line.id)
  return {
    ...explained(store, line),
    source: store.photos.ofProduct(task.productId) === null ? null : task.productId,
    can_retry: mayRetry(store, task),
  }
}
