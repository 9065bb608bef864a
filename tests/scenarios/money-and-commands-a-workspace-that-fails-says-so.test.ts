import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import {
  type Db,
  type Engine,
  nodeFileSystem,
  openCatalog,
  openDatabase,
  openEngine,
  sharpDecoder,
} from '../../src/engine/index.ts'
import { importCatalog } from '../../src/engine/plan/import.ts'
import type { Store } from '../../src/engine/store/index.ts'
import { databasePath } from '../../src/engine/workspace.ts'
import {
  fill,
  intend,
  moved,
  newFile,
  newFolder,
  NOW_MS,
  openAt,
  owner,
  STRATEGY,
} from '../engine/store/workspace.ts'
import { createVirtualClock } from '../support/virtual-clock.ts'
import { seededRandom } from '../support/random.ts'

const clock = { nowMs: () => NOW_MS, monotonicMs: () => 0, sleep: () => Promise.resolve() }

async function importInto(store: Store, accountId: number) {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('asin\nB0FULL0001\n')
  }
  return importCatalog(store, clock, {
    catalog: await openCatalog(bytes(), { defaultCountry: 'US' }),
    recipes: [STRATEGY],
    force: false,
    onProblems: () => undefined,
    batch: { accountId, name: 'late', source: 'x.csv', pilotSize: null, creditsMax: null, hours: null },
  })
}

test.each([
  ['SQLITE_FULL', /library’s disk is full/],
  ['SQLITE_READONLY', /library can’t be written to/],
  ['SQLITE_IOERR_WRITE', /library’s disk reports an error/],
])('%s in an import is told in one sentence, whatever step it strikes', async (code, sentence) => {
  const store = openAt(newFile())
  const { accountId } = fill(store, ['B0BEFORE01'])
  for (const lasts of [0, 1, 2, 3]) {
    let calls = 0
    const failing: Store = {
      ...store,
      transaction: (work) => {
        // It stays full: what was begun cannot be taken back either.
        if (calls >= lasts) throw new Database.SqliteError('no luck', code)
        calls += 1
        return store.transaction(work)
      },
    }
    const message = expect.stringMatching(sentence) as unknown
    await expect(importInto(failing, accountId)).rejects.toMatchObject({
      failure: { code: 'WORKSPACE_UNUSABLE', message },
    })
    expect(store.batches.active(accountId)).toHaveLength(1)
    for (const batch of store.batches.importing()) store.transaction(() => store.batches.remove(batch))
  }
  expect(await importInto(store, accountId)).toMatchObject({ tasks: 1 })
})

test('an engine that cannot start gives its workspace back', async () => {
  const workspace = newFolder()
  const file = databasePath(workspace)
  const store = openAt(file)
  const [task] = fill(store, ['B0BROKEN01']).tasks
  if (task === undefined) throw new Error('no task')
  // No such row can come about: an intent is always written with it.
  moved(store, task, 'intent_written', { dueAtMs: null })
  store.close()

  await expect(openOn(workspace)).rejects.toThrow('is submitting without an intent')
  expect(openAt(file, 'next').batches.all()).toHaveLength(1)
})

test.each([
  ['takes nothing at all', (db: Db) => db.pragma('query_only = ON')],
  // Room for the lease, and none for what was found at boot.
  ['is full', (db: Db) => db.pragma(`max_page_count = ${String(db.pragma('page_count', { simple: true }))}`)],
])('a workspace whose disk %s is refused in words, and nothing of it has changed', async (_, refuse) => {
  const workspace = newFolder()
  const file = databasePath(workspace)
  const store = openAt(file)
  const { tasks } = fill(
    store,
    Array.from({ length: 200 }, (_each, n) => `B0FULL${String(n).padStart(4, '0')}`),
  )
  for (const task of tasks) intend(store, task)
  store.close()

  const opening = openOn(workspace, (path) => {
    const db = openDatabase(path)
    refuse(db)
    return db
  })
  await expect(opening).rejects.toMatchObject({
    failure: {
      code: 'WORKSPACE_UNUSABLE',
      message: expect.stringMatching(
        /cannot be opened\. Nothing was changed\. Check .* disk is not full/,
      ) as unknown,
    },
  })
  expect(openAt(file, 'next').tasks.inState('submitting')).toHaveLength(200)
})

const openOn = (workspace: string, open: (file: string) => Db = openDatabase): Promise<Engine> =>
  openEngine({
    workspace,
    owner: owner('broken'),
    isRunning: () => true,
    clock: createVirtualClock(),
    random: seededRandom(1),
    wire: { exchange: () => Promise.reject(new Error()), open: () => Promise.reject(new Error()) },
    files: nodeFileSystem,
    decoder: sharpDecoder(),
    openDatabase: open,
  })
