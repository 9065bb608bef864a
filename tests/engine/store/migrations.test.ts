import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { FailureError, type FailureCode } from '../../../src/domain/failure.ts'
import { openDatabase, openReadOnly } from '../../../src/engine/store/database.ts'
import { openReader, openStore } from '../../../src/engine/store/index.ts'
import { type Migration, MIGRATIONS } from '../../../src/engine/store/migrations.ts'
import { stepBack } from '../../support/earlier-schema.ts'
import { GOLDEN, schemaOf } from './schema-of.ts'
import { accept, fill, newFile, newFolder, openAt, owner, terms } from './workspace.ts'

const NEXT: Migration = {
  name: 'made up',
  sql: `ALTER TABLE product ADD COLUMN brand TEXT NOT NULL DEFAULT 'none';
        CREATE TABLE note (id INTEGER PRIMARY KEY, task_id INTEGER NOT NULL REFERENCES task (id), text TEXT NOT NULL) STRICT;
        INSERT INTO note (task_id, text) SELECT id, state FROM task;`,
}
const BROKEN: Migration = { name: 'broken', sql: `${NEXT.sql} CREATE TABLE note (id INTEGER);` }

const BEFORE_THE_MARK = MIGRATIONS.slice(
  0,
  MIGRATIONS.findIndex(({ name }) => name.startsWith('a rehearsal by its mark')),
)

const BEFORE_DEFAULTS_WERE_TOLD = MIGRATIONS.slice(
  0,
  MIGRATIONS.findIndex(({ name }) => name.startsWith('a default said aloud')),
)

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
const failureOf = (work: () => unknown): FailureError => {
  try {
    work()
  } catch (error) {
    if (error instanceof FailureError) return error
    throw error
  }
  throw new Error('it was not refused')
}
/** How opening it to write and to read is refused, and whether every byte stayed. */
const refusals = (file: string) =>
  [() => openStore(file, owner('late'), terms()).close(), () => openReader(file).close()].map((open) => {
    const before = hashOf(file)
    const { code, message } = failureOf(open).failure
    return { code, saysWhy: message, isUntouched: hashOf(file) === before }
  })
const both = (code: FailureCode, why: RegExp) => {
  const refusal = { code, saysWhy: expect.stringMatching(why) as unknown, isUntouched: true }
  return [refusal, refusal]
}

/** A workspace of today with work in it, closed. */
function filledFile(): string {
  const file = newFile()
  const store = openAt(file)
  const { tasks } = fill(store, ['B0OLD00001', 'B0OLD00002'])
  if (tasks[0] !== undefined) accept(store, tasks[0], 'job-1')
  store.close()
  return file
}

test('the schema is the one that was agreed on', () => {
  const db = openDatabase(newFile())
  const schema = schemaOf(db)
  db.close()
  expect(schema).toBe(readFileSync(GOLDEN, 'utf8'))
})

test('every table is strict, and every migration has a name', () => {
  const db = openDatabase(newFile())
  const tables = db
    .prepare<[], { name: string; strict: number }>(
      "SELECT name, strict FROM pragma_table_list WHERE type = 'table'",
    )
    .all()
    .filter(({ name }) => !name.startsWith('sqlite_'))
  db.close()
  expect(tables.length).toBeGreaterThan(10)
  expect(tables.filter(({ strict }) => strict !== 1)).toEqual([])
  expect(MIGRATIONS.filter(({ name }) => name === '')).toEqual([])
})

test('a file is opened with WAL, FULL and foreign keys, and stays so', () => {
  const file = newFile()
  const db = openDatabase(file)
  const pragma = (name: string) => db.pragma(name, { simple: true })
  expect([pragma('journal_mode'), pragma('synchronous'), pragma('foreign_keys')]).toEqual(['wal', 2, 1])
  expect([pragma('user_version'), pragma('application_id')]).toEqual([MIGRATIONS.length, 0x53484f54])
  expect(() => db.prepare("INSERT INTO pace SELECT 7, ?, 0, 0, 0, 0, '{}'").run('alone')).toThrow(
    'FOREIGN KEY',
  )
  db.close()
})

test('a migration takes old rows with it', () => {
  const file = filledFile()
  const db = openDatabase(file, [...MIGRATIONS, NEXT])
  expect(db.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length + 1)
  expect(db.prepare('SELECT asin, brand FROM product ORDER BY id').all()).toEqual([
    { asin: 'B0OLD00001', brand: 'none' },
    { asin: 'B0OLD00002', brand: 'none' },
  ])
  expect(db.prepare('SELECT text FROM note ORDER BY id').all()).toEqual([
    { text: 'pending' },
    { text: 'queued' },
  ])
  expect(db.pragma('foreign_key_check')).toEqual([])
  db.close()
})

