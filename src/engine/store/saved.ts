// What a person has taught this workspace: recipes under a name, and which column of a table is what. What a batch ran
// with is a row of its own, so that changing or deleting a saved recipe touches nothing that was made.
import type { SavedRecipe as Shown } from '../../contract/commands/recipes.ts'
import type { CatalogField } from '../../domain/catalog.ts'
import type { RecipeParams } from '../../domain/operations/index.ts'
import { canonicalJson } from '../../domain/recipe.ts'
import { type Queries, readAs } from './statements.ts'

type SavedRecipe = Omit<Shown, 'tasks' | 'price'>
type NewSavedRecipe = Omit<SavedRecipe, 'id'>

const recipeFrom = (row: Omit<SavedRecipe, 'params'> & { readonly params: string }): SavedRecipe => ({
  ...row,
  params: JSON.parse(row.params) as RecipeParams,
})
const asRow = (recipe: NewSavedRecipe) => ({ ...recipe, params: canonicalJson(recipe.params) })

export const savedRecipeRows = (sql: Queries) => ({
  all: readAs(sql, recipeFrom).rows<[]>(
    'SELECT id, name, operation, params, saved_at_ms FROM saved_recipe ORDER BY id',
  ),
  /** Whatever the case of its letters: two names that look the same would be taken for each other. */
  idOfName: sql.value<[name: string], number>('SELECT id FROM saved_recipe WHERE name = ? COLLATE NOCASE'),
  insert: sql.insert<[recipe: NewSavedRecipe]>(
    `INSERT INTO saved_recipe (name, operation, params, saved_at_ms)
     VALUES (:name, :operation, :params, :saved_at_ms)`,
    (recipe) => [asRow(recipe)],
  ),
  /** @returns its id; null: there is none of this id */
  update: sql.value<[id: number, recipe: NewSavedRecipe], number>(
    `UPDATE saved_recipe SET name = :name, operation = :operation, params = :params, saved_at_ms = :saved_at_ms
     WHERE id = :id RETURNING id`,
    (id, recipe) => [{ ...asRow(recipe), id }],
  ),
  remove: sql.value<[id: number], number>('DELETE FROM saved_recipe WHERE id = ? RETURNING id'),
  tasksOf: sql.count<[recipeId: number]>(
    `SELECT sum(task_count.count) FROM batch CROSS JOIN task_count
       ON task_count.batch_id = batch.id AND task_count.recipe_id = ?
     WHERE batch.account_id IS NOT (SELECT id FROM account WHERE test_run = 1)`,
  ),
})

/** Fields with the index of their column, or columns; null: the field shall have none. */
export type RememberedMapping = Readonly<Partial<Record<CatalogField, number | readonly number[] | null>>>

export function mappingRows({ value, run }: Queries) {
  const find = value<[signature: string], string>(
    'SELECT mapping FROM remembered_mapping WHERE signature = ?',
  )
  const put = run<[signature: string, mapping: string, nowMs: number]>(
    `INSERT INTO remembered_mapping (signature, mapping, changed_at_ms) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET mapping = excluded.mapping, changed_at_ms = excluded.changed_at_ms`,
  )
  const remove = run<[signature: string]>('DELETE FROM remembered_mapping WHERE signature = ?')

  return {
    /** @param signature of the names of the columns. @returns null where nobody has said anything of such a table */
    find(signature: string): RememberedMapping | null {
      const mapping = find(signature)
      return mapping === null ? null : (JSON.parse(mapping) as RememberedMapping)
    },
    /** What was said last holds; an empty mapping is forgotten: the columns are found by themselves again. */
    put(signature: string, mapping: RememberedMapping, nowMs: number): void {
      if (Object.keys(mapping).length === 0) remove(signature)
      else put(signature, canonicalJson(mapping), nowMs)
    },
  }
}
