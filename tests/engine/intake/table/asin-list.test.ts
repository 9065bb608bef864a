import { expect, test } from 'vitest'
import { asinsOf, fixture, importAll, usesOf } from '../catalogs.ts'

test('titles and settings above the table, and sums below it, are neither products nor problems', async () => {
  const imported = await importAll(fixture('report-with-titles.csv'), { defaultCountry: 'PL' })
  expect(usesOf(imported)).toEqual([
    'SKU sprzedawcy: sku by alias',
    'ASIN 1: asin by alias',
    'Nazwa produktu: title by alias',
    'Cena: price by alias',
    'Ilość: quantity by alias',
    'Kraj: country by alias',
  ])
  expect(imported.catalog.encoding).toBe('windows-1250')
  expect(imported.products.map(({ line, asin, title }) => [line, asin, title])).toEqual([
    [6, 'B0FAKE0001', 'Młynek do pieprzu, dębowy'],
    [7, 'B0FAKE0002', 'Świecznik'],
  ])
  expect(imported.problems).toEqual([])
})

test('a title above a table whose names nobody knows is passed over as well', async () => {
  const imported = await importAll('Spring range\n\nArt.;Was;Wo\nB0FAKE0001;Mug;A\nB0FAKE0002;Bowl;B\n')
  expect(usesOf(imported)).toEqual(['Art.: asin by value', 'Was: -', 'Wo: -'])
  expect(asinsOf(imported)).toEqual(['B0FAKE0001', 'B0FAKE0002'])
})

test('a product whose title is a sum is one all the same', async () => {
  const imported = await importAll('title,asin\nTotal,B0FAKE0001\nTotal War,\nTotal,\n')
  expect(asinsOf(imported)).toEqual(['B0FAKE0001'])
  expect(imported.problems.map(({ line, code }) => [line, code])).toEqual([[3, 'ASIN_MISSING']])
})

test.each([
  ['commas', 'B0FAKE0001, B0FAKE0002,B0FAKE0003'],
  ['spaces', 'B0FAKE0001 B0FAKE0002   B0FAKE0003\n'],
  ['semicolons and line ends', 'B0FAKE0001; B0FAKE0002\r\nB0FAKE0003;\r\n'],
  ['a name above', 'ASIN\nB0FAKE0001 B0FAKE0002\nB0FAKE0003'],
])('a list with %s is read', async (_, text) => {
  const imported = await importAll(text)
  expect(asinsOf(imported)).toEqual(['B0FAKE0001', 'B0FAKE0002', 'B0FAKE0003'])
  expect(new Set(imported.products.map(({ line }) => line)).size).toBe(3)
  expect(imported.problems).toEqual([])
})

test('what stands in a list and is no ASIN is told', async () => {
  const asins = Array.from({ length: 9 }, (_, index) => `B0FAKE000${index}`).join(', ')
  const imported = await importAll(`${asins}, see mail`)
  expect(imported.products).toHaveLength(9)
  expect(imported.problems).toMatchObject([{ code: 'ASIN_BAD' }, { code: 'ASIN_BAD' }])
})

test('cells pasted from a spreadsheet keep their line breaks', async () => {
  const imported = await importAll('SKU\tASIN\tTitel\r\n0012\tB0FAKE0001\t"Becher\nzwei ""Zeilen"""\r\n')
  expect(imported.products).toMatchObject([{ sku: '0012', title: 'Becher\nzwei "Zeilen"' }])
})

test.each([
  'H?ndler',
  'Gr??e L',
  'Caf\ufffd',
  '????? ???',
  '?rzte',
  'Caf? Tasse',
  'Tazza qualit? alta',
  'Unit? singola',
])('the title %s has lost letters', async (title) => {
  const { problems, products } = await importAll(`asin,title\nB0FAKE0001,${title}\n`)
  expect(problems).toMatchObject([{ line: 2, column: 'title', code: 'LETTERS_LOST', severity: 'warning' }])
  expect(products).toHaveLength(1)
})

test.each(['What is it? A mug', 'Who?', 'Why not?!', 'Really??'])('the title %s has not', async (title) => {
  expect((await importAll(`asin,title\nB0FAKE0001,${title}\n`)).problems).toEqual([])
})

test('a country that is mistyped is told with the one that is meant', async () => {
  const { problems } = await importAll('asin,country\nB0FAKE0001,Germny\nB0FAKE0002,Atlantis\n')
  expect(problems[0]?.message).toContain('(DE perhaps?). Supported: AE, AU,')
  expect(problems[1]?.message).not.toContain('perhaps')
})

test.each([
  ['Pre?o', 'price'],
  ['Pa??s', 'country'],
  ['Quantit?', 'quantity'],
  ['Ilo\ufffd\ufffd', 'quantity'],
  ['鍟嗗搧鍚嶇О', 'title'],
  ['Händler-SKU'.normalize('NFD'), 'sku'],
  ['卖家SKU', 'sku'],
  ['Satıcı SKU', 'sku'],
])('a column %s is the %s', async (name, field) => {
  const imported = await importAll(`asin\t${name}\nB0FAKE0001\t\n`)
  expect(imported.catalog.columns[1]?.use?.field).toBe(field)
})

test('links to products are the ASINs in them, and that is told', async () => {
  const mixed =
    'B0FAKE0001\nB0FAKE0002 B0FAKE0003, B0FAKE0005\nhttps://shop.example/Mug/dp/B0FAKE0004?th=1\nmug\n'
  const list = await importAll(mixed)
  expect(asinsOf(list)).toEqual(['B0FAKE0001', 'B0FAKE0002', 'B0FAKE0003', 'B0FAKE0005', 'B0FAKE0004'])
  expect(list.problems.map(({ code, message }) => [code, message])).toEqual([
    ['ASIN_REPAIRED', 'The ASIN stood in a link; B0FAKE0004 is used.'],
    ['ASIN_BAD', expect.stringContaining('3 characters')],
  ])
  const links = await importAll(
    'https://shop.example/dp/b0fake0001\nhttps://shop.example/gp/product/B0FAKE0002/ref=x\nhttps://shop.example/gp/aw/d/B0FAKE0003#a\n',
  )
  expect(asinsOf(links)).toEqual(['B0FAKE0001', 'B0FAKE0002', 'B0FAKE0003'])
})

test('a link beside the ASINs is not taken for them, and one to something else is none', async () => {
  const both = await importAll('Nr.,Wo\nB0FAKE0001,https://shop.example/dp/B0FAKE0009\n')
  expect(asinsOf(both)).toEqual(['B0FAKE0001'])
  const { problems } = await importAll(
    'asin\nhttps://shop.example/s?k=B0FAKE0001\n=HYPERLINK("https://shop.example/dp/B0FAKE0001")\n',
  )
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('is a web address'),
    expect.stringContaining('begins like a formula'),
  ])
})

test('an article number is the seller’s own', async () => {
  expect(usesOf(await importAll('Artikelnummer;ASIN\n0017;B0FAKE0001\n'))).toEqual([
    'Artikelnummer: sku by alias',
    'ASIN: asin by folded',
  ])
})
