// Whatever a catalog says of a product, a name that is exported means one file below the destination, on Windows, macOS
// and Linux alike.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedName, nameFor, nameKey } from '../../../src/engine/export/naming.ts'
import { parseTemplate } from '../../../src/engine/export/template.ts'
import type { ExportRow } from '../../../src/engine/store/index.ts'

const ROW: ExportRow = {
  id: 1,
  asin: 'B0TEST0001',
  sku: 'LH-1',
  title: 'A lamp',
  country: 'US',
  recipe: 'main',
  params: '{}',
  operation: 'listing_builder',
  batch: 'Night 1',
  jobId: 'job',
  completedAtMs: 0,
  ordinal: 3,
  slot: 'gallery-2',
  path: 'images[2]',
  variant: null,
  platform: 'Alpha',
  kind: 'image',
  review: 'approved',
  format: 'png',
  width: 10,
  height: 10,
  bytes: 10,
  sha256: '',
  file: 'x.png',
}

const named = (template: string, row: Partial<ExportRow> = {}, format: 'png' | 'jpeg' = 'png') => {
  const parsed = parseTemplate(template)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return nameFor(parsed.template, { ...ROW, ...row }, { kind: 'other', at: 1 }, format)
}

const RESERVED = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i
function expectSafe(name: string): void {
  // oxlint-disable-next-line no-control-regex
  expect(name).not.toMatch(/[<>:"\\|?*\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/)
  for (const segment of name.split('/')) {
    expect(segment).not.toBe('')
    expect(segment).not.toMatch(/^[. ]|[. ]$/)
    expect(segment).not.toMatch(RESERVED)
    expect(segment.isWellFormed()).toBe(true)
    expect(segment.normalize('NFC')).toBe(segment)
  }
}

describe('what a hostile catalog says', () => {
  test.each([
    ['../../x', 'B0TEST0001/-..-x.png'],
    ['a/b', 'B0TEST0001/a-b.png'],
    ['CON', 'B0TEST0001/_CON.png'],
    ['con.fig', 'B0TEST0001/_con.fig.png'],
    ['x...', 'B0TEST0001/x....png'],
    ['\u202egnp.exe', 'B0TEST0001/-gnp.exe.png'],
    ['Lampe 💡 für Büro', 'B0TEST0001/Lampe 💡 für Büro.png'],
    ['مصباح', 'B0TEST0001/مصباح.png'],
    ['tab\tnew\nline', 'B0TEST0001/tab new line.png'],
  ])('%j', (title, name) => {
    const made = named('{asin}/{title}.{ext}', { title })
    expect(made.name).toBe(name)
    expectSafe(made.name)
    expect(made.empty).toEqual([])
  })
  test('300 letters are cut, which is reported, and end in a mark of all of them', () => {
    const made = named('{title}-{nn}', { title: '漢'.repeat(300) })
    expect(made.name).toMatch(/^漢{30}~[0-9a-f]{8}-03\.png$/)
    expect(named('{title}-{nn}', { title: '漢'.repeat(301) }).name).not.toBe(made.name)
    expect(made.changed).toHaveLength(1)
    expect(made.isTooLong).toBe(false)
  })
  test('text of which nothing is left is empty', () => {
    for (const sku of [null, '', ' ', '...', '///', '\u200b', '- -'])
      expect(named('{sku}/{nn}', { sku }).empty).toEqual(['{sku}'])
  })
  test('the first of several that is not empty stands in its place', () => {
    expect(named('{sku|asin}/{nn}', { sku: '..' }).name).toBe('B0TEST0001/03.png')
    expect(named('{sku|asin}/{nn}').name).toBe('LH-1/03.png')
  })
})

describe('the extension', () => {
  test.each([
    ['{nn}', 'png', '03.png', null],
    ['{nn}.{ext}', 'png', '03.png', null],
    ['{nn}.jpg', 'jpeg', '03.jpg', null],
    ['{nn}.JPEG', 'jpeg', '03.jpg', null],
    ['{nn}.jpg', 'png', '03.png', 'jpg'],
    ['{asin}.{slot:MAIN|PT01}.jpg', 'jpeg', 'B0TEST0001.PT02.jpg', null],
  ] as const)('%s of %s bytes', (template, format, name, wrong) => {
    expect(named(template, {}, format)).toMatchObject({ name, wrongExtension: wrong })
  })
})

test('any text in any token makes a safe name, or one that is reported', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      'NUL',
      'com1.x',
      '..',
      '.',
      ' ',
      'a/../../b',
      'x'.repeat(300),
      '\ud800',
      'e\u0301',
      'ſ',
      'AUX .jpg',
    ),
  )
  const template = fc.constantFrom(
    '{asin}.{slot:MAIN|PT01}.jpg',
    '{sku}/{place}/{title}-{nn}',
    '{title}{sku}.{asin}',
    '{batch}/{recipe}/{slot}',
    '{title}/{sku|asin}.png',
  )
  fc.assert(
    fc.property(text, text, text, template, (asin, sku, title, chosen) => {
      const made = named(chosen, { asin, sku, title, batch: title, recipe: sku, slot: asin })
      if (made.empty.length > 0) return
      expectSafe(made.name)
      const longest = Math.max(...made.name.split('/').map((segment) => Buffer.byteLength(segment)))
      expect(made.isTooLong || longest <= 240).toBe(true)
      expectSafe(countedName(made.name, 2))
      // A folder of the template, and never one of the text.
      expect(made.name.split('/').length).toBe(chosen.split('/').length)
    }),
    { numRuns: 3000 },
  )
})

test('names that are one on some system have one key', () => {
  expect(nameKey('A/Lampe.PNG')).toBe(nameKey('a/lampe.png'))
  expect(nameKey('caf\u00e9.png')).toBe(nameKey('cafe\u0301.png'))
  expect(nameKey('a.png')).not.toBe(nameKey('b.png'))
})
