import { expect, test } from 'vitest'
import { asinsOf, fixture, importAll, refusalOf, usesOf } from '../catalogs.ts'

test('exact names come before folded ones, and each field has one column', async () => {
  const imported = await importAll('ITEM NAME,CHILD ASIN,asin,title,Größe\nA,B0FAKE0001,B0FAKE0002,B,L\n')
  expect(usesOf(imported)).toEqual([
    'ITEM NAME: -',
    'CHILD ASIN: -',
    'asin: asin by alias',
    'title: title by alias',
    'Größe: -',
  ])
  expect(imported.products).toMatchObject([{ asin: 'B0FAKE0002', title: 'B' }])
})

test.each([
  ['Händler-SKU', 'sku'],
  ['Artikelbezeichnung', 'title'],
  ['SKU venditore', 'sku'],
  ["Nome dell'articolo", 'title'],
  ['Nome dell’articolo', 'title'],
  ['SKU del vendedor', 'sku'],
  ['Título del producto', 'title'],
  ['sku-vendeur', 'sku'],
  ['nom-produit', 'title'],
  ['出品者SKU', 'sku'],
  ['商品名', 'title'],
  ['HANDLER_SKU', 'sku'],
  ['HÃ¤ndler-SKU', 'sku'],
  ['Seller SKU', 'sku'],
  ['Image URL', 'main_image_url'],
  ['Marketplace', 'country'],
  ['other-image-url8', 'other_image_urls'],
])('a column %s is the %s', async (name, field) => {
  const imported = await importAll(`asin;"${name}"\nB0FAKE0001;\n`)
  expect(imported.catalog.columns[1]?.use?.field).toBe(field)
})

test.each([
  ['Bild 1;Bild 2;Bild 03', ['main_image_url', 'other_image_urls', 'other_image_urls']],
  ['Hauptbild;Bild 1;Bild 2', ['main_image_url', 'other_image_urls', 'other_image_urls']],
  ['Main photo;More photos;Photo URL 3', ['main_image_url', 'other_image_urls', 'other_image_urls']],
  ['Extra images;Hero image', ['other_image_urls', 'main_image_url']],
  ['Foto principal;Otras fotos', ['main_image_url', 'other_image_urls']],
  ['Bild;Titelbild;Zusatzbild 1', ['other_image_urls', 'main_image_url', 'other_image_urls']],
  ['主图链接;附图1;附图2', ['main_image_url', 'other_image_urls', 'other_image_urls']],
  ['Фото;Фото 2;image10', ['main_image_url', 'other_image_urls', 'other_image_urls']],
])('photos in the columns %s are all taken', async (names, fields) => {
  const address = 'https://images.example.com/1.jpg'
  const imported = await importAll(`asin;${names}\nB0FAKE0001;${address};${address};${address}\n`)
  expect(imported.catalog.columns.slice(1).map(({ use }) => use?.field)).toEqual(fields)
  const files = await importAll(`asin;Bild 1;Bild 2\nB0FAKE0001;mug.jpg;\n`)
  expect(usesOf(files)).toEqual(['asin: asin by alias', 'Bild 1: -', 'Bild 2: other_image_urls by folded'])
})

test('of several columns of photos with one name all are used, also where the first is empty', async () => {
  const address = 'https://images.example.com/1.jpg'
  const { catalog } = await importAll(`asin;Bild;Bild;Bild\nB0FAKE0001;;${address};${address}\n`)
  expect(catalog.columns.slice(1).map(({ use }) => use?.field)).toEqual([
    'main_image_url',
    'other_image_urls',
    'other_image_urls',
  ])
})

test('a person names as many columns of photos as there are, and one of anything else', async () => {
  const table = 'asin,A,B\nB0FAKE0001,https://images.example.com/1.jpg,https://images.example.com/2.jpg\n'
  const imported = await importAll(table, { mapping: { other_image_urls: ['A', '3'] } })
  expect(imported.products[0]?.otherImageUrls).toHaveLength(2)
  expect(await refusalOf(table, { mapping: { sku: ['A', 'B'] } })).toContain(
    'Several columns are mapped to sku',
  )
})

