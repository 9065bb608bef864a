// The form against the engine's own check: what it says by itself may be sent, and nothing is lost on the way back.
import * as fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { A_PLUS_INFO, A_PLUS_TYPES } from '../../../../src/domain/operations/a-plus.ts'
import { ASSET_TYPES, CLONE_MODES } from '../../../../src/domain/operations/clone.ts'
import { EFFORTS, LISTING_TYPES } from '../../../../src/domain/operations/listing-builder.ts'
import { OPERATIONS, PLATFORMS } from '../../../../src/domain/operations/index.ts'
import { recipeProblems } from '../../../../src/domain/recipe.ts'
import {
  emptyForms,
  formsOf,
  isSameRecipe,
  paramsInWords,
  paramsOf,
  type RecipeForms,
  suggestedName,
} from '../../../../src/renderer/components/recipe/recipe-form.ts'
import { readyMade } from '../../../../src/renderer/components/recipe/ready-made-recipes.tsx'
import { setLocale } from '../../../../src/words/index.ts'
import {
  A_PLUS_PRESETS,
  creditsOf,
  isPreset,
  toggled,
} from '../../../../src/renderer/components/recipe/a-plus-presets.ts'

const address = fc.integer({ min: 1, max: 9999 }).map((number) => `https://images.example.com/${number}.jpg`)
const words = fc.constantFrom('German', 'warm light, no people', 'Ünïcode “quotes”')
const photos = fc.record({
  main: fc.oneof(fc.constant(''), address),
  others: fc.array(address, { maxLength: 3 }).map((all) => all.join('\n')),
})
const guidance = fc.oneof(fc.constant(''), words)
const anyForms: fc.Arbitrary<RecipeForms> = fc.record({
  operation: fc.constantFrom(...OPERATIONS),
  listing_builder: fc.record({
    type: fc.constantFrom(...LISTING_TYPES),
    effort: fc.constantFrom(...EFFORTS),
    withStrategy: fc.boolean(),
    photos,
  }),
  a_plus: fc.record({ types: fc.subarray([...A_PLUS_TYPES], { minLength: 1 }), guidance, photos }),
  scale: fc.record({
    mode: fc.constantFrom(...CLONE_MODES),
    language: words,
    guidance,
    items: fc.array(
      fc.record({
        reference: fc.oneof(address, fc.constant('library:17')),
        platform: fc.constantFrom(...PLATFORMS),
        assetType: fc.constantFrom(...ASSET_TYPES),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    photos,
  }),
  creative_strategy: fc.record({ forceNew: fc.boolean() }),
})

test('whatever is filled in rightly may be sent, and comes back as it was', () => {
  fc.assert(
    fc.property(anyForms, (forms) => {
      const params = paramsOf(forms)
      expect(recipeProblems(forms.operation, params)).toEqual([])
      expect(paramsOf(formsOf(forms.operation, params))).toEqual(params)
    }),
    { numRuns: 300 },
  )
})

describe('an untouched form', () => {
  test.each(OPERATIONS.filter((operation) => operation !== 'scale'))(
    'of %s can be saved as it is',
    (operation) => {
      expect(recipeProblems(operation, paramsOf(emptyForms(operation)))).toEqual([])
    },
  )

  test('sends what the specification recommends, and no optional parameter', () => {
    expect(OPERATIONS.map((operation) => paramsOf(emptyForms(operation)))).toEqual([
      { listing_type: 'alpha_listing' },
      { types: ['A+ Premium Full Image (4 modules)', 'A+ Premium Mobile Full Image'] },
      {
        scale_mode: 'catalog',
        items: [{ preview_url: '', platform: 'Alpha', asset_type: 'Product Photo' }],
      },
      {},
    ])
  })

  test('of a Clone asks for its reference', () => {
    expect(recipeProblems('scale', paramsOf(emptyForms('scale'))).map(({ parameter }) => parameter)).toEqual([
      'items[0].preview_url',
    ])
  })
})

test('language mode needs its target language; what was typed for the other modes is not sent for it', () => {
  const empty = emptyForms('scale')
  const items = [{ reference: 'library:3', platform: 'Alpha', assetType: 'Main Image' }] as const
  const into = (language: string) =>
    paramsOf({
      ...empty,
      scale: { ...empty.scale, mode: 'language', guidance: 'softer light', language, items },
    })
  expect(recipeProblems('scale', into(' ')).map(({ parameter }) => parameter)).toEqual(['user_prompt'])
  expect(into('German')).toMatchObject({ user_prompt: 'German' })
})

test('a recipe is the same whatever the order of its parameters, and another with another reference', () => {
  const items = (reference: string) => [
    { preview_url: reference, platform: 'Beta', asset_type: 'Main Image' },
  ]
  const one = { operation: 'scale', params: { scale_mode: 'inspire', items: items('library:1') } } as const
  const turned = { operation: 'scale', params: { items: items('library:1'), scale_mode: 'inspire' } } as const
  const other = { operation: 'scale', params: { scale_mode: 'inspire', items: items('library:2') } } as const
  expect(isSameRecipe(one, turned)).toBe(true)
  expect(isSameRecipe(one, other)).toBe(false)
})

test('each preset is one click, with the variants and credits of the specification', () => {
  expect(A_PLUS_PRESETS.map(({ name, types }) => [name, types, creditsOf(types)])).toEqual([
    ['default', ['A+ Premium Full Image (4 modules)', 'A+ Premium Mobile Full Image'], 60],
    ['basic', ['A+ Basic Separate Modules'], 30],
    ['premium', ['A+ Premium Full Image (4 modules)'], 30],
    ['mobile', ['A+ Premium Mobile Full Image'], 30],
  ])
  for (const { types } of A_PLUS_PRESETS)
    expect(A_PLUS_PRESETS.filter((preset) => isPreset(preset, types))).toHaveLength(1)
  expect(creditsOf(A_PLUS_TYPES)).toBe(
    Object.values(A_PLUS_INFO).reduce((sum, { credits }) => sum + credits, 0),
  )
  expect(toggled(toggled([], 'A+ Basic One Module'), 'A+ Basic One Module')).toEqual([])
})

describe('what is ready made', () => {
  test.each(readyMade())('"$name" may be sent as it is, but for the reference of a Clone', ({ forms }) => {
    const problems = recipeProblems(forms.operation, paramsOf(forms)).map(({ parameter }) => parameter)
    expect(problems).toEqual(forms.operation === 'scale' ? ['items[0].preview_url'] : [])
  })

  test('differs by its name and by what it sends', () => {
    expect(new Set(readyMade().map(({ name }) => name)).size).toBe(readyMade().length)
    for (const one of readyMade()) {
      const recipe = ({ forms }: ReturnType<typeof readyMade>[number]) => ({
        operation: forms.operation,
        params: paramsOf(forms),
      })
      expect(readyMade().filter((other) => isSameRecipe(recipe(one), recipe(other)))).toEqual([one])
    }
  })
})

test('parameters are one line that a seller can read', () => {
  expect(paramsInWords('listing_builder', { listing_type: 'alpha_main_images', effort: 'reliable' })).toBe(
    'Main images · reliable',
  )
  expect(paramsInWords('a_plus', { types: ['A+ Premium One Module', 'A+ Basic One Module'] })).toBe(
    'Basic One Module + Premium One Module',
  )
  const items = [
    { preview_url: 'library:1', platform: 'Alpha', asset_type: 'Main Image' },
    { preview_url: 'library:2', platform: 'Beta', asset_type: 'Main Image' },
  ]
  expect(paramsInWords('scale', { scale_mode: 'language', user_prompt: 'German', items })).toBe(
    'Into German · 2 references · Alpha, Beta',
  )
  expect(paramsInWords('creative_strategy', { force_new: true })).toBe('Always create a new one')
})

test.each(['en-US', 'de-DE', 'ja-JP'])('no name of its own has a comma, for lists: %s', async (locale) => {
  await setLocale(locale)
  onTestFinished(() => setLocale('en-US'))
  const empty = emptyForms('scale')
  const clones = [...CLONE_MODES.map((mode) => ({ mode })), { mode: 'language' as const, language: 'French' }]
  const forms = [
    ...clones.map((scale): RecipeForms => ({ ...empty, scale: { ...empty.scale, ...scale } })),
    ...LISTING_TYPES.map((type): RecipeForms => {
      const listing = emptyForms('listing_builder')
      return { ...listing, listing_builder: { ...listing.listing_builder, type } }
    }),
    ...OPERATIONS.map(emptyForms),
  ]
  const names = [...forms.map(suggestedName), ...readyMade().map(({ name }) => name)]
  expect(names.filter((name) => /[,，、]/.test(name))).toEqual([])
})

test('a form that nobody has named has a name', () => {
  const empty = emptyForms('scale')
  expect(suggestedName(empty)).toBe('Clone (catalog)')
  expect(suggestedName({ ...empty, scale: { ...empty.scale, mode: 'language', language: 'French ' } })).toBe(
    'Clone into French',
  )
  expect(suggestedName(emptyForms('a_plus'))).toBe('A+ (2 variants)')
})
