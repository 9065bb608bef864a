// The rows with errors, as a CSV file to be corrected elsewhere and imported again: what is wrong stands in front of the
// original columns. Rows that a person has left out are not in it.
import type { DraftRecipe } from '../../contract/commands/drafts.ts'
import { type Catalog, type CatalogColumn, CSV_START, csvLine, PROBLEM_COLUMNS } from '../intake/index.ts'
import { createJudge } from './recipe-rules.ts'
import type { DraftRows } from './rows.ts'

export async function* problemsCsv(rows: Pick<DraftRows, 'open'>): AsyncGenerator<string> {
  const opened = await rows.open()
  await using catalog = opened.catalog
  const width = catalog.columns.length
  yield CSV_START + csvLine([...PROBLEM_COLUMNS, ...catalog.columns.map(headerOf)])
  for await (const chunk of catalog.rows) {
    let text = ''
    for (const checked of chunk) {
      const { line, cells, problems, left_out: isLeftOut } = opened.judge(checked)
      const errors = problems.filter(({ severity }) => severity === 'error')
      if (errors.length === 0 || isLeftOut) continue
      const missing = Array.from({ length: Math.max(0, width - cells.length) }, () => '')
      const codes = [...new Set(errors.map(({ code }) => code))].join('; ')
      const messages = errors.map(({ message }) => message).join(' ')
      text += csvLine([String(line), codes, messages, ...cells, ...missing])
    }
    if (text !== '') yield text
  }
}

/** The same for a catalog that is not a draft. */
export const catalogProblemsCsv = (
  open: () => Promise<Catalog>,
  recipes: readonly DraftRecipe[],
): AsyncGenerator<string> =>
  problemsCsv({
    async open() {
      const catalog = await open()
      return { catalog, judge: createJudge(catalog.columns, recipes, new Set()) }
    },
  })

/** A list without column names gets names that an import recognizes. */
const headerOf = ({ name, use }: CatalogColumn): string =>
  use?.found === 'value' || use?.found === 'mapping' ? use.field : name
