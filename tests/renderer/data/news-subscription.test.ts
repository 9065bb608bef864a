import { expect, test } from 'vitest'
import type { News, Snapshot } from '../../../src/contract/news.ts'
import { DEFAULT_SETTINGS } from '../../../src/contract/settings.ts'
import { subscribeToNews } from '../../../src/renderer/data/news-subscription.ts'
import { anAppState, aStatus } from '../../support/a-status.ts'

const snapshotAt = (sequence: number): Snapshot => ({
  sequence,
  status: aStatus(),
  app: anAppState(),
  settings: DEFAULT_SETTINGS,
})

/** A main process whose snapshots come when the test says so. */
function stage() {
  const asked: PromiseWithResolvers<Snapshot>[] = []
  const seen: string[] = []
  let listener: ((news: News) => void) | null = null
  const subscription = subscribeToNews({
    snapshot() {
      const asking = Promise.withResolvers<Snapshot>()
      asked.push(asking)
      return asking.promise
    },
    subscribe(each) {
      listener = each
      return () => {
        listener = null
      }
    },
    onSnapshot: ({ sequence }) => seen.push(`snapshot ${sequence}`),
    onPatch: ({ sequence }) => seen.push(`patch ${sequence}`),
    onOther: ({ kind }) => seen.push(kind),
    onFailure: (thrown) => seen.push(String(thrown)),
  })
  return {
    seen,
    asked,
    subscription,
    say: (news: News) => listener?.(news),
    patch: (sequence: number) => listener?.({ kind: 'patch', sequence }),
    async answer(place: number, sequence: number) {
      asked[place]?.resolve(snapshotAt(sequence))
      await asked[place]?.promise
      // One turn more: what awaits the answer goes on after it.
      await Promise.resolve()
    },
  }
}

test('patches in order are applied as they come, known ones not twice', async () => {
  const { seen, patch, answer } = stage()
  await answer(0, 7)
  patch(7)
  patch(8)
  patch(8)
  patch(9)
  expect(seen).toEqual(['snapshot 7', 'patch 8', 'patch 9'])
})

test('patches that overtake their snapshot wait for it', async () => {
  const { seen, patch, answer } = stage()
  patch(7)
  patch(8)
  expect(seen).toEqual([])
  await answer(0, 7)
  expect(seen).toEqual(['snapshot 7', 'patch 8'])
})

test('a gap asks for a snapshot, once, and goes on from it', async () => {
  const { seen, asked, patch, answer } = stage()
  await answer(0, 7)
  patch(9)
  patch(10)
  expect(asked).toHaveLength(2)
  await answer(1, 9)
  expect(seen).toEqual(['snapshot 7', 'snapshot 9', 'patch 10'])
})

test('what comes after a gap waits for a snapshot that is older, and only the last one asked for counts', async () => {
  const { seen, subscription, patch, answer } = stage()
  await answer(0, 7)
  patch(9)
  await answer(1, 8)
  subscription.refresh()
  subscription.refresh()
  await answer(3, 12)
  await answer(2, 11)
  expect(seen).toEqual(['snapshot 7', 'snapshot 8', 'patch 9', 'snapshot 12'])
})

test('news without a number arrives at once', () => {
  const { seen, say } = stage()
  say({ kind: 'trouble', failure: { code: 'UNEXPECTED', message: 'No.' } })
  expect(seen).toEqual(['trouble'])
})

test('a failed snapshot is reported, and can be loaded again', async () => {
  const { seen, asked, subscription, answer } = stage()
  asked[0]?.reject(new Error('no engine'))
  await Promise.allSettled([asked[0]?.promise])
  await Promise.resolve()
  subscription.refresh()
  await answer(1, 3)
  expect(seen).toEqual(['Error: no engine', 'snapshot 3'])
})

test('nothing arrives after the end', async () => {
  const { seen, subscription, patch, answer } = stage()
  subscription.end()
  await answer(0, 1)
  patch(2)
  expect(seen).toEqual([])
})
