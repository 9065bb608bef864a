// Tables in XML and HTML: sheets of OpenDocument (.ods), XML of Excel 2003, and web pages, which many programs name .xls.
// They differ in the names of their tags and in where a cell has its text.
import tagNames from '../../../../resources/intake/tags.json' with { type: 'json' }
import { pieceOf, type Sheet } from './table.ts'
import { badInput } from '../../../domain/failure.ts'
import { type Budget, CELL_CHARS_MAX, COLUMNS_MAX, COST, SAMPLE_ROWS_MAX, SHEETS_MAX } from '../limits.ts'
import { numberText, PLAIN } from './number-format.ts'
import { isBlank, type Row } from './csv-reader.ts'
import { createRow, tooManyCells } from './sheet-xml.ts'
import { addressInFormula } from '../rows/image-urls.ts'
import { damaged, type XmlHandler, rowsIn } from './xml.ts'
import { t } from '../../../words/index.ts'

/**
 * What a tag is by its name. `space`: spaces that would be lost, tabs, and the ends of lines; `passed over`: notes on cells, what was
 * deleted, and what a browser does not show.
 */
const TAGS: ReadonlyMap<string, string> = new Map(
  Object.entries(tagNames).flatMap(([tag, names]) => names.split(' | ').map((name) => [name, tag] as const)),
)

type Attributes = ReadonlyMap<string, string>

/** Cells of the first rows of all tables, which are in memory. */
const HELD_CELLS_MAX = 2_000_000

/** @param read gives the text of the file from the start at each call @throws FailureError BAD_INPUT where it has no table */
export async function openTables(
  read: () => AsyncGenerator<string>,
  budget: Budget,
  isHtml = false,
): Promise<readonly Sheet[]> {
  const tables: { readonly name: string; readonly head: Row[] }[] = []
  let cells = 0
  const startTable = (name: string): void => {
    if (tables.length < SHEETS_MAX) tables.push({ name, head: [] })
  }
  const addToHead = (row: Row, table: number): void => {
    budget.spend(row.cells.length * COST.cell)
    const head = tables[table]?.head
    if (head === undefined || head.length >= SAMPLE_ROWS_MAX || isBlank(row)) return
    cells += row.cells.length
    if (cells <= HELD_CELLS_MAX) head.push(row)
  }
  // To the end, because a cut file must not look like a smaller one; once for all tables, because a file may have many.
  const all = rowsIn(read(), budget, () => tableHandler(isHtml, startTable, addToHead), isHtml)
  while ((await all.next()).done !== true);
  if (tables.length === 0) throw badInput(t('catalog.noTable'))
  return tables.map(({ name, head }, index) => {
    const onlyOf = (onRow: (row: Row) => void) =>
      tableHandler(
        isHtml,
        () => {},
        (row, table) => {
          if (table === index) onRow(row)
        },
      )
    return {
      name,
      isHidden: false,
      firstRows: () => pieceOf(head),
      rows: () => rowsIn(read(), budget, onlyOf, isHtml),
    }
  })
}

/** @param onRow gets the number of its table as well: tables of web pages lie in each other */
function tableHandler(
  isHtml: boolean,
  onTable: (name: string) => void,
  onRow: (row: Row, table: number) => void,
): XmlHandler {
  const open: number[] = []
  let tables = 0
  let sheetName = ''
  let texts = 0
  let passedOver = 0
  let text: string | null = null
  /** Where the pictures of the cell are, in case it has nothing else. */
  let pictures = ''
  let link = ''
  let attributes: Attributes = new Map()
  const grid = createGrid((row) => onRow(row, open.at(-1) ?? -1))
  const endCell = (): void => {
    if (text !== null)
      grid.endCell(isHtml ? bare(text) || pictures : valueOf(attributes, text), pictures || link)
    text = null
    pictures = ''
  }
  const endRow = (): void => {
    endCell()
    grid.endRow()
  }

  return {
    open(name, given) {
      if (name === 'Worksheet') sheetName = given.get('Name') ?? ''
      const tag = TAGS.get(name)
      if (tag === 'passed over') passedOver += 1
      if (passedOver > 0) return
      if (tag === 'table') {
        endRow()
        open.push(tables++)
        grid.startTable()
        onTable(sheetName || (!isHtml && given.get('name')) || `Table ${tables}`)
      } else if (tag === 'row') {
        endRow()
        grid.startRow(given)
      } else if (tag === 'cell') {
        endCell()
        grid.startCell(given)
        attributes = new Map(given)
        text = ''
        link = given.get('HRef') ?? addressInFormula(given.get('formula') ?? '')
      } else if (tag === 'text') {
        texts += 1
        // Each paragraph of a cell is a line of it.
        if (text) text += '\n'
        if (name === 'Data') attributes = new Map(given)
      } else if (tag === 'space' && text !== null) text += ' '
      else if (name === 'a') link = given.get('href') ?? ''
      else if (isHtml && name === 'img' && pictures.length < CELL_CHARS_MAX)
        pictures = `${pictures} ${given.get('src') ?? ''}`.trim()
    },
    text(piece) {
      if (text === null || passedOver > 0 || (!isHtml && texts === 0)) return
      text += piece
      if (text.length > CELL_CHARS_MAX)
        throw badInput(t('catalog.workbook.longCell', { max: CELL_CHARS_MAX }))
    },
    close(name) {
      const tag = TAGS.get(name)
      if (tag === 'passed over') passedOver -= 1
      else if (passedOver > 0) return
      else if (tag === 'text') texts -= 1
      else if (tag === 'cell') endCell()
      else if (tag === 'row') endRow()
      else if (tag === 'table') {
        endRow()
        open.pop()
      }
    },
    end() {
      if (open.length > 0) throw damaged()
    },
  }
}

