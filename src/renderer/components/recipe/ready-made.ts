// What most sellers ask for, as forms that are filled in. They follow the specification's recommendations.
import type { APlusType } from '../../../domain/operations/a-plus.ts'
import type { CloneForm } from './forms/clone.ts'
import type { ListingForm } from './forms/listing-builder.ts'
import { emptyForms, type RecipeForms } from './recipe-form.ts'
import { t } from '../../../words/index.ts'

export interface ReadyMade {
  readonly name: string
  /** What it makes, in a few words. */
  readonly gives: string
  readonly forms: RecipeForms
}

const listing = (type: ListingForm['type']): RecipeForms => {
  const empty = emptyForms('listing_builder')
  return { ...empty, listing_builder: { ...empty.listing_builder, type } }
}
const aPlus = (...types: readonly APlusType[]): RecipeForms => {
  const empty = emptyForms('a_plus')
  return types.length === 0 ? empty : { ...empty, a_plus: { ...empty.a_plus, types } }
}
const clone = (how: Pick<CloneForm, 'mode' | 'language'>): RecipeForms => {
  const empty = emptyForms('scale')
  return { ...empty, scale: { ...empty.scale, ...how } }
}

const ready = (name: (typeof NAMES)[number]): ReadyMade => ({
  name: t(`recipe.template.${name}`),
  gives: t(`recipe.template.${name}.gives`),
  forms: forms()[name],
})

export const readyMade = (): readonly ReadyMade[] => NAMES.map(ready)

const NAMES = [
  'listing',
  'main',
  'aPlus',
  'aPlusPremium',
  'aPlusBasic',
  'aPlusModule',
  'translated',
  'strategy',
] as const
const forms = (): Readonly<Record<(typeof NAMES)[number], RecipeForms>> => ({
  listing: listing('alpha_listing'),
  main: listing('alpha_main_images'),
  aPlus: aPlus(),
  aPlusPremium: aPlus('A+ Premium Full Image (4 modules)'),
  aPlusBasic: aPlus('A+ Basic Separate Modules'),
  aPlusModule: aPlus('A+ Basic One Module'),
  translated: clone({ mode: 'language', language: t('recipe.template.translated.language') }),
  strategy: emptyForms('creative_strategy'),
})
