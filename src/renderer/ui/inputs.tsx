import type { LucideIcon } from 'lucide-react'
import {
  useState,
  type ComponentProps,
  type KeyboardEvent,
  useImperativeHandle,
  useRef,
  type Ref,
} from 'react'
import { t } from '../../words/index.ts'
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
  /** null: empty. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** Allows decimals. */
  readonly decimals?: boolean
  /** false: a number out of the bounds is passed on as it was typed, and the form says what is wrong with it. */
  readonly clamps?: boolean
  readonly suffix?: string
}

/** The number in what was typed, also in full width; null: it has no digit. */
export function digitsIn(text: string, decimals = false): string | null {
  const digits = text.normalize('NFKC').replaceAll(decimals ? /[^0-9.]/g : /[^0-9]/g, '')
  return digits === '' && text !== '' ? null : digits
}

/** Digits only: text without any leaves the number as it is. Arrow keys step. A number is not rewritten while it is typed. */
export function NumberInput({
  value,
  onChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  decimals = false,
  clamps = true,
  suffix,
  className,
  ...rest
}: NumberInputProps) {
  const field = useFieldControl()
  const [typed, setTyped] = useState<string | null>(null)
  const clamp = (number: number) => Math.min(max, Math.max(min, number))
  const [isRefused, setIsRefused] = useState(false)
  const isCut = clamps && typed !== null && Number.parseFloat(typed) > max
  const take = (text: string) => {
    const kept = digitsIn(text, decimals)
    setTyped(kept)
    setIsRefused(kept === null || /\p{L}/u.test(text))
    if (kept === null) return
    const number = Number.parseFloat(kept)
    onChange(Number.isNaN(number) ? null : clamps ? clamp(number) : number)
  }
  const press = (event: KeyboardEvent) => {
    if (isOfInputMethod(event.nativeEvent) || !['ArrowUp', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    setTyped(null)
    onChange(clamp((value ?? 0) + (event.key === 'ArrowUp' ? step : -step)))
  }
  return (
    <span className={classes('inline-flex items-center gap-2', className)}>
      <input
        {...field}
        {...rest}
        type="text"
        inputMode={decimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={typed ?? (value === null ? '' : String(value))}
        className={classes(INPUT, 'w-22 text-right tabular-nums')}
        onChange={({ currentTarget: { value: text }, nativeEvent }) => {
          if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setTyped(text)
          else take(text)
        }}
        onCompositionEnd={(event) => take(event.currentTarget.value)}
        onBlur={() => {
          setTyped(null)
          setIsRefused(false)
        }}
        onKeyDown={press}
      />
      {suffix !== undefined && <span className="whitespace-nowrap text-muted">{suffix}</span>}
      {(isCut || isRefused) && (
        <span className="whitespace-nowrap text-muted" role="status">
          {isCut ? t('common.atMost', { max }) : t('common.enterNumber')}
        </span>
      )}
    </span>
  )
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
