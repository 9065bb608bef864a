import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COUNTRY_CODES } from '../../../../src/domain/service.ts'
import { importAll, type Imported } from '../catalogs.ts'

/** "DE column": where each product goes, and why; "?": nothing says it. */
async function countriesOf(text: string, options: Parameters<typeof importAll>[1] = {}): Promise<string[]> {
  const { products } = await importAll(text, { defaultCountry: null, ...options })
  return products.map(({ countryCode, countrySource }) =>
    countrySource === null ? '?' : `${countryCode} ${countrySource}`,
  )
}
const A = 'B0FAKE0001'
const B = 'B0FAKE0002'

test.each([
  // Columns.
  [`asin,country\n${A},DE\n`, ['DE column']],
  [`asin,country,Marketplace\n${A},CN,Amazon.de\n`, ['DE column']],
  [`asin,Marketplace,Country\n${A},amazon.co.uk,CN\n`, ['GB column']],
  [`asin,Country,Marketplace\n${A},FR,Amazon\n`, ['FR column']],
  [`asin,Locale\n${A},de_DE\n${B},en-GB\n`, ['DE column', 'GB column']],
  [`asin,Locale\n${A},de\n`, ['?']],
  [`asin,sales-channel\n${A},Amazon.de\n`, ['DE column']],
  [`asin,Marketplace name\n${A},Amazon DE\n${B},Amazon Italy\n`, ['DE column', 'IT column']],
  [`asin,Store\n${A},Amazon.it\n`, ['IT column']],
  [`asin,Store\n${A},Main street\n`, ['?']],
  // Without a name, by their values; under another name they may be where it is made.
  [`${A},DE\n${B},FR\n`, ['DE column', 'FR column']],
  [`asin,\n${A},DE\n`, ['DE column']],
  [`asin,Made in\n${A},CN\n`, ['?']],
  [`${A},DE,CN\n${B},FR,CN\n`, ['?', '?']],
  // Links.
  [`asin,link\n${A},https://www.amazon.de/dp/${A}\n`, ['DE link']],
  [`asin,link\n${A},amazon.co.jp/dp/${A}\n`, ['JP link']],
  [`https://www.amazon.fr/dp/${A}\n`, ['FR link']],
  [`asin,photo\n${A},https://m.media-amazon.com/images/I/1.jpg\n`, ['?']],
  [`asin,one,two\n${A},https://amazon.de/dp/${A},https://amazon.fr/dp/${A}\n`, ['?']],
  [`asin,listing\n${A},https://sellercentral.amazon.com/listing/${A}\n`, ['?']],
  // The file as a whole.
  [`ASIN (DE)\n${A}\n`, ['DE file']],
  [`asin_uk,title\n${A},Mug\n`, ['UK file']],
  [`Amazon.it ASIN,Note\n${A},x\n`, ['IT file']],
  [`ASIN in\n${A}\n`, ['?']],
  [`Countries=[DE],Year=[2026]\nASIN,Title\n${A},Mug\n`, ['DE file']],
  [`Countries=[DE, FR]\nASIN,Title\n${A},Mug\n`, ['?']],
  [`Marketplace;amazon.de\n\nASIN;SKU\n${A};1\n`, ['DE file']],
  [`Report;Marketplace: Germany\nASIN;SKU\n${A};1\n`, ['DE file']],
  // A blank cell.
  [`asin,country\n${A},DE\n${B},\n`, ['DE column', '?']],
  [`ASIN (DE),country\n${A},FR\n${B},\n`, ['FR column', 'DE file']],
  // Nothing: in whatever language that is.
  [`asin\n${A}\n`, ['?']],
  [`${A}\n${B}\n`, ['?', '?']],
  [`ASIN;Artikelbezeichnung\n${A};Becher\n`, ['?']],
])('%j: %j', async (text, countries) => {
  expect(await countriesOf(text)).toEqual(countries.map((one) => one.replace('UK file', 'GB file')))
})

