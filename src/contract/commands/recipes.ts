import { z } from 'zod'
import { OPERATIONS } from '../../domain/operations/index.ts'
import { type Price, PRICE_SOURCES } from '../../domain/price.ts'
import { atMs, count, id, nothing } from './parts.ts'

const operation = z.enum(OPERATIONS)
/** Parameters of the specification that do not come from the product; `preview_url` may be `library:<asset id>`. */
const params = z.record(z.string(), z.unknown())
const recipeName = z.string().trim().min(1).max(80)

export const price = z.object({
  /** Credits for one task; null: unknown, and never to be counted as 0. */
  credits_each: z.number().nullable(),
  price_from: z.enum(PRICE_SOURCES),
}) satisfies z.ZodType<Price>

export const savedRecipe = z.object({
  id,
  name: z.string(),
  operation,
  params,
  saved_at_ms: atMs,
  tasks: count,
  price,
})
export type SavedRecipe = z.infer<typeof savedRecipe>

export const parameterProblem = z.object({ parameter: z.string(), rule: z.string() })

export const recipeCommands = {
  recipes: { input: nothing, output: z.object({ recipes: z.array(savedRecipe) }) },
  /** With an id: changes that one; batches that ran with what it was are not touched. */
  save_recipe: {
    input: z.object({ id: id.optional(), name: recipeName, operation, params }),
    output: z.object({ id }),
  },
  delete_recipe: { input: z.object({ id }), output: nothing },
  /** The specification's rules and the price, while a person chooses. */
  check_recipe: {
    input: z.object({ operation, params, account: id.optional() }),
    output: z.object({ problems: z.array(parameterProblem), price }),
  },
} as const
