import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Encoding, ENCODINGS } from '../../../../src/domain/catalog.ts'
import { csv, fixture, importAll, inPieces, refusalOf, utf8, utf16 } from '../catalogs.ts'
import { encoded } from '../encoders.ts'
import { REPORTS, reportText } from '../languages.ts'
import { newlines, randomProducts, separators, tableOf } from '../tables.ts'

const bytesOf = (text: string, encoding: Encoding): Uint8Array => {
  const bytes = encoded(text, encoding)
  if (bytes === null) throw new Error(`${encoding} has no place for a character of ${text}`)
  return bytes
}

/** Nearly no seller in the countries of the service writes them. */
const BY_NAME_ONLY: ReadonlySet<Encoding> = new Set([
  'windows-1251',
  'windows-1253',
  'windows-1255',
  'windows-874',
  'iso-8859-5',
  'koi8-r',
  'x-mac-cyrillic',
])
const DETECTED = REPORTS.filter(({ encoding }) => !BY_NAME_ONLY.has(encoding))
const NOT_DETECTED = REPORTS.filter(({ encoding }) => BY_NAME_ONLY.has(encoding))

test.each(DETECTED)('the report of $countries in $encoding is read without a doubt', async (report) => {
  for (const separator of ['\t', ';', ',']) {
    const bytes = bytesOf(reportText(report, separator), report.encoding)
    const { catalog, products, problems } = await importAll(inPieces(bytes, [7]))
    expect(catalog).toMatchObject({ encoding: report.encoding, separator, encodingDoubts: [] })
    expect(products.map(({ title }) => title)).toEqual(report.titles)
    expect(products[0]).toMatchObject({ sku: 'S-0', asin: 'B0REPORT00' })
    expect(problems).toEqual([])
  }
})

test.each(NOT_DETECTED)(
  'the encoding of the report of $countries in $encoding is asked for',
  async (report) => {
    const bytes = bytesOf(reportText(report, '\t'), report.encoding)
    const { catalog } = await importAll(inPieces(bytes), { isDamageReported: true })
    expect(catalog.encodingDoubts.length).toBeGreaterThan(1)
    const { products } = await importAll(inPieces(bytes), { encoding: report.encoding })
    expect(products.map(({ title }) => title)).toEqual(report.titles)
  },
)

test('with one title it is read right, or asked about with the right one among the others', async () => {
  const english = REPORTS.find(({ countries }) => countries.startsWith('US'))?.names ?? []
  let right = 0
  let all = 0
  for (const report of DETECTED) {
    for (const title of report.titles) {
      const bytes = bytesOf(reportText({ ...report, names: english, titles: [title] }, '\t'), report.encoding)
      const { catalog, products } = await importAll(inPieces(bytes))
      const isRight = products[0]?.title === title
      const words = catalog.encodingDoubts.find(({ encoding }) => encoding === report.encoding)?.words
      expect(isRight || words?.includes(title)).toBe(true)
      all += 1
      if (isRight) right += 1
    }
  }
  expect(right / all).toBeGreaterThan(0.95)
})

test('a sign beside a number is no letter, and signs alone are no reason to ask', async () => {
  for (const title of [
    'Gift card £50',
    'Thermometer 25 °C',
    'Rug 2 m²',
    'Cup™ Classic',
    'Mug, 5 €',
    'Kids’ cup – blue',
  ]) {
    const { catalog, products } = await importAll(
      inPieces(bytesOf(`asin\ttitle\nB0FAKE0001\t${title}\n`, 'windows-1252')),
    )
    expect(products[0]?.title).toBe(title)
    expect(catalog.encodingDoubts).toEqual([])
  }
})

test('two bytes that could be one letter of UTF-8 are asked about; a letter of UTF-8 is not', async () => {
  const asked = await importAll(inPieces(bytesOf('asin,title\nB0FAKE0001,PÓŁMISEK\n', 'windows-1250')))
  const doubts = asked.catalog.encodingDoubts.map(({ encoding }) => encoding)
  expect(doubts).toEqual(expect.arrayContaining(['utf-8', 'windows-1250']))
  for (const title of ['Café', '25 °C', 'Best \u2713', '\u{1f381} Mug', '急'])
    expect((await importAll(`asin,title\nB0FAKE0001,${title}\n`)).catalog.encodingDoubts).toEqual([])
})

test.each(['e7afddb5', 'f089b0f6'])(
  'what looks like writing in no encoding is asked about, however far one is ahead: %s',
  async (hex) => {
    const bytes = Buffer.concat([utf8('asin,title\nB0FAKE0001,'), Buffer.from(hex, 'hex'), utf8('\n')])
    const { catalog } = await importAll(inPieces(bytes))
    expect(catalog.encodingDoubts.length).toBeGreaterThan(1)
  },
)

test('a diameter in a German title is no doubt', async () => {
  const titles = 'B0FAKE0001;Kräutermühle „Grün“\nB0FAKE0002;Salatschüssel aus Buche, Ø 28 cm\n'
  const { catalog, products } = await importAll(inPieces(bytesOf(`ASIN;Titel\n${titles}`, 'windows-1252')))
  expect([catalog.encoding, catalog.encodingDoubts]).toEqual(['windows-1252', []])
  expect(products[1]?.title).toBe('Salatschüssel aus Buche, Ø 28 cm')
})

