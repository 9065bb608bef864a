import { Section, classes } from '../../ui/index.ts'
import { paramsOf } from './recipe-form.ts'
import { priceWords } from './price-words.ts'
import { useRecipeCheck } from './use-recipe-check.ts'
import { readyMade, type ReadyMade } from './ready-made.ts'
import shared from '../../ui/shared.module.css'
import css from './ready-made-recipes.module.css'
import { t } from '../../../words/index.ts'

interface ReadyMadeRecipesProps {
  readonly onChoose: (ready: ReadyMade) => void
}

export function ReadyMadeRecipes({ onChoose }: ReadyMadeRecipesProps) {
  return (
    <Section className={shared.shrinks} title={t('recipe.templates')} subtitle={t('recipe.templates.hint')}>
      <ul className={css.tiles}>
        {readyMade().map((ready) => (
          <li key={ready.name}>
            <Tile ready={ready} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Tile({ ready, onChoose }: { readonly ready: ReadyMade } & ReadyMadeRecipesProps) {
  const { checked } = useRecipeCheck(ready.forms.operation, paramsOf(ready.forms))
  return (
    <button type="button" className={classes(shared.card, css.tile)} onClick={() => onChoose(ready)}>
      <span className={shared.strong}>{ready.name}</span>
      <span className={css.gives}>{ready.gives}</span>
      {/* Its place is kept while the price is on its way. */}
      <span className={css.tilePrice}>{checked === null ? '\u00A0' : priceWords(checked.price)}</span>
    </button>
  )
}
