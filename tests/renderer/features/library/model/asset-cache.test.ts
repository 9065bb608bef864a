import { expect, test } from 'vitest'
import type { LibraryAsset } from '../../../../../src/contract/commands/library.ts'
import { AssetCache } from '../../../../../src/renderer/features/library/model/asset-cache.ts'
import { assetRow } from '../library-rows.ts'

/** The engine answers when the test says so. */
function cacheOfOurs() {
  const asked: {
    readonly ids: readonly number[]
    readonly answer: (title: string, found?: readonly number[]) => Promise<unknown>
  }[] = []
  const cache = new AssetCache((ids) => {
    const { promise, resolve } = Promise.withResolvers<readonly LibraryAsset[]>()
    asked.push({
      ids,
      answer(title, found = ids) {
        resolve(found.map((id) => assetRow(id, { title })))
        return new Promise(setImmediate)
      },
    })
    return promise
  })
  return { cache, asked }
}
const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, place) => first + place)

test('rows are loaded by the hundred, and the ones seen last are kept', async () => {
  const { cache, asked } = cacheOfOurs()
  cache.want(idsFrom(1, 300))
  await asked[0]?.answer('a')
  await asked[1]?.answer('a')
  expect(asked.map(({ ids }) => ids.length)).toEqual([200, 100])
  for (let first = 301; first < 4_001; first += 100) {
    cache.want(idsFrom(first, 100))
    await asked.at(-1)?.answer('a')
  }
  const loads = asked.length
  cache.want([1])
  expect(asked).toHaveLength(loads)
  cache.want(idsFrom(4_001, 100))
  await asked.at(-1)?.answer('a')
  expect([cache.size, cache.get(1)?.id, cache.get(2)]).toEqual([4_000, 1, undefined])
})

test('what changes while its row is loading is loaded again, and at every change after that', async () => {
  const { cache, asked } = cacheOfOurs()
  cache.want([1])
  cache.refresh()
  expect(asked).toHaveLength(1)
  await asked[0]?.answer('old')
  expect(cache.get(1)?.title).toBe('old')
  await asked[1]?.answer('new')
  expect(cache.get(1)?.title).toBe('new')
  cache.refresh()
  expect(asked).toHaveLength(3)
})

test('what is gone is asked for again only after a change', async () => {
  const { cache, asked } = cacheOfOurs()
  cache.want([1, 2])
  await asked[0]?.answer('a', [1])
  cache.want([1, 2])
  expect([cache.get(2), asked.length]).toEqual([undefined, 1])
  cache.refresh()
  expect(asked[1]?.ids).toEqual([1, 2])
})

test('a review that is refused takes back itself, not the one before it', async () => {
  const { cache, asked } = cacheOfOurs()
  cache.want([1])
  await asked[0]?.answer('a')
  const approved = cache.decide([1], { state: 'approved' })
  const rejected = cache.decide([1], { state: 'rejected' })
  rejected([])
  expect(cache.get(1)?.review.state).toBe('approved')
  approved([])
  expect(cache.get(1)?.review.state).toBe('unreviewed')
})
