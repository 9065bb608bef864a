import type { Price } from '../../../domain/price.ts'
import { t } from '../../../words/index.ts'

/** An unknown price is never shown as 0. */
export function priceWords({ credits_each: each, price_from: from }: Price): string {
  if (each === null) return t('recipe.price.unknown')
  return t(from === 'earlier jobs' ? 'recipe.price.about' : 'recipe.price', { credits: each })
}

export const priceSource = ({ price_from: from }: Pick<Price, 'price_from'>): string =>
  t(`recipe.priceFrom.${from === 'earlier jobs' ? 'earlier_jobs' : from}`)