const bare = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Where rows and cells stand: they may be numbered, repeat, and take several places. */
function createGrid(onRow: (row: Row) => void) {
  let line = 0
  /** How many lines the row stands for. */
  let lines = 1
  let isHidden = false
  let row = createRow(0)
  let column = -1
  /** Columns that the cell takes, and whether each of them says the same. */
  let columns = 1
  let isRepeated = false
  /** By column: the last line that a cell above it takes. */
  let takenTo = new Map<number, number>()
  /** By column: the text of a cell that takes several lines, and the last of them. */
  let spans = new Map<number, { readonly text: string; readonly to: number }>()
  let below = 0

  return {
    startTable(): void {
      line = 0
      takenTo = new Map()
      spans = new Map()
    },
    startRow(attributes: Attributes): void {
      line = Math.max(line + 1, numberOf(attributes, 'Index'))
      lines = Math.max(1, numberOf(attributes, 'number-rows-repeated'))
      isHidden =
        attributes.get('Hidden') === '1' || /^(?:collapse|filter)$/.test(attributes.get('visibility') ?? '')
      row = createRow(line)
      column = -1
    },
    startCell(attributes: Attributes): void {
      column = Math.max(column + 1, numberOf(attributes, 'Index') - 1)
      while ((takenTo.get(column) ?? 0) >= line) column += 1
      const repeated = numberOf(attributes, 'number-columns-repeated')
      isRepeated = repeated > 1
      columns = Math.max(
        1,
        repeated,
        numberOf(attributes, 'colspan'),
        numberOf(attributes, 'MergeAcross') + 1,
      )
      const rowspan = numberOf(attributes, 'rowspan')
      below =
        Math.max(
          rowspan,
          numberOf(attributes, 'number-rows-spanned'),
          numberOf(attributes, 'MergeDown') + 1,
        ) - 1
      if (rowspan <= 1) return
      if (column + columns > COLUMNS_MAX) throw tooManyCells(line)
      for (let at = column; at < column + columns; at++) takenTo.set(at, line + rowspan - 1)
    },
    endCell(text: string, link: string): void {
      const repeats = isRepeated && text !== '' ? columns : 1
      for (let at = 0; at < repeats; at++) row.put(column + at, text, link)
      if (below > 0 && text !== '') spans.set(column, { text, to: line + below })
      column += columns - 1
    },
    endRow(): void {
      for (const [at, { text: shared, to }] of spans)
        if (to < line) spans.delete(at)
        else if (row.cells.length > 0 && !row.cells[at]) row.put(at, shared)
      if (row.cells.length > 0)
        onRow({ line, ...row.content, hasStrayQuote: false, ...(isHidden && { isHidden }) })
      line += lines - 1
      lines = 1
      row = createRow(line)
    },
  }
}

const numberOf = (attributes: Attributes, name: string): number => {
  const number = Number(attributes.get(name) ?? 0)
  return Number.isSafeInteger(number) ? number : 0
}

/** What a cell says, as it would stand in a workbook: numbers that are shown shortened as they are, days as 2026-12-31. */
function valueOf(attributes: Attributes, shown: string): string {
  switch (attributes.get('value-type') ?? attributes.get('Type')) {
    case 'float': {
      const value = attributes.get('value') ?? ''
      return /^\d+$/.test(shown) || value === '' ? shown : numberText(value, PLAIN)
    }
    case 'Number':
      return numberText(shown, PLAIN)
    case 'date':
      return (attributes.get('date-value') ?? shown).replace('T', ' ')
    case 'DateTime':
      return shown.replace('T', ' ').replace(/ 00:00:00\.0+$|\.0+$/, '')
    case 'boolean':
      return (attributes.get('boolean-value') ?? shown).toUpperCase()
    case 'Boolean':
      return shown === '1' ? 'TRUE' : 'FALSE'
    default:
      return shown
  }
}
