// The statements are collected where they are made, not copied: a new one is looked at without anybody thinking
// of it. Fifty thousand tasks in a workspace are ordinary; a statement that walks them all is not.
import Database from 'better-sqlite3'
import { describe, expect, test, vi } from 'vitest'
import { TASK_SORTS } from '../../../src/contract/commands/tasks.ts'
import { openDatabase } from '../../../src/engine/store/database.ts'
import { taskListRows } from '../../../src/engine/store/reading/task-list.ts'
import { openStore, tables } from '../../../src/engine/store/index.ts'
import { planned as asRun, preparedOnUse, queries } from '../../../src/engine/store/statements.ts'
import { noValues, owner, terms } from './workspace.ts'

/** Tables whose size is the catalog's or the campaign's. */
const LARGE = [
  'task',
  'task_event',
  'asset',
  'job',
  'submission',
  'slot',
  'product',
  'seen_job',
  'review',
  'review_before',
  'source_photo',
]
/** Few rows: what is expected and not on disk yet. */
const PARTIAL = /USING (COVERING )?INDEX asset_expected\b/

/** Asked once by a rebuild, which has just written each of those rows. */
const ONCE_A_REBUILD = /^SELECT recipe\.id AS recipeId, .* FROM job JOIN task /

interface Planned {
  readonly sql: string
  readonly plan: readonly string[]
}

const statements = collect().filter(({ sql }) => !ONCE_A_REBUILD.test(sql))

function collect(): Planned[] {
  const texts = new Set<string>()
  const made = vi.spyOn(Database.prototype, 'prepare')
  openStore(':memory:', owner('planner'), terms()).close()
  for (const [text] of made.mock.calls) texts.add(text)
  made.mockRestore()
  // The store prepares a statement when it is first used, so its texts are taken where they are written.
  tables(
    queries((text) => {
      texts.add(text)
      return () => {
        throw new Error('only its plan is looked at')
      }
    }),
  )
  const db = openDatabase(':memory:')
  const planned = [...texts].map((sql) => planOf(db, sql))
  db.close()
  return planned
}

