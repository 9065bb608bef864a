// For what must not be kept: the typed text is in the field alone, never in React's state. What was refused stays there,
// to be mended; the field is emptied once it was accepted, and is gone with its form.
import { useImperativeHandle, useRef, type Ref } from 'react'
import { classes } from './classes.ts'
import { useFieldControl } from './field.tsx'
import css from './inputs.module.css'

export interface Secret {
  /** What is typed; for handing on at once, never for keeping. */
  readonly read: () => string
  readonly empty: () => void
  readonly isEmpty: () => boolean
  readonly focus: () => void
}

interface SecretInputProps {
  readonly ref: Ref<Secret>
  /** Typing has begun anew; what was said about the last text no longer holds. */
  readonly onEdit?: () => void
  readonly placeholder?: string
}

export function SecretInput({ ref, onEdit, placeholder }: SecretInputProps) {
  const field = useFieldControl()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({
    read: () => input.current?.value ?? '',
    empty() {
      if (input.current !== null) input.current.value = ''
    },
    isEmpty: () => (input.current?.value ?? '').trim() === '',
    focus: () => input.current?.focus(),
  }))
  return (
    <input
      {...field}
      ref={input}
      type="password"
      className={classes(css.input, css.code)}
      spellCheck={false}
      autoComplete="off"
      placeholder={placeholder}
      onInput={onEdit}
    />
  )
}
