// Numbers and facts: badges, tiles, bars, lists of terms, code.
import { Check, Copy, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { commas, number, t } from '../../words/index.ts'

/** Never shown by color alone: a word or an icon is beside it. */
export type Tone = 'neutral' | 'accent' | 'ok' | 'warn' | 'bad'

export const TONE_TEXTS: Readonly<Record<Tone, string>> = {
  neutral: 'text-muted',
  accent: 'text-link',
  ok: 'text-ok',
  warn: 'text-warn',
  bad: 'text-bad',
}

const TONE_SURFACES: Readonly<Record<Tone, string>> = {
  neutral: 'bg-hover text-muted',
  accent: 'bg-accent-soft text-link',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
}

interface BadgeProps {
  readonly tone?: Tone
  readonly icon?: LucideIcon
  readonly title?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function Badge({ tone = 'neutral', icon: Icon, title, className, children }: BadgeProps) {
  return (
    <span
      title={title}
      className={classes(
        'inline-flex h-5 max-w-full items-center gap-1 rounded-lg px-1.75 py-0 text-xs leading-5 font-medium whitespace-nowrap',
        TONE_SURFACES[tone],
        className,
      )}
    >
      {Icon !== undefined && <Icon className="size-3 flex-none" aria-hidden />}
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
    <div className="min-w-0">
      <div className="text-xs leading-4 text-muted">{label}</div>
      <div
        className={classes(
          'text-xl leading-7 font-semibold tabular-nums',
          tone !== 'neutral' && TONE_TEXTS[tone],
        )}
      >
        {value}
      </div>
      {hint !== undefined && <div className="text-xs leading-4 text-muted">{hint}</div>}
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

export const FILLS = {
  ok: 'bg-ok-fill',
  part: 'bg-part-fill',
  bad: 'bg-bad-fill',
  busy: 'bg-busy-fill',
  warn: 'bg-warn-fill',
  rest: 'bg-rest-fill',
} as const

export interface Segment {
  readonly label: string
  readonly value: number
  readonly fill: keyof typeof FILLS
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
      className={classes(
        'flex h-2 w-full gap-px overflow-hidden rounded-sm bg-sunken',
        size === 'small' && 'h-1 rounded-[2px]',
      )}
      role="img"
      aria-label={words === '' ? label : `${label}: ${words}`}
    >
      {there.map((segment) => (
        <span
          key={segment.label}
          className={classes('min-w-0.5 [transition:width_200ms]', FILLS[segment.fill])}
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
    <dl className={classes('grid gap-1', className)}>
      {items.map(({ term, value }) => (
        <div key={term} className="grid grid-cols-[minmax(96px,136px)_1fr] gap-3">
          <dt className="text-muted">{term}</dt>
          <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface CodeBlockProps {
  readonly code: string
  readonly label: string
}

export function CodeBlock({ code, label }: CodeBlockProps) {
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === code
  return (
    <div className="relative">
      {/* A region that scrolls must be reached by the keyboard. */}
      <pre
        className="max-h-80 overflow-auto rounded-md border border-line bg-sunken py-3 pr-10 pl-3 font-mono text-xs leading-4.5 wrap-anywhere whitespace-pre-wrap"
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        {code}
      </pre>
      <IconButton
        className="absolute top-2 right-2"
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

interface DetailsProps {
  readonly text: string | null | undefined
}

/** What only an expert reads: folded, and to be copied for whoever is asked for help. */
export function Details({ text }: DetailsProps) {
  if (text === null || text === undefined || text === '') return null
  return (
    <details className="w-fit max-w-full text-left open:w-auto">
      <summary className="cursor-default rounded-sm px-0 py-0.5 text-muted hover:text-fg">
        {t('common.details')}
      </summary>
      <CodeBlock label={t('common.details')} code={text} />
    </details>
  )
}