function planOf(db: Database.Database, sql: string): Planned {
  const text = asRun(sql)
  const rows = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`).all(noValues(text))
  return { sql: sql.replace(/\s+/g, ' '), plan: rows.map(({ detail }) => detail) }
}

const isInsert = (sql: string) => sql.startsWith('INSERT')

test('all of them were seen', () => {
  expect(statements.length).toBeGreaterThan(60)
  for (const table of LARGE)
    expect(statements.some(({ sql, plan }) => `${sql} ${plan.join(' ')}`.includes(` ${table} `))).toBe(true)
})

test('no statement walks a large table', () => {
  const walking = statements.flatMap(({ sql, plan }) =>
    // An INSERT's plan holds the checks of foreign keys, which are not run for a new row.
    isInsert(sql)
      ? []
      : plan
          .filter((step) => LARGE.some((table) => step.startsWith(`SCAN ${table}`)) && !PARTIAL.test(step))
          .map((step) => `${step}: ${sql}`),
  )
  expect(walking).toEqual([])
})

test('no statement sorts more than one job’s assets, or counts without need', () => {
  const sorting = statements.filter(({ plan }) =>
    plan.some((step) => step.includes('TEMP B-TREE FOR ORDER BY')),
  )
  // Rows that were named one by one are as many as were named.
  const isNamed = (sql: string) =>
    sql.includes('WHERE job_id = ?') ||
    sql.startsWith('SELECT id FROM version WHERE of_id = ?') ||
    sql.includes('ON asset.task_id = mine.task_id') ||
    /FROM \(SELECT DISTINCT value\b.*json_each/.test(sql)
  expect(sorting.filter(({ sql }) => !isNamed(sql)).map(({ sql }) => sql)).toEqual([])
  const grouping = statements.filter(({ plan }) =>
    plan.some((step) => step.includes('TEMP B-TREE FOR GROUP BY')),
  )
  const isBounded = (sql: string) =>
    sql.includes('WHERE job_id = ?') || /state IN \((?!.*'(queued|completed|on_disk)').*\)/.test(sql)
  expect(grouping.filter(({ sql }) => !isBounded(sql)).map(({ sql }) => sql)).toEqual([])
})

describe('what the loops ask many times a second comes straight from an index, in its order', () => {
  test.each([
    [
      'the next tasks of a batch',
      /FROM task WHERE task\.batch_id = \? AND task\.state = 'queued'/,
      'task_by_batch',
    ],
    ['tasks to poll', /FROM task WHERE account_id = \? AND state IN \('pending'/, 'task_to_poll'],
    ['tasks to book', /FROM task WHERE account_id = \? AND state IN \('completed'/, 'task_by_account'],
    ['tasks to look for', /FROM task WHERE account_id = \? AND state = 'unconfirmed'/, 'task_by_account'],
    ['assets to fetch', /FROM asset WHERE state = 'expected' AND due_at_ms <= \? ORDER BY/, 'asset_expected'],
    [
      'the bucket of the last minutes',
      /^SELECT own, sent_at_ms AS sentAtMs, answered_at_ms AS answeredAtMs FROM slot/,
      'slot_by_answer',
    ],
    ['room in the day', /FROM slot .* ORDER BY answered_at_ms DESC LIMIT 1 OFFSET/, 'slot_by_answer'],
    ['an open submission', /FROM submission WHERE task_id = \? AND outcome = 'open'/, 'submission_by_task'],
    ['whether a job was ever seen', /FROM seen_job/, 'PRIMARY KEY'],
    ['whether a product is done already', /FROM task WHERE account_id = \? AND asin = \?/, 'task_by_product'],
  ])('%s', (_name, text, index) => {
    const found = statements.filter(({ sql }) => text.test(sql))
    expect(found).not.toEqual([])
    for (const { plan } of found) {
      expect(plan.join('; ')).toContain(index)
      expect(plan.join('; ')).not.toContain('TEMP B-TREE')
    }
  })
})

describe('the list of tasks', () => {
  const made = listStatements()

  test('a window is walked to along an index that holds all it takes, and nothing is sorted', () => {
    const windows = made.filter(({ sql }) => !isSort(sql))
    expect(windows).toHaveLength(40)
    const walked = /(SCAN|SEARCH) task USING COVERING INDEX task_in_order/
    for (const { plan } of windows) {
      expect(plan.join('; ')).toMatch(walked)
      expect(plan.join('; ')).not.toContain('TEMP B-TREE')
    }
  })

  test('what was searched for is looked up by its numbers', () => {
    for (const { plan } of made.filter(({ sql }) => isSort(sql)))
      expect(plan.join('; ')).toContain('SEARCH task USING INTEGER PRIMARY KEY')
  })
})

const isSort = (sql: string) => sql.startsWith('SELECT task.id FROM json_each')

/** Every statement that a list may make; they are made when they are first needed. */
function listStatements(): Planned[] {
  const db = openDatabase(':memory:')
  const texts = new Set<string>()
  const list = taskListRows(
    queries((text) => {
      texts.add(text)
      return preparedOnUse(db)(text)
    }),
  )
  const before = texts.size
  for (const sort of TASK_SORTS)
    for (const descending of [false, true]) {
      list.sorted([], { states: [] }, { sort, descending })
      for (const batch of [null, 1])
        for (const states of [null, ['queued'] as const])
          list.window({ batch, states, sort, descending, offset: 0, limit: 1 })
    }
  const made = [...texts].slice(before).map((sql) => planOf(db, sql))
  db.close()
  return made
}

test('deleting a batch finds what hangs on its rows by an index', () => {
  const deleted = ['batch', 'product', 'task']
  const db = openDatabase(':memory:')
  const columns = db
    .prepare<[], { child: string; column: string; parent: string }>(
      `SELECT m.name AS child, f."from" AS "column", f."table" AS parent
       FROM sqlite_schema AS m JOIN pragma_foreign_key_list(m.name) AS f WHERE m.type = 'table'`,
    )
    .all()
  const first = db.prepare<[string, string], { name: string }>(
    `SELECT i.name FROM pragma_index_list(?) AS i JOIN pragma_index_info(i.name) AS c
     WHERE c.seqno = 0 AND c.name = ? AND i.partial = 0`,
  )
  const without = columns
    .filter(({ parent }) => deleted.includes(parent))
    .filter(({ child, column }) => first.get(child, column) === undefined)
  db.close()
  expect(columns.length).toBeGreaterThan(10)
  expect(without).toEqual([])
})
