// A busy button stays focusable and keeps its width, so that nothing jumps and the keyboard keeps its place.
import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Tooltip } from './tooltip.tsx'

type ButtonOwnProps = {
  readonly variant?: 'default' | 'primary' | 'danger' | 'ghost'
  readonly size?: 'small' | 'medium'
  readonly icon?: LucideIcon
  readonly busy?: boolean
}
export type ButtonProps = Readonly<ComponentProps<'button'>> & ButtonOwnProps

const LOOKS = {
  default:
    'border-[light-dark(#c9c9ce,#47474d)] bg-raised shadow-low hover:bg-hover active:bg-pressed data-[state=open]:bg-pressed',
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  danger: 'bg-danger text-white hover:brightness-92',
  ghost: 'hover:bg-hover active:bg-pressed data-[state=open]:bg-pressed aria-pressed:bg-pressed',
} as const
/** A busy button is not disabled, but looks so. */
const OFF =
  'disabled:bg-transparent disabled:text-disabled disabled:shadow-none disabled:filter-none aria-disabled:bg-transparent aria-disabled:text-disabled aria-disabled:shadow-none aria-disabled:filter-none'
const OFF_BORDER = 'disabled:border-line aria-disabled:border-line'

export function Button({
  variant = 'default',
  size = 'medium',
  icon: Icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const icon = classes('size-4 flex-none stroke-[1.75]', size === 'small' && 'size-3.5')
  return (
    <button
      {...rest}
      type={type}
      className={classes(
        'inline-flex h-7 items-center justify-center gap-1.5 rounded-md border border-transparent bg-transparent px-3 py-0 font-medium whitespace-nowrap [transition:background_120ms,border-color_120ms]',
        LOOKS[variant],
        OFF,
        variant !== 'ghost' && OFF_BORDER,
        size === 'small' && 'h-6 px-2 text-xs',
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? (
        <LoaderCircle className={classes(icon, 'animate-spin')} aria-hidden />
      ) : (
        Icon !== undefined && <Icon className={icon} aria-hidden />
      )}
      {children}
    </button>
  )
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'variant' | 'aria-label'> & {
  readonly label: string
  readonly icon: LucideIcon
  readonly keys?: string
  readonly variant?: 'default' | 'ghost' | 'danger'
  readonly tooltipSide?: 'top' | 'right' | 'bottom' | 'left'
}

export function IconButton({
  label,
  icon,
  keys,
  variant = 'ghost',
  size,
  tooltipSide = 'bottom',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} {...(keys === undefined ? {} : { keys })} side={tooltipSide}>
      <Button
        {...rest}
        {...(size === undefined ? {} : { size })}
        variant={variant}
        icon={icon}
        aria-label={label}
        className={classes('w-7 flex-none p-0', size === 'small' && 'w-6', className)}
      />
    </Tooltip>
  )
}
