import { expect, test } from 'vitest'
import { skippedWords } from '../../src/words/index.ts'

const NONE = {
  not_on_disk: 0,
  documents: 0,
  from_test_runs: 0,
  other_verdict: 0,
  not_listing: 0,
  extra_mains: 0,
}
const ALL = { main_images: 'all', preflight: ['pass', 'warning', 'not_measured'] } as const

test('what is left out has its reason', () => {
  expect(skippedWords(NONE, ALL)).toEqual([])
  const left = { ...NONE, not_on_disk: 2, documents: 1, from_test_runs: 3, other_verdict: 4, extra_mains: 5 }
  const said = [
    '1 strategy document (see Format)',
    '2 failed or not downloaded',
    '3 test images',
    '4 that fail the rules',
  ]
  expect(skippedWords(left, ALL)).toEqual(said)
  expect(skippedWords(left, { ...ALL, main_images: 'one' })).toEqual([...said, '5 more main images'])
  expect(skippedWords({ ...NONE, not_listing: 1 }, ALL)).toEqual([
    '1 that isn’t a listing image (such as A+ Content)',
  ])
})
test('only failing images are called failing', () => {
  expect(skippedWords({ ...NONE, other_verdict: 1 }, ALL)).toHaveLength(1)
  expect(skippedWords({ ...NONE, other_verdict: 1 }, { ...ALL, preflight: ['pass'] })).toEqual([])
})
