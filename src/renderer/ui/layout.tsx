import { Children, type ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './layout.module.css'

interface PageHeaderProps {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
}

/** The top of a screen; its heading takes the focus when the screen changes. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header className={css.pageHeader}>
      <div className={css.titles}>
        <h1 className={css.pageTitle} tabIndex={-1} data-page-title>
          {title}
        </h1>
        {subtitle !== undefined && <div className={css.subtitle}>{subtitle}</div>}
      </div>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </header>
  )
}

interface SectionProps {
  readonly title?: string
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A part of a screen with a heading. */
export function Section({ title, subtitle, actions, className, children }: SectionProps) {
  return (
    <section className={classes(css.section, className)} aria-label={title}>
      <Heading title={title} subtitle={subtitle} actions={actions} />
      {children}
    </section>
  )
}

/** A part of a screen on a surface of its own. */
export function Card({ title, subtitle, actions, className, children }: SectionProps) {
  return (
    <section className={classes(css.card, className)} aria-label={title}>
      <Heading title={title} subtitle={subtitle} actions={actions} />
      {children}
    </section>
  )
}

function Heading({
  title,
  subtitle,
  actions,
}: {
  readonly title: string | undefined
  readonly subtitle: ReactNode
  readonly actions: ReactNode
}) {
  if (title === undefined && actions === undefined) return null
  return (
    <div className={css.heading}>
      <div className={css.titles}>
        {title !== undefined && <h2 className={css.sectionTitle}>{title}</h2>}
        {subtitle !== undefined && <div className={css.subtitle}>{subtitle}</div>}
      </div>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  )
}

/** A row of controls over a list. */
export function Toolbar({
  label,
  className,
  children,
}: {
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <div className={classes(css.toolbar, className)} role="group" aria-label={label}>
      {children}
    </div>
  )
}

/** Pushes what follows in a Toolbar to the far end. */
export function Spacer() {
  return <span className={css.spacer} />
}

/** Stacks its children in a column or a row, on the 4 px grid. */
export function Stack({
  gap = 3,
  row = false,
  className,
  children,
}: {
  readonly gap?: 1 | 2 | 3 | 4 | 6
  readonly row?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  if (Children.count(children) === 0) return null
  return (
    <div className={classes(row ? css.row : css.stack, className)} style={{ gap: `var(--space-${gap})` }}>
      {children}
    </div>
  )
}
