// Recipes that a person keeps under a name. What a batch ran with is a row of its own, so that changing or deleting
// one of these touches nothing that was made.
import type { RecipeParams, Operation } from '../../domain/operations/index.ts'
import { canonicalJson } from '../../domain/recipe.ts'
import type { Db } from './database.ts'

export interface SavedRecipe {
  readonly id: number
  readonly name: string
  readonly operation: Operation
  readonly params: RecipeParams
  readonly savedAtMs: number
}

export type NewSavedRecipe = Omit<SavedRecipe, 'id'>

interface Row extends Omit<SavedRecipe, 'params'> {
  readonly params: string
}

export function savedRecipeRows(db: Db) {
  const columns = 'id, name, operation, params, saved_at_ms AS savedAtMs'
  const all = db.prepare<[], Row>(`SELECT ${columns} FROM saved_recipe ORDER BY id`)
  const byName = db.prepare<[string], { id: number }>(
    'SELECT id FROM saved_recipe WHERE name = ? COLLATE NOCASE',
  )
  const insert = db.prepare<[string, Operation, string, number], { id: number }>(
    'INSERT INTO saved_recipe (name, operation, params, saved_at_ms) VALUES (?, ?, ?, ?) RETURNING id',
  )
  const update = db.prepare<[string, Operation, string, number, number]>(
    'UPDATE saved_recipe SET name = ?, operation = ?, params = ?, saved_at_ms = ? WHERE id = ?',
  )
  const remove = db.prepare<[number]>('DELETE FROM saved_recipe WHERE id = ?')
  const tasks = db.prepare<[number], { count: number }>(
    `SELECT coalesce(sum(task_count.count), 0) AS count FROM batch CROSS JOIN task_count
       ON task_count.batch_id = batch.id AND task_count.recipe_id = ?
     WHERE batch.account_id IS NOT (SELECT id FROM account WHERE rehearsal = 1)`,
  )

  return {
    all: (): SavedRecipe[] =>
      all.all().map((row) => ({ ...row, params: JSON.parse(row.params) as RecipeParams })),
    /** Whatever the case of its letters: two names that look the same would be taken for each other. */
    idOfName: (name: string): number | null => byName.get(name)?.id ?? null,
    insert(recipe: NewSavedRecipe): number {
      const row = insert.get(recipe.name, recipe.operation, canonicalJson(recipe.params), recipe.savedAtMs)
      if (row === undefined) throw new Error('the recipe was not saved')
      return row.id
    },
    /** @returns false when there is none of this id */
    update: (id: number, recipe: NewSavedRecipe): boolean =>
      update.run(recipe.name, recipe.operation, canonicalJson(recipe.params), recipe.savedAtMs, id).changes >
      0,
    remove: (id: number): boolean => remove.run(id).changes > 0,
    /** How many tasks there are of a recipe that batches ran with; test runs are not counted. */
    tasksOf: (recipeId: number): number => tasks.get(recipeId)?.count ?? 0,
  }
}
