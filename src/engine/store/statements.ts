// How the statements of the store are prepared: each when it is first used, since a process needs few of them and none
// should wait for the rest to start; and with every parameter written `+?`. SQLite plans a statement anew at each call
// where the value of a parameter could change the plan, which takes ten times as long as most of ours run. Ours are
// planned for any value, and a sum is a value that it does not look at.
import type { Db } from './database.ts'

type Statement = ReturnType<Db['prepare']>

/** A database whose statements wait for their first use. */
export function withStatements(db: Db): Db {
  const prepare = (sql: string) => waiting(() => db.prepare(planned(sql)))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all else is inherited
  return Object.create(db, { prepare: { value: prepare } }) as Db
}

/** The text that is run; what stands in quotes is left as it is. */
export const planned = (sql: string): string =>
  sql.replace(/'[^']*'|\?/g, (found) => (found === '?' ? '+?' : found))

type Used = Pick<Statement, 'run' | 'get' | 'all' | 'iterate'> & { pluck(): Used }

function waiting(make: () => Statement): Used {
  let made: Statement | null = null
  const statement = () => (made ??= make())
  return {
    run: (...values: unknown[]) => statement().run(...values),
    get: (...values: unknown[]) => statement().get(...values),
    all: (...values: unknown[]) => statement().all(...values),
    iterate: (...values: unknown[]) => statement().iterate(...values),
    pluck: () => waiting(() => make().pluck()),
  }
}