test('a name with lost letters is not guessed, and what its cells show still counts', async () => {
  const table = 'asin;H?ndler-SKU;Pa??s\nB0FAKE0001;A-1;DE\nB0FAKE0002;A-2;FR\n'
  expect(usesOf(await importAll(table))).toEqual([
    'asin: asin by alias',
    'H?ndler-SKU: -',
    'Pa??s: country by value',
  ])
})

test.each(['A12', 'id', '4', 'URL', 'note', 'pas'])('a column %s is nothing', async (name) => {
  const imported = await importAll(`asin,${name}\nB0FAKE0001,x\n`)
  expect(imported.catalog.columns[1]?.use).toBeNull()
})

test('a column of ASINs is found by its values, books too', async () => {
  const imported = await importAll('Ref,Nr\nB0FAKE0001,1\n0306406152,2\nsomething,3\n')
  expect(usesOf(imported)).toEqual(['Ref: asin by value', 'Nr: -'])
  expect(imported.catalog.columns[0]?.samples).toEqual(['B0FAKE0001', '0306406152', 'something'])
  expect(imported.problems.map(({ code }) => code)).toEqual(['ASIN_UNLIKELY'])
})

test('a Japanese heading may have its particle', async () => {
  const imported = await importAll(
    'ASIN,メイン画像のURL,サブ画像のURL\nB0FAKE0001,https://example.com/a.jpg,\n',
  )
  expect(usesOf(imported).map((use) => use.split(' ')[1])).toEqual([
    'asin',
    'main_image_url',
    'other_image_urls',
  ])
})

test('a bare list of ASINs needs no header', async () => {
  const imported = await importAll(fixture('bare-list.txt'), { defaultCountry: 'DE' })
  expect(imported.catalog.hasHeader).toBe(false)
  expect(imported.products.map(({ line, asin, countryCode }) => [line, asin, countryCode])).toEqual([
    [1, 'B0FAKE0001', 'DE'],
    [2, 'B0FAKE0002', 'DE'],
    [4, '0306406152', 'DE'],
  ])
  expect(imported.problems).toMatchObject([{ line: 5, column: 'column 1', code: 'DUPLICATE' }])
})

test('a product ID is an ASIN only where its type says so', async () => {
  const imported = await importAll(
    'product-id,product-id-type,asin1\nB0FAKE0001,1,\n4006381333931,4,\n4006381333931,4,B0FAKE0002\nB0FAKE0003,ASIN,\n',
  )
  expect(asinsOf(imported)).toEqual(['B0FAKE0001', 'B0FAKE0002', 'B0FAKE0003'])
  expect(imported.problems).toMatchObject([{ line: 3, column: 'product-id', code: 'ASIN_MISSING' }])
})

test('a product ID without a type counts if it looks like an ASIN', async () => {
  expect(usesOf(await importAll('product-id\nB0FAKE0001\n'))).toEqual(['product-id: asin by value'])
  expect(await refusalOf('product-id\n4006381333931\n')).toContain('no ASIN column')
})

test('a mapping beats every name, by name, folded name or number', async () => {
  const file = 'asin,Mein Feld,Land\nB0FAKE0001,B0FAKE0002,DE\n'
  for (const asin of ['Mein Feld', 'mein_feld', '2']) {
    const imported = await importAll(file, { mapping: { asin } })
    expect(usesOf(imported)).toEqual(
      ['asin: -', 'Mein Feld: asin by mapping', 'Land: country by folded'].map((use) =>
        use.replace('folded', 'alias'),
      ),
    )
    expect(asinsOf(imported)).toEqual(['B0FAKE0002'])
  }
})

