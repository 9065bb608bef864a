// Which products of a file were there already, and on which line. A file may have millions: a usual ASIN and its
// country are one number here, in tables of numbers, at a tenth of what texts in a Map take.
import { COUNTRY_CODES, type CountryCode, oneCodeOf } from '../../../domain/service.ts'

export interface SeenProducts {
  readonly size: number
  /** @returns the line on which the product was first; null where this is the first, which is noted */
  firstLine(asin: string, country: CountryCode, line: number): number | null
}

const USUAL = /^B0[0-9A-Z]{8}$/
const SLOTS_AT_FIRST = 4096
/** Of a slot that is free; a number of a product is never below 0. */
const FREE = -1

export function createSeenProducts(): SeenProducts {
  const unusual = new Map<string, number>()
  let numbers = new Float64Array(SLOTS_AT_FIRST).fill(FREE)
  let lines = new Uint32Array(SLOTS_AT_FIRST)
  let used = 0

  const slotOf = (number: number): number => {
    const mask = numbers.length - 1
    let slot = hashed(number) & mask
    while (numbers[slot] !== FREE && numbers[slot] !== number) slot = (slot + 1) & mask
    return slot
  }
  const grow = (): void => {
    const [before, linesBefore] = [numbers, lines]
    numbers = new Float64Array(before.length * 2).fill(FREE)
    lines = new Uint32Array(before.length * 2)
    for (let index = 0; index < before.length; index++) {
      const number = before[index] ?? FREE
      if (number === FREE) continue
      const slot = slotOf(number)
      numbers[slot] = number
      lines[slot] = linesBefore[index] ?? 0
    }
  }

  return {
    get size() {
      return used + unusual.size
    },
    firstLine(asin, country, line) {
      // Two codes of one country must not pay twice.
      const code = oneCodeOf(country)
      if (!USUAL.test(asin)) {
        const key = `${code} ${asin}`
        const first = unusual.get(key)
        if (first === undefined) unusual.set(key, line)
        return first ?? null
      }
      const number = Number.parseInt(asin.slice(2), 36) * COUNTRY_CODES.length + COUNTRY_CODES.indexOf(code)
      const slot = slotOf(number)
      if (numbers[slot] === number) return lines[slot] ?? null
      numbers[slot] = number
      lines[slot] = line
      used += 1
      if (used * 2 > numbers.length) grow()
      return null
    },
  }
}

/** 32 bits of a number of up to 47, well mixed. */
function hashed(number: number): number {
  const low = (number % 0x1_0000_0000) | 0
  const high = (number / 0x1_0000_0000) | 0
  let hash = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b)
  hash ^= hash >>> 15
  return Math.imul(hash, 0xc2b2ae35) ^ (hash >>> 13)
}
