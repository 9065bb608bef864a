import { describe, expect, test } from 'vitest'
import { type CheckedRow, openCatalog } from '../../../../src/engine/intake/index.ts'
import { asinsOf, fixture, importAll, type Imported, inPieces, refusalOf, usesOf, utf8 } from '../catalogs.ts'

const TABLE = 'sku,asin,backup,title\nA-1,B0FAKE0001,B0OTHER001,Mug\nA-2,B0FAKE0002,B0OTHER002,Bowl\n'

test('a column that is named by its index is taken, and its field is found in no other', async () => {
  const imported = await importAll(TABLE, { mapping: { asin: 2 } })
  expect(asinsOf(imported)).toEqual(['B0OTHER001', 'B0OTHER002'])
  expect(usesOf(imported)).toEqual([
    'sku: sku by alias',
    'asin: -',
    'backup: asin by mapping',
    'title: title by alias',
  ])
})

test('a field that has no column is found nowhere', async () => {
  const imported = await importAll(TABLE, { mapping: { sku: null, title: null } })
  expect(usesOf(imported)).toEqual(['sku: -', 'asin: asin by alias', 'backup: -', 'title: -'])
  expect(imported.products[0]).toMatchObject({ asin: 'B0FAKE0001', sku: null, title: null })
  expect(await refusalOf(TABLE, { mapping: { asin: null } })).toContain('no ASIN column')
})

test('an index beyond the table, and one column for two fields, are refused', async () => {
  expect(await refusalOf(TABLE, { mapping: { title: 4 } })).toContain('The file has no column 5')
  expect(await refusalOf(TABLE, { mapping: { title: 0, sku: 0 } })).toContain('mapped to both')
})

test('a table without an ASIN column is taken where a person will name it', async () => {
  const text = 'name,other\nMug,x\nBowl,y\n'
  expect(await refusalOf(text)).toContain('no ASIN column')
  const imported = await importAll(text, { isAsinOptional: true })
  expect(imported.products).toEqual([])
  expect(imported.problems.map(({ code, columnIndex }) => [code, columnIndex])).toEqual([
    ['ASIN_MISSING', null],
    ['ASIN_MISSING', null],
  ])
  // Which of several it is, is not guessed.
  const several = 'a,b\nB0FAKE0001,B0FAKE0002\n'
  expect((await importAll(several, { isAsinOptional: true })).products).toEqual([])
})

test('fixed cells are put into their rows before anything is found or checked', async () => {
  const text = 'sku,code\nA-1,x1\nA-2,B0FAKE0002\nA-3\n'
  const fixedCells = new Map([
    [2, new Map([[1, 'B0FAKE0001']])],
    [4, new Map([[1, 'B0FAKE0003']])],
  ])
  const imported = await importAll(text, { fixedCells })
  expect(usesOf(imported)).toEqual(['sku: sku by alias', 'code: asin by value'])
  expect(asinsOf(imported)).toEqual(['B0FAKE0001', 'B0FAKE0002', 'B0FAKE0003'])
  expect(imported.problems).toEqual([])
})

test('every row comes with its cells, fixed and as the file has them', async () => {
  const fixedCells = new Map([[3, new Map([[2, 'DE']])]])
  await using catalog = await openCatalog(
    inPieces(utf8('sku,asin,country\nA-1,B0 BAD,US\nA-2,B0FAKE0002\n')),
    {
      defaultCountry: 'US',
      fixedCells,
    },
  )
  const rows: CheckedRow[] = []
  for await (const chunk of catalog.rows) rows.push(...chunk)
  expect(rows).toMatchObject([
    {
      line: 2,
      cells: ['A-1', 'B0 BAD', 'US'],
      product: null,
      problems: [{ columnIndex: 1, column: 'asin' }],
    },
    {
      line: 3,
      cells: ['A-2', 'B0FAKE0002', 'DE'],
      given: ['A-2', 'B0FAKE0002'],
      product: { countryCode: 'DE' },
    },
  ])
})

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

test('a product whose title is a sum is one all the same', async () => {
  const imported = await importAll('title,asin\nTotal,B0FAKE0001\nTotal War,\nTotal,\n')
  expect(asinsOf(imported)).toEqual(['B0FAKE0001'])
  expect(imported.problems.map(({ line, code }) => [line, code])).toEqual([[3, 'ASIN_MISSING']])
})

describe('of rows with the same product', () => {
  const PHOTO = 'https://images.example.com/1.jpg'
  const OTHER = 'https://images.example.com/2.jpg'
  const between = (count: number) =>
    Array.from({ length: count }, (_, at) => `B0${String(at).padStart(8, '0')},DE,`)
  const read = (...rows: readonly string[]) => importAll(['asin,country,photo', ...rows].join('\n'))
  const saidOf = ({ problems }: Imported) => problems.map(({ line, code, message }) => [line, code, message])

  test.each([0, 1, 998, 1500])('the one with a photo is used, %d rows later too', async (count) => {
    const imported = await read('B0FAKE0001,DE,', ...between(count), `b0fake0001,DE,${PHOTO}`)
    expect(imported.products).toHaveLength(count + 1)
    expect(imported.products.find(({ asin }) => asin === 'B0FAKE0001')).toMatchObject({
      line: count + 3,
      mainImageUrl: PHOTO,
    })
    const line = new Intl.NumberFormat('en').format(count + 3)
    const said = `The product (B0FAKE0001, DE) is also on line ${line}, with photos; this row is skipped.`
    expect(saidOf(imported)).toEqual([[2, 'DUPLICATE', said]])
  })

  test('the first one stays if it has a photo, or is far above, and what it has is said', async () => {
    const near = await read(`B0FAKE0001,DE,${PHOTO}`, `B0FAKE0001,DE,${OTHER}`, 'B0FAKE0001,DE,')
    expect(near.products).toMatchObject([{ line: 2, mainImageUrl: PHOTO }])
    expect(saidOf(near).map(([, , message]) => message)).toEqual([
      'The product (B0FAKE0001, DE) is also on line 2, with other photos; this row is skipped.',
      'The product (B0FAKE0001, DE) is also on line 2; this row is skipped.',
    ])
    const far = await read('B0FAKE0001,DE,', ...between(3000), `B0FAKE0001,DE,${PHOTO}`)
    expect(far.products).toHaveLength(3001)
    const said = 'The product (B0FAKE0001, DE) is also on line 2, without photos; this row is skipped.'
    expect(saidOf(far)).toEqual([[3003, 'DUPLICATE', said]])
  })

  test('each row is counted once, and the best of three is used', async () => {
    const imported = await read('B0FAKE0001,UK,', 'B0FAKE0001,GB,', `B0FAKE0001,GB,${PHOTO}`)
    expect(imported.products).toMatchObject([{ line: 4, mainImageUrl: PHOTO }])
    expect(saidOf(imported).map(([line, code]) => [line, code])).toEqual([
      [2, 'DUPLICATE'],
      [3, 'DUPLICATE'],
    ])
  })
})
