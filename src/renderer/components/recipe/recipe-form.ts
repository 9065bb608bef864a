// The forms of all operations, of which one is shown: switching between them loses nothing.
import type { Operation, RecipeParams } from '../../../domain/operations/index.ts'
import { t } from '../../../words/index.ts'
import { type APlusForm, aPlusForm } from './forms/a-plus.ts'
import { type CloneForm, cloneForm } from './forms/clone.ts'
import { creativeStrategyForm, type StrategyForm } from './forms/creative-strategy.ts'
import type { OperationForm } from './forms/form.ts'
import { type ListingForm, listingBuilderForm } from './forms/listing-builder.ts'

export interface Forms {
  readonly listing_builder: ListingForm
  readonly a_plus: APlusForm
  readonly scale: CloneForm
  readonly creative_strategy: StrategyForm
}

export interface RecipeForms extends Forms {
  readonly operation: Operation
}

const TABLE: { readonly [O in Operation]: OperationForm<Forms[O]> } = {
  listing_builder: listingBuilderForm,
  a_plus: aPlusForm,
  scale: cloneForm,
  creative_strategy: creativeStrategyForm,
}

export const emptyForms = (operation: Operation): RecipeForms => ({
  operation,
  listing_builder: listingBuilderForm.empty,
  a_plus: aPlusForm.empty,
  scale: cloneForm.empty,
  creative_strategy: creativeStrategyForm.empty,
})

export const formsOf = (operation: Operation, params: RecipeParams): RecipeForms => ({
  ...emptyForms(operation),
  [operation]: TABLE[operation].formOf(params),
})

export const paramsOf = (forms: RecipeForms): RecipeParams =>
  paramsIn(forms.operation, forms[forms.operation])
const paramsIn = <O extends Operation>(operation: O, form: Forms[O]): RecipeParams =>
  TABLE[operation].paramsOf(form)

interface Recipe {
  readonly operation: Operation
  readonly params: RecipeParams
}

export const isSameRecipe = (one: Recipe, other: Recipe): boolean => keyOf(one) === keyOf(other)
const keyOf = ({ operation, params }: Recipe): string =>
  JSON.stringify([operation, paramsOf(formsOf(operation, params))])

export const paramsInWords = (operation: Operation, params: RecipeParams): string =>
  TABLE[operation]
    .words(params)
    .filter((part) => part !== '')
    .join(' · ')

export const suggestedName = (forms: RecipeForms): string =>
  TABLE[forms.operation].suggestedName(paramsOf(forms)) ?? t(`operation.${forms.operation}`)
