import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { markdownOf } from '../../../src/engine/index.ts'

test('a strategy reads as a page', () => {
  expect(
    markdownOf('B0TEST0001', {
      product_details: { asin: 'B0TEST0001', country_code: 'US', revision: 2, live: true, note: null },
      customer_personas: [
        { name: 'Maya', role: 'Organizer', motives: ['tidy', 'quick'] },
        { name: 'Tom', role: 'Upgrader', motives: [] },
      ],
      strategy: { positioning: 'The *one* that lasts', image_plan: ['Image 1: show it', 'Image 2'] },
    }),
  ).toBe(`# Creative strategy B0TEST0001

## Product details

- **ASIN:** B0TEST0001
- **Country code:** US
- **Revision:** 2
- **Live:** Yes
- **Note:** –

## Customer personas

### Maya

- **Role:** Organizer

#### Motives

- tidy
- quick

### Tom

- **Role:** Upgrader
- **Motives:** –

## Strategy

- **Positioning:** The \\*one\\* that lasts

### Image plan

- Image 1: show it
- Image 2
`)
})

test('any JSON becomes text in which nothing it says is markup or is lost', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.uuid(), (value, mark) => {
      const text = markdownOf('x', {
        value,
        nested: { deep: [[{ mark: `<b>${mark}</b> ![i](https://x)` }]] },
      })
      expect(text.endsWith('\n')).toBe(true)
      expect(text).toContain(mark)
      expect(text).not.toMatch(/(?<!\\)<b>|(?<!\\)!\[i\]\(/)
    }),
  )
})
