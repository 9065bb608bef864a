// For what must not be kept: the typed text is in the field alone, never in React's state, and taking it empties the
// field.
import { useImperativeHandle, useRef, type Ref } from 'react'
import { classes } from './classes.ts'
import { useFieldControl } from './field.tsx'
import css from './inputs.module.css'

export interface Secret {
  /** What was typed; the field is empty from then on. */
  readonly take: () => string
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
    take() {
      const text = input.current?.value ?? ''
      if (input.current !== null) input.current.value = ''
      return text
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
