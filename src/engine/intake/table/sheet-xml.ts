// The XML of a sheet, of the shared texts and of the styles of a workbook, as rows, texts and number formats
// (ECMA-376, part 1, 18). What is not needed to read the cells is passed over.
import { badInput, type FailureError } from '../../../domain/failure.ts'
import { CELL_CHARS_MAX, COLUMNS_MAX, ROW_CHARS_MAX, SHARED_BYTES_MAX, SHARED_TEXTS_MAX } from '../limits.ts'
import { addressInFormula } from '../rows/image-urls.ts'
import { builtInFormat, formatOfCode, type NumberFormat, numberText, PLAIN } from './number-format.ts'
import type { Row } from './csv-reader.ts'
import { NOT_CALCULATED } from './table.ts'
import { damaged, type XmlHandler } from './xml.ts'
import { t } from '../../../words/index.ts'

export interface Book {
  readonly texts: SharedStrings
  readonly formats: readonly NumberFormat[]
  /** By line and column: the web address behind a cell. */
  readonly links: ReadonlyMap<number, ReadonlyMap<number, string>>
}

const EMPTY_CELL = { column: -1, type: '', style: 0, value: '', formula: '' }

/** Gives each row that has something in it to `onRow`, with its number for a line. */
export function sheetHandler(book: Book, onRow: (row: Row) => void): XmlHandler {
  let line = 0
  let isHidden = false
  let row = createRow(0)
  const cell = { ...EMPTY_CELL }
  /** Within the value of a cell, or a text of it that is no reading aid. */
  let isValue = false
  let isReadingAid = false
  let isFormula = false

  return {
    open(name, attributes) {
      if (name === 'c') {
        const given = columnOf(attributes.get('r') ?? '')
        cell.column = given >= 0 ? given : cell.column + 1
        cell.type = attributes.get('t') ?? ''
        cell.style = Number(attributes.get('s') ?? 0)
        cell.value = ''
        cell.formula = ''
      } else if (name === 'v' || name === 't') isValue = !isReadingAid
      else if (name === 'f') [cell.formula, isFormula] = ['=', true]
      else if (name === 'rPh') isReadingAid = true
      else if (name === 'row') {
        const given = Number(attributes.get('r') ?? '')
        line = Number.isSafeInteger(given) && given > line ? given : line + 1
        isHidden = isTrue(attributes.get('hidden') ?? '')
        row = createRow(line)
        cell.column = -1
      }
    },
    text(text) {
      if (isFormula && cell.formula.length < CELL_CHARS_MAX) cell.formula += text
      if (!isValue) return
      cell.value += text
      if (cell.value.length > CELL_CHARS_MAX)
        throw badInput(t('catalog.workbook.longCellInRow', { row: line, max: CELL_CHARS_MAX }))
    },
    close(name) {
      if (name === 'c') {
        const link = addressInFormula(cell.formula) || book.links.get(line)?.get(cell.column)
        row.put(cell.column, textOf(cell, book), link)
      } else if (name === 'f') isFormula = false
      else if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') isReadingAid = false
      else if (name === 'row') {
        if (row.cells.length > 0)
          onRow({ line, ...row.content, hasStrayQuote: false, ...(isHidden && { isHidden }) })
        row = createRow(line)
      }
    },
  }
}

const isTrue = (value: string): boolean => value === '1' || value === 'true'

function textOf({ type, style, value, formula }: typeof EMPTY_CELL, book: Book): string {
  switch (type) {
    case 's': {
      const text = value === '' ? '' : book.texts.at(Number(value))
      if (text === null) throw damaged()
      return text
    }
    case 'b':
      return value === '' ? '' : isTrue(value) ? 'TRUE' : 'FALSE'
    case '':
    case 'n': {
      // A formula may give an empty text, which has another type, and never an empty number.
      if (value === '') return formula === '' ? '' : NOT_CALCULATED
      const format = book.formats[style] ?? (style === 0 ? PLAIN : null)
      if (format === null) throw damaged()
      return numberText(value, format)
    }
    default:
      return withoutEscapes(value)
  }
}