test('where it is asked for, words that the likeliest two read differently come first', async () => {
  const text = 'ASIN;Titel\nB0FAKE0001;Mühle\nB0FAKE0002;Öl Øx\n'
  const { catalog } = await importAll(inPieces(bytesOf(text, 'windows-1252')))
  const [taken, other] = catalog.encodingDoubts
  expect([taken?.words.toSorted(), other?.words]).toEqual([
    ['Mühle', 'Öl Øx'],
    expect.arrayContaining(['Mühle']),
  ])
  expect(taken?.words[0]).not.toBe(other?.words[0])
})

test.each(['Nestlé', 'Größ\u00e4'])('the last byte of a file may be a letter: %s', async (title) => {
  const { catalog, products } = await importAll(
    inPieces(bytesOf(`asin,title\nB0FAKE0001,${title}`, 'windows-1252'), [5]),
  )
  expect([catalog.encoding, products[0]?.title]).toEqual(['windows-1252', title])
})

test('a person’s word counts more than any guess, and shows what was not so as lost letters', async () => {
  const text = 'asin,title\nB0FAKE0001,Duş perdesi\n'
  const bytes = bytesOf(text, 'windows-1254')
  const asTurkish = await importAll(inPieces(bytes), { encoding: 'windows-1254' })
  expect(asTurkish.products[0]?.title).toBe('Duş perdesi')
  expect(asTurkish.catalog.encodingDoubts).toEqual([])
  const asUtf8 = await importAll(inPieces(bytes), { encoding: 'utf-8' })
  expect(asUtf8.products[0]?.title).toBe('Du\ufffd perdesi')
  expect(asUtf8.problems).toMatchObject([
    { line: 2, column: 'title', code: 'LETTERS_LOST', severity: 'warning' },
  ])
})

test('random tables go through every encoding, separator and line end, and come back', async () => {
  await fc.assert(
    fc.asyncProperty(
      randomProducts,
      separators,
      newlines,
      fc.constantFrom(...ENCODINGS),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 }),
      async (products, separator, newline, encoding, cuts) => {
        const text = csv(tableOf(products), separator, newline)
        // What has no place in it is left out of the table.
        const fit = text.replace(/[^\n\r -~]/gu, (letter) =>
          encoded(letter, encoding) === null ? 'x' : letter,
        )
        const whole = await importAll(inPieces(utf8(fit)))
        const bytes = bytesOf(fit, encoding)
        const imported = await importAll(inPieces(bytes, cuts), { encoding })
        expect(imported.products).toEqual(whole.products)
        expect(imported.problems).toEqual(whole.problems)
      },
    ),
    { numRuns: 150 },
  )
})

test('the first letter beyond ASCII may come late, and a character may be cut anywhere', async () => {
  const plain = Array.from({ length: 30_000 }, (_, index) => `B0${String(index).padStart(8, '0')}\tplain\n`)
  const text = `asin\titem-name\n${plain.join('')}B0FAKE0001\t商品の名前\nB0FAKE0002\tカップ\n`
  for (const size of [1 << 16, 1021]) {
    const { products } = await importAll(inPieces(bytesOf(text, 'shift_jis'), [size]))
    expect(products.slice(-2).map(({ title }) => title)).toEqual(['商品の名前', 'カップ'])
  }
})

test('UTF-16 is known without its mark as well', async () => {
  for (const [endian, encoding] of [
    ['LE', 'utf-16le'],
    ['BE', 'utf-16be'],
  ] as const) {
    const bytes = utf16('商品名\tASIN\r\n南部鉄器の急須\tB0FAKE0001\r\n', endian).subarray(2)
    const { catalog, products } = await importAll(inPieces(bytes, [3]))
    expect(catalog.encoding).toBe(encoding)
    expect(products).toMatchObject([{ title: '南部鉄器の急須', asin: 'B0FAKE0001' }])
    // Of 😀 and 一 a lower half is zero.
    const few = utf16('ASIN\ttitle\nB0FAKE0001\tApple 😀\n', endian).subarray(2)
    expect((await importAll(inPieces(few))).products).toMatchObject([{ title: 'Apple 😀' }])
    const short = utf16('ASIN,一一一一一一一\nB0FAKE0001,\n', endian).subarray(2)
    expect((await importAll(inPieces(short), { encoding })).products).toHaveLength(1)
  }
})

test('two encodings in one file are no guess: the line is reported', async () => {
  const bytes = Uint8Array.of(
    ...utf8('asin,title\nB0FAKE0001,Größe für Möbel\n'),
    ...utf8('B0FAKE0002,'),
    0xe4,
    0x0a,
  )
  expect(await refusalOf(inPieces(bytes))).toBe(
    'The file is UTF-8 text, but line 3 has a character in another encoding. Open it in a spreadsheet program, save it as “CSV UTF-8” and import that file; or name its encoding with --encoding NAME.',
  )
})

test('a file from an old spreadsheet program is just read', async () => {
  const { catalog, products } = await importAll(fixture('latin1.csv'))
  expect(catalog.encoding).toBe('windows-1252')
  expect(products[1]?.title).toBe('Tässe')
})

test.each(['Glühwein', 'küünlajalg', 'kõrvarõngad', 'ürün', 'miód', 'mennyiség'])(
  '%s is the same in several encodings, and the commonest is named',
  async (title) => {
    for (const names of ['asin\ttitle', 'asin\tArtikelbezeichnung']) {
      const bytes = bytesOf(`${names}\nB0FAKE0001\t${title}\n`, 'windows-1252')
      const { catalog, products } = await importAll(inPieces(bytes))
      expect(products).toMatchObject([{ title }])
      expect(catalog.encoding).toBe('windows-1252')
    }
  },
)
