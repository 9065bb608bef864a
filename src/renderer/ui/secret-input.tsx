// For secrets: the text is only in the field, never in React's state. It stays there after a refusal, so that it can be
// corrected, and is cleared when it is accepted.
import { useImperativeHandle, useRef, type Ref } from 'react'
import { classes } from './classes.ts'
import { useFieldControl } from './field.tsx'
import css from './inputs.module.css'

export interface Secret {
  /** To pass on at once, never to keep. */
  readonly read: () => string
  readonly empty: () => void
  readonly isEmpty: () => boolean
  readonly focus: () => void
}

interface SecretInputProps {
  readonly ref: Ref<Secret>
  /** Typing has started again, so that an error about the last text is out of date. */
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
