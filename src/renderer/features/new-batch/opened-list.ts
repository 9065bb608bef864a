// The list of rows that is open, and the cell in it where the cursor is to be.
import { useState } from 'react'
import type { Draft } from '../../../contract/commands/drafts.ts'
import type { CatalogField } from '../../../domain/catalog.ts'
import type { RowList, WentBack } from './draft-editor.ts'
import type { CellPosition, SelectedCells } from './rows/grid-cells.ts'

export interface OpenList {
  readonly which: RowList
  readonly name: string
}
const openList = (which: RowList): OpenList => ({ which, name: crypto.randomUUID() })

export const listOf = ({ which, name: opened }: OpenList) => ({
  only_problems: which === 'problems',
  only_left_out: which === 'skipped',
  ...(which === 'all' ? {} : { opened }),
})

interface Asked {
  readonly draft: Draft
  /** null: nothing was undone or redone since this step was opened. */
  readonly wentBack: WentBack | null
  readonly cell: CatalogField | undefined
}

/** @param onWentBack something was undone or redone */
export function useOpenedList({ draft, wentBack, cell }: Asked, onWentBack: () => void) {
  const [opened, setOpened] = useState(() => openList(draft.problem_rows > 0 ? 'problems' : 'all'))
  const [sought, setSought] = useState(() => firstCell(draft, cell))
  const [seen, setSeen] = useState<WentBack | null>(null)
  const open = (which: RowList) => setOpened(openList(which))
  const goToAll = ({ line, column }: Pick<CellPosition, 'line' | 'column'>) => {
    if (opened.which !== 'all') open('all')
    // Roughly: lines may be empty, and a row may have several.
    setSought({ line, column, row: Math.max(0, line - 2) })
  }
  if (wentBack !== seen) {
    setSeen(wentBack)
    onWentBack()
    const change = wentBack?.change
    // The cursor goes to the changed cell, so that typing continues there.
    if (change?.kind === 'cell' && change.list === opened.name)
      setSought({ ...change.before, row: change.row })
    else if (change?.kind === 'cell') goToAll(change.before)
  }
  return {
    opened,
    sought,
    open,
    choose: (which: RowList, here: SelectedCells | null) => {
      if (which === 'all' && here !== null) return goToAll({ ...here.from, column: here.columns[0] })
      open(which)
      setSought(null)
    },
  }
}

function firstCell({ columns }: Draft, cell: CatalogField | undefined): CellPosition | null {
  const column = columns.find(({ field }) => field === cell)
  return cell === undefined || column === undefined ? null : { row: 0, line: 2, column: column.index }
}
