import { expect, test } from 'vitest'
import { recipeProblems } from '../../../../src/domain/recipe.ts'
import { messagesAtFields } from '../../../../src/renderer/components/recipe/use-recipe-check.ts'
import { emptyForms, paramsOf } from '../../../../src/renderer/components/recipe/recipe-form.ts'

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
