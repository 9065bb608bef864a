// Whatever bytes a catalog file holds, in whatever pieces they come: products and reported problems, or one refusal in
// sentences; memory stays flat, and every byte is taken once.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FailureError } from '../../src/domain/failure.ts'
import { z } from 'zod'
import { openCatalog } from '../../src/engine/intake/index.ts'
import { inlineRows, workbookParts, zip } from '../engine/intake/workbooks.ts'
import { cases, triesMore } from './support/cases.ts'
import { measured } from './support/measured.ts'
import { FILE_NAMES } from './support/endless.ts'
import { hostileText, OBEYED } from './support/texts.ts'

const GOOD =
  'asin,country,title,main_image_url\nB000000001,US,"A ""fine"" mug",https://a.test/1.png\nB000000002,DE,Mug,\n'
const BOMS = [
  Buffer.alloc(0),
  Buffer.from([0xef, 0xbb, 0xbf]),
  Buffer.from([0xff, 0xfe]),
  Buffer.from([0xfe, 0xff]),
  Buffer.from([0xff, 0xfe, 0, 0]),
]
const NASTY = [
  '"',
  '""',
  ',',
  ';',
  '\t',
  '|',
  '\r',
  '\n',
  '\r\n',
  '\0',
  '=cmd|/c calc!A1',
  '="B000000001"',
  '@SUM(1)',
  "'",
  '\u202e',
  '\u200b',
  'sep=;\n',
  '\u0085',
]

const cell = fc.oneof(
  hostileText,
  fc.constantFrom(...NASTY, 'B000000003', '1.23E+09', '000000000X', 'x'.repeat(3_000)),
)
const table = fc
  .tuple(fc.constantFrom(',', ';', '\t', '|'), fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 }))
  .map(([separator, rows]) => ['asin,country', ...rows.map((row) => row.join(separator))].join('\n'))
const mutated = fc
  .array(fc.tuple(fc.nat(GOOD.length), fc.nat(3), cell), { maxLength: 6 })
  .map((edits) =>
    edits.reduce((text, [at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut), GOOD),
  )
/** Workbooks whose cells, XML or ZIP are not as they should be. */
const workbook = fc
  .tuple(
    fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 5 }),
    fc.array(fc.tuple(fc.nat(6), fc.nat(600), hostileText), { maxLength: 3 }),
    fc.array(fc.tuple(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.nat(255)), {
      maxLength: 3,
    }),
  )
  .map(([rows, cuts, changes]) => {
    const sheet = { name: 'S', data: inlineRows([['asin', 'country'], ...rows]) }
    const parts = workbookParts([sheet], ['<t>x</t>']).map((part, index) => {
      const text = cuts.reduce(
        (before, [which, at, put]) =>
          which === index ? before.slice(0, at) + put + before.slice(at + put.length) : before,
        String(part.text),
      )
      return { ...part, text }
    })
    const whole = Buffer.from(zip(parts))
    for (const [at, byte] of changes) whole[Math.floor(at * whole.length)] = byte
    return whole
  })
const bytes = fc.oneof(
  workbook,
  fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array)),
  fc.tuple(fc.constantFrom(...BOMS), fc.oneof(table, mutated), fc.constantFrom('utf8', 'utf16le', 'latin1'), fc.uint8Array({ maxLength: 3 }))
    .map(([bom, text, encoding, end]) => Buffer.concat([bom, Buffer.from(text, encoding as BufferEncoding), end])),
) // prettier-ignore

async function* inPieces(whole: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size)
}

test('whatever it holds', async () => {
  await fc.assert(
    fc.asyncProperty(bytes, fc.integer({ min: 1, max: 500 }), async (whole, size) => {
      expect(await wrongWith(whole, size)).toEqual([])
    }),
    cases(2_000),
  )
})

/** @returns what of the catalog, or of its refusal, should not be as it is; none when all is well */
async function wrongWith(whole: Uint8Array, size: number): Promise<readonly string[]> {
  const wrong: string[] = []
  const tell = (text: string) => {
    if (OBEYED.test(text)) wrong.push(`a terminal would obey ${JSON.stringify(text)}`)
  }
  try {
    const catalog = await openCatalog(inPieces(whole, size), { defaultCountry: 'US' })
    for (const { name, samples } of catalog.columns) tell(`${name} ${samples.join(' ')}`)
    for await (const rows of catalog.rows)
      for (const { product, problems } of rows) {
        if (product !== null && !/^[0-9A-Za-z]{5,15}$/.test(product.asin))
          wrong.push(`the asin ${JSON.stringify(product.asin)}`)
        for (const { message, value } of problems) tell(`${message} ${value}`)
      }
  } catch (error) {
    if (!(error instanceof FailureError)) throw error
    const { code, message } = error.failure
    tell(message)
    if (code !== 'BAD_INPUT' || !/^[A-Z].{10,2000}\.$/s.test(message))
      wrong.push(`the refusal ${code}: ${message}`)
  }
  return wrong
}

const said = z.object({ end: z.string(), grownMb: z.number() })
const QUICK = [
  'a quote never closed',
  'a line without end',
  'nothing but line ends',
  'nothing but quotes',
  'a million rows',
]

test.each(triesMore ? FILE_NAMES : QUICK)('of any length: %s', async (name) => {
  const { end, grownMb } = said.parse(await measured('read-catalog.ts', [name, triesMore ? '64' : '8'], 200))
  expect(end).toMatch(/^(read|BAD_INPUT)$/)
  expect(grownMb).toBeLessThan(300)
})
