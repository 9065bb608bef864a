import {
  A_PLUS_TYPES,
  type APlusType,
  DEFAULT_A_PLUS_TYPES,
  variantsOf,
} from '../../../../domain/operations/a-plus.ts'
import { t } from '../../../../words/index.ts'
import { variantName, variantWords } from '../a-plus-presets.ts'
import {
  guidanceWords,
  NO_PHOTOS,
  type OperationForm,
  PHOTO_URLS,
  photoParams,
  type Photos,
  photosOf,
  promptOf,
  promptParam,
} from './form.ts'

export interface APlusForm {
  readonly types: readonly APlusType[]
  readonly guidance: string
  readonly photos: Photos
}

export const aPlusForm: OperationForm<APlusForm> = {
  empty: { types: DEFAULT_A_PLUS_TYPES, guidance: '', photos: NO_PHOTOS },
  formOf: (params) => ({
    types: variantsOf(params),
    guidance: promptOf(params),
    photos: photosOf(params, PHOTO_URLS),
  }),
  paramsOf: ({ types, guidance, photos }) => ({
    types: A_PLUS_TYPES.filter((type) => types.includes(type)),
    ...promptParam(guidance),
    ...photoParams(photos, PHOTO_URLS),
  }),
  words: (params) => [
    variantsOf(params)
      .map((variant) => variantWords(variant)?.long ?? variant)
      .join(' + '),
    guidanceWords(params),
  ],
  suggestedName(params) {
    const variants = variantsOf(params)
    const [first] = variants
    if (first === undefined) return null
    return variants.length === 1
      ? variantName(first)
      : t('recipe.suggested.aPlus', { count: variants.length })
  },
}
