import { describe, expect, test } from 'vitest'
import { asinsOf, importAll, inPieces, utf8 } from '../catalogs.ts'

const HEADER = 'asin,title,price'

const kindsOf = ({ problems }: Awaited<ReturnType<typeof importAll>>) =>
  problems.map(({ line, code, severity }) => [line, code, severity])

describe('a quote that reaches over several lines', () => {
  test.each([
    ['three rows', 'B0FAKE0001,"Lamp big,10\nB0FAKE0002,Lamp 3,12\nB0FAKE0003,Lamp 5",13', 3],
    ['two rows', 'B0FAKE0001,"Lamp big,10\nB0FAKE0002,Lamp 5",13', 2],
    ['the end of the file', 'B0FAKE0001,"Lamp big,10\nB0FAKE0002,Lamp 3,12\nB0FAKE0003,"Lamp 5"', 3],
  ])('swallows no products: %s', async (_, rows, count) => {
    const imported = await importAll(`${HEADER}\n${rows}\nB0FAKE0009,Mug,9\n`)
    expect(imported.products.map(({ line }) => line)).toEqual([
      ...Array.from({ length: count }, (_none, at) => at + 2),
      count + 2,
    ])
    expect(kindsOf(imported)).toContainEqual([2, 'QUOTE_STRAY', 'warning'])
  })

  test('swallows no products where the ASIN stands behind the title', async () => {
    const rows = '"Lamp big;B0FAKE0001\nLamp 3;B0FAKE0002\nLamp 5";B0FAKE0003'
    const imported = await importAll(`title;asin\n${rows}\n`)
    expect(asinsOf(imported)).toEqual(['B0FAKE0001', 'B0FAKE0002', 'B0FAKE0003'])
  })

  test('reads the same in pieces of any size', async () => {
    const file = `${HEADER}\nB0FAKE0001,"Lamp big,10\nB0FAKE0002,Lamp 3,12\nB0FAKE0003,Lamp 5",13\n`
    const whole = await importAll(file)
    for (const size of [1, 3, 7])
      expect((await importAll(inPieces(utf8(file), [size]))).products).toEqual(whole.products)
  })

  test.each([
    ['A1B2C3D4E5,"Lamp big,10\nA1B2C3D4E6,Lamp 3,12\nA1B2C3D4E7,Lamp 5",13', '2 lines that look like rows'],
    ['A1B2C3D4E5,"Lamp big,10\nA1B2C3D4E6,Lamp 5",13', 'a line that looks like a row'],
  ])('is reported where its lines look like rows, and no ASIN proves it', async (rows, words) => {
    const imported = await importAll(`${HEADER}\n${rows}\n`)
    expect(imported.problems.map(({ message }) => message).join(' ')).toContain(words)
  })

  test('swallows no rows of a tab-separated report, also where no ASIN proves it', async () => {
    const rows = 'A1B2C3D4E5,"Lamp big,10\nA1B2C3D4E6,Lamp 3,12\nA1B2C3D4E7,Lamp 5",13'
    const acceptedAsins = ['A1B2C3D4E5', 'A1B2C3D4E6', 'A1B2C3D4E7']
    const imported = await importAll(`${HEADER}\n${rows}\n`.replaceAll(',', '\t'), { acceptedAsins })
    expect(imported.products.map(({ line }) => line)).toEqual([2, 3, 4])
  })

  test('is a cell where its lines are like no row', async () => {
    const text = 'Lamp, big\n- 3 bulbs\nSee B0FAKE0002, too'
    const imported = await importAll(`asin,title,note,price\nB0FAKE0001,"${text}",x,10\n`)
    expect(imported.products).toMatchObject([{ title: text }])
    expect(imported.problems).toEqual([])
  })
})

describe('a quote that is never closed', () => {
  test.each(['\t', ',', ';'])('is text of its row, and the rest is read (%j)', async (separator) => {
    const rows = ['asin,title', 'B0FAKE0001,"Lamp big', 'B0FAKE0002,Lamp', 'B0FAKE0003,Mug']
    const imported = await importAll(rows.join('\n').replaceAll(',', separator))
    expect(imported.products.map(({ asin, title }) => [asin, title])).toEqual([
      ['B0FAKE0001', '"Lamp big'],
      ['B0FAKE0002', 'Lamp'],
      ['B0FAKE0003', 'Mug'],
    ])
    expect(kindsOf(imported)).toEqual([[2, 'QUOTE_STRAY', 'warning']])
  })

  test('is text also where the rest of the file is long', async () => {
    const rest = Array.from({ length: 20_000 }, (_, at) => `B0${String(at).padStart(8, '0')}\tMug`)
    const imported = await importAll(`asin\ttitle\nB0FAKE000X\t"Lamp\n${rest.join('\n')}\n`)
    expect(imported.products).toHaveLength(20_001)
    expect(kindsOf(imported)).toEqual([[2, 'QUOTE_STRAY', 'warning']])
  })

  test('loses no row, be it of the names or the last', async () => {
    expect(asinsOf(await importAll('"asin\nB0FAKE0001\n'))).toEqual(['B0FAKE0001'])
    expect(asinsOf(await importAll('asin,a\nB0FAKE0001,"two\nlines"\nB0FAKE0002,"never'))).toEqual([
      'B0FAKE0001',
      'B0FAKE0002',
    ])
  })
})
