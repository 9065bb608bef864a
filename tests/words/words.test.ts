import { afterEach, expect, test } from 'vitest'
import { de } from '../../src/words/de/index.ts'
import { en } from '../../src/words/en/index.ts'
import { ja } from '../../src/words/ja/index.ts'
import {
  bytes,
  chooseLocale,
  clockTime,
  commas,
  country,
  countryOptions,
  credits,
  dateAlone,
  dateAndTime,
  dayName,
  duration,
  englishLanguage,
  hoursRange,
  inWords,
  languageName,
  languageOptions,
  list,
  moment,
  number,
  numberOf,
  numberProblem,
  percent,
  plainNumber,
  setLocale,
  shortDateAndTime,
  t,
} from '../../src/words/index.ts'
import type { Parameters } from '../../src/words/parameters.ts'

afterEach(() => setLocale('en-US'))

test('the compiler knows what a message takes', () => {
  const takes = <Text extends string>(_text: Text, values: Parameters<Text>) => Object.keys(values)
  expect(takes('{a} and {b, number, credits}', { a: 'x', b: 1 })).toHaveLength(2)
  const nested =
    '{count, plural, =0 {none} one {one {thing} of {name}} other {# of {yes, select, true {us} other {{who}}}}} on {day}'
  expect(takes(nested, { count: 1, thing: 'a', name: 'b', yes: true, who: 'c', day: 'd' })).toHaveLength(6)
  // @ts-expect-error one is missing
  expect(takes('{a} {b}', { a: 'x' })).toHaveLength(1)
  // @ts-expect-error a number is formatted, `{a, number}`
  expect(takes('{a}', { a: 1 })).toHaveLength(1)
  // @ts-expect-error there is no such parameter
  expect(takes('{count, plural, one {a} other {b}}', { count: 1, a: 'x' })).toHaveLength(2)
})

test('a number is read as its language writes it, and never as another one', async () => {
  const whole = (...texts: string[]) => texts.map((text) => numberOf(text, true))
  const wrong = (count: number) => Array<number>(count).fill(Number.NaN)
  expect(whole('1000', '１０００', ' 1,000 ', '1 000', '1’000', '500.00', '500.')).toEqual([
    1000, 1000, 1000, 1000, 1000, 500, 500,
  ])
  expect(whole('500.5', '500,00', '500,5', '1.000', '-50', 'x20', '20 credits', '.', '1e3')).toEqual(wrong(9))
  expect(['２．５', '.5', '1,000.25', '2,5'].map((text) => numberOf(text, false))).toEqual([
    2.5,
    0.5,
    1000.25,
    Number.NaN,
  ])
  expect(plainNumber(1000.5)).toBe('1000.5')
  await setLocale('de-DE')
  expect(whole('1.000', '1 000', '500,00', '12.000.000')).toEqual([1000, 1000, 500, 12_000_000])
  expect(whole('500,5', '500.00', '800.0', '1,000')).toEqual(wrong(4))
  expect(numberOf('2,5', false)).toBe(2.5)
  expect(plainNumber(1000.5)).toBe('1000,5')
  await setLocale('ja')
  expect(whole('１，０００', '５００．００', '五百')).toEqual([1000, 500, Number.NaN])
})

test('a number out of its bounds is an error, and no other number', () => {
  const problems = [null, 1, 9, 0, 10, Number.NaN].map((number) => numberProblem(number, { min: 1, max: 9 }))
  expect(problems).toEqual([null, null, null, 'At least 1', 'At most 9', 'Enter a whole number.'])
  expect(numberProblem(Number.NaN, { decimals: true })).toBe('Enter a number, such as 2.5.')
})

test('a country has its name and its code', async () => {
  expect(['JP', 'UK'].map(country)).toEqual(['Japan (JP)', 'United Kingdom (GB)'])
  await setLocale('ja')
  expect(country('JP')).toBe('日本（JP）')
})

