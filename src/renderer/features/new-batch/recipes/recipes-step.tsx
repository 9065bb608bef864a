// Which recipes the batch uses: saved ones, and those of this batch only.
import { PencilLine, Plus } from 'lucide-react'
import { useState } from 'react'
import type { DraftChoices, DraftRecipe } from '../../../../contract/commands/drafts.ts'
import type { SavedRecipe } from '../../../../contract/commands/recipes.ts'
import { unreachable } from '../../../../domain/failure.ts'
import { call } from '../../../bridge.ts'
import {
  NoRecipes,
  type ReadyMade,
  ReadyMadeRecipes,
} from '../../../components/recipe/ready-made-recipes.tsx'
import { RecipeDialog } from '../../../components/recipe/recipe-dialog.tsx'
import { priceSource, priceWords } from '../../../components/recipe/price-words.ts'
import { emptyForms, formsOf, isSameRecipe, paramsInWords } from '../../../components/recipe/recipe-form.ts'
import { useRecipeCheck } from '../../../components/recipe/use-recipe-check.ts'
import { LoadingOrFailure } from '../../../components/failure.tsx'
import { useCommandQuery } from '../../../data/query.ts'
import { toast } from '../../../state/toasts.ts'
import { Badge, Button, Checkbox, IconButton, Section, Tooltip } from '../../../ui/index.ts'
import { t } from '../../../../words/index.ts'

interface RecipesStepProps {
  readonly recipes: readonly DraftRecipe[]
  readonly onChange: (choices: Pick<DraftChoices, 'recipes'>) => void
}

type Editing =
  | { readonly kind: 'new'; readonly ready: ReadyMade | null }
  | { readonly kind: 'chosen'; readonly index: number; readonly recipe: DraftRecipe }
  | { readonly kind: 'saved'; readonly recipe: SavedRecipe }

export function RecipesStep({ recipes: chosen, onChange }: RecipesStepProps) {
  const { data, failure, refetch } = useCommandQuery('recipes', {})
  const saved = data?.recipes ?? null
  const [editing, setEditing] = useState<Editing | null>(null)
  const choose = (recipes: readonly DraftRecipe[]) => onChange({ recipes: [...recipes] })
  const toggle = (listed: ListedRecipe) => {
    const { index, recipe } = listed
    if (index === null) choose([...chosen, recipe])
    else {
      choose(chosen.toSpliced(index, 1))
      // It is saved nowhere else.
      if (listed.saved === null)
        toast('neutral', t('newBatch.recipes.removed', { name: recipe.name }), {
          label: t('newBatch.undo'),
          run: () => choose(chosen),
        })
    }
  }
  const create = () => setEditing({ kind: 'new', ready: null })
  const listed = saved === null ? null : listedRecipes(chosen, saved)
  return (
    <Section
      title={t('newBatch.recipes.title')}
      subtitle={t('newBatch.recipes.about')}
      actions={
        // The empty state has this button itself.
        listed?.length !== 0 && (
          <Button icon={Plus} onClick={create}>
            {t('recipes.new')}
          </Button>
        )
      }
    >
      {saved === null && <LoadingOrFailure failure={failure} onRetry={refetch} heights={[56]} />}
      {listed?.length === 0 && <NoRecipes onCreate={create}>{t('newBatch.recipes.empty.body')}</NoRecipes>}
      {listed !== null && listed.length > 0 && (
        <ul
          className="max-w-375 rounded-md border border-line bg-surface"
          aria-label={t('app.screen.recipes')}
        >
          {listed.map((one) => (
            <RecipeEntry key={one.key} listed={one} onToggle={() => toggle(one)} onEdit={setEditing} />
          ))}
        </ul>
      )}
      {listed !== null && <ReadyMadeRecipes onChoose={(ready) => setEditing({ kind: 'new', ready })} />}
      {editing !== null && (
        <EditDialog
          editing={editing}
          onClose={() => setEditing(null)}
          onSaved={(recipe) => {
            setEditing(null)
            choose(withEdited(chosen, editing, recipe))
            refetch()
          }}
        />
      )}
    </Section>
  )
}

interface RecipeEntryProps {
  readonly listed: ListedRecipe
  readonly onToggle: () => void
  readonly onEdit: (editing: Editing | null) => void
}

