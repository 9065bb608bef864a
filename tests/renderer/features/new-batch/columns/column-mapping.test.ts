import { expect, test } from 'vitest'
import {
  hasAsinColumn,
  mappingWith,
  mappingWithImages,
  unusedLinks,
} from '../../../../../src/renderer/features/new-batch/columns/column-mapping.ts'
import { type Step, stepState, stepToGoOn } from '../../../../../src/renderer/features/new-batch/steps.ts'
import type { Draft } from '../../../../../src/contract/commands/drafts.ts'
import { column, draftWith } from '../a-draft.ts'

const COLUMNS = [
  column(0, 'code', 'sku'),
  column(1, 'asin', 'asin'),
  column(2, 'photo 2', 'other_image_urls'),
  column(3, 'photo 3', 'other_image_urls'),
  column(4, 'note'),
]

test('a column is named for a field, and what nobody has named stays to be found', () => {
  expect(mappingWith(COLUMNS, {}, 4, 'title')).toEqual({ title: 4 })
  expect(mappingWith(COLUMNS, { title: 4 }, 0, 'asin')).toEqual({ title: 4, asin: 0 })
})

test('a column never holds two fields', () => {
  expect(mappingWith(COLUMNS, { title: 4 }, 4, 'asin')).toEqual({ asin: 4 })
})

test('a column that is not to be used leaves its field without one', () => {
  expect(mappingWith(COLUMNS, {}, 0, null)).toEqual({ sku: null })
  expect(mappingWith(COLUMNS, { sku: 0 }, 0, null)).toEqual({ sku: null })
  expect(mappingWith(COLUMNS, {}, 4, null)).toEqual({})
  expect(mappingWith(COLUMNS, { sku: null }, 4, 'title')).toEqual({ sku: null, title: 4 })
})

test('of two columns with photos one can go and the other stays', () => {
  expect(mappingWith(COLUMNS, {}, 2, null)).toEqual({ other_image_urls: 3 })
})

test('photos stand in as many columns as a person names for them', () => {
  expect(mappingWith(COLUMNS, {}, 4, 'other_image_urls')).toEqual({ other_image_urls: [2, 3, 4] })
  expect(mappingWith(COLUMNS, {}, 1, 'other_image_urls')).toEqual({ other_image_urls: [1, 2, 3] })
  expect(mappingWith(COLUMNS, { other_image_urls: [2, 3] }, 2, 'title')).toEqual({
    title: 2,
    other_image_urls: 3,
  })
})

test('a product id counts only together with its type', () => {
  expect(hasAsinColumn([column(0, 'product-id', 'product_id')])).toBe(false)
  expect(hasAsinColumn([column(0, 'product-id', 'product_id'), column(1, 'type', 'product_id_type')])).toBe(
    true,
  )
})

test('an unfinished draft is taken up where something is missing', () => {
  const recipes = [{ name: 'Strategy', operation: 'creative_strategy', params: {} }] as const
  const withRecipe = { ...draftWith({}).choices, recipes: [...recipes] }
  expect(stepToGoOn(draftWith({ columns: [column(0, 'x')], choices: withRecipe }))).toBe('columns')
  expect(stepToGoOn(draftWith({ problem_rows: 2 }))).toBe('columns')
  expect(stepToGoOn(draftWith({ problem_rows: 2, fixed_cells: 1 }))).toBe('problems')
  expect(stepToGoOn(draftWith({ fixed_cells: 1 }))).toBe('recipes')
  expect(stepToGoOn(draftWith({ choices: withRecipe, problem_rows: 2 }))).toBe('plan')
  expect(stepState('columns', draftWith({ columns: [column(0, 'x')] })).mark).toBe('missing')
  expect(stepState('problems', draftWith({ problem_rows: 2 }))).toEqual({
    mark: 'look',
    note: '2 with problems',
  })
})

test('each step says what it has or lacks', () => {
  const state = (step: Step, parts: Partial<Draft>) => Object.values(stepState(step, draftWith(parts))).join()
  const columns = [column(0, 'asin', 'asin'), column(1, 'x')]
  const nowhere = [{ country: null, source: null, products: 4 }]
  expect(state('columns', { columns })).toBe('done,1 of 2 used')
  expect(state('columns', { columns, sheet_doubt: true })).toBe('missing,an example sheet')
  expect(state('columns', { columns: [column(0, 'x')], countries: nowhere })).toBe('missing,no ASIN column')
  expect(state('problems', { rows: 0 })).toBe('missing,no rows')
  expect(state('problems', {})).toBe('done,no problems')
  expect(state('problems', { left_out: 2 })).toBe('done,2 skipped')
  expect(state('problems', { problem_rows: 1, left_out: 2 })).toBe('look,1 with problems, 2 skipped')
  expect(state('recipes', {})).toBe('open,none selected')
  expect(stepToGoOn(draftWith({ fixed_cells: 1, sheet_doubt: true }))).toBe('columns')
})

test('columns of links that nothing uses are used for images with one click, after those that are', () => {
  const links = [2, 3].map((index) => ({ ...column(index, `view ${index}`), holds_links: true }))
  const main = column(0, 'image', 'main_image_url')
  const other = column(1, 'images', 'other_image_urls')
  const draft = draftWith({ columns: [column(0, 'asin', 'asin'), ...links] })
  expect(unusedLinks(draft)).toEqual(links)
  expect(mappingWithImages(draft, links)).toEqual({ main_image_url: 2, other_image_urls: 3 })
  expect(mappingWithImages(draftWith({ columns: [main, other, ...links] }), links)).toEqual({
    other_image_urls: [1, 2, 3],
  })
  expect(stepState('columns', draft).mark).toBe('look')
  const without = { ...draft, choices: { ...draft.choices, mapping: { main_image_url: null } } }
  expect(unusedLinks(without)).toEqual([])
  expect(stepState('columns', without).mark).toBe('done')
})
