// Radix has text values only, so options are addressed by their index and can be of any type.
import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { classes } from './classes.ts'
import { useFieldControl } from './field.tsx'
import { styleNonce } from './style-nonce.ts'

export interface Option<T> {
  readonly value: T
  readonly label: string
  readonly hint?: string
  readonly disabled?: boolean
  /** What finds it when typed; absent: the label. */
  readonly typed?: string
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
        className={classes(
          'group/trigger inline-flex h-7 min-w-0 items-center justify-between gap-2 rounded-md border border-line-control bg-surface px-2 py-0 text-left hover:border-muted aria-[invalid=true]:border-bad-fill data-disabled:border-line data-disabled:text-disabled',
          size === 'small' && 'h-6 text-xs',
          className,
        )}
      >
        <span className="truncate group-data-placeholder/trigger:text-muted">
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon asChild>
          <ChevronDown className="block size-3.5 flex-none text-muted" aria-hidden />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="z-50 max-h-[min(420px,var(--radix-select-content-available-height))] max-w-105 min-w-[var(--radix-select-trigger-width)] overflow-auto rounded-md border border-line bg-raised p-1 shadow-high"
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
                textValue={option.typed ?? option.label}
                className="flex gap-1 rounded-sm py-1 pr-2 pl-1 data-disabled:text-disabled data-highlighted:bg-hover data-highlighted:outline-none"
              >
                <span className="w-4 flex-none pt-0.75">
                  <Radix.ItemIndicator>
                    <Check className="block size-3.5 flex-none text-muted" aria-hidden />
                  </Radix.ItemIndicator>
                </span>
                <span className="flex min-w-0 flex-col">
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  {option.hint !== undefined && (
                    <span className="text-xs leading-4 text-muted">{option.hint}</span>
                  )}
                </span>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
