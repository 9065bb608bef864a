// What a valid request amounts to: its images, in units that fail and are refunded together, and its price.
// A unit is an image of a listing, an item of a clone, a variant of A+ Content.
import { A_PLUS_INFO } from '../domain/operations/a-plus.ts'
import { CREATIVE_STRATEGY_CREDITS } from '../domain/operations/creative-strategy.ts'
import { aPlusSlots, cloneSlots, listingSlots, type ImageFormat, type Slot } from './slots.ts'
import type { APlusBody, ListingBody, ScaleBody, StrategyBody } from './validation.ts'

export interface Prices {
  /** One Listing Builder job (the specification does not say); default 20. */
  readonly listing?: number
  /** One item of a Clone job (the specification does not say); default 10. */
  readonly cloneItem?: number
}

export interface Order {
  readonly slots: readonly (Slot & { readonly unit: number })[]
  /** What each unit gives back when it alone fails. */
  readonly unitCredits: readonly number[]
  readonly credits: number
  /** Whether the output carries a creative strategy, and whether a kept one will do. */
  readonly strategy: 'kept_or_new' | 'new' | null
}

const NOTHING = { slots: [], unitCredits: [], strategy: null } as const

export function listingOrder(body: ListingBody, prices: Prices): Order {
  const slots = listingSlots(body.listing_type)
  const credits = prices.listing ?? 20
  return {
    ...NOTHING,
    slots: slots.map((slot, unit) => ({ ...slot, unit })),
    unitCredits: slots.map(() => Math.round(credits / slots.length)),
    credits,
    strategy: body.include_creative_strategy ? 'kept_or_new' : null,
  }
}

export function aPlusOrder(body: APlusBody): Order {
  const unitCredits = body.types.map((variant) => A_PLUS_INFO[variant].credits)
  return {
    ...NOTHING,
    slots: body.types.flatMap((variant, unit) => aPlusSlots(variant).map((slot) => ({ ...slot, unit }))),
    unitCredits,
    credits: unitCredits.reduce((sum, one) => sum + one, 0),
  }
}

export function cloneOrder(body: ScaleBody, prices: Prices): Order {
  const each = prices.cloneItem ?? 10
  return {
    ...NOTHING,
    slots: cloneSlots(body.items).map((slot, unit) => ({ ...slot, unit })),
    unitCredits: body.items.map(() => each),
    credits: each * body.items.length,
  }
}

export function strategyOrder(body: StrategyBody): Order {
  return {
    ...NOTHING,
    credits: CREATIVE_STRATEGY_CREDITS,
    strategy: body.force_new ? 'new' : 'kept_or_new',
  }
}

/** All images in one format, where an option asks for that. */
export const inFormat = (order: Order, format: ImageFormat | 'mixed'): Order =>
  format === 'mixed' ? order : { ...order, slots: order.slots.map((slot) => ({ ...slot, format })) }
