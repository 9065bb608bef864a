// What a screen says about itself: banner, empty state, error, skeleton.
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { Details } from './details.tsx'
import { Stack } from './layout.tsx'
import css from './messages.module.css'
import type { Tone } from './tone.ts'
import { t } from '../../words/index.ts'

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
  /** Technical text, folded. */
  readonly details?: string | null | undefined
  readonly actions?: ReactNode
  readonly wide?: boolean
}

export function Banner({ tone, title, children, details, actions, wide = false }: BannerProps) {
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
        <Details text={details} />
      </div>
      {actions !== undefined && <div className={css.bannerActions}>{actions}</div>}
    </div>
  )
}

interface EmptyStateProps {
  readonly icon: LucideIcon
  readonly title: string
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
  /** Technical text, folded. */
  readonly details?: string | null | undefined
  readonly actions?: ReactNode
  readonly onRetry?: (() => void) | undefined
}

export function ErrorState({
  title = t('common.couldNotLoad'),
  message,
  details,
  actions,
  onRetry,
}: ErrorStateProps) {
  return (
    <div className={css.state} role="alert">
      <CircleAlert className={classes(css.stateIcon, css.badIcon)} aria-hidden />
      <h2 className={css.stateTitle}>{title}</h2>
      <div className={css.stateText}>
        <p>{message}</p>
      </div>
      {(onRetry ?? actions) !== undefined && (
        <div className={css.stateActions}>
          {actions}
          {onRetry !== undefined && <Button onClick={onRetry}>{t('common.tryAgain')}</Button>}
        </div>
      )}
      <Details text={details} />
    </div>
  )
}

interface SkeletonProps {
  readonly width?: CSSProperties['width']
  readonly height?: CSSProperties['height']
  readonly className?: string | undefined
}

/** Keeps the place of what is loading. */
export function Skeleton({ width = '100%', height = 12, className }: SkeletonProps) {
  return <span className={classes(css.skeleton, className)} style={{ width, height }} aria-hidden />
}

interface LoadingProps {
  readonly label?: string
  readonly heights: readonly number[]
  readonly gap?: 3 | 4 | 6
  readonly className?: string | undefined
}

/** In place of what is loading, at its height. */
export function Loading({ label = t('common.loading'), heights, gap = 3, className }: LoadingProps) {
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
