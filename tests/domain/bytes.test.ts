import { expect, test } from 'vitest'
import { formatBytes } from '../../src/domain/text.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [152_000, '152 kB'],
  [999_499, '999 kB'],
  [999_999, '1 MB'],
  [1_240_000, '1.2 MB'],
  [9_960_000, '10 MB'],
  [2_000_000_000, '2 GB'],
  [5e15, '5,000 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes, 'en-US')).toBe(words)
})
