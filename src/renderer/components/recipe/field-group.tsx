import { useId, type ReactNode } from 'react'
import css from './form.module.css'

interface FieldGroupProps {
  readonly legend: string
  readonly error: string | null
  readonly children: ReactNode
}

/** Several controls that are one parameter; what is wrong with it as a whole is read out with all of them. */
export function FieldGroup({ legend, error, children }: FieldGroupProps) {
  const errorId = useId()
  return (
    <fieldset className={css.fieldset} aria-describedby={error === null ? undefined : errorId}>
      <legend className={css.legend}>{legend}</legend>
      {children}
      {error !== null && (
        <p id={errorId} className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
