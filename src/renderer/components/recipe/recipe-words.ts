// Recipes in words: the same in the form, in lists, and in the plan.
import {
  definitionOf,
  type Operation,
  type ParameterProblem,
  type RecipeParams,
} from '../../../domain/operations/index.ts'
import type { Price } from '../../../domain/price.ts'
import { credits } from '../../../words/index.ts'
import { paramsOf, type RecipeForms } from './recipe-form.ts'

export const paramsInWords = (operation: Operation, params: RecipeParams): string =>
  definitionOf(operation)
    .describe(params)
    .filter((part) => part !== '')
    .join(' · ')

export const suggestedName = (forms: RecipeForms): string =>
  definitionOf(forms.operation).suggestedName(paramsOf(forms))

/** An unknown price is never shown as 0. */
export function priceWords({ credits_each: each, price_from: from }: Price): string {
  if (each === null) return 'Price unknown'
  const amount = `${credits(each)} ${each === 1 ? 'credit' : 'credits'} each`
  return from === 'earlier jobs' ? `About ${amount}` : amount
}

export const PRICE_SOURCES: Readonly<Record<Price['price_from'], string>> = {
  specification: 'The service’s stated price.',
  'earlier jobs': 'What earlier jobs of this recipe really cost.',
  unknown: 'The service states none, and no job of this recipe has run yet.',
}

/** The rule as a sentence for its field. */
export function ruleInWords({ parameter, rule }: ParameterProblem): string {
  if (parameter === 'user_prompt' && rule.includes('language'))
    return 'Say the language to translate into, for example German.'
  if (/^items\[\d+\]\.preview_url$/.test(parameter))
    return 'Give a public address that begins with https://, or pick an image from the library.'
  if (parameter === 'items') return 'Add at least one reference.'
  if (parameter === 'types') return 'Choose at least one variant.'
  return `${rule.charAt(0).toUpperCase()}${rule.slice(1)}.`
}