test('a number names the column of a list without header, whatever its identifiers look like', async () => {
  const imported = await importAll('10001,Mug\n10002,Bowl\n', {
    mapping: { asin: '1', title: '2' },
    acceptedAsins: ['10001', '10002'],
  })
  expect(imported.catalog.hasHeader).toBe(false)
  expect(imported.products).toMatchObject([
    { line: 1, asin: '10001', title: 'Mug' },
    { line: 2, asin: '10002', title: 'Bowl' },
  ])
})

test.each([
  [{ asin: 'Artikel' }, 'The file has no column “Artikel”. Its columns are: 1 “a”, 2 “b”, 3 “b”.'],
  [{ asin: '4' }, 'The file has no column “4”. Its columns are: 1 “a”, 2 “b”, 3 “b”.'],
  [{ asin: '' }, 'The file has no column “”. Its columns are: 1 “a”, 2 “b”, 3 “b”.'],
  [{ asin: 'b' }, 'The file has 2 columns named “b” (2, 3): give the number of the right one.'],
  [{ asin: '1', sku: 'a' }, 'The column “a” is mapped to both asin and sku: name another for one of them.'],
])('the mapping %j is refused with a sentence', async (mapping, sentence) => {
  expect(await refusalOf('a,b,b\nB0FAKE0001,x,y\n', { mapping })).toBe(sentence)
})

test('without an ASIN column the sentence lists the columns and says what to do', async () => {
  expect(await refusalOf('sku,"Na\nme",\nM1,Mug,\n')).toBe(
    'The file has no ASIN column. Its columns are: 1 “sku”, 2 “Na\\nme”, 3 “column 3”. Name the right one, by its name or number, with --map asin=COLUMN.',
  )
  const wide = Array.from({ length: 500 }, (_, index) => `field ${index}`.repeat(20)).join(',')
  const sentence = await refusalOf(`${wide}\n`)
  expect(sentence).toContain('and 470 more')
  expect(sentence.length).toBeLessThan(2000)
})

test('of two columns that both hold ASINs a person chooses', async () => {
  expect(await refusalOf('left,right\nB0FAKE0001,B0FAKE0002\n')).toContain(
    'Several columns hold ASINs: 1 “left”, 2 “right”.',
  )
  const rows = 'B0FAKE0001,B0FAKE0002\nB0FAKE0003,B0FAKE0004\nB0FAKE0005,B0FAKE0006\n'
  expect(await refusalOf(rows)).toContain('one ASIN on each line')
})

test.each(['ASIN', 'Asin', 'asin'])(
  'of two columns named ASIN (%s) a person names the right one',
  async (name) => {
    const file = `ASIN,title,${name}\nB0FAKE0001,Mug,B0FAKE0002\n`
    expect(await refusalOf(file)).toContain(
      `only one can be the asin: 1 “ASIN”, 3 “${name}”. Name the right one`,
    )
    const asked = await importAll(file, { isAsinOptional: true })
    expect(asked.products).toEqual([])
    expect(usesOf(asked)).toEqual(['ASIN: -', 'title: title by alias', `${name}: -`])
    expect(asinsOf(await importAll(file, { mapping: { asin: '3' } }))).toEqual(['B0FAKE0002'])
  },
)

test('two columns named ASIN that hold the same, or of which one is empty, are no question', async () => {
  expect(asinsOf(await importAll('asin,ASIN\nB0FAKE0001,B0FAKE0001\n'))).toEqual(['B0FAKE0001'])
  expect(asinsOf(await importAll('asin,ASIN\n,B0FAKE0001\n'))).toEqual(['B0FAKE0001'])
  expect(asinsOf(await importAll('asin,ASIN\nB0FAKE0001,\n'))).toEqual(['B0FAKE0001'])
})

