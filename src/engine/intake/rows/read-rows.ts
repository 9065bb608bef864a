// The rows of a table as products and problems, in chunks. What a person has fixed goes into the rows, never into the file.
import catalogWords from '../../../../resources/intake/catalog-words.json' with { type: 'json' }
import { badInput } from '../../../domain/failure.ts'
import type { CountryCode } from '../../../domain/service.ts'
import { cellText, cleaned, folded } from '../cell-text.ts'
import { countryOf } from '../columns/countries.ts'
import { fieldOfName } from '../columns/field-names.ts'
import type { Layout } from '../columns/find-columns.ts'
import { namePoints } from '../columns/header.ts'
import { type Budget, CHUNK_ROWS_MAX, COST } from '../limits.ts'
import { isBlank, type Row } from '../table/csv-reader.ts'
import type { Table } from '../table/table.ts'
import { type CheckedRow, createRowCheck, type RowOptions } from './check-row.ts'
import { looksLikeAsin } from './identifiers.ts'
import { addressBehind } from './image-urls.ts'
import { withPhotos } from './photo-rows.ts'
import { t } from '../../../words/index.ts'

/** Rows that are no products, none of which has a problem. */
export interface PassedOver {
  /** The names of the columns, and what stands above them. */
  headings: number
  /** Sums and counts below the table. */
  totals: number
}

/** Values by line (of the file, on which the row starts) and column (index). */
export type FixedCells = ReadonlyMap<number, ReadonlyMap<number, string>>

export async function* readRows(
  table: Table,
  budget: Budget,
  layout: Layout,
  fixes: FixedCells,
  options: RowOptions,
  passedOver: PassedOver,
): AsyncGenerator<readonly CheckedRow[]> {
  const check = createRowCheck(layout, table.isGrid, options)
  const carried = await countryCarrier(table, layout)
  let section: Row['section']
  const checked: CheckedRow[] = []
  for await (const rows of withPhotos(table.rows, layout)) {
    for (const given of rows) {
      budget.spend(1 + given.cells.length * COST.cell)
      const row = carried(withFixes(withLinks(given, layout), fixes))
      if (isBlank(row)) continue
      const above = countryAbove(row, layout)
      // Once countries stand above products, a heading that names none ends the one before.
      if (above || (above === null && section !== undefined)) section = above
      const isHeading = Boolean(above) || given.line <= layout.headerLine || namesAgain(row, layout)
      const excluded = isHeading ? 'headings' : isTotals(row, layout) ? 'totals' : null
      if (excluded !== null) {
        passedOver[excluded] += 1
        continue
      }
      const { ofEarlier, ...result } = check(
        above === null ? row : { ...row, section },
        checked[0]?.line ?? Infinity,
      )
      const at = ofEarlier ? checked.findIndex(({ line }) => line === ofEarlier.line) : -1
      const earlier = checked[at]
      if (ofEarlier && earlier)
        checked[at] = { ...earlier, product: null, problems: [...earlier.problems, ofEarlier] }
      budget.spend(COST.row + result.problems.length * COST.problem)
      checked.push({ line: row.line, given: given.cells, section, ...result })
      // As many are held, in case a later row with the same product is better.
      if (checked.length < 2 * CHUNK_ROWS_MAX) continue
      yield checked.splice(0, CHUNK_ROWS_MAX)
      await budget.pause()
    }
  }
  while (checked.length > 0) yield checked.splice(0, CHUNK_ROWS_MAX)
}

/** The country of a row of words alone, where no column has any: `Germany:` above its products; null: it names none. */
function countryAbove({ cells }: Row, { position }: Layout): CountryCode | null | undefined {
  const [text, ...others] = position.country === null ? cells.filter((cell) => cell.trim() !== '') : []
  if (text === undefined || others.length > 0) return undefined
  const country = countryOf(cleaned(text).replace(/:$/, ''))
  return country ?? (/\d/.test(text) || looksLikeAsin(text) ? undefined : null)
}

async function countryCarrier(
  { head, merges }: Table,
  { headerLine, position: { country } }: Layout,
): Promise<(row: Row) => Row> {
  const hasNone = ({ line, cells }: Row): boolean => line > headerLine && !cells[country ?? -1]
  if (country === null || merges === undefined || !head.some(hasNone)) return (row) => row
  const all = (await merges()).filter(({ column, from }) => column === country && from > headerLine)
  const ends = new Map(all.map(({ from, to }) => [from, to]))
  let end = 0
  let text = ''
  return (row) => {
    const next = ends.get(row.line)
    if (next !== undefined) [end, text] = [next, row.cells[country] ?? '']
    const isCovered = row.line <= end && !row.cells[country]
    return isCovered ? withFixes(row, new Map([[row.line, new Map([[country, text]])]])) : row
  }
}

/** The address behind a cell of a photo stands for its text. */
function withLinks(row: Row, { position, otherImagePositions }: Layout): Row {
  const found = [position.main_image_url ?? -1, ...otherImagePositions].flatMap((index) => {
    const address = addressBehind(row, index)
    return address === null ? [] : [[index, address] as const]
  })
  return found.length === 0 ? row : withFixes(row, new Map([[row.line, new Map(found)]]))
}

export function withFixes(row: Row, fixes: FixedCells): Row {
  const values = fixes.get(row.line)
  if (values === undefined) return row
  const cells = [...row.cells]
  for (const [column, value] of values) {
    while (cells.length < column) cells.push('')
    cells[column] = value
  }
  return { ...row, cells }
}

/**
 * Whether the names of the columns stand in the row once more, in another language perhaps, as where reports are appended.
 * @throws FailureError BAD_INPUT where it names other columns: the rows below it would be read wrongly
 */
function namesAgain(row: Row, { columns, position, headerLine }: Layout): boolean {
  const asin = cellText(row.cells[position.asin ?? position.product_id ?? -1] ?? '')
  if (asin === '' || looksLikeAsin(asin)) return false
  const isSame = columns.every(({ name, use }, index) => {
    const cell = cleaned(row.cells[index] ?? '')
    return use === null || folded(cell) === folded(name) || fieldOfName(cell)?.field === use.field
  })
  const isNamed = row.cells.some((cell) => /asin/i.test(cell)) && namePoints(row) > 3
  if (!isSame && isNamed) throw badInput(t('catalog.otherNames', { line: row.line, first: headerLine }))
  return isSame
}

const TOTALS = new Set(catalogWords.totals.split(' | ').map(folded))

/** Whether the row is a sum or a count below the table: it has no ASIN and begins with a word for one. */
function isTotals(row: Row, { position }: Layout): boolean {
  const first = row.cells.find((cell) => cell.trim() !== '')
  if (first === undefined) return false
  for (const index of [position.asin, position.product_id]) {
    const cell = cleaned(row.cells[index ?? -1] ?? '')
    if (cell !== '' && cell !== cleaned(first) && !/^[\d.,]+$/.test(cell)) return false
  }
  const [, word, rest] = /^([\p{L}\s]+)(.*)/su.exec(first.trim()) ?? []
  return word !== undefined && /^[:：]?[\s\d.,]*$/.test(rest ?? '') && TOTALS.has(folded(word))
}
