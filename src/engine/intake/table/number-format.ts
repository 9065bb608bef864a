// The text of a number in a workbook. Identifiers must read as the sheet shows them: a cell that shows `0306406152` has the
// number 306406152 and a format of ten zeros, `SKU-00123` is the number 123 and `"SKU-"00000`, a date is days since 1900.
// Other formats round and shorten, so the number itself is taken.

export type NumberFormat =
  | { readonly kind: 'plain' }
  /** What stands before, between and behind the places of digits: one more than there are places. */
  | { readonly kind: 'places'; readonly around: readonly string[] }
  | { readonly kind: 'date'; readonly hasDay: boolean; readonly hasTime: boolean }

export const PLAIN: NumberFormat = { kind: 'plain' }

const DAY: NumberFormat = { kind: 'date', hasDay: true, hasTime: false }
const TIME: NumberFormat = { kind: 'date', hasDay: false, hasTime: true }
const DAY_AND_TIME: NumberFormat = { kind: 'date', hasDay: true, hasTime: true }

/** Formats without a code of their own, by their numbers (ECMA-376, 18.8.30). */
export function builtInFormat(id: number): NumberFormat {
  if (id === 22) return DAY_AND_TIME
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return DAY
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return TIME
  return PLAIN
}

/** @param code as a spreadsheet program writes it: `0000000000`, `dd.mm.yyyy`, `#,##0.00 "€"` */
export function formatOfCode(code: string): NumberFormat {
  const around = aroundPlaces(code)
  if (around !== null) return { kind: 'places', around }
  // What stands in quotes, behind a backslash or in brackets is no part of the number, but for hours that count on.
  const hours = code.replace(/\[([hms]+)\]/gi, '$1')
  const plain = (hours.split(';')[0] ?? '').replace(/"[^"]*"|\\.|_.|\*.|\[[^[\]]*\]/g, '').trim()
  const hasDay = /[dy]/i.test(plain)
  const hasTime = /[hs]/i.test(plain)
  if (!hasDay && !hasTime) return /^m+$/i.test(plain) ? DAY : PLAIN
  return { kind: 'date', hasDay, hasTime }
}

/** A text, one character as it is, padding or color codes, places (of `#` before `0` only one counts), and the rest. */
const CODE = /"([^"]*)"|\\(.)|_.|\*.|\[[^[\]]*\]|(#+0?|0|General)|(.)/gisu

/** @returns null where the code shows more of a number than its whole digits, each in its place */
function aroundPlaces(code: string): readonly string[] | null {
  const around = ['']
  for (const [, quoted, escaped, place, bare] of code.matchAll(CODE)) {
    // What follows is for other numbers than positive ones.
    if (bare === ';') break
    if (place !== undefined) {
      if (place !== '0' && around.length > 1) return null
      around.push('')
      continue
    }
    if (bare !== undefined && !/[-+:() ]/.test(bare)) return null
    around.push(`${around.pop()}${quoted ?? escaped ?? bare ?? ''}`)
  }
  return around.length === 1 ? null : around
}

/** @param digits those that have no place of their own stand in the first one */
function inPlaces(digits: string, around: readonly string[]): string {
  const places = around.length - 1
  const padded = digits.padStart(places, '0')
  const first = padded.length - places + 1
  return around
    .map((text, index) => text + (index === 0 ? padded.slice(0, first) : padded.charAt(first + index - 1)))
    .join('')
}

/** @param raw as the file has it: `306406152`, `4.006381333931E+12`, `19.899999999999999` */
export function numberText(raw: string, format: NumberFormat): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  if (format.kind === 'date') return dateText(value, format)
  if (Number.isInteger(value)) {
    // Its last digits are lost: the text stays as it is, so that the row check can report it.
    if (!Number.isSafeInteger(value)) return /^[0-9]+$/.test(raw) ? raw : value.toExponential().toUpperCase()
    return format.kind === 'places' && value >= 0 ? inPlaces(String(value), format.around) : String(value)
  }
  return String(value)
}

const DAY_SECONDS = 86_400
/** Days from the beginning of 1900, as spreadsheets count, to 1970. */
const DAYS_TO_1970 = 25_569

function dateText(days: number, { hasDay, hasTime }: { hasDay: boolean; hasTime: boolean }): string {
  const ms = Math.round((days - DAYS_TO_1970) * DAY_SECONDS) * 1000
  const date = new Date(ms)
  if (days < 0 || Number.isNaN(date.getTime())) return String(days)
  const iso = date.toISOString()
  if (!hasTime) return iso.slice(0, 10)
  if (hasDay) return `${iso.slice(0, 10)} ${iso.slice(11, 19).replace(/:00$/, '')}`
  const hours = Math.floor(Math.round(days * DAY_SECONDS) / 3600)
  return `${String(hours).padStart(2, '0')}${iso.slice(13, 19).replace(/:00$/, '')}`
}
