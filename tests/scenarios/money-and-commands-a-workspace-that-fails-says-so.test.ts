import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { nodeFileSystem, openCatalog, openEngine, sharpDecoder } from '../../src/engine/index.ts'
import { importCatalog } from '../../src/engine/plan/import.ts'
import type { Store } from '../../src/engine/store/index.ts'
import { databasePath } from '../../src/engine/workspace.ts'
import { fill, moved, newFile, newFolder, NOW_MS, openAt, owner, STRATEGY } from '../store/workplace.ts'
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
  ['SQLITE_FULL', /disk of the workspace is full/],
  ['SQLITE_READONLY', /workspace is read-only/],
  ['SQLITE_IOERR_WRITE', /disk of the workspace fails/],
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

  const opening = openEngine({
    workspace,
    owner: owner('broken'),
    isRunning: () => true,
    clock: createVirtualClock(),
    random: seededRandom(1),
    wire: { exchange: () => Promise.reject(new Error()), open: () => Promise.reject(new Error()) },
    files: nodeFileSystem,
    decoder: sharpDecoder(),
  })
  await expect(opening).rejects.toThrow('is submitting without an intent')
  expect(openAt(file, 'next').batches.all()).toHaveLength(1)
})
