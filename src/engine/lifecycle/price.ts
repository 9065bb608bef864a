// What a task costs, in credits, as far as anybody can know before it was made. An unknown price is null and is
// never counted as 0.
import type { Price } from '../../contract/commands/recipes.ts'
import type { RecipeParams } from '../../contract/domain.ts'
import { unreachable } from '../../contract/failure.ts'
import {
  A_PLUS_CREDITS,
  A_PLUS_TYPES,
  CREATIVE_STRATEGY_CREDITS,
  type KeyKind,
  type Operation,
} from '../../contract/vocabulary.ts'
import { areAlike } from './recipe-identity.ts'

/** The price the specification states ("A+ Content", "Creative Strategy"); null for Listing Builder and Clone. */
export function statedPrice(operation: Operation, params: RecipeParams, keyKind: KeyKind): number | null {
  if (keyKind === 'test') return 0
  const types: readonly unknown[] = Array.isArray(params['types']) ? params['types'] : []
  switch (operation) {
    case 'a_plus':
      return A_PLUS_TYPES.reduce((sum, type) => sum + (types.includes(type) ? A_PLUS_CREDITS[type] : 0), 0)
    case 'creative_strategy':
      return CREATIVE_STRATEGY_CREDITS
    case 'listing_builder':
    case 'scale':
      return null
    default:
      return unreachable(operation)
  }
}

/** The middle of ascending prices; null where there are none. */
export const medianPrice = (prices: readonly number[]): number | null =>
  prices[Math.floor(prices.length / 2)] ?? null

/**
 * What completed jobs cost that asked for the same, ascending.
 * @param ran the recipes of the operation that batches ran with
 */
export const earlierPrices = (
  { operation, params }: { readonly operation: Operation; readonly params: RecipeParams },
  ran: readonly { readonly id: number; readonly params: RecipeParams }[],
  pricesOf: (recipeId: number) => readonly number[],
): readonly number[] =>
  ran
    .filter((alike) => areAlike(operation, alike.params, params))
    .flatMap(({ id }) => pricesOf(id))
    .toSorted((a, b) => a - b)

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
