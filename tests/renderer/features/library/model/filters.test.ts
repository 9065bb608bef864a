import { describe, expect, test } from 'vitest'
import {
  changed,
  narrowed,
  OPENING_FILTER,
  filterFor,
  countsAfter,
} from '../../../../../src/renderer/features/library/model/filters.ts'
import {
  decisionAnnouncement,
  sayFailure,
  sourceWords,
  tileWords,
} from '../../../../../src/renderer/features/library/model/asset-words.ts'
import { aBatch } from '../../../../support/a-status.ts'
import type { LibraryAsset } from '../../../../../src/contract/commands/library.ts'
import { assetRow } from '../library-rows.ts'

const preflight = { pass: 0, warning: 0, error: 0, not_measured: 0 }

describe('the question', () => {
  test('is what was not looked at yet, where nobody asks for more', () => {
    expect(filterFor({}, [])).toEqual({ review: 'unreviewed' })
    expect(narrowed(OPENING_FILTER)).toBe(false)
  })
  test('of a link is its own', () => {
    expect(filterFor({ batch: 3, state: 'failed' }, [])).toEqual({ batch: 3, state: 'failed' })
  })
  test('leaves test runs out once a batch has made images to sell with', () => {
    const testRun = aBatch({ test_run: true, assets: { expected: 0, on_disk: 24, failed: 0 } })
    const waiting = aBatch({ assets: { expected: 5, on_disk: 0, failed: 0 } })
    const made = aBatch({ assets: { expected: 4, on_disk: 1, failed: 0 } })
    expect(filterFor({}, [testRun])).toEqual(OPENING_FILTER)
    expect(filterFor({}, [testRun, waiting])).toEqual(OPENING_FILTER)
    expect(filterFor({}, [testRun, made])).toEqual({ ...OPENING_FILTER, test_run: false })
    expect(filterFor({}, [made])).toEqual(OPENING_FILTER)
    expect(filterFor({ batch: 1 }, [testRun, made])).toEqual({ batch: 1 })
  })
  test('loses what is taken out', () => {
    expect(changed({ batch: 3, review: 'approved' }, { review: null, search: '' })).toEqual({ batch: 3 })
    expect(changed({ expiring: true }, { expiring: null })).toEqual({})
  })
  test('leaves test runs out, or asks for nothing else, or does not mind', () => {
    const without = changed(OPENING_FILTER, { test_run: false })
    expect(without).toEqual({ review: 'unreviewed', test_run: false })
    expect(narrowed(without)).toBe(true)
    expect(changed(without, { test_run: null })).toEqual(OPENING_FILTER)
  })
})

test('counts follow a decision at once, and never below nothing', () => {
  const counts = {
    all: 2,
    unreviewed: 1,
    approved: 0,
    rejected: 0,
    failed: 1,
    expiring: 0,
    fingerprint: 1,
    preflight,
  }
  const decided = [
    { asset: 1, review: { state: 'approved' } },
    { asset: 2, review: { state: 'rejected' } },
  ] as const
  const after = countsAfter(counts, decided, (id) => assetRow(id))
  expect(after).toEqual({
    all: 2,
    unreviewed: 0,
    approved: 1,
    rejected: 1,
    failed: 1,
    expiring: 0,
    fingerprint: 1,
    preflight,
  })
})

describe('words', () => {
  test('of a action name what it was done to', () => {
    expect(decisionAnnouncement([assetRow(1)], 1, { state: 'rejected', reason: 'Wrong color' })).toBe(
      'Rejected: Wrong color · B000000 Gallery 1',
    )
    expect(decisionAnnouncement([assetRow(1)], 12, { rating: 4 })).toBe('Rated 4 · 12 items')
  })
  test('of a tile say what the eye sees', () => {
    const review = { state: 'approved', reason: null, rating: 4, note: null } as const
    expect(tileWords(assetRow(1, { review }))).toBe('Gallery 1, Listing, Approved, 4 of 5 stars')
    expect(tileWords(assetRow(1, { test_run: true }))).toBe('Gallery 1, Listing, Test run')
  })
  test('of a source photo that is not there say why', () => {
    const said = (source: ReturnType<typeof assetRow>['source'], isThere = false) =>
      sourceWords(assetRow(1, { has_source: isThere, source }))
    const at = { host: 'shop.example', state: 'expected', tries: 0 } as const
    expect(said({ ...at, state: 'on_disk' }, true)).toBeNull()
    expect(said(null)).toMatch(/has no photo/)
    expect(said(at)).toBe('The photo from shop.example isn’t downloaded yet.')
    expect(said({ ...at, tries: 1 })).toMatch(/from shop\.example yet\. Shotlist will try again/)
    expect(said({ ...at, state: 'given_up' })).toBe('Couldn’t download the photo from shop.example.')
  })
  test('of a failure say what can be done', () => {
    expect(sayFailure({ code: 'IMAGE_GENERATION_ERROR', message: 'x' }).title).toBe('Image generation failed')
    expect(sayFailure({ code: 'HOST_BUSY', message: 'The image’s host answered HTTP 503.' })).toEqual({
      title: 'The image server was too busy',
      text: 'Retry downloads it again for free.',
      details: 'HOST_BUSY: The image’s host answered HTTP 503.',
    })
    expect(sayFailure({ code: null, message: null }).text).toBe('no reason given')
  })
})

const noPreflight = { pass: 0, warning: 0, error: 0, not_measured: 0 }
const counts = {
  all: 7,
  unreviewed: 4,
  approved: 2,
  rejected: 1,
  failed: 0,
  expiring: 0,
  fingerprint: 1,
  preflight: noPreflight,
}

test.each(['failed', 'expired'] as const)('one that %s is never counted as to review', (state) => {
  const before = assetRow(1, { state })
  const rejected = { ...before.review, state: 'rejected' } as const
  const after = countsAfter(counts, [{ asset: 1, review: rejected }], () => before)
  expect(after).toEqual({ ...counts, rejected: 2 })
  const cleared = [{ asset: 1, review: before.review }]
  expect(countsAfter(after, cleared, () => ({ ...before, review: rejected }))).toEqual(counts)
})

test('what is taken back is counted as it is again, at once', () => {
  const before = new Map([
    [1, 'approved'],
    [2, 'rejected'],
  ] as const)
  const reviewed = [
    { asset: 1, review: { state: 'unreviewed' } },
    { asset: 2, review: { state: 'approved' } },
  ] as const
  const rowOf = (id: number): LibraryAsset => {
    const row = assetRow(id)
    return { ...row, review: { ...row.review, state: before.get(id === 1 ? 1 : 2) ?? 'unreviewed' } }
  }
  const after = countsAfter(counts, reviewed, rowOf)
  expect(after).toEqual({ ...counts, unreviewed: 5, approved: 2, rejected: 0 })
})

test('of what is not in sight nobody knows how it was: its count waits for the engine', () => {
  const reviewed = [{ asset: 9, review: { state: 'unreviewed' } }] as const
  expect(countsAfter(counts, reviewed, () => undefined)).toEqual(counts)
})
