// How much something is on a disk, for a person.

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** "152 kB", "1.2 GB". @param locale whose numbers; undefined: the system's */
export function formatBytes(value: number, locale: string | undefined): string {
  let unit = 0
  let left = value
  // 999.5 would be written as 1,000.
  for (; left >= 999.5 && unit < UNITS.length - 1; unit += 1) left /= 1000
  const digits = left < 9.95 && unit > 0 ? 1 : 0
  return `${left.toLocaleString(locale, { maximumFractionDigits: digits })} ${UNITS[unit] ?? ''}`
}
