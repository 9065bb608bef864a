// A workbook as a table: the sheet that a person names, or the first one, not hidden, that looks like a catalog.
import { badInput } from '../../../domain/failure.ts'
import { candidates, isExample, namePoints } from '../columns/header.ts'
import { looksLikeAsin } from '../rows/identifiers.ts'
import { SAMPLE_ROWS_MAX } from '../limits.ts'
import { isBlank, type Row } from './csv-reader.ts'
import { cleaned, shown } from '../cell-text.ts'
import { pieceOf, type Sheet, type Table } from './table.ts'
import { commas, t } from '../../../words/index.ts'

/** @throws FailureError BAD_INPUT where it cannot be read, has no rows, or not the sheet that is wanted */
export async function openWorkbookTable(sheets: readonly Sheet[], wanted: string | null): Promise<Table> {
  const { sheet, head, isWhole, isDoubtful = false } = await chosen(sheets, wanted)
  return {
    encoding: 'xlsx',
    separator: '',
    encodingDoubts: [],
    damagedLine: () => null,
    sheets: sheets.map(({ name }) => name),
    sheet: sheet.name,
    isSheetDoubtful: isDoubtful,
    isGrid: true,
    ...(sheet.merges && { merges: sheet.merges }),
    linesBefore: 0,
    head: squared(head),
    // Blank rows are not read twice; there may be a million of them.
    rows: isWhole ? pieceOf(head) : sheet.rows(),
  }
}

type Candidate = Awaited<ReturnType<typeof headOf>> & { readonly isDoubtful?: boolean }

async function chosen(sheets: readonly Sheet[], wanted: string | null): Promise<Candidate> {
  if (wanted !== null) {
    const sheet = sheets.find(({ name }) => name === wanted)
    if (sheet !== undefined) return headOf(sheet)
    const names = sheets.map(({ name }) => t('catalog.quoted', { text: shown(name, 40) }))
    throw badInput(t('catalog.workbook.noSheet', { sheet: shown(wanted), sheets: commas(names) }))
  }
  let fullest: Candidate | null = null
  let example: Candidate | null = null
  for (const sheet of sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden))) {
    if (sheet.isHidden && example !== null) break
    const candidate = await headOf(sheet)
    const { head } = candidate
    if (isCatalog(head)) {
      // Marketplace templates contain a sheet of example products.
      if (!isExample(sheet.name)) return candidate
      example ??= { ...candidate, isDoubtful: true }
    }
    if (head.length > 0 && (fullest === null || (!fullest.head.some(hasAsin) && head.some(hasAsin))))
      fullest = candidate
  }
  if (example !== null) return example
  if (fullest !== null) return fullest
  throw badInput(t('catalog.workbook.empty'))
}

async function headOf(sheet: Sheet) {
  const head: Row[] = []
  for await (const rows of sheet.firstRows()) {
    head.push(...rows.filter((row) => !isBlank(row)))
    if (head.length >= SAMPLE_ROWS_MAX) return { sheet, head: head.slice(0, SAMPLE_ROWS_MAX), isWhole: false }
  }
  return { sheet, head, isWhole: true }
}

/** All as long as the longest: a column without a name is one as well. */
function squared(rows: readonly Row[]): readonly Row[] {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  return rows.map((row) => ({
    ...row,
    cells: Array.from({ length: width }, (_, index) => row.cells[index] ?? ''),
  }))
}

/** Names of columns, the ASIN's among them or two others, or ASINs in most rows. */
const isCatalog = (head: readonly Row[]): boolean =>
  candidates(head).some((row) => namePoints(row) >= 2) || head.filter(hasAsin).length > head.length / 2

const hasAsin = (row: Row): boolean => row.cells.some((cell) => looksLikeAsin(cleaned(cell)))
