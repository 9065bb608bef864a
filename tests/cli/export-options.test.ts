// Each option of `export`, as it was typed and as the export gets it.
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { exportOptions } from '../../src/contract/commands/export.ts'
import { EXPORT_OPTIONS, exportOrder } from '../../src/cli/export-options.ts'
import { valuesOf } from '../../src/cli/options.ts'
import { DEFAULT_TEMPLATE } from '../../src/domain/naming.ts'

const CWD = resolve('seller')
/** @param given as Commander hands them over */
const orderOf = (given: object) =>
  exportOrder(valuesOf(EXPORT_OPTIONS, { to: 'out', manifest: true, ...given }), CWD)

test('without options what was approved goes to a folder, as it is', () => {
  expect(orderOf({})).toEqual({
    target: { kind: 'folder', path: resolve(CWD, 'out') },
    selection: { filter: { review: 'approved' } },
    options: exportOptions.parse({ template: DEFAULT_TEMPLATE }),
    isDryRun: false,
  })
  expect(orderOf({ to: 'Upload.ZIP' }).target.kind).toBe('zip')
  expect(() => orderOf({ to: ' ' })).toThrow('--to is empty')
})

test.each([
  [{ preset: 'alpha-upload' }, { template: '{asin}.{slot:MAIN|PT01}.jpg', format: 'jpeg' }],
  [{ preset: 'alpha-upload', format: 'as-is' }, { format: 'as_is' }],
  [{ template: '{asin}' }, { template: '{asin}', format: 'as_is' }],
  [
    { format: 'jpeg', jpegBytes: '500k', longestSide: '3000' },
    { jpeg_bytes_max: 500_000, jpeg_edge_px_max: 3000 },
  ],
  [
    { format: 'JPEG', jpegBytes: '10 MB' },
    { format: 'jpeg', jpeg_bytes_max: 10_000_000 },
  ],
  [{ format: 'jpeg', jpegBytes: '20KB' }, { jpeg_bytes_max: 20_000 }],
  [{ format: 'jpeg', jpegBytes: '1g' }, { jpeg_bytes_max: 1_000_000_000 }],
  [{ format: 'jpeg', jpegBytes: '3m' }, { jpeg_bytes_max: 3_000_000 }],
  [{ format: 'jpeg', jpegBytes: '2GB' }, { jpeg_bytes_max: 2_000_000_000 }],
  [{ format: 'jpeg', jpegBytes: '1000001' }, { jpeg_bytes_max: 1_000_001 }],
  [{ discloseAi: true }, { disclose_ai: true }],
  [
    { fix: 'square, enlarge', enlargeMax: '2.5' },
    { fixes: ['square', 'enlarge'], enlarge_max: 2.5 },
  ],
  [
    { zipBytes: '1g', zipFiles: '7' },
    { zip_bytes_max: 1_000_000_000, zip_files_max: 7 },
  ],
  [{ documents: 'markdown' }, { documents: 'markdown' }],
  [{ documents: 'json' }, { documents: 'json' }],
  [{ documents: 'both' }, { documents: 'both' }],
  [{ manifest: false }, { manifest: false }],
  [{ number: true }, { same_name: 'number', problems: 'refuse' }],
  [{ leaveOut: true }, { same_name: 'refuse', problems: 'leave_out' }],
  [{ preflight: 'pass,not-measured' }, { preflight: ['pass', 'not_measured'] }],
  [{ preflight: 'warning,error' }, { preflight: ['warning', 'error'] }],
  [{ versions: 'all' }, { versions: 'all' }],
  [{ testRuns: true }, { test_run: true }],
  [{ oneMain: true }, { main_images: 'one' }],
])('%j', (given, options) => {
  expect(orderOf(given).options).toMatchObject(options)
})

test('what is exported is narrowed by every filter', () => {
  const filter = { batch: '3', operation: 'a_plus', platform: 'alpha', asin: ' b0test0001', country: 'de' }
  expect(orderOf({ ...filter, only: 'all', dryRun: true })).toMatchObject({
    selection: {
      filter: { batch: 3, operation: 'a_plus', platform: 'Alpha', asin: 'B0TEST0001', country: 'DE' },
    },
    isDryRun: true,
  })
  expect(orderOf({ only: 'all' }).selection).toEqual({ filter: {} })
})
