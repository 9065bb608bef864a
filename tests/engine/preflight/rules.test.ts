import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { askedWords, judge, type Subject, verdictOf } from '../../../src/engine/preflight/judge.ts'
import { openRulebook } from '../../../src/engine/preflight/index.ts'
import { type Ask, readRules, type Rule, ruleSource } from '../../../src/engine/preflight/rules.ts'
import { setLocale } from '../../../src/words/index.ts'

const BUILT_IN = fileURLToPath(new URL('../../../resources/rules/platforms.json', import.meta.url))

const RULE: Omit<Rule, 'asks'> = {
  rule: 'one',
  platforms: ['Alpha'],
  slot: 'main',
  severity: 'error',
  source: 'a test',
  read_on: '2026-11-21',
}

const GOOD: Subject = {
  platform: 'Alpha',
  slot: 'main',
  variant: null,
  width: 2000,
  height: 2000,
  bytes: 900_000,
  format: 'jpeg',
  extension: 'jpg',
  facts: { colour: 'rgb', transparent_share: 0, white_border_share: 1, product_fill: 0.9 },
}
const facts = (over: Partial<Subject['facts']>): Partial<Subject> => ({ facts: { ...GOOD.facts, ...over } })

const BROKEN: readonly (readonly [Ask, Partial<Subject>, string])[] = [
  [{ kind: 'width', min: 1000 }, { width: 920 }, '920 px wide, required: at least 1,000'],
  [{ kind: 'height', max: 1500 }, {}, '2,000 px high, required: at most 1,500'],
  [{ kind: 'longest_side', min: 500, max: 1800 }, {}, '2,000 px on the longest side, required: 500 to 1,800'],
  [
    { kind: 'shortest_side', min: 2000 },
    { height: 1999 },
    '1,999 px on the shortest side, required: at least 2,000',
  ],
  [
    { kind: 'aspect', width: 1, height: 1, tolerance: 0.01 },
    { height: 1900 },
    '2,000 x 1,900 px, required: aspect ratio 1:1',
  ],
  // The tolerance is a share of what is asked: here 0.005, and of a wide image it is more.
  [
    { kind: 'aspect', width: 1, height: 2, tolerance: 0.01 },
    { width: 1015 },
    '1,015 x 2,000 px, required: aspect ratio 1:2',
  ],
  [{ kind: 'bytes', max: 800_000 }, {}, '900,000 bytes, required: at most 800,000'],
  [{ kind: 'format', any_of: ['png', 'webp'] }, {}, 'JPEG, required: PNG or WebP'],
  [
    { kind: 'extension' },
    { extension: 'png' },
    'a JPEG file named .png, required: an extension that matches the format',
  ],
  [{ kind: 'colour', any_of: ['rgb'] }, facts({ colour: 'cmyk' }), 'in CMYK, required: RGB'],
  [
    { kind: 'opaque' },
    facts({ transparent_share: 0.123 }),
    '12.3% is transparent, required: no transparency',
  ],
  [
    { kind: 'white_border', share_min: 0.98 },
    facts({ white_border_share: 0.9796 }),
    '97.9% of the edge is pure white, required: at least 98%',
  ],
  [
    { kind: 'product_fill', share_min: 0.85 },
    facts({ product_fill: 0.6 }),
    'the product fills 60% of the frame, required: at least 85%',
  ],
]

test.each(BROKEN)('%j says what is so and what is asked', (asks, over, message) => {
  const found = judge([{ ...RULE, asks }], { ...GOOD, ...over })
  expect(found).toEqual([
    { rule: 'one', severity: 'error', message, source: 'a test', read_on: '2026-11-21' },
  ])
  expect(askedWords(asks)).not.toBe('')
})

test('rules and findings are in the language of this process', async () => {
  onTestFinished(() => setLocale('en-US'))
  await setLocale('de-DE')
  const asks: Ask = { kind: 'width', min: 5000 }
  const [found] = judge([{ ...RULE, asks }], GOOD)
  expect(found?.message).toBe('2.000 px breit, gefordert: mindestens 5.000')
  expect(askedWords({ kind: 'white_border', share_min: 0.975 })).toMatch(/^weißer Hintergrund an .* 97,5\s%/)
  expect(readRules('{ // mine')).toEqual({
    trouble: 'Das ist kein JSON, Zeile 1: JSON kennt keine Kommentare.',
  })
})

