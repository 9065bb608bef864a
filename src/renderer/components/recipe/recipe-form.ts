// What the recipe form holds, and its parameters. The forms of all operations are kept, so that switching between them
// loses nothing. Only what differs from the specification's defaults becomes a parameter, so that equal recipes have equal
// parameters.
import { type Operation, PLATFORMS, type RecipeParams } from '../../../domain/operations/index.ts'
import { known, listOf, type Platform, textOf } from '../../../domain/operations/operation.ts'
import { unreachable } from '../../../domain/failure.ts'
import { A_PLUS_TYPES, type APlusType, DEFAULT_A_PLUS_TYPES } from '../../../domain/operations/a-plus.ts'
import {
  ASSET_TYPES,
  type CloneMode,
  CLONE_MODES,
  DEFAULT_CLONE_MODE,
} from '../../../domain/operations/clone.ts'
import {
  DEFAULT_EFFORT,
  DEFAULT_LISTING_TYPE,
  type Effort,
  EFFORTS,
  type ListingType,
  LISTING_TYPES,
} from '../../../domain/operations/listing-builder.ts'

export type AssetType = (typeof ASSET_TYPES)[number]

/** For products without photos in the catalog; as typed. */
export interface Photos {
  readonly main: string
  readonly others: string
}

export interface ListingForm {
  readonly type: ListingType
  readonly effort: Effort
  readonly withStrategy: boolean
  readonly photos: Photos
}

export interface APlusForm {
  readonly types: readonly APlusType[]
  readonly guidance: string
  readonly photos: Photos
}

export interface CloneItem {
  /** An address, or `library:<asset id>`. */
  readonly reference: string
  readonly platform: Platform
  readonly assetType: AssetType
}

export interface CloneForm {
  readonly mode: CloneMode
  /** Sent as the prompt in language mode; the guidance in the others. */
  readonly language: string
  readonly guidance: string
  readonly items: readonly CloneItem[]
  readonly photos: Photos
}

export interface StrategyForm {
  readonly forceNew: boolean
}

export interface RecipeForms {
  readonly operation: Operation
  readonly listing: ListingForm
  readonly aPlus: APlusForm
  readonly clone: CloneForm
  readonly strategy: StrategyForm
}

const NO_PHOTOS: Photos = { main: '', others: '' }
export const EMPTY_ITEM: CloneItem = { reference: '', platform: 'Alpha', assetType: 'Product Photo' }

/** With the specification's recommendations. */
export const emptyForms = (operation: Operation): RecipeForms => ({
  operation,
  listing: { type: DEFAULT_LISTING_TYPE, effort: DEFAULT_EFFORT, withStrategy: false, photos: NO_PHOTOS },
  aPlus: { types: DEFAULT_A_PLUS_TYPES, guidance: '', photos: NO_PHOTOS },
  clone: { mode: DEFAULT_CLONE_MODE, language: '', guidance: '', items: [EMPTY_ITEM], photos: NO_PHOTOS },
  strategy: { forceNew: false },
})

export function formsOf(operation: Operation, params: RecipeParams): RecipeForms {
  const empty = emptyForms(operation)
  const guidance = textOf(params['user_prompt'])
  switch (operation) {
    case 'listing_builder':
      return {
        ...empty,
        listing: {
          type: known(LISTING_TYPES, params['listing_type']) ?? DEFAULT_LISTING_TYPE,
          effort: known(EFFORTS, params['effort']) ?? DEFAULT_EFFORT,
          withStrategy: params['include_creative_strategy'] === true,
          photos: photosOf(params, 'main_image_url', 'other_image_urls'),
        },
      }
    case 'a_plus': {
      const wanted = listOf(params['types'])
      return {
        ...empty,
        aPlus: {
          types: A_PLUS_TYPES.filter((type) => wanted.includes(type)),
          guidance,
          photos: photosOf(params, 'main_image_url', 'other_image_urls'),
        },
      }
    }
    case 'scale': {
      const mode = known(CLONE_MODES, params['scale_mode']) ?? DEFAULT_CLONE_MODE
      const prompt = mode === 'language' ? { language: guidance } : { guidance }
      return {
        ...empty,
        clone: {
          ...empty.clone,
          ...prompt,
          mode,
          items: listOf(params['items']).map(itemOf),
          photos: photosOf(params, 'main_image_input', 'other_images_input'),
        },
      }
    }
    case 'creative_strategy':
      return { ...empty, strategy: { forceNew: params['force_new'] === true } }
    default:
      return unreachable(operation)
  }
}

/** Always in the same order. */
export function paramsOf(forms: RecipeForms): RecipeParams {
  switch (forms.operation) {
    case 'listing_builder': {
      const { type, effort, withStrategy, photos } = forms.listing
      return {
        listing_type: type,
        ...(effort === DEFAULT_EFFORT ? {} : { effort }),
        ...(withStrategy ? { include_creative_strategy: true } : {}),
        ...photoParams(photos, 'main_image_url', 'other_image_urls'),
      }
    }
    case 'a_plus': {
      const { types, guidance, photos } = forms.aPlus
      return {
        types: A_PLUS_TYPES.filter((type) => types.includes(type)),
        ...promptParam(guidance),
        ...photoParams(photos, 'main_image_url', 'other_image_urls'),
      }
    }
    case 'scale': {
      const { mode, language, guidance, items, photos } = forms.clone
      return {
        scale_mode: mode,
        ...promptParam(mode === 'language' ? language : guidance),
        items: items.map(({ reference, platform, assetType }) => ({
          preview_url: reference.trim(),
          platform,
          asset_type: assetType,
        })),
        ...photoParams(photos, 'main_image_input', 'other_images_input'),
      }
    }
    case 'creative_strategy':
      return forms.strategy.forceNew ? { force_new: true } : {}
    default:
      return unreachable(forms.operation)
  }
}

interface Recipe {
  readonly operation: Operation
  readonly params: RecipeParams
}

/** Whether both generate the same for a product. */
export const isSameRecipe = (one: Recipe, other: Recipe): boolean => keyOf(one) === keyOf(other)
const keyOf = ({ operation, params }: Recipe): string =>
  JSON.stringify([operation, paramsOf(formsOf(operation, params))])

const promptParam = (text: string): RecipeParams => (text.trim() === '' ? {} : { user_prompt: text.trim() })

function photoParams({ main, others }: Photos, mainName: string, othersName: string): RecipeParams {
  const addresses = others
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return {
    ...(main.trim() === '' ? {} : { [mainName]: main.trim() }),
    ...(addresses.length === 0 ? {} : { [othersName]: addresses }),
  }
}

const photosOf = (params: RecipeParams, mainName: string, othersName: string): Photos => ({
  main: textOf(params[mainName]),
  others: listOf(params[othersName]).map(textOf).join('\n'),
})

function itemOf(value: unknown): CloneItem {
  const item: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {}
  return {
    reference: textOf(item['preview_url']),
    platform: known(PLATFORMS, item['platform']) ?? EMPTY_ITEM.platform,
    assetType: known(ASSET_TYPES, item['asset_type']) ?? EMPTY_ITEM.assetType,
  }
}
