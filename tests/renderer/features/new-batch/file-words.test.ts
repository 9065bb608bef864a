import { expect, test } from 'vitest'
import {
  encodingDamage,
  encodingHint,
  encodingDoubt,
  shapeWords,
  usedEncoding,
} from '../../../../src/renderer/features/new-batch/file-words.ts'
import { stepState, stepToGoOn } from '../../../../src/renderer/features/new-batch/steps.ts'
import { draftWith } from './a-draft.ts'

const DOUBTS = [
  { encoding: 'windows-1250' as const, words: ['święty', 'żal'] },
  { encoding: 'windows-1252' as const, words: ['¹wiêty', '¿al'] },
]

test('a file is named by its separator, or as a workbook', () => {
  expect(shapeWords(draftWith({ separator: ';', encoding: 'windows-1252' }))).toEqual([
    'semicolon-separated',
    'Windows-1252',
    'header row found',
  ])
  expect(shapeWords(draftWith({ separator: '', has_header: false }))).toEqual([
    'one value per line',
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
