// What all command handlers have in common: their dependencies and type, and what several of them do.
import type { CommandInput, CommandOutput, RowCommandName } from '../../contract/commands.ts'
import { FailureError } from '../../domain/failure.ts'
import { priceOf } from '../../domain/price.ts'
import { t } from '../../words/index.ts'
import type { Clock } from '../ports/clock.ts'
import type { Preflight } from '../preflight/index.ts'
import type { Live } from '../progress/status.ts'
import type { Store, Task } from '../store/index.ts'

export interface CommandNeeds {
  readonly store: Store
  readonly clock: Clock
  readonly library: string
  readonly live: () => Live
  /** null: no rules were given. */
  readonly preflight: Preflight | null
}

export type Handlers<N extends RowCommandName> = {
  readonly [K in N]: (input: CommandInput<K>) => CommandOutput<K>
}

type Missing = `refusal.${'account' | 'batch' | 'image' | 'recipe' | 'task'}.missing`

/** @throws FailureError NOT_FOUND where there is none of this number */
export function existing<Row>(row: Row | null | undefined, missing: Missing, id: number): Row {
  if (row === null || row === undefined) throw new FailureError('NOT_FOUND', t(missing, { id: String(id) }))
  return row
}

/** What was sorted or searched is kept while its rows stay the same: the last one, since a person looks at one list. */
export function keptOne<T>(): (key: unknown, make: () => T) => T {
  let held: { readonly key: string; readonly value: T } | null = null
  return (key, make) => {
    const text = JSON.stringify(key)
    if (held?.key !== text) held = { key: text, value: make() }
    return held.value
  }
}

export interface Cost {
  readonly tasks: number
  readonly credits: number
  readonly tasks_of_unknown_price: number
}

export function costOf(
  store: Pick<Store, 'accounts' | 'batches' | 'jobs'>,
  tasks: readonly Pick<Task, 'accountId' | 'recipeId'>[],
): Cost {
  const prices = new Map<string, number | null>()
  const priceOfOne = ({ accountId, recipeId }: Pick<Task, 'accountId' | 'recipeId'>): number | null => {
    const key = `${accountId} ${recipeId}`
    const held = prices.get(key)
    if (held !== undefined) return held
    const { testRun, keyKind } = store.accounts.get(accountId)
    const { operation, params } = store.batches.recipe(recipeId)
    // Test runs are free: the credits of the stand-in are not real.
    const price = testRun ? 0 : priceOf(operation, params, keyKind, store.jobs.prices(recipeId)).credits_each
    prices.set(key, price)
    return price
  }
  const each = tasks.map(priceOfOne)
  return {
    tasks: each.length,
    credits: each.reduce<number>((sum, price) => sum + (price ?? 0), 0),
    tasks_of_unknown_price: each.filter((price) => price === null).length,
  }
}
