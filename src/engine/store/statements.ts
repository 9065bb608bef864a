// How the store's statements are written: what a caller gives, what it gets, and the SQL between them, in one place.
// A statement is prepared when it is first used, since a process needs few of them and none should wait for the rest to
// start; and a plus goes before every parameter. SQLite plans a statement again at each call where the value of a parameter
// could change the plan, which takes ten times as long as most of ours run. Ours are planned for any value, and a sum is
// a value that it does not look at.
import type { Statement } from 'better-sqlite3'
import type { Db } from './database.ts'

type Values = readonly unknown[]
/** What goes into a statement, where it is not what the caller gives, in that order. */
type Bound<Given extends Values> = (...given: Given) => Values

type Query<Given extends Values, Answer> = (...given: Given) => Answer

export type Prepare = <Row>(text: string) => () => Statement<unknown[], Row>

/** The text that is run: values in order have names, too. What stands in quotes is left as it is. */
export function planned(text: string): string {
  let inOrder = 0
  return text.replace(/'[^']*'|\?(\d*)|:\w+/g, (found, number?: string) => {
    if (found.startsWith("'")) return found
    return found.startsWith('?') ? `+:p${number || (inOrder += 1)}` : `+${found}`
  })
}

/** `?` is the next of the values, `?2` the second; `:name` is a member of those that are objects. Lists go in as JSON. */
function parameters(values: Values): Record<string, unknown> {
  const all: Record<string, unknown> = {}
  for (const [index, value] of values.entries())
    for (const [name, one] of isObject(value) ? Object.entries(value) : [[`p${index + 1}`, value] as const])
      all[name] = Array.isArray(one) ? JSON.stringify(one) : typeof one === 'boolean' ? Number(one) : one
  return all
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const preparedOnUse =
  (db: Db): Prepare =>
  <Row>(text: string) => {
    let made: Statement<unknown[], Row> | null = null
    return () => (made ??= db.prepare<unknown[], Row>(planned(text)))
  }

/** Of a submission: its product could not be listed for some four hours. That is tried on, but nothing waits for it. */
export const IS_UNLISTED = 'looks >= 9'

export type Queries = ReturnType<typeof queries>

export function queries(prepare: Prepare) {
  function query<Given extends Values, Row, Answer>(
    text: string,
    bound: Bound<Given> | undefined,
    ask: (statement: Statement<unknown[], Row>, values: Record<string, unknown>) => Answer,
  ): Query<Given, Answer> {
    const statement = prepare<Row>(text)
    return (...given) => ask(statement(), parameters(bound === undefined ? given : bound(...given)))
  }
  function rows<Given extends Values, Row>(text: string, bound?: Bound<Given>): Query<Given, Row[]> {
    return query<Given, Row, Row[]>(text, bound, (made, values) => made.all(values))
  }
  /** One by one, as far as they are needed. */
  function each<Given extends Values, Row>(text: string): Query<Given, IterableIterator<Row>> {
    return query<Given, Row, IterableIterator<Row>>(text, undefined, (made, values) => made.iterate(values))
  }
  function row<Given extends Values, Row>(text: string, bound?: Bound<Given>): Query<Given, Row | null> {
    return query<Given, Row, Row | null>(text, bound, (made, values) => made.get(values) ?? null)
  }
  function values<Given extends Values, Value>(text: string, bound?: Bound<Given>): Query<Given, Value[]> {
    return query<Given, Value, Value[]>(text, bound, (made, all) => made.pluck().all(all))
  }
  /** The first column of the first row; null: there is none. */
  function value<Given extends Values, Value>(
    text: string,
    bound?: Bound<Given>,
  ): Query<Given, Value | null> {
    return query<Given, Value, Value | null>(text, bound, (made, all) => made.pluck().get(all) ?? null)
  }
  /** The same for a number that is 0 where there is none. */
  function count<Given extends Values>(text: string, bound?: Bound<Given>): Query<Given, number> {
    return query<Given, number, number>(text, bound, (made, all) => made.pluck().get(all) ?? 0)
  }
  function has<Given extends Values>(text: string, bound?: Bound<Given>): Query<Given, boolean> {
    return query(text, bound, (made, values) => made.get(values) !== undefined)
  }
  function changes<Given extends Values>(text: string, bound?: Bound<Given>): Query<Given, number> {
    return query(text, bound, (made, values) => made.run(values).changes)
  }
  function run<Given extends Values>(text: string, bound?: Bound<Given>): Query<Given, void> {
    return query(text, bound, (made, values) => void made.run(values))
  }
  /** The new row's id. @throws where none was written */
  function insert<Given extends Values>(text: string, bound?: Bound<Given>): Query<Given, number> {
    return query(text, bound, (made, values) => {
      const { changes, lastInsertRowid } = made.run(values)
      if (changes !== 1) throw new Error(`nothing was written: ${text}`)
      return Number(lastInsertRowid)
    })
  }
  return { rows, each, row, values, value, count, has, changes, run, insert }
}

/** @throws where there is no such row */
export const existing =
  <Given extends Values, Row>(what: string, find: Query<Given, Row | null>): Query<Given, Row> =>
  (...given) => {
    const found = find(...given)
    if (found === null) throw new Error(`there is no ${what} ${String(given[0])}`)
    return found
  }

/** Queries for rows that are read as something else. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the rows to what reads them
export const readAs = <Raw, Row>({ row, rows }: Queries, read: (raw: Raw) => Row) => ({
  rows<Given extends Values>(text: string, bound?: Bound<Given>): Query<Given, Row[]> {
    const found = rows<Given, Raw>(text, bound)
    return (...given) => found(...given).map(read)
  },
  row<Given extends Values>(text: string, bound?: Bound<Given>): Query<Given, Row | null> {
    const found = row<Given, Raw>(text, bound)
    return (...given) => {
      const raw = found(...given)
      return raw === null ? null : read(raw)
    }
  },
})

/** Of the account that is the first parameter; accounts with the same number share jobs and rate limit. */
export const ORGANIZATION = '(SELECT organization FROM account WHERE id = ?1)'

/** A person has changed the task and started it in another batch, where it was not canceled. */
export const IS_RETRIED =
  "EXISTS (SELECT 1 FROM task AS again WHERE again.id = task.retried_by AND again.state <> 'cancelled')"
