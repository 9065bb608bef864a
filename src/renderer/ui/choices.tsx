// Checkboxes, switches, radio buttons, and segmented controls.
import { Check, Minus } from 'lucide-react'
import {
  Checkbox as RadixCheckbox,
  RadioGroup as RadixRadio,
  Switch as RadixSwitch,
  ToggleGroup as RadixToggle,
  Tabs as Radix,
} from 'radix-ui'
import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { useFieldGroup } from './field.tsx'
import type { Option } from './select.tsx'
import { number } from '../../words/index.ts'

const BOX =
  'grid flex-none place-items-center size-4 mt-0.5 p-0 border border-line-control bg-surface hover:border-muted data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=checked]:text-on-accent disabled:border-line disabled:bg-ground disabled:text-disabled'

interface CheckProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly disabled?: boolean
  readonly className?: string | undefined
}

export function Checkbox({
  checked,
  onChange,
  label,
  hint,
  disabled = false,
  mixed = false,
  className,
}: CheckProps & {
  readonly mixed?: boolean
}) {
  const id = useId()
  return (
    <div className={classes('flex items-start gap-2', className)}>
      <RadixCheckbox.Root
        id={id}
        className={classes(
          BOX,
          'rounded-sm data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent data-[state=indeterminate]:text-on-accent',
        )}
        checked={mixed ? 'indeterminate' : checked}
        onCheckedChange={(now) => onChange(now === true)}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      >
        <RadixCheckbox.Indicator>
          {mixed ? (
            <Minus className="block size-3 stroke-[3]" aria-hidden />
          ) : (
            <Check className="block size-3 stroke-[3]" aria-hidden />
          )}
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      <Words id={id} label={label} hint={hint} />
    </div>
  )
}

export function Switch({ checked, onChange, label, hint, disabled = false, className }: CheckProps) {
  const id = useId()
  return (
    <div className={classes('flex items-start justify-between gap-4', className)}>
      <Words id={id} label={label} hint={hint} />
      <RadixSwitch.Root
        id={id}
        className="mt-px h-4.5 w-8 flex-none rounded-[9px] border border-line-control bg-ground p-0 [transition:background_120ms] data-[state=checked]:border-accent data-[state=checked]:bg-accent"
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      >
        <RadixSwitch.Thumb className="block size-3 translate-x-0.5 rounded-full bg-line-control [transition:translate_120ms] data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent" />
      </RadixSwitch.Root>
    </div>
  )
}

interface OneOfProps<T extends string> {
  readonly value: T
  readonly options: readonly Option<T>[]
  readonly onChange: (value: T) => void
  readonly label?: string
  readonly className?: string | undefined
}

/** Radix reports an empty value when the selected item is pressed again; that changes nothing. */
const choosing =
  <T extends string>(options: readonly Option<T>[], onChange: (value: T) => void) =>
  (now: string): void => {
    const next = options.find((option) => option.value === now)?.value
    if (next !== undefined) onChange(next)
  }

export function RadioGroup<T extends string>({ value, options, onChange, label, className }: OneOfProps<T>) {
  const group = useFieldGroup()
  const id = useId()
  return (
    <RadixRadio.Root
      {...group}
      aria-label={label}
      className={classes('flex flex-col gap-2', className)}
      value={value}
      onValueChange={choosing(options, onChange)}
    >
      {options.map((option) => {
        const optionId = `${id}-${option.value}`
        return (
          <div key={option.value} className="flex items-start gap-2">
            <RadixRadio.Item
              id={optionId}
              value={option.value}
              disabled={option.disabled ?? false}
              className={classes(BOX, 'rounded-full')}
              aria-labelledby={`${optionId}-label`}
              aria-describedby={option.hint === undefined ? undefined : `${optionId}-hint`}
            >
              <RadixRadio.Indicator className="size-1.5 rounded-full bg-current" />
            </RadixRadio.Item>
            <Words id={optionId} label={option.label} hint={option.hint} />
          </div>
        )
      })}
    </RadixRadio.Root>
  )
}

export function SegmentedControl<T extends string>({
  value,
  options,
  onChange,
  label,
  className,
}: OneOfProps<T>) {
  const group = useFieldGroup()
  return (
    <RadixToggle.Root
      {...group}
      type="single"
      aria-label={label}
      className={classes('inline-flex rounded-md bg-sunken p-0.5 inset-ring inset-ring-line', className)}
      value={value}
      onValueChange={choosing(options, onChange)}
    >
      {options.map((option) => (
        <RadixToggle.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled ?? false}
          className="h-6 rounded-sm border-0 bg-transparent px-2.5 py-0 font-medium whitespace-nowrap text-muted hover:text-fg disabled:text-disabled data-[state=on]:bg-raised data-[state=on]:text-fg data-[state=on]:shadow-[var(--shadow-low),_inset_0_0_0_1px_var(--color-line)]"
        >
          {option.label}
        </RadixToggle.Item>
      ))}
    </RadixToggle.Root>
  )
}

/** A click on the hint chooses too, but the title alone is the name. */
function Words({
  id,
  label,
  hint,
}: {
  readonly id: string
  readonly label: ReactNode
  readonly hint?: ReactNode
}) {
  return (
    <label htmlFor={id} className="min-w-0">
      <span id={`${id}-label`}>{label}</span>
      {hint !== undefined && (
        <span id={`${id}-hint`} className="block text-xs leading-4 text-muted">
          {hint}
        </span>
      )}
    </label>
  )
}

interface TabsProps<T extends string> {
  readonly value: T
  readonly onChange: (value: T) => void
  readonly label: string
  readonly tabs: readonly { readonly value: T; readonly label: string; readonly count?: number }[]
  readonly children: ReactNode
}

export function Tabs<T extends string>({ value, onChange, label, tabs, children }: TabsProps<T>) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(now) => {
        const next = tabs.find((tab) => tab.value === now)
        if (next !== undefined) onChange(next.value)
      }}
    >
      <Radix.List className="flex gap-4 border-b border-line" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px inline-flex gap-1.5 border-0 border-b-2 border-transparent bg-transparent px-0 py-1.5 font-medium text-muted hover:text-fg data-[state=active]:border-b-accent data-[state=active]:text-fg"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="font-normal text-muted tabular-nums">{number(tab.count)}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} className="pt-3">
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
