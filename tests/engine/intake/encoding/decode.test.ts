import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FailureError } from '../../../../src/domain/failure.ts'
import { createRowReader, type Row, type Separator } from '../../../../src/engine/intake/table/csv-reader.ts'
import { csv, importAll, inPieces, utf16, utf8 } from '../catalogs.ts'
import { newlines, randomProducts, separators, tableOf } from '../tables.ts'

const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 })

test('bytes cut anywhere, inside characters and quotes too, give the same products and problems', async () => {
  await fc.assert(
    fc.asyncProperty(
      randomProducts,
      separators,
      newlines,
      sizes,
      async (products, separator, newline, cuts) => {
        // A column that does not exist, so that there are problems as well.
        const table = tableOf(products).map((row, index) => (index % 3 === 2 ? [...row, 'surplus'] : row))
        const bytes = utf8(csv(table, separator, newline))
        const whole = await importAll(inPieces(bytes))
        const cut = await importAll(inPieces(bytes, cuts))
        expect(cut.products).toEqual(whole.products)
        expect(cut.problems).toEqual(whole.problems)
        expect(cut.catalog.columns).toEqual(whole.catalog.columns)
      },
    ),
    { numRuns: 200 },
  )
})

function rowsOf(text: string, separator: Separator, cuts: readonly number[]): unknown {
  const rows: Row[] = []
  const reader = createRowReader(separator, (row) => rows.push(row))
  try {
    let turn = 0
    for (let at = 0; at < text.length;) {
      const size = cuts[turn++ % cuts.length] ?? 1
      reader.push(text.slice(at, at + size))
      at += size
    }
    reader.end()
  } catch (error) {
    if (!(error instanceof FailureError)) throw error
    return { rows, failure: error.failure }
  }
  return { rows }
}

test('text that is not well-formed at all is read the same however it is cut', () => {
  const soup = fc
    .array(fc.constantFrom('a', 'b', '"', '""', ',', '\t', '\n', '\r', ' ', 'ü'), { maxLength: 60 })
    .map((characters) => characters.join(''))
  fc.assert(
    fc.property(soup, fc.constantFrom<Separator>(',', '\t'), sizes, (text, separator, cuts) => {
      expect(rowsOf(text, separator, cuts)).toEqual(rowsOf(text, separator, [text.length || 1]))
    }),
    { numRuns: 3000 },
  )
})

test.each([1, 3, 4, 7, 700, 70_000])('%d NULs that fill the end of a file up are dropped', async (count) => {
  const text = 'asin,title\nB0FAKE0001,Große Vase\nB0FAKE0002,Krug\n'
  const page = `<table><tr><td>asin</td><td>title</td></tr><tr><td>B0FAKE0001</td><td>x</td></tr></table>`
  const zeros = new Uint8Array(count * 2)
  const files: readonly (readonly [Uint8Array, number])[] = [
    [utf8(text), 2],
    [utf16(text, 'LE'), 2],
    [utf16(text, 'BE').subarray(2), 2],
    [utf8(page), 1],
    [utf8('B0FAKE0001 B0FAKE0002, B0FAKE0003'), 3],
  ]
  for (const [bytes, products] of files) {
    const imported = await importAll(inPieces(Buffer.concat([bytes, zeros]), [1000]))
    expect(imported.products).toHaveLength(products)
    expect(imported.problems).toEqual([])
  }
})
