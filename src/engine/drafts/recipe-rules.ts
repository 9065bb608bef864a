// The rules of the chosen recipes, shown at the rows that break them, so that they can be fixed there. A recipe that is
// wrong by itself is left out: it would show at every row, and is an obstacle of the plan.
import type { DraftRecipe, DraftRow } from '../../contract/commands/drafts.ts'
import type { CatalogField } from '../../domain/catalog.ts'
import { recipeProblems, withPlaceholders } from '../../domain/recipe.ts'
import { type CatalogColumn, type CheckedRow, fixOf } from '../intake/index.ts'
import { brokenRules } from '../plan/selection.ts'
import { t } from '../../words/index.ts'

/** The column that a parameter of a request comes from. */
const FIELDS: Readonly<Record<string, CatalogField>> = {
  asin: 'asin',
  country_code: 'country',
  main_image_url: 'main_image_url',
  main_image_input: 'main_image_url',
  other_image_urls: 'other_image_urls',
  other_images_input: 'other_image_urls',
}

const COUNTRY_MISSING = 'COUNTRY_MISSING'

export interface JudgedRow extends DraftRow {
  /** It becomes a product. */
  readonly isGood: boolean
}

export function createJudge(
  columns: readonly CatalogColumn[],
  recipes: readonly DraftRecipe[],
  leftOut: ReadonlySet<number>,
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
      fix: columnIndex === null ? null : fixOf(code, cells[columnIndex] ?? ''),
    }))
    // A file with a column of countries has reported it there.
    if (product?.countrySource === null && own.every(({ code }) => code !== COUNTRY_MISSING))
      own.push({
        column: null,
        code: COUNTRY_MISSING,
        message: t('draft.row.noCountry'),
        severity: 'warning',
        fix: null,
      })
    if (product === null || right.length === 0)
      return { line, cells: [...cells], problems: own, left_out, isGood: product !== null }
    const broken = right.flatMap((recipe) => brokenRules(product, recipe)?.problem ?? [])
    const isGood = broken.length < right.length
    const ofRecipes = broken.map(({ column, code, message }) => ({
      column: indexOf(column),
      code,
      message,
      severity: isGood ? ('warning' as const) : ('error' as const),
      fix: null,
    }))
    return { line, cells: [...cells], problems: [...own, ...ofRecipes], left_out, isGood }
  }
}
