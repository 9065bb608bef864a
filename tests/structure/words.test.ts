// Words that must not come back: each was a private name for something that has a usual one.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const BANNED: ReadonlySet<string> = new Set([
  'allowance',
  'anew',
  'cap',
  'deed',
  'deeds',
  'durably',
  'errand',
  'forgive',
  'gate',
  'gates',
  'happenings',
  'hush',
  'leisure',
  'manners',
  'mishap',
  'renewal',
  'revive',
  'settling',
  'shelf',
  'strays',
  'uncapped',
  'untold',
  'voice',
  'wires',
  'wishes',
  'workplace',
])

/** Lists of such words, and names of random streams: another name would be another night. */
const EXEMPT = ['tests/structure/words.test.ts', 'tests/words/catalogs.test.ts', 'tests/simulation/plan.ts']
/** Words of others: an answer of a proxy, an ASIN. */
const QUOTED = /Bad gateway|shelf-1|SHELF12/g

/** `takeManners` has the words `take` and `manners`. */
const wordsIn = (text: string): readonly string[] =>
  (text.match(/[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())

test('no banned word is in a path, a name or a comment', () => {
  const paths = globSync('{src,tests}/**/*.{ts,tsx}').filter((path) => !EXEMPT.includes(path))
  expect(paths.length).toBeGreaterThan(500)
  const found = paths.flatMap((path) =>
    wordsIn(`${path}\n${readFileSync(path, 'utf8')}`.replaceAll(QUOTED, ''))
      .filter((word) => BANNED.has(word))
      .map((word) => `${path}: ${word}`),
  )
  expect(found).toEqual([])
})
