import { expect, test } from 'vitest'
import { inPieces, refusalOf, utf16, utf8 } from '../catalogs.ts'

const bytes = (...values: number[]) => inPieces(Uint8Array.from(values))

test.each([
  ['half an .xlsx', bytes(0x50, 0x4b, 3, 4, 20, 0, 6, 0), /workbook is damaged/],
  [
    'an .xls, or a workbook with a password',
    bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1),
    /old \.xls .* password/,
  ],
  ['a PDF', inPieces(utf8('%PDF-1.7\n')), /is a PDF/],
  ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 13, 10), /an image/],
  ['a binary file', bytes(1, 2, 3, 0, 5), /a binary file/],
  ['a web page', inPieces(utf8('\n<!DOCTYPE html><html></html>')), /no table/],
  ['an empty file', inPieces(utf8('')), /is empty/],
  ['a file of blank lines', inPieces(utf8('\n \n,,,\n')), /is empty/],
  ['a lone mark', inPieces(utf8('\ufeff')), /is empty/],
  [
    'half a UTF-16 character',
    inPieces(utf16('asin\nB0FAKE0001\n', 'BE').subarray(0, 15)),
    /isn’t UTF-16BE throughout/,
  ],
  [
    'half a UTF-8 character at the end',
    inPieces(Uint8Array.of(...utf8('asin,title\nB0FAKE0001,äöü\n'), 0xe5)),
    /line 3/,
  ],
  [
    'many NULs far into the text',
    inPieces(utf8(`asin\n${'B0FAKE0001\n'.repeat(20_000)}\0\0\0\0\n`)),
    /many NUL/,
  ],
])('%s', async (_, source, sentence) => {
  const refusal = await refusalOf(source)
  expect(refusal).toMatch(sentence)
  expect(refusal).toMatch(/^[A-Z].*\.$/)
})

test('the line of a bad byte is right wherever the pieces are cut', async () => {
  const good = utf8('asin,title\n' + 'B0FAKE0001,Täßé 商品 😀\n'.repeat(40))
  const file = Uint8Array.of(...good, ...utf8('B0FAKE0002,ä'), 0xe4, ...utf8('x\nB0FAKE0003,y\n'))
  for (const size of [1, 2, 3, 5, 7, 64, 4096]) {
    expect(await refusalOf(inPieces(file, [size]))).toContain('line 42 ')
  }
})

test('what the file itself throws is not dressed up as bad input', async () => {
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield utf8('asin\n')
    throw new Error('EIO')
  }
  await expect(refusalOf(failing())).rejects.toThrow('EIO')
})
