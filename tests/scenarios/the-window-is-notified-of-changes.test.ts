// A whole batch looked at through the feed alone: what the patches add up to is how things stand.
import { expect, test } from 'vitest'
import type { Patch } from '../../src/contract/news.ts'
import { DEFAULT_SETTINGS } from '../../src/contract/settings.ts'
import { Feed } from '../../src/engine/index.ts'
import { applyPatch } from '../../src/renderer/data/snapshot.ts'
import { anAppState } from '../support/a-status.ts'
import { asins, LISTING, setStage, STRATEGY } from '../support/stage.ts'

test('the picture of the patches is the picture of the rows, at a few words a second', async () => {
  const stage = await setStage()
  const { engine, clock } = stage
  const errors: unknown[] = []
  const feed = new Feed({
    engine,
    clock,
    app: () => anAppState(),
    settings: () => DEFAULT_SETTINGS,
    onError: (error) => errors.push(error),
  })
  const patches: Patch[] = []
  const atMs: number[] = []
  feed.subscribe((patch) => {
    patches.push(patch)
    atMs.push(clock.monotonicMs())
  })
  const first = feed.snapshot()
  await stage.add(asins(12), STRATEGY)
  await stage.add([...asins(4, 'B0LIST'), 'B0XMODER01'], LISTING)
  await stage.settle()
  await stage.pass(10_000)
  const held = patches.reduce(applyPatch, first.status)
  expect(held).toEqual(feed.snapshot().status)
  expect(held.batches).toMatchObject([{ tasks: { completed: 12 } }, { tasks: { completed: 4, failed: 1 } }])
  expect({ ...held, accounts: [] }).toEqual({ ...engine.status(), accounts: [] })
  const gapsMs = atMs.slice(1).map((ms, index) => ms - (atMs[index] ?? 0))
  expect(Math.min(...gapsMs)).toBeGreaterThanOrEqual(250)

  // Lists are stale only where their rows have changed.
  const reported = new Set(patches.flatMap(({ stale }) => stale ?? []))
  expect(reported).toContain('tasks')
  expect(reported).toContain('library')
  expect(reported).not.toContain('drafts')
  const { length } = patches
  await stage.pass(120_000)
  expect(patches.slice(length).filter(({ stale }) => stale !== undefined)).toEqual([])
  engine.call('save_recipe', { name: 'kept', operation: 'creative_strategy', params: {} })
  await stage.pass(1_000)
  expect(patches.at(-1)).toMatchObject({ stale: ['recipes'] })
  expect(errors).toEqual([])
  feed.stop()
})
