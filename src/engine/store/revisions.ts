// Numbers that triggers increase when rows change, so that code that writes need not notify anybody. They count only the
// changes of this process; a change that was rolled back counts too.
import type { Db } from './database.ts'

export interface Revisions {
  /** Counts changes of accounts, batches and tasks, on which submitters depend. */
  readonly queue: number
  readonly tasks: number
  readonly library: number
  readonly recipes: number
  readonly products: number
}

type List = keyof Revisions

const WATCHED: readonly { readonly on: string; readonly when?: string; readonly lists: readonly List[] }[] = [
  { on: 'UPDATE ON account', lists: ['queue'] },
  { on: 'INSERT ON batch', lists: ['queue', 'tasks'] },
  { on: 'UPDATE ON batch', lists: ['queue', 'tasks'] },
  { on: 'DELETE ON batch', lists: ['queue', 'tasks'] },
  { on: 'INSERT ON product', lists: ['products'] },
  { on: 'DELETE ON product', lists: ['products'] },
  { on: 'INSERT ON task', lists: ['queue', 'tasks'] },
  { on: 'UPDATE OF state, priority, code, message, retried_by ON task', lists: ['queue', 'tasks'] },
  { on: 'DELETE ON task', lists: ['queue', 'tasks'] },
  { on: 'INSERT ON asset', lists: ['tasks', 'library'] },
  { on: 'UPDATE OF state ON asset', lists: ['tasks', 'library'] },
  { on: 'UPDATE OF review ON asset', lists: ['library'] },
  { on: 'UPDATE ON review', lists: ['library'] },
  { on: 'UPDATE OF preflight ON asset', when: 'NEW.preflight IS NOT OLD.preflight', lists: ['library'] },
  { on: 'UPDATE OF state ON source_photo', lists: ['library'] },
  {
    on: 'UPDATE OF credit_cost, credits_refunded ON job',
    when: 'NEW.credit_cost IS NOT OLD.credit_cost OR NEW.credits_refunded IS NOT OLD.credits_refunded',
    lists: ['tasks', 'recipes'],
  },
  { on: 'INSERT ON saved_recipe', lists: ['recipes'] },
  { on: 'UPDATE ON saved_recipe', lists: ['recipes'] },
  { on: 'DELETE ON saved_recipe', lists: ['recipes'] },
]

export function watchRevisions(db: Db): () => Revisions {
  const revisions = { queue: 0, tasks: 0, library: 0, recipes: 0, products: 0 }
  WATCHED.forEach(({ on, when, lists }, index) => {
    db.function(`changed_${index}`, () => {
      for (const list of lists) revisions[list] += 1
      return null
    })
    db.exec(
      `CREATE TEMP TRIGGER watch_${index} AFTER ${on.replace(' ON ', ' ON main.')}
       ${when === undefined ? '' : `WHEN ${when}`} BEGIN SELECT changed_${index}(); END`,
    )
  })
  return () => ({ ...revisions })
}
