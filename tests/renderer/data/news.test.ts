// What the window does with each kind of news.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { News } from '../../../src/contract/news.ts'
import { DEFAULT_SETTINGS } from '../../../src/contract/settings.ts'
import { startNews } from '../../../src/renderer/data/news.ts'
import { queryClient } from '../../../src/renderer/data/query.ts'
import { closeRebuild, rebuildLibrary, useRebuild } from '../../../src/renderer/data/rebuild.ts'
import { useSettings, useStatus } from '../../../src/renderer/data/snapshot.ts'
import { onAction, useNavigation } from '../../../src/renderer/state/navigation.ts'
import { useToasts } from '../../../src/renderer/state/toasts.ts'
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
  end = startNews()
  await vi.waitUntil(() => useStatus.getState().status !== null)
  return (news) => say(news)
}

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

test('a failure outside the window is told, and a rebuild shows its progress only while it runs', async () => {
  const say = await started()
  say({ kind: 'trouble', failure: { code: 'BAD_INPUT', message: 'That file is gone.' } })
  expect(useToasts.getState().toasts.at(-1)?.text).toBe('That file is gone.')
  say({ kind: 'rebuilding', jobs: 3 })
  expect(useRebuild.getState().rebuild.phase).toBe('closed')
  void rebuildLibrary(false, true)
  expect(useRebuild.getState().rebuild).toEqual({ phase: 'working', jobs: 0 })
  say({ kind: 'rebuilding', jobs: 3 })
  expect(useRebuild.getState().rebuild).toEqual({ phase: 'working', jobs: 3 })
})
