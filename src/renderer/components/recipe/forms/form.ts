// What the form of each operation has, and what several of them share. Only what differs from the specification's defaults
// becomes a parameter, so that equal recipes have equal parameters.
import type { RecipeParams } from '../../../../domain/operations/index.ts'
import { listOf, textOf } from '../../../../domain/operations/operation.ts'
import { t } from '../../../../words/index.ts'

/** A new operation has one of these, its entry in `recipe-form.ts`, and its fields in `recipe-editor.tsx`. */
export interface OperationForm<F> {
  readonly empty: F
  readonly formOf: (params: RecipeParams) => F
  readonly paramsOf: (form: F) => RecipeParams
  /** What a recipe asks for, in a few words each; empty ones are left out. */
  readonly words: (params: RecipeParams) => readonly string[]
  /** What a recipe is called until a person names it; null: like its operation. */
  readonly suggestedName: (params: RecipeParams) => string | null
}

export interface Photos {
  readonly main: string
  readonly others: string
}
export const NO_PHOTOS: Photos = { main: '', others: '' }

export type PhotoParameters = readonly [main: string, others: string]
export const PHOTO_URLS: PhotoParameters = ['main_image_url', 'other_image_urls']

export const photosOf = (params: RecipeParams, [main, others]: PhotoParameters): Photos => ({
  main: textOf(params[main]),
  others: listOf(params[others]).map(textOf).join('\n'),
})

export function photoParams(photos: Photos, [main, others]: PhotoParameters): RecipeParams {
  const addresses = photos.others
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return {
    ...(photos.main.trim() === '' ? {} : { [main]: photos.main.trim() }),
    ...(addresses.length === 0 ? {} : { [others]: addresses }),
  }
}

export const promptOf = (params: RecipeParams): string => textOf(params['user_prompt'])
export const promptParam = (text: string): RecipeParams =>
  text.trim() === '' ? {} : { user_prompt: text.trim() }
export const guidanceWords = (params: RecipeParams): string =>
  promptOf(params) === '' ? '' : t('recipe.words.quoted', { text: promptOf(params) })
