import { expect, test } from 'vitest'
import {
  changeWords,
  reasonOf,
  tileWords,
} from '../../../../../src/renderer/features/library/model/asset-words.ts'
import { assetRow } from '../library-rows.ts'

test('a tile says what will or may be refused, and nothing of what passes', () => {
  expect(tileWords(assetRow(1, { preflight: 'error' }))).toBe('Gallery 1, Listing, fails the rules')
  expect(tileWords(assetRow(1, { preflight: 'warning' }))).toBe('Gallery 1, Listing, may fail the rules')
  expect(tileWords(assetRow(1, { preflight: 'pass' }))).toBe('Gallery 1, Listing')
  expect(tileWords(assetRow(1, { preflight: null }))).toBe('Gallery 1, Listing')
})

test('a finding is a reason as the engine takes it', () => {
  expect(reasonOf({ message: 'in CMYK, RGB or grey asked' })).toBe('In CMYK, RGB or grey asked')
  expect(reasonOf({ message: 'x'.repeat(300) })).toHaveLength(200)
})

test('an undo says what it has changed: the decision, the stars or the note', () => {
  const approved = { state: 'approved', reason: null, rating: 3, note: null } as const
  expect(changeWords(approved, { ...approved, state: 'unreviewed' })).toBe('Unreviewed')
  expect(changeWords(approved, { ...approved, state: 'rejected', reason: 'Blurred' })).toBe(
    'Rejected: Blurred',
  )
  expect(changeWords(approved, { ...approved, rating: 5 })).toBe('Rated 5')
  expect(changeWords(approved, { ...approved, rating: null })).toBe('Rating removed')
  expect(changeWords(approved, { ...approved, note: 'Crop it' })).toBe('Note saved')
})
