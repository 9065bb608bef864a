// Recipes in words: the same in the form, in lists, and in the plan.
import {
  definitionOf,
  type Operation,
  type ParameterProblem,
  type RecipeParams,
} from '../../../domain/operations/index.ts'
import type { Price } from '../../../domain/price.ts'
import { paramsOf, type RecipeForms } from './recipe-form.ts'
import { t } from '../../../words/index.ts'

export const paramsInWords = (operation: Operation, params: RecipeParams): string =>
  definitionOf(operation)
    .describe(params)
    .filter((part) => part !== '')
    .join(' · ')

export const suggestedName = (forms: RecipeForms): string =>
  definitionOf(forms.operation).suggestedName(paramsOf(forms))

/** An unknown price is never shown as 0. */
export function priceWords({ credits_each: each, price_from: from }: Price): string {
  if (each === null) return t('recipe.price.unknown')
  return t(from === 'earlier jobs' ? 'recipe.price.about' : 'recipe.price', { credits: each })
}

export const priceSource = ({ price_from: from }: Pick<Price, 'price_from'>): string =>
  t(`recipe.priceFrom.${from === 'earlier jobs' ? 'earlier_jobs' : from}`)

/** The rule as a sentence for its field. */
export function ruleInWords({ parameter, rule }: ParameterProblem): string {
  if (parameter === 'user_prompt' && rule.includes('language')) return t('recipe.rule.language')
  if (/^items\[\d+\]\.preview_url$/.test(parameter)) return t('recipe.rule.reference')
  if (parameter === 'items') return t('recipe.rule.references')
  if (parameter === 'types') return t('recipe.rule.variants')
  return `${rule.charAt(0).toUpperCase()}${rule.slice(1)}.`
}
