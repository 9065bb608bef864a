import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../../src/contract/settings.ts'
import { exampleQuestion, exampleWords } from '../../../../src/renderer/features/settings/naming-example.ts'

const plan = { names: [{ asset: 1, name: 'B0TEST0001.MAIN.png' }], problem_counts: [] }

test('the example is asked for with the options that an export begins with', () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    export: { ...DEFAULT_SETTINGS.export, format: 'jpeg' as const, jpeg_edge_px_max: 1600 },
  }
  expect(exampleQuestion(settings, '{asin}.jpg').options).toMatchObject({
    template: '{asin}.jpg',
    format: 'jpeg',
    jpeg_edge_px_max: 1600,
    problems: 'leave_out',
    test_run: true,
  })
})

test('an extension other than the template’s is explained', () => {
  expect(exampleWords(plan)).toBe(
    'Example: B0TEST0001.MAIN.png. Default for exports; updated each time you export.',
  )
  const changed = { ...plan, problem_counts: [{ code: 'EXTENSION_CHANGED' as const, count: 1 }] }
  expect(exampleWords(changed)).toContain('The extension follows the file’s format.')
  expect(exampleWords(null)).toBe('Default for exports. Updated each time you export.')
})
