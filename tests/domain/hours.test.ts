// The zone is this process's own: each test file has one to itself, and Node takes a new TZ at once.
import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { closesAtMs, type Hours, opensAtMs } from '../../src/domain/hours.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
// On Windows a zone that is taken away stays: it is set back to what it was.
const zoneBefore = process.env['TZ'] ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
afterAll(() => {
  process.env['TZ'] = zoneBefore
})

/** `22:00-07:00` */
function hours(text: string): Hours {
  const [startMinute = 0, endMinute = 0] = text.split('-').map((time) => {
    const [hour, minute] = time.split(':').map(Number)
    return (hour ?? 0) * 60 + (minute ?? 0)
  })
  return { startMinute, endMinute }
}
const NIGHT = hours('22:00-07:00')
const at = (iso: string) => Date.parse(iso)
/** As the wall clock of the zone shows it, with the offset that tells two equal times apart. */
const shown = (ms: number | null) => {
  if (ms === null) return 'open'
  const local = new Date(ms - new Date(ms).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
  return `${local} UTC${-new Date(ms).getTimezoneOffset() / 60}`
}
const openMinutes = (of: Hours, fromMs: number, toMs: number) => {
  let count = 0
  for (let ms = fromMs; ms < toMs; ms += MINUTE_MS) if (opensAtMs(of, ms) === null) count += 1
  return count
}

test('no hours, and equal start and end, are always open', () => {
  for (const of of [null, hours('00:00-00:00'), hours('22:00-22:00')])
    for (let hour = 0; hour < 24; hour += 1)
      expect([opensAtMs(of, hour * HOUR_MS), closesAtMs(of, hour * HOUR_MS)]).toEqual([null, null])
})

describe.each([
  { zone: 'Europe/Berlin', spring: '2026-03-28', autumn: '2026-10-24' },
  { zone: 'America/New_York', spring: '2026-03-07', autumn: '2026-10-31' },
])('$zone', ({ zone, spring, autumn }) => {
  const noon = (day: string) => {
    process.env['TZ'] = zone
    return new Date(`${day}T12:00:00`).getTime()
  }

  test('a night is open from its start to its end, past midnight', () => {
    const fromMs = noon('2026-06-10')
    expect(new Date(fromMs).getHours()).toBe(12)
    expect(shown(opensAtMs(NIGHT, fromMs))).toMatch(/^2026-06-10T22:00/)
    expect(shown(opensAtMs(NIGHT, fromMs + 10 * HOUR_MS - 1))).toMatch(/^2026-06-10T22:00/)
    expect(opensAtMs(NIGHT, fromMs + 10 * HOUR_MS)).toBeNull()
    expect(opensAtMs(NIGHT, fromMs + 19 * HOUR_MS - 1)).toBeNull()
    expect(shown(opensAtMs(NIGHT, fromMs + 19 * HOUR_MS))).toMatch(/^2026-06-11T22:00/)
    expect(openMinutes(NIGHT, fromMs, fromMs + 24 * HOUR_MS)).toBe(9 * 60)
    for (const hour of [10.01, 15.5])
      expect(shown(closesAtMs(NIGHT, fromMs + hour * HOUR_MS))).toMatch(/^2026-06-11T07:00/)
  })

  test('a day that does not pass midnight opens on the next day once it is over', () => {
    const office = hours('08:30-17:00')
    const fromMs = noon('2026-06-10')
    expect(opensAtMs(office, fromMs)).toBeNull()
    expect(shown(opensAtMs(office, fromMs + 5 * HOUR_MS))).toMatch(/^2026-06-11T08:30/)
    expect(shown(opensAtMs(office, fromMs - 4 * HOUR_MS))).toMatch(/^2026-06-10T08:30/)
  })

  test('the night in spring is an hour shorter, the one in autumn an hour longer', () => {
    expect(openMinutes(NIGHT, noon(spring), noon(spring) + 23 * HOUR_MS)).toBe(8 * 60)
    expect(openMinutes(NIGHT, noon(autumn), noon(autumn) + 25 * HOUR_MS)).toBe(10 * 60)
    expect(shown(opensAtMs(NIGHT, noon(spring)))).toMatch(`${spring}T22:00`)
    expect(shown(opensAtMs(NIGHT, noon(autumn)))).toMatch(`${autumn}T22:00`)
  })

  test('a night with a change of the clock closes at its hour', () => {
    for (const day of [spring, autumn])
      for (const hour of [10.5, 13, 14.5])
        expect(shown(closesAtMs(NIGHT, noon(day) + hour * HOUR_MS))).toMatch(/T07:00/)
  })

  test('after a change of the clock the next night still begins at its hour', () => {
    for (const day of [spring, autumn]) {
      const closingMs = noon(day) + (day === spring ? 18 : 20) * HOUR_MS
      expect(new Date(closingMs).getHours()).toBe(7)
      expect(new Date(opensAtMs(NIGHT, closingMs) ?? 0).getHours()).toBe(22)
      expect((opensAtMs(NIGHT, closingMs) ?? 0) - closingMs).toBe(15 * HOUR_MS)
    }
  })

  test('an opening that the clock skips is where it goes on, not an hour later', () => {
    const skipped = hours('02:30-05:00')
    const atOneMs = noon(spring) + 13 * HOUR_MS
    expect(new Date(atOneMs).getHours()).toBe(1)
    expect(new Date(opensAtMs(skipped, atOneMs) ?? 0).getHours()).toBe(3)
    expect(new Date(opensAtMs(skipped, atOneMs) ?? 0).getMinutes()).toBe(0)
    expect(opensAtMs(skipped, atOneMs)).toBe(atOneMs + HOUR_MS)
    // Hours that the clock skips as a whole come the night after.
    const gone = hours('02:10-02:40')
    expect((opensAtMs(gone, atOneMs) ?? 0) - atOneMs).toBe(24 * HOUR_MS + 10 * MINUTE_MS)
  })

  test('an opening that comes twice opens twice', () => {
    const twice = hours('01:30-05:00')
    const doubled = zone === 'Europe/Berlin' ? hours('02:30-05:00') : twice
    const firstMs = opensAtMs(doubled, noon(autumn)) ?? 0
    expect(opensAtMs(doubled, firstMs)).toBeNull()
    const setBackMs = firstMs + 30 * MINUTE_MS
    expect(opensAtMs(doubled, setBackMs)).toBe(setBackMs + 30 * MINUTE_MS)
  })

  test('it opens when it says and not a minute earlier, whatever the hours and the day', () => {
    noon(spring)
    // Half of them near the change of the clock.
    const minute = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 55, max: 185 }))
    fc.assert(
      fc.property(
        minute,
        minute,
        fc.constantFrom(at(`${spring}T00:00Z`), at(`${autumn}T00:00Z`), at('2026-07-01T00:00Z')),
        fc.integer({ min: 0, max: 48 * HOUR_MS }),
        (startMinute, endMinute, dayMs, intoMs) => {
          const of = { startMinute, endMinute }
          const nowMs = dayMs + intoMs
          const opensMs = opensAtMs(of, nowMs)
          if (opensMs === null) return
          expect(opensMs).toBeGreaterThan(nowMs)
          expect(opensMs - nowMs).toBeLessThanOrEqual(49 * HOUR_MS)
          expect(opensAtMs(of, opensMs)).toBeNull()
          for (let ms = nowMs; ms < opensMs; ms += 11 * MINUTE_MS) expect(opensAtMs(of, ms)).toBe(opensMs)
        },
      ),
      { numRuns: 500, seed: 20_260_328 },
    )
  })
})
