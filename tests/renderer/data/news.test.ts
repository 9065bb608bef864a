// What the window does with each kind of news, and in which order.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { News, Snapshot } from '../../../src/contract/news.ts'
import { DEFAULT_SETTINGS } from '../../../src/contract/settings.ts'
import { startNews, subscribeToNews } from '../../../src/renderer/data/news.ts'
import { queryClient } from '../../../src/renderer/data/query.ts'
import { closeRebuild, rebuildLibrary, useRebuild } from '../../../src/renderer/data/rebuild.ts'
import { useSettings, useStatus } from '../../../src/renderer/data/snapshot.ts'
import { onAction, useNavigation } from '../../../src/renderer/state/navigation.ts'
import { useToasts } from '../../../src/renderer/state/toasts.ts'
import { t } from '../../../src/words/index.ts'
import { aBatch, anAppState, aStatus } from '../../support/a-status.ts'

const place = () => useNavigation.getState().history.now
let end: () => void = () => undefined
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  end()
  closeRebuild()
  useToasts.setState({ toasts: [] })
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const question = { isOpen: false }

async function started(): Promise<(news: News) => void> {
  let say: (news: News) => void = () => undefined
  const output = { sequence: 1, status: aStatus(), app: anAppState(), settings: DEFAULT_SETTINGS }
  const subscribe = (listener: (news: News) => void) => {
    say = listener
    return () => undefined
  }
  vi.stubGlobal('window', {
    shotlist: {
      snapshot: () => Promise.resolve({ ok: true, output }),
      rebuild_library: () => new Promise(() => undefined),
      subscribe,
    },
  })
  vi.stubGlobal('document', { querySelector: () => (question.isOpen ? {} : null) })
  end = startNews()
  await vi.waitUntil(() => useStatus.getState().status !== null)
  return (news) => say(news)
}

test('nothing is shown over a question that waits for its answer', async () => {
  const say = await started()
  const before = place()
  question.isOpen = true
  say({ kind: 'show', screen: 'export' })
  say({ kind: 'show', screen: 'new-batch', draft: 'another' })
  expect(place()).toEqual(before)
  question.isOpen = false
  say({ kind: 'show', screen: 'export' })
  expect(place().screen).toBe('export')
})

test('a screen, a draft or an action that is asked for from outside is shown', async () => {
  const say = await started()
  const done: string[] = []
  const ends = [
    onAction('library', (action) => void done.push(`library ${action}`)),
    onAction('app', (action) => void done.push(`app ${action}`)),
  ]
  say({ kind: 'show', screen: 'report' })
  expect(place()).toEqual({ screen: 'report', params: {} })
  say({ kind: 'show', screen: 'library', action: 'keys' })
  expect(place().screen).toBe('report')
  expect(done).toEqual(['app keys', 'library keys'])
  say({ kind: 'show', screen: 'library', action: 'search' })
  expect(place().screen).toBe('library')
  expect(done.slice(2)).toEqual(['app search', 'library search'])
  say({ kind: 'show', screen: 'new-batch', draft: 'a-draft' })
  expect(place()).toEqual({ screen: 'new-batch', params: { draft: 'a-draft' } })
  expect(done).toHaveLength(4)
  for (const one of ends) one()
})

test('a patch changes what it names, and asks again for the lists it names', async () => {
  const say = await started()
  vi.runOnlyPendingTimers()
  const asked = vi.spyOn(queryClient, 'invalidateQueries')
  say({ kind: 'patch', sequence: 2, batches: [aBatch({ name: 'Spring' })] })
  expect(useStatus.getState().status?.batches.map(({ name }) => name)).toEqual(['Spring'])
  expect(asked).not.toHaveBeenCalled()
  const theme = DEFAULT_SETTINGS.theme === 'dark' ? 'light' : 'dark'
  say({ kind: 'patch', sequence: 3, settings: { ...DEFAULT_SETTINGS, theme }, stale: ['recipes'] })
  expect(useSettings.getState().settings?.theme).toBe(theme)
  vi.runOnlyPendingTimers()
  expect(asked.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([['recipes']])
  asked.mockRestore()
})

test('a failure outside the window is reported, and a rebuild shows its progress only while it runs', async () => {
  const say = await started()
  say({ kind: 'trouble', failure: { code: 'BAD_INPUT', message: 'That file is gone.' } })
  expect(useToasts.getState().toasts.at(-1)?.text).toBe('That file is gone.')
  // A file that was refused is forgiven with the next draft; other failures stay.
  say({ kind: 'trouble', failure: { code: 'BAD_INPUT', message: 'It is an image.' }, catalog: true })
  say({ kind: 'show', screen: 'new-batch', draft: 'one', reopened: true })
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
    'That file is gone.',
    t('app.import.reopened'),
  ])
  expect(place()).toEqual({ screen: 'new-batch', params: { draft: 'one' } })
  say({ kind: 'rebuilding', jobs: 3 })
  expect(useRebuild.getState().rebuild.phase).toBe('closed')
  void rebuildLibrary(false, true)
  expect(useRebuild.getState().rebuild).toEqual({ phase: 'working', jobs: 0 })
  say({ kind: 'rebuilding', jobs: 3 })
  expect(useRebuild.getState().rebuild).toEqual({ phase: 'working', jobs: 3 })
})

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
