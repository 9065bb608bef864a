// What a recipe asks for, whatever it says aloud: a parameter that says the service's default asks for the same as one
// that is left out, and the same is not paid for twice. A recipe keeps, and sends, what a person said: should the service
// ever change a default, what was said of a task still holds. What the specification only recommends for a required
// parameter is no default: it is always sent.
import type { RecipeParams } from '../../contract/domain.ts'
import type { Operation } from '../../contract/vocabulary.ts'
import { canonicalJson } from './canonical-json.ts'
import { withoutReferences } from './references.ts'

/** Specification: "Endpoints"; the items of a Clone have none. */
const DEFAULTS: Readonly<Record<Operation, RecipeParams>> = {
  listing_builder: { include_creative_strategy: false, effort: 'creative' },
  a_plus: {},
  scale: {},
  creative_strategy: { force_new: false },
}

/** The parameters without those that say a default. */
export const withoutDefaults = (operation: Operation, params: RecipeParams): RecipeParams => {
  const defaults = DEFAULTS[operation]
  return Object.fromEntries(
    Object.entries(params).filter(
      ([name, value]) => !Object.hasOwn(defaults, name) || defaults[name] !== value,
    ),
  )
}

/** The same text for all that ask for the same of an operation. */
export const askedFor = (operation: Operation, params: RecipeParams): string =>
  canonicalJson(withoutDefaults(operation, params))

/** Of a Clone's reference the address alone changes, and no price goes by it. */
export const areAlike = (operation: Operation, some: RecipeParams, others: RecipeParams): boolean =>
  askedFor(operation, withoutReferences(some)) === askedFor(operation, withoutReferences(others))
