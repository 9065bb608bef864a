// Lines that reports put below the table: sums and counts. They are no products and no problems either.
import { folded } from '../fold.ts'
import type { Row } from '../table/csv-reader.ts'
import { cleaned } from '../cell-text.ts'

const WORDS = new Set(
  [
    'total',
    'totals',
    'grand total',
    'subtotal',
    'sum',
    'Summe',
    'Gesamt',
    'Gesamtsumme',
    'Totale',
    'Totaal',
    'Suma',
    'Razem',
    'Ogółem',
    'Toplam',
    'Totalt',
    'Summa',
    'Total général',
    'Total general',
    '合計',
    '総計',
    '合计',
    '总计',
    'الإجمالي',
    'المجموع',
  ].map((word) => folded(word)),
)

/** @param asinCells the cells in which the row would have its ASIN: one that has none is a sum where it says so */
export function isTotals(row: Row, asinCells: readonly (number | null)[]): boolean {
  const first = row.cells.find((cell) => cell.trim() !== '')
  if (first === undefined) return false
  for (const index of asinCells) {
    const cell = cleaned(row.cells[index ?? -1] ?? '')
    if (cell !== '' && cell !== cleaned(first) && !/^[\d.,]+$/.test(cell)) return false
  }
  const [, word, rest] = /^([\p{L}\s]+)(.*)/su.exec(first.trim()) ?? []
  return word !== undefined && /^[:：]?[\s\d.,]*$/.test(rest ?? '') && WORDS.has(folded(word))
}
