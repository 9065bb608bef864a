// Fixes for bad cells whose meaning is plain. They are offered to a person, never applied unasked.
import { cleaned } from '../cell-text.ts'
import { bareIdentifier, looksLikeAsin } from './identifiers.ts'
import { splitUrls, wrongWithUrl } from './image-urls.ts'
import type { RowProblemCode } from './problems.ts'

/** @returns what the cell should hold; null where that is not plain */
export function fixOf(code: RowProblemCode, cell: string): string | null {
  if (code === 'ASIN_BAD') return asinWithoutMarks(cell)
  return code === 'URL_BAD' ? urlsWithScheme(cell) : null
}

/** `B07 AE8-ZDU8`: spaces, dashes, points and invisible marks stand in no ASIN. */
function asinWithoutMarks(cell: string): string | null {
  const asin = bareIdentifier(cleaned(cell)).replace(/[\s\p{C}\p{Pd}._/]/gu, '')
  return looksLikeAsin(asin) ? asin.toUpperCase() : null
}

/** `images.example.com/1.jpg`: null unless every address of the cell is right then. */
function urlsWithScheme(cell: string): string | null {
  const urls = splitUrls(cleaned(cell)).map((url) =>
    /^(?:\/\/)?[\w-]+(?:\.[\w-]+)+\//.test(url) ? `https://${url.replace(/^\/\//, '')}` : url,
  )
  return urls.length > 0 && urls.every((url) => wrongWithUrl(url, false) === null) ? urls.join(' | ') : null
}
