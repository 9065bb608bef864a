import { describe, expect, test } from 'vitest'
import { asinsOf, importAll, inPieces, usesOf } from '../catalogs.ts'
import { inlineRows, workbook } from '../workbooks.ts'

const URL = 'https://images.example.com'
/** Machine names of the templates of 2026, in the marketplace of Germany. */
const of = (name: string, value = 'value') => `${name}[marketplace_id=A1PA6795UKMFR9]#1.${value}`

const TEMPLATE = [
  ['settings=attributeRow=3&dataRow=6&labels=de_DE', 'Angebot', '', '', '', 'Bilder'],
  ['SKU', 'Angebotsaktion', 'Kennung', 'Kennungsart', 'Bezeichnung', 'Hauptfoto', 'Foto zwei', 'Foto zwei'],
  [
    'contribution_sku#1.value',
    '::record_action',
    'amzn1.volt.ca.product_id_value',
    'amzn1.volt.ca.product_id_type',
    'item_name[marketplace_id=A1PA6795UKMFR9][language_tag=de_DE]#1.value',
    of('main_product_image_locator', 'media_location'),
    of('other_product_image_locator_1', 'media_location'),
    of('other_product_image_locator_2', 'media_location'),
  ],
  ['ABC123', '', 'B0EXAMPLE1', 'ASIN', 'Beispiel', `${URL}/example.jpg`, '', ''],
  ['M-1', 'Aktualisieren', 'B0FAKE0001', 'ASIN', 'Becher', `${URL}/1.jpg`, `${URL}/2.jpg`, `${URL}/3.jpg`],
  ['M-2', 'Löschen', 'B0FAKE0002', 'ASIN', 'Schale', `${URL}/4.jpg`, '', ''],
  ['M-3', '', '4006381333931', 'EAN', 'Teller', '', '', ''],
]

describe('a template with labels, machine names and an example', () => {
  test('is read by its machine names; headings and the row to be deleted are counted', async () => {
    const imported = await importAll(inPieces(workbook([{ name: 'Vorlage', data: inlineRows(TEMPLATE) }])), {
      defaultCountry: null,
    })
    expect(usesOf(imported).map((use) => use.replace(/^.*: /, ''))).toEqual([
      'sku by alias',
      'deletion by alias',
      'product_id by alias',
      'product_id_type by alias',
      'title by alias',
      'main_image_url by alias',
      'other_image_urls by folded',
      'other_image_urls by folded',
    ])
    expect(imported.products).toMatchObject([
      {
        line: 5,
        sku: 'M-1',
        asin: 'B0FAKE0001',
        countryCode: 'DE',
        countrySource: 'file',
        title: 'Becher',
        mainImageUrl: `${URL}/1.jpg`,
        otherImageUrls: [`${URL}/2.jpg`, `${URL}/3.jpg`],
      },
    ])
    expect(imported.problems.map(({ line, code, severity }) => [line, code, severity])).toEqual([
      [6, 'ROW_DELETED', 'error'],
      [7, 'ASIN_MISSING', 'error'],
    ])
    expect(imported.catalog.passedOver).toEqual({ headings: 4, totals: 0 })
  })

  test('has its own first product right below the machine names', async () => {
    const rows = TEMPLATE.toSpliced(3, 1, ['M-0', '', 'B0FAKE0003', 'ASIN', 'Sieb', '', '', ''])
    const imported = await importAll(inPieces(workbook([{ name: 'Vorlage', data: inlineRows(rows) }])))
    expect(asinsOf(imported)).toEqual(['B0FAKE0003', 'B0FAKE0001'])
  })

  test.each([
    ['M-0', 'B0FAKE0003', 'Sample set'],
    ['M-0', 'B0FAKE0003', 'Musterbeutel'],
  ])('has a product %s %s named %s as well', async (sku, asin, title) => {
    const rows = TEMPLATE.toSpliced(3, 1, [sku, '', asin, 'ASIN', title, '', '', ''])
    const imported = await importAll(inPieces(workbook([{ name: 'Vorlage', data: inlineRows(rows) }])))
    expect(asinsOf(imported)).toEqual(['B0FAKE0003', 'B0FAKE0001'])
  })

  test.each(['EXAMPLE-SKU-1', 'Example product', 'Beispiel', '例', 'Sample SKU'])(
    'has no product whose SKU is %s',
    async (sku) => {
      const rows = TEMPLATE.toSpliced(3, 1, [sku, '', 'B0FAKE0003', 'ASIN', 'x', '', '', ''])
      const imported = await importAll(inPieces(workbook([{ name: 'Vorlage', data: inlineRows(rows) }])))
      expect(asinsOf(imported)).toEqual(['B0FAKE0001'])
      expect(imported.catalog.passedOver.headings).toBe(4)
    },
  )

  test('without machine names a first product named Sample set is one', async () => {
    const imported = await importAll('asin,title\nB0FAKE0001,Sample set\nB0FAKE0002,Mug\n')
    expect(asinsOf(imported)).toEqual(['B0FAKE0001', 'B0FAKE0002'])
  })
})

