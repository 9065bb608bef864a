import { describe, expect, test } from 'vitest'
import { fixOf } from '../../../../src/engine/intake/rows/problems.ts'
import { importAll, inPieces, utf8 } from '../catalogs.ts'
import { inlineRows, workbookParts, zip } from '../workbooks.ts'

const ONE = 'https://images.example.com/1.jpg'
const TWO = 'https://images.example.com/2.jpg'
const THREE = 'https://images.example.com/3.jpg'

const imported = (main: string, other = '') =>
  importAll(`asin\tmain_image_url\tother_image_urls\nB0FAKE0001\t"${main}"\t"${other}"\n`)

describe('several addresses in the cell of the main photo', () => {
  test.each([';', ',', ' ', '; ', ', ', ' , ', '|', '\n', ';\n', ' | '])(
    'are parted by %j: the first is the main photo, the others stand before those of the other column',
    async (separator) => {
      const { products, problems } = await imported(`${ONE}${separator}${TWO}${separator}`, THREE)
      expect(problems).toEqual([])
      expect(products).toMatchObject([{ mainImageUrl: ONE, otherImageUrls: [TWO, THREE] }])
    },
  )

  test('a comma or a semicolon inside an address parts nothing', async () => {
    const url = 'https://images.example.com/w_200,h_200;q=1/a,b;c.jpg'
    expect((await imported(`${url},${TWO}`)).products).toMatchObject([
      { mainImageUrl: url, otherImageUrls: [TWO] },
    ])
  })

  test.each(['&amp;', '&AMP;', '&#38;', '&#038;', '&#x26;', '&amp;amp;'])(
    'an and sign that stands as %s is one',
    async (and) => {
      const url = `${ONE}?w=1&h=2&url=https%3A%2F%2Fa`
      const { products, problems } = await imported(url.replaceAll('&', and), `${TWO}?a=1${and}b=2;${THREE}`)
      expect(problems).toEqual([])
      expect(products).toMatchObject([{ mainImageUrl: url, otherImageUrls: [`${TWO}?a=1&b=2`, THREE] }])
    },
  )

  test('a bad one is reported at its cell, and the product goes without it', async () => {
    const { products, problems } = await imported(`${ONE};www.example.com/2.jpg`, `${THREE} | none`)
    expect(products).toMatchObject([{ mainImageUrl: ONE, otherImageUrls: [THREE] }])
    expect(problems).toMatchObject([
      { columnIndex: 1, code: 'URL_BAD', severity: 'warning', value: 'www.example.com/2.jpg' },
      { columnIndex: 2, code: 'URL_BAD', severity: 'warning', value: 'none' },
    ])
    for (const { message } of problems) expect(message).toContain('The product is sent without this photo.')
  })

  test('no other takes the place of a bad main photo', async () => {
    const { products } = await imported(`ftp://example.com/1.jpg | ${TWO}`, THREE)
    expect(products).toMatchObject([{ mainImageUrl: null, otherImageUrls: [TWO, THREE] }])
  })
})

