import { expect, onTestFinished, test } from 'vitest'
import { setLocale } from '../../../../src/words/index.ts'
import { type CheckedRow, openCatalog } from '../../../../src/engine/intake/index.ts'
import { asinsOf, fixture, importAll, inPieces, refusalOf, utf8 } from '../catalogs.ts'

test('a file with everything wrong gives its good rows and all of its problems', async () => {
  const imported = await importAll(fixture('everything-wrong.csv'))
  expect(imported.products.map(({ sku, asin, countryCode, line }) => [line, sku, asin, countryCode])).toEqual(
    [
      [2, 'OK-1', 'B0FAKE0001', 'DE'],
      [9, 'W-5', '0306406152', 'US'],
      [10, 'OK-2', 'B0FAKE0003', 'US'],
      [15, 'OK-3', 'B0FAKE0005', 'US'],
      [17, 'OK-4', 'B0FAKE0006', 'UK'],
    ],
  )
  expect(
    imported.problems.map(({ line, column, code, severity, value }) => [line, column, code, severity, value]),
  ).toEqual([
    [3, 'asin', 'ASIN_MISSING', 'error', null],
    [3, 'country', 'COUNTRY_UNKNOWN', 'error', 'Atlantis'],
    [3, 'main_image_url', 'URL_UNREACHABLE', 'warning', 'C:\\Bilder\\1.jpg'],
    [3, 'other_image_urls', 'URL_BAD', 'warning', 'ftp://images.example.com/2.jpg'],
    [3, 'other_image_urls', 'URL_BAD', 'warning', 'not a url'],
    [4, 'asin', 'ASIN_BAD', 'error', 'B0FAKE 002'],
    [7, 'asin', 'ASIN_DAMAGED', 'error', '1.23E+09'],
    [8, 'asin', 'ASIN_UNLIKELY', 'error', '030640615'],
    [9, 'asin', 'ASIN_REPAIRED', 'warning', '306406152'],
    [11, 'asin', 'DUPLICATE', 'warning', 'B0FAKE0003'],
    [14, 'country', 'COUNTRY_UNKNOWN', 'error', 'many'],
    [14, 'main_image_url', 'URL_BAD', 'warning', 'cells'],
    [14, 'other_image_urls', 'URL_BAD', 'warning', 'US'],
    [14, null, 'ROW_RAGGED', 'error', 'https://images.example.com/1.jpg'],
    [15, null, 'ROW_RAGGED', 'warning', null],
    [16, 'asin', 'ASIN_BAD', 'error', 'mug'],
    [16, null, 'ROW_RAGGED', 'warning', null],
    [18, 'asin', 'DUPLICATE', 'warning', 'B0FAKE0006'],
  ])
})

test('a duplicate names the line of the first', async () => {
  const imported = await importAll('asin,country\nB0FAKE0001,US\nB0FAKE0001,DE\nb0fake0001,us\n')
  expect(imported.products.map(({ countryCode }) => countryCode)).toEqual(['US', 'DE'])
  expect(imported.problems).toMatchObject([{ line: 4, code: 'DUPLICATE' }])
  expect(imported.problems[0]?.message).toContain('also on line 2')
})

test('two codes of one country make no second product, whatever its number looks like', async () => {
  for (const asin of ['B0FAKE0001', '0306406152']) {
    const imported = await importAll(`asin,country\n${asin},UK\n${asin},GB\n`)
    expect(imported.products).toHaveLength(1)
    expect(imported.problems).toMatchObject([{ line: 3, code: 'DUPLICATE' }])
  }
})

test('a row that gave no product is not the first of a duplicate', async () => {
  const imported = await importAll('asin,country\nB0FAKE0001,Nowhere\nB0FAKE0001,US\n')
  expect(imported.problems.map(({ code }) => code)).toEqual(['COUNTRY_UNKNOWN'])
  // The unknown country took no place in the index either.
  expect(imported.products).toMatchObject([{ line: 3 }])
})

test('a value is shown short and with its control characters escaped', async () => {
  const imported = await importAll(
    `asin,main_image_url\nB0\u0007FAKE,\n"B0\tF\u202eAKE",\nB0FAKE0001,${'😀'.repeat(200)}\n`,
  )
  expect(imported.problems.map(({ value }) => value)).toEqual([
    'B0\\u{0007}FAKE',
    'B0\\tF\\u{202e}AKE',
    `${'😀'.repeat(40)}…`,
  ])
})

test('quotes that are text do not swallow the rows of a marketplace report', async () => {
  const imported = await importAll(fixture('listing-report-de.txt'))
  expect(imported.products.map(({ line, title, asin }) => [line, title, asin])).toEqual([
    [2, '"Fig & Cedar" Duftkerze', 'B0CFAKE001'],
    [3, '"Große Vase', 'B0CFAKE002'],
    [5, 'Korb 12"', 'B0CFAKE003'],
  ])
  expect(imported.problems.map(({ line, code, severity }) => [line, code, severity])).toEqual([
    [2, 'QUOTE_STRAY', 'warning'],
    [3, 'QUOTE_STRAY', 'warning'],
    [4, 'LISTING_INACTIVE', 'warning'],
    [4, 'ASIN_MISSING', 'error'],
  ])
})