test('columns with the ASINs of several countries are asked about', async () => {
  await expect(countriesOf(`ASIN (DE),ASIN (FR)\n${A},${B}\n`)).rejects.toThrow('Several columns hold ASINs')
  expect(await countriesOf(`ASIN (DE),ASIN (FR)\n${A},${B}\n`, { mapping: { asin: 'ASIN (FR)' } })).toEqual([
    'FR file',
  ])
})

test.each([
  ['ASIN;Artikelbezeichnung;Preis', 'DE'],
  ['ASIN;商品名', 'JP'],
  ['ASIN;nom-produit', 'FR'],
  ['ASIN;Artikelbezeichnung;nom-produit', null],
  ['ASIN;item-name;price', null],
])('the names %s suggest %s, and settle nothing', async (header, country) => {
  const { catalog, products } = await importAll(`${header}\n${header.replaceAll(/[^;]+/g, A)}\n`, {
    defaultCountry: null,
  })
  expect(catalog.suggestedCountry).toBe(country)
  expect(products).toMatchObject([{ countrySource: null }])
})

test('a chosen country goes before a sign in the file, and one of the account after it', async () => {
  const bySign = `ASIN (DE)\n${A}\n`
  expect(await countriesOf(bySign, { defaultCountry: 'FR' })).toEqual(['FR default'])
  expect(await countriesOf(bySign, { defaultCountry: 'FR', defaultFrom: 'account' })).toEqual(['DE file'])
  const bare = `asin\n${A}\n`
  expect(await countriesOf(bare, { defaultCountry: 'FR', defaultFrom: 'account' })).toEqual(['FR default'])
  expect(await countriesOf(bare, { defaultCountry: 'FR', defaultFrom: 'rows' })).toEqual(['FR file'])
})

test('where the column and the link differ the column goes, and that is reported; a missing one is reported as well', async () => {
  const text = `asin,country,link\n${A},FR,https://amazon.de/dp/${A}\n${B},UK,https://amazon.co.uk/dp/${B}\nB0FAKE0003,,\n`
  const { products, problems } = await importAll(text, { defaultCountry: null })
  expect(products.map(({ countryCode }) => countryCode).slice(0, 2)).toEqual(['FR', 'UK'])
  expect(problems).toMatchObject([
    {
      line: 2,
      column: 'country',
      code: 'COUNTRY_CONFLICT',
      severity: 'warning',
      message: 'The country of this row is FR, but its link leads to DE; FR is used.',
    },
    { line: 4, column: 'country', code: 'COUNTRY_MISSING', severity: 'warning' },
  ])
})

test('whatever names a country, no product is ever in one that nothing names', async () => {
  const country = fc.constantFrom(...COUNTRY_CODES)
  const maybe = fc.option(country, { nil: '' })
  const rows = fc.array(fc.record({ cell: maybe, link: fc.constantFrom('', 'de', 'fr') }), {
    minLength: 1,
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom('asin', 'ASIN (JP)'), async (given, asin) => {
      const lines = given.map(({ cell, link }, index) => {
        const id = `B0FAKE${String(index).padStart(4, '0')}`
        return `${id},${cell},${link === '' ? '' : `https://amazon.${link}/dp/${id}`}\n`
      })
      const found = await countriesOf(`${asin},marketplace,page\n${lines.join('')}`)
      // Where no link is among the first rows, the column of links is still one of links.
      expect(found).toEqual(
        given.map(({ cell, link }) => {
          if (cell !== '') return `${cell} column`
          if (link !== '') return `${link.toUpperCase()} link`
          return asin === 'asin' ? '?' : 'JP file'
        }),
      )
    }),
    { numRuns: 200 },
  )
})

test('a link to a marketplace that is not supported says which country is used instead', async () => {
  const text = `https://www.amazon.at/dp/${A}\nhttps://www.amazon.de/dp/${B}\n`
  const { products, problems } = await importAll(text, { defaultCountry: 'DE', defaultFrom: 'account' })
  expect(products.map(({ countrySource }) => countrySource)).toEqual(['default', 'link'])
  expect(problems.filter(({ code }) => code === 'COUNTRY_CONFLICT')).toMatchObject([
    {
      line: 1,
      severity: 'warning',
      message: 'The link leads to amazon.at, which is not a supported marketplace; DE is used.',
    },
  ])
})

