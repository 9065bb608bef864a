// Commands of the queue. Each changes the rows at once, and the loops follow.
import type { CommandInput } from '../../contract/commands.ts'
import type { ProblemLine, queueCommands, ReportChoice } from '../../contract/commands/queue.ts'
import { hasUnsent } from '../../domain/batch-phase.ts'
import { badInput } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'
import { reportOf, statusOf } from '../progress/status.ts'
import { blockOf } from '../scheduling/next-task.ts'
import { priceRiseOf } from '../scheduling/spending-limit.ts'
import type { Store } from '../store/index.ts'
import { type CommandNeeds, existing, type Handlers, keptOne } from './handlers.ts'
import { retryHandlers } from './retry.ts'
import { canOf } from './tasks.ts'
import { explained, matchedOf, PROBLEM_STATES, problemIds } from '../report/problems.ts'
import { chosen, filterOf, receiptPage, receiptTotals } from '../report/receipt.ts'

export function queueHandlers(needs: CommandNeeds): Handlers<keyof typeof queueCommands> {
  const { store, clock, library, live } = needs
  const batchOf = (id: number) => existing(store.batches.find(id), 'refusal.batch.missing', id)

  return {
    ...retryHandlers(needs),
    ...reportHandlers(needs),
    status: () => statusOf(store, library, clock.nowMs(), live()),
    resume(only) {
      if (only.batch !== undefined) batchOf(only.batch)
      if (only.account !== undefined) assertAccount(store, only.account)
      return store.transaction(() => resume(store, only))
    },
    pause({ batch }) {
      const { wanted, state } = batchOf(batch)
      const isUseful = state === 'importing' || hasUnsent(store.counts.tasks(batch))
      if (wanted === 'active' && isUseful) store.transaction(() => store.batches.want(batch, 'paused'))
      return {}
    },
    spending_limit({ batch, credits_max }) {
      batchOf(batch)
      store.transaction(() => store.batches.setCreditsMax(batch, credits_max))
      return {}
    },
    hours({ batch, hours }) {
      batchOf(batch)
      store.transaction(() => store.batches.setHours(batch, hours))
      return {}
    },
    cancel({ batch }) {
      batchOf(batch)
      const nowMs = clock.nowMs()
      let cancelled = 0
      store.transaction(() => {
        for (const state of ['queued', 'held'] as const)
          for (const task of store.tasks.ofBatch(batch, state))
            if (store.tasks.move(task, 'cancelled_by_person', { dueAtMs: null }, nowMs) !== null)
              cancelled += 1
        store.batches.want(batch, 'cancelled')
      })
      return { cancelled }
    },
    default_country({ account, country }) {
      assertAccount(store, account)
      store.transaction(() => store.accounts.setDefaultCountry(account, country))
      return {}
    },
    prioritise({ task }) {
      const { state } = existing(store.tasks.find(task), 'refusal.task.missing', task)
      if (state !== 'queued') throw badInput(t('refusal.task.notWaiting'))
      store.transaction(() => store.tasks.putFirst(task))
      return {}
    },
  }
}

/** What is named, or everything. Inside a transaction. */
function resume(store: Store, only: CommandInput<'resume'>): { accounts: number; batches: number } {
  const isNamed = only.batch !== undefined || only.account !== undefined
  let accounts = 0
  let batches = 0
  for (const account of store.accounts.all()) {
    if (account.stop === null || (isNamed && account.id !== only.account)) continue
    store.accounts.unstop(account.id)
    store.tasks.forgetDeclined(account.id)
    accounts += 1
  }
  for (const batch of store.batches.all()) {
    if (isNamed && batch.id !== only.batch) continue
    const block = blockOf(store, store.accounts.get(batch.accountId), batch)
    if (batch.wanted === 'paused') store.batches.want(batch.id, 'active')
    else if (block === 'pilot') store.batches.passPilot(batch.id)
    else if (block !== null && priceRiseOf(store, batch) !== null) store.jobs.acceptPrices(batch.id)
    else continue
    batches += 1
  }
  return { accounts, batches }
}

type Names = 'report' | 'problems' | 'receipt' | 'receipt_totals'

function reportHandlers({ store, clock, live }: CommandNeeds): Handlers<Names> {
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
        return store.taskList.sorted(found, { states: PROBLEM_STATES }, { sort: 'asin', descending: false })
      })
      const lines = store.taskList.lines(ids.slice(offset, offset + limit))
      return { total: ids.length, problems: lines.map((line) => problemOf(store, line)) }
    },
    receipt: ({ after, limit, ...input }) => receiptPage(store, checked(input), after ?? null, limit),
    receipt_totals: ({ page_lines: pageLines, ...input }) => receiptTotals(store, checked(input), pageLines),
  }
}

const assertAccount = (store: Store, id: number): void =>
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
    can: canOf(store, line),
  }
}
