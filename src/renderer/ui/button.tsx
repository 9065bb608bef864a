// A busy button stays focusable and keeps its width, so that nothing jumps and the keyboard keeps its place.
import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import css from './button.module.css'
import { Tooltip } from './tooltip.tsx'

type ButtonOwnProps = {
  readonly variant?: 'default' | 'primary' | 'danger' | 'ghost'
  readonly size?: 'small' | 'medium'
  readonly icon?: LucideIcon
  /** Shows a spinner and ignores clicks. */
  readonly busy?: boolean
}
export type ButtonProps = Readonly<ComponentProps<'button'>> & ButtonOwnProps

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
  return (
    <button
      {...rest}
      type={type}
      className={classes(css.button, css[variant], css[size], className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? (
        <LoaderCircle className={classes(css.icon, css.turning)} aria-hidden />
      ) : (
        Icon !== undefined && <Icon className={css.icon} aria-hidden />
      )}
      {children}
    </button>
  )
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'variant' | 'aria-label'> & {
  /** In the tooltip and for screen readers. */
  readonly label: string
  readonly icon: LucideIcon
  /** Shown in the tooltip, for example `Mod+F`. */
  readonly keys?: string
  readonly variant?: 'default' | 'ghost' | 'danger'
  readonly tooltipSide?: 'top' | 'right' | 'bottom' | 'left'
}

export function IconButton({
  label,
  icon,
  keys,
  variant = 'ghost',
  tooltipSide = 'bottom',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} {...(keys === undefined ? {} : { keys })} side={tooltipSide}>
      <Button
        {...rest}
        variant={variant}
        icon={icon}
        aria-label={label}
        className={classes(css.iconOnly, className)}
      />
    </Tooltip>
  )
}
