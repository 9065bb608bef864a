// Text of a file as it may be shown: short, on one line, nothing invisible.
import catalogWords from '../../../resources/intake/catalog-words.json' with { type: 'json' }
import { withoutEnds } from '../../domain/text.ts'
import { SHOWN_CHARS_MAX } from './limits.ts'

const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu
const SHORT_ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** A value for a message: at most `charsMax` characters of it, control and format characters escaped. */
export function shown(value: string, charsMax = SHOWN_CHARS_MAX): string {
  let text = value
  if (value.length > charsMax) {
    // Not between the two halves of one character.
    const last = value.charCodeAt(charsMax - 1)
    text = value.slice(0, last >= 0xd800 && last <= 0xdbff ? charsMax - 1 : charsMax) + '…'
  }
  return text.replace(
    INVISIBLE,
    (character) =>
      SHORT_ESCAPES[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}}`,
  )
}

const isTrimmed = (char: string): boolean => (char <= ' ' || char >= '\x7f') && /[\s\p{Cf}]/u.test(char)

/**
 * A cell without the spaces and invisible marks around it (cells copied from a page bring direction marks and
 * zero-width spaces), and without the `="…"` by which spreadsheets are made to keep a number as text.
 */
export function cleaned(cell: string): string {
  const value = withoutEnds(cell, isTrimmed)
  return value.startsWith('="') && value.endsWith('"') && value.length > 3
    ? withoutEnds(value.slice(2, -1), isTrimmed)
    : value
}

/** `1. B0…`, `- B0…`, `• B0…`, `> B0…`, `ASIN: B0…`: what stands in front of each line of a list in a message. */
const LIST_MARK = /^(?:[-–—>*•·▪●○‣►➤→☐☑✓✔✅]|\(?\d{1,3}[.)]|asin\s?[:：]?)(?:\s{1,9}|(?=B0|https?:))/iu
/** `[12.11.26, 18:02:40] Mara: B0…`, `12/11/26, 18:02 - Mara: B0…`: when and who in the chat of a messenger. */
const CHAT_MARK = /^(?:\[[^\]]{6,30}\]|\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}:\d{2} -) [^:]{1,40}: /
export const isOfChat = (line: string): boolean => CHAT_MARK.test(line)
export const withoutListMark = (text: string): string => text.replace(CHAT_MARK, '').replace(LIST_MARK, '')

/** Words by which people and programs say that a cell is empty: `n/a`, `-`, `#N/A`, `NULL`. */
const EMPTY_WORDS = new Set(catalogWords.empty.split(' | '))
const EMPTY_CHARS_MAX = 20

/** A cleaned cell; '' also where it has only a word for nothing. */
export function cellText(cell: string): string {
  const text = cleaned(cell)
  return text.length <= EMPTY_CHARS_MAX && EMPTY_WORDS.has(text.toLowerCase()) ? '' : text
}

/** A name without case, accents and punctuation: `Händler-SKU`, `HANDLER SKU` and `händler_sku` are the same. */
export const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')