test('recipes of an earlier version that differ by a default said aloud are found as one, and made once', () => {
  const file = newFile()
  const old = openDatabase(file, BEFORE_DEFAULTS_WERE_TOLD)
  old.exec(`
    INSERT INTO account (id, name, base_url, key_kind, created_at_ms) VALUES (1, 'Shop', 'https://service.example/', 'live', 0);
    INSERT INTO recipe (id, name, operation, params, created_at_ms) VALUES
      (1, 'Said', 'listing_builder', '{"effort":"creative","include_creative_strategy":false,"listing_type":"alpha_listing"}', 0),
      (2, 'Left out', 'listing_builder', '{"listing_type":"alpha_listing"}', 0),
      (3, 'Reliable', 'listing_builder', '{"effort":"reliable","listing_type":"alpha_listing"}', 0),
      (4, 'Strategy', 'creative_strategy', '{"force_new":false}', 0),
      (5, 'Again', 'creative_strategy', '{"force_new":true}', 0);
    INSERT INTO batch (id, account_id, name, source, state, created_at_ms) VALUES (1, 1, 'mine', 'a.csv', 'active', 0);
    INSERT INTO product (id, batch_id, line, asin, country_code, other_image_urls) VALUES (1, 1, 2, 'B0OLD00001', 'US', '[]');
    INSERT INTO task (id, batch_id, product_id, recipe_id, account_id, key_kind, operation, asin, country_code, ordinal,
      state, code, due_at_ms, changed_at_ms) VALUES
      (1, 1, 1, 1, 1, 'live', 'listing_builder', 'B0OLD00001', 'US', 1, 'failed', 'PROCESSING_ERROR', NULL, 0),
      (2, 1, 1, 2, 1, 'live', 'listing_builder', 'B0OLD00001', 'US', 2, 'queued', NULL, 0, 1);`)
  old.close()
  const store = openAt(file)
  const found = (params: object, operation: 'listing_builder' | 'creative_strategy' = 'listing_builder') =>
    store.batches.findRecipe(operation, { ...params }, false)?.name
  expect(found({ listing_type: 'alpha_listing' })).toBe('Said')
  expect(found({ listing_type: 'alpha_listing', effort: 'reliable' })).toBe('Reliable')
  expect(found({}, 'creative_strategy')).toBe('Strategy')
  expect(found({ force_new: true }, 'creative_strategy')).toBe('Again')
  const product = { accountId: 1, asin: 'B0OLD00001', countryCode: 'US' }
  const superseding = [1, 2, 3].map((recipeId) => store.tasks.superseding({ ...product, recipeId }))
  expect(superseding).toEqual(['queued', 'queued', null])
  expect(store.tasks.isMadeOtherwise(store.tasks.get(1))).toBe(true)
  store.close()
})

test('a test run of an earlier version is marked by its name and address, and a recipe that only it used', () => {
  const file = newFile()
  const old = openDatabase(file, BEFORE_THE_MARK)
  old.exec(`
    INSERT INTO account (id, name, base_url, key_kind, created_at_ms) VALUES
      (1, 'Shop', 'https://service.example/', 'live', 0), (2, 'Rehearsal', 'https://127.0.0.1:4711/', 'live', 0);
    INSERT INTO recipe VALUES (1, 'Both', 'a_plus', '{}', 0), (2, 'Rehearsed', 'scale', '{}', 0),
      (3, 'Mine', 'creative_strategy', '{}', 0);
    INSERT INTO batch (id, account_id, name, source, state, created_at_ms) VALUES
      (1, 1, 'mine', 'a.csv', 'active', 0), (2, 2, 'rehearsed', 'a.csv', 'active', 0);
    INSERT INTO product (id, batch_id, line, asin, country_code, other_image_urls) VALUES
      (1, 1, 2, 'B0OLD00001', 'US', '[]'), (2, 2, 2, 'B0OLD00001', 'US', '[]');
    INSERT INTO task (batch_id, product_id, recipe_id, account_id, key_kind, operation, asin, country_code, ordinal,
      state, due_at_ms, changed_at_ms)
    SELECT batch.id, batch.id, recipe.id, batch.account_id, 'live', recipe.operation, 'B0OLD00001', 'US', recipe.id,
      'queued', 0, 0 FROM batch JOIN recipe ON recipe.id IN (1, 4 - batch.id);`)
  old.close()
  const db = openDatabase(file)
  expect(db.prepare('SELECT name, rehearsal FROM account ORDER BY id').all()).toEqual([
    { name: 'Shop', rehearsal: 0 },
    { name: 'Rehearsal', rehearsal: 1 },
  ])
  expect(db.prepare('SELECT name, rehearsal FROM recipe ORDER BY id').all()).toEqual([
    { name: 'Both', rehearsal: 0 },
    { name: 'Rehearsed', rehearsal: 1 },
    { name: 'Mine', rehearsal: 0 },
  ])
  expect(db.prepare('SELECT count(*) AS tasks FROM task JOIN recipe ON recipe.id = recipe_id').get()).toEqual(
    { tasks: 4 },
  )
  expect(db.pragma('foreign_key_check')).toEqual([])
  expect(() => db.exec('DELETE FROM recipe WHERE id = 1')).toThrow('FOREIGN KEY')
  db.close()
})

