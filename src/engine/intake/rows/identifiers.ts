// What an identifier may look like, and what spreadsheets do to it. What does not look like an ASIN is a problem of its row,
// because the service takes credits for whatever it is sent.
import { ASIN_LENGTH_MIN } from '../../../domain/service.ts'
import { withoutEnds } from '../../../domain/text.ts'
import { cleaned, withoutListMark } from '../cell-text.ts'
import { countryOf } from '../columns/countries.ts'
import { ASIN_CHARS_MAX, IDENTIFIER_CHARS_MAX, URL_CHARS_MAX } from '../limits.ts'
import { t } from '../../../words/index.ts'

/** A value that the service may know, or why it cannot. */
export type Identifier =
  | { readonly kind: 'good'; readonly value: string }
  | { readonly kind: 'repaired'; readonly value: string; readonly message: string }
  | { readonly kind: 'damaged' }
  /** The service would take it, but nobody means it as an ASIN: it goes only where a person accepts it. */
  | { readonly kind: 'unlikely'; readonly value: string; readonly why: Unlikely }
  | { readonly kind: 'bad'; readonly message: string }

type Unlikely = 'word' | 'number' | 'length' | 'fnsku' | 'form' | 'example'

export const ASIN_CHARS = 10
const USUAL_ASIN = /^B0[0-9A-Z]{8}$/
const ISBN_10 = /^[0-9]{9}[0-9X]$/
// A number of many digits as a spreadsheet shows it: 1.23E+09. Without sign or point (12E45) it may be a name.
const EXPONENT = /^[0-9]+(?:[.,][0-9]+)?E\+[0-9]+$|^[0-9][.,][0-9]+E[0-9]+$/i
// In the languages of spreadsheet programs: #REF!, #NOMBRE?, #¡VALOR!; signs alone are a column that is too narrow.
const ERROR = /^#(?:#+|N\/[ABDV]!?|NV|YOK|[¡¿]?[\p{Lu}\d/]{2,}[!?])$/u
const RETYPED = /^(?:TRUE|FALSE|\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?|\d{2,}:\d\d(?::\d\d)?)$/
const SHORTENED_ISBN_10 = /^([0-9]{6,8}[0-9X]|[0-9]{9}[0-9X])(?:\.0)?$/
const LETTERS_AND_DIGITS = /^[0-9A-Za-z]+$/

/** Whether a value has the form of an ASIN: `B0` and 8 letters or digits, or an ISBN-10 with its check digit. */
export function looksLikeAsin(value: string): boolean {
  if (value.length > IDENTIFIER_CHARS_MAX) return false
  const upper = bareIdentifier(value).toUpperCase()
  return USUAL_ASIN.test(upper) || isIsbn10(upper)
}

/** What stands in front of the ASIN in the path of a link to a product's page. */
const PRODUCT_PATHS: ReadonlySet<string> = new Set(['dp', 'product', 'd'])

/** @returns the ASIN that a value is, or is a link to; null where it is neither */
export function asinIn(given: string): string | null {
  if (looksLikeAsin(given)) return bareIdentifier(given).toUpperCase()
  const value = withoutListMark(given)
  if (value.length > URL_CHARS_MAX || /\s/.test(value)) return null
  // Copied without its beginning it is `amazon.de/dp/B0…`.
  const address = /^https?:\/\//i.test(value) ? value : `https://${value}`
  const parts = value.includes('/') ? (URL.parse(address)?.pathname.split('/') ?? []) : []
  const linked = parts.find(
    (part, index) => PRODUCT_PATHS.has(parts[index - 1]?.toLowerCase() ?? '') && looksLikeAsin(part),
  )
  return linked === undefined ? null : bareIdentifier(linked).toUpperCase()
}

/**
 * The ASIN that a bad value probably means: without spaces, dashes, points and invisible marks, with zeros for the letter O,
 * as the ISBN-10 that its check digit proves, or as the only one among words. It is offered to a person, never used unasked.
 * @returns null where nothing says what is meant, and for an ASIN
 */
export function likelyAsin(cell: string): string | null {
  if (looksLikeAsin(cleaned(cell))) return null
  const bare = bareIdentifier(cleaned(cell))
    .replace(/\.0$|[\s\p{C}\p{Pd}._/]/gu, '')
    .toUpperCase()
  const typed = bare.replace(/^[B8]([O0]+)/, (_, zeros: string) => `B${'0'.repeat(zeros.length)}`)
  return [bare, typed, bookOf(bare)].find(looksLikeAsin) ?? asinAmongWords(cell)
}

/** `B0… – the blue one`; null where the words name another one, or a country that would be lost. */
function asinAmongWords(cell: string): string | null {
  const words = withoutListMark(cell.trim()).split(/[\s()[\],;]+/)
  const asins = words.filter(looksLikeAsin)
  const rest = words.filter((word) => !looksLikeAsin(word))
  const isPlace = countryOf(rest.join(' ').trim()) !== null || rest.some((word) => countryOf(word) !== null)
  // “Not B0… any more”: only what comes first is meant.
  return asins.length === 1 && looksLikeAsin(words[0] ?? '') && !isPlace ? asinIn(asins[0] ?? '') : null
}

/** The ISBN-10 that lost its leading zeros, or that has the same nine digits as a book's barcode behind 978. */
function bookOf(value: string): string {
  if (SHORTENED_ISBN_10.test(value)) return value.padStart(ASIN_CHARS, '0')
  if (!/^978\d{10}$/.test(value) || barcodeOf(value) === null) return ''
  return (
    '0123456789X'
      .split('')
      .map((digit) => value.slice(3, 12) + digit)
      .find(isIsbn10) ?? ''
  )
}

