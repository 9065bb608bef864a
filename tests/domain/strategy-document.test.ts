import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readingOf, wordsOf, type Section } from '../../src/domain/strategy-document.ts'
import { dateAlone, dateAndTime, scalarText } from '../../src/words/index.ts'

const read = (value: unknown) => readingOf(JSON.parse(JSON.stringify(value)), 4_000)
const textOf = (section: Section): string =>
  [
    section.title,
    ...section.blocks.map((block) => {
      if (block.kind === 'text') return scalarText(block.value)
      return block.kind === 'list'
        ? block.items.map(scalarText).join('\n')
        : block.facts.map(({ term, value }) => `${term}: ${scalarText(value)}`).join('\n')
    }),
    ...section.sections.map(textOf),
  ].join('\n')

test('keys become words', () => {
  expect(wordsOf('customer_personas')).toBe('Customer personas')
  expect(wordsOf('uniqueSellingPoints')).toBe('Unique selling points')
  expect(wordsOf('USP')).toBe('USP')
  expect(wordsOf('parent_asin')).toBe('Parent ASIN')
})

test('timestamps are shown in the local format, and numbers as they are', () => {
  const { sections } = read({
    parts: [],
    generated_at: '2026-03-04T12:30:00.000Z',
    launch: '2026-03-04',
    ean: 4_006_381_333_931,
    period: '2026-03-04 to 2026-04-01',
    live: true,
  })
  const local = dateAndTime(Date.parse('2026-03-04T12:30:00Z'))
  expect(local).toContain('2026')
  const [block] = sections[0]?.blocks ?? []
  expect(block?.kind === 'facts' && block.facts.map(({ term, value }) => [term, scalarText(value)])).toEqual([
    ['Parts', '–'],
    ['Generated at', local],
    ['Launch', dateAlone(Date.parse('2026-03-04'))],
    ['EAN', '4006381333931'],
    ['Period', '2026-03-04 to 2026-04-01'],
    ['Live', 'Yes'],
  ])
})

describe('a strategy', () => {
  const { sections } = read({
    creative_strategy: {
      product_details: { asin: 'B0', weight: 1200 },
      customer_personas: [
        { name: 'Maya', role: 'Organizer', needs: ['order', 'time'] },
        { role: 'Upgrader' },
      ],
      customer_needs: ['Lasts', 'Fits'],
      strategy: 'Show it in use.',
    },
  })
  test('is its parts, without the wrapping around them', () => {
    expect(sections.map(({ title }) => title)).toEqual([
      null,
      'Product details',
      'Customer personas',
      'Customer needs',
    ])
  })
  test('persons are called by their names, others by their number', () => {
    expect(sections[2]?.sections.map(({ title }) => title)).toEqual(['Maya', '2'])
    expect(sections[2]?.sections[0]?.sections[0]?.blocks).toEqual([
      { kind: 'list', items: ['order', 'time'] },
    ])
  })
  test('a part that is one sentence is not lost', () => {
    expect(sections[0]?.blocks).toEqual([
      { kind: 'facts', facts: [{ term: 'Strategy', value: 'Show it in use.' }] },
    ])
  })
})

test('any JSON is read, and every text in it is shown or counted as left out', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const reading = read(value)
      const shown = reading.sections.map(textOf).join('\n')
      if (reading.leftOut > 0) return
      const missing: string[] = []
      JSON.stringify(value, (_, inner: unknown) => {
        if (typeof inner === 'string' && !shown.includes(inner)) missing.push(inner)
        return inner
      })
      expect(missing).toEqual([])
    }),
  )
})

test('a document without an end ends', () => {
  let deep: unknown = 'bottom'
  for (let depth = 0; depth < 200; depth += 1) deep = [deep]
  expect(read(deep).leftOut).toBe(1)
  const wide = Array.from({ length: 10_000 }, (_, at) => `line ${at}`)
  expect(read(wide).leftOut).toBe(6_000)
})