test('a seller’s own account that was called Rehearsal stays the seller’s', () => {
  const file = newFile()
  const old = openDatabase(file, BEFORE_THE_MARK)
  old.exec(`INSERT INTO account (id, name, base_url, key_kind, created_at_ms)
    VALUES (1, 'Rehearsal', 'https://service.example/', 'live', 0)`)
  old.close()
  const store = openAt(file)
  expect(store.accounts.own()).toMatchObject([{ name: 'Rehearsal', testRun: false }])
  const standin = {
    name: 'Rehearsal',
    baseUrl: 'https://127.0.0.1:1/',
    keyKind: 'live',
    testRun: true,
  } as const
  const id = store.transaction(() => store.accounts.put(standin, 0))
  expect(store.accounts.get(id).name).toBe('Rehearsal 2')
  expect(
    store.transaction(() => store.accounts.put({ ...standin, baseUrl: 'https://127.0.0.1:2/' }, 0)),
  ).toBe(id)
  expect(store.accounts.own()).toMatchObject([{ baseUrl: 'https://service.example/' }])
})

test('a workspace that is stepped back is one of the version before', () => {
  const file = filledFile()
  const back = openDatabase(file)
  stepBack(back)
  const before = openDatabase(newFile(), MIGRATIONS.slice(0, -1))
  expect(schemaOf(back)).toBe(schemaOf(before))
  expect(back.pragma('user_version')).toEqual(before.pragma('user_version'))
  for (const db of [back, before]) db.close()
})

test('a migration that fails leaves the file as it was', () => {
  const file = filledFile()
  expect(failureOf(() => openDatabase(file, [...MIGRATIONS, BROKEN])).failure.code).toBe('WORKSPACE_UNUSABLE')
  const store = openAt(file)
  expect(store.batches.all().map(({ state }) => state)).toEqual(['active'])
  expect(store.counts.tasks(1)).toMatchObject({ queued: 1, pending: 1 })
})

test('a file that is up to date is not migrated again', () => {
  const file = filledFile()
  openDatabase(file, [...MIGRATIONS, NEXT]).close()
  const db = openDatabase(file, [...MIGRATIONS, NEXT])
  expect(db.prepare('SELECT count(*) AS count FROM note').get()).toEqual({ count: 2 })
  db.close()
})

test('a newer workspace is refused with a sentence, to the byte', () => {
  const file = filledFile()
  openDatabase(file, [...MIGRATIONS, NEXT]).close()
  expect(refusals(file)).toEqual(
    both('WORKSPACE_NEWER', /newer version of Shotlist .* Nothing was changed\. Update Shotlist/),
  )
})

test('a database of another program is refused, to the byte', () => {
  const file = newFile()
  const other = new Database(file)
  other.exec('CREATE TABLE bookmark (url TEXT); INSERT INTO bookmark VALUES (1)')
  other.close()
  expect(refusals(file)).toEqual(
    both('WORKSPACE_UNUSABLE', /database of another program\. Nothing was changed\./),
  )
})

test('what is no database is refused, to the byte', () => {
  const folder = newFolder()
  const text = join(folder, 'text.db')
  writeFileSync(text, 'Dear diary, '.repeat(500))
  expect(refusals(text)).toEqual(
    both('WORKSPACE_UNUSABLE', /cannot be opened: it is damaged\. Nothing was changed\. It can be rebuilt/),
  )
  const inside = join(folder, 'folder.db')
  mkdirSync(inside)
  const { failure } = failureOf(() => openStore(inside, owner('late'), terms()))
  expect(failure.code).toBe('WORKSPACE_UNUSABLE')
})

test('a missing file is not made by looking at it', () => {
  const folder = newFolder()
  const { failure } = failureOf(() => openReadOnly(join(folder, 'none.db')))
  expect(failure.code).toBe('WORKSPACE_UNUSABLE')
  expect(readdirSync(folder)).toEqual([])
})

test('a reader looks while another writes, and cannot write itself', () => {
  const file = newFile()
  const store = openAt(file)
  const { tasks, batchId } = fill(store, ['B0READ0001'])
  const reader = openReader(file)
  expect(reader.counts.tasks(batchId).queued).toBe(1)
  if (tasks[0] !== undefined) accept(store, tasks[0], 'job-1')
  expect(reader.counts.tasks(batchId)).toMatchObject({ queued: 0, pending: 1 })
  expect(() => reader.accounts.setCredits(1, 5, 0)).toThrow(/readonly/)
  reader.close()
})