test.each([
  ['country', 'Country,Country', 'DE,US'],
  ['country', 'country,Country', 'DE,US'],
  ['sku', 'SKU,sku', 'M1,M2'],
  ['title', 'Title,Title', 'Mug,Bowl'],
  ['main_image_url', 'Main Image URL,Main Image URL', 'https://example.com/1.jpg,https://example.com/2.jpg'],
])('of two columns for the %s (%s) that differ a person names the right one', async (field, names, cells) => {
  const file = `ASIN,${names}\nB0FAKE0001,${cells}\n`
  expect(await refusalOf(file)).toMatch(
    new RegExp(`Columns of the same name differ, and only one can be the ${field}: 2 “.+”, 3 “.+”`),
  )
  const asked = await importAll(file, { isAsinOptional: true, defaultCountry: null })
  expect(asked.catalog.columns.slice(1).map(({ use }) => use)).toEqual([null, null])
  const named = await importAll(file, { mapping: { [field]: '3' } })
  expect(named.catalog.columns.slice(1).map(({ use }) => use?.field)).toEqual([undefined, field])
  const [first = ''] = cells.split(',')
  const [name = ''] = names.split(',')
  const same = await importAll(`ASIN,${names},${name}\nB0FAKE0001,${first},${first},\n`)
  expect(same.catalog.columns.slice(1).filter(({ use }) => use?.field === field)).toHaveLength(1)
})

test.each(['Competitor ASIN', 'Wettbewerber-ASIN', 'ASIN concurrent', 'Parent ASIN', '競合ASIN'])(
  'a column named %s is not taken for the products without asking',
  async (name) => {
    const file = `sku,${name}\nMUG-1,B0FAKE0001\n`
    expect(await refusalOf(file)).toMatch(/those of other products: 2 “.+”\. If it is .* --map asin=COLUMN/)
    expect((await importAll(file, { isAsinOptional: true })).products).toEqual([])
    expect(asinsOf(await importAll(file, { mapping: { asin: name } }))).toEqual(['B0FAKE0001'])
    expect(asinsOf(await importAll(`${name},code\nB0FAKE0001,B0FAKE0002\n`))).toEqual(['B0FAKE0002'])
  },
)

test('a title above a table whose names nobody knows is passed over as well', async () => {
  const imported = await importAll('Spring range\n\nArt.;Was;Wo\nB0FAKE0001;Mug;A\nB0FAKE0002;Bowl;B\n')
  expect(usesOf(imported)).toEqual(['Art.: asin by value', 'Was: -', 'Wo: -'])
  expect(asinsOf(imported)).toEqual(['B0FAKE0001', 'B0FAKE0002'])
})

test.each([
  ['Händler-SKU'.normalize('NFD'), 'sku'],
  ['卖家SKU', 'sku'],
  ['Satıcı SKU', 'sku'],
])('a column %s is the %s', async (name, field) => {
  const imported = await importAll(`asin\t${name}\nB0FAKE0001\t\n`)
  expect(imported.catalog.columns[1]?.use?.field).toBe(field)
})

test('an article number is the seller’s own', async () => {
  expect(usesOf(await importAll('Artikelnummer;ASIN\n0017;B0FAKE0001\n'))).toEqual([
    'Artikelnummer: sku by alias',
    'ASIN: asin by folded',
  ])
})

test('columns of links that nothing uses are marked, but not those of links to marketplaces', async () => {
  const { catalog } = await importAll(
    [
      'asin;View;Page;Shop;image;Text;Few',
      'B0FAKE0001;https://pictures.example/1;https://www.amazon.de/dp/B0FAKE0001;https://www.amazon.de/s;https://p.example/1.jpg;x;',
      'B0FAKE0002;HTTP://pictures.example/2;https://www.amazon.de/dp/B0FAKE0002;https://www.amazon.de/s;https://p.example/2.jpg;https://p.example/2.jpg;',
      '',
    ].join('\n'),
  )
  expect(catalog.columns.filter(({ holdsLinks }) => holdsLinks).map(({ name }) => name)).toEqual([
    'View',
    'Text',
  ])
})