test('a list of countries offers the United Kingdom once, and is sorted by name', async () => {
  const labels = () => countryOptions().map(({ label }) => label)
  expect(labels().filter((label) => label.startsWith('United Kingdom'))).toEqual(['United Kingdom (GB)'])
  expect(labels().indexOf('Germany (DE)')).toBeGreaterThan(labels().indexOf('France (FR)'))
  await setLocale('de-DE')
  expect(labels().indexOf('Deutschland (DE)')).toBeLessThan(labels().indexOf('Frankreich (FR)'))
  await setLocale('ja')
  expect(countryOptions().find(({ value }) => value === 'DE')).toMatchObject({
    typed: ['DE', 'Germany', 'Deutschland'],
  })
  expect(countryOptions().find(({ value }) => value === 'GB')?.typed).toContain('UK')
})

test('a language that is named in English has its name here; another text stays', async () => {
  expect(['German', 'Klingon'].map(languageName)).toEqual(['German', 'Klingon'])
  await setLocale('ja')
  expect(['japanese ', 'German', 'Plain text'].map(languageName)).toEqual([
    '日本語',
    'ドイツ語',
    'Plain text',
  ])
  await setLocale('de-DE')
  expect(languageName('Japanese')).toBe('Japanisch')
})

test('a message with values, and one without', () => {
  expect(t('common.copy', { what: '{braces} <b>' })).toBe('Copy: {braces} <b>')
  expect(t('common.close')).toBe(en['common.close'])
  // @ts-expect-error the value is missing
  expect(t('common.copy')).toContain('{what}')
})

test('the locale is the system’s where it speaks the language that was chosen', () => {
  expect(chooseLocale('system', ['fr-FR', 'en-GB', 'en-US'])).toBe('en-GB')
  expect(chooseLocale('system', ['fr-FR'])).toBe('en-US')
  expect(chooseLocale('system', ['fr-FR', 'ja-JP', 'en-US'])).toBe('ja-JP')
  expect(chooseLocale('system', ['de-AT', 'ja'])).toBe('de-AT')
  expect(chooseLocale('ja', ['en-US'])).toBe('ja')
  expect(chooseLocale('en', ['fr-FR', 'en-AU'])).toBe('en-AU')
  expect(chooseLocale('en', ['fr-FR'])).toBe('en')
})

test('numbers and times follow the locale', async () => {
  expect([clockTime(22 * 60), clockTime(22 * 60 + 30)]).toEqual(['10 PM', '10:30 PM'])
  await setLocale('en-GB')
  expect(hoursRange({ startMinute: 22 * 60, endMinute: 7 * 60 })).toBe('22:00–07:00')
  await setLocale('xx')
  expect(clockTime(0)).toBe('12 AM')
})

const NOON = new Date(2026, 2, 10, 12).getTime()
const HOUR = 3_600_000

test.each([
  [NOON + 2 * HOUR, '2:00 PM'],
  [NOON + 20 * HOUR, 'tomorrow 8:00 AM'],
  [NOON - 20 * HOUR, 'yesterday 4:00 PM'],
  [NOON + 3 * 24 * HOUR, 'Friday 12:00 PM'],
  // That weekday is today's.
  [NOON + 7 * 24 * HOUR, 'Mar 17 12:00 PM'],
  [NOON + 30 * 24 * HOUR, 'Apr 9 12:00 PM'],
  [NOON + 365 * 24 * HOUR, 'Mar 10, 2027 12:00 PM'],
])('%d is %s', (atMs, words) => {
  expect(moment(atMs, NOON)).toBe(words)
})

