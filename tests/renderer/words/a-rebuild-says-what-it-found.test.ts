import { expect, test } from 'vitest'
import type { Rebuilt } from '../../../src/contract/commands/rebuild.ts'
import { foundWords, restWords } from '../../../src/renderer/words/rebuilt.ts'

const rebuilt: Rebuilt = {
  accounts: 1,
  batches: 1,
  products: 12,
  tasks: 40,
  jobs: 40,
  files: 96,
  reviews: 1,
  photos: 12,
  troubles: 0,
  examples: [],
  without_address: [],
  set_aside: 'shotlist.db.aside-2026-11-21T17-00-00',
}

test('numbers, and what became of the list that was there', () => {
  expect(foundWords(rebuilt)).toBe(
    'Found: 1 batch, 12 products, 40 tasks, 96 images and documents, 1 review and 12 source photos.',
  )
  expect(restWords(rebuilt)[0]).toContain('shotlist.db.aside-2026-11-21T17-00-00')
  expect(restWords({ ...rebuilt, accounts: 0, set_aside: null })).toEqual([])
})

test('an empty folder is said plainly, and so is an account whose address is unknown', () => {
  expect(foundWords({ ...rebuilt, files: 0 })).toBe('No image was found in the library folder.')
  expect(restWords({ ...rebuilt, without_address: ['Shop'] }).at(-1)).toContain('the address of Shop')
})
