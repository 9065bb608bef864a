import { LayoutGrid } from 'lucide-react'
import { IconButton } from '../../ui/index.ts'
import { number } from '../../words/format.ts'
import css from './grid.module.css'
import type { ProductGroup } from './model/group-index.ts'

interface GroupHeaderProps {
  readonly group: ProductGroup | undefined
  readonly count: number
  readonly columns: number
  /** Everything made of the product. */
  readonly onShow: () => void
}

export function GroupHeader({ group, count, columns, onShow }: GroupHeaderProps) {
  if (group === undefined) return null
  return (
    <div role="gridcell" aria-colindex={1} aria-colspan={columns} className={css.header}>
      <span className={css.asin}>{group.asin}</span>
      {group.sku !== null && <span className={css.more}>{group.sku}</span>}
      <span className={css.title}>{group.title}</span>
      <span className={css.more}>{number(count)}</span>
      <IconButton
        className={css.show}
        size="small"
        label={`Everything made of ${group.asin}`}
        icon={LayoutGrid}
        tabIndex={-1}
        onClick={onShow}
      />
    </div>
  )
}
