import type { LibraryAsset } from '../../../../contract/commands/library.ts'
import {
  ASSET_TYPES,
  type CloneMode,
  CLONE_MODES,
  DEFAULT_CLONE_MODE,
} from '../../../../domain/operations/clone.ts'
import { type Platform, PLATFORMS, type RecipeParams } from '../../../../domain/operations/index.ts'
import { known, listOf, member, textOf } from '../../../../domain/operations/operation.ts'
import { commas, englishLanguage, languageName, t } from '../../../../words/index.ts'
import {
  guidanceWords,
  NO_PHOTOS,
  type OperationForm,
  type PhotoParameters,
  photoParams,
  type Photos,
  photosOf,
  promptOf,
  promptParam,
} from './form.ts'

export interface CloneItem {
  /** An address, or `library:<asset id>`. */
  readonly reference: string
  readonly platform: Platform
  readonly assetType: (typeof ASSET_TYPES)[number]
}
export const EMPTY_ITEM: CloneItem = { reference: '', platform: 'Alpha', assetType: 'Product Photo' }

export interface CloneForm {
  readonly mode: CloneMode
  /** Sent as the prompt in language mode; the guidance in the others. */
  readonly language: string
  readonly guidance: string
  readonly items: readonly CloneItem[]
  readonly photos: Photos
}

export const CLONE_PHOTOS: PhotoParameters = ['main_image_input', 'other_images_input']

const EMPTY: CloneForm = {
  mode: DEFAULT_CLONE_MODE,
  language: '',
  guidance: '',
  items: [EMPTY_ITEM],
  photos: NO_PHOTOS,
}

const modeOf = (params: RecipeParams) => known(CLONE_MODES, params['scale_mode']) ?? DEFAULT_CLONE_MODE
const itemsOf = (params: RecipeParams) => listOf(params['items'])

export const cloneForm: OperationForm<CloneForm> = {
  empty: EMPTY,
  formOf(params) {
    const mode = modeOf(params)
    return {
      ...EMPTY,
      [mode === 'language' ? 'language' : 'guidance']: promptOf(params),
      mode,
      items: itemsOf(params).map((item) => ({
        reference: textOf(member(item, 'preview_url')),
        platform: known(PLATFORMS, member(item, 'platform')) ?? EMPTY_ITEM.platform,
        assetType: known(ASSET_TYPES, member(item, 'asset_type')) ?? EMPTY_ITEM.assetType,
      })),
      photos: photosOf(params, CLONE_PHOTOS),
    }
  },
  paramsOf: ({ mode, language, guidance, items, photos }) => ({
    scale_mode: mode,
    ...promptParam(mode === 'language' ? englishLanguage(language) : guidance),
    items: items.map(({ reference, platform, assetType }) => ({
      preview_url: reference.trim(),
      platform,
      asset_type: assetType,
    })),
    ...photoParams(photos, CLONE_PHOTOS),
  }),
  words(params) {
    const items = itemsOf(params)
    const mode = modeOf(params)
    const isLanguage = mode === 'language'
    return [
      isLanguage
        ? t('recipe.words.into', { language: languageName(promptOf(params)) })
        : t(`cloneMode.${mode}`),
      t('recipe.words.references', { count: items.length }),
      commas([...new Set(items.map((one) => textOf(member(one, 'platform'))))]),
      isLanguage ? '' : guidanceWords(params),
    ]
  },
  suggestedName(params) {
    const mode = modeOf(params)
    const language = promptOf(params)
    return mode === 'language' && language !== ''
      ? t('recipe.suggested.into', { language: languageName(language) })
      : t(`cloneMode.${mode}.name`)
  },
}

// A reference to a library image: `library:<asset id>`.
export function assetOfReference(reference: string): number | null {
  const id = /^library:([1-9]\d{0,15})$/.exec(reference)?.[1]
  return id === undefined ? null : Number(id)
}

export const itemOfReference = (reference: string): CloneItem => ({ ...EMPTY_ITEM, reference })

export const itemOfAsset = ({
  id,
  platform,
  slot,
}: Pick<LibraryAsset, 'id' | 'platform' | 'slot'>): CloneItem => ({
  reference: `library:${id}`,
  platform: platform ?? EMPTY_ITEM.platform,
  assetType: /(?:^|[^a-z])main(?:$|[^a-z])/i.test(slot) ? 'Main Image' : 'Product Photo',
})

/** The service keeps an image only for a while; then Clone cannot read its address. */
export const isUsable = ({ reference_until_ms: untilMs }: LibraryAsset, nowMs: number): boolean =>
  untilMs !== null && untilMs > nowMs
