// What `run` is asked to do: the order as it was typed, and the way to the rows of its file, as often as they are needed.
import type { Hours } from '../domain/hours.ts'
import type { RecipeInput } from '../domain/recipe.ts'
import type { CountryCode } from '../domain/service.ts'
import type { Catalog, ImportOptions, RowsDefault } from '../engine/index.ts'

export interface Order {
  /** Of the batch. */
  readonly name: string
  readonly recipe: RecipeInput
  readonly creditsMax: number | null
  /** A person has said that there shall be no cap. */
  readonly isUncapped: boolean
  readonly pilotSize: number | null
  readonly hours: Hours | null
  /** --country, for rows that name none. */
  readonly country: CountryCode | null
  readonly isByValue: boolean
  /** Listings that are not active, parent rows and hidden rows are left out. */
  readonly isOnlyActive: boolean
  readonly force: boolean
  /** Where the rows with problems shall go; null: nowhere. */
  readonly problemsFile: string | null
}

export interface Errand {
  readonly order: Order
  /** The catalog, as the batch names it. */
  readonly source: string
  readonly columns: Catalog['columns']
  /** What was said of the columns with this very command. */
  readonly remember: ImportOptions['remember']
  /** @param byDefault what rows without a country take; absent: what --country says */
  readonly open: (byDefault?: RowsDefault) => Promise<Catalog>
  /** Why rows without a country are in one; null: nothing to say. */
  readonly countryNote: string | null
}
