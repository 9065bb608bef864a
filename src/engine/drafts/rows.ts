// The rows of a draft. They are read from the file each time; only the ones that a screen shows, and some around them,
// are kept, so that scrolling needs no pass over the file for every few rows.
import { type DraftRecipe, type DraftRow, FIXED_CELLS_MAX } from '../../contract/commands/drafts.ts'
import {
  type Catalog,
  type CatalogColumn,
  type CheckedRow,
  CSV_START,
  csvLine,
  fixOf,
  openCatalog,
  PROBLEM_COLUMNS,
} from '../intake/index.ts'
import type { RowsDefault } from '../plan/countries.ts'
import type { Cell, DraftFolder, DraftState } from './folder.ts'
import type { CatalogField } from '../../domain/catalog.ts'
import { recipeProblems, withPlaceholders } from '../../domain/recipe.ts'
import { brokenRules } from '../plan/selection.ts'
import { t } from '../../words/index.ts'

/** Rows that are read along, before and after those asked for. */
const AROUND = 500
const KEPT_ROWS_MAX = 4_000
const KEPT_CHARS_MAX = 4_000_000

export type DraftRows = ReturnType<typeof draftRows>

/** @param byDefault what rows without a country take */
export function draftRows(folder: Pick<DraftFolder, 'catalog'>, state: DraftState, byDefault: RowsDefault) {
  const open = async (signal?: AbortSignal) => {
    const { mapping, recipes, encoding, sheet, accepted_asins } = state.choices
    const catalog = await openCatalog(folder.catalog(state.id), {
      mapping,
      ...byDefault,
      encoding: encoding ?? null,
      sheet: sheet ?? null,
      fixedCells: state.fixedCells,
      leftOut: state.leftOut,
      acceptedAsins: accepted_asins ?? [],
      isAsinOptional: true,
      isDamageReported: true,
      signal,
    })
    const learned = new Map<string, string>()
    const learning = async function* (): Catalog['rows'] {
      for await (const chunk of catalog.rows) {
        for (const { line, given } of chunk)
          for (const [column, value] of state.fixedCells.get(line) ?? [])
            if (value !== given[column]) learned.set(`${column} ${given[column] ?? ''}`, value)
        yield chunk
      }
    }
    return {
      catalog: { ...catalog, rows: learning() },
      judge: createJudge(catalog.columns, recipes, state.leftOut, learned),
    }
  }

  const around = async (positions: readonly number[]): Promise<ReadonlyMap<number, JudgedRow>> => {
    const asked = new Set(positions)
    const from = Math.min(...positions) - AROUND
    const to = Math.max(...positions) + AROUND
    const isDense = to - from < KEPT_ROWS_MAX
    const found = new Map<number, JudgedRow>()
    let chars = 0
    let position = 0
    const opened = await open()
    await using catalog = opened.catalog
    for await (const chunk of catalog.rows) {
      for (const checked of chunk) {
        const isNear = isDense && position >= from && position <= to && chars < KEPT_CHARS_MAX
        if (isNear || asked.has(position)) {
          const row = opened.judge(checked)
          chars += row.cells.reduce((sum, cell) => sum + cell.length, 0)
          found.set(position, row)
        }
        position += 1
      }
      if (position > to) break
    }
    return found
  }
  let kept: ReadonlyMap<number, JudgedRow> = new Map()
  return {
    open,
    async at(positions: readonly number[]): Promise<readonly JudgedRow[]> {
      if (positions.some((position) => !kept.has(position))) kept = await around(positions)
      return positions.flatMap((position) => kept.get(position) ?? [])
    },
  }
}

export async function fixesOf({ open }: DraftRows, wanted: string): Promise<Cell[]> {
  const opened = await open()
  await using catalog = opened.catalog
  const cells: Cell[] = []
  for await (const chunk of catalog.rows)
    for (const { line, left_out: isLeftOut, problems } of chunk.map(opened.judge)) {
      if (isLeftOut) continue
      // A cell may have the same problem several times.
      const fixes = new Map<number, string>()
      for (const { code, column, fix } of problems)
        if (code === wanted && column !== null && fix !== null) fixes.set(column, fix)
      for (const [column, value] of fixes) cells.push({ line, column, value })
      if (cells.length >= FIXED_CELLS_MAX) return cells.slice(0, FIXED_CELLS_MAX)
    }
  return cells
}

export async function linesOf(
  { open }: DraftRows,
  isMeant: (row: JudgedRow) => boolean,
): Promise<readonly number[]> {
  const opened = await open()
  await using catalog = opened.catalog
  const lines: number[] = []
  for await (const chunk of catalog.rows)
    for (const row of chunk.map(opened.judge)) if (isMeant(row)) lines.push(row.line)
  return lines
}

/**
 * The rows with errors, as a CSV file to be corrected elsewhere and imported again: what is wrong stands in front of the
 * original columns. Rows that a person has left out are not in it.
 * @param isFixed whether cells whose meaning is plain hold it already
 */
