// What most sellers ask for, as forms that are filled in. They follow the specification's recommendations.
import { NotebookPen, Plus } from 'lucide-react'
import type { APlusType } from '../../../domain/operations/a-plus.ts'
import { Button, EmptyState, Section } from '../../ui/index.ts'
import type { CloneForm } from './forms/clone.ts'
import type { ListingForm } from './forms/listing-builder.ts'
import { emptyForms, paramsOf, type RecipeForms } from './recipe-form.ts'
import { priceWords } from './price-words.ts'
import { useRecipeCheck } from './use-recipe-check.ts'
import { t } from '../../../words/index.ts'

export interface ReadyMade {
  readonly name: string
  readonly gives: string
  readonly forms: RecipeForms
}

const listing = (type: ListingForm['type']): RecipeForms => {
  const empty = emptyForms('listing_builder')
  return { ...empty, listing_builder: { ...empty.listing_builder, type } }
}
const aPlus = (...types: readonly APlusType[]): RecipeForms => {
  const empty = emptyForms('a_plus')
  return types.length === 0 ? empty : { ...empty, a_plus: { ...empty.a_plus, types } }
}
const clone = (how: Pick<CloneForm, 'mode' | 'language'>): RecipeForms => {
  const empty = emptyForms('scale')
  return { ...empty, scale: { ...empty.scale, ...how } }
}

const ready = (name: (typeof NAMES)[number]): ReadyMade => ({
  name: t(`recipe.template.${name}`),
  gives: t(`recipe.template.${name}.gives`),
  forms: forms()[name],
})

export const readyMade = (): readonly ReadyMade[] => NAMES.map(ready)

const NAMES = [
  'listing',
  'main',
  'aPlus',
  'aPlusPremium',
  'aPlusBasic',
  'aPlusModule',
  'translated',
  'strategy',
] as const
const forms = (): Readonly<Record<(typeof NAMES)[number], RecipeForms>> => ({
  listing: listing('alpha_listing'),
  main: listing('alpha_main_images'),
  aPlus: aPlus(),
  aPlusPremium: aPlus('A+ Premium Full Image (4 modules)'),
  aPlusBasic: aPlus('A+ Basic Separate Modules'),
  aPlusModule: aPlus('A+ Basic One Module'),
  translated: clone({ mode: 'language', language: t('recipe.template.translated.language') }),
  strategy: emptyForms('creative_strategy'),
})

/** Stands where no recipe is saved yet. @param children what a recipe is good for */
export const NoRecipes = (props: { readonly onCreate: () => void; readonly children: string }) => (
  <EmptyState
    icon={NotebookPen}
    title={t('recipes.empty.title')}
    actions={
      <Button variant="primary" icon={Plus} onClick={props.onCreate}>
        {t('recipes.new')}
      </Button>
    }
  >
    <p>{props.children}</p>
  </EmptyState>
)

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
