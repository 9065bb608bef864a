import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRowReader, type Row } from '../../../../src/engine/intake/table/csv-reader.ts'
import { csv } from '../catalogs.ts'
import { newlines, separators } from '../tables.ts'

const cell = fc
  .array(fc.constantFrom('a', 'b', '"', ',', ';', '|', '\n', '\r\n', '\r', ' ', 'ß', '😀'), { maxLength: 8 })
  .map((characters) => characters.join(''))
const tables = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 12 })

test('every well-formed table has the rows that csv-parse gives, and the lines that an editor shows', () => {
  fc.assert(
    fc.property(tables, separators, newlines, (table, separator, newline) => {
      const text = csv(table, separator, newline)
      const rows: Row[] = []
      const reader = createRowReader(separator, (row) => rows.push(row))
      reader.push(text)
      reader.end()
      const peers: string[][] = parse(text, {
        delimiter: separator,
        record_delimiter: ['\r\n', '\n', '\r'],
        relax_column_count: true,
      })
      expect(rows.map(({ cells }) => cells)).toEqual(peers)
      expect(peers).toEqual(table)

      let line = 1
      for (const [index, row] of rows.entries()) {
        expect(row.line).toBe(line)
        expect(row.hasStrayQuote).toBe(false)
        const inside = (table[index] ?? []).join(',').match(/\r\n|\r|\n/g)?.length ?? 0
        line += 1 + inside
      }
    }),
    { numRuns: 2000 },
  )
})