export async function* problemsCsv(
  rows: Pick<DraftRows, 'open'>,
  separator = ',',
  isFixed = false,
): AsyncGenerator<string> {
  const opened = await rows.open()
  await using catalog = opened.catalog
  const width = catalog.columns.length
  // A country that stands above its products is in a column here, so that each row can be read alone.
  await using read = (await rows.open()).catalog
  let isAbove = false
  for await (const chunk of read.rows) isAbove ||= chunk.some(({ section }) => section !== undefined)
  const columns = [...PROBLEM_COLUMNS, ...(isAbove ? ['country'] : []), ...catalog.columns.map(headerOf)]
  yield CSV_START + csvLine(columns, separator)
  for await (const chunk of catalog.rows) {
    let text = ''
    for (const checked of chunk) {
      const { line, cells, problems, left_out: isLeftOut } = opened.judge(checked)
      const errors = problems.filter(({ severity }) => severity === 'error')
      if (errors.length === 0 || isLeftOut) continue
      const missing = Array.from({ length: Math.max(0, width - cells.length) }, () => '')
      const codes = [...new Set(errors.map(({ code }) => code))].join('; ')
      const values = [...cells, ...missing]
      const messages = errors.map(({ column, fix, message }) =>
        isFixed && column !== null && fix !== null
          ? t('row.fixed', { value: values[column] ?? '', fix })
          : message,
      )
      for (const { column, fix } of isFixed ? problems : [])
        if (column !== null && fix !== null) values[column] = fix
      if (isAbove) values.unshift(checked.section === null ? 'unknown' : (checked.section ?? ''))
      text += csvLine([String(line), codes, messages.join(' '), ...values], separator)
    }
    if (text !== '') yield text
  }
}

export const catalogProblemsCsv = (
  open: () => Promise<Catalog>,
  recipes: readonly DraftRecipe[],
  isFixed: boolean,
): AsyncGenerator<string> => {
  const opened = async () => {
    const catalog = await open()
    return { catalog, judge: createJudge(catalog.columns, recipes, new Set(), new Map()) }
  }
  return problemsCsv({ open: opened }, ',', isFixed)
}

/** A list without column names gets names that an import recognizes. */
const headerOf = ({ name, use }: CatalogColumn): string =>
  use?.found === 'value' || use?.found === 'mapping' ? use.field : name

/** The column that a parameter of a request comes from. */
const FIELDS: Readonly<Record<string, CatalogField>> = {
  asin: 'asin',
  country_code: 'country',
  main_image_url: 'main_image_url',
  main_image_input: 'main_image_url',
  other_image_urls: 'other_image_urls',
  other_images_input: 'other_image_urls',
}

export interface JudgedRow extends DraftRow {
  readonly isGood: boolean
}

/**
 * Shows the rules of the chosen recipes at the rows that break them, so that they can be fixed there. A recipe that is wrong
 * by itself is left out: it would show at every row, and is an obstacle of the plan.
 * @param learned what a person has made of a value, by its column and the value: offered for other cells with the same one
 */
function createJudge(
  columns: readonly CatalogColumn[],
  recipes: readonly DraftRecipe[],
  leftOut: ReadonlySet<number>,
  learned: ReadonlyMap<string, string>,
): (row: CheckedRow) => JudgedRow {
  const right = recipes
    .filter(({ operation, params }) => recipeProblems(operation, params).length === 0)
    .map((recipe) => ({ ...recipe, params: withPlaceholders(recipe.params) }))
  const indexOf = (parameter: string | null): number | null => {
    const field = FIELDS[(parameter ?? '').split('[')[0] ?? '']
    const fields: readonly (CatalogField | undefined)[] = field === 'asin' ? ['asin', 'product_id'] : [field]
    const index = columns.findIndex(({ use }) => use !== null && fields.includes(use.field))
    return index === -1 ? null : index
  }

  return ({ line, cells, product, problems }) => {
    const left_out = leftOut.has(line)
    const own: DraftRow['problems'] = problems.map(({ columnIndex, code, message, severity }) => ({
      column: columnIndex,
      code,
      message,
      severity,
      fix:
        learned.get(`${columnIndex} ${cells[columnIndex ?? -1] ?? ''}`) ||
        fixOf(code, cells[columnIndex ?? -1] ?? ''),
    }))
    // A file with a column of countries has reported it there.
    if (product?.countrySource === null && own.every(({ code }) => code !== 'COUNTRY_MISSING')) {
      const message = t('draft.row.noCountry')
      own.push({ column: null, code: 'COUNTRY_MISSING', message, severity: 'warning', fix: null })
    }
    const broken =
      product === null ? [] : right.flatMap((recipe) => brokenRules(product, recipe)?.problem ?? [])
    const isGood = product !== null && (right.length === 0 || broken.length < right.length)
    const severity = isGood ? 'warning' : 'error'
    for (const { column, code, message } of broken)
      own.push({ column: indexOf(column), code, message, severity, fix: null })
    return { line, cells: [...cells], problems: own, left_out, isGood }
  }
}
