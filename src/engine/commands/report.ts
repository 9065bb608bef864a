// Commands of the report: what came of some batches, of some days or of some products, why not all of it, and what it cost.
import type { CommandInput } from '../../contract/commands.ts'
import type { ProblemLine, queueCommands } from '../../contract/commands/queue.ts'
import { explained, matchedOf, PROBLEM_STATES, problemIds } from '../progress/problems.ts'
import { chosen, type ReceiptChoice, receiptPage, receiptTotals } from '../progress/receipt.ts'
import { reportOf } from '../progress/status.ts'
import type { Store } from '../store/index.ts'
import { type CommandNeeds, existing, type Handlers, keptOne } from './handlers.ts'
import { mayRetry } from './retry.ts'

type Names = 'report' | 'problems' | 'receipt' | 'receipt_totals'

export function reportHandlers({
  store,
  clock,
  live,
}: CommandNeeds): Handlers<Names & keyof typeof queueCommands> {
  const sorted = keptOne<readonly number[]>()
  const choiceOf = (input: CommandInput<'save_receipt'>): ReceiptChoice => choiceIn(store, input)
  return {
    report(input) {
      const choice = choiceOf(input)
      const batches = new Set(chosen(store, choice).map(({ id }) => id))
      const { only = null } = choice
      const matched = only === null ? null : matchedOf(store, [...batches], only)
      const reports = reportOf(store, clock.nowMs(), live(), matched)
      return { batches: reports.filter(({ batch }) => batches.has(batch.id)) }
    },
    problems({ choice: input, offset, limit }) {
      const choice = choiceOf(input)
      const ids = sorted([choice, store.revisions().tasks], () => {
        const batches = chosen(store, choice).map(({ id }) => id)
        const found = problemIds(store, batches, choice.only ?? null)
        return store.taskList.sorted(found, PROBLEM_STATES, { sort: 'asin', descending: false })
      })
      const lines = store.taskList.lines(ids.slice(offset, offset + limit))
      return { total: ids.length, problems: lines.map((line) => problemOf(store, line)) }
    },
    receipt: ({ after, limit, ...input }) => receiptPage(store, choiceOf(input), after ?? null, limit),
    receipt_totals: ({ page_lines: pageLines, ...input }) => receiptTotals(store, choiceOf(input), pageLines),
  }
}

export const assertAccount = (store: Store, id: number): void =>
  void existing(
    store.accounts.all().find((account) => account.id === id),
    'refusal.account.missing',
    id,
  )

function choiceIn(store: Store, input: CommandInput<'save_receipt'>): ReceiptChoice {
  const { batch = null, account = null, paid = false } = input
  const { from_ms: fromMs, until_ms: untilMs, search = '' } = input
  if (batch !== null) existing(store.batches.find(batch), 'refusal.batch.missing', batch)
  if (account !== null) assertAccount(store, account)
  const isNarrowed = fromMs !== undefined || untilMs !== undefined || search.trim() !== ''
  const only = { fromMs: fromMs ?? 0, untilMs: untilMs ?? Number.MAX_SAFE_INTEGER, search: search.trim() }
  return { batch, account, paid, only: isNarrowed ? only : null }
}

function problemOf(store: Store, line: Parameters<typeof explained>[1]): ProblemLine {
  const task = store.tasks.get(line.id)
  return {
    ...explained(store, line),
    source: store.photos.ofProduct(task.productId) === null ? null : task.productId,
    can_retry: mayRetry(store, task),
  }
}
