// How a cell of the table of rows looks; its row says whether it has a message and whether it is skipped.

/** A message stands below the cells, on the row's last line. */
export const CELL =
  'flex flex-col justify-center min-w-0 px-2 py-0 border-r border-r-[light-dark(#f0f0f2,#27272a)] group-data-message/row:justify-start group-data-message/row:pt-1'

export const LEFT_OUT = 'group-data-left-out/row:text-muted group-data-left-out/row:line-through'

export const SEVERITY_GROUNDS = { error: 'bg-bad-soft', warning: 'bg-warn-soft' } as const
export const SEVERITY_TEXTS = { error: 'text-bad', warning: 'text-warn' } as const
