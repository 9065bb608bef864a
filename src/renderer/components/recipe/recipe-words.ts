// Recipes in words: the same in the form, in lists, and in the plan.
import type { Price } from '../../../domain/price.ts'
import type { RecipeParams, ParameterProblem, Operation } from '../../../domain/operations/index.ts'
import { unreachable } from '../../../domain/failure.ts'
import type { APlusType } from '../../../domain/operations/a-plus.ts'
import { counted, credits } from '../../words/format.ts'
import { operationWords } from '../../words/states.ts'
import { type CloneMode, type Effort, formsOf, type ListingType, type RecipeForms } from './recipe-form.ts'

export const OPERATION_HINTS: Readonly<Record<Operation, string>> = {
  listing_builder: 'A complete listing: main image and gallery.',
  a_plus: 'A+ modules: basic, premium, premium mobile.',
  scale: 'The look of reference images, on each product.',
  creative_strategy: 'Personas, reviews, needs and positioning, to read.',
}

export const LISTING_WORDS: Readonly<Record<ListingType, { readonly label: string; readonly hint: string }>> =
  {
    alpha_listing: { label: 'Full listing', hint: 'Alpha: main image and gallery' },
    alpha_main_images: { label: 'Main images', hint: 'Alpha: main images only' },
    alpha_mobile_listing: { label: 'Mobile listing', hint: 'Alpha: made for phones' },
    beta_listing: { label: 'Beta product page', hint: 'Storefront visuals' },
    gamma_listing: { label: 'Gamma short-video shop', hint: 'Short-video shop visuals' },
    delta_listing: { label: 'Delta product page', hint: 'Big-box marketplace visuals' },
  }

export const EFFORT_WORDS: Readonly<Record<Effort, { readonly label: string; readonly hint: string }>> = {
  creative: { label: 'Creative', hint: 'More freedom with scene and light.' },
  reliable: { label: 'Reliable', hint: 'Keeps the product exactly as photographed.' },
}

export const MODE_WORDS: Readonly<Record<CloneMode, { readonly label: string; readonly hint: string }>> = {
  catalog: { label: 'Catalog', hint: 'Applies the reference visuals across all products.' },
  inspire: { label: 'Inspire', hint: 'Takes the references as creative inspiration.' },
  variation: { label: 'Variation', hint: 'Makes variations such as colour, size or flavour.' },
  language: { label: 'Language', hint: 'Translates the words on the visual.' },
}

/** Specification: "A+ Content". */
export const A_PLUS_HINTS: Readonly<Record<APlusType, string>> = {
  'A+ Basic Separate Modules': 'each its own image',
  'A+ Basic Full Image': 'one design in 4 modules',
  'A+ Basic One Module': 'stands by itself',
  'A+ Premium Separate Modules': 'each its own image',
  'A+ Premium Full Image (6 modules)': 'one design in 6 modules',
  'A+ Premium Full Image (4 modules)': 'one design in 4 modules',
  'A+ Premium One Module': 'stands by itself',
  'A+ Premium Mobile Separate Modules': 'each its own image',
  'A+ Premium Mobile Full Image': 'one design in 4 modules',
  'A+ Premium Mobile One Module': 'stands by itself',
}

/** Without the "A+" that every variant begins with. */
export const variantWords = (type: APlusType): string => type.replace(/^A\+ /, '')

export function paramsInWords(operation: Operation, params: RecipeParams): string {
  const forms = formsOf(operation, params)
  switch (operation) {
    case 'listing_builder': {
      const { type, effort, withStrategy, photos } = forms.listing
      return joined([
        LISTING_WORDS[type].label,
        EFFORT_WORDS[effort].label.toLowerCase(),
        withStrategy && 'with strategy',
        photos.main !== '' && 'with photos of its own',
      ])
    }
    case 'a_plus': {
      const { types, guidance } = forms.aPlus
      return joined([types.map(variantWords).join(' + '), guidance !== '' && `“${guidance}”`])
    }
    case 'scale': {
      const { mode, language, guidance, items } = forms.clone
      const platforms = [...new Set(items.map(({ platform }) => platform))].join(', ')
      return joined([
        mode === 'language' ? `Into ${language}` : MODE_WORDS[mode].label,
        counted(items.length, 'reference'),
        platforms,
        guidance !== '' && `“${guidance}”`,
      ])
    }
    case 'creative_strategy':
      return forms.strategy.forceNew ? 'Always made anew' : 'One that exists is fine'
    default:
      return unreachable(operation)
  }
}

export function suggestedName(forms: RecipeForms): string {
  switch (forms.operation) {
    case 'listing_builder':
      return LISTING_WORDS[forms.listing.type].label
    case 'a_plus': {
      const [first, second] = forms.aPlus.types
      if (first === undefined) return operationWords('a_plus')
      return second === undefined ? first : `A+, ${forms.aPlus.types.length} variants`
    }
    case 'scale': {
      const { mode, language } = forms.clone
      return mode === 'language' && language.trim() !== ''
        ? `Clone into ${language.trim()}`
        : `Clone, ${MODE_WORDS[mode].label.toLowerCase()}`
    }
    case 'creative_strategy':
      return operationWords('creative_strategy')
    default:
      return unreachable(forms.operation)
  }
}

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

const joined = (parts: readonly (string | false)[]): string =>
  parts.filter((part) => part !== false && part !== '').join(' · ')
