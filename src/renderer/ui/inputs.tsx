import type { LucideIcon } from 'lucide-react'
import {
  useId,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  useImperativeHandle,
  useRef,
  type Ref,
} from 'react'
import { numberOf, numberProblem, plainNumber } from '../../words/index.ts'
import { classes } from './classes.ts'
import { useFieldControl } from './field.tsx'
import { isOfInputMethod } from './keys.tsx'

type TextInputProps = Omit<Readonly<ComponentProps<'input'>>, 'onChange' | 'value' | 'size'> & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly icon?: LucideIcon
  readonly code?: boolean
}

const INPUT =
  'w-full h-7 px-2 py-0 border border-line-control rounded-md bg-surface placeholder:text-muted placeholder:opacity-100 hover:border-muted focus-visible:border-focus focus-visible:outline-offset-0 aria-[invalid=true]:border-bad-fill disabled:border-line disabled:bg-transparent disabled:text-disabled'

export function TextInput({
  value,
  onChange,
  icon: Icon,
  code = false,
  className,
  type = 'text',
  onKeyDown,
  ...rest
}: TextInputProps) {
  const field = useFieldControl()
  const input = (
    <input
      {...field}
      spellCheck={false}
      autoComplete="off"
      {...rest}
      type={type}
      value={value}
      className={classes(INPUT, code && 'font-mono text-xs', Icon !== undefined && 'pl-7', className)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => isOfInputMethod(event.nativeEvent) || onKeyDown?.(event)}
    />
  )
  if (Icon === undefined) return input
  return (
    <span className="relative block min-w-0">
      <Icon className="pointer-events-none absolute top-1.75 left-2 size-3.5 text-muted" aria-hidden />
      {input}
    </span>
  )
}

type TextAreaProps = Omit<Readonly<ComponentProps<'textarea'>>, 'onChange' | 'value'> & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly code?: boolean
}

export function TextArea({ value, onChange, code = false, className, rows = 4, ...rest }: TextAreaProps) {
  const field = useFieldControl()
  return (
    <textarea
      {...field}
      spellCheck={false}
      {...rest}
      rows={rows}
      value={value}
      className={classes(INPUT, 'h-auto min-h-16 resize-y py-1.5', code && 'font-mono text-xs', className)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type NumberInputProps = Omit<
  Readonly<ComponentProps<'input'>>,
  'onChange' | 'value' | 'type' | 'min' | 'max' | 'step' | 'size'
> & {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly decimals?: boolean
  readonly suffix?: string
}

/** What is typed stays in the field; no number, or one out of bounds, is an error and changes nothing. Arrow keys step. */
export function NumberInput({
  value,
  onChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  decimals = false,
  suffix,
  className,
  ...rest
}: NumberInputProps) {
  const field = useFieldControl()
  const errorId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const numberIn = (text: string) => (text.trim() === '' ? null : numberOf(text, !decimals))
  const problemOf = (number: number | null) => numberProblem(number, { min, max, decimals })
  const shown = rest.disabled === true ? null : typed
  const problem = problemOf(shown === null ? value : numberIn(shown))
  const take = (text: string) => {
    setTyped(text)
    const number = numberIn(text)
    if (problemOf(number) === null) onChange(number)
  }
  const press = (event: KeyboardEvent) => {
    if (isOfInputMethod(event.nativeEvent) || !['ArrowUp', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    setTyped(null)
    onChange(Math.min(max, Math.max(min, (value ?? 0) + (event.key === 'ArrowUp' ? step : -step))))
  }
  return (
    <span className={classes('inline-flex flex-wrap items-center gap-x-2 gap-y-1', className)}>
      <input
        {...field}
        {...(problem === null ? {} : { [WRONG]: errorId, 'aria-describedby': errorId, 'aria-invalid': true })}
        {...rest}
        type="text"
        inputMode={decimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={shown ?? (value === null ? '' : plainNumber(value))}
        className={classes(INPUT, 'w-22 text-right tabular-nums')}
        onChange={({ currentTarget: { value: text }, nativeEvent }) => {
          if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setTyped(text)
          else take(text)
        }}
        onCompositionEnd={(event) => take(event.currentTarget.value)}
        onBlur={() => problem === null && setTyped(null)}
        onKeyDown={press}
      />
      {suffix !== undefined && <span className="whitespace-nowrap text-muted">{suffix}</span>}
      {problem !== null && (
        <span id={errorId} className="text-xs leading-4 text-bad" role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}

const WRONG = 'aria-errormessage'

/** Goes to the first number field in sight with an error, so that nothing starts without it. @returns false: there is none */
export function focusWrongNumber(root: ParentNode): boolean {
  const field = [...root.querySelectorAll<HTMLElement>(`[${WRONG}]`)].find((one) => one.checkVisibility())
  field?.focus()
  return field !== undefined
}

// For secrets: the text is only in the field, never in React's state. It stays there after a refusal, so that it can be
// corrected, and is cleared when it is accepted.
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
      className={classes(INPUT, 'font-mono text-xs')}
      spellCheck={false}
      autoComplete="off"
      placeholder={placeholder}
      onInput={onEdit}
    />
  )
}
