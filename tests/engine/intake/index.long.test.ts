import { expect, test } from 'vitest'
import { openCatalog } from '../../../src/engine/intake/index.ts'
import { productsOf, utf8 } from './catalogs.ts'

const ROWS = 100_000
const PIECE_ROWS = 500
const HEADER = 'sku,asin,item-name,country,main_image_url,other_image_urls,price,quantity,status,note\n'

const asinOf = (index: number): string => `B0${index.toString(36).toUpperCase().padStart(8, '0')}`
const rowOf = (index: number): string =>
  `SKU-${index},${asinOf(index)},"Mug, No. ${index}",US,https://images.example.com/${index}.jpg,,9.90,${index % 50},Active,"two\nlines"\n`

/** A file that counts what was asked of it and whether it was let go of. */
function countingFile(rows: number) {
  const state = { rowsGiven: 0, isClosed: false }
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      yield utf8(HEADER)
      while (state.rowsGiven < rows) {
        const from = state.rowsGiven
        state.rowsGiven = Math.min(from + PIECE_ROWS, rows)
        yield utf8(Array.from({ length: state.rowsGiven - from }, (_, index) => rowOf(from + index)).join(''))
      }
    } finally {
      state.isClosed = true
    }
  }
  return { state, bytes: bytes() }
}

test('what was read and not yet handed over stays small from the first row to the last', async () => {
  const { state, bytes } = countingFile(ROWS)
  const catalog = await openCatalog(bytes, { defaultCountry: 'US' })
  expect(state.rowsGiven).toBeLessThan(5000)

  let products = 0
  let rowsHeldMax = 0
  let chunkMax = 0
  for await (const chunk of catalog.rows) {
    rowsHeldMax = Math.max(rowsHeldMax, state.rowsGiven - products)
    chunkMax = Math.max(chunkMax, chunk.length)
    expect(chunk[0]?.product).toMatchObject({ asin: asinOf(products), line: 2 + products * 2 })
    products += productsOf(chunk).length
    expect(chunk.flatMap(({ problems }) => problems)).toEqual([])
  }
  expect(products).toBe(ROWS)
  expect(chunkMax).toBe(1000)
  expect(rowsHeldMax).toBeLessThan(5000)
  expect(state.isClosed).toBe(true)
})

test('who stops reading reads no further, and the file is let go of', async () => {
  const { state, bytes } = countingFile(ROWS)
  const catalog = await openCatalog(bytes, { defaultCountry: 'US' })
  for await (const chunk of catalog.rows) {
    expect(productsOf(chunk)).toHaveLength(1000)
    break
  }
  expect(state.rowsGiven).toBeLessThan(5000)
  expect(state.isClosed).toBe(true)
})

test('the file is let go of when only its columns were looked at', async () => {
  const { state, bytes } = countingFile(ROWS)
  {
    await using catalog = await openCatalog(bytes, { defaultCountry: 'US' })
    expect(catalog.columns[1]).toMatchObject({ name: 'asin', samples: [asinOf(0), asinOf(1), asinOf(2)] })
    expect(state.isClosed).toBe(false)
  }
  expect(state.isClosed).toBe(true)
})

test('the file is let go of when it is refused', async () => {
  const { state, bytes } = countingFile(ROWS)
  await expect(openCatalog(bytes, { defaultCountry: 'US', mapping: { asin: 'none' } })).rejects.toThrow(
    /no column “none”/,
  )
  expect(state.isClosed).toBe(true)
})

/** A file that never ends and has no row in it. */
function endless(start: string, filler: string) {
  const state = { bytesGiven: 0 }
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield utf8(start)
    const piece = utf8(filler.repeat(10_000))
    for (;;) {
      state.bytesGiven += piece.length
      yield piece
    }
  }
  return { state, bytes: bytes() }
}

test.each([
  ['a quote that never closes', 'asin,title\nB0FAKE0001,"', 'abc ', /A cell on line 2 is longer/],
  ['a cell without an end', 'asin,title\nB0FAKE0001,', 'abc ', /A cell on line 2 is longer/],
  ['a row without an end', 'asin,title\nB0FAKE0001', `,${'x'.repeat(1000)}`, /The row on line 2 is longer/],
  ['a row of ever more cells', 'asin,title\nB0FAKE0001', ',', /longer|more than 2,000 cells/],
  ['a first row without an end', '', 'asin,', /more than|longer/],
  ['a first line without an end', '', 'x', /A cell on line 1 is longer/],
])('%s is given up within bounds', async (_, start, filler, sentence) => {
  const { state, bytes } = endless(start, filler)
  const reading = (async () => {
    const catalog = await openCatalog(bytes, { defaultCountry: 'US', mapping: { asin: '1' } })
    for await (const _ of catalog.rows);
  })()
  await expect(reading).rejects.toThrow(sentence)
  expect(state.bytesGiven).toBeLessThan(12 * 1024 * 1024)
})
