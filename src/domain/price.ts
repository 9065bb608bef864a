// What a task costs, in credits, as far as it can be known before it runs. An unknown price is null and never counts as 0.
import { definitionOf, type Operation } from './operations/index.ts'
import { keysOf, type RecipeParams } from './operations/operation.ts'
import { asksForTheSame } from './recipe.ts'
import type { KeyKind } from './service.ts'
import type { TaskCounts } from './states.ts'

export const PRICE_SOURCES = ['specification', 'earlier jobs', 'unknown'] as const
export interface Price {
  /** Credits of one task; null: unknown. */
  readonly credits_each: number | null
  readonly price_from: (typeof PRICE_SOURCES)[number]
}

/** The price the specification states; null where it states none. A test key pays nothing. */
export const statedPrice = (operation: Operation, params: RecipeParams, keyKind: KeyKind): number | null =>
  keyKind === 'test' ? 0 : definitionOf(operation).statedPrice(params)

export const medianPrice = (prices: readonly number[]): number | null =>
  prices[Math.floor(prices.length / 2)] ?? null

/** What completed jobs cost that asked for the same, ascending. @param ran the operation's recipes that batches ran with */
export const earlierPrices = (
  { operation, params }: { readonly operation: Operation; readonly params: RecipeParams },
  ran: readonly { readonly id: number; readonly params: RecipeParams }[],
  pricesOf: (recipeId: number) => readonly number[],
): readonly number[] =>
  ran
    .filter((alike) => asksForTheSame(operation, alike.params, params))
    .flatMap(({ id }) => pricesOf(id))
    .toSorted((a, b) => a - b)

export const spentOf = ({ credits: { charged, refunded } }: Pick<PaidTasks, 'credits'>): number =>
  charged - refunded

/** What the tasks of a batch that are paid for have cost on the average; null: none is, or they were free. */
export function averagePrice({ tasks, credits }: PaidTasks): number | null {
  const paid = tasks.completed + tasks.completed_with_errors
  const spent = spentOf({ credits })
  return paid === 0 || spent <= 0 ? null : spent / paid
}

interface PaidTasks {
  readonly tasks: Pick<TaskCounts, 'completed' | 'completed_with_errors'>
  readonly credits: { readonly charged: number; readonly refunded: number }
}

/** What one task will cost, and how that is known. @param prices what completed jobs of the recipe cost, ascending */
export function priceOf(
  operation: Operation,
  params: RecipeParams,
  keyKind: KeyKind,
  prices: readonly number[],
): Price {
  const stated = statedPrice(operation, params, keyKind)
  if (stated !== null) return { credits_each: stated, price_from: 'specification' }
  const earlier = medianPrice(prices)
  return { credits_each: earlier, price_from: earlier === null ? 'unknown' : 'earlier jobs' }
}

interface Spent {
  readonly by_service: number
  readonly by_receipt: number
  readonly by_others: number
  /** Refunds that were promised and may not be in the balance yet. */
  readonly refunds_to_come: number
  /** The rest of the difference; below 0: credits were added. */
  readonly outside: number
  readonly unreported: number
}

export function balanceOf(spent: Spent) {
  if (spent.unreported > 0) return 'withUnreported'
  if (spent.by_service === spent.by_receipt + spent.by_others) return 'same'
  if (spent.outside === 0) return 'refundsToCome'
  if (spent.outside < 0) return 'added'
  // The two causes cannot be separated: refunds may have arrived while more was spent.
  return spent.refunds_to_come > 0 ? 'refundsOrElsewhere' : 'elsewhere'
}

/** To add to: what jobs have cost, and how many no answer of the service named. */
export const NO_CREDITS = {
  charged: 0,
  refunded: 0,
  unreported: 0,
  adopted: 0,
  taken_over: 0,
  differing: 0,
  twice: 0,
  twice_charged: 0,
}
export type CreditSums = Readonly<typeof NO_CREDITS>

export function addCredits(one: CreditSums, other: CreditSums): CreditSums {
  const sums = { ...NO_CREDITS }
  for (const name of keysOf(sums)) sums[name] = one[name] + other[name]
  return sums
}
