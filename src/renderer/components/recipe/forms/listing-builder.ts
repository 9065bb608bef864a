import {
  DEFAULT_EFFORT,
  DEFAULT_LISTING_TYPE,
  type Effort,
  EFFORTS,
  type ListingType,
  LISTING_TYPES,
} from '../../../../domain/operations/listing-builder.ts'
import type { RecipeParams } from '../../../../domain/operations/index.ts'
import { known } from '../../../../domain/operations/operation.ts'
import { t } from '../../../../words/index.ts'
import { NO_PHOTOS, type OperationForm, PHOTO_URLS, photoParams, type Photos, photosOf } from './form.ts'

export interface ListingForm {
  readonly type: ListingType
  readonly effort: Effort
  readonly withStrategy: boolean
  readonly photos: Photos
}

const typeOf = (params: RecipeParams) => known(LISTING_TYPES, params['listing_type']) ?? DEFAULT_LISTING_TYPE
const effortOf = (params: RecipeParams) => known(EFFORTS, params['effort']) ?? DEFAULT_EFFORT
const withStrategyOf = (params: RecipeParams) => params['include_creative_strategy'] === true

export const listingBuilderForm: OperationForm<ListingForm> = {
  empty: { type: DEFAULT_LISTING_TYPE, effort: DEFAULT_EFFORT, withStrategy: false, photos: NO_PHOTOS },
  formOf: (params) => ({
    type: typeOf(params),
    effort: effortOf(params),
    withStrategy: withStrategyOf(params),
    photos: photosOf(params, PHOTO_URLS),
  }),
  paramsOf: ({ type, effort, withStrategy, photos }) => ({
    listing_type: type,
    ...(effort === DEFAULT_EFFORT ? {} : { effort }),
    ...(withStrategy ? { include_creative_strategy: true } : {}),
    ...photoParams(photos, PHOTO_URLS),
  }),
  words: (params) => [
    t(`listingType.${typeOf(params)}`),
    t(`effort.${effortOf(params)}.short`),
    withStrategyOf(params) ? t('recipe.words.strategy') : '',
    params['main_image_url'] === undefined ? '' : t('recipe.words.ownPhotos'),
  ],
  suggestedName: (params) => t(`listingType.${typeOf(params)}`),
}
