// A label with its control, which takes its id and description from here: hints and errors are read out with their field.
import { createContext, useContext, useId, type ReactNode } from 'react'
import { classes } from './classes.ts'

interface FieldIds {
  readonly id: string
  readonly labelId: string
  readonly describedBy: string | undefined
  readonly invalid: boolean
}
const FieldContext = createContext<FieldIds | null>(null)

export function useFieldControl() {
  const field = useContext(FieldContext)
  if (field === null) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  }
}

export function useFieldGroup() {
  const field = useContext(FieldContext)
  if (field === null) return {}
  return { 'aria-labelledby': field.labelId, 'aria-describedby': field.describedBy }
}

interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | null
  readonly hideLabel?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function Field({ label, hint, error, hideLabel = false, className, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const hasError = error !== undefined && error !== null && error !== ''
  const described = [hint !== undefined && hintId, hasError && errorId].filter((name) => name !== false)
  const ids: FieldIds = {
    id,
    labelId: `${id}-label`,
    describedBy: described.length === 0 ? undefined : described.join(' '),
    invalid: hasError,
  }
  return (
    <div className={classes('flex min-w-0 flex-col gap-1', className)}>
      <div className={hideLabel ? 'sr-only' : undefined}>
        <label id={ids.labelId} htmlFor={id} className="font-medium">
          {label}
        </label>
      </div>
      <FieldContext value={ids}>{children}</FieldContext>
      {hint !== undefined && (
        <p id={hintId} className="text-xs leading-4 text-muted">
          {hint}
        </p>
      )}
      {hasError && (
        <p id={errorId} className="text-xs leading-4 text-bad" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
