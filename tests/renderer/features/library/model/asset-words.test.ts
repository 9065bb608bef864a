import { expect, test } from 'vitest'
import type { LibraryAsset } from '../../../../../src/contract/commands/library.ts'
import {
  changeWords,
  decisionAnnouncement,
  isOnDisk,
  reasonOf,
  stateWords,
  tileWords,
  versionWords,
} from '../../../../../src/renderer/features/library/model/asset-words.ts'
import { assetRow } from '../library-rows.ts'

test('a tile says what will or may be refused, and nothing of what passes', () => {
  expect(tileWords(assetRow(1, { preflight: 'error' }))).toBe('Gallery 1, Listing, fails the rules')
  expect(tileWords(assetRow(1, { preflight: 'warning' }))).toBe('Gallery 1, Listing, may fail the rules')
  expect(tileWords(assetRow(1, { preflight: 'pass' }))).toBe('Gallery 1, Listing')
  const review = { state: 'rejected', reason: 'Blurred', rating: null, note: null } as const
  expect(tileWords(assetRow(1, { review }))).toBe('Gallery 1, Listing, Rejected: Blurred')
  // The row of only one of them may be loaded.
  expect(decisionAnnouncement([assetRow(1)], 12, { state: 'approved' })).toBe('Approved · 12 items')
  expect(tileWords(assetRow(1, { preflight: null }))).toBe('Gallery 1, Listing')
  const more = { versions: 2, state: 'failed', code: null, message: null, test_run: true } as const
  expect(tileWords(assetRow(1, more))).toMatch(
    /^Gallery 1, Listing, .*, failed: .*no reason given.*, 2 versions$/i,
  )
  const stateOf = (state: LibraryAsset['state']) => stateWords(assetRow(1, { state }))
  expect([stateOf('expected'), stateOf('expired'), stateOf('on_disk')]).toEqual([
    'downloading',
    'expired before it was downloaded',
    '',
  ])
  expect(
    (['on_disk', 'expected', 'failed'] as const).map((state) => isOnDisk(assetRow(1, { state }))),
  ).toEqual([true, false, false])
})

test('a finding is a reason as the engine takes it', () => {
  expect(reasonOf({ message: 'in CMYK, RGB or grey asked' })).toBe('In CMYK, RGB or grey asked')
  expect(reasonOf({ message: 'x'.repeat(300) })).toHaveLength(200)
  expect(reasonOf({ message: 'X'.repeat(200) })).toBe('X'.repeat(200))
})

test('an undo says what it has changed: the decision, the stars or the note', () => {
  const approved = { state: 'approved', reason: null, rating: 3, note: null } as const
  expect(changeWords(approved, { ...approved, state: 'unreviewed' })).toBe('Unreviewed')
  expect(changeWords(approved, { ...approved, state: 'rejected', reason: 'Blurred' })).toBe(
    'Rejected: Blurred',
  )
  const rejected = { ...approved, state: 'rejected', reason: 'Color' } as const
  expect(changeWords(rejected, { ...rejected, reason: 'Blurred' })).toBe('Rejected: Blurred')
  expect(changeWords(approved, { ...approved, rating: 5 })).toBe('Rated 5')
  expect(changeWords(approved, { ...approved, rating: null })).toBe('Rating removed')
  expect(changeWords(approved, { ...approved, note: 'Crop it' })).toBe('Note saved')
})

test('an image is named by its batch only where there are several of it', () => {
  expect(versionWords(assetRow(1))).toBe('B000000 Gallery 1')
  expect(versionWords(assetRow(1, { versions: 2 }))).toBe('B000000 Gallery 1, Batch')
  expect(versionWords(assetRow(1, { versions: 2, made_at_ms: 1 }))).toMatch(/^B000000 Gallery 1, Batch, ./)
})