function isIsbn10(value: string): boolean {
  if (!ISBN_10.test(value)) return false
  let sum = 0
  for (let index = 0; index < 10; index++) {
    const digit = value.charAt(index)
    sum += (10 - index) * (digit === 'X' ? 10 : Number(digit))
  }
  return sum % 11 === 0
}

/**
 * @param isOfSheet whether it stood in a workbook, whose dates are read as number-format.ts writes them
 * @returns what a spreadsheet plainly did to a SKU, which may look like anything else; null where nothing shows
 */
export function damageOfSku(cell: string, isOfSheet: boolean): 'number' | 'error' | 'type' | null {
  if (EXPONENT.test(cell)) return 'number'
  if (ERROR.test(cell)) return 'error'
  return isOfSheet && RETYPED.test(cell) ? 'type' : null
}

/**
 * Without quotes and without the apostrophe that makes a spreadsheet keep a number as text. The wide letters of Japanese
 * keyboards (`Ｂ０`) become the usual ones.
 */
export function bareIdentifier(cell: string): string {
  const usual = /[\uff01-\uff5e]/.test(cell) ? cell.normalize('NFKC') : cell
  return withoutListMark(withoutEnds(usual, (char) => QUOTES.has(char)).trim())
}
/** A value that a person accepts, as the cells with it are read. */
export const acceptedValue = (text: string): string => bareIdentifier(cleaned(text))
const QUOTES: ReadonlySet<string> = new Set('"\'`´“”„‟‘’‚‛«»‹›「」『』☑✓✔✅')

/**
 * Reads the identifier of a cleaned cell. ASINs become upper-case; anything else stays as the seller gave it.
 * @param amongAsins whether the column otherwise holds ASINs: only then is a short number an ISBN-10 that has lost
 *   its leading zeros, and not a number of another marketplace
 */
export function readIdentifier(cell: string, amongAsins: boolean): Identifier {
  const value = bareIdentifier(cell)
  if (looksLikeAsin(value)) return { kind: 'good', value: value.toUpperCase() }
  if (EXPONENT.test(value)) return { kind: 'damaged' }
  const linked = asinIn(value)
  if (linked !== null)
    return { kind: 'repaired', value: linked, message: t('row.asin.repaired.link', { asin: linked }) }
  if (/^[=+\-@]/.test(value)) return bad(t('row.asin.bad.formula'))
  if (value.length > IDENTIFIER_CHARS_MAX) {
    return bad(t('row.asin.bad.long', { max: IDENTIFIER_CHARS_MAX }))
  }
  if (/\s/.test(value)) return bad(t(isTitle(value) ? 'row.asin.bad.title' : 'row.asin.bad.space'))
  if (/\p{C}/u.test(value)) return bad(t('row.asin.bad.invisible'))
  if (value.includes('://')) return bad(t('row.asin.bad.link'))
  if (!LETTERS_AND_DIGITS.test(value) && !SHORTENED_ISBN_10.test(value.toUpperCase())) {
    return bad(t('row.asin.bad.character'))
  }
  const isbn = SHORTENED_ISBN_10.exec(value.toUpperCase())?.[1]?.padStart(10, '0') ?? ''
  if (amongAsins && isIsbn10(isbn))
    return { kind: 'repaired', value: isbn, message: t('row.asin.repaired.zeros', { asin: isbn }) }
  if (!LETTERS_AND_DIGITS.test(value)) return bad(t('row.asin.bad.point'))
  const barcode = barcodeOf(value)
  if (barcode !== null) return bad(t('row.asin.bad.barcode', { barcode }))
  if (value.length < ASIN_LENGTH_MIN || value.length > ASIN_CHARS_MAX) {
    const chars = value.length
    const lengths = { chars, usual: ASIN_CHARS, min: ASIN_LENGTH_MIN, max: ASIN_CHARS_MAX }
    return bad(t('row.asin.bad.length', lengths))
  }
  return { kind: 'unlikely', value, why: whyUnlikely(value) }
}

/** Several words without a digit, or Japanese, unless they are an ASIN with spaces in it. */
const isTitle = (value: string): boolean =>
  (value.split(/\s+/).filter((word) => /^\P{N}{2,}$/u.test(word)).length > 1 ||
    /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u.test(value)) &&
  !looksLikeAsin(value.replace(/\s+/g, ''))

const bad = (message: string): Identifier => ({ kind: 'bad', message })

/** A warehouse label of a marketplace: `X00` and seven characters. */
const FNSKU = /^X00[0-9A-Z]{7}$/

function whyUnlikely(value: string): Unlikely {
  if (/^[A-Za-z]+$/.test(value)) return 'word'
  if (/^[0-9]+$/.test(value)) return 'number'
  if (value.length !== ASIN_CHARS) return 'length'
  return FNSKU.test(value.toUpperCase()) ? 'fnsku' : 'form'
}

/** The numbers under barcodes. Catalogs have them beside the ASIN, and sellers mistake one for the other. */
const barcodes = (): Readonly<Record<number, string>> => ({
  8: 'EAN-8',
  11: t('row.barcode.short'),
  12: 'UPC',
  13: 'EAN',
  14: 'GTIN-14',
})

/** @returns the kind of barcode, by length and check digit; null where it is none */
function barcodeOf(text: string): string | null {
  if (!/^[0-9]+$/.test(text)) return null
  const name = barcodes()[text.length]
  if (name === undefined) return null
  let sum = 0
  for (let fromRight = 0; fromRight < text.length; fromRight++) {
    const digit = Number(text.charAt(text.length - 1 - fromRight))
    sum += fromRight % 2 === 0 ? digit : 3 * digit
  }
  if (sum % 10 !== 0) return null
  return text.length === 13 && /^97[89]/.test(text) ? t('row.barcode.book') : name
}
