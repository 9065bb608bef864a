// What most sellers ask for, as forms that are filled in. They follow the specification's recommendations.
import type { APlusType } from '../../../domain/operations/a-plus.ts'
import { type CloneForm, emptyForms, type ListingForm, type RecipeForms } from './recipe-form.ts'

export interface ReadyMade {
  readonly name: string
  /** What it makes, in a few words. */
  readonly gives: string
  readonly forms: RecipeForms
}

const listing = (type: ListingForm['type']): RecipeForms => {
  const empty = emptyForms('listing_builder')
  return { ...empty, listing: { ...empty.listing, type } }
}
const aPlus = (...types: readonly APlusType[]): RecipeForms => {
  const empty = emptyForms('a_plus')
  return types.length === 0 ? empty : { ...empty, aPlus: { ...empty.aPlus, types } }
}
const clone = (how: Pick<CloneForm, 'mode' | 'language'>): RecipeForms => {
  const empty = emptyForms('scale')
  return { ...empty, clone: { ...empty.clone, ...how } }
}

export const READY_MADE: readonly ReadyMade[] = [
  {
    name: 'Full listing set',
    gives: 'Main image and gallery for Alpha',
    forms: listing('alpha_listing'),
  },
  {
    name: 'Main image only',
    gives: 'Main images for Alpha, no gallery',
    forms: listing('alpha_main_images'),
  },
  { name: 'A+ for desktop and mobile', gives: 'A Premium page and its mobile twin', forms: aPlus() },
  {
    name: 'A+ Premium full page',
    gives: 'One design in 4 modules',
    forms: aPlus('A+ Premium Full Image (4 modules)'),
  },
  {
    name: 'A+ Basic',
    gives: 'Basic modules, each its own image',
    forms: aPlus('A+ Basic Separate Modules'),
  },
  {
    name: 'A+ Basic, one module',
    gives: 'One module that stands by itself',
    forms: aPlus('A+ Basic One Module'),
  },
  {
    name: 'Localise to German',
    gives: 'Your images with their words translated; asks for the images',
    forms: clone({ mode: 'language', language: 'German' }),
  },
  {
    name: 'Strategy',
    gives: 'Personas, needs and positioning, to read',
    forms: emptyForms('creative_strategy'),
  },
]