test('UK and GB are one country, and one code to people', async () => {
  const text = `asin,country\n${A},UK\n${A},GB\n${B},UK\nB0FAKE0003,Germny\n`
  const { problems, products } = await importAll(`ASIN (FR)${text.slice(4)}`)
  expect(products.map(({ countryCode }) => countryCode)).toEqual(['UK', 'UK'])
  expect(problems).toHaveLength(5)
  expect(problems.filter(({ message }) => /\bUK\b/.test(message))).toEqual([])
})

test('a mistyped country is reported with those that are supported', async () => {
  const { problems } = await importAll('asin,country\nB0FAKE0001,Germny\n')
  expect(problems).toMatchObject([{ code: 'COUNTRY_UNKNOWN' }])
  expect(problems[0]?.message).toContain('Supported: AE, AU,')
})

test('a mark under the name of a country says it; marks under several are a problem', async () => {
  const rows = [`${A},x,,nein`, `${B},,Ja,`, 'B0FAKE0003,x,✓,no', 'B0FAKE0004,,,']
  const text = `asin,DE,France,IT\n${rows.join('\n')}\n`
  expect(await countriesOf(text)).toEqual(['DE column', 'FR column', '?'])
  const { problems } = await importAll(text, { defaultCountry: 'US' })
  expect(problems).toMatchObject([{ line: 4, code: 'COUNTRY_UNKNOWN', severity: 'error', value: 'DE, FR' }])
  // Stock and prices of each country, or one such column, are no marks.
  expect(await countriesOf(`asin,DE,FR\n${A},1,0\n${B},12,3\n`)).toEqual(['?', '?'])
  expect(await countriesOf(`asin,IT\n${A},x\n`)).toEqual(['?'])
})

describe('a channel where a country should be', () => {
  const file = ['Amazon', 'Shop 1', 'Amazon FBA', 'FR', 'AT', 'Germny', 'Amazon EU']
    .map((cell, at) => `B0FAKE000${at},${cell}`)
    .join('\n')
  const read = (options: Parameters<typeof importAll>[1]) => importAll(`asin,marketplace\n${file}\n`, options)
  const saidOf = ({ problems }: Imported) => problems.map(({ value, severity }) => [value, severity])
  const places = [
    ['AT', 'error'],
    ['Germny', 'error'],
    ['Amazon EU', 'error'],
  ]

  test('gives way to the country that a person chose for the file; a word that may be a place does not', async () => {
    const chosen = await read({ defaultCountry: 'DE' })
    expect(chosen.products.map(({ countryCode }) => countryCode)).toEqual(['DE', 'DE', 'DE', 'FR'])
    expect(chosen.products.map(({ countrySource }) => countrySource)).toEqual([
      ...Array.from({ length: 3 }, () => 'default'),
      'column',
    ])
    expect(saidOf(chosen)).toEqual(places)
  })

  test.each([{ defaultCountry: null }, { defaultCountry: 'DE', defaultFrom: 'account' }] as const)(
    'is a problem that says how to choose one, with %j',
    async (options) => {
      const asked = await read(options)
      expect(asked.products).toMatchObject([{ countryCode: 'FR', countrySource: 'column' }])
      const channels = ['Amazon', 'Shop 1', 'Amazon FBA'].map((value) => [value, 'error'])
      expect(saidOf(asked)).toEqual([...channels, ...places])
      expect(asked.problems[0]?.message).toContain('choose a default country (--country)')
    },
  )
})

test('a heading that names no country is listed once, and so is each product below it', async () => {
  const text = 'Germany:\nB0FAKE0001\nUK + Ireland:\nB0FAKE0002\nUSA\nB0FAKE0003\n'
  const { problems, products } = await importAll(text)
  expect(products).toMatchObject([{ countryCode: 'DE' }, { countryCode: 'US' }])
  expect(problems.map(({ code, value }) => [code, value])).toEqual([
    ['ASIN_BAD', 'UK + Ireland:'],
    ['COUNTRY_UNKNOWN', null],
  ])
})
