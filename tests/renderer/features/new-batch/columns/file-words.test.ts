import { expect, test } from 'vitest'
import {
  countryError,
  encodingDamage,
  encodingHint,
  encodingDoubt,
  encodingName,
  kindWords,
  needsDefault,
  shapeWords,
  takenCountries,
  unselectedWords,
  usedEncoding,
} from '../../../../../src/renderer/features/new-batch/columns/file-words.ts'
import { stepState, stepToGoOn } from '../../../../../src/renderer/features/new-batch/steps.ts'
import type { Draft } from '../../../../../src/contract/commands/drafts.ts'
import { column, draftWith } from '../a-draft.ts'

const DOUBTS = [
  { encoding: 'windows-1250' as const, words: ['święty', 'żal'] },
  { encoding: 'windows-1252' as const, words: ['¹wiêty', '¿al'] },
]

test('a file is named by its separator, or as a workbook', () => {
  const columns = [column(0, 'asin'), column(1, 'sku')]
  expect(shapeWords(draftWith({ separator: ';', encoding: 'windows-1252', columns }))).toEqual([
    'semicolon-separated',
    'Windows-1252',
    'header row found',
  ])
  expect(shapeWords(draftWith({ separator: ',', columns: columns.slice(0, 1), has_header: false }))).toEqual([
    'UTF-8',
    'no header row',
  ])
  expect(shapeWords(draftWith({ separator: '', encoding: 'xlsx' }))).toEqual(['workbook', 'header row found'])
})

test('where letters fit several encodings they are asked for with words read both ways, until somebody has said it', () => {
  const draft = draftWith({ encoding: 'windows-1250', encoding_doubts: DOUBTS })
  expect(encodingDoubt(draft)).toBe(
    'This file fits 2 encodings. We chose the one that reads “święty”; “¹wiêty” is equally likely.',
  )
  expect(encodingDoubt({ ...draft, choices: { ...draft.choices, encoding: 'windows-1250' } })).toBeNull()
  expect(encodingDoubt(draftWith({}))).toBeNull()
  expect(encodingHint(DOUBTS, 'windows-1252')).toBe('¹wiêty · ¿al')
  expect(encodingHint(DOUBTS, 'utf-8')).toBeNull()
  expect(encodingHint([{ encoding: 'utf-8', words: ['a', 'b', 'c', 'd', 'e'] }], 'utf-8')).toBe(
    'a · b · c · d',
  )
  expect(['shift_jis', 'windows-1252', 'utf-8'].map(encodingName)).toEqual([
    'Shift_JIS',
    'Windows-1252',
    'UTF-8',
  ])
})

test('letters that cannot be read are shown with their line, and it begins where they are chosen', () => {
  const draft = draftWith({ damaged_line: 1203 })
  expect(encodingDamage(draft)).toBe(
    'Line 1,203 contains characters that aren’t UTF-8. They are shown as \ufffd.',
  )
  expect(usedEncoding(draft)).toBe('utf-8')
  expect(stepState('columns', draft).mark).toBe('missing')
  const recipes = [{ name: 'x', operation: 'creative_strategy' as const, params: {} }]
  expect(stepToGoOn({ ...draft, choices: { ...draft.choices, recipes } })).toBe('columns')
  expect(encodingDamage(draftWith({ damaged_line: null }))).toBeNull()
  expect(usedEncoding(draftWith({ encoding: 'xlsx' }))).toBeNull()
})

test('the columns step says whether no product has a country, or only some have none', () => {
  const missing = { country: null, source: null, products: 4 }
  const found = { country: 'US' as const, source: 'column' as const, products: 8 }
  expect(stepState('columns', draftWith({ countries: [missing] })).note).toBe('no country')
  expect(stepState('columns', draftWith({ countries: [found, missing] }))).toEqual({
    mark: 'missing',
    note: '4 without a country',
  })
})

test('a country has to be selected only where rows and file have none, and the suggested one is named', () => {
  const missing = { country: null, source: null, products: 4 }
  const found = { country: 'US' as const, source: 'column' as const, products: 8 }
  const fallback = { country: 'DE' as const, source: 'default' as const, products: 2 }
  const error = (countries: (typeof missing | typeof found)[], suggested: 'DE' | null) =>
    countryError({ countries, suggested_country: suggested })
  expect(error([found], 'DE')).toBeNull()
  expect(error([found, missing], null)).toBe('4 products have no country.')
  expect(error([missing], 'DE')).toMatch(/^4 products have no country\. The column names suggest /)
  const ofFile = { country: 'DE' as const, source: 'file' as const, products: 1 }
  expect([[found], [missing], [fallback], [found, ofFile]].map(needsDefault)).toEqual([
    false,
    true,
    true,
    true,
  ])
  const unselected = (parts: Partial<Draft>) => unselectedWords(draftWith(parts))
  expect(
    [[found], [missing], [fallback], [found, ofFile]].map((countries) => unselected({ countries })),
  ).toEqual(['Not needed', null, 'Germany (account default)', 'Germany (from the file)'])
  // No row says yet whether it has a country.
  expect(unselected({ countries: [] })).toBeNull()
  expect(unselected({ countries: [], columns: [column(0, 'country', 'country')] })).toBe(
    'From the file or the account',
  )
  const unknown = { code: 'COUNTRY_UNKNOWN', severity: 'error' as const, rows: 1, fixable: 0 }
  expect(unselected({ countries: [found], problem_kinds: [unknown] })).toBeNull()
  const missingKind = { ...unknown, code: 'COUNTRY_MISSING', severity: 'warning' as const }
  const columns = [column(0, 'country', 'country')]
  expect(unselected({ countries: [found], columns, problem_kinds: [missingKind] })).toBeNull()
})

test('rows say which country they use where they name none', () => {
  const own = { country: 'US' as const, source: 'column' as const, products: 8 }
  const ofFile = { country: 'DE' as const, source: 'file' as const, products: 2 }
  const fallback = { country: 'FR' as const, source: 'default' as const, products: 1 }
  const draft = draftWith({ countries: [own, ofFile, fallback] })
  expect(takenCountries(draft)).toEqual([
    '2 rows without a country use Germany (from the file)',
    '1 row without a country uses France (account default)',
  ])
  const chosen = { ...draft, choices: { ...draft.choices, default_country: 'FR' as const } }
  expect(takenCountries(chosen).at(-1)).toBe('1 row without a country uses France')
})

test('errors and warnings are counted apart, each by its kind', () => {
  const kinds = [
    { code: 'ASIN_BAD', severity: 'error' as const, rows: 3, fixable: 0 },
    { code: 'ROW_HIDDEN', severity: 'warning' as const, rows: 1, fixable: 0 },
  ]
  expect(kindWords(kinds, 'error')).toBe('3 invalid ASINs')
  expect(kindWords(kinds, 'warning')).toBe('1 hidden row')
  expect(kindWords([], 'error')).toBeNull()
})
