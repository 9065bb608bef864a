import { expect, test } from 'vitest'
import type { Rebuilt } from '../../../src/contract/commands/rebuild.ts'
import { foundWords, restWords } from '../../../src/renderer/app/rebuild-dialog.tsx'

const rebuilt: Rebuilt = {
  accounts: 1,
  batches: 1,
  products: 12,
  tasks: 40,
  held: 0,
  unguarded: { products: 0, asins: [] },
  jobs: 40,
  files: 96,
  reviews: 1,
  troubles: 0,
  examples: [],
  set_aside: 'shotlist.db.aside-2026-11-21T17-00-00',
}

test('numbers, and what became of the list that was there', () => {
  expect(foundWords(rebuilt)).toBe(
    'Found: 1 batch, 12 products, 40 tasks, 96 images and documents, and 1 review.',
  )
  expect(restWords(rebuilt)[0]).toContain('shotlist.db.aside-2026-11-21T17-00-00')
  expect(restWords({ ...rebuilt, accounts: 0, set_aside: null })).toEqual([])
})

test('an empty folder is said plainly', () => {
  expect(foundWords({ ...rebuilt, files: 0 })).toBe('No image was found in the library folder.')
})

test('what is known from its folder only is held, or named where it would be paid for again', () => {
  const words = restWords({
    ...rebuilt,
    held: 2,
    unguarded: { products: 1, asins: ['B0LOST0001'] },
  })
  expect(words[0]).toContain('2 more jobs')
  expect(words[0]).toContain('you won’t be charged twice')
  expect(words[1]).toMatch(/^1 product would be generated and charged again.*: B0LOST0001\. Leave it out/)
})

test('what a library never held is said: jobs that failed as a whole', () => {
  expect(restWords(rebuilt).join(' ')).toContain('failed completely')
})
