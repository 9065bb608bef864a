import { Copy, Ellipsis, NotebookPen, PencilLine, Trash2 } from 'lucide-react'
import type { SavedRecipe } from '../../../contract/commands/recipes.ts'
import { Badge, classes, DropdownMenu, IconButton, Tooltip, numbersCell, Table } from '../../ui/index.ts'
import { number, t } from '../../../words/index.ts'
import { priceSource, priceWords } from '../../components/recipe/price-words.ts'
import { paramsInWords } from '../../components/recipe/recipe-form.ts'
import { jobTypeOf } from '../../../domain/operations/index.ts'

interface RecipeTableProps {
  readonly recipes: readonly SavedRecipe[]
  readonly onEdit: (recipe: SavedRecipe) => void
  readonly onDuplicate: (recipe: SavedRecipe) => void
  readonly onRename: (recipe: SavedRecipe) => void
  readonly onDelete: (recipe: SavedRecipe) => void
}

export function RecipeTable({ recipes, onEdit, onDuplicate, onRename, onDelete }: RecipeTableProps) {
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
            <Badge>{jobTypeOf(recipe.operation)}</Badge>
          </td>
          <td className="whitespace-nowrap">
            <Tooltip text={priceSource(recipe.price)}>
              <span>{priceWords(recipe.price)}</span>
            </Tooltip>
          </td>
          <td className={classes(numbersCell, 'max-[860px]:hidden')}>{number(recipe.tasks)}</td>
          <td className="w-11">
            <DropdownMenu
              trigger={<IconButton label={t('common.more', { name: recipe.name })} icon={Ellipsis} />}
              items={[
                { label: t('recipes.edit'), icon: NotebookPen, onSelect: () => onEdit(recipe) },
                { label: t('recipes.duplicate'), icon: Copy, onSelect: () => onDuplicate(recipe) },
                { label: t('recipes.rename'), icon: PencilLine, onSelect: () => onRename(recipe) },
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
