import type { ReactNode } from 'react'

interface TableProps {
  /** A header, with the class of its cell where it has one. */
  readonly columns: readonly (string | readonly [header: ReactNode, className: string | undefined])[]
  readonly label?: string
  readonly className?: string | undefined
  readonly caption?: ReactNode
  /** The rows. */
  readonly children: ReactNode
}

/** A short table, all of it in the document. */
export function Table({ columns, label, className, caption, children }: TableProps) {
  return (
    <table className={className} aria-label={label}>
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
