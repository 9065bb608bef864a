import { Copy, Ellipsis, NotebookPen, PencilLine, Trash2 } from 'lucide-react'
import type { SavedRecipe } from '../../../contract/commands/recipes.ts'
import { Badge, classes, DropdownMenu, IconButton, Tooltip, Table } from '../../ui/index.ts'
import { number, t } from '../../../words/index.ts'
import { priceSource, priceWords } from '../../components/recipe/price-words.ts'
import { paramsInWords } from '../../components/recipe/recipe-form.ts'
import shared from '../../ui/shared.module.css'
import css from './recipes.module.css'
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
      className={classes(shared.table, css.table)}
      columns={[
        t('recipes.column.recipe'),
        t('recipes.column.operation'),
        t('recipes.column.price'),
        [t('recipes.column.used'), classes(shared.end, css.used)],
        [<span className={shared.unseen}>{t('recipes.column.actions')}</span>, css.menu],
      ]}
    >
      {recipes.map((recipe) => (
        <tr key={recipe.id}>
          <td>
            <button type="button" className={css.name} onClick={() => onEdit(recipe)}>
              {recipe.name}
            </button>
            <span className={css.words}>{paramsInWords(recipe.operation, recipe.params)}</span>
          </td>
          <td className={shared.nowrap}>
            <Badge>{jobTypeOf(recipe.operation)}</Badge>
          </td>
          <td className={shared.nowrap}>
            <Tooltip text={priceSource(recipe.price)}>
              <span>{priceWords(recipe.price)}</span>
            </Tooltip>
          </td>
          <td className={classes(shared.end, css.used)}>{number(recipe.tasks)}</td>
          <td className={css.menu}>
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