function RecipeEntry({ listed: { recipe, index, saved }, onToggle, onEdit }: RecipeEntryProps) {
  const edit = () => {
    if (saved !== null) onEdit({ kind: 'saved', recipe: saved })
    else if (index !== null) onEdit({ kind: 'chosen', index, recipe })
  }
  return (
    <li
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3 py-2 last:border-b-0 data-chosen:bg-selected"
      data-chosen={index !== null || undefined}
    >
      <Checkbox
        className="min-w-40 flex-1"
        checked={index !== null}
        onChange={onToggle}
        label={<span className="font-semibold">{recipe.name}</span>}
        hint={paramsInWords(recipe.operation, recipe.params)}
      />
      {saved === null && <Badge tone="accent">{t('newBatch.recipes.onlyHere')}</Badge>}
      <Badge>{t(`operation.${recipe.operation}`)}</Badge>
      <RecipePrice recipe={recipe} />
      <IconButton
        label={t('newBatch.recipes.edit', { name: recipe.name })}
        icon={PencilLine}
        onClick={edit}
      />
    </li>
  )
}

function withEdited(
  chosen: readonly DraftRecipe[],
  editing: Editing,
  recipe: DraftRecipe,
): readonly DraftRecipe[] {
  switch (editing.kind) {
    case 'new':
      return [...chosen, recipe]
    case 'chosen':
      return chosen.with(editing.index, recipe)
    case 'saved': {
      // Saved under the same name: the batch takes the new version.
      const index = indexOfSaved(chosen, editing.recipe)
      return index === null ? chosen : chosen.with(index, recipe)
    }
    default:
      return unreachable(editing)
  }
}

interface EditDialogProps {
  readonly editing: Editing
  readonly onClose: () => void
  readonly onSaved: (recipe: DraftRecipe) => void
}

function EditDialog({ editing, onClose, onSaved }: EditDialogProps) {
  const [isKept, setIsKept] = useState(true)
  const recipe = editing.kind === 'new' ? null : editing.recipe
  const ready = editing.kind === 'new' ? editing.ready : null
  const saves = editing.kind === 'saved' ? { id: editing.recipe.id } : {}
  const isAsked = editing.kind !== 'saved'
  return (
    <RecipeDialog
      title={recipe === null ? t('recipes.new') : t('recipes.edit.title', { name: recipe.name })}
      name={recipe?.name ?? ready?.name ?? null}
      forms={
        recipe === null
          ? (ready?.forms ?? emptyForms('listing_builder'))
          : formsOf(recipe.operation, recipe.params)
      }
      saveLabel={t(editing.kind === 'new' ? 'newBatch.recipes.add' : 'recipes.save')}
      {...(isAsked
        ? { aside: <Checkbox checked={isKept} onChange={setIsKept} label={t('newBatch.recipes.save')} /> }
        : {})}
      onClose={onClose}
      onSave={async (made) => {
        if (!isAsked || isKept) await call('save_recipe', { ...saves, ...made })
        onSaved(made)
      }}
    />
  )
}

function RecipePrice({ recipe }: { readonly recipe: DraftRecipe }) {
  const { checked } = useRecipeCheck(recipe.operation, recipe.params)
  const words = checked === null ? '' : priceWords(checked.price)
  const price = <span className="w-[clamp(124px,12vw,150px)] text-right tabular-nums">{words}</span>
  return checked === null ? price : <Tooltip text={priceSource(checked.price)}>{price}</Tooltip>
}

// The saved recipes and those of the batch in one list. A chosen copy counts as the saved one while both are equal.
interface ListedRecipe {
  readonly key: string
  readonly recipe: DraftRecipe
  /** Its index among the chosen; null: not chosen. */
  readonly index: number | null
  /** null: only in this batch. */
  readonly saved: SavedRecipe | null
}

const isCopy = (recipe: DraftRecipe, saved: SavedRecipe): boolean =>
  recipe.name === saved.name && isSameRecipe(recipe, saved)

function indexOfSaved(chosen: readonly DraftRecipe[], saved: SavedRecipe): number | null {
  const index = chosen.findIndex((recipe) => isCopy(recipe, saved))
  return index === -1 ? null : index
}

function listedRecipes(
  chosen: readonly DraftRecipe[],
  saved: readonly SavedRecipe[],
): readonly ListedRecipe[] {
  const own = chosen.flatMap((recipe, index): readonly ListedRecipe[] =>
    saved.some((one) => isCopy(recipe, one))
      ? []
      : [{ key: `own ${index} ${recipe.name}`, recipe, index, saved: null }],
  )
  return [
    ...own,
    ...saved.map((one): ListedRecipe => ({
      key: `saved ${one.id}`,
      recipe: { name: one.name, operation: one.operation, params: one.params },
      index: indexOfSaved(chosen, one),
      saved: one,
    })),
  ]
}
