// Checkboxes, switches, radio buttons, and segmented controls.
import { Check, Minus } from 'lucide-react'
import {
  Checkbox as RadixCheckbox,
  RadioGroup as RadixRadio,
  Switch as RadixSwitch,
  ToggleGroup as RadixToggle,
} from 'radix-ui'
import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './choices.module.css'
import { useFieldGroup } from './field.tsx'
import type { Option } from './select.tsx'

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
  /** Some of several are selected. */
  readonly mixed?: boolean
}) {
  const id = useId()
  return (
    <div className={classes(css.line, className)}>
      <RadixCheckbox.Root
        id={id}
        className={css.box}
        checked={mixed ? 'indeterminate' : checked}
        onCheckedChange={(now) => onChange(now === true)}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      >
        <RadixCheckbox.Indicator>
          {mixed ? <Minus className={css.mark} aria-hidden /> : <Check className={css.mark} aria-hidden />}
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      <Words id={id} label={label} hint={hint} />
    </div>
  )
}

export function Switch({ checked, onChange, label, hint, disabled = false, className }: CheckProps) {
  const id = useId()
  return (
    <div className={classes(css.line, css.switchLine, className)}>
      <Words id={id} label={label} hint={hint} />
      <RadixSwitch.Root
        id={id}
        className={css.switch}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      >
        <RadixSwitch.Thumb className={css.thumb} />
      </RadixSwitch.Root>
    </div>
  )
}

interface OneOfProps<T extends string> {
  readonly value: T
  readonly options: readonly Option<T>[]
  readonly onChange: (value: T) => void
  /** Where no Field around it has a label. */
  readonly label?: string
  readonly disabled?: boolean
  readonly className?: string | undefined
}

/** Radix reports an empty value when the selected item is pressed again; that changes nothing. */
const choosing =
  <T extends string>(options: readonly Option<T>[], onChange: (value: T) => void) =>
  (now: string): void => {
    const next = options.find((option) => option.value === now)?.value
    if (next !== undefined) onChange(next)
  }

export function RadioGroup<T extends string>({
  value,
  options,
  onChange,
  label,
  disabled = false,
  className,
}: OneOfProps<T>) {
  const group = useFieldGroup()
  const id = useId()
  return (
    <RadixRadio.Root
      {...group}
      aria-label={label}
      className={classes(css.radios, className)}
      value={value}
      disabled={disabled}
      onValueChange={choosing(options, onChange)}
    >
      {options.map((option) => {
        const optionId = `${id}-${option.value}`
        return (
          <div key={option.value} className={css.line}>
            <RadixRadio.Item
              id={optionId}
              value={option.value}
              disabled={option.disabled ?? false}
              className={css.radio}
              aria-describedby={option.hint === undefined ? undefined : `${optionId}-hint`}
            >
              <RadixRadio.Indicator className={css.dot} />
            </RadixRadio.Item>
            <Words id={optionId} label={option.label} hint={option.hint} />
          </div>
        )
      })}
    </RadixRadio.Root>
  )
}

/** For two to five short words side by side. */
export function SegmentedControl<T extends string>({
  value,
  options,
  onChange,
  label,
  disabled = false,
  className,
}: OneOfProps<T>) {
  const group = useFieldGroup()
  return (
    <RadixToggle.Root
      {...group}
      type="single"
      aria-label={label}
      className={classes(css.segments, className)}
      value={value}
      disabled={disabled}
      onValueChange={choosing(options, onChange)}
    >
      {options.map((option) => (
        <RadixToggle.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled ?? false}
          className={css.segment}
        >
          {option.label}
        </RadixToggle.Item>
      ))}
    </RadixToggle.Root>
  )
}

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
    <div className={css.words}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
