// Radix has text values only, so options are addressed by their index and can be of any type.
import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { classes } from './classes.ts'
import { useFieldControl } from './field.tsx'
import { SearchSelect } from './search-select.tsx'
import { LIST, OPTION, type SelectProps, TRIGGER } from './select-parts.ts'
import { styleNonce } from './style-nonce.ts'

/** More entries than this are searched. */
const SHORT_MAX = 8

export const Select = <T,>(props: SelectProps<T>) =>
  props.options.length > SHORT_MAX ? <SearchSelect {...props} /> : <ShortSelect {...props} />

function ShortSelect<T>({
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
        className={classes(TRIGGER, size === 'small' && 'h-6 text-xs', className)}
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
          className={LIST}
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
                textValue={option.label}
                className={classes(OPTION, 'data-disabled:text-disabled')}
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
