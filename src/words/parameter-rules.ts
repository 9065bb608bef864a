// The rules of an operation's parameters that a recipe or a product breaks. The service's own words for them, such as
// "items: must have at least 1 item", are for requests and the command line.
import type { ParameterProblem } from '../domain/operations/index.ts'
import { ASIN_LENGTH_MIN } from '../domain/service.ts'
import { t } from './translate.ts'

/** Of a recipe, as a sentence for its field. */
export function recipeRuleWords({ parameter, rule }: ParameterProblem): string {
  if (parameter === 'user_prompt' && rule.includes('language')) return t('recipe.rule.language')
  if (/^items\[\d+\]\.preview_url$/.test(parameter)) return t('recipe.rule.reference')
  if (parameter === 'items') return t('recipe.rule.references')
  if (parameter === 'types') return t('recipe.rule.variants')
  return t(rule.includes('URL') ? 'recipe.rule.url' : 'recipe.rule.other')
}

/** Of a product, without a period. */
export function productRuleWords({ parameter, rule }: ParameterProblem): string {
  if (parameter === 'asin')
    return rule.includes('characters')
      ? t('parameter.asin.short', { min: ASIN_LENGTH_MIN })
      : t('parameter.asin.missing')
  if (parameter === 'country_code') return t('parameter.country')
  if (parameter.startsWith('main_image')) return t('parameter.mainPhoto')
  if (parameter.startsWith('other_image')) return t('parameter.otherPhotos')
  return t('parameter.recipe', { parameter })
}