export function createRow(line: number) {
  const cells: string[] = []
  const content: { readonly cells: string[]; links?: Map<number, string> } = { cells }
  let chars = 0
  return {
    cells,
    content,
    /** @param link where the cell leads */
    put(column: number, text: string, link = ''): void {
      const isLinked = /^https?:/i.test(link)
      if (text === '' && !isLinked) return
      if (column >= COLUMNS_MAX) throw tooManyCells(line)
      chars += text.length + link.length
      if (isLinked) (content.links ??= new Map()).set(column, link)
      if (chars > ROW_CHARS_MAX)
        throw badInput(t('catalog.workbook.longRow', { row: line, max: ROW_CHARS_MAX }))
      while (cells.length < column) cells.push('')
      cells[column] = text
    },
  }
}

/**
 * The texts that cells refer to by number, as bytes in one buffer: a string for each would take several times the memory,
 * and half a megabyte of ZIP unpacks to millions of them.
 */
type SharedStrings = ReturnType<typeof createSharedStrings>

export function createSharedStrings() {
  let bytes = Buffer.alloc(64 * 1024)
  let ends = new Uint32Array(1024)
  let count = 0
  let end = 0
  return {
    /** @throws FailureError BAD_INPUT for more than a catalog has */
    add(text: string): void {
      const needed = end + Buffer.byteLength(text)
      if (needed > SHARED_BYTES_MAX || count === SHARED_TEXTS_MAX) throw tooMuch()
      if (needed > bytes.length) bytes = grown(bytes, Math.ceil(needed * 1.5))
      if (count === ends.length) ends = new Uint32Array(ends.buffer.transfer(ends.byteLength * 2))
      end += bytes.write(text, end)
      ends[count++] = end
    },
    /** @returns null where there is no such text */
    at(index: number): string | null {
      const to = index < count ? ends[index] : undefined
      return to === undefined ? null : bytes.toString('utf8', ends[index - 1] ?? 0, to)
    },
  }
}

/** Memory that was never written to costs nothing. */
function grown(bytes: Buffer, length: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(length)
  bytes.copy(larger)
  return larger
}

const tooMuch = (): FailureError =>
  badInput(t('catalog.workbook.manyTexts', { max: SHARED_BYTES_MAX / 1024 / 1024, texts: SHARED_TEXTS_MAX }))

export function sharedStringsHandler(texts: SharedStrings): XmlHandler {
  let text = ''
  let isText = false
  let isReadingAid = false
  return {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isReadingAid = true
      else if (name === 't') isText = !isReadingAid
    },
    text(part) {
      if (!isText) return
      text += part
      if (text.length > CELL_CHARS_MAX)
        throw badInput(t('catalog.workbook.longCell', { max: CELL_CHARS_MAX }))
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isReadingAid = false
      else if (name === 'si') texts.add(withoutEscapes(text))
    },
  }
}

export function stylesHandler(formats: NumberFormat[]): XmlHandler {
  const own = new Map<number, NumberFormat>()
  let isCellStyles = false
  return {
    open(name, attributes) {
      if (name === 'cellXfs') isCellStyles = true
      else if (name === 'numFmt') {
        own.set(Number(attributes.get('numFmtId')), formatOfCode(attributes.get('formatCode') ?? ''))
      } else if (name === 'xf' && isCellStyles && formats.length < STYLES_MAX) {
        const id = Number(attributes.get('numFmtId') ?? 0)
        formats.push(own.get(id) ?? builtInFormat(id))
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellStyles = false
    },
  }
}

/** A spreadsheet program allows 65,490. */
const STYLES_MAX = 100_000

export function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length && at < 4; at++) {
    const code = reference.charCodeAt(at)
    if (code < 0x41 || code > 0x5a) break
    column = column * 26 + code - 0x40
  }
  return column - 1
}

/** Line ends and what XML cannot hold are written as `_x000D_`, and such a text itself as `_x005F_x000D_`. */
const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

export const tooManyCells = (row: number): FailureError =>
  badInput(t('catalog.workbook.manyCells', { row, max: COLUMNS_MAX }))
