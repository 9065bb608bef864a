import { describe, expect, test } from 'vitest'
import { AssetCache, type Reviewed } from '../../../../../src/renderer/features/library/model/asset-cache.ts'
import type { Decision } from '../../../../../src/renderer/features/library/model/asset-words.ts'
import { ReviewQueue } from '../../../../../src/renderer/features/library/review/review-queue.ts'
import { assetRow } from '../library-rows.ts'

const APPROVED: Decision = { state: 'approved', reason: null }
const REJECTED: Decision = { state: 'rejected', reason: 'Wrong colour' }
const review = (state: 'approved' | 'rejected' | 'unreviewed') => ({
  state,
  reason: null,
  rating: null,
  note: null,
})
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

async function reviewQueueOver() {
  const cache = new AssetCache(async (ids) => ids.map((id) => assetRow(id)))
  cache.want([1, 2])
  await settled()
  const waiting: {
    readonly decision: Decision | 'undo'
    readonly answer: (reviewed: readonly Reviewed[]) => void
    readonly fail: () => void
  }[] = []
  const failures: unknown[] = []
  const ask = async (decision: Decision | 'undo') => {
    const { promise, resolve, reject } = Promise.withResolvers<{
      reviewed: readonly Reviewed[]
      undoable: number
    }>()
    waiting.push({
      decision,
      answer: (reviewed) => resolve({ reviewed, undoable: 1 }),
      fail: () => reject(new Error('the disk is full')),
    })
    return promise
  }
  const reviewQueue = new ReviewQueue({
    cache,
    review: async (_, decision) => ask(decision),
    undo: async () => ask('undo'),
    redo: async () => ask('undo'),
    onFailure: (thrown) => failures.push(thrown),
  })
  const stateOf = (id: number) => cache.get(id)?.review.state
  return { cache, waiting, failures, reviewQueue, stateOf }
}

describe('a decision', () => {
  test('is on the screen before the engine has answered', async () => {
    const { reviewQueue, stateOf } = await reviewQueueOver()
    void reviewQueue.decide([1], APPROVED)
    expect(stateOf(1)).toBe('approved')
  })

  test('that failed is as it was, and said', async () => {
    const { reviewQueue, stateOf, waiting, failures } = await reviewQueueOver()
    const kept = reviewQueue.decide([1, 2], APPROVED)
    await settled()
    waiting[0]?.fail()
    await kept
    expect([stateOf(1), stateOf(2)]).toEqual(['unreviewed', 'unreviewed'])
    expect(failures).toHaveLength(1)
  })

  test('of long ago does not overwrite a later one', async () => {
    const { reviewQueue, stateOf, waiting } = await reviewQueueOver()
    const first = reviewQueue.decide([1], APPROVED)
    const second = reviewQueue.decide([1], REJECTED)
    await settled()
    waiting[0]?.answer([{ asset: 1, review: review('approved') }])
    await first
    expect(stateOf(1)).toBe('rejected')
    await settled()
    waiting[1]?.answer([{ asset: 1, review: { ...review('rejected'), reason: 'Wrong colour' } }])
    await second
    expect(stateOf(1)).toBe('rejected')
  })

  test('reaches the engine in its turn; so does taking back', async () => {
    const { reviewQueue, stateOf, waiting } = await reviewQueueOver()
    void reviewQueue.decide([1], APPROVED)
    const undone = reviewQueue.goBack('undo')
    await settled()
    expect(waiting.map(({ decision }) => decision)).toEqual([APPROVED])
    waiting[0]?.answer([{ asset: 1, review: review('approved') }])
    await settled()
    expect(waiting.map(({ decision }) => decision)).toEqual([APPROVED, 'undo'])
    waiting[1]?.answer([{ asset: 1, review: review('unreviewed') }])
    await undone
    expect(stateOf(1)).toBe('unreviewed')
  })

  test('about more than the engine takes at once is sent in parts', async () => {
    const sizes: number[] = []
    const reviewQueue = new ReviewQueue({
      cache: new AssetCache(async () => []),
      review: async (assets) => {
        sizes.push(assets.length)
        return { reviewed: [], undoable: 0 }
      },
      undo: async () => ({ reviewed: [], undoable: 0 }),
      redo: async () => ({ reviewed: [], undoable: 0 }),
      onFailure: () => undefined,
    })
    await reviewQueue.decide(
      Array.from({ length: 25_000 }, (_, at) => at + 1),
      APPROVED,
    )
    expect(sizes).toEqual([10_000, 10_000, 5_000])
  })

  test('survives rows that were on their way when it was made', async () => {
    const { cache, reviewQueue, stateOf } = await reviewQueueOver()
    void reviewQueue.decide([1], APPROVED)
    cache.refresh()
    await settled()
    expect(stateOf(1)).toBe('approved')
  })
})

describe('rows', () => {
  test('are asked for once, in parts, and what is out of sight meanwhile is not', async () => {
    const asked: (readonly number[])[] = []
    const answers: (() => void)[] = []
    const cache = new AssetCache(async (ids) => {
      asked.push(ids)
      await new Promise<void>((resolve) => answers.push(resolve))
      return ids.map((id) => assetRow(id))
    })
    const from = (first: number) => Array.from({ length: 200 }, (_, at) => first + at)
    for (let scroll = 0; scroll < 50; scroll += 1) cache.want(from(1 + scroll * 1000))
    expect(asked.map(([first]) => first)).toEqual([1, 1001])
    for (const answer of answers) answer()
    await settled()
    expect(asked.at(-1)?.[0]).toBe(49_001)
    expect(asked).toHaveLength(3)
  })

  test('of 100,000 assets gone through take the memory of a few thousand', async () => {
    const cache = new AssetCache(async (ids) => ids.map((id) => assetRow(id)))
    for (let first = 1; first < 100_000; first += 200) {
      cache.want(Array.from({ length: 200 }, (_, at) => first + at))
      await settled()
    }
    expect(cache.size).toBeLessThanOrEqual(4_000)
    expect(cache.get(99_900)).toBeDefined()
  })

  test('that are gone are not asked for again and again', async () => {
    let asked = 0
    const cache = new AssetCache(async () => {
      asked += 1
      return []
    })
    cache.want([1])
    await settled()
    cache.want([1])
    await settled()
    expect(asked).toBe(1)
    cache.refresh()
    await settled()
    expect(asked).toBe(2)
  })

  test('that could not be had are said, and asked for again', async () => {
    let isBroken = true
    const cache = new AssetCache(async (ids) => {
      if (isBroken) throw new Error('the database is locked')
      return ids.map((id) => assetRow(id))
    })
    cache.want([1])
    await settled()
    expect(cache.failure()?.details).toBe('the database is locked')
    isBroken = false
    cache.refresh()
    await settled()
    expect(cache.failure()).toBeNull()
    expect(cache.get(1)?.id).toBe(1)
  })
})