test('an image that is as asked has no finding, and a rule concerns only its platform, slot and variant', () => {
  const asks: Ask = { kind: 'width', min: 5000 }
  expect(judge([{ ...RULE, asks: { kind: 'width', min: 2000 } }], GOOD)).toEqual([])
  const wide: Ask = { kind: 'aspect', width: 2, height: 1, tolerance: 0.01 }
  expect(judge([{ ...RULE, asks: wide }], { ...GOOD, height: 992 })).toEqual([])
  expect(judge([{ ...RULE, asks }], { ...GOOD, platform: 'Beta' })).toEqual([])
  expect(judge([{ ...RULE, asks }], { ...GOOD, platform: null })).toEqual([])
  expect(judge([{ ...RULE, asks }], { ...GOOD, slot: 'secondary' })).toEqual([])
  const premium: Rule = { ...RULE, slot: 'aplus', variant: 'A+ Premium', asks }
  expect(judge([premium], { ...GOOD, slot: 'aplus', variant: 'A+ Basic One Module' })).toEqual([])
  expect(judge([premium], { ...GOOD, slot: 'aplus', variant: 'A+ Premium One Module' })).toHaveLength(1)
})

test('errors come first, and one makes the verdict', () => {
  const asks: Ask = { kind: 'width', min: 5000 }
  const found = judge(
    [
      { ...RULE, rule: 'mild', severity: 'warning', asks },
      { ...RULE, asks },
    ],
    GOOD,
  )
  expect(found.map(({ rule }) => rule)).toEqual(['one', 'mild'])
  expect([verdictOf(found), verdictOf(found.slice(1)), verdictOf([])]).toEqual(['error', 'warning', 'pass'])
})

test('the rules that ship with Shotlist can be read, and say their source and date', async () => {
  const read = readRules(await readFile(BUILT_IN, 'utf8'))
  if (!('rules' in read)) throw new Error(read.trouble)
  expect(read.rules.rules.length).toBeGreaterThan(20)
  expect(new Set(read.rules.rules.flatMap(({ platforms }) => platforms))).toEqual(
    new Set(['Alpha', 'Alpha Mobile', 'Beta', 'Gamma', 'Delta']),
  )
})

test.each([
  ['{\n "version": 1,\n "updated": }', /^It is not JSON, line 3: Unexpected token '}'\.$/],
  ['{\n "version": 1,\n "rules": [\n  { "rule": "x" }\n  { "rule": "y" }\n ]\n}', /line 5: Expected ','/],
  ['{\n "version": 1,\n "rules": [', /line 3: Unexpected end/],
  ['{\n "version": 1, // mine\n "rules": [] }', /^It is not JSON, line 2: JSON has no comments\.$/],
  ['// mine\n{}', /^It is not JSON, line 1: JSON has no comments\.$/],
  ['{"a":\u0000 1}', /^It is not JSON, line 1: Unexpected token '·'\.$/],
  ['{"version":2,"updated":"2026-11-21","rules":[]}', /^version: /],
  ['{"version":1,"updated":"soon","rules":[]}', /^updated: /],
  [
    JSON.stringify({
      version: 1,
      updated: '2026-11-21',
      rules: [{ ...RULE, asks: { kind: 'width', min: -1 } }],
    }),
    /^rules\[0\]\.asks\.min: /,
  ],
  [
    JSON.stringify({ version: 1, updated: '2026-11-21', rules: [{ ...RULE, asks: { kind: 'height' } }] }),
    /^rules\[0\]\.asks: min or max is missing\.$/,
  ],
  [
    JSON.stringify({
      version: 1,
      updated: '2026-11-21',
      rules: [
        { ...RULE, asks: { kind: 'opaque' } },
        { ...RULE, asks: { kind: 'opaque' } },
      ],
    }),
    /^rules: two rules have the same name/,
  ],
])('%s is refused with the place of what is wrong', (text, why) => {
  const read = readRules(text)
  expect('trouble' in read ? read.trouble : '').toMatch(why)
})

