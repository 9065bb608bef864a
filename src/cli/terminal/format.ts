// Times and tables as people read them. Times are local: the seller's night is where the seller is.
import type { Hours } from '../../domain/hours.ts'
import { minuteOfDay, textWidth } from '../../words/index.ts'

export const hoursText = ({ startMinute, endMinute }: Hours): string =>
  `${minuteOfDay(startMinute)}-${minuteOfDay(endMinute)}`

/** Columns as wide as their widest cell; those named in `right` are numbers. */
export function table(rows: readonly (readonly string[])[], right: readonly number[] = []): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => textWidth(row[column] ?? ''))),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const gap = ' '.repeat((widths[column] ?? 0) - textWidth(cell))
          return right.includes(column) ? gap + cell : cell + gap
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
