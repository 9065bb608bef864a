import type { DraftRow } from '../../../contract/commands/drafts.ts'
import { useRef } from 'react'
import { classes } from '../../ui/index.ts'
import css from './rows.module.css'

interface CellViewProps {
  readonly id: string
  readonly value: string
  readonly problems: DraftRow['problems']
  /** The id of the element with the row's messages. */
  readonly messageId: string
  readonly isActive: boolean
  /** null: it is not being edited. */
  readonly editing: { readonly text: string; readonly isBusy: boolean } | null
  readonly onPress: () => void
  readonly onType: (text: string) => void
  readonly onCommit: (text: string) => void
  readonly onCancel: () => void
}

export function CellView({
  id,
  value,
  problems,
  messageId,
  isActive,
  editing,
  onPress,
  onType,
  onCommit,
  onCancel,
}: CellViewProps) {
  const [problem] = problems
  return (
    // The grid handles the keys; a cell handles only clicks.
    <div
      id={id}
      role="gridcell"
      aria-selected={isActive}
      aria-invalid={problem?.severity === 'error' || undefined}
      aria-describedby={problem === undefined ? undefined : messageId}
      className={classes(
        css.cell,
        problem !== undefined && css[problem.severity],
        isActive && css.active,
        editing !== null && css.editing,
      )}
      onClick={editing === null ? onPress : undefined}
    >
      {editing === null ? (
        <span className={css.value}>{value}</span>
      ) : (
        <CellInput editing={editing} onType={onType} onCommit={onCommit} onCancel={onCancel} />
      )}
    </div>
  )
}

interface CellInputProps extends Pick<CellViewProps, 'onType' | 'onCommit' | 'onCancel'> {
  readonly editing: NonNullable<CellViewProps['editing']>
}

function CellInput({ editing, onType, onCommit, onCancel }: CellInputProps) {
  /** Canceling moves the focus, and the blur event must not save. */
  const isCanceled = useRef(false)
  return (
    <input
      className={css.input}
      aria-label="Value of the cell"
      spellCheck={false}
      autoFocus
      value={editing.text}
      readOnly={editing.isBusy}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={(event) => {
        if (!isCanceled.current) onCommit(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Tab') onCommit(event.currentTarget.value)
        else if (event.key === 'Escape') {
          isCanceled.current = true
          onCancel()
        } else return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}
