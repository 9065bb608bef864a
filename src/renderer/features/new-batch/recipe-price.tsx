import type { DraftRecipe } from '../../../contract/commands/drafts.ts'
import { Tooltip } from '../../ui/index.ts'
import { PRICE_SOURCES, priceWords } from '../../components/recipe/recipe-words.ts'
import { useRecipeCheck } from '../../components/recipe/use-recipe-check.ts'
import css from './recipes-step.module.css'

/** Its place is kept while the price is on its way. */
export function RecipePrice({ recipe }: { readonly recipe: DraftRecipe }) {
  const { checked } = useRecipeCheck(recipe.operation, recipe.params)
  if (checked === null) return <span className={css.price} />
  return (
    <Tooltip text={PRICE_SOURCES[checked.price.price_from]}>
      <span className={css.price}>{priceWords(checked.price)}</span>
    </Tooltip>
  )
}
