// The problems of a catalog by kind: how many rows have each, errors first.
import type { Draft } from '../../../contract/commands/drafts.ts'
import { number } from '../../words/format.ts'

type Kind = Draft['problem_kinds'][number]

const WORDS: Readonly<Record<string, string>> = {
  ASIN_MISSING: 'no ASIN',
  ASIN_BAD: 'bad ASIN',
  ASIN_DAMAGED: 'damaged ASIN',
  ASIN_UNLIKELY: 'not an ASIN',
  ASIN_ACCEPTED: 'accepted ID',
  ASIN_UNUSUAL: 'unusual ASIN',
  ASIN_REPAIRED: 'repaired ASIN',
  SKU_DAMAGED: 'damaged SKU',
  COUNTRY_UNKNOWN: 'unknown country',
  COUNTRY_MISSING: 'no country',
  COUNTRY_CONFLICT: 'two countries',
  URL_BAD: 'bad photo address',
  URL_UNREACHABLE: 'unreachable photo',
  DUPLICATE: 'duplicate',
  ROW_RAGGED: 'too many or too few cells',
  QUOTE_STRAY: 'stray quote',
  LETTERS_LOST: 'lost letters',
  NOT_CALCULATED: 'formula without a value',
  ROW_HIDDEN: 'hidden row',
  PARENT_ROW: 'parent row',
  LISTING_DELETED: 'deleted listing',
  LISTING_BLOCKED: 'blocked listing',
  LISTING_INACTIVE: 'inactive listing',
  VALIDATION_ERROR: 'breaks a rule of a recipe',
}

/** "3 not an ASIN, 1 unknown country"; null: none of this severity. */
export function kindWords(kinds: readonly Kind[], severity: Kind['severity']): string | null {
  const words = kinds
    .filter((kind) => kind.severity === severity)
    .map(({ code, rows }) => `${number(rows)} ${WORDS[code] ?? code}`)
  return words.length === 0 ? null : words.join(', ')
}
