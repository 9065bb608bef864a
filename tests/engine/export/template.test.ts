// A naming template is typed by a person: whatever is wrong with it is reported with its place.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NAMING_PRESETS, NAMING_TOKENS } from '../../../src/domain/naming.ts'
import { numbered, parseTemplate } from '../../../src/engine/export/template.ts'

const problemOf = (text: string) => {
  const parsed = parseTemplate(text)
  return parsed.ok ? null : parsed.problem
}

describe('the table of tokens', () => {
  test('is what the grammar knows', () => {
    for (const { token } of NAMING_TOKENS) expect(problemOf(`x{${token}}`)).toBeNull()
    for (const { template } of NAMING_PRESETS) expect(problemOf(template)).toBeNull()
  })
  test('names every token that a wrong one could have been', () => {
    const reported = problemOf('{zzzzzzzzzz}')?.message ?? ''
    const plain = NAMING_TOKENS.map(({ token }): string => token).filter((token) => !token.includes(':'))
    for (const token of plain) expect(reported).toContain(`{${token}}`)
  })
})

test.each([
  ['{azin}.jpg', 1, '{azin} is unknown. You can use {asin}'],
  ['{asin}/{recpie}', 8, '{recpie} is unknown'],
  ['{ASIN}', 1, '{ASIN} is unknown'],
  ['{sku|aisn}', 5, '{aisn} is unknown'],
  ['{asin', 0, 'not closed'],
  ['asin}', 4, 'closes a brace'],
  ['{asin}\\{nn}', 6, 'use /'],
  ['{asin}:{nn}', 6, 'isn’t allowed'],
  ['a\u202eb', 1, 'invisible'],
  ['{}', 0, 'nothing between the braces'],
  ['', 0, 'empty'],
  ['/{asin}', 0, 'an empty name'],
  ['{asin}//{nn}', 7, 'an empty name'],
  ['../{asin}', 0, 'isn’t a folder'],
  ['{slot:MAIN}', 1, 'two words'],
  ['{asin:3}', 1, 'only {slot}'],
])('%s', (text, position, message) => {
  const problem = problemOf(text)
  expect(problem?.position).toBe(position)
  expect(problem?.message).toContain(message)
  expect(problem?.message).toContain(`character ${position + 1}`)
})

test('the words of a listing are the seller’s own, and count from where they say', () => {
  const words = (text: string, at: number): string => {
    const parsed = parseTemplate(text)
    if (!parsed.ok) throw new Error(parsed.problem.message)
    const [part] = parsed.template
    const field = part?.kind === 'fields' ? part.fields[0] : null
    if (field?.token !== 'listing_slot') throw new Error('no place in a listing')
    return numbered(field.numbering, at)
  }
  expect([0, 8, 9].map((at) => words('{slot:MAIN|PT01}', at))).toEqual(['PT01', 'PT09', 'PT10'])
  expect(words('{slot:MAIN|PT01…}', 1)).toBe('PT02')
  expect(words('{slot:hero|gallery-0-view}', 2)).toBe('gallery-2-view')
})

test('any text is a template or told what is wrong, at a place within it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: fc.constantFrom('{', '}', '|', '/', ':', '.', 'a', 's', 'i', 'n', ' ', '\\') }),
      ),
      (text) => {
        const problem = problemOf(text)
        if (problem === null) return
        expect(problem.position).toBeLessThanOrEqual(text.length)
        expect(problem.message.length).toBeGreaterThan(10)
      },
    ),
    { numRuns: 2000 },
  )
})
