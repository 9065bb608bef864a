// Radix has text values only, so options are addressed by their index and can be of any type.
import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { classes } from './classes.ts'
import { useFieldControl } from './field.tsx'
import css from './select.module.css'
import { styleNonce } from './style-nonce.ts'

export interface Option<T> {
  readonly value: T
  readonly label: string
  /** A second, quieter line. */
  readonly hint?: string
  readonly disabled?: boolean
}

interface SelectProps<T> {
  readonly value: T
  readonly options: readonly Option<T>[]
  readonly onChange: (value: T) => void
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly size?: 'small' | 'medium'
  /** Where no Field around it has a label. */
  readonly label?: string
  readonly className?: string | undefined
  /** Takes the focus when the list closes; absent: the control keeps it. */
  readonly onClosed?: () => void
}

export function Select<T>({
  value,
  options,
  onChange,
  placeholder = '',
  disabled = false,
  size = 'medium',
  label,
  className,
  onClosed,
}: SelectProps<T>) {
  const field = useFieldControl()
  const index = options.findIndex((option) => option.value === value)
  const choose = (place: string) => {
    const option = options[Number(place)]
    if (option !== undefined) onChange(option.value)
  }
  return (
    <Radix.Root value={index < 0 ? '' : String(index)} onValueChange={choose} disabled={disabled}>
      <Radix.Trigger
        {...field}
        aria-label={label}
        className={classes(css.trigger, size === 'small' && css.small, className)}
      >
        <span className={css.value}>
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon asChild>
          <ChevronDown className={css.chevron} aria-hidden />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={css.list}
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            if (onClosed === undefined) return
            event.preventDefault()
            onClosed()
          }}
        >
          <Radix.Viewport nonce={styleNonce()}>
            {options.map((option, place) => (
              <Radix.Item
                key={`${place} ${option.label}`}
                value={String(place)}
                disabled={option.disabled ?? false}
                className={css.item}
              >
                <span className={css.tick}>
                  <Radix.ItemIndicator>
                    <Check className={css.chevron} aria-hidden />
                  </Radix.ItemIndicator>
                </span>
                <span className={css.words}>
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  {option.hint !== undefined && <span className={css.hint}>{option.hint}</span>}
                </span>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