test('what asks the same has the same fingerprint, whenever it was dated', () => {
  const of = (updated: string, min: number) => {
    const read = readRules(
      JSON.stringify({ version: 1, updated, rules: [{ ...RULE, asks: { kind: 'width', min } }] }),
    )
    return 'rules' in read ? read.rules.fingerprint : read.trouble
  }
  expect(of('2026-11-21', 1000)).toBe(of('2026-11-22', 1000))
  expect(of('2026-11-21', 1000)).not.toBe(of('2026-11-21', 1001))
})

const ownFile = (read_on: string, updated = '2026-11-20'): string =>
  JSON.stringify({ version: 1, updated, rules: [{ ...RULE, read_on, asks: { kind: 'width', min: 1000 } }] })

/** The rulebook on the evening of 20 November 2026 with these bytes as the seller's own file. */
async function rulebookOf(own: Uint8Array) {
  const shipped = await readFile(BUILT_IN)
  const bytesOf = (path: string): Uint8Array => (path === BUILT_IN ? shipped : own)
  return openRulebook(
    {
      files: {
        facts: (path) => Promise.resolve({ kind: 'file', bytes: bytesOf(path).byteLength }),
        readWhole: (path) => Promise.resolve(bytesOf(path)),
      },
      clock: { nowMs: () => Date.UTC(2026, 10, 20, 21) },
    },
    { builtIn: BUILT_IN, own: '/rules.json' },
  )
}

test('what nobody can have read yet is no rule; today it may be tomorrow somewhere', async () => {
  for (const own of [ownFile('2999-01-01'), ownFile('2026-11-19', '2026-11-23')]) {
    const { isOwn, trouble } = await rulebookOf(Buffer.from(own))
    expect(isOwn).toBe(false)
    expect(trouble).toMatch(
      /^\/rules\.json isn’t used.*(rules\[0\]\.read_on|updated): .* is in the future\.$/,
    )
  }
  expect(await rulebookOf(Buffer.from(ownFile('2026-11-21')))).toMatchObject({ isOwn: true, trouble: null })
})

test('a rule file may be UTF-16 that says so; what is no text is reported in words that can be read', async () => {
  const text = `\ufeff${ownFile('2026-11-20')}`
  const little = Buffer.from(text, 'utf16le')
  for (const own of [Buffer.from(text), little, Buffer.from(little).swap16()])
    expect(await rulebookOf(own)).toMatchObject({ isOwn: true, trouble: null })
  expect((await rulebookOf(Buffer.from([0x7b, 0xff, 0xfe]))).trouble).toMatch(/Save it as UTF-8\.$/)
})

test('the source of a rule that ships with Shotlist is said in the person’s language', async () => {
  await setLocale('de')
  onTestFinished(() => setLocale('en-US'))
  expect(ruleSource("Alpha Mobile's image requirements for sellers")).toBe(
    'Bildanforderungen von Alpha Mobile für Verkäufer',
  )
  expect(ruleSource('Anforderungen vom Mai')).toBe('Anforderungen vom Mai')
})

test('a rule that the seller has changed is not said to be the marketplace’s', async () => {
  const text = await readFile(BUILT_IN, 'utf8')
  const sourceOf = async (own: string) =>
    (await rulebookOf(Buffer.from(own))).rules.find(({ rule }) => rule === 'alpha-main-size')?.source
  const shipped = text.replaceAll('requirements for sellers', 'requirements as I read them')
  const changed = text.replace('"min": 500,', '"min": 1600,')
  expect(changed).not.toBe(text)
  expect(await sourceOf(changed)).toMatch(/^Changed by you. Originally: Alpha’s image requirements/)
  expect(await sourceOf(text)).toMatch(/^Alpha's image requirements/)
  // Where the seller says a source, that is it.
  expect(await sourceOf(shipped.replace('"min": 500,', '"min": 1600,'))).toMatch(
    /^Alpha's image requirements/,
  )
})
