// The feed against a picture that changes by chance: whoever applies each patch to the first snapshot always holds the
// present one, whoever misses a number notices, and nobody is told more often than can be read.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AppState } from '../../../src/contract/commands/app.ts'
import type { BatchStatus, Status } from '../../../src/contract/commands.ts'
import {
  type Patch,
  patch as patchSchema,
  type Snapshot,
  snapshot as snapshotSchema,
} from '../../../src/contract/news.ts'
import { DEFAULT_SETTINGS, type Settings } from '../../../src/contract/settings.ts'
import { Feed } from '../../../src/engine/index.ts'
import { aBatch, anAccount, anAppState, aStatus } from '../../support/a-status.ts'
import { createVirtualClock } from '../../support/virtual-clock.ts'

const EVERY_MS = 250

const batch = (id: number, completed: number): BatchStatus =>
  aBatch({ id, name: `batch ${id}`, tasks: { completed }, credits: { charged: completed * 5, refunded: 0 } })

interface World {
  status: Status
  app: AppState
  settings: Settings
  revisions: Record<'tasks' | 'library' | 'recipes' | 'drafts', number>
}

function setUp() {
  const clock = createVirtualClock()
  const world: World = {
    status: aStatus({ batches: [batch(1, 0)] }),
    app: anAppState(),
    settings: DEFAULT_SETTINGS,
    revisions: { tasks: 0, library: 0, recipes: 0, drafts: 0 },
  }
  let reported: () => void = () => undefined
  let looks = 0
  const errors: unknown[] = []
  let failure: Error | null = null
  const feed = new Feed({
    engine: {
      status() {
        looks += 1
        if (failure !== null) throw failure
        return structuredClone(world.status)
      },
      revisions: () => ({ ...world.revisions }),
      subscribe(listener) {
        reported = listener
        return () => {
          reported = () => undefined
        }
      },
    },
    clock,
    app: () => world.app,
    settings: () => world.settings,
    onError: (error) => errors.push(error),
  })
  return {
    clock,
    world,
    feed,
    errors,
    /** What the engine does when rows have changed. */
    tell: () => reported(),
    pass: (ms: number) => clock.drive(clock.sleep(ms)),
    looks: () => looks,
    failWith(error: Error | null) {
      failure = error
    },
  }
}

/** What a window does with a patch. */
function applied(held: Snapshot, patch: Patch): Snapshot {
  const { batches = [], removed_batches = [], accounts = [], removed_accounts = [] } = patch
  const merged = <R extends { readonly id: number }>(rows: readonly R[], changed: readonly R[]): R[] => [
    ...new Map([...rows, ...changed].map((row) => [row.id, row])).values(),
  ]
  return {
    sequence: patch.sequence,
    app: patch.app ?? held.app,
    settings: patch.settings ?? held.settings,
    status: {
      library: patch.library ?? held.status.library,
      batches: merged(held.status.batches, batches).filter(({ id }) => !removed_batches.includes(id)),
      accounts: merged(held.status.accounts, accounts).filter(({ id }) => !removed_accounts.includes(id)),
      attention: patch.attention ?? held.status.attention,
      storage: patch.storage === undefined ? held.status.storage : patch.storage,
      expiring: patch.expiring ?? held.status.expiring,
      reviews: patch.reviews ?? held.status.reviews,
    },
  }
}

const byId = (held: Snapshot): Snapshot => ({
  ...held,
  status: { ...held.status, batches: held.status.batches.toSorted((a, b) => a.id - b.id) },
})

const change = fc.oneof(
  fc.record({
    kind: fc.constant('batch' as const),
    id: fc.integer({ min: 1, max: 4 }),
    completed: fc.nat(3),
  }),
  fc.record({ kind: fc.constant('gone' as const), id: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('review' as const), undoable: fc.boolean() }),
  fc.record({ kind: fc.constant('account' as const), isThere: fc.boolean() }),
  fc.record({ kind: fc.constant('storage' as const), message: fc.option(fc.constantFrom('full', 'away')) }),
  fc.record({ kind: fc.constant('app' as const), online: fc.boolean() }),
  fc.record({ kind: fc.constant('settings' as const), reserve: fc.nat(2) }),
  fc.record({
    kind: fc.constant('stale' as const),
    list: fc.constantFrom('tasks' as const, 'library' as const),
  }),
  fc.record({ kind: fc.constant('quiet' as const) }),
)

function happen(world: World, what: typeof change extends fc.Arbitrary<infer H> ? H : never): void {
  const { status } = world
  switch (what.kind) {
    case 'review':
      world.status = { ...status, reviews: { undoable: what.undoable, redoable: !what.undoable } }
      return
    case 'batch':
    case 'gone': {
      const others = status.batches.filter(({ id }) => id !== what.id)
      const batches = what.kind === 'gone' ? others : [...others, batch(what.id, what.completed)]
      world.status = { ...status, batches: batches.toSorted((a, b) => a.id - b.id) }
      return
    }
    case 'account':
      world.status = { ...status, accounts: what.isThere ? [anAccount()] : [] }
      return
    case 'storage':
      world.status = {
        ...status,
        storage: what.message === null ? null : { code: 'ENOSPC', message: what.message },
      }
      return
    case 'app':
      world.app = { ...world.app, online: what.online }
      return
    case 'settings':
      world.settings = { ...world.settings, reserve: what.reserve }
      return
    case 'stale':
      world.revisions[what.list] += 1
      return
    case 'quiet':
  }
}

