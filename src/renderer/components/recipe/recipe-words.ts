// Recipes in words: the same in the form, in lists, and in the plan.
import { unreachable } from '../../../domain/failure.ts'
import { variantsOf } from '../../../domain/operations/a-plus.ts'
import { CLONE_MODES, DEFAULT_CLONE_MODE } from '../../../domain/operations/clone.ts'
import { jobTypeOf, type Operation, type RecipeParams } from '../../../domain/operations/index.ts'
import {
  DEFAULT_EFFORT,
  DEFAULT_LISTING_TYPE,
  EFFORTS,
  LISTING_TYPES,
} from '../../../domain/operations/listing-builder.ts'
import { known, listOf, textOf } from '../../../domain/operations/operation.ts'
import { member } from '../../../domain/operations/output-path.ts'
import type { Price } from '../../../domain/price.ts'
import { commas, t } from '../../../words/index.ts'
import { variantName, variantWords } from './a-plus-presets.ts'
import { paramsOf, type RecipeForms } from './recipe-form.ts'

/** What a recipe asks for, in a few words each. */
export const paramsInWords = (operation: Operation, params: RecipeParams): string =>
  partsOf(operation, params)
    .filter((part) => part !== '')
    .join(' · ')

function partsOf(operation: Operation, params: RecipeParams): readonly string[] {
  const prompted = textOf(params['user_prompt'])
  const guidance = prompted === '' ? '' : t('recipe.words.quoted', { text: prompted })
  switch (operation) {
    case 'listing_builder':
      return [
        t(`listingType.${listingTypeOf(params)}`),
        t(`effort.${known(EFFORTS, params['effort']) ?? DEFAULT_EFFORT}.short`),
        params['include_creative_strategy'] === true ? t('recipe.words.strategy') : '',
        params['main_image_url'] === undefined ? '' : t('recipe.words.ownPhotos'),
      ]
    case 'a_plus':
      return [
        variantsOf(params)
          .map((variant) => variantWords(variant)?.long ?? variant)
          .join(' + '),
        guidance,
      ]
    case 'scale': {
      const items = listOf(params['items'])
      const platforms = new Set(items.map((one) => textOf(member(one, 'platform'))))
      const mode = modeOf(params)
      const isLanguage = mode === 'language'
      return [
        isLanguage ? t('recipe.words.into', { language: prompted }) : t(`cloneMode.${mode}`),
        t('recipe.words.references', { count: items.length }),
        commas([...platforms]),
        isLanguage ? '' : guidance,
      ]
    }
    case 'creative_strategy':
      return [params['force_new'] === true ? t('recipe.words.alwaysNew') : t('recipe.words.reuse')]
    default:
      return unreachable(operation)
  }
}

const listingTypeOf = (params: RecipeParams) =>
  known(LISTING_TYPES, params['listing_type']) ?? DEFAULT_LISTING_TYPE
const modeOf = (params: RecipeParams) => known(CLONE_MODES, params['scale_mode']) ?? DEFAULT_CLONE_MODE

/** What a recipe is called until a person names it. */
export function suggestedName(forms: RecipeForms): string {
  const { operation } = forms
  const params = paramsOf(forms)
  switch (operation) {
    case 'listing_builder':
      return t(`listingType.${listingTypeOf(params)}`)
    case 'a_plus': {
      const variants = variantsOf(params)
      const [first] = variants
      if (first === undefined) return jobTypeOf(operation)
      return variants.length === 1
        ? variantName(first)
        : t('recipe.suggested.aPlus', { count: variants.length })
    }
    case 'scale': {
      const mode = modeOf(params)
      const language = textOf(params['user_prompt'])
      return mode === 'language' && language !== ''
        ? t('recipe.suggested.into', { language })
        : t(`cloneMode.${mode}.name`)
    }
    case 'creative_strategy':
      return jobTypeOf(operation)
    default:
      return unreachable(operation)
  }
}

/** An unknown price is never shown as 0. */
export function priceWords({ credits_each: each, price_from: from }: Price): string {
  if (each === null) return t('recipe.price.unknown')
  return t(from === 'earlier jobs' ? 'recipe.price.about' : 'recipe.price', { credits: each })
}

export const priceSource = ({ price_from: from }: Pick<Price, 'price_from'>): string =>
  t(`recipe.priceFrom.${from === 'earlier jobs' ? 'earlier_jobs' : from}`)
