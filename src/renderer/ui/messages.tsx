// What a screen says about itself: above it (banner), instead of it (empty, failed), before it (skeleton).
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { Stack } from './layout.tsx'
import css from './messages.module.css'
import type { Tone } from './tone.ts'

const ICONS = {
  neutral: Info,
  accent: Info,
  ok: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
} as const satisfies Record<Tone, LucideIcon>

interface BannerProps {
  readonly tone: Tone
  readonly title: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** Across the window, without corners. */
  readonly wide?: boolean
}

export function Banner({ tone, title, children, actions, wide = false }: BannerProps) {
  const Icon = ICONS[tone]
  return (
    <div
      className={classes(css.banner, css[tone], wide && css.wide)}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon className={css.bannerIcon} aria-hidden />
      <div className={css.bannerWords}>
        <strong className={css.bannerTitle}>{title}</strong>
        {children !== undefined && <span className={css.bannerText}>{children}</span>}
      </div>
      {actions !== undefined && <div className={css.bannerActions}>{actions}</div>}
    </div>
  )
}

interface EmptyStateProps {
  readonly icon: LucideIcon
  readonly title: string
  /** What to do next. */
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

export function EmptyState({ icon: Icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={css.state}>
      <Icon className={css.stateIcon} aria-hidden />
      <h2 className={css.stateTitle}>{title}</h2>
      {children !== undefined && <div className={css.stateText}>{children}</div>}
      {actions !== undefined && <div className={css.stateActions}>{actions}</div>}
    </div>
  )
}

interface ErrorStateProps {
  readonly title?: string
  readonly message: string
  readonly onRetry?: () => void
}

export function ErrorState({ title = 'This could not be shown', message, onRetry }: ErrorStateProps) {
  return (
    <div className={css.state} role="alert">
      <CircleAlert className={classes(css.stateIcon, css.badIcon)} aria-hidden />
      <h2 className={css.stateTitle}>{title}</h2>
      <div className={css.stateText}>
        <p>{message}</p>
      </div>
      {onRetry !== undefined && (
        <div className={css.stateActions}>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
    </div>
  )
}

interface SkeletonProps {
  readonly width?: CSSProperties['width']
  readonly height?: CSSProperties['height']
  readonly className?: string | undefined
}

/** A place that is kept for what is on its way. */
export function Skeleton({ width = '100%', height = 12, className }: SkeletonProps) {
  return <span className={classes(css.skeleton, className)} style={{ width, height }} aria-hidden />
}

interface LoadingProps {
  readonly label?: string
  /** Of the places that are kept, in pixels. */
  readonly heights: readonly number[]
  readonly gap?: 3 | 4 | 6
  readonly className?: string | undefined
}

/** In place of what is still loading, as high as it will be. */
export function Loading({ label = 'Loading', heights, gap = 3, className }: LoadingProps) {
  return (
    <div className={className} role="status" aria-label={label}>
      <Stack gap={gap}>
        {heights.map((height, at) => (
          <Skeleton key={at} height={height} />
        ))}
      </Stack>
    </div>
  )
}
