import { expect, test } from 'vitest'
import { asinsOf, importAll, inPieces, refusalOf } from '../catalogs.ts'
import { inlineRows, workbook } from '../workbooks.ts'

const LISTINGS = [
  'asin,status,parentage_level',
  'B0FAKE0001,Active,Child',
  'B0FAKE0002,Inactive,',
  'B0FAKE0003,Gelöscht,',
  'B0FAKE0004,Bloqué,',
  'B0FAKE0005,,Parent',
  'B0FAKE0006,who knows,',
].join('\n')

const codesOf = ({ problems }: Awaited<ReturnType<typeof importAll>>) =>
  problems.map(({ line, column, code, severity }) => [line, column, code, severity])

test('listings that are not active and parent rows are reported, and go along', async () => {
  const imported = await importAll(LISTINGS)
  expect(imported.products).toHaveLength(6)
  expect(codesOf(imported)).toEqual([
    [3, 'status', 'LISTING_INACTIVE', 'warning'],
    [4, 'status', 'LISTING_DELETED', 'warning'],
    [5, 'status', 'LISTING_BLOCKED', 'warning'],
    [6, 'parentage_level', 'PARENT_ROW', 'warning'],
    [7, 'status', 'STATUS_UNKNOWN', 'warning'],
  ])
})

test('one choice leaves all of them out; a status that nobody knows stays', async () => {
  const imported = await importAll(LISTINGS, { isOnlyActive: true })
  expect(asinsOf(imported)).toEqual(['B0FAKE0001', 'B0FAKE0006'])
  const [unknown, ...skipped] = imported.problems.toReversed()
  expect(unknown?.message).toBe('“who knows” isn’t understood: the row counts as active.')
  expect(skipped).toHaveLength(4)
  expect(skipped.every(({ message }) => message.endsWith('It is skipped.'))).toBe(true)
})

test('hidden rows of a workbook, and those that a filter leaves out, are reported and can be left out', async () => {
  const data = inlineRows([['asin'], ['B0FAKE0001'], ['B0FAKE0002'], ['B0FAKE0003']])
  let row = 0
  const filtered = data.replaceAll('<row>', () => (++row === 3 ? '<row hidden="1">' : '<row>'))
  const bytes = workbook([{ name: 'Products', data: filtered }])
  const all = await importAll(inPieces(bytes))
  expect(asinsOf(all)).toEqual(['B0FAKE0001', 'B0FAKE0002', 'B0FAKE0003'])
  expect(codesOf(all)).toEqual([[3, null, 'ROW_HIDDEN', 'warning']])
  expect(asinsOf(await importAll(inPieces(bytes), { isOnlyActive: true }))).toEqual([
    'B0FAKE0001',
    'B0FAKE0003',
  ])
})

test('a row without an ASIN is an error also where its listing is not active, unless such rows are left out', async () => {
  const text = 'asin,title,status\nB0FAKE0001,Mug,Active\n,Bowl,Inactive\nmug,Plate,Deleted\n'
  const errorsOf = ({ problems }: Awaited<ReturnType<typeof importAll>>) =>
    problems.filter(({ severity }) => severity === 'error').map(({ line, code }) => [line, code])
  expect(errorsOf(await importAll(text))).toEqual([
    [3, 'ASIN_MISSING'],
    [4, 'ASIN_BAD'],
  ])
  const active = await importAll(text, { isOnlyActive: true })
  expect(errorsOf(active)).toEqual([])
  expect(codesOf(active)).toEqual([
    [3, 'status', 'LISTING_INACTIVE', 'warning'],
    [4, 'status', 'LISTING_DELETED', 'warning'],
  ])
})

const sheetOf = (name: string, asin: string, state?: 'hidden') => ({
  name,
  data: inlineRows([
    ['asin', 'title'],
    [asin, 'Mug'],
  ]),
  ...(state && { state }),
})

test.each(['Example', 'Beispiel', 'EXAMPLES (DE)', 'Sample data', '例', '記入例', 'Örnek'])(
  'a sheet named %s is read only where a person names it',
  async (name) => {
    const only = workbook([sheetOf(name, 'B0FAKE0009'), sheetOf('Old', 'B0HIDDEN01', 'hidden')])
    expect(await refusalOf(inPieces(only))).toMatch(
      /^Only the sheet “.+” looks like a catalog, .* --sheet\.$/,
    )
    const asked = await importAll(inPieces(only), { isAsinOptional: true })
    expect(asked.catalog).toMatchObject({ sheet: name, isSheetDoubtful: true })
    const named = await importAll(inPieces(only), { sheet: name })
    expect(asinsOf(named)).toEqual(['B0FAKE0009'])
    expect(named.catalog.isSheetDoubtful).toBe(false)
    const both = workbook([sheetOf(name, 'B0FAKE0009'), sheetOf('Template', 'B0FAKE0001')])
    expect(asinsOf(await importAll(inPieces(both)))).toEqual(['B0FAKE0001'])
  },
)

