// Numbers and facts: badges, tiles, bars, lists of terms, code.
import { Check, Copy, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import css from './figures.module.css'
import type { Tone } from './tone.ts'
import { commas, number, t } from '../../words/index.ts'

interface BadgeProps {
  readonly tone?: Tone
  readonly icon?: LucideIcon
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function Badge({ tone = 'neutral', icon: Icon, className, children }: BadgeProps) {
  return (
    <span className={classes(css.badge, css[tone], className)}>
      {Icon !== undefined && <Icon className={css.badgeIcon} aria-hidden />}
      {children}
    </span>
  )
}

export interface StatTileProps {
  readonly label: string
  readonly value: ReactNode
  readonly hint?: ReactNode
  readonly tone?: Tone
}

export function StatTile({ label, value, hint, tone = 'neutral' }: StatTileProps) {
  return (
    <div className={css.tile}>
      <div className={css.tileLabel}>{label}</div>
      <div className={classes(css.tileValue, tone !== 'neutral' && css[`${tone}Text`])}>{value}</div>
      {hint !== undefined && <div className={css.tileHint}>{hint}</div>}
    </div>
  )
}

interface StatTilesProps {
  readonly className: string | undefined
  readonly tiles: readonly StatTileProps[]
}

export const StatTiles = ({ className, tiles }: StatTilesProps) => (
  <div className={className}>
    {tiles.map((tile) => (
      <StatTile key={tile.label} {...tile} />
    ))}
  </div>
)

export interface Segment {
  readonly label: string
  readonly value: number
  readonly fill: 'ok' | 'part' | 'bad' | 'busy' | 'warn' | 'rest'
}

interface ProgressBarProps {
  readonly label: string
  readonly segments: readonly Segment[]
  /** What the whole bar stands for; absent: the sum. */
  readonly total?: number
  readonly size?: 'small' | 'medium'
}

export function ProgressBar({ label, segments, total, size = 'medium' }: ProgressBarProps) {
  const sum = segments.reduce((so, { value }) => so + value, 0)
  const whole = Math.max(total ?? sum, sum, 1)
  const there = segments.filter(({ value }) => value > 0)
  const words = commas(there.map((segment) => `${number(segment.value)} ${segment.label}`))
  return (
    <div
      className={classes(css.bar, size === 'small' && css.thin)}
      role="img"
      aria-label={words === '' ? label : `${label}: ${words}`}
    >
      {there.map((segment) => (
        <span
          key={segment.label}
          className={classes(css.segment, css[`${segment.fill}Fill`])}
          style={{ width: `${(segment.value / whole) * 100}%` }}
          title={`${number(segment.value)} ${segment.label}`}
        />
      ))}
    </div>
  )
}

interface DescriptionListProps {
  readonly items: readonly { readonly term: string; readonly value: ReactNode }[]
  readonly className?: string | undefined
}

export function DescriptionList({ items, className }: DescriptionListProps) {
  return (
    <dl className={classes(css.facts, className)}>
      {items.map(({ term, value }) => (
        <div key={term} className={css.fact}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface CodeBlockProps {
  readonly code: string
  readonly label: string
  readonly wrap?: boolean
}

export function CodeBlock({ code, label, wrap = true }: CodeBlockProps) {
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === code
  return (
    <div className={css.codeBox}>
      {/* A region that scrolls must be reached by the keyboard. */}
      <pre className={classes(css.code, wrap && css.wrap)} tabIndex={0} role="region" aria-label={label}>
        {code}
      </pre>
      <IconButton
        className={css.copy}
        size="small"
        variant="default"
        label={isCopied ? t('common.copied') : t('common.copy', { what: label })}
        icon={isCopied ? Check : Copy}
        onClick={() => setCopied(copyText(code) ? code : null)}
      />
    </div>
  )
}

/** By the page's copy command: the clipboard API needs a permission, which this window does not grant. */
function copyText(text: string): boolean {
  const put = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData?.setData('text/plain', text)
  }
  document.addEventListener('copy', put, { once: true })
  try {
    return document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', put)
  }
}