test.each([
  ['whose names are quoted', '"asin"\t"title"\t"note"', '"B0FAKE0001"\t"a\tb\nc\td\te"\t"x"'],
  ['whose cell is like no row', 'asin\ttitle\tnote', 'B0FAKE0001\t"Set:\n\tcup\n\tpot"\tx'],
])('a quoted cell with lines and tabs is one in a table %s', async (_, names, row) => {
  const { products, problems } = await importAll(`${names}\n${row}\nB0FAKE0002\ty\tz\n`)
  expect(products.map(({ asin }) => asin)).toEqual(['B0FAKE0001', 'B0FAKE0002'])
  expect(products[0]?.title).toMatch(/^(?:a\tb\nc\td\te|Set:\n\tcup\n\tpot)$/)
  expect(problems).toEqual([])
})

test('what is wrong with rows and files is said in the language of this process', async () => {
  onTestFinished(() => setLocale('en-US'))
  await setLocale('de-DE')
  const { problems } = await importAll('asin,sku,main_image_url\nB0FAKE 001,1E+12,C:\\1.jpg\nB0CFAKE002\n')
  expect(problems.map(({ message }) => message)).toEqual([
    'Die ASIN enthält ein Leerzeichen. Korrigieren Sie den Wert oder überspringen Sie die Zeile.',
    expect.stringMatching(/^Die URL ist eine Datei auf einem Computer\. Laden Sie/),
    expect.stringMatching(/^Eine Tabellenkalkulation hat die SKU in eine Zahl umgewandelt/),
    'Die Zeile hat 1 Zelle, die Tabelle hat 3 Spalten; der Rest gilt als leer.',
  ])
  expect(await refusalOf('%PDF-1.7')).toMatch(/^Die Datei ist ein PDF, kein Katalog\./)
})

test('thousands of bad addresses in one row are counted, not listed', async () => {
  const imported = await importAll(`asin,other_image_urls\nB0FAKE0001,${'x|'.repeat(5000)}\n`)
  expect(imported.problems).toHaveLength(11)
  expect(imported.problems.at(-1)?.message).toContain('4,990 more')
})

test('surplus cells that are empty are no problem', async () => {
  const imported = await importAll('asin,title\nB0FAKE0001,Mug,,\n,,,\n\nB0FAKE0002,Bowl\n')
  expect(asinsOf(imported)).toEqual(['B0FAKE0001', 'B0FAKE0002'])
  expect(imported.problems).toEqual([])
})

test('the addresses of other images are split where one cell or several columns hold them', async () => {
  const image = (number: number) => `https://images.example.com/${number}.jpg`
  const imported = await importAll(
    [
      'asin,other-image-url1,Other Image URL 2,other_image_urls',
      `B0FAKE0001,${image(1)},${image(2)},${image(3)}|${image(4)}`,
      `B0FAKE0002,"${image(1)}, ${image(2)}\n${image(3)}",,${image(4)} ${image(5)}`,
      'B0FAKE0003,"https://images.example.com/a,b;c.jpg",,',
    ].join('\n'),
  )
  expect(imported.problems).toEqual([])
  expect(imported.products.map(({ otherImageUrls }) => otherImageUrls)).toEqual([
    [1, 2, 3, 4].map(image),
    [1, 2, 3, 4, 5].map(image),
    ['https://images.example.com/a,b;c.jpg'],
  ])
})

test.each(['Caf\ufffd', '\ufffdrzte'])('the title %s has lost letters', async (title) => {
  const { problems, products } = await importAll(`asin,title\nB0FAKE0001,${title}\n`)
  expect(problems).toMatchObject([{ line: 2, column: 'title', code: 'LETTERS_LOST', severity: 'warning' }])
  expect(products).toHaveLength(1)
})

test.each(['What is it? A mug', 'Who?', 'Why not?!', 'H?ndler'])('the title %s has not', async (title) => {
  expect((await importAll(`asin,title\nB0FAKE0001,${title}\n`)).problems).toEqual([])
})

test('the cell of an ASIN is shown as it is sent, and one that cannot be sent as it stands', async () => {
  const given = [
    'Ｂ０ＦＡＫＥ０００１',
    ' "b0fake0002" ',
    'ＭＵＧＳＭＵＧＳ',
    'B0 FAKE',
    'https://www.amazon.de/dp/B0FAKE0003',
  ]
  const bytes = inPieces(
    utf8(['asin;title', ...given.map((asin) => `${asin.replaceAll('"', "'")};Ｂ０`), ''].join('\n')),
  )
  await using catalog = await openCatalog(bytes, {
    defaultCountry: 'US',
    acceptedAsins: ['ＭＵＧＳＭＵＧＳ'],
  })
  const rows: CheckedRow[] = []
  for await (const chunk of catalog.rows) rows.push(...chunk)
  expect(rows.map(({ cells }) => cells)).toEqual(
    ['B0FAKE0001', 'B0FAKE0002', 'MUGSMUGS', 'B0 FAKE', 'https://www.amazon.de/dp/B0FAKE0003'].map((asin) => [
      asin,
      'Ｂ０',
    ]),
  )
  expect(rows[2]?.problems).toMatchObject([{ code: 'ASIN_ACCEPTED', value: 'MUGSMUGS' }])
  expect(rows[2]?.given).toEqual(['ＭＵＧＳＭＵＧＳ', 'Ｂ０'])
})