test.each([
  ['marked for deletion', 'yes'],
  ['zu löschen', 'ja'],
  ['da eliminare', 'sì'],
  ['Eliminar', 'sí'],
  ['à supprimer', 'oui'],
  ['excluir', 'sim'],
  ['Verwijderen', 'ja'],
  ['Ta bort', 'ja'],
  ['Do usunięcia', 'TAK'],
  ['Silinecek mi?', 'Evet'],
  ['削除', 'はい'],
  ['是否删除', '是'],
  ['Delete?', '✓'],
])('a row with a mark in “%s” is left out, one without goes', async (name, mark) => {
  const imported = await importAll(`asin;${name}\nB0FAKE0001;${mark}\nB0FAKE0002;\nB0FAKE0003;no\n`)
  expect(asinsOf(imported)).toEqual(['B0FAKE0002', 'B0FAKE0003'])
  expect(codesOf(imported)).toEqual([[2, name, 'ROW_DELETED', 'error']])
})

test.each(['Type', 'Typ'])(
  'the export of a shop says under “Published” and “%s” what cannot be bought',
  async (name) => {
    const shop = [
      `ID,${name},SKU,Name,Published,Stock,Meta: _asin`,
      '1,variable,W1,Shirt,1,,B0FAKE0001',
      '2,variation,W1-S,Shirt S,1,5,B0FAKE0002',
      '3,"simple, virtual",W2,Mug,0,5,B0FAKE0003',
      '4,simple,W3,Pot,-1,5,B0FAKE0004',
    ].join('\n')
    const imported = await importAll(shop)
    expect(imported.products).toHaveLength(4)
    expect(codesOf(imported)).toEqual([
      [2, name, 'PARENT_ROW', 'warning'],
      [4, 'Published', 'LISTING_INACTIVE', 'warning'],
      [5, 'Published', 'LISTING_INACTIVE', 'warning'],
    ])
    expect(asinsOf(await importAll(shop, { isOnlyActive: true }))).toEqual(['B0FAKE0002'])
  },
)

test('the status of a listing goes before “Published”', async () => {
  const shop = 'asin,Published,Status\nB0FAKE0001,FALSE,Active\nB0FAKE0002,TRUE,Draft\n'
  expect(codesOf(await importAll(shop))).toEqual([[3, 'Status', 'LISTING_INACTIVE', 'warning']])
})

test.each([
  ['Status', 'nicht mehr lieferbar', 'LISTING_INACTIVE'],
  ['Status', 'not available', 'LISTING_INACTIVE'],
  ['Status', 'Inactive (Out of Stock)', 'LISTING_INACTIVE'],
  ['Status', 'löschen', 'LISTING_DELETED'],
  ['État', 'Supprimé', 'LISTING_DELETED'],
  ['Statut', 'Épuisé', 'LISTING_INACTIVE'],
  ['Stato', 'Esaurito', 'LISTING_INACTIVE'],
  ['Estado', 'Agotado', 'LISTING_INACTIVE'],
  ['ステータス', '在庫切れ', 'LISTING_INACTIVE'],
  ['Status', 'erledigt', 'STATUS_UNKNOWN'],
  ['Status', 'zzz', 'STATUS_UNKNOWN'],
  ['Aktion', 'x', 'STATUS_UNKNOWN'],
  ['Action', 'x', 'STATUS_UNKNOWN'],
  ['Aktion', 'Sommeraktion -20%', 'STATUS_UNKNOWN'],
  ['Löschen', 'vielleicht', 'STATUS_UNKNOWN'],
  ['Skip', 'x', 'ROW_DELETED'],
  ['Überspringen', 'ja', 'ROW_DELETED'],
  ['スキップ', 'はい', 'ROW_DELETED'],
  ['Update Delete', 'Löschung', 'ROW_DELETED'],
])('under “%s”, “%s” is named', async (name, word, code) => {
  const imported = await importAll(`asin;${name}\nB0FAKE0001;${word}\nB0FAKE0002;\n`)
  expect(imported.problems).toMatchObject([{ line: 2, column: name, code }])
  expect(imported.products).toHaveLength(code === 'ROW_DELETED' ? 1 : 2)
})

test.each([
  ['État', 'Neuf'],
  ['Status', 'in stock'],
  ['Status', 'aktiv'],
  ['Status', '-'],
  ['Update Delete', 'PartialUpdate'],
  ['Listing Action', 'Create or Replace (Full Update)'],
  ['Skip', 'no'],
  ['Aktion', 'keine'],
])('under “%s”, “%s” is no reason to say anything', async (name, word) => {
  const imported = await importAll(`asin;${name}\nB0FAKE0001;${word}\nB0FAKE0002;\n`)
  expect(imported.products).toHaveLength(2)
  expect(imported.problems).toEqual([])
})
