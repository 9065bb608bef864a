// What a screen says about itself: banner, empty state, error, skeleton.
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Details, TONE_TEXTS, type Tone } from './figures.tsx'
import { Stack } from './layout.tsx'
import { t } from '../../words/index.ts'

export const ICONS = {
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
  readonly details?: string | null | undefined
  readonly actions?: ReactNode
  readonly wide?: boolean
}

const GROUNDS = {
  neutral: '',
  accent: 'border-transparent bg-accent-soft',
  ok: 'border-transparent bg-ok-soft',
  warn: 'border-transparent bg-warn-soft',
  bad: 'border-transparent bg-bad-soft',
} as const

export function Banner({ tone, title, children, details, actions, wide = false }: BannerProps) {
  const Icon = ICONS[tone]
  return (
    <div
      className={classes(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border border-line bg-surface px-3 py-2',
        GROUNDS[tone],
        wide && 'rounded-none border-x-0 border-t-0 px-4 py-2',
      )}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon className={classes('mt-1.5 size-4 flex-none', TONE_TEXTS[tone])} aria-hidden />
      <div className="flex-[1_1_320px] px-0 py-1">
        <strong className="mr-2 font-semibold">{title}</strong>
        {children !== undefined && <span className="select-text">{children}</span>}
        <Details text={details} />
      </div>
      {actions !== undefined && <div className="flex flex-none flex-wrap gap-2">{actions}</div>}
    </div>
  )
}

interface EmptyStateProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly isFailure?: boolean
  readonly details?: string | undefined
}

export function EmptyState({
  icon: Icon,
  title,
  children,
  actions,
  isFailure = false,
  details,
}: EmptyStateProps) {
  return (
    <div
      className="flex min-h-60 flex-col items-center justify-center gap-2 px-6 py-8 text-center"
      role={isFailure ? 'alert' : undefined}
    >
      <Icon
        className={classes('mb-2 size-8 stroke-[1.25]', TONE_TEXTS[isFailure ? 'bad' : 'neutral'])}
        aria-hidden
      />
      <h2 className="text-base">{title}</h2>
      {children !== undefined && <div className="max-w-115 text-muted">{children}</div>}
      {actions !== undefined && (
        <div className="mt-3 flex flex-wrap justify-center gap-2 empty:hidden">{actions}</div>
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

export function Skeleton({ width = '100%', height = 12, className }: SkeletonProps) {
  return (
    <span
      className={classes('inline-block animate-breathe rounded-sm bg-hover align-middle', className)}
      style={{ width, height }}
      aria-hidden
    />
  )
}

interface LoadingProps {
  readonly label?: string
  readonly heights: readonly number[]
  readonly gap?: 3 | 4 | 6
  readonly className?: string | undefined
}

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
