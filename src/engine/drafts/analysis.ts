// What a catalog holds, found in one pass over it: how many rows of which kind, and how many problems each column
// has. Of the rows only the numbers of those with a problem are kept.
import type { Draft, DraftColumn } from '../../contract/commands/drafts.ts'
import { EXCLUDED, NOT_ACTIVE } from '../../domain/listing-status.ts'
import { type Catalog, type CatalogColumn, headerSignature } from '../intake/index.ts'
import { createCountryTally } from '../plan/countries.ts'
import type { RememberedMapping } from '../store/index.ts'
import type { DraftNeeds } from './needs.ts'
import type { DraftRows, JudgedRow } from './rows.ts'

export interface Analysis {
  readonly facts: Omit<Draft, 'id' | 'source' | 'created_at_ms' | 'choices' | 'fixed_cells'>
  readonly headerLine: number
  /** Identifies tables with the same column names; null: they have none. */
  readonly signature: string | null
  /** Positions, from 0, of the rows with a problem that nobody has dealt with: those with an error first, each part ascending. */
  readonly positions: readonly number[]
  readonly leftOutPositions: readonly number[]
  readonly asked: { readonly row: JudgedRow; readonly given: readonly string[] } | null
}

/** @param askedLine the line of a row that is wanted as well */
export async function analyse(
  { mappings }: DraftNeeds['store'],
  rows: DraftRows,
  askedLine: number | null,
  signal?: AbortSignal,
): Promise<Analysis> {
  const opened = await rows.open(signal)
  await using catalog = opened.catalog
  const signature = headerSignature(catalog.hasHeader, catalog.columns)
  const remembered = signature === null ? null : mappings.find(signature)
  const problemsOf = catalog.columns.map(() => 0)
  const errorPositions: number[] = []
  const notePositions: number[] = []
  const kinds = createKinds()
  const leftOutPositions: number[] = []
  let count = 0
  let goodRows = 0
  let notActive = 0
  let doubtful = 0
  let duplicates = 0
  let excluded = 0
  const countries = createCountryTally()
  let asked: Analysis['asked'] = null
  for await (const chunk of catalog.rows) {
    for (const checked of chunk) {
      const row = opened.judge(checked)
      const hasProblem = row.problems.length > 0
      if (row.isGood) {
        goodRows += 1
        if (checked.product !== null) countries.add(checked.product)
        if (hasProblem) doubtful += 1
        if (row.problems.some(({ code }) => NOT_ACTIVE[code] !== undefined)) notActive += 1
      }
      const isDuplicate = row.problems.some(({ code }) => code === 'DUPLICATE')
      if (isDuplicate) duplicates += 1
      if (!row.left_out && row.problems.some(({ code }) => EXCLUDED.includes(code))) excluded += 1
      if (row.left_out) leftOutPositions.push(count)
      else if (hasProblem && !isDuplicate) {
        const isError = row.problems.some(({ severity }) => severity === 'error')
        ;(isError ? errorPositions : notePositions).push(count)
        kinds.add(row)
      }
      for (const { column } of row.problems)
        if (column !== null && column < problemsOf.length) problemsOf[column] = (problemsOf[column] ?? 0) + 1
      if (row.line === askedLine) asked = { row, given: checked.given }
      count += 1
    }
  }
  const positions = [...errorPositions, ...notePositions]
  return {
    facts: {
      ...shapeOf(catalog),
      damaged_line: catalog.damagedLine(),
      columns: catalog.columns.map((column, index) =>
        columnOf(column, index, problemsOf[index] ?? 0, remembered),
      ),
      rows: count,
      good_rows: goodRows,
      problem_rows: positions.length,
      problem_kinds: kinds.all(),
      not_active_rows: notActive,
      left_out: leftOutPositions.length,
      doubtful_rows: doubtful,
      duplicates,
      excluded,
      countries: [...countries.counts()],
      suggested_country: catalog.suggestedCountry,
    },
    headerLine: catalog.headerLine,
    signature,
    positions,
    leftOutPositions,
    asked,
  }
}

function createKinds() {
  const kinds = new Map<string, Draft['problem_kinds'][number]>()
  return {
    add({ problems }: JudgedRow): void {
      const ofRow = Map.groupBy(problems, ({ severity, code }) => `${severity} ${code}`)
      for (const [key, [first, ...others]] of ofRow) {
        if (first === undefined) continue
        const { code, severity } = first
        const { rows, fixable } = kinds.get(key) ?? { rows: 0, fixable: 0 }
        const hasFix = [first, ...others].some(({ fix }) => fix !== null)
        kinds.set(key, { code, severity, rows: rows + 1, fixable: fixable + Number(hasFix) })
      }
    },
    all: () =>
      [...kinds.values()].toSorted(
        (a, b) => Number(b.severity === 'error') - Number(a.severity === 'error') || b.rows - a.rows,
      ),
  }
}

const shapeOf = ({ encoding, separator, sheet, ...of }: Catalog) => ({
  encoding,
  separator,
  encoding_doubts: of.encodingDoubts.map((one) => ({ encoding: one.encoding, words: [...one.words] })),
  sheets: [...of.sheets],
  sheet,
  sheet_doubt: of.isSheetDoubtful,
  has_header: of.hasHeader,
})

const columnOf = (
  { name, samples, use, holdsLinks }: CatalogColumn,
  index: number,
  problems: number,
  remembered: RememberedMapping | null,
): DraftColumn => ({
  index,
  header: name,
  samples: [...samples],
  field: use?.field ?? null,
  found: use === null ? null : foundOf(use, index, remembered),
  holds_links: holdsLinks,
  problems,
})

const foundOf = (
  { field, found }: NonNullable<CatalogColumn['use']>,
  index: number,
  remembered: RememberedMapping | null,
): DraftColumn['found'] =>
  found === 'mapping' && [remembered?.[field]].flat().includes(index) ? 'remembered' : FOUND[found]

const FOUND = { mapping: 'named', alias: 'header', folded: 'header', value: 'value' } as const