describe('an address that no server can fetch a photo from', () => {
  test.each([
    ['http://localhost/1.jpg', 'local network'],
    ['https://localhost:8080/1.jpg', 'local network'],
    ['http://nas/photos/1.jpg', 'local network'],
    ['http://printer.local./1.jpg', 'local network'],
    ['http://files.lan/1.jpg', 'local network'],
    ['http://127.0.0.1/1.jpg', 'local network'],
    ['http://0x7f.1/1.jpg', 'local network'],
    ['http://10.1.2.3/1.jpg', 'local network'],
    ['http://172.31.0.1/1.jpg', 'local network'],
    ['http://192.168.178.20/1.jpg', 'local network'],
    ['http://169.254.0.1/1.jpg', 'local network'],
    ['http://100.64.0.1/1.jpg', 'local network'],
    ['http://[::1]/1.jpg', 'local network'],
    ['http://[fd00::1]/1.jpg', 'local network'],
    ['http://[fe80::1]/1.jpg', 'local network'],
    ['http://[::ffff:192.168.0.1]/1.jpg', 'local network'],
    ['file:///home/me/1.jpg', 'a file on a computer'],
    [String.raw`C:\Photos\1.jpg`, 'a file on a computer'],
    [String.raw`\\nas\photos\1.jpg`, 'a file on a computer'],
    ['https://drive.google.com/file/d/1aBcD/view?usp=sharing', 'uc?export=download&id='],
    ['https://drive.google.com/open?id=1aBcD', 'uc?export=download&id='],
    ['https://www.dropbox.com/s/abc/1.jpg?dl=0', 'raw=1'],
    ['https://www.dropbox.com/scl/fi/abc/1.jpg?rlkey=x&dl=0', 'raw=1'],
    ['https://1drv.ms/i/s!abc', 'OneDrive'],
    ['https://onedrive.live.com/?cid=1&id=2', 'OneDrive'],
    ['https://shop.sharepoint.com/:i:/g/abc', 'download=1'],
    ['https://photos.app.goo.gl/abc', 'page that shows the photo'],
    ['https://imgur.com/a/abc', 'page of Imgur'],
    ['https://shop.example.com/Mug/dp/B0FAKE0001?th=1', 'a product page'],
  ])('%s is left out, and its cell says what to enter instead', async (url, words) => {
    const { products, problems } = await imported(url)
    expect(products).toMatchObject([{ mainImageUrl: null }])
    expect(problems).toMatchObject([
      { columnIndex: 1, code: 'URL_UNREACHABLE', severity: 'warning', value: url },
    ])
    expect(problems[0]?.message).toContain(words)
    expect((await imported('', url)).problems).toMatchObject([{ columnIndex: 2, code: 'URL_UNREACHABLE' }])
  })

  test.each([
    'https://drive.google.com/uc?export=download&id=1aBcD',
    'https://www.dropbox.com/s/abc/1.jpg?raw=1',
    'https://dl.dropboxusercontent.com/s/abc/1.jpg',
    'https://onedrive.live.com/download?cid=1',
    'https://shop.sharepoint.com/:i:/g/abc?download=1',
    'https://i.imgur.com/abc.jpg',
    'https://cdn.example.com/product/B0FAKE0001/main.jpg',
    'https://cdn.example.com/dp/B0FAKE0001/main.jpg',
    'http://172.32.0.1/1.jpg',
    'http://11.0.0.1/1.jpg',
    'http://local.example.com/1.jpg',
  ])('%s is none', async (url) => {
    expect((await imported(url)).products).toMatchObject([{ mainImageUrl: url }])
  })
})

test.each([
  ['images.example.com/1.jpg', 'https://images.example.com/1.jpg'],
  ['ｈｔｔｐｓ：／／ｉｍａｇｅｓ.example.com/1.jpg', 'https://images.example.com/1.jpg'],
  ['ftp://images.example.com/1.jpg', null],
])('%s can be fixed to %s', (cell, fixed) => {
  expect(fixOf('URL_BAD', cell)).toBe(fixed)
})

describe('cells that say that they are empty', () => {
  const EMPTY = [
    'n/a',
    'N/A',
    '-',
    '–',
    '#N/A',
    '#NV',
    'NULL',
    'null',
    'None',
    'nan',
    '(blank)',
    'k.A.',
    'なし',
    '无',
  ]

  test.each(EMPTY)('%s is nothing, in every column', async (word) => {
    const { catalog, products, problems } = await importAll(
      `asin\tsku\ttitle\tcountry\tImage\tOther image 1\nB0FAKE0001\t${word}\t${word}\t${word}\t${word}\t${word}\nB0FAKE0002\tM\tMug\tDE\t${ONE}\t${TWO}\nB0FAKE0003\t${word}\t${word}\t${word}\t${word}\t${word}\n${word}\tX\tLost\tDE\t\t\n`,
    )
    expect(catalog.columns.slice(4).map(({ use }) => use?.field)).toEqual([
      'main_image_url',
      'other_image_urls',
    ])
    const nothing = { sku: null, title: null, countryCode: 'US', mainImageUrl: null, otherImageUrls: [] }
    expect(products).toMatchObject([
      { asin: 'B0FAKE0001', ...nothing },
      { asin: 'B0FAKE0002', sku: 'M', countryCode: 'DE', mainImageUrl: ONE, otherImageUrls: [TWO] },
      { asin: 'B0FAKE0003', ...nothing },
    ])
    expect(problems).toMatchObject([{ line: 5, code: 'ASIN_MISSING' }])
  })

  test('a column of photos is taken where only a few of its cells are links', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `B0FAKE00${10 + at}\t${at === 7 ? ONE : 'mug.jpg'}\n`)
    const { products, problems } = await importAll(`asin\tImage\n${rows.join('')}`)
    expect(products.filter(({ mainImageUrl }) => mainImageUrl !== null)).toMatchObject([
      { mainImageUrl: ONE },
    ])
    expect(products).toHaveLength(40)
    expect(problems.filter(({ code }) => code === 'URL_BAD')).toHaveLength(39)
  })

  test('addresses without their beginning make a column of photos too', async () => {
    const { products, problems } = await importAll('asin\tBild\nB0FAKE0001\twww.example.com/1.jpg\n')
    expect(products).toMatchObject([{ asin: 'B0FAKE0001', mainImageUrl: null }])
    expect(problems).toMatchObject([{ code: 'URL_BAD', severity: 'warning', value: 'www.example.com/1.jpg' }])
  })
})

