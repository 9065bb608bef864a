import { Copy, NotebookPen, Plus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SavedRecipe } from '../../../contract/commands/recipes.ts'
import { call } from '../../bridge.ts'
import { priceSource, priceWords } from '../../components/recipe/price-words.ts'
import { NoRecipes, type ReadyMade, ReadyMadeRecipes } from '../../components/recipe/ready-made-recipes.tsx'
import { RecipeDialog } from '../../components/recipe/recipe-dialog.tsx'
import { emptyForms, formsOf, paramsInWords, type RecipeForms } from '../../components/recipe/recipe-form.ts'
import { itemOfReference } from '../../components/recipe/forms/clone.ts'
import { LoadingOrFailure } from '../../components/failure.tsx'
import { useCommandQuery } from '../../data/query.ts'
import { refine, useNavigation, useParams } from '../../state/navigation.ts'
import { attempt, toast } from '../../state/toasts.ts'
import {
  Badge,
  Button,
  classes,
  ConfirmDialog,
  MoreMenu,
  numbersCell,
  PageHeader,
  Table,
  Tooltip,
} from '../../ui/index.ts'
import { number, t } from '../../../words/index.ts'

type Over =
  | {
      readonly kind: 'form'
      readonly title: string
      readonly id: number | null
      readonly name: string | null
      readonly forms: RecipeForms
    }
  | { readonly kind: 'delete'; readonly recipe: SavedRecipe }

const newForm = (forms: RecipeForms): Extract<Over, { kind: 'form' }> => ({
  kind: 'form',
  title: t('recipes.new'),
  id: null,
  name: null,
  forms,
})

const readyForm = ({ name, forms }: ReadyMade): Over => ({ ...newForm(forms), name })

const editForm = ({ id, name, operation, params }: SavedRecipe): Over => ({
  kind: 'form',
  title: t('recipes.edit.title', { name }),
  id,
  name,
  forms: formsOf(operation, params),
})

const duplicateForm = ({ name, operation, params }: SavedRecipe): Over => ({
  kind: 'form',
  title: t('recipes.duplicate.title', { name }),
  id: null,
  name: t('recipes.duplicate.name', { name }).slice(-80),
  forms: formsOf(operation, params),
})

export function RecipesScreen() {
  const { data, failure, refetch } = useCommandQuery('recipes', {})
  const recipes = data?.recipes ?? null
  const [over, setOver] = useState<Over | null>(null)
  const close = () => setOver(null)
  useLinks(recipes, setOver)

  const create = () => setOver(newForm(emptyForms('listing_builder')))

  return (
    <>
      <PageHeader
        title={t('app.screen.recipes')}
        subtitle={t('recipes.about')}
        actions={
          // The empty state has this button itself.
          recipes?.length !== 0 && (
            <Button variant="primary" icon={Plus} onClick={create}>
              {t('recipes.new')}
            </Button>
          )
        }
      />
      <div
        className={classes(
          'grid items-start gap-x-8 gap-y-6 px-6 pt-0 pb-6',
          recipes?.length !== 0 && 'min-[1800px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
        )}
      >
        {recipes === null && (
          <LoadingOrFailure
            failure={failure}
            onRetry={refetch}
            label={t('recipes.loading')}
            heights={[44, 44, 44]}
          />
        )}
        {recipes?.length === 0 && <NoRecipes onCreate={create}>{t('recipes.empty.body')}</NoRecipes>}
        {recipes !== null && recipes.length > 0 && (
          <RecipeTable
            recipes={recipes}
            onEdit={(recipe) => setOver(editForm(recipe))}
            onDuplicate={(recipe) => setOver(duplicateForm(recipe))}
            onDelete={(recipe) => setOver({ kind: 'delete', recipe })}
          />
        )}
        {recipes !== null && <ReadyMadeRecipes onChoose={(ready) => setOver(readyForm(ready))} />}
      </div>
      {over !== null && <OverList over={over} onClose={close} onChanged={refetch} />}
    </>
  )
}

interface OverListProps {
  readonly over: Over
  readonly onClose: () => void
  readonly onChanged: () => void
}

