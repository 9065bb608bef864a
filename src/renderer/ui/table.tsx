import type { ReactNode } from 'react'
import { classes } from './classes.ts'

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
