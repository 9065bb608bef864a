// What comes of a catalog for each recipe: tasks, what is skipped, and what is left out with why. Nothing of a catalog
// is dropped without a number that says so.
import { type CountryCount, createCountryTally } from './countries.ts'
import type { RecipeDraft, SelectedChunk } from './selection.ts'

export interface RecipeTally {
  readonly tasks: number
  /** Products whose task there is already. */
  readonly skipped: number
  /** Products that break a rule of the recipe's operation, by why; the most first. */
  readonly leftOut: readonly { readonly reason: string; readonly rows: number }[]
}

export const NOTHING_TALLIED: RecipeTally = { tasks: 0, skipped: 0, leftOut: [] }

export interface Tally<R extends RecipeDraft> {
  add(chunk: Pick<SelectedChunk<R>, 'selected' | 'skipped' | 'leftOut'>): void
  of(recipe: R): RecipeTally
  /** Of the products that at least one recipe goes through. */
  countries(): readonly CountryCount[]
}

export function createTally<R extends RecipeDraft>(): Tally<R> {
  const tasks = new Map<R, number>()
  const skipped = new Map<R, number>()
  const leftOut = new Map<R, Map<string, number>>()
  const countries = createCountryTally()
  return {
    add(chunk) {
      for (const { product, recipes } of chunk.selected) {
        countries.add(product)
        for (const recipe of recipes) addOne(tasks, recipe)
      }
      for (const recipe of chunk.skipped) addOne(skipped, recipe)
      for (const { recipe, reason } of chunk.leftOut) {
        const reasons = leftOut.get(recipe) ?? new Map<string, number>()
        addOne(reasons, reason)
        leftOut.set(recipe, reasons)
      }
    },
    countries: countries.counts,
    of: (recipe) => ({
      tasks: tasks.get(recipe) ?? 0,
      skipped: skipped.get(recipe) ?? 0,
      leftOut: [...(leftOut.get(recipe) ?? [])]
        .map(([reason, rows]) => ({ reason, rows }))
        .toSorted((a, b) => b.rows - a.rows),
    }),
  }
}

const addOne = <K>(counts: Map<K, number>, key: K): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
