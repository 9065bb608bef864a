import { expect, test } from 'vitest'
import { sentences } from '../../src/domain/text.ts'

test('words without a period get one before the advice, and words with one get no second', () => {
  expect(sentences('invalid API key', 'Check the key.')).toBe('invalid API key. Check the key.')
  expect(sentences('Really?', 'Read “this.”', '(All of it.)', 'Wait…')).toBe(
    'Really? Read “this.” (All of it.) Wait…',
  )
  expect(sentences('Er sagt „Nein.“', 'Mehr in „Plan“')).toBe('Er sagt „Nein.“ Mehr in „Plan“.')
  expect(sentences('One "quoted"', 'two (in brackets)')).toBe('One "quoted". two (in brackets).')
})

test('each part keeps the punctuation of its language', () => {
  expect(sentences('キーが無効です', '確認してください。', '再試行中…')).toBe(
    'キーが無効です。確認してください。再試行中…',
  )
  expect(sentences('invalid API key', 'キー（API）', 'Retry')).toBe('invalid API key. キー（API）。Retry.')
})

test('what is empty says nothing', () => {
  expect(sentences(null, ' ', 'Alone', '')).toBe('Alone.')
  expect(sentences(null)).toBe('')
})