test.each(['Aktion', 'Action', 'azione', 'acción', 'ação', 'åtgärd', 'işlem'])(
  'a mark in a column “%s”, which may be a sale, is not understood; a word is',
  async (name) => {
    const marks = ['ja', 'x', '1', 'Delete', '✓']
    const rows = marks.map((mark, at) => `B0FAKE000${at},DE,${mark}`)
    const imported = await importAll(`asin,country,${name}\n${rows.join('\n')}\n`)
    expect(asinsOf(imported)).toEqual(['B0FAKE0000', 'B0FAKE0001', 'B0FAKE0002', 'B0FAKE0004'])
    expect(imported.problems.map(({ line, code }) => [line, code])).toEqual([
      [2, 'STATUS_UNKNOWN'],
      [3, 'STATUS_UNKNOWN'],
      [4, 'STATUS_UNKNOWN'],
      [5, 'ROW_DELETED'],
      [6, 'STATUS_UNKNOWN'],
    ])
  },
)

test.each([
  ['add-delete', 'x'],
  ['add-delete', 'd'],
  ['Update Delete', 'Delete'],
  ['update_delete', 'DELETE'],
  ['Listing Action', 'Delete'],
  ['Action', 'Delete'],
  ['Delete?', 'x'],
  ['Delete', 'yes'],
  ['Löschen', 'ja'],
  ['Aktualisierung Löschung', 'Löschen'],
  ['アップデート・削除', '削除'],
])('a row with %s %s is left out, and said to be', async (name, mark) => {
  const file = `asin,${name}\nB0FAKE0001,${mark}\nB0FAKE0002,a\nB0FAKE0003,\nB0FAKE0004,Update\n`
  const imported = await importAll(file)
  expect(asinsOf(imported)).toEqual(['B0FAKE0002', 'B0FAKE0003', 'B0FAKE0004'])
  expect(imported.problems).toMatchObject([{ line: 2, column: name, code: 'ROW_DELETED' }])
  expect(imported.problems[0]?.message).toBe(
    `The row is marked to be deleted or skipped (“${mark}”). It is skipped.`,
  )
})

test.each([
  ['B0EXAMPLE1', 'Mug'],
  ['B0SAMPLE01', 'Mug'],
  ['B0XXXXXXXX', ''],
  ['B012345678', ''],
  ['B0FAKE0009', 'Example product'],
  ['B0FAKE0009', 'Beispielprodukt'],
  ['B0FAKE0009', 'Exemple de produit'],
  ['B0FAKE0009', '記入例'],
])('the row of an example, %s “%s”, is bought only where a person accepts it', async (asin, title) => {
  const file = `asin;title;country\nB0FAKE0001;Lamp;DE\n${asin};${title};DE\n`
  const imported = await importAll(file)
  expect(asinsOf(imported)).toEqual(['B0FAKE0001'])
  expect(imported.problems).toMatchObject([{ line: 3, code: 'ASIN_UNLIKELY', severity: 'error' }])
  expect(imported.problems[0]?.message).toMatch(
    /^The row is an example of a template, not a product\. Correct/,
  )
  const accepted = await importAll(file, { acceptedAsins: [asin] })
  expect(asinsOf(accepted)).toEqual(['B0FAKE0001', asin])
  expect(accepted.problems).toMatchObject([{ code: 'ASIN_ACCEPTED', severity: 'warning' }])
})
