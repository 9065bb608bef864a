// Whether the product of a row can be bought as it is. Listing reports have inactive products and parents of variations,
// workbooks have hidden rows: they are reported, and a person decides whether they are sent.
import { type ListingStatus, listingStatus } from '../../../domain/listing-status.ts'
import catalogWords from '../../../../resources/intake/catalog-words.json' with { type: 'json' }
import { cellText, folded, shown } from '../cell-text.ts'
import { isChecked, isMark, setOf } from '../columns/countries.ts'
import { fieldOfName } from '../columns/field-names.ts'
import { t } from '../../../words/index.ts'

export interface NotForSale {
  readonly code:
    | 'ROW_DELETED'
    | 'ROW_HIDDEN'
    | 'PARENT_ROW'
    | 'STATUS_UNKNOWN'
    | Exclude<ListingStatus, 'active'>
  /** The field whose cell shows it; null: the row as a whole. */
  readonly field: 'deletion' | 'status' | 'parentage' | null
  readonly message: string
}

type Cells = Readonly<Record<'deletion' | 'status' | 'parentage', string>>

/**
 * @param names of the columns: “Aktion” may be a sale as well, so that only a word there says what is meant; under “Images
 *   needed” a row without a mark is left out
 * @returns finds the first reason why a row cannot be bought, or why nobody knows; null where the file gives none
 */
export function createSaleCheck(
  names: Readonly<Record<'deletion' | 'status', string>>,
): (cells: Cells, isHidden: boolean) => NotForSale | null {
  const isAction = ACTIONS.has(markOf(names.deletion))
  const isOfNeeded = fieldOfName(names.deletion)?.marks === 'needed'
  const isOfOff = fieldOfName(names.status)?.marks === 'off'
  return ({ deletion, status, parentage }, isHidden) => {
    const mark = markOf(deletion)
    const isUnmarked = cellText(deletion) === '' || (isMark(deletion) && !isChecked(deletion))
    if (DELETION_WORDS.has(mark) || (isOfNeeded ? isUnmarked : isChecked(deletion) && !isAction)) {
      const message = isOfNeeded ? t('row.unmarked') : t('row.deleted', { mark: shown(deletion) })
      return { code: 'ROW_DELETED', field: 'deletion', message }
    }
    if (isHidden) return { code: 'ROW_HIDDEN', field: null, message: t('row.hidden') }
    if (parentage !== '' && PARENTS.has(folded(parentage)))
      return { code: 'PARENT_ROW', field: 'parentage', message: t('row.parent') }
    const found = DELETION_WORDS.has(markOf(status)) ? 'LISTING_DELETED' : statusOf(status, isOfOff)
    if (found !== null && found !== 'active')
      return { code: found, field: 'status', message: t(`row.${found}`, { status: shown(status) }) }
    if (!KEEP_WORDS.has(mark) && !isUnmarked && !(isOfNeeded && isMark(deletion)))
      return unknown('deletion', deletion)
    return found === null && cellText(status) !== '' ? unknown('status', status) : null
  }
}

const statusOf = (cell: string, isOfOff: boolean): ListingStatus | null =>
  !isOfOff || !isMark(cell) ? listingStatus(cell) : isChecked(cell) ? 'LISTING_INACTIVE' : 'active'

const unknown = (field: 'deletion' | 'status', word: string): NotForSale => ({
  code: 'STATUS_UNKNOWN',
  field,
  message: t('row.status.unknown', { word: shown(word) }),
})

/** Folded, without a remark: `Edit (Partial Update)`. */
const markOf = (cell: string): string => folded(cell.replace(/\([^()]*\)$/, '')) || cell

const KEEP_WORDS = setOf(catalogWords.keepWords)
const DELETION_WORDS = setOf(catalogWords.deletionWords)
const ACTIONS = setOf(catalogWords.actions)
/** How the column of parentage names a parent, folded. */
const PARENTS = new Set(catalogWords.parents.split(' | '))
const NO_PARENTS = new Set(catalogWords.noParents.split(' | '))

/** Whether a column whose name nobody knows says which rows are parents: the `Type` of a shop is `variable` or `simple`. */
export const areTypes = (cells: readonly string[]): boolean =>
  cells.some((cell) => NO_PARENTS.has(folded(cell))) &&
  cells.every((cell) => NO_PARENTS.has(folded(cell)) || PARENTS.has(folded(cell)))

/** Whether a column of marks holds some, or statuses, and nothing else. */
export const areMarks = (cells: readonly string[]): boolean =>
  cells.length > 0 && cells.every((cell) => isMark(cell) || listingStatus(cell) !== null)
