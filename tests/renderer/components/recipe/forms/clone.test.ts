import { expect, onTestFinished, test } from 'vitest'
import {
  assetOfReference,
  cloneForm,
  isUsable,
  itemOfAsset,
} from '../../../../../src/renderer/components/recipe/forms/clone.ts'
import { setLocale } from '../../../../../src/words/index.ts'
import { assetRow } from '../../../features/library/library-rows.ts'

test('a reference names an image of the library, or is an address', () => {
  expect(
    ['library:7', 'library:120', 'library:07', 'library:', 'https://example.com/library:7'].map(
      assetOfReference,
    ),
  ).toEqual([7, 120, null, null, null])
})

test('the type of an image comes from its slot', () => {
  const typeOf = (slot: string) => itemOfAsset({ id: 7, platform: null, slot })
  expect(typeOf('alpha_main_1')).toMatchObject({ reference: 'library:7', assetType: 'Main Image' })
  expect(typeOf('domain')).toMatchObject({ assetType: 'Product Photo' })
})

test('an image can be a reference until the service forgets it', () => {
  const until = (reference_until_ms: number | null) => isUsable(assetRow(1, { reference_until_ms }), 1000)
  expect([until(1001), until(1000), until(null)]).toEqual([true, false, false])
})

test('a language typed by its name here is sent by its English name', async () => {
  await setLocale('de')
  onTestFinished(() => setLocale('en-US'))
  const params = cloneForm.paramsOf({ ...cloneForm.empty, mode: 'language', language: 'Französisch' })
  expect(params).toMatchObject({ user_prompt: 'French' })
})
