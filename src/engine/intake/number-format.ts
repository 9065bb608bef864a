// The text of a number in a workbook. Identifiers must come out as they were typed: a sheet that shows `0306406152`
// holds the number 306406152 and a format of ten zeros; one that shows a date holds days since 1900.

/** How the numbers of a cell are written. */
export type NumberFormat =
  | { readonly kind: 'plain' }
  | { readonly kind: 'zeros'; readonly digits: number }
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
  // What stands in quotes, behind a backslash or in brackets is no part of the number.
  const plain = (code.split(';')[0] ?? '').replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').trim()
  if (/^0{2,}$/.test(plain)) return { kind: 'zeros', digits: plain.length }
  const hasDay = /[dy]/i.test(plain)
  const hasTime = /[hs]/i.test(plain)
  if (!hasDay && !hasTime) return /^m+$/i.test(plain) ? DAY : PLAIN
  return { kind: 'date', hasDay, hasTime }
}

/**
 * @param raw as the file has it: `306406152`, `4.006381333931E+12`, `19.899999999999999`
 * @param epoch1904 whether days are counted from 1904
 */
export function numberText(raw: string, format: NumberFormat, epoch1904: boolean): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  if (format.kind === 'date') return dateText(value, format, epoch1904)
  if (Number.isInteger(value)) {
    // Digits beyond those that the number holds are lost: it stays as it is, so that the check can tell.
    if (!Number.isSafeInteger(value)) return /^[0-9]+$/.test(raw) ? raw : value.toExponential().toUpperCase()
    return format.kind === 'zeros' && value >= 0 ? String(value).padStart(format.digits, '0') : String(value)
  }
  return String(value)
}

const DAY_MS = 86_400_000
/** Days from the beginning of 1900, as spreadsheets count, to 1970. */
const DAYS_TO_1970 = 25_569
const DAYS_1900_TO_1904 = 1_462

function dateText(
  value: number,
  { hasDay, hasTime }: { hasDay: boolean; hasTime: boolean },
  epoch1904: boolean,
): string {
  const days = value + (epoch1904 ? DAYS_1900_TO_1904 : 0)
  const ms = Math.round(((days - DAYS_TO_1970) * DAY_MS) / 1000) * 1000
  const date = new Date(ms)
  if (days < 0 || Number.isNaN(date.getTime())) return String(value)
  const iso = date.toISOString()
  const time = iso.slice(11, 19).replace(/:00$/, '')
  if (!hasTime) return iso.slice(0, 10)
  return hasDay ? `${iso.slice(0, 10)} ${time}` : time
}
