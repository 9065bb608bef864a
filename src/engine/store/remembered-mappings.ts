// Which column a person took for what, by the names of a table's columns: whoever gets the same report every week says
// it once.
import type { CatalogField } from '../../domain/catalog.ts'
import { canonicalJson } from '../../domain/recipe.ts'
import type { Db } from './database.ts'

/** Fields with the index of their column, or columns; null: the field shall have none. */
export type RememberedMapping = Readonly<Partial<Record<CatalogField, number | readonly number[] | null>>>

export function mappingRows(db: Db) {
  const find = db.prepare<[string], { mapping: string }>(
    'SELECT mapping FROM remembered_mapping WHERE signature = ?',
  )
  const put = db.prepare<[string, string, number]>(
    `INSERT INTO remembered_mapping (signature, mapping, changed_at_ms) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET mapping = excluded.mapping, changed_at_ms = excluded.changed_at_ms`,
  )
  const remove = db.prepare<[string]>('DELETE FROM remembered_mapping WHERE signature = ?')

  return {
    /** @param signature of the names of the columns. @returns null where nobody has said anything of such a table */
    find(signature: string): RememberedMapping | null {
      const row = find.get(signature)
      return row === undefined ? null : (JSON.parse(row.mapping) as RememberedMapping)
    },
    /** What was said last holds; an empty mapping is forgotten: the columns are found by themselves again. */
    put(signature: string, mapping: RememberedMapping, nowMs: number): void {
      if (Object.keys(mapping).length === 0) remove.run(signature)
      else put.run(signature, canonicalJson(mapping), nowMs)
    },
  }
}
