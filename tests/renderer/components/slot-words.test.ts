import { expect, onTestFinished, test } from 'vitest'
import { slotWords } from '../../../src/renderer/components/slot-words.ts'
import { setLocale } from '../../../src/words/index.ts'

test.each([
  ['de', 'Alpha-Hauptbild 1', 'Galeriebild 2', 'Beta-Produktfoto', 'Domain 3', 'Alpha-Produktfoto (Clone 1)'],
  ['ja', 'Alpha メイン画像 1', 'サブ画像 2', 'Beta 商品写真', 'Domain 3', 'Alpha 商品写真（クローン 1）'],
])('in %s the known words of a slot are translated, and others are kept', async (locale, ...names) => {
  await setLocale(locale)
  onTestFinished(() => setLocale('en-US'))
  const slots = ['alpha-main-1', 'gallery-2', 'beta-product-photo', 'domain-3', 'alpha-product-photo-clone-1']
  expect(slots.map((slot) => slotWords({ slot, path: '', variant: null }))).toEqual(names)
})

test('an image is named by its slot, one of A+ by its place in the variant', () => {
  const slot = (path: string, variant: string | null, name = 'a-premium-1') =>
    slotWords({ slot: name, path, variant })
  expect(slot('content.modules[2]', 'other')).toBe('Module 3 · other')
  expect(slot('content.preview', 'other')).toBe('Preview · other')
  expect(slot('images[1]', null)).toBe('A+ premium 1')
  expect(slot('strategy', null, 'creative-strategy')).toBe('Creative strategy')
  expect(slot('images[0]', null, 'alpha-product-photo-clone-1')).toBe('Alpha product photo (clone 1)')
})
