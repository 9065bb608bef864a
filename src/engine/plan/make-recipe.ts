// A recipe from the parameters that a person gives: the specification's recommendations for required ones that are missing,
// a check against every rule before anything is opened, and a name.
import { createHash } from 'node:crypto'
import { badInput } from '../../domain/failure.ts'
import {
  definitionOf,
  describeProblem,
  type Operation,
  type RecipeParams,
} from '../../domain/operations/index.ts'
import { canonicalJson, recipeProblems, type RecipeInput, withoutDefaults } from '../../domain/recipe.ts'

const QUOTES_HINT = `Text that reads as a number, true, false or null is given in quotes: --set 'user_prompt="2024"'.`

/** @throws FailureError BAD_INPUT with every rule that the parameters break */
export function makeRecipe(operation: Operation, given: RecipeParams): RecipeInput {
  const { recommended, example } = definitionOf(operation)
  const params = { ...recommended, ...given }
  const problems = recipeProblems(operation, params)
  if (problems.length > 0) {
    const hints = [
      ...problems
        .filter(({ parameter, rule }) => rule === 'is required' && example[parameter] !== undefined)
        .map(({ parameter }) => `For example: --set '${parameter}=${JSON.stringify(example[parameter])}'.`),
      ...(problems.some(({ rule }) => rule === 'must be a string') ? [QUOTES_HINT] : []),
    ]
    throw badInput([`${problems.map(describeProblem).join('; ')}.`, ...hints].join(' '))
  }
  return { name: nameOf(operation, params), operation, params }
}

/** Readable and the same every time; a hash only where the words alone would name two recipes alike. */
function nameOf(operation: Operation, given: RecipeParams): string {
  const { slug, namedAfter, recommended } = definitionOf(operation)
  const params = withoutDefaults(operation, given)
  const { [namedAfter ?? '']: word, ...rest } = params
  const base = typeof word === 'string' ? `${slug}-${word}` : slug
  const isUsual = Object.entries(rest).every(
    ([key, value]) => canonicalJson(value) === canonicalJson(recommended[key] ?? null),
  )
  if (isUsual) return base
  return `${base}-${createHash('sha256').update(canonicalJson(params)).digest('hex').slice(0, 6)}`
}