test('days and durations are said as people say them', () => {
  expect(dayName(NOON, NOON)).toBe('today')
  expect([40_000, 12 * 60_000, 3 * HOUR].map((ms) => inWords(NOON + ms, NOON))).toEqual([
    'in 40 seconds',
    'in 12 minutes',
    'in 3 hours',
  ])
  expect([4_000, 5 * 60_000, 3 * HOUR + 600_000, 6 * HOUR].map(duration)).toEqual([
    '4 seconds',
    '5 minutes',
    '3 hours 10 minutes',
    '6 hours',
  ])
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 KB'],
  [152_000, '152 KB'],
  [999_499, '999 KB'],
  [999_999, '1 MB'],
  [1_240_000, '1.2 MB'],
  [9_960_000, '10 MB'],
  [2_000_000_000, '2 GB'],
  [5e15, '5,000 TB'],
])('%d bytes are %s', (value, words) => {
  expect(bytes(value)).toBe(words)
})

/** In one order: what the test below asks for. */
const IN_EACH_LANGUAGE: Readonly<Record<string, readonly string[]>> = {
  de: [
    '1.234',
    '1.234,5',
    '98\u00a0%',
    '1,2 MB',
    'a, b und c',
    'a, b, c',
    '14:00',
    'morgen 08:00',
    'Freitag 12:00',
    '9. Apr. 12:00',
    '10. März, 12:00',
    '10. März 2026 um 12:00',
    '10. März 2026',
    'heute',
    'in 3 Stunden',
    '22:00–07:00',
    '1 Credit',
    '1.200,5 Credits',
  ],
  ja: [
    '1,234',
    '1,234.5',
    '98%',
    '1.2 MB',
    'a、b、c',
    'a、b、c',
    '14:00',
    '明日 8:00',
    '金曜日 12:00',
    '4月9日 12:00',
    '3月10日 12:00',
    '2026年3月10日 12:00',
    '2026年3月10日',
    '今日',
    '3 時間後',
    '22:00～7:00',
    '1クレジット',
    '1,200.5クレジット',
  ],
}

test.each(Object.entries(IN_EACH_LANGUAGE))(
  '%s says numbers, lists, dates and plurals as its people do',
  async (language, expected) => {
    await setLocale(chooseLocale('system', ['fr-FR', language, 'en-US']))
    expect([
      number(1234),
      credits(1234.5),
      percent(0.98),
      bytes(1_240_000),
      list(['a', 'b', 'c']),
      commas(['a', 'b', 'c']),
      ...[2, 20, 72, 720].map((hours) => moment(NOON + hours * HOUR, NOON)),
      shortDateAndTime(NOON),
      dateAndTime(NOON),
      dateAlone(Date.UTC(2026, 2, 10)),
      dayName(NOON, NOON),
      inWords(NOON + 3 * HOUR, NOON),
      hoursRange({ startMinute: 22 * 60, endMinute: 7 * 60 }),
      ...[1, 1200.5].map((left) => t('account.credits', { credits: left })),
    ]).toEqual(expected)
  },
)

test('languages are offered by their names here, and sent in English', async () => {
  expect(languageOptions()).toContainEqual({ english: 'German', name: 'German' })
  await setLocale('de')
  expect(languageOptions()).toContainEqual({ english: 'Spanish', name: 'Spanisch' })
  for (const { english, name } of languageOptions()) expect(languageName(english)).toBe(name)
  expect(['spanisch ', 'Spanish', 'Klingonisch'].map(englishLanguage)).toEqual([
    'Spanish',
    'Spanish',
    'Klingonisch',
  ])
})

/** The keys of texts, in any language, that begin so and say so. */
const saying = (begins: RegExp, says: RegExp): readonly string[] =>
  [de, en, ja].flatMap((catalog) =>
    Object.entries(catalog).flatMap(([key, text]) => (begins.test(key) && says.test(text) ? [key] : [])),
  )

test('no reason claims what became of the credits: only the job says that', () => {
  expect(saying(/^(?:reason|advice)\./, /refund|erstattet|返還/)).toEqual([])
})

test('what is about the disk says what to do, not that all goes on: a run ends with it', () => {
  expect(saying(/^storage\./, /automati|自動/)).toEqual([])
})
