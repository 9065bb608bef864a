import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { FailureError, type FailureCode } from '../../../src/domain/failure.ts'
import { isEmptyDatabase, openDatabase, openReadOnly } from '../../../src/engine/store/database.ts'
import { openReader, openStore } from '../../../src/engine/store/index.ts'
import { accept, fill, newFile, newFolder, openAt, owner, terms } from './workspace.ts'

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

/** A closed workspace that is marked with other numbers. */
function markedFile(marks: Readonly<Record<string, number>>): string {
  const file = newFile()
  const db = openDatabase(file)
  for (const [name, value] of Object.entries(marks)) db.pragma(`${name} = ${value}`)
  db.close()
  return file
}

test('every table is strict', () => {
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
})

test('a file is opened with WAL, FULL and foreign keys, and stays so', () => {
  const file = newFile()
  const db = openDatabase(file)
  const pragma = (name: string) => db.pragma(name, { simple: true })
  expect([pragma('journal_mode'), pragma('synchronous'), pragma('foreign_keys')]).toEqual(['wal', 2, 1])
  expect([pragma('user_version'), pragma('application_id')]).toEqual([1, 0x534c5354])
  expect(() => db.prepare('INSERT INTO absence VALUES (7, ?, NULL)').run(0)).toThrow('FOREIGN KEY')
  db.close()
})

test('an empty file, which a process that ended has left, gets the schema', () => {
  const file = newFile()
  const left = new Database(file)
  left.pragma('journal_mode = WAL')
  left.close()
  expect(isEmptyDatabase(file)).toBe(true)
  expect(() => openReadOnly(file)).toThrow(FailureError)
  openAt(file).close()
  expect(isEmptyDatabase(file)).toBe(false)
  openReader(file).close()
})

test.each([
  [
    'of a newer version',
    { user_version: 2 },
    'WORKSPACE_NEWER',
    /newer version of Shotlist .* Update Shotlist/,
  ],
  [
    'from before the first release',
    { application_id: 0x53484f54 },
    'WORKSPACE_UNUSABLE',
    /from before the first release; .* Nothing was changed\./,
  ],
] as const)('a workspace %s is refused with a sentence of its own, to the byte', (_, marks, code, why) => {
  expect(refusals(markedFile(marks))).toEqual(both(code, why))
})

test.each([
  [
    'a planted trigger',
    'CREATE TRIGGER t AFTER INSERT ON task BEGIN UPDATE batch SET credits_max = NULL; END',
  ],
  ['a planted view', 'CREATE VIEW found AS SELECT 1'],
  ['a table of somebody else', 'CREATE TABLE notes (text TEXT) STRICT'],
  ['a trigger that is gone', 'DROP TRIGGER task_counted'],
  [
    'a view with another text',
    'DROP VIEW version; CREATE VIEW version AS SELECT id AS of_id, id, review, 0 AS completed_at_ms FROM asset',
  ],
])('a workspace with %s is refused, to the byte', (_, sql) => {
  const file = markedFile({})
  const db = new Database(file)
  db.exec(sql)
  db.close()
  expect(refusals(file)).toEqual(
    both('WORKSPACE_UNUSABLE', /not as Shotlist created them: .* Nothing was changed\./),
  )
})

test('what a schema names is not trusted, and the schema table cannot be written', () => {
  const db = openDatabase(newFile())
  expect(db.pragma('trusted_schema', { simple: true })).toBe(0)
  db.pragma('writable_schema = ON')
  expect(() => db.exec("UPDATE sqlite_schema SET sql = ''")).toThrow('may not be modified')
  db.close()
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