describe('a photo behind a cell', () => {
  const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink'
  const linked = (formula = '') => {
    const data = inlineRows([
      ['asin', 'title', 'Photo', 'More photos'],
      ['B0FAKE0001', 'Lamp', 'photo', 'second'],
    ])
    const behind = '<hyperlinks><hyperlink ref="D2" r:id="h2"/><hyperlink r:id="h1" ref="C2"/></hyperlinks>'
    const other = `<hyperlinks>${behind.slice(12, -13).split('/>')[0]}/></hyperlinks>`
    const relation = (id: string, url: string) =>
      `<Relationship Id="${id}" Type="${TYPE}" Target="${url}" TargetMode="External"/>`
    const sheet = { name: 'Products', data, behind }
    const cell = '<c t="inlineStr"><is><t xml:space="preserve">photo</t></is></c>'
    const shown = `<c t="str"><f>${formula}</f><v>photo</v></c>`
    return zip([
      ...workbookParts([
        formula === '' ? sheet : { ...sheet, behind: other, data: data.replace(cell, shown) },
      ]),
      {
        name: 'xl/worksheets/_rels/sheet1.xml.rels',
        text: `<Relationships>${relation('h1', `${ONE}?a=1&amp;b=2`)}${relation('h2', TWO)}</Relationships>`,
      },
    ])
  }
  const html = `<html><table><tr><th>asin<th>title<th>Photo<th>More photos</tr><tr><td>B0FAKE0001<td><a href="https://shop.example.com/lamp">Lamp</a><td><a href="${ONE}?a=1&amp;b=2">photo</a><td>front <img src="${TWO}"></tr></table></html>`
  const ods = zip([
    {
      name: 'content.xml',
      text: `<document-content><table name="One">${[
        ['asin', 'title', 'Photo', 'More photos'],
        ['B0FAKE0001', 'Lamp', `<a href="${ONE}?a=1&amp;b=2">photo</a>`, `<a href="${TWO}">second</a>`],
      ]
        .map(
          (cells) =>
            `<table-row>${cells.map((cell) => `<table-cell><p>${cell}</p></table-cell>`).join('')}</table-row>`,
        )
        .join('')}</table></document-content>`,
    },
  ])
  const xml = `<?xml version="1.0"?><Workbook><Worksheet Name="Products"><Table><Row>${['asin', 'title', 'Photo', 'More photos'].map((name) => `<Cell><Data>${name}</Data></Cell>`).join('')}</Row><Row><Cell><Data>B0FAKE0001</Data></Cell><Cell><Data>Lamp</Data></Cell><Cell HRef="${ONE}?a=1&amp;b=2"><Data>photo</Data></Cell><Cell HRef="${TWO}"><Data>second</Data></Cell></Row></Table></Worksheet></Workbook>`
  const csv = `asin;title;Photo;More photos\nB0FAKE0001;Lamp;"=HYPERLINK(""${ONE}?a=1&b=2"";""photo"")";"=IMAGE(""${TWO}"")"\n`

  test.each([
    ['a link of a workbook', linked()],
    ['a formula of a workbook', linked(`HYPERLINK("${ONE}?a=1&amp;b=2","photo")`)],
    ['a link or a picture of a page', utf8(html)],
    ['a link of .ods', ods],
    ['a link of XML of Excel 2003', utf8(xml)],
    ['a formula of a text', utf8(csv)],
  ])('is read from %s', async (_, bytes) => {
    const { products, problems } = await importAll(inPieces(bytes))
    expect(products).toMatchObject([
      { asin: 'B0FAKE0001', title: 'Lamp', mainImageUrl: `${ONE}?a=1&b=2`, otherImageUrls: [TWO] },
    ])
    expect(problems).toEqual([])
  })

  test('is one by its address, and a cell that is an address itself stays', async () => {
    const page = `<html><table><tr><th>asin<th>Photo<th>Datei</tr><tr><td>B0FAKE0001<td><a href="https://www.amazon.de/dp/B0FAKE0001">${ONE}</a><td><a href="${TWO}">zwei</a></tr><tr><td>B0FAKE0002<td><a href="https://www.dropbox.com/s/abc/lamp.jpg?dl=0">lamp.jpg</a><td></tr></table></html>`
    const { catalog, products, problems } = await importAll(page)
    expect(products).toMatchObject([{ mainImageUrl: ONE }, { mainImageUrl: null }])
    expect(problems).toMatchObject([{ line: 3, code: 'URL_UNREACHABLE' }])
    expect(catalog.columns.filter(({ holdsLinks }) => holdsLinks)).toMatchObject([{ name: 'Datei' }])
  })
})
