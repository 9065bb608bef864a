import { Children, type ReactNode } from 'react'
import { classes } from './classes.ts'

interface PageHeaderProps {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
}

/** The top of a screen; its heading takes the focus when the screen changes. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-6 pt-5 pb-3">
      <div className="min-w-0">
        <h1
          className="mb-0.5 w-fit rounded-sm text-lg leading-7 focus-visible:outline-none"
          tabIndex={-1}
          data-page-title
        >
          {title}
        </h1>
        {subtitle !== undefined && <div className="text-muted">{subtitle}</div>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}

interface SectionProps {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function Section({ title, subtitle, actions, className, children }: SectionProps) {
  return (
    <section className={classes('flex flex-col gap-3', className)} aria-label={title}>
      <div className="flex items-start justify-between gap-3 max-[720px]:flex-wrap">
        <div className="min-w-0">
          <h2 className="text-base leading-6">{title}</h2>
          {subtitle !== undefined && <div className="text-muted">{subtitle}</div>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  )
}

export const Card = ({ className, ...rest }: SectionProps) => (
  <Section {...rest} className={classes('rounded-lg border border-line bg-surface p-4', className)} />
)

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
    <div className={classes('flex flex-wrap items-center gap-2', className)} role="group" aria-label={label}>
      {children}
    </div>
  )
}

export function Spacer() {
  return <span className="flex-1" />
}

const GAPS = { 1: 'gap-1', 2: 'gap-2', 3: 'gap-3', 4: 'gap-4', 6: 'gap-6' } as const

export function Stack({
  gap = 3,
  row = false,
  className,
  children,
}: {
  readonly gap?: keyof typeof GAPS
  readonly row?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  if (Children.count(children) === 0) return null
  return (
    <div className={classes(row ? 'flex flex-wrap items-center' : 'flex flex-col', GAPS[gap], className)}>
      {children}
    </div>
  )
}

const FRAMED =
  'w-full border border-line border-separate rounded-md border-spacing-0 bg-surface [&_:is(th,td)]:h-9 [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-1 [&_:is(th,td)]:border-b [&_:is(th,td)]:border-b-line [&_:is(th,td)]:text-left [&_:is(th,td)]:align-middle [&_thead_th]:h-8 [&_thead_th]:text-muted [&_thead_th]:text-xs [&_thead_th]:font-medium [&_thead_th]:whitespace-nowrap [&_tbody_th]:font-semibold [&_tbody_tr:last-child>*]:border-b-0'
export const numbersCell = 'text-right! tabular-nums whitespace-nowrap'

interface TableProps {
  readonly columns: readonly (string | readonly [header: ReactNode, className: string | undefined])[]
  readonly label?: string
  readonly framed?: boolean
  readonly className?: string | undefined
  readonly caption?: ReactNode
  readonly children: ReactNode
}

export function Table({ columns, label, framed = false, className, caption, children }: TableProps) {
  return (
    <table className={classes(framed && FRAMED, className)} aria-label={label}>
      {caption}
      <thead>
        <tr>
          {columns.map((column, at) => {
            const [header, headerClass] = typeof column === 'string' ? [column, undefined] : column
            return (
              <th key={at} scope="col" className={headerClass}>
                {header}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
