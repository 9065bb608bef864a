import { Section } from '../../ui/index.ts'
import { paramsOf } from './recipe-form.ts'
import { priceWords } from './price-words.ts'
import { useRecipeCheck } from './use-recipe-check.ts'
import { readyMade, type ReadyMade } from './ready-made.ts'
import { t } from '../../../words/index.ts'

interface ReadyMadeRecipesProps {
  readonly onChoose: (ready: ReadyMade) => void
}

export function ReadyMadeRecipes({ onChoose }: ReadyMadeRecipesProps) {
  return (
    <Section className="min-w-0" title={t('recipe.templates')} subtitle={t('recipe.templates.hint')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(232px,1fr))] gap-2">
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
    <button
      type="button"
      className="flex size-full flex-col gap-0.5 rounded-lg border border-line bg-surface px-4 py-3 text-left hover:border-accent"
      onClick={() => onChoose(ready)}
    >
      <span className="font-semibold">{ready.name}</span>
      <span className="max-w-[80ch] wrap-anywhere text-muted">{ready.gives}</span>
      {/* Its place is kept while the price is on its way. */}
      <span className="mt-auto pt-1 text-xs tabular-nums">
        {checked === null ? '\u00A0' : priceWords(checked.price)}
      </span>
    </button>
  )
}