function OverList({ over, onClose, onChanged }: OverListProps) {
  const remove = async (recipe: SavedRecipe) => {
    const done = await attempt(() => call('delete_recipe', { id: recipe.id }))
    if (done !== null) toast('ok', t('recipes.deleted', { name: recipe.name }))
    onClose()
    onChanged()
  }
  return (
    <>
      {over.kind === 'form' && (
        <RecipeDialog
          title={over.title}
          name={over.name}
          forms={over.forms}
          saveLabel={t('recipes.save')}
          onClose={onClose}
          onSave={async (recipe) => {
            await call('save_recipe', { ...(over.id === null ? {} : { id: over.id }), ...recipe })
            toast('ok', t('recipes.saved', { name: recipe.name }))
            onClose()
            onChanged()
          }}
        />
      )}
      {over.kind === 'delete' && (
        <ConfirmDialog
          onClose={onClose}
          title={t('recipes.delete.title', { name: over.recipe.name })}
          body={
            over.recipe.tasks === 0
              ? t('recipes.delete.unused')
              : t('recipes.delete.used', { count: over.recipe.tasks })
          }
          confirmLabel={t('recipes.delete.confirm')}
          danger
          onConfirm={() => void remove(over.recipe)}
        />
      )}
    </>
  )
}

/** Other screens link here to create a recipe, edit one, or clone an image. Each link opens the form once. */
function useLinks(recipes: readonly SavedRecipe[] | null, open: (over: Over) => void): void {
  const { recipe: wanted, reference } = useParams('recipes')
  const step = useNavigation((state) => state.step)
  useEffect(() => {
    if (reference !== undefined) {
      const empty = emptyForms('scale')
      open(newForm({ ...empty, scale: { ...empty.scale, items: [itemOfReference(reference)] } }))
    } else if (wanted === 'new') open(newForm(emptyForms('listing_builder')))
    else {
      const found = recipes?.find(({ id }) => id === wanted)
      if (found === undefined) return
      open(editForm(found))
    }
    // Coming back to the screen must not open the form again.
    refine('recipes', {})
  }, [step, wanted, reference, recipes, open])
}

interface RecipeTableProps {
  readonly recipes: readonly SavedRecipe[]
  readonly onEdit: (recipe: SavedRecipe) => void
  readonly onDuplicate: (recipe: SavedRecipe) => void
  readonly onDelete: (recipe: SavedRecipe) => void
}

function RecipeTable({ recipes, onEdit, onDuplicate, onDelete }: RecipeTableProps) {
  return (
    <Table
      framed
      className="[&_tbody_tr:hover]:bg-hover"
      columns={[
        t('recipes.column.recipe'),
        t('recipes.column.operation'),
        t('recipes.column.price'),
        [t('recipes.column.used'), classes(numbersCell, 'max-[860px]:hidden')],
        [<span className="sr-only">{t('recipes.column.actions')}</span>, 'w-11'],
      ]}
    >
      {recipes.map((recipe) => (
        <tr key={recipe.id}>
          <td>
            <button
              type="button"
              className="block max-w-full min-w-30 rounded-sm border-0 bg-transparent p-0 text-left font-semibold wrap-anywhere hover:text-link hover:underline"
              onClick={() => onEdit(recipe)}
            >
              {recipe.name}
            </button>
            <span className="max-w-[80ch] wrap-anywhere text-muted">
              {paramsInWords(recipe.operation, recipe.params)}
            </span>
          </td>
          <td className="whitespace-nowrap">
            <Badge>{t(`operation.${recipe.operation}`)}</Badge>
          </td>
          <td className="min-[860px]:whitespace-nowrap">
            <Tooltip text={priceSource(recipe.price)}>
              <span>{priceWords(recipe.price)}</span>
            </Tooltip>
          </td>
          <td className={classes(numbersCell, 'max-[860px]:hidden')}>{number(recipe.tasks)}</td>
          <td className="w-11">
            <MoreMenu
              name={recipe.name}
              items={[
                { label: t('recipes.edit'), icon: NotebookPen, onSelect: () => onEdit(recipe) },
                { label: t('recipes.duplicate'), icon: Copy, onSelect: () => onDuplicate(recipe) },
                'separator',
                { label: t('recipes.delete'), icon: Trash2, danger: true, onSelect: () => onDelete(recipe) },
              ]}
            />
          </td>
        </tr>
      ))}
    </Table>
  )
}