test('the first snapshot and every patch since are the present snapshot; a missed number shows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(change, fc.integer({ min: 0, max: 600 }), fc.boolean()), { maxLength: 40 }),
      async (changes) => {
        const { world, feed, tell, pass, clock } = setUp()
        const at: number[] = []
        const patches: Patch[] = []
        feed.subscribe((patch) => {
          patchSchema.parse(patch)
          at.push(clock.monotonicMs())
          patches.push(patch)
        })
        const first = snapshotSchema.parse(feed.snapshot())
        for (const [what, ms, isEngines] of changes) {
          happen(world, what)
          if (isEngines) tell()
          else feed.changed()
          await pass(ms)
        }
        await pass(EVERY_MS)
        const since = patches.filter(({ sequence }) => sequence > first.sequence)
        expect(byId(since.reduce(applied, first))).toEqual(byId(feed.snapshot()))
        expect(feed.snapshot().status).toEqual(world.status)
        // One by one: a window that misses any of them sees a number it does not expect.
        expect(since.map(({ sequence }) => sequence)).toEqual(since.map((_, n) => first.sequence + 1 + n))
        const gapsMs = at.slice(1).map((ms, index) => ms - (at[index] ?? 0))
        expect(Math.min(...gapsMs, Infinity)).toBeGreaterThanOrEqual(EVERY_MS)
        feed.stop()
      },
    ),
    { seed: 4, numRuns: 60 },
  )
})

test('nothing goes out when nothing has changed, and only stale lists when only lists have', async () => {
  const { world, feed, tell, pass } = setUp()
  const patches: Patch[] = []
  feed.subscribe((patch) => patches.push(patch))
  const { sequence } = feed.snapshot()
  for (let n = 0; n < 20; n += 1) {
    tell()
    await pass(100)
  }
  await pass(60_000)
  expect(patches).toEqual([])
  world.revisions.tasks += 3
  tell()
  await pass(EVERY_MS)
  expect(patches).toEqual([{ kind: 'patch', sequence: sequence + 1, stale: ['tasks'] }])
})

test('what changes by the time alone is reported within seconds, without anybody saying so', async () => {
  const { world, feed, pass } = setUp()
  const patches: Patch[] = []
  feed.subscribe((patch) => patches.push(patch))
  feed.snapshot()
  await pass(1_000)
  happen(world, { kind: 'batch', id: 1, completed: 3 })
  await pass(6_000)
  expect(patches).toMatchObject([{ batches: [{ id: 1, tasks: { completed: 3 } }] }])
})

test('nobody looks while nobody listens, and a snapshot is fresh all the same', async () => {
  const { world, feed, tell, pass, looks } = setUp()
  tell()
  await pass(60_000)
  expect(looks()).toBe(0)
  const first = feed.snapshot()
  happen(world, { kind: 'batch', id: 2, completed: 1 })
  const second = feed.snapshot()
  expect(second.status.batches).toHaveLength(2)
  expect(second.sequence).toBe(first.sequence + 1)
})

test('a look that fails is reported once, and tried again', async () => {
  const { world, feed, tell, pass, errors, failWith } = setUp()
  const patches: Patch[] = []
  feed.subscribe((patch) => patches.push(patch))
  feed.snapshot()
  failWith(new Error('the disk is away'))
  happen(world, { kind: 'batch', id: 1, completed: 2 })
  tell()
  await pass(EVERY_MS)
  expect(errors).toHaveLength(1)
  // However much happens meanwhile, it is left in peace for some seconds.
  for (let n = 0; n < 10; n += 1) {
    tell()
    await pass(EVERY_MS)
  }
  expect(errors).toHaveLength(1)
  failWith(null)
  await pass(11_000)
  expect(patches).toHaveLength(1)
})

test('whoever comes and goes leaves nothing behind that looks once more', async () => {
  const { feed, pass, looks } = setUp()
  for (let n = 0; n < 20; n += 1) {
    feed.subscribe(() => undefined)()
    await pass(EVERY_MS)
  }
  feed.subscribe(() => undefined)
  await pass(EVERY_MS)
  const before = looks()
  await pass(60_000)
  expect(looks() - before).toBeLessThanOrEqual(12)
})

test('after its end it says nothing and leaves no timer behind', async () => {
  const { world, feed, tell, pass } = setUp()
  const patches: Patch[] = []
  feed.subscribe((patch) => patches.push(patch))
  feed.snapshot()
  happen(world, { kind: 'batch', id: 1, completed: 2 })
  tell()
  feed.stop()
  tell()
  feed.changed()
  await pass(20_000)
  expect(patches).toEqual([])
})
