import { expect, test } from 'vitest'
import { recipeProblems } from '../../../../src/domain/recipe.ts'
import { messagesAtFields } from '../../../../src/renderer/components/recipe/problems-at-fields.ts'
import { priceWords } from '../../../../src/renderer/components/recipe/price-words.ts'
import {
  emptyForms,
  paramsInWords,
  paramsOf,
  suggestedName,
} from '../../../../src/renderer/components/recipe/recipe-form.ts'

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

test('a form that nobody has named has a name', () => {
  const empty = emptyForms('scale')
  expect(suggestedName(empty)).toBe('Clone, catalog')
  expect(suggestedName({ ...empty, scale: { ...empty.scale, mode: 'language', language: 'French ' } })).toBe(
    'Clone into French',
  )
  expect(suggestedName(emptyForms('a_plus'))).toBe('A+, 2 variants')
})

test('an unknown price is never shown as 0', () => {
  expect(priceWords({ credits_each: null, price_from: 'unknown' })).toBe('Price unknown')
  expect(priceWords({ credits_each: 1, price_from: 'specification' })).toBe('1 credit each')
  expect(priceWords({ credits_each: 12, price_from: 'earlier jobs' })).toBe('About 12 credits each')
})

test('an empty field is an error only after an attempt to save; a wrong one at once', () => {
  const shownFor = (reference: string, wasTried: boolean) => {
    const empty = emptyForms('scale')
    const items = empty.scale.items.map((item) => ({ ...item, reference }))
    const params = paramsOf({ ...empty, scale: { ...empty.scale, items } })
    return messagesAtFields(recipeProblems('scale', params), params, wasTried)('items[0].preview_url')
  }
  expect(shownFor('', false)).toBeNull()
  expect(shownFor('', true)).toContain('Enter a public URL')
  expect(shownFor('somewhere', false)).toContain('Enter a public URL')
  expect(shownFor('library:4', true)).toBeNull()
})

test('a problem of one of several addresses is shown at their field', () => {
  const params = {
    listing_type: 'alpha_listing',
    other_image_urls: ['https://images.example.com/1.jpg', 'nowhere'],
  }
  const at = messagesAtFields(recipeProblems('listing_builder', params), params, false)
  expect(at('other_image_urls')).toBe('Enter a public URL that begins with http:// or https://.')
  expect(at('main_image_url')).toBeNull()
})
