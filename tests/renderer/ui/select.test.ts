import { expect, test } from 'vitest'
import { rankOf } from '../../../src/renderer/ui/select.tsx'
import { countryOptions } from '../../../src/words/index.ts'

const found = (typed: string) =>
  countryOptions()
    .map(({ value, label, typed: names }) => ({ value, rank: rankOf([...names, label], typed) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ value }) => value)

test.each([
  ['US', 'US'],
  ['us ', 'US'],
  ['uk', 'GB'],
  ['United S', 'US'],
  ['United K', 'GB'],
  ['Germ', 'DE'],
  ['DE', 'DE'],
  ['Österr', undefined],
  ['españa', 'ES'],
  ['Espana', 'ES'],
  ['日本', 'JP'],
  ['emirates', 'AE'],
  ['states', 'US'],
])('%s is %s', (typed, country) => expect(found(typed)[0]).toBe(country))

test('what is no country finds none', () => expect(found('Atlantis')).toEqual([]))
