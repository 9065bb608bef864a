import { expect, test } from 'vitest'
import { pagesFor, pagesOf } from '../../../../../src/renderer/features/library/model/a-plus-page.ts'
import { slotWords } from '../../../../../src/renderer/components/slot-words.ts'
import { assetRow } from '../library-rows.ts'

const module = (id: number, variant: string, path: string) =>
  assetRow(id, { operation: 'a_plus', variant, path, ordinal: id })

const ASSETS = [
  module(1, 'A+ Premium One Module', 'ads[0].preview'),
  module(3, 'A+ Premium One Module', 'ads[0].modules[1]'),
  module(2, 'A+ Premium One Module', 'ads[0].modules[0]'),
  module(4, 'A+ Premium Mobile One Module', 'ads[1].preview'),
  assetRow(9),
  assetRow(10, { operation: 'a_plus', kind: 'document', variant: 'A+ Basic' }),
]

test('modules in their order, without the composite', () => {
  const [desktop, , ...others] = pagesOf(ASSETS)
  expect(others).toEqual([])
  expect(desktop?.modules.map(({ id }) => id)).toEqual([2, 3])
  expect(desktop?.desktopWidth).toBe(1464)
})

test('a variant that came as its composite alone is shown by it', () => {
  expect(pagesOf(ASSETS)[1]?.modules.map(({ id }) => id)).toEqual([4])
})

test('each width shows what was made for it; else what there is, and says so', () => {
  const pages = pagesOf(ASSETS)
  expect(pagesFor(pages, 'mobile').pages.map(({ isMobile }) => isMobile)).toEqual([true])
  expect(pagesFor(pages.slice(0, 1), 'mobile')).toMatchObject({
    isBorrowed: true,
    pages: [{ key: '1 A+ Premium One Module' }],
  })
  expect(pagesFor([], 'desktop')).toEqual({ pages: [], isBorrowed: false })
})

test('A+ keeps its plus in a tile, and nothing else gets one', () => {
  const named = (slot: string, variant: string | null) => slotWords({ slot, variant, path: 'images[0]' })
  expect(named('a-premium-full-image-4-modules', 'A+ Premium Full Image (4 modules)')).toBe(
    'A+ premium full image 4 modules',
  )
  expect(named('alpha-mobile-a-basic-one-module', null)).toBe('Alpha mobile A+ basic one module')
  expect(named('alpha-basic-2', null)).toBe('Alpha basic 2')
  expect(named('gallery-2', null)).toBe('Gallery 2')
})
